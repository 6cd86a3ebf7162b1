"""Legends have their declared types, follow the components and the rules, and never change during a game."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

import trowel
from tests.modes import MODES, Mode, name_of
from trowel.core.match import Match
from trowel.games import game as find_game
from trowel.games.artifact.legend_types import ArtifactLegend
from trowel.games.marajoara.legend_types import MarajoaraLegend
from trowel.games.marajoara.names import FRAGMENT_NAMES, TRACKS
from trowel.games.scarabya.legend_types import ScarabyaLegend
from trowel.testing import play_randomly

ADAPTERS: dict[str, TypeAdapter[Any]] = {
    "scarabya": TypeAdapter(ScarabyaLegend),
    "marajoara": TypeAdapter(MarajoaraLegend),
    "artifact": TypeAdapter(ArtifactLegend),
}


@pytest.mark.parametrize("mode", MODES, ids=name_of)
def test_a_legend_has_its_declared_type_and_stays_the_same_for_the_whole_game(mode: Mode) -> None:
    game, options = mode
    match = trowel.new(game, seed=2, **options)
    legend = match.legend()
    ADAPTERS[game].validate_python(legend, strict=True, extra="forbid")
    assert play_randomly(match, random.Random(2)).legend() == legend


@pytest.mark.parametrize("mode", MODES, ids=name_of)
def test_every_explanation_of_a_legend_names_a_rule_of_the_game(mode: Mode) -> None:
    game, options = mode
    explanations = trowel.new(game, seed=2, **options).legend()["help"]
    assert explanations
    assert {explanation["rule"] for explanation in explanations.values()} <= set(find_game(game).rulebook().rules)


def test_the_spaces_of_tracks_score_what_their_legend_says() -> None:
    checked = set()

    def check(match: Match) -> None:
        (seat,) = match.to_act
        for move in match.legal(seat):
            if type(move).__name__ != "Excavate":
                continue
            effects = match.preview(seat, move)
            steps = next(effect.amount for effect in effects if effect.unit == "steps")
            track = match.view(None)["tracks"][move.track]  # type: ignore[attr-defined]
            space = track["discs"][seat] + steps
            points = sum(effect.amount for effect in effects if effect.unit == "points" and effect.source == "tracks")
            expected = match.legend()["tracks"][track["colour"]][space]["points"]
            if (track["colour"], space) != ("yellow", 8):  # its points depend on the position
                assert points == expected, (track["colour"], space)
            checked.add((track["colour"], space))

    for seed in range(6):
        play_randomly(trowel.new("marajoara", players=4, seed=seed), random.Random(seed), check)
    assert {(name, space) for name in TRACKS for space in (4, 6)} <= checked


def test_a_restored_fragment_scores_what_its_legend_says() -> None:
    checked = set()

    def check(match: Match) -> None:
        (seat,) = match.to_act
        for move in match.legal(seat):
            if type(move).__name__ == "Restore":
                effects = match.preview(seat, move)
                name = FRAGMENT_NAMES[move.fragment]  # type: ignore[attr-defined]
                points = sum(
                    effect.amount for effect in effects if effect.source == "fragments" and effect.unit == "points"
                )
                assert points == match.legend()["fragments"][name]["points"]
                checked.add(name)

    for seed in range(6):
        play_randomly(trowel.new("marajoara", players=4, seed=seed), random.Random(seed), check)
    assert len(checked) >= 4


def test_the_privileges_and_the_last_year_follow_the_components(tmp_path: Path) -> None:
    text = find_game("artifact").components()
    for old, new in (
        ('paris = "draw when shipping"', 'paris = "sell for 3 more"'),
        ('berlin = "sell for 3 more"', 'berlin = "draw when shipping"'),
        ("1927, 1928]", "1927, 1931]"),
    ):
        assert old in text
        text = text.replace(old, new)
    path = tmp_path / "components.toml"
    path.write_text(text, "utf-8")
    legend = trowel.new("artifact", seed=1, extensions="2", components=path).legend()
    assert legend["privileges"]["paris"] == {"en": "sell for 3 more", "fr": "vendre 3 de plus"}
    assert legend["privileges"]["berlin"]["en"] == "draw when shipping"
    assert legend["endings"]["last-year"] == {"en": "the year is 1931", "fr": "l'année est 1931"}


@pytest.mark.parametrize(("mode", "title"), [("standard", "Standard"), ("duel", "Duel"), ("solo", "Solo")])
def test_the_mode_is_the_title_of_the_option(mode: str, title: str) -> None:
    assert trowel.new("scarabya", mode=mode, seed=1).legend()["mode"]["en"] == title


def test_the_title_of_mission_4_counts_the_stars_of_its_board(tmp_path: Path) -> None:
    title = trowel.new("marajoara", mission=4, seed=1).legend()["mission"]["title"]
    assert title == {"en": "Four stars", "fr": "Quatre étoiles"}
    text = find_game("marajoara").components()
    start = text.index("stars")
    path = tmp_path / "components.toml"
    path.write_text(text[:start] + text[start:].replace("*", ".", 1), "utf-8")
    title = trowel.new("marajoara", mission=4, seed=1, components=path).legend()["mission"]["title"]
    assert title == {"en": "Three stars", "fr": "Trois étoiles"}

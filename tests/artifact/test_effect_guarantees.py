"""Promises about effects, checked on random games of every mode."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

from tests.artifact.arrange import position
from tests.artifact.random_games import all_modes, random_game, replay
from tests.rules import rule_test
from tests.server.alternatives import equally_hidden_codes
from trowel.core.effects import Effect
from trowel.core.game import CHANCE
from trowel.core.match import Match
from trowel.games.artifact.names import KIND_NAMES
from trowel.games.artifact.outcomes import SecretCard
from trowel.games.artifact.state import NUM_KINDS

# ---------------------------------------------------------------- amounts


def total(effects: tuple[Effect, ...], unit: str, seat: int) -> int:
    return sum(effect.amount for effect in effects if (effect.unit, effect.seat) == (unit, seat))


@all_modes
def test_points_sum_to_the_change_of_the_public_score(mode: int) -> None:
    _, scores, entries = replay(mode)
    for effects, change in zip(entries, np.diff(scores, axis=0).tolist(), strict=True):
        assert [total(effects, "points", seat) for seat in range(len(change))] == change


@all_modes
def test_points_by_source_are_the_final_score_sheet(mode: int) -> None:
    points = [effect for effects in replay(mode).effects for effect in effects if effect.unit == "points"]
    for seat, player in enumerate(random_game(mode).view(None)["players"]):
        by_source: Counter[str] = Counter()
        for effect in points:
            if effect.seat == seat:
                by_source[effect.source] += effect.amount
        assert by_source.keys() <= player["sheet"].keys()
        assert {line: by_source[line] for line in player["sheet"]} == player["sheet"]


def holdings(players: np.ndarray) -> dict[str, np.ndarray]:
    """Return what players have, by the unit that counts it."""
    return {
        "coins": players["money"].astype(int),
        "cards": players["known"].sum(axis=-1) + players["secret"].sum(axis=-1),
        "markers": players["markers"].sum(axis=-1),
        "huts": players["huts"].sum(axis=-1),
        "tiles": players["exhibitions"].sum(axis=-1),
        "steps": players["research"].sum(axis=-1),
        "roles": (players["city"] >= 0).astype(int) + (players["archaeologist"] >= 0),
    }


@all_modes
def test_amounts_sum_to_the_change_of_what_a_seat_has(mode: int) -> None:
    states, _, entries = replay(mode)
    for unit, amounts in holdings(states["players"][:, : states[0].seats]).items():
        for effects, change in zip(entries, np.diff(amounts, axis=0).tolist(), strict=True):
            assert [total(effects, unit, seat) for seat in range(len(change))] == change, (unit, effects)


# ---------------------------------------------------------------- texts, rules and targets


@all_modes
def test_every_effect_has_a_rule_of_the_rulebook_and_texts_in_both_languages(mode: int) -> None:
    match = random_game(mode)
    rulebook = match.game.rulebook()
    for effects in replay(mode).effects:
        for effect in effects:
            assert effect.rule in rulebook
            assert effect.en
            assert effect.fr
            assert effect.en != effect.fr or effect.unit == "tiles"
            assert effect.seat is None or 0 <= effect.seat < match.players
            assert type(effect.amount) is int


TARGETS = {
    "region", "track", "tile", "hand", "site", "shown", "market", "role", "seat", "cards", "deck", "research", "income",
    "year", "ending",
}  # fmt: skip


@all_modes
def test_effects_are_about_elements_of_the_table(mode: int) -> None:
    for effects in replay(mode).effects:
        assert {target.split(":")[0] for effect in effects for target in effect.about} <= TARGETS


# ---------------------------------------------------------------- secrecy


def game_with_secrets(seed: int) -> Match:
    """Return a game in progress in which all players draw in secret, with Judd or Paris, and play at random."""
    rng = random.Random(seed)
    huts = {region: {0: 1, 1: 2, 2: 1, 3: 1} for region in ("africa", "asia")}
    roles = {0: "judd", 1: "paris", 2: "judd", 3: "paris"}
    match = position(4, "1 2", money=40, huts=huts, roles=roles, market="asia mask").match
    for _ in range(60):
        (seat,) = match.to_act
        moves = match.legal(seat)
        draw = [move for move in moves if str(move) == "draw"]
        match.play(seat, rng.choice(draw or [move for move in moves if str(move) not in ("pass", "stop")] or moves))
    return match


def visible(match: Match, index: int, viewer: int | None) -> list[Effect]:
    return [effect for effect in match.effects(index) if effect.is_visible_to(viewer)]


@rule_test("A-14.1")
@pytest.mark.parametrize("seed", range(2))
def test_effects_that_others_see_do_not_depend_on_secret_cards(seed: int) -> None:
    """Exchange a secret card for another of its deck; until it is shown, only the owner's effects may change."""
    match = game_with_secrets(seed)
    secret_lines = [index for index, entry in enumerate(match.log) if entry.private_to is not None]
    assert secret_lines
    compared = 0
    for line in secret_lines[:2]:
        _, code, owner = match.log[line]
        other = match.at(line)
        assert other.play_entry(CHANCE, equally_hidden_codes(other, CHANCE, code)[0])
        compared += compare_effects(match, other, owner)
        assert visible(other, line, owner) != visible(match, line, owner)
    assert compared > 20


def compare_effects(match: Match, other: Match, owner: int | None) -> int:
    """Compare the effects of the log in `other`, which continues it after another secret card; return their number.

    The comparison ends with the first entry that is not possible in `other`, or that shows the card to spectators.
    """
    start = len(other.log) - 1
    viewers = [viewer for viewer in (None, *range(match.players)) if viewer is None or viewer != owner]
    original = match.at(start + 1)
    while original.view(None) == other.view(None):
        for viewer in viewers:
            assert visible(other, len(other.log) - 1, viewer) == visible(match, len(other.log) - 1, viewer)
        if len(other.log) == len(match.log):
            break
        seat, code, _ = match.log[len(other.log)]
        if not other.play_entry(seat, code):
            break
        assert original.play_entry(seat, code)
    return len(other.log) - start


@rule_test("A-14.1")
def test_only_the_effect_that_names_a_secret_card_is_private() -> None:
    match = game_with_secrets(0)
    for index, entry in enumerate(match.log):
        effects = match.effects(index)
        private = [effect for effect in effects if effect.private_to is not None]
        if entry.private_to is None:
            assert private == []
        else:
            (effect,) = private
            assert effect.private_to == effect.seat == entry.private_to
            outcome = match.moves[index][1]
            assert isinstance(outcome, SecretCard)
            kind = KIND_NAMES[outcome.card % NUM_KINDS]
            assert kind in f"{effect.en} {effect.about}"
            assert not any(kind in f"{effect.en} {effect.about}" for effect in effects if effect not in private)

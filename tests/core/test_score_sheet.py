"""Score sheets: points by source, summed from effects."""

from __future__ import annotations

import random

import pytest

import trowel
from tests.modes import MODES, Mode, name_of
from tests.rules import rule_test
from trowel.core.match import Match
from trowel.testing import play_randomly


def finished(mode: Mode, seed: int = 3) -> Match:
    game, options = mode
    return play_randomly(trowel.new(game, seed=seed, **options), random.Random(seed))


@pytest.mark.parametrize("mode", MODES, ids=name_of)
def test_the_lines_of_the_score_sheet_sum_to_every_score(mode: Mode) -> None:
    match = finished(mode)
    sheet = match.score_sheet()
    assert [sum(line.points[seat] for line in sheet) for seat in range(match.players)] == list(match.scores)
    assert [line.source for line in sheet] == list(match.game.score_lines)
    assert all(line.say("en") and line.say("fr") for line in sheet)


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode[0] != "scarabya"], ids=name_of)
def test_the_sheet_of_the_view_has_the_same_points(mode: Mode) -> None:
    match = finished(mode)
    for seat, player in enumerate(match.view(None)["players"]):
        lines = {line.source: line.points[seat] for line in match.score_sheet()}
        assert {source: points for source, points in lines.items() if points} == {
            source: points for source, points in player["sheet"].items() if points
        }


def test_the_score_sheet_of_a_running_game_sums_to_its_scores() -> None:
    match = finished(("marajoara", {"players": 2}))
    for length in range(0, len(match.log), 40):
        earlier = match.at(length)
        assert [sum(column) for column in zip(*(line.points for line in earlier.score_sheet()), strict=True)] == list(
            earlier.scores
        )


@rule_test("S-7.5")
def test_the_last_scarabs_of_a_duel_have_a_line_next_to_the_zones() -> None:
    for seed in range(1, 40):
        match = finished(("scarabya", {"mode": "duel"}), seed)
        sheet = {line.source: line.points for line in match.score_sheet()}
        if any(sheet["last_scarabs"]):
            break
    zones = [sum(zone["value"] for zone in match.view(None)["zones"] if zone["owner"] == seat) for seat in range(2)]
    assert [sum(sheet[f"zone {size}"][seat] for size in range(1, 5)) for seat in range(2)] == zones
    assert [points + zones[seat] for seat, points in enumerate(sheet["last_scarabs"])] == list(match.scores)
    assert zones != list(match.scores)

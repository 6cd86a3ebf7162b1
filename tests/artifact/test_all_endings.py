"""A-13.1: every ending occurs in a whole game at every table, with the numbers of artifact/2.

`python -m scripts.artifact_study endings` wrote the games. Their players help each other; a record loads only if every
move is legal.
"""

from __future__ import annotations

import pytest

import trowel
from scripts.artifact_study.endings import GOLDEN, find, path_of
from scripts.artifact_study.metrics import CONFIGURATIONS, ENDINGS
from tests.rules import rule_test

TABLES = [(players, extensions, ending) for players, extensions in CONFIGURATIONS for ending in ENDINGS]


@pytest.mark.parametrize(("players", "extensions", "ending"), TABLES)
@rule_test("A-13.1")
def test_every_ending_occurs_in_a_whole_game(players: int, extensions: str, ending: str) -> None:
    match = trowel.load(path_of(players, extensions, ending).read_text("utf-8"))
    assert match.over
    assert match.rules == "artifact/2"
    assert match.components == trowel.new("artifact", rules="artifact/2").components
    view = match.view(None)
    assert len(view["players"]) == players
    assert view["extensions"] == [int(number) for number in extensions.split() if number != "none"]
    assert ending in view["ending"]


@rule_test("A-13.1")
def test_with_three_players_two_types_alone_end_a_game_before_the_last_year() -> None:
    """The tightest table: a type has 12 cards in play, and its three exhibitions show 12."""
    view = trowel.load(path_of(3, "2", "two-types").read_text("utf-8")).view(None)
    assert view["ending"] == ["two-types"]
    assert view["year"] < view["years"][-1]
    left = {tile["of"] for tile in view["exhibitions"] if tile["needs"] == "type" and tile["left"]}
    assert len(left) == 3


def test_no_other_games_are_kept() -> None:
    assert set(GOLDEN.iterdir()) == {path_of(*table) for table in TABLES}


def test_players_who_help_each_other_draw_the_last_card_of_a_region() -> None:
    match = find(5, "1 2", "last-card")
    assert match.view(None)["ending"] == ["last-card"]
    assert match.record() == path_of(5, "1 2", "last-card").read_text("utf-8")

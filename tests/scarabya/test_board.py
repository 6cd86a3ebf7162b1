"""The board as plain text."""

from __future__ import annotations

import random
from typing import Any

import pytest

import trowel
from tests.scarabya.arrange import make_match, play_moves
from tests.scarabya.sites import SHAFT, TRENCH, room
from trowel import Match
from trowel.testing import play_randomly


def test_the_board_shows_mission_score_tiles_rocks_scarabs_and_zones() -> None:
    match = play_moves(make_match(room("S.S"), "IX"), "Ie4")
    assert match.board(0).splitlines() == [
        "mission 2 of 12: tile X",
        "to come, in this order: F L N P T U V W Y Z",
        "",
        "seat 0: 6 points, to act",
        "",
        "   a b c d e f g h i j",
        " 1 . . . . . . . . . .",
        " 2 . . . . . . . . . .",
        " 3 . . . . . . . . . .",
        " 4 . # # # I . . . . .",
        " 5 # 3 - 3 I . . . . .",
        " 6 . # # # I . . . . .",
        " 7 . . . . I . . . . .",
        " 8 . . . . I . . . . .",
        " 9 . . . . . . . . . .",
        "10 . . . . . . . . . .",
        "",
        "letters: tiles, #: rock, *: scarab, -: explored, 1-4: points of a scarab",
    ]


def test_two_sites_are_next_to_each_other_and_a_hidden_action_is_on_its_own_seats_board_only() -> None:
    match = make_match(cards="I", players=2)
    match.play(0, "Ie4")
    assert "seat 0: 0 points                    seat 1: 0 points, to act" in match.board(0)
    rows = [[line for line in match.board(seat).splitlines() if line.startswith(" 5")] for seat in (0, 1, None)]
    assert rows[0] == [" 5 . . . . I . . . . .               5 . . . . . . . . . ."]
    assert rows[1] == rows[2] == [" 5 . . . . . . . . . .               5 . . . . . . . . . ."]


def test_a_duel_has_one_site_with_the_tiles_and_zones_of_both_players() -> None:
    match = play_moves(make_match(SHAFT, "XI", mode="duel"), "discard", "Ie4")
    lines = match.board().splitlines()
    assert lines[3:6] == ["seat 0: 1 point", "discarded: X", "seat 1: 0 points, to act"]
    assert [line for line in lines if line.startswith((" 3", " 4"))] == [
        " 3 # # # # 1 # # # . .",
        " 4 # # # # I # # # . .",
    ]


def test_a_solo_game_shows_the_scarabs_covered_and_no_points() -> None:
    match = play_moves(make_match(SHAFT, "I", mode="solo"), "Ie4")
    assert "seat 0: 0 of 4 scarabs covered, to act" in match.board()
    assert " 3 # # # # * # # # . ." in match.board(), "the scarab of a closed zone scores nothing"


def test_the_board_before_the_site_is_assembled_says_so() -> None:
    assert "no site yet" in trowel.new("scarabya", players=2, seed=1).at(0).board()


@pytest.mark.parametrize(
    "options", [{"players": 1}, {"players": 3}, {"players": 4}, {"mode": "duel"}, {"mode": "solo"}], ids=str
)
def test_no_line_is_wider_than_80_columns(options: dict[str, Any]) -> None:
    def check(at: Match) -> None:
        for seat in (None, *range(at.players)):
            assert max(map(len, at.board(seat).splitlines())) <= 80

    check(play_randomly(trowel.new("scarabya", seed=2, **options), random.Random(2), check))


def test_two_players_who_discarded_eleven_tiles_fit_next_to_each_other() -> None:
    match = play_moves(make_match(TRENCH, "FLNPTUVWXYZI", players=2), *["discard"] * 22)
    assert match.board().count("discarded: F L N P T U V W X Y Z") == 2
    assert max(map(len, match.board().splitlines())) <= 80

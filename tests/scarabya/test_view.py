"""The content of views, and which moves are public when they happen."""

from __future__ import annotations

import random
from typing import Any

import pytest

import trowel
from tests.rules import forbids
from tests.scarabya.arrange import make_match, play_moves
from tests.scarabya.sites import TRENCH, room
from trowel import Match
from trowel.core.game import CHANCE
from trowel.testing import play_randomly

SHAPES = set("FILNPTUVWXYZ")


@pytest.mark.parametrize(
    "options", [{"players": 1}, {"players": 2}, {"players": 4}, {"mode": "duel"}, {"mode": "solo"}], ids=str
)
def test_a_view_is_well_formed_at_every_point_of_a_game(options: dict[str, Any]) -> None:
    def check(at: Match) -> None:
        for seat in (*range(at.players), None):
            check_view(at.view(seat), at.players)

    match = play_randomly(trowel.new("scarabya", seed=14, **options), random.Random(14), check)
    check(match)


def check_view(view: dict[str, Any], seats: int) -> None:
    assert [len(row) for row in view["site"]] == [10] * 10
    assert set("".join(view["site"])) == set(".SR")
    assert view["card"] is None or view["card"] in SHAPES - set(view["remaining"])
    assert len(view["players"]) == seats
    for player in view["players"]:
        assert isinstance(player["score"], int)
        assert set(player["discarded"]) <= SHAPES
        for tile in player["tiles"]:
            assert tile["shape"] in SHAPES
            assert len({(row, column) for row, column in tile["cells"]}) == 5
    for zone in view["zones"]:
        assert 1 <= len(zone["cells"]) <= 4
        assert zone["value"] == len(zone["cells"]) * zone["scarabs"]
        assert zone["owner"] in range(seats)


def test_a_view_describes_the_state() -> None:
    match = play_moves(make_match(room("S.S"), "IX"), "Ie4")
    view = match.view(0)
    assert (view["mode"], view["round"], view["card"]) == ("standard", 2, "X")
    assert view["players"] == [
        {
            "score": 6,
            "tiles": [{"shape": "I", "cells": [[3, 4], [4, 4], [5, 4], [6, 4], [7, 4]]}],
            "discarded": [],
            "waiting": True,
        }
    ]
    assert view["zones"] == [{"cells": [[4, 1], [4, 2], [4, 3]], "scarabs": 2, "value": 6, "owner": 0}]
    assert view["remaining"] == ["F", "L", "N", "P", "T", "U", "V", "W", "Y", "Z"]


def test_a_view_contains_the_decision_and_its_rules() -> None:
    match = make_match(TRENCH, "XI")
    assert match.view(0)["decision"]["about"] == "X"
    assert "S-4.1" in match.view(0)["decision"]["rules"]
    play_moves(match, "discard")
    assert "S-4.1" in match.view(0)["decision"]["rules"], "there is still no tile on the site"
    play_moves(match, "Ie3")
    assert "S-4.2" in match.view(0)["decision"]["rules"]
    play_moves(match, *["discard"] * 10)
    assert match.view(0)["decision"] is None


def test_the_decision_reveals_nothing_about_hidden_actions() -> None:
    match = make_match(cards="XI", players=2)
    before = match.view(1)["decision"]
    match.play(0, "Xe4")
    assert match.view(1)["decision"] == before


# ---------------------------------------------------------------- private moves


def private_seats(match: Match, *moves: tuple[int, str]) -> list[int | None]:
    """Play the moves; return for each the only seat that sees it when it happens, or None if it is public."""
    first = len(match.log)
    for seat, move in moves:
        match.play(seat, move)
    return [entry.private_to for entry in match.log[first:] if entry.seat != CHANCE]


@forbids("S-3.3")
def test_an_action_is_private_to_its_player_until_the_last_player_has_acted() -> None:
    match = make_match(cards="XI", players=3)
    moves = [(1, "Xe4"), (0, "Xe4"), (0, "withdraw"), (0, "Xf5"), (2, "Xe5")]
    assert private_seats(match, *moves) == [1, 0, 0, 0, None]


@pytest.mark.parametrize("mode", ["duel", "solo"])
def test_every_move_of_a_duel_or_solo_game_is_public(mode: str) -> None:
    match = make_match(cards="XI", mode=mode)
    first = match.to_act[0]
    assert private_seats(match, (first, "Xe4")) == [None]
    assert private_seats(match, (match.to_act[0], "Ig3")) == [None]


def test_chance_outcomes_are_public() -> None:
    match = play_moves(make_match(cards="XI", players=2), "Xe4", "Xf5")
    outcomes = [entry for entry in match.log if entry.seat == CHANCE]
    assert len(outcomes) == 2
    assert [entry.private_to for entry in outcomes] == [None, None]


@forbids("S-3.3")
def test_a_move_stays_private_in_the_log_after_an_undo_and_in_a_loaded_record() -> None:
    """`private_to` tells who saw the entry when it was logged, however the log was rebuilt."""
    match = make_match(cards="XIF", players=2)
    play_moves(match, "Xe4", "Xf5", "Ig3")
    owners = [entry.private_to for entry in match.log]
    assert owners == [None, 0, None, None, 0]
    match.undo()
    assert [entry.private_to for entry in match.log] == owners[:-1]
    play_moves(match, "Ig3")
    assert [entry.private_to for entry in trowel.load(match.record()).log] == owners

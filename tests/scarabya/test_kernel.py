"""S-3 and S-6: rounds of the standard game, hidden actions, end of the game."""

from __future__ import annotations

import random

import pytest

import trowel
from tests.rules import forbids, permits, rule_test
from tests.scarabya.arrange import make_match, placed_cells, play_moves, zones
from tests.scarabya.sites import SHAFT, TRENCH, room
from trowel import IllegalMoveError
from trowel.games.scarabya.moves import Place
from trowel.testing import play_randomly

# ---------------------------------------------------------------- S-3.1: all players place the same tile


@permits("S-3.1")
def test_every_player_places_their_own_tile_of_the_card_on_their_own_site_in_any_order() -> None:
    match = make_match(cards="XI", players=3)
    assert set(match.to_act) == {0, 1, 2}
    match.play(2, "Xe4")
    assert set(match.to_act) == {0, 1}
    match.play(0, "Xf5")
    match.play(1, "Xe4")
    players = match.view(None)["players"]
    assert [[tile["shape"] for tile in player["tiles"]] for player in players] == [["X"]] * 3
    assert players[1]["tiles"] == players[2]["tiles"] != players[0]["tiles"]


@rule_test("S-3.1")
def test_the_round_ends_when_everyone_has_placed_and_then_one_card_is_turned() -> None:
    match = make_match(cards="XI", players=2)
    match.play(1, "Xe4")
    assert match.view(None)["card"] == "X"
    match.play(0, "Xe4")
    assert (match.view(None)["card"], match.to_act) == ("I", (0, 1))


@forbids("S-3.1")
def test_a_tile_of_another_shape_than_the_card_is_refused() -> None:
    match = make_match(cards="X")
    with pytest.raises(IllegalMoveError) as refusal:
        match.play(0, "Ie4")
    assert refusal.value.rule == "S-3.1"
    assert "I tile" in refusal.value.en
    assert "X tile" in refusal.value.en


@forbids("S-3.1")
def test_the_wrong_shape_is_named_only_when_nothing_else_is_wrong() -> None:
    match = make_match(cards="X")
    for move, rule in [("Ie7", "S-4.3"), ("Ia1", "S-4.1"), ("Ie4", "S-3.1")]:
        with pytest.raises(IllegalMoveError) as refusal:
            match.play(0, move)
        assert refusal.value.rule == rule


@rule_test("S-3.2", "S-6.1")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_game_ends_after_the_12th_mission(players: int) -> None:
    match = trowel.new("scarabya", players=players, seed=players)
    rounds = set[int]()
    play_randomly(match, random.Random(players), lambda at: rounds.add(at.view(None)["round"]))
    assert rounds == set(range(1, 13))
    assert (match.over, match.to_act, match.view(None)["card"], match.view(None)["remaining"]) == (True, (), None, [])
    assert sum(seat is not None for seat, _ in match.moves) == 12 * players


# ---------------------------------------------------------------- S-3.3: hidden until all have acted


@forbids("S-3.3")
def test_an_action_of_the_running_round_is_hidden_from_the_others() -> None:
    match = make_match(room("SS"), "I", players=3)
    views_before = [match.view(seat) for seat in (1, 2, None)]
    match.play(0, "Ie4")
    copy = match.copy()
    match.play(0, "withdraw")
    match.play(0, "If4")
    for seat in (1, 2, None):
        assert copy.view(seat) == match.view(seat), "two different actions look the same to the others"
    for before, after in zip(views_before, (copy.view(seat) for seat in (1, 2, None)), strict=True):
        assert after["players"][0]["tiles"] == []
        assert after["zones"] == []
        assert after["players"][0]["score"] == 0
        assert copy.scores == (0, 0, 0)
        assert after["players"][0]["waiting"] is False, "it is public that a player has acted"
        assert after["players"][1:] == before["players"][1:]


@permits("S-3.3")
def test_a_player_sees_the_effect_of_their_own_action() -> None:
    match = make_match(room("SS"), "I", players=2)
    match.play(0, "Ie4")
    assert len(placed_cells(match, 0)) == 5
    assert match.view(0)["players"][0]["score"] == 4
    assert zones(match, 0) == [(2, 2, 4)]
    assert zones(match, 1) == []


@rule_test("S-3.3")
def test_all_actions_are_public_when_all_players_have_acted() -> None:
    match = make_match(room("SS"), "I", players=2)
    match.play(1, "Ie4")
    match.play(0, "If4")
    for seat in (0, 1, None):
        players = match.view(seat)["players"]
        assert [player["tiles"][0]["cells"][0] for player in players] == [[3, 5], [3, 4]]
        assert [player["score"] for player in players] == [0, 4]
    assert match.scores == (0, 4)


@rule_test("S-3.3")
def test_a_round_ends_when_everyone_has_placed_or_discarded() -> None:
    match = make_match(TRENCH, "XI", players=2)
    match.play(0, "discard")
    assert match.view(1)["players"][0]["discarded"] == [], "a discard is also hidden"
    assert match.view(0)["players"][0]["discarded"] == ["X"]
    match.play(1, "discard")
    assert match.view(None)["card"] == "I"
    assert match.view(1)["players"][0]["discarded"] == ["X"]


@permits("S-3.3")
def test_an_action_may_be_withdrawn_while_another_player_has_yet_to_act() -> None:
    match = make_match(cards="XI", players=3)
    match.play(0, "Xe4")
    match.play(2, "Xf5")
    assert set(match.to_act) == {1}, "only seats that have not acted are to act"
    assert [str(move) for move in match.legal(0)] == ["withdraw"]
    match.play(0, "withdraw")
    assert set(match.to_act) == {0, 1}
    match.play(0, "Xe5")
    match.play(1, "Xe4")
    assert match.view(None)["players"][0]["tiles"] == [
        {"shape": "X", "cells": [[4, 4], [5, 3], [5, 4], [5, 5], [6, 4]]}
    ]


@permits("S-3.3")
def test_a_discard_may_be_withdrawn() -> None:
    match = make_match(TRENCH, "XI", players=2)
    match.play(1, "discard")
    match.play(1, "withdraw")
    assert (match.to_act, match.view(1)["players"][1]["discarded"]) == ((0, 1), [])


@forbids("S-3.3")
def test_acting_twice_in_a_round_is_refused() -> None:
    match = make_match(cards="XI", players=2)
    match.play(0, "Xe4")
    for move in ("Xe4", "Xf5", "discard"):
        with pytest.raises(IllegalMoveError) as refusal:
            match.play(0, move)
        assert refusal.value.rule == "S-3.3"


@forbids("S-3.3")
def test_withdrawing_before_acting_or_after_the_round_is_refused() -> None:
    match = make_match(cards="XI", players=2)
    for moves in ([], ["Xe4", "Xe4"]):
        play_moves(match, *moves)
        for seat in (0, 1):
            assert "withdraw" not in map(str, match.legal(seat))
            with pytest.raises(IllegalMoveError) as refusal:
                match.play(seat, "withdraw")
            assert refusal.value.rule == "S-3.3"


@forbids("S-3.3")
def test_a_single_player_cannot_withdraw() -> None:
    match = play_moves(make_match(cards="XI"), "Xe4")
    with pytest.raises(IllegalMoveError) as refusal:
        match.play(0, "withdraw")
    assert refusal.value.rule == "S-3.3"


# ---------------------------------------------------------------- S-6: end of the game


def play_to_the_end(match: trowel.Match, *moves: str) -> trowel.Match:
    """Play these moves, then discards to the end; return the match."""
    play_moves(match, *moves)
    while not match.over:
        play_moves(match, "discard")
    return match


@rule_test("S-6.1")
def test_the_highest_total_of_tokens_wins() -> None:
    match = play_to_the_end(make_match(SHAFT, "I", players=3), "Ie3", "Ie4", "Ie3")
    assert match.scores == (0, 1, 0)
    assert match.winners == (1,)


@rule_test("S-6.1")
def test_there_is_no_winner_before_the_12th_mission_is_over() -> None:
    match = play_moves(make_match(SHAFT, "I", players=2), "Ie3", "Ie4")
    while match.view(None)["round"] < 12:
        assert (match.over, match.winners) == (False, ())
        play_moves(match, "discard")
    play_moves(match, "discard")
    assert (match.over, match.winners) == (False, ())
    play_moves(match, "discard")
    assert (match.over, match.winners) == (True, (1,))


@rule_test("S-6.2")
def test_players_tied_for_the_highest_total_share_the_victory() -> None:
    match = play_to_the_end(make_match(SHAFT, "I", players=4), "Ie4", "Ie3", "Ie4", "Ie4")
    assert match.scores == (1, 0, 1, 1)
    assert match.winners == (0, 2, 3)


@rule_test("S-6.2")
def test_players_without_points_share_the_victory() -> None:
    assert play_to_the_end(make_match(SHAFT, "I", players=2), "Ie3", "Ie3").winners == (0, 1)


# ---------------------------------------------------------------- S-8.4: one player


@permits("S-8.4")
def test_the_standard_game_may_be_played_alone_for_the_highest_score() -> None:
    match = play_to_the_end(make_match(SHAFT, "I", players=1), "Ie4")
    assert (match.players, match.view(0)["mode"], match.scores, match.winners) == (1, "standard", (1,), (0,))


@rule_test("S-8.4")
def test_the_action_of_a_single_player_takes_effect_immediately() -> None:
    match = play_moves(make_match(cards="XI"), "Xe4")
    assert match.view(None)["players"][0]["tiles"][0]["shape"] == "X"
    assert [str(move) for seat, move in match.moves if seat is not None] == ["Xe4"]
    assert isinstance(match.legal(0)[0], Place)

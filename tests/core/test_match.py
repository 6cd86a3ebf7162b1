"""Match: play, illegal moves, undo, copies."""

from __future__ import annotations

import json
import random

import numpy as np
import pytest

import trowel
from tests.core.test_records import golden
from tests.scarabya.arrange import make_match, play_moves
from trowel import IllegalMoveError, Match
from trowel.core.rng import make_rng
from trowel.games import NAMES
from trowel.games.scarabya.moves import Mission, Place
from trowel.testing import play_randomly, same_state


def play_illegal(match: Match, seat: int, move: object) -> IllegalMoveError:
    before = match.state
    with pytest.raises(IllegalMoveError) as refusal:
        match.play(seat, move)  # type: ignore[arg-type]
    assert same_state(match.state, before), "an illegal move changed the state"
    return refusal.value


# ---------------------------------------------------------------- queries and illegal moves


def spoil(data: object) -> None:
    """Empty every list and dictionary within JSON data."""
    if isinstance(data, dict | list):
        for part in list(data.values() if isinstance(data, dict) else data):
            spoil(part)
        data.clear()


@pytest.mark.parametrize("game", NAMES)
def test_a_view_belongs_to_its_caller(game: str) -> None:
    match = play_randomly(trowel.new(game, seed=3), random.Random(3))
    before = [json.dumps(match.view(seat)) for seat in (None, *range(match.players))]
    for seat in (None, *range(match.players)):
        spoil(match.view(seat))
    assert [json.dumps(match.view(seat)) for seat in (None, *range(match.players))] == before


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_does_not_exist_is_refused_everywhere(seat: int) -> None:
    match = trowel.new("scarabya", players=2, seed=1)
    assert play_illegal(match, seat, "Xe4").rule == "no-such-seat"
    for query in (match.legal, match.view):
        with pytest.raises(IllegalMoveError, match="seats 0 to 1") as refusal:
            query(seat)
        assert refusal.value.rule == "no-such-seat"


def test_a_seat_that_is_not_a_number_is_refused() -> None:
    assert play_illegal(trowel.new("scarabya", seed=1), "0", "Xe4").rule == "no-such-seat"  # type: ignore[arg-type]


def test_a_move_after_the_end_is_refused() -> None:
    match = play_randomly(trowel.new("scarabya", mode="solo", seed=1), random.Random(1))
    for move in ("Xe4", "discard", "withdraw"):
        assert play_illegal(match, 0, move).rule == "game-over"
    assert (match.legal(0), match.to_act, match.over) == ([], (), True)


@pytest.mark.parametrize(
    "move", ["", "e4", "Qd5", "Fd5r4", "Fd5rf", "Fk5", "F d5", "resign", "Fd5 Fd5", "🪲", "F" * 500]
)
def test_the_error_for_unknown_notation_shows_valid_notation(move: str) -> None:
    refusal = play_illegal(make_match(cards="F"), 0, move)
    assert refusal.rule == ("not-a-pentomino" if move == "e4" else "unknown-notation")
    assert len(refusal.en) < 400
    if refusal.rule == "unknown-notation":
        assert "Fd5" in refusal.en
        assert "Fd5" in refusal.fr


@pytest.mark.parametrize("move", [None, 7, 4.5, Mission("F")])
def test_an_object_that_is_not_a_move_of_the_game_is_refused(move: object) -> None:
    assert play_illegal(make_match(cards="F"), 0, move).rule == "unknown-notation"


def test_a_move_is_played_as_notation_or_as_a_typed_move() -> None:
    match = make_match(cards="FI")
    other = match.copy()
    move = match.legal(0)[3]
    match.play(0, move)
    other.play(0, str(move))
    assert match.log == other.log


def test_the_squares_of_a_placement_may_be_in_any_order() -> None:
    match = play_moves(make_match(cards="X"), "e6 d5 f5 e4 e5")
    assert [str(move) for seat, move in match.moves if seat is not None] == ["Xe4"]
    other = make_match(cards="X")
    other.play(0, Place("X", ((5, 4), (4, 3), (4, 5), (3, 4), (4, 4))))
    assert other.log == match.log


def test_a_placement_with_the_wrong_letter_is_refused() -> None:
    cross = Place("F", ((3, 4), (4, 3), (4, 4), (4, 5), (5, 4)))
    refusal = play_illegal(make_match(cards="F"), 0, cross)
    assert refusal.rule == "not-a-pentomino"
    assert "X tile" in refusal.en


def test_the_log_contains_moves_and_chance_outcomes() -> None:
    match = play_moves(make_match(cards="XI", players=2), "Xe4", "Xf5")
    assert [(seat, str(move)) for seat, move in match.moves] == [(None, "X"), (0, "Xe4"), (1, "Xf5"), (None, "I")]


@pytest.mark.parametrize("mode", ["standard", "duel", "solo"])
def test_a_view_is_json(mode: str) -> None:
    def check(at: Match) -> None:
        for seat in (*range(at.players), None):
            view = at.view(seat)
            assert json.loads(json.dumps(view)) == view
            assert (view["game"], view["seat"], view["to_act"]) == ("scarabya", seat, list(at.to_act))

    match = play_randomly(trowel.new("scarabya", mode=mode, seed=2), random.Random(2), check)
    check(match)
    assert match.view(None)["over"] is True
    assert match.view(None)["winners"] == list(match.winners)


def test_a_view_shares_nothing_with_the_match() -> None:
    match = play_moves(make_match(cards="XI"), "Xe4")
    view = match.view(0)
    text = json.dumps(view)
    play_moves(match, "Ig3")
    assert json.dumps(view) == text
    view["players"][0]["tiles"].clear()
    view["site"].clear()
    assert len(match.view(0)["players"][0]["tiles"]) == 2
    assert len(match.view(0)["site"]) == 10


def test_the_box_is_read_only() -> None:
    match = make_match(cards="X")
    with pytest.raises(ValueError, match="read-only"):
        match.box["centre"] = 0


def test_the_state_property_is_a_copy() -> None:
    match = make_match(cards="X")
    match.state["cards_turned"] = 9
    assert match.view(0)["round"] == 1


# ---------------------------------------------------------------- undo


def test_undo_takes_back_the_last_move_and_the_outcomes_after_it() -> None:
    match = make_match(cards="XI")
    before, log = match.state, list(match.log)
    play_moves(match, "Xe4")
    assert match.view(0)["card"] == "I"
    assert str(match.undo()) == "Xe4"
    assert same_state(match.state, before)
    assert match.log == log


def test_there_is_nothing_to_undo_before_the_first_move() -> None:
    match = trowel.new("scarabya", seed=1)
    for _ in range(2):
        with pytest.raises(IllegalMoveError) as refusal:
            match.undo()
        assert refusal.value.rule == "nothing-to-undo"
    assert match.to_act == (0, 1)


@pytest.mark.parametrize("mode", ["standard", "duel", "solo"])
def test_undoing_a_whole_game_and_replaying_it_deals_the_same_outcomes(mode: str) -> None:
    match = trowel.new("scarabya", mode=mode, seed="undo")
    states = []
    play_randomly(match, random.Random(4), lambda at: states.append(at.state))
    log = list(match.log)
    for state in reversed(states):
        match.undo()
        assert same_state(match.state, state)
    for seat, code, _ in log:
        if seat >= 0:
            match.play(seat, match.game.notation.move(code))
    assert match.log == log


def test_after_an_undo_another_move_draws_the_same_card() -> None:
    match = trowel.new("scarabya", players=1, seed=6)
    first, second = match.legal(0)[:2]
    match.play(0, first)
    card = match.view(0)["card"]
    match.undo()
    match.play(0, second)
    assert match.view(0)["card"] == card


def test_undo_in_a_loaded_record_without_a_seed_draws_the_same_cards() -> None:
    match = trowel.load(golden("scarabya-standard-running"))
    assert match.seed is None
    log = list(match.log)
    while any(entry.seat >= 0 for entry in match.log):
        match.undo()
    assert [str(move) for _, move in match.moves] == ["W"]
    for seat, code, _ in log:
        if seat >= 0:
            match.play(seat, match.game.notation.move(code))
    assert match.log == log


def test_cards_drawn_after_loading_are_drawn_again_after_an_undo() -> None:
    match = trowel.load(golden("scarabya-standard-running"))
    match.play(0, match.legal(0)[0])
    card = match.view(0)["card"]
    for move in (1, 2, 3):
        match.undo()
        match.play(0, match.legal(0)[move])
        assert match.view(0)["card"] == card


# ---------------------------------------------------------------- copies, same deal


def test_a_copy_is_independent_and_has_the_same_future() -> None:
    match = trowel.new("scarabya", players=2, seed=12)
    clone = match.copy()
    before = match.record()
    play_randomly(clone, random.Random(1))
    assert match.record() == before
    play_randomly(match, random.Random(1))
    assert match.record() == clone.record()


def test_same_deal_before_the_end_is_refused() -> None:
    with pytest.raises(IllegalMoveError) as refusal:
        trowel.new("scarabya", seed=1).same_deal()
    assert refusal.value.rule == "not-over"


def test_same_deal_keeps_the_number_of_players_and_starts_from_zero() -> None:
    match = play_randomly(trowel.new("scarabya", players=3, seed=1), random.Random(1))
    rematch = match.same_deal()
    assert (rematch.players, rematch.scores, rematch.over) == (3, (0, 0, 0), False)
    assert match.over, "the first game is unchanged"


def test_resampling_leaves_the_match_unchanged_and_keeps_what_the_seat_knows() -> None:
    match = play_moves(make_match(cards="X", players=2), "Xe4")
    before = match.state
    actions = {int(match.resample_hidden(1, make_rng(seed))["players"][0]["action"][0]) for seed in range(30)}
    assert len(actions) > 5, "the opponent's hidden action is resampled"
    own = {int(match.resample_hidden(0, make_rng(seed))["players"][0]["action"][0]) for seed in range(5)}
    assert len(own) == 1, "the seat's own action is not"
    assert same_state(match.state, before)
    assert np.array_equal(before, match.state)

"""Turns: their numbers in the log, undo of a whole turn, and redo."""

from __future__ import annotations

import pytest

from tests.server.live_server import Guest, Json
from trowel.core.log import turn_numbers
from trowel.games.marajoara.moves import End


def play_turn(guest: Guest, table: str) -> list[Json]:
    """Play first legal moves to the end of the guest's turn in Marajoara; return the states after each."""
    states = [guest.state(table)]
    turn_seat = states[0]["seat"]
    while states[-1]["seats"][turn_seat]["to_act"] and states[-1]["status"] == "playing":
        moves = [legal["move"] for legal in states[-1]["legal"]]
        states.append(guest.play(table, choose=lambda state: "end" if "end" in moves else moves[0]))  # noqa: B023
        if states[-1]["log"]["lines"][-1]["move"] == "end":
            break
    return states[1:]


@pytest.fixture
def mission(ann: Guest) -> str:
    return ann.create("marajoara", "me", options={"mission": 1})


def test_the_moves_of_one_turn_have_one_number_and_the_end_of_a_turn_begins_the_next(ann: Guest, mission: str) -> None:
    play_turn(ann, mission)
    ann.play(mission)
    lines = ann.state(mission)["log"]["lines"]
    turns = {line["turn"] for line in lines if line["seat"] is None}
    assert 0 in turns, "dice are laid out before the first turn"
    moves = [line for line in lines if line["seat"] is not None]
    end = next(index for index, line in enumerate(moves) if line["move"] == "end")
    assert {line["turn"] for line in moves[: end + 1]} == {1}
    assert moves[end + 1]["turn"] == 2


def test_turns_change_with_the_seat_and_are_not_computed_again() -> None:
    moves = [(None, End()), (0, End()), (None, End()), (0, End()), (1, End())]
    assert turn_numbers(moves) == [0, 1, 1, 2, 3]
    assert turn_numbers(moves, known=[0, 1, 1]) == [0, 1, 1, 2, 3]
    assert turn_numbers([]) == []


def test_a_whole_turn_is_taken_back_and_restored(ann: Guest, mission: str) -> None:
    before = ann.state(mission)
    states: list[Json] = []
    while len(states) < 2:  # a jump alone may end the turn
        states.append(ann.play(mission, choose=lambda state: state["legal"][0]["move"]))
    after = states[-1]
    assert after["undo_turn"] in ("free", "assisted")
    undone = ann.post(f"/tables/{mission}/undo", turn=True)
    assert (undone["view"], undone["redo"]) == (before["view"], True)
    restored = ann.post(f"/tables/{mission}/redo")
    assert (restored["view"], restored["log"], restored["redo"]) == (after["view"], after["log"], False)


def test_moves_taken_back_one_by_one_are_restored_together(ann: Guest, mission: str) -> None:
    ann.play(mission)
    after = ann.play(mission)
    ann.post(f"/tables/{mission}/undo")
    ann.post(f"/tables/{mission}/undo")
    assert ann.post(f"/tables/{mission}/redo")["view"] == after["view"]


def test_another_move_forgets_what_was_taken_back(ann: Guest, mission: str) -> None:
    ann.play(mission)
    ann.post(f"/tables/{mission}/undo")
    ann.play(mission, choose=lambda state: state["legal"][-1]["move"])
    assert ann.state(mission)["redo"] is False
    assert ann.refused(f"/tables/{mission}/redo", 409)["code"] == "nothing-to-redo"


def test_taking_back_a_turn_that_others_have_seen_needs_their_agreement(ann: Guest, bob: Guest) -> None:
    table = ann.create(seats="me open", options={"mode": "duel"})
    bob.post(f"/tables/{table}/join")
    state = ann.state(table)
    mover, other = (ann, bob) if state["seats"][0]["to_act"] else (bob, ann)
    mover.play(table)
    other.play(table)
    proposal = mover.post(f"/tables/{table}/undo", turn=True)["proposal"]
    assert proposal["kind"] == "undo-turn"
    state = other.post(f"/tables/{table}/proposals/{proposal['id']}", agree=True)
    assert state["assisted"]
    assert not [line for line in state["log"]["lines"] if line["seat"] is not None]

"""Undo: free while nothing follows the move; otherwise by agreement, or marked as assisted against bots."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.server.live_server import Guest, LiveServer, run_server
from trowel.server.history import History


def create_shared_table(ann: Guest, bob: Guest) -> str:
    table = ann.create(seats="me open", options={"players": 2})
    bob.post(f"/tables/{table}/join")
    return table


def test_the_last_move_can_be_undone_freely(ann: Guest, bob: Guest) -> None:
    table = create_shared_table(ann, bob)
    before = ann.state(table)
    assert ann.play(table)["undo"] == "free"
    after = ann.post(f"/tables/{table}/undo")
    assert (after["view"], after["log"], after["assisted"]) == (before["view"], before["log"], False)
    # A move that answers the decision before the undo is stale.
    assert after["decision"] > before["decision"]
    assert ann.refused(f"/tables/{table}/moves", 409, decision=0, move="Fd5")["code"] == "stale-decision"


def test_after_a_reveal_the_others_must_agree_and_the_same_card_is_drawn_again(ann: Guest, bob: Guest) -> None:
    table = create_shared_table(ann, bob)
    bob.play(table)
    state = ann.play(table)
    card = state["view"]["card"]
    assert (state["undo"], state["view"]["round"]) == ("ask", 2)
    proposal = ann.post(f"/tables/{table}/undo")["proposal"]
    assert (proposal["kind"], proposal["seat"], proposal["waiting_for"]) == ("undo", 0, [1])
    assert ann.refused(f"/tables/{table}/undo", 409)["code"] == "proposal-pending"
    assert ann.refused(f"/tables/{table}/proposals/{proposal['id']}", 409, agree=True)["code"] == "no-proposal"
    state = bob.post(f"/tables/{table}/proposals/{proposal['id']}", agree=True)
    assert (state["proposal"], state["assisted"], state["view"]["round"]) == (None, True, 1)
    assert ann.play(table)["view"]["card"] == card


def test_a_disagreement_ends_the_proposal(ann: Guest, bob: Guest) -> None:
    table = create_shared_table(ann, bob)
    bob.play(table)
    ann.play(table)
    id = ann.post(f"/tables/{table}/undo")["proposal"]["id"]
    state = bob.post(f"/tables/{table}/proposals/{id}", agree=False)
    assert (state["proposal"], state["assisted"], state["view"]["round"]) == (None, False, 2)
    assert bob.refused(f"/tables/{table}/proposals/{id}", 409, agree=True)["code"] == "no-proposal"


def test_a_move_ends_the_proposal(ann: Guest, bob: Guest) -> None:
    table = create_shared_table(ann, bob)
    bob.play(table)
    ann.play(table)
    ann.post(f"/tables/{table}/undo")
    assert bob.play(table)["proposal"] is None


def test_a_solo_player_can_undo_a_reveal_and_the_game_is_marked(ann: Guest) -> None:
    table = ann.create(seats="me", options={"mode": "solo"})
    state = ann.play(table)
    assert state["undo"] == "assisted"
    card = state["view"]["card"]
    state = ann.post(f"/tables/{table}/undo")
    assert state["assisted"] is True
    assert ann.play(table)["view"]["card"] == card


def test_an_undo_against_bots_takes_back_their_replies(ann: Guest) -> None:
    table = ann.create(seats="me random", options={"mode": "duel"})
    first = ann.state(table)
    ann.play(table)
    ann.wait(table, lambda state: state["seats"][0]["to_act"] and len(state["log"]["lines"]) > 4)
    state = ann.post(f"/tables/{table}/undo")
    assert (state["assisted"], state["view"]) == (True, first["view"])


def test_undo_is_refused_before_the_first_move_and_after_the_end(ann: Guest) -> None:
    table = ann.create(seats="me", options={"mode": "solo"})
    assert ann.refused(f"/tables/{table}/undo", 409)["code"] == "nothing-to-undo"
    while ann.play(table)["status"] != "over":
        pass
    assert ann.refused(f"/tables/{table}/undo", 409)["code"] == "game-over"


def test_after_a_restart_an_undone_card_is_drawn_again(tmp_path_factory) -> None:  # type: ignore[no-untyped-def]
    data = tmp_path_factory.mktemp("restart")

    def play_two_and_undo(server: LiveServer) -> tuple[Guest, str, object]:
        guest = server.guest()
        table = guest.create(seats="me", options={"mode": "solo"})
        guest.play(table)
        card = guest.play(table)["view"]["card"]
        guest.post(f"/tables/{table}/undo")
        return guest, table, card

    with run_server(data) as server:
        guest, table, card = play_two_and_undo(server)
        before = guest.state(table)
    with run_server(data) as server:
        returned = server.guest()
        returned.http.cookies.update(guest.http.cookies)
        after = returned.state(table)
        assert after | {"version": 0} == before | {"version": 0}
        assert returned.play(table)["view"]["card"] == card


def test_opening_a_table_costs_only_the_moves_that_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with run_server(tmp_path) as server:
        ann = server.guest()
        table = ann.create(seats="me", options={"mode": "solo"})
        for _ in range(3):
            ann.play(table)
        for _ in range(20):
            ann.play(table)
            ann.post(f"/tables/{table}/undo")
        before = ann.state(table)
        assert ann.get(f"/tables/{table}")["decision"] == 3 + 20 + 20
    with sqlite3.connect(tmp_path / "trowel.sqlite") as database:
        (num_events,) = database.execute("SELECT count(*) FROM events").fetchone()
    database.close()
    assert num_events == len(before["log"]["lines"]) + 1
    replayed = []
    play = History.play

    def count(history: History, *move: Any) -> Any:
        replayed.append(move)
        return play(history, *move)

    with monkeypatch.context() as patch:
        patch.setattr(History, "play", count)
        with run_server(tmp_path) as server:
            returned = server.guest()
            returned.http.cookies.update(ann.http.cookies)
            assert returned.state(table) | {"version": 0} == before | {"version": 0}
            assert len(replayed) == 3
            for _ in range(2):  # numbers of decisions and events continue
                returned.play(table)
                after = returned.post(f"/tables/{table}/undo")
            assert after["decision"] == before["decision"] + 4

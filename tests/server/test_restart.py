"""Restarts: open proposals and pending substitute moves are kept, and an older database can be opened."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.server.live_server import Guest, LiveServer, run_server


def same_guest(server: LiveServer, guest: Guest) -> Guest:
    """Return a client of a restarted server with the cookies of `guest`."""
    returned = server.guest()
    returned.http.cookies.update(guest.http.cookies)
    return returned


def test_an_open_proposal_stays_open(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        ann, bob = server.guest(), server.guest()
        table = ann.create(seats="me open", options={"players": 2})
        bob.post(f"/tables/{table}/join")
        bob.play(table)
        ann.play(table)
        proposal = ann.post(f"/tables/{table}/undo")["proposal"]
    with run_server(tmp_path) as server:
        ann, bob = same_guest(server, ann), same_guest(server, bob)
        assert bob.state(table)["proposal"] == proposal
        state = bob.post(f"/tables/{table}/proposals/{proposal['id']}", agree=True)
        assert (state["proposal"], state["assisted"], state["view"]["round"]) == (None, True, 1)


def test_an_answered_proposal_is_closed_and_its_id_is_not_reused(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        ann, bob = server.guest(), server.guest()
        table = ann.create(seats="me open", options={"mode": "duel"}, clock={"minutes": 5, "increment": 0})
        bob.post(f"/tables/{table}/join")
        first = ann.post(f"/tables/{table}/pause")["proposal"]["id"]
        bob.post(f"/tables/{table}/proposals/{first}", agree=False)
    with run_server(tmp_path) as server:
        ann, bob = same_guest(server, ann), same_guest(server, bob)
        assert bob.state(table)["proposal"] is None
        assert ann.post(f"/tables/{table}/pause")["proposal"]["id"] > first
        assert bob.refused(f"/tables/{table}/proposals/{first}", 409, agree=True)["code"] == "no-proposal"


def test_a_pending_substitute_move_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1_000_000.0]

    async def never_answer(request: Any) -> str:
        await asyncio.Event().wait()
        raise AssertionError

    with run_server(tmp_path, now=lambda: now[0]) as server:
        monkeypatch.setattr(server.registry.pool, "choose_move", never_answer)
        ann, bob = server.guest(), server.guest()
        table = ann.create(seats="me open", options={"mode": "duel"}, clock={"minutes": 1, "increment": 0})
        bob.post(f"/tables/{table}/join")
        now[0] += 61
        assert bob.post(f"/tables/{table}/seats/0/substitute")["seats"][0]["to_act"]
    with run_server(tmp_path, now=lambda: now[0]) as server:
        state = same_guest(server, bob).wait(table, lambda state: state["seats"][1]["to_act"])
        assert [line["seat"] for line in state["log"]["lines"] if line["kind"] == "Place"] == [0]


def test_games_in_a_data_directory_of_an_earlier_version_continue(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        ann = server.guest()
        table = ann.create(seats="me", options={"mode": "solo"})
        before = ann.play(table)["log"]
    with sqlite3.connect(tmp_path / "trowel.sqlite") as old:
        for column in ("proposals", "proposal", "stand_ins"):
            old.execute(f"ALTER TABLE tables DROP COLUMN {column}")
    old.close()
    with run_server(tmp_path) as server:
        ann = same_guest(server, ann)
        assert ann.state(table)["log"] == before
        assert len(ann.play(table)["log"]["lines"]) > len(before["lines"])


def set_rules(data: Path, table: str, rules: str) -> None:
    """Write the version of the rules of a stored table."""
    with sqlite3.connect(data / "trowel.sqlite") as database:
        database.execute("UPDATE tables SET rules = ? WHERE id = ?", (rules, table))
    database.close()


def test_a_running_game_continues_under_the_rules_it_started_with(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        ann = server.guest()
        table = ann.create("artifact", seats="me me me", options={"players": 3, "start": "assigned"})
    set_rules(tmp_path, table, "artifact/1")
    with run_server(tmp_path) as server:
        ann = same_guest(server, ann)
        (seat,) = ann.state(table)["view"]["to_act"]
        ann.play(table, seat)
        match = server.table(table).state.history.match
        assert match.rules == "artifact/1"
        assert match.components == match.game.components("artifact/1")


def test_a_game_of_an_unknown_version_is_refused(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        ann = server.guest()
        table = ann.create(seats="me", options={"mode": "solo"})
    set_rules(tmp_path, table, "scarabya/9")
    with run_server(tmp_path) as server:
        response = same_guest(server, ann).http.get(f"/tables/{table}")
        assert (response.status_code, response.json()["code"]) == (410, "other-version")

"""After a restart nothing is forgotten: open questions and promised moves are taken up where they were."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.server.house import Guest, House, house


def again(running: House, guest: Guest) -> Guest:
    """The same person at a restarted server."""
    same = running.guest()
    same.http.cookies.update(guest.http.cookies)
    return same


def test_an_open_question_waits_for_its_answer(tmp_path: Path) -> None:
    with house(tmp_path) as running:
        ann, bob = running.guest(), running.guest()
        table = ann.create(seats="me open", options={"players": 2})
        bob.post(f"/tables/{table}/join")
        bob.play(table)
        ann.play(table)
        asked = ann.post(f"/tables/{table}/undo")["proposal"]
    with house(tmp_path) as running:
        ann, bob = again(running, ann), again(running, bob)
        assert bob.state(table)["proposal"] == asked
        state = bob.post(f"/tables/{table}/proposals/{asked['id']}", agree=True)
        assert (state["proposal"], state["assisted"], state["view"]["round"]) == (None, True, 1)


def test_an_answered_question_is_not_asked_again_and_its_number_is_not_used_twice(tmp_path: Path) -> None:
    with house(tmp_path) as running:
        ann, bob = running.guest(), running.guest()
        table = ann.create(seats="me open", options={"mode": "duel"}, clock={"minutes": 5, "increment": 0})
        bob.post(f"/tables/{table}/join")
        first = ann.post(f"/tables/{table}/pause")["proposal"]["id"]
        bob.post(f"/tables/{table}/proposals/{first}", agree=False)
    with house(tmp_path) as running:
        ann, bob = again(running, ann), again(running, bob)
        assert bob.state(table)["proposal"] is None
        assert ann.post(f"/tables/{table}/pause")["proposal"]["id"] > first
        assert bob.refused(f"/tables/{table}/proposals/{first}", 409, agree=True)["code"] == "no-proposal"


def test_a_move_that_a_bot_was_to_make_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1_000_000.0]

    async def thinks_for_ever(question: Any) -> str:
        await asyncio.Event().wait()
        raise AssertionError

    with house(tmp_path, now=lambda: now[0]) as running:
        monkeypatch.setattr(running.hall.workers, "choose", thinks_for_ever)
        ann, bob = running.guest(), running.guest()
        table = ann.create(seats="me open", options={"mode": "duel"}, clock={"minutes": 1, "increment": 0})
        bob.post(f"/tables/{table}/join")
        now[0] += 61
        assert bob.post(f"/tables/{table}/seats/0/substitute")["seats"][0]["to_act"]
    with house(tmp_path, now=lambda: now[0]) as running:
        state = again(running, bob).wait(table, lambda state: state["seats"][1]["to_act"])
        assert [line["seat"] for line in state["log"]["lines"] if line["kind"] == "Place"] == [0]


def test_a_folder_of_an_earlier_version_is_opened_and_its_games_go_on(tmp_path: Path) -> None:
    with house(tmp_path) as running:
        ann = running.guest()
        table = ann.create(seats="me", options={"mode": "solo"})
        before = ann.play(table)["log"]
    with sqlite3.connect(tmp_path / "trowel.sqlite") as old:
        for column in ("proposals", "proposal", "stand_ins"):
            old.execute(f"ALTER TABLE tables DROP COLUMN {column}")
    old.close()
    with house(tmp_path) as running:
        ann = again(running, ann)
        assert ann.state(table)["log"] == before
        assert len(ann.play(table)["log"]["lines"]) > len(before["lines"])

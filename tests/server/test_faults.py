"""Faults: a killed server, a locked database, a full disk, crashed and slow workers. No acknowledged move is lost."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import sqlalchemy as sa

from tests.server.house import House, Json, checked_refusal, house
from tests.server.process import process

TABLES = 50


# ---------------------------------------------------------------- kill -9


@dataclass
class Player:
    """A client at one table: what it was told is done, and what it has sent without an answer."""

    table: str
    key: str
    acknowledged: list[str] = field(default_factory=list)
    unanswered: str | None = None

    async def play(self, http: httpx.AsyncClient, dice: random.Random, moves: int) -> None:
        """Until so many moves are acknowledged, the game is over, or the server is gone."""
        headers = {"Authorization": f"Bearer {self.key}"}
        path = f"/api/tables/{self.table}"
        try:
            state = (await http.get(path, headers=headers)).json()
            while state["status"] == "playing" and len(self.acknowledged) < moves:
                if not state["seats"][0]["to_act"]:
                    after = {"after": state["version"], "wait": 20}
                    state = (await http.get(path, headers=headers, params=after)).json()
                    continue
                self.unanswered = dice.choice(state["legal"])["move"]
                body = {"decision": state["decision"], "move": self.unanswered}
                answer = await http.post(f"{path}/moves", headers=headers, json=body)
                assert answer.status_code == 200, answer.text
                state = answer.json()
                self.acknowledged.append(str(self.unanswered))
                self.unanswered = None
        except httpx.TransportError:
            pass


async def create_tables(address: str) -> list[Player]:
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        body = {
            "game": "scarabya", "options": {"mode": "duel"},
            "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}],
        }  # fmt: skip
        made = [(await http.post("/api/tables", json=body)).json() for _ in range(TABLES)]
        return [Player(one["table"], one["seats"][0]["key"]) for one in made]


async def play_until_killed(address: str, players: list[Player], server: subprocess.Popen[str]) -> None:
    async with httpx.AsyncClient(base_url=address, timeout=60, limits=httpx.Limits(max_connections=None)) as http:
        playing = [asyncio.create_task(one.play(http, random.Random(n), 99)) for n, one in enumerate(players)]
        while sum(len(one.acknowledged) for one in players) < 2 * TABLES:
            await asyncio.sleep(0.001)
        os.kill(server.pid, signal.SIGKILL)
        await asyncio.gather(*playing)


async def logs_of(address: str, players: list[Player]) -> list[list[Json]]:
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        return [(await http.get(f"/api/tables/{one.table}")).json()["log"]["lines"] for one in players]


async def go_on(address: str, players: list[Player]) -> list[Json]:
    async with httpx.AsyncClient(base_url=address, timeout=60, limits=httpx.Limits(max_connections=None)) as http:
        to_the_end = [one.play(http, random.Random(n), 99) for n, one in enumerate(players[:5])]
        one_more = [one.play(http, random.Random(n), len(one.acknowledged) + 1) for n, one in enumerate(players[5:])]
        await asyncio.gather(*to_the_end, *one_more)
        return [(await http.get(f"/api/tables/{one.table}")).json() for one in players]


def test_a_killed_server_resumes_every_table_with_no_acknowledged_move_lost_or_doubled(tmp_path: Path) -> None:
    with process(tmp_path) as (server, address):
        players = asyncio.run(create_tables(address))
        asyncio.run(play_until_killed(address, players, server))
    with process(tmp_path) as (server, address):
        for player, log in zip(players, asyncio.run(logs_of(address, players)), strict=True):
            mine = [line["move"] for line in log if line["seat"] == 0]
            # A move that was sent but not answered may have been stored, once.
            maybe = [player.unanswered] if player.unanswered and len(mine) > len(player.acknowledged) else []
            assert mine == player.acknowledged + maybe
            player.acknowledged = [str(move) for move in mine]
        before = [len(player.acknowledged) for player in players]
        states = asyncio.run(go_on(address, players))
        assert [state["status"] for state in states[:5]] == ["over"] * 5
        for player, moves, state in zip(players, before, states, strict=True):
            assert len(player.acknowledged) > moves or state["status"] == "over"
            kinds = Counter(line["move"] for line in state["log"]["lines"] if line["kind"] == "Mission")
            assert max(kinds.values()) == 1


# ---------------------------------------------------------------- the database


def test_a_locked_database_refuses_clearly_and_nothing_is_half_written(tmp_path: Path) -> None:
    with house(tmp_path, busy_seconds=0.05) as running:
        ann = running.guest()
        table = ann.create(seats="me", options={"mode": "solo"})
        before = ann.state(table)
        body = {"decision": before["decision"], "move": before["legal"][0]["move"]}
        other = sqlite3.connect(tmp_path / "trowel.sqlite", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert ann.refused(f"/tables/{table}/moves", 503, **body)["code"] == "storage"
        assert ann.refused(f"/tables/{table}/chat", 503, text="hello")["code"] == "storage"
        assert ann.refused("/tables", 503, game="scarabya", options={"mode": "solo"})["code"] == "storage"
        assert ann.state(table) == before
        other.execute("ROLLBACK")
        other.close()
        after = ann.post(f"/tables/{table}/moves", **body)
        assert len(after["log"]["lines"]) == len(before["log"]["lines"]) + 2
    with house(tmp_path) as running:
        assert ann_again(running, ann.http).state(table)["log"] == after["log"]


def ann_again(running: House, http: httpx.Client) -> Any:
    again = running.guest()
    again.http.cookies.update(http.cookies)
    return again


def limit_pages(running: House, pages: int | None) -> None:
    """SQLite's own way to a full disk: no page more than there are now."""

    def limit(connection: sa.Connection) -> None:
        used = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages or used}")

    running.call(running.hall.store.read(limit))


def test_a_full_disk_refuses_clearly_and_nothing_is_half_written(tmp_path: Path) -> None:
    with house(tmp_path) as running:
        ann = running.guest()
        table = ann.create(seats="me", options={"mode": "solo"})
        limit_pages(running, None)
        before, made = ann.state(table), {table}
        body = {"game": "scarabya", "options": {"mode": "solo"}}
        while (answer := ann.http.post("/tables", json=body)).status_code == 201:
            made.add(answer.json()["table"])
            assert len(made) < 200
        assert (answer.status_code, checked_refusal(answer.json())["code"]) == (503, "storage")
        assert {line["id"] for line in ann.get("/tables")} == made
        assert ann.state(table) == before
        limit_pages(running, 1_000_000)
        ann.play(table)
    assert sqlite3.connect(tmp_path / "trowel.sqlite").execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_a_second_server_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    with process(tmp_path):
        command = [sys.executable, "-m", "trowel", "--lang", "en", "serve", "--port", "0", "--data", str(tmp_path)]
        second = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
        assert second.returncode == 1
        assert "already uses the folder" in second.stderr
        assert "Traceback" not in second.stderr


# ---------------------------------------------------------------- workers


def wait_for_bot(guest: Any, table: str, lines: int) -> Json:
    state: Json = guest.wait(table, lambda state: state["seats"][0]["to_act"] and len(state["log"]["lines"]) > lines)
    return state


def test_crashed_and_slow_workers_are_replaced_and_asked_again(tmp_path: Path) -> None:
    with house(tmp_path, bot_seconds=12.0, cold_seconds=12.0) as running:
        ann = running.guest()
        table = ann.create(seats="me random", options={"mode": "duel"})
        ann.play(table)
        state = wait_for_bot(ann, table, 4)
        worker = running.hall.workers.all[0]
        for harm in (signal.SIGKILL, signal.SIGSTOP):
            harmed = worker.pid
            assert harmed is not None
            os.kill(harmed, harm)
            lines = len(state["log"]["lines"])
            ann.play(table)
            # Meanwhile another table is served.
            assert ann.state(ann.create(seats="me", options={"mode": "solo"}))["status"] == "playing"
            state = wait_for_bot(ann, table, lines + 2)
            assert worker.pid not in (None, harmed)


def test_a_bot_that_always_fails_does_not_stop_the_table(tmp_path: Path) -> None:
    with house(tmp_path) as running:
        ann = running.guest()
        table = ann.create(seats="me random", options={"mode": "duel"})
        running.table(table).standing.seats[1].bot = "no such bot"
        ann.play(table)
        wait_for_bot(ann, table, 4)

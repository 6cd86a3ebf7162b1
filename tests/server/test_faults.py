"""Faults: a killed server, a locked database, a full disk, crashed and slow workers. Acknowledged moves survive all."""

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

from tests.server.live_server import Json, LiveServer, check_refusal, run_server
from tests.server.serve_process import serve_process
from trowel.server.transaction import Transaction

NUM_TABLES = 50


# ---------------------------------------------------------------- kill -9


@dataclass
class Client:
    """A client at one table."""

    table: str
    key: str
    acknowledged: list[str] = field(default_factory=list)  # moves that the server has confirmed
    unanswered: str | None = None  # a move sent without a response so far

    async def play(self, http: httpx.AsyncClient, rng: random.Random, moves: int) -> None:
        """Play until `moves` moves are acknowledged, the game is over, or the server is gone."""
        headers = {"Authorization": f"Bearer {self.key}"}
        path = f"/api/tables/{self.table}"
        try:
            state = (await http.get(path, headers=headers)).json()
            while state["status"] == "playing" and len(self.acknowledged) < moves:
                if not state["seats"][0]["to_act"]:
                    after = {"after": state["version"], "wait": 20}
                    state = (await http.get(path, headers=headers, params=after)).json()
                    continue
                self.unanswered = rng.choice(state["legal"])["move"]
                body = {"decision": state["decision"], "move": self.unanswered}
                answer = await http.post(f"{path}/moves", headers=headers, json=body)
                assert answer.status_code == 200, answer.text
                state = answer.json()
                self.acknowledged.append(str(self.unanswered))
                self.unanswered = None
        except httpx.TransportError:
            pass


async def create_tables(address: str) -> list[Client]:
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        body = {
            "game": "scarabya", "options": {"mode": "duel"},
            "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}],
        }  # fmt: skip
        answers = [(await http.post("/api/tables", json=body)).json() for _ in range(NUM_TABLES)]
        return [Client(answer["table"], answer["seats"][0]["key"]) for answer in answers]


async def play_until_killed(address: str, clients: list[Client], server: subprocess.Popen[str]) -> None:
    async with httpx.AsyncClient(base_url=address, timeout=60, limits=httpx.Limits(max_connections=None)) as http:
        playing = [asyncio.create_task(client.play(http, random.Random(n), 99)) for n, client in enumerate(clients)]
        while sum(len(client.acknowledged) for client in clients) < 2 * NUM_TABLES:
            await asyncio.sleep(0.001)
        os.kill(server.pid, signal.SIGKILL)
        await asyncio.gather(*playing)


async def fetch_logs(address: str, clients: list[Client]) -> list[list[Json]]:
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        return [(await http.get(f"/api/tables/{client.table}")).json()["log"]["lines"] for client in clients]


async def play_on(address: str, clients: list[Client]) -> list[Json]:
    async with httpx.AsyncClient(base_url=address, timeout=60, limits=httpx.Limits(max_connections=None)) as http:
        to_the_end = [client.play(http, random.Random(n), 99) for n, client in enumerate(clients[:5])]
        one_more = [
            client.play(http, random.Random(n), len(client.acknowledged) + 1) for n, client in enumerate(clients[5:])
        ]
        await asyncio.gather(*to_the_end, *one_more)
        return [(await http.get(f"/api/tables/{client.table}")).json() for client in clients]


def test_a_killed_server_resumes_every_table_with_no_acknowledged_move_lost_or_doubled(tmp_path: Path) -> None:
    with serve_process(tmp_path) as (server, address):
        clients = asyncio.run(create_tables(address))
        asyncio.run(play_until_killed(address, clients, server))
    with serve_process(tmp_path) as (server, address):
        for client, log in zip(clients, asyncio.run(fetch_logs(address, clients)), strict=True):
            mine = [line["move"] for line in log if line["seat"] == 0]
            # An unanswered move may have been stored, but only once.
            maybe = [client.unanswered] if client.unanswered and len(mine) > len(client.acknowledged) else []
            assert mine == client.acknowledged + maybe
            client.acknowledged = [str(move) for move in mine]
        before = [len(client.acknowledged) for client in clients]
        states = asyncio.run(play_on(address, clients))
        assert [state["status"] for state in states[:5]] == ["over"] * 5
        for client, moves, state in zip(clients, before, states, strict=True):
            assert len(client.acknowledged) > moves or state["status"] == "over"
            kinds = Counter(line["move"] for line in state["log"]["lines"] if line["kind"] == "Mission")
            assert max(kinds.values()) == 1


# ---------------------------------------------------------------- the database


def test_a_locked_database_refuses_changes_and_writes_nothing(tmp_path: Path) -> None:
    with run_server(tmp_path, busy_timeout_seconds=0.05) as server:
        ann = server.guest()
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
    with run_server(tmp_path) as server:
        assert same_guest(server, ann.http).state(table)["log"] == after["log"]


def same_guest(server: LiveServer, http: httpx.Client) -> Any:
    guest = server.guest()
    guest.http.cookies.update(http.cookies)
    return guest


def limit_pages(server: LiveServer, pages: int | None) -> None:
    """Limit the size of the database, as a full disk would; None allows no page more than it has now."""

    def limit(transaction: Transaction) -> None:
        used = transaction.connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        transaction.connection.exec_driver_sql(f"PRAGMA max_page_count = {pages or used}")

    server.call(server.registry.store.read(limit))


def test_a_full_disk_refuses_changes_and_writes_nothing(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        ann = server.guest()
        table = ann.create(seats="me", options={"mode": "solo"})
        limit_pages(server, None)
        before, tables = ann.state(table), {table}
        body = {"game": "scarabya", "options": {"mode": "solo"}}
        while (answer := ann.http.post("/tables", json=body)).status_code == 201:
            tables.add(answer.json()["table"])
            assert len(tables) < 200
        assert (answer.status_code, check_refusal(answer.json())["code"]) == (503, "storage")
        assert {line["id"] for line in ann.get("/tables")} == tables
        assert ann.state(table) == before
        limit_pages(server, 1_000_000)
        ann.play(table)
    assert sqlite3.connect(tmp_path / "trowel.sqlite").execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_a_second_server_on_the_same_data_directory_is_refused(tmp_path: Path) -> None:
    with serve_process(tmp_path):
        command = [sys.executable, "-m", "trowel", "--lang", "en", "serve", "--port", "0", "--data", str(tmp_path)]
        second = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
        assert second.returncode == 1
        assert "already uses the folder" in second.stderr
        assert "Traceback" not in second.stderr


# ---------------------------------------------------------------- workers


def wait_for_bot(guest: Any, table: str, lines: int) -> Json:
    state: Json = guest.wait(table, lambda state: state["seats"][0]["to_act"] and len(state["log"]["lines"]) > lines)
    return state


def test_crashed_and_slow_workers_are_replaced_and_their_requests_repeated(tmp_path: Path) -> None:
    with run_server(tmp_path, bot_timeout_seconds=12.0, cold_timeout_seconds=12.0) as server:
        ann = server.guest()
        table = ann.create(seats="me random", options={"mode": "duel"})
        ann.play(table)
        state = wait_for_bot(ann, table, 4)
        worker = server.registry.pool.workers[0]
        for fault in (signal.SIGKILL, signal.SIGSTOP):
            pid = worker.pid
            assert pid is not None
            os.kill(pid, fault)
            lines = len(state["log"]["lines"])
            ann.play(table)
            # Another table is served in the meantime.
            assert ann.state(ann.create(seats="me", options={"mode": "solo"}))["status"] == "playing"
            state = wait_for_bot(ann, table, lines + 2)
            assert worker.pid not in (None, pid)


def test_a_bot_that_always_fails_does_not_stop_the_table(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        ann = server.guest()
        table = ann.create(seats="me random", options={"mode": "duel"})
        server.table(table).state.seats[1].bot = "no such bot"
        ann.play(table)
        wait_for_bot(ann, table, 4)

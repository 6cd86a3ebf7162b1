"""Bot pool and worker: a table keeps its worker, and a worker keeps its bots between requests."""

from __future__ import annotations

import asyncio
import io
import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import trowel
from trowel.bots.advice import Adviser
from trowel.bots.base import Position
from trowel.core.game import Move
from trowel.core.rng import make_rng
from trowel.server import bot_worker
from trowel.server.bot_pool import BotPool, MoveRequest, RecordRequest, WorkerProcess
from trowel.server.settings import Settings


class CountingBot:
    """A bot that plays legal move n at request n, and fails at its third request."""

    def __init__(self) -> None:
        self.requests = 0

    def choose(self, position: Position) -> Move:
        self.requests += 1
        if self.requests > 2:
            raise OverflowError("third request")
        return position.legal[self.requests - 1]


def make_request(table: str, seat: int = 0, at: int = 0) -> MoveRequest:
    match = trowel.new("marajoara", players=2, seed=1)
    (first,) = match.to_act
    return MoveRequest(
        table=table, game="marajoara", components=match.components, options=dict(match.options),
        state=match.resample_hidden(0, make_rng(1)).tobytes(), seat=seat,
        legal=[str(move) for move in match.legal(first)], bot="level-3", seed=1, at=at,
    )  # fmt: skip


def answers(monkeypatch: pytest.MonkeyPatch, *requests: MoveRequest) -> list[str]:
    """Send requests to one worker in order; return the index of each move among the legal ones, or "failed"."""
    stdout = io.StringIO()
    with monkeypatch.context() as patched:
        patched.setattr(bot_worker, "make_bot", lambda name, seed: CountingBot())
        patched.setattr(sys, "stdin", io.StringIO("".join(request.to_line().decode() for request in requests)))
        patched.setattr(sys, "stdout", stdout)
        bot_worker.main()
    replies = [json.loads(line) for line in stdout.getvalue().splitlines()]
    legal = requests[0].legal
    return [str(legal.index(reply["move"])) if "move" in reply else "failed" for reply in replies]


def test_a_worker_keeps_its_bots_by_table_and_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    first = make_request("one"), make_request("two"), make_request("one", seat=1)
    then = make_request("one", at=5), make_request("two", at=7)
    assert answers(monkeypatch, *first, *then) == ["0", "0", "0", "1", "1"]


def test_a_bot_is_made_again_after_an_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    requests = [make_request("zero", at=at) for at in (3, 6, 3, 6)]
    assert answers(monkeypatch, *requests) == ["0", "1", "0", "1"]


def test_an_adviser_survives_an_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_worker, "_cache", type(bot_worker._cache)())
    requests = [json.loads(replace(make_request("zero", at=at), kind="hint").to_line()) for at in (3, 6, 3)]
    advisers = {id(bot_worker.cached_bot(request, Adviser, outlasts_undo=True)) for request in requests}
    assert len(advisers) == 1


def test_a_bot_that_failed_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    requests = [make_request("three", at=at) for at in range(4)]
    assert answers(monkeypatch, *requests) == ["0", "1", "failed", "0"]


def test_a_worker_evicts_the_least_recently_used_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_worker, "MAX_CACHED", 2)
    requests = [make_request(table, at=at) for at, table in enumerate(("a", "b", "c", "b", "a"))]
    assert answers(monkeypatch, *requests) == ["0", "0", "0", "1", "0"]


def test_a_table_keeps_its_worker_and_uses_others_only_while_it_is_busy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask(
        self: WorkerProcess, request: MoveRequest | RecordRequest, timeout_seconds: float, uncompiled: bool = False
    ) -> dict[str, Any]:
        await asyncio.sleep(0.01)
        return {"worker": id(self)}

    async def check_workers() -> None:
        pool, request = BotPool(Settings(tmp_path, workers=3)), make_request("one")
        preferred = [(await pool.ask(request))["worker"] for _ in range(4)]
        assert len(set(preferred)) == 1
        replies = await asyncio.gather(*(pool.ask(request) for _ in range(5)))
        assert len({reply["worker"] for reply in replies}) == 3
        assert (await pool.ask(request))["worker"] == preferred[0]

    monkeypatch.setattr(WorkerProcess, "ask", ask)
    monkeypatch.setattr("trowel.core.cache.is_warm", lambda game: True)
    asyncio.run(check_workers())

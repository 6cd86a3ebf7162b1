"""Bot pool: cancellation, memory that moves between workers, and the choice of the worker."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import trowel
from tests.bots import scripted_worker
from tests.server.scripted_bots import use_scripted_bots
from trowel.bots.base import make_position
from trowel.bots.protocol import EncodedPosition, MoveReply, MoveRequest, ParReply, ParRequest, Request, WorkerError
from trowel.bots.worker import Worker
from trowel.core.rng import make_rng
from trowel.server.bot_pool import BotPool
from trowel.server.settings import Settings
from trowel.server.worker_process import HANDLERS, WorkerProcess
from trowel.solver import PAR, par

POSITION = EncodedPosition.encode(make_position(trowel.new("scarabya", mode="solo", seed=1), 0, make_rng(1)))


def make_request(key: str, log_length: int = 0, bot: str = "counting") -> MoveRequest:
    return MoveRequest(position=POSITION, key=key, log_length=log_length, bot=bot, seed=1)


def run_with_pool(check: Callable[[BotPool], Awaitable[None]], data_dir: Path, **settings: Any) -> None:
    """Run a check with a pool of scripted workers; the pool is closed afterwards."""

    async def run() -> None:
        pool = BotPool(Settings(data_dir, **settings))
        try:
            await check(pool)
        finally:
            await pool.close()

    asyncio.run(run())


async def start_search(pool: BotPool, request: MoveRequest) -> asyncio.Task[MoveReply]:
    """Return the task of a request to a bot `patient:FILE` or `deaf:FILE` that is searching."""
    task = asyncio.create_task(pool.ask(request))
    await asyncio.to_thread(scripted_worker.wait_for_file, Path(request.bot.partition(":")[2]))
    return task


async def cancel(task: asyncio.Task[Any]) -> None:
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def move_index(pool: BotPool, request: MoveRequest) -> int:
    """Return the index of the bot's move among the legal ones."""
    return POSITION.legal.index((await pool.ask(request)).move)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.fixture(autouse=True)
def _scripted(monkeypatch: pytest.MonkeyPatch) -> None:
    use_scripted_bots(monkeypatch)


# ---------------------------------------------------------------- cancellation


def test_a_cancelled_search_ends_and_its_worker_answers_the_next_request(tmp_path: Path) -> None:
    async def check(pool: BotPool) -> None:
        search = await start_search(pool, make_request("one", bot=f"patient:{tmp_path / 'started'}"))
        pid = pool.workers[0].pid
        await cancel(search)
        assert await move_index(pool, make_request("two")) == 0
        assert pool.workers[0].pid == pid

    run_with_pool(check, tmp_path, workers=1, cancel_seconds=60)


def test_a_request_of_another_table_that_waits_for_the_worker_is_answered(tmp_path: Path) -> None:
    async def check(pool: BotPool) -> None:
        search = await start_search(pool, make_request("one", bot=f"patient:{tmp_path / 'started'}"))
        pid = pool.workers[0].pid
        queued = asyncio.create_task(pool.ask(make_request("two")))
        await asyncio.sleep(0)
        await cancel(search)
        assert (await queued).move == POSITION.legal[0]
        assert pool.workers[0].pid == pid

    run_with_pool(check, tmp_path, workers=1, cancel_seconds=60)


def test_a_cancelled_request_that_waits_for_the_worker_is_never_sent(tmp_path: Path) -> None:
    async def check(pool: BotPool) -> None:
        search = await start_search(pool, make_request("one", bot=f"patient:{tmp_path / 'started'}"))
        queued = asyncio.create_task(pool.ask(make_request("two", bot=f"patient:{tmp_path / 'queued'}")))
        await asyncio.sleep(0)
        await cancel(queued)
        await cancel(search)
        assert await move_index(pool, make_request("three")) == 0
        assert not (tmp_path / "queued").exists()

    run_with_pool(check, tmp_path, workers=1, cancel_seconds=60)


def test_a_request_cancelled_while_its_worker_starts_is_not_searched(tmp_path: Path) -> None:
    async def check(pool: BotPool) -> None:
        search = asyncio.create_task(pool.ask(make_request("one", bot=f"patient:{tmp_path / 'started'}")))
        while not pool._running:
            await asyncio.sleep(0)
        await cancel(search)
        assert await move_index(pool, make_request("two")) == 0
        assert not (tmp_path / "started").exists()

    run_with_pool(check, tmp_path, workers=1, cancel_seconds=60)


def test_a_worker_that_does_not_react_to_a_cancellation_is_replaced(tmp_path: Path) -> None:
    async def check(pool: BotPool) -> None:
        search = await start_search(pool, make_request("one", bot=f"deaf:{tmp_path / 'started'}"))
        pid = pool.workers[0].pid
        assert pid is not None
        await cancel(search)
        assert await move_index(pool, make_request("two")) == 0
        assert pool.workers[0].pid != pid
        await pool.close()
        assert not is_running(pid)

    run_with_pool(check, tmp_path, workers=1, cancel_seconds=0.2)


def test_closing_the_pool_ends_its_processes_even_during_a_search(tmp_path: Path) -> None:
    async def check(pool: BotPool) -> None:
        requests = [make_request("one", bot=f"deaf:{tmp_path / str(number)}") for number in range(2)]
        searches = [await start_search(pool, request) for request in requests]
        pids = [worker.pid for worker in pool.workers]
        searches[0].cancel()
        await pool.close()
        await asyncio.gather(*searches, return_exceptions=True)
        assert not any(is_running(pid) for pid in pids if pid is not None)
        assert len(set(pids)) == 2

    run_with_pool(check, tmp_path, workers=2, cancel_seconds=60)


# ---------------------------------------------------------------- memory and failures


def test_a_bot_remembers_in_another_worker_and_after_a_crash(tmp_path: Path) -> None:
    async def check(pool: BotPool) -> None:
        assert await move_index(pool, make_request("one", 1)) == 0
        (first,) = [worker for worker in pool.workers if worker.pid is not None]
        search = await start_search(pool, make_request("one", bot=f"patient:{tmp_path / 'started'}"))
        assert await move_index(pool, make_request("one", 2)) == 1, "another worker, since the first is busy"
        assert all(worker.pid is not None for worker in pool.workers)
        await cancel(search)
        while first not in pool._idle:
            await asyncio.sleep(0.005)
        assert await move_index(pool, make_request("one", 3)) == 2, "the first worker again, whose bot is out of date"
        for worker in pool.workers:
            assert worker.pid is not None
            os.kill(worker.pid, signal.SIGKILL)
        reply = await pool.choose_move(make_request("one", 4))
        assert reply == str(trowel.new("scarabya", mode="solo", seed=1).legal(0)[3])
        assert await move_index(pool, make_request("one", 4)) == 0, "the log has not grown: moves were taken back"

    run_with_pool(check, tmp_path, workers=2, cancel_seconds=60)


def test_a_bot_that_failed_starts_over_in_the_same_process(tmp_path: Path) -> None:
    async def check(pool: BotPool) -> None:
        for at in range(2):
            assert await move_index(pool, make_request("one", at, "failing")) == at
        pid = pool.workers[0].pid
        with pytest.raises(WorkerError, match="third decision"):
            await pool.ask(make_request("one", 2, "failing"))
        assert await move_index(pool, make_request("one", 3, "failing")) == 0
        assert pool.workers[0].pid == pid

    run_with_pool(check, tmp_path, workers=1)


def test_the_servers_workers_compute_par(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trowel.solver.PAR_WIDTH", 1)
    match = trowel.new("scarabya", players=1, seed=3)
    while not match.over:
        match.play(0, match.legal(0)[0])
    host = Worker(dict(handler.split("=") for handler in HANDLERS))
    reply = host.answer(ParRequest(record=match.record(), id=5))
    assert reply == ParReply(id=5, par=par(match), algorithm=PAR)


def test_output_of_a_bot_is_not_read_as_a_reply(tmp_path: Path) -> None:
    async def check(pool: BotPool) -> None:
        assert [await move_index(pool, make_request("one", at, "first")) for at in range(3)] == [0, 0, 0]

    run_with_pool(check, tmp_path, workers=1)


def test_a_bot_that_always_fails_makes_a_random_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    requests: list[Request[Any]] = []

    async def ask(self: WorkerProcess, request: Request[Any], *_: object) -> Any:
        requests.append(request)
        raise WorkerError("failed", "échec")

    monkeypatch.setattr(WorkerProcess, "ask", ask)

    async def check(pool: BotPool) -> None:
        moves = {await pool.choose_move(replace(make_request("one"), seed=seed)) for seed in range(20)}
        assert len(moves) > 5
        assert len(requests) == 20 * 3

    run_with_pool(check, tmp_path, workers=1)


# ---------------------------------------------------------------- choice of the worker


def test_a_seat_keeps_its_worker_and_uses_others_only_while_it_is_busy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask(self: WorkerProcess, request: Request[Any], timeout_seconds: float, uncompiled: bool) -> MoveReply:
        await asyncio.sleep(0.01)
        return MoveReply(id=id(self), move=0, memory=None)

    monkeypatch.setattr(WorkerProcess, "ask", ask)

    async def check(pool: BotPool) -> None:
        request = make_request("one")
        preferred = [(await pool.ask(request)).id for _ in range(4)]
        assert len(set(preferred)) == 1
        replies = await asyncio.gather(*(pool.ask(request) for _ in range(5)))
        assert len({reply.id for reply in replies}) == 3
        assert (await pool.ask(request)).id == preferred[0]

    run_with_pool(check, tmp_path, workers=3)

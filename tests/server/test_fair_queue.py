"""Requests to the workers: all bots move and all people get hints, however many one person requests."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

import trowel
from tests.server.live_server import check_refusal, run_server
from trowel.bots.base import make_position
from trowel.bots.protocol import (
    EncodedHint,
    EncodedPosition,
    HintReply,
    HintRequest,
    MoveReply,
    MoveRequest,
)
from trowel.core import cache
from trowel.core.rng import make_rng
from trowel.server.addresses import Person
from trowel.server.bot_pool import BotPool
from trowel.server.refusals import RefusalError
from trowel.server.settings import Settings
from trowel.server.worker_process import WorkerProcess

POSITION = EncodedPosition.encode(make_position(trowel.new("scarabya", mode="solo", seed=1), 0, make_rng(1)))
ANN, BOB, EVE = Person("1.1.1.1", "ann"), Person("2.2.2.2", "bob"), Person("3.3.3.3", "eve")


def hint_request(key: str = "hint") -> HintRequest:
    return HintRequest(position=POSITION, key=key, seed=1)


def move_request(key: str = "move") -> MoveRequest:
    return MoveRequest(position=POSITION, key=key, log_length=0, bot="greedy", seed=1)


class Workers:
    """Workers that note the key of each request and finish it when the test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.started: list[str] = []
        self._gates: dict[str, asyncio.Event] = {}
        monkeypatch.setattr(cache, "is_warm", lambda game: True)
        workers = self

        async def ask(self: WorkerProcess, request: MoveRequest | HintRequest, *_: object) -> Any:
            workers.started.append(request.key)
            gate = workers._gates[request.key] = asyncio.Event()
            await gate.wait()
            if isinstance(request, MoveRequest):
                return MoveReply(id=0, move=POSITION.legal[0], memory=None)
            return HintReply(id=0, hint=EncodedHint(POSITION.legal[0], None, "points", (), 0), memory=None)

        monkeypatch.setattr(WorkerProcess, "ask", ask)

    def finish(self, key: str) -> None:
        self._gates[key].set()


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> Workers:
    return Workers(monkeypatch)


def run_with_pool(check: Callable[[BotPool], Awaitable[None]], **settings: Any) -> None:
    async def run() -> None:
        pool = BotPool(Settings(Path("unused"), **settings))
        try:
            await check(pool)
        finally:
            await pool.close()

    asyncio.run(run())


async def settle() -> None:
    """Let all tasks run until they wait."""
    for _ in range(20):
        await asyncio.sleep(0)


async def cancel(*tasks: asyncio.Task[Any]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


# ---------------------------------------------------------------- the pool


def test_one_persons_hints_delay_a_bot_by_one_hint_at_most(workers: Workers) -> None:
    async def check(pool: BotPool) -> None:
        hints = [asyncio.create_task(pool.ask(hint_request(f"hint{number}"), EVE)) for number in range(4)]
        await settle()
        move = asyncio.create_task(pool.ask(move_request(), ANN))
        await settle()
        assert workers.started == ["hint0"]
        workers.finish("hint0")
        await settle()
        assert workers.started == ["hint0", "move"], "the other three hints were requested earlier"
        workers.finish("move")
        await move
        await cancel(*hints)

    run_with_pool(check, workers=1)


def test_with_two_workers_hints_never_delay_a_bot(workers: Workers) -> None:
    async def check(pool: BotPool) -> None:
        people = (EVE, BOB)
        hints = [asyncio.create_task(pool.ask(hint_request(f"hint-{person.name}"), person)) for person in people]
        await settle()
        assert workers.started == ["hint-eve"], "one worker is left to the bots"
        move = asyncio.create_task(pool.ask(move_request(), ANN))
        await settle()
        assert workers.started == ["hint-eve", "move"]
        workers.finish("move")
        await move
        workers.finish("hint-eve")
        await settle()
        assert workers.started[-1] == "hint-bob"
        await cancel(*hints)

    run_with_pool(check, workers=2)


def test_bots_and_hints_take_turns(workers: Workers) -> None:
    async def check(pool: BotPool) -> None:
        moves = [asyncio.create_task(pool.ask(move_request(f"move{number}"), EVE)) for number in range(6)]
        await settle()
        hint = asyncio.create_task(pool.ask(hint_request(), ANN))
        await settle()
        for number in range(2):
            workers.finish(workers.started[number])
            await settle()
        assert workers.started[:3].count("hint") == 1, "many bot tables do not starve hints either"
        await cancel(hint, *moves)

    run_with_pool(check, workers=1)


def test_the_bots_of_one_persons_tables_do_not_delay_those_of_others(workers: Workers) -> None:
    async def check(pool: BotPool) -> None:
        for number in range(5):  # one client with many guests
            pool.addresses.note(f"eve{number}", EVE.address)
        moves = [
            asyncio.create_task(pool.ask(move_request(f"eve{number}"), pool.addresses.person({f"eve{number}"})))
            for number in range(5)
        ]
        await settle()
        pool.addresses.note("ann", ANN.address)
        moves.append(asyncio.create_task(pool.ask(move_request("ann"), pool.addresses.person({"ann"}))))
        await settle()
        for _ in range(2):
            workers.finish(workers.started[-1])
            await settle()
        assert workers.started == ["eve0", "eve1", "ann"]
        await cancel(*moves)

    run_with_pool(check, workers=1)


@pytest.mark.parametrize("is_warm", [True, False])
def test_a_person_waits_for_a_limited_number_of_hints(
    workers: Workers, monkeypatch: pytest.MonkeyPatch, is_warm: bool
) -> None:
    monkeypatch.setattr(cache, "is_warm", lambda game: is_warm)
    monkeypatch.setattr(cache, "is_compiling", lambda: True)

    async def check(pool: BotPool) -> None:
        hints = [asyncio.create_task(pool.ask(hint_request(f"hint{number}"), EVE)) for number in range(2)]
        await settle()
        with pytest.raises(RefusalError) as refusal:
            await pool.ask(hint_request("too many"), EVE)
        assert (refusal.value.code, refusal.value.status) == ("queue-full", 429)
        others = [asyncio.create_task(pool.ask(hint_request("ann"), ANN))]
        await settle()
        assert not others[0].done()
        await cancel(*hints)
        others.append(asyncio.create_task(pool.ask(hint_request("again"), EVE)))
        await settle()
        assert not others[1].done(), "cancelled hints do not count"
        await cancel(*others)
        assert pool._advice_by_person.total() == pool._advice_by_address.total() == 0

    run_with_pool(check, workers=1, advice_per_person=2)


def test_guests_do_not_multiply_the_hints_of_an_address_and_all_together_are_limited(workers: Workers) -> None:
    async def refused(pool: BotPool, person: Person) -> bool:
        task = asyncio.create_task(pool.ask(hint_request(), person))
        tasks.append(task)
        await settle()
        return task.done()

    tasks: list[asyncio.Task[Any]] = []

    async def check(pool: BotPool) -> None:
        guests = [Person(EVE.address, f"eve{number}") for number in range(4)]
        assert [await refused(pool, guest) for guest in guests] == [False, False, True, True]
        others = [Person(f"4.4.4.{number}", str(number)) for number in range(4)]
        assert [await refused(pool, other) for other in others] == [False, False, False, True]
        await cancel(*tasks)

    run_with_pool(check, workers=1, advice_per_person=1, people_per_address=2, max_advice=5)


def test_a_turn_that_is_cancelled_when_it_comes_goes_to_the_next_request(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check(pool: BotPool) -> None:
        tasks = [asyncio.create_task(pool.ask(move_request(key), ANN)) for key in ("one", "two", "three")]
        await settle()
        give_turns = pool._give_turns

        def give_turns_and_cancel() -> None:
            give_turns()  # the worker is reserved for "two", whose task has not run since
            tasks[1].cancel()

        monkeypatch.setattr(pool, "_give_turns", give_turns_and_cancel)
        workers.finish("one")
        await settle()
        assert tasks[1].cancelled()
        assert workers.started == ["one", "three"]
        workers.finish("three")
        await tasks[2]
        assert pool._unreserved == len(pool._idle) == 1

    run_with_pool(check, workers=1)


# ---------------------------------------------------------------- over HTTP


def test_a_full_queue_is_refused_with_a_reason(tmp_path: Path, workers: Workers) -> None:
    with run_server(tmp_path, advice_per_person=0) as server:
        ann = server.guest()
        table = ann.create(options={"mode": "solo"})
        answer = ann.http.post(f"/tables/{table}/hint", json={})
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) > 0
        assert check_refusal(answer.json())["code"] == "queue-full"
        with ann.socket(table) as socket:
            socket.send("hint")
            assert check_refusal(socket.next("refused"))["code"] == "queue-full"

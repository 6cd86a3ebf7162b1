"""Worker: bots by key, memory, undo, failures and cancellation. Requests are answered in this process."""

from __future__ import annotations

import io
import queue
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import trowel
from tests.bots import scripted_worker
from trowel.bots import advice
from trowel.bots.base import make_position
from trowel.bots.budget import Budget
from trowel.bots.marajoara.mission import MissionBot, MissionSearchConfig, Plan
from trowel.bots.protocol import (
    AnalysisReply,
    AnalysisRequest,
    Cancel,
    EncodedPosition,
    Failure,
    HintReply,
    HintRequest,
    MoveReply,
    MoveRequest,
    ParReply,
    ParRequest,
    Reply,
    Request,
    to_line,
)
from trowel.bots.scarabya.site import SiteSearchConfig
from trowel.bots.worker import Worker, read_messages
from trowel.core.rng import make_rng


def encode(match: trowel.Match, seat: int = 0) -> EncodedPosition:
    return EncodedPosition.encode(make_position(match, seat, make_rng(1)))


POSITION = encode(trowel.new("scarabya", mode="solo", seed=1))


def make_request(key: str, log_length: int = 0, bot: str = "failing", memory: bytes | None = None) -> MoveRequest:
    return MoveRequest(position=POSITION, key=key, log_length=log_length, bot=bot, seed=1, memory=memory)


def move_index(reply: Reply) -> int | None:
    """Return the index of the bot's move among the legal ones; None for a failure."""
    if isinstance(reply, Failure):
        return None
    assert isinstance(reply, MoveReply)
    return POSITION.legal.index(reply.move)


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Worker:
    """A worker with scripted bots."""
    monkeypatch.setattr("trowel.bots.host.make_bot", scripted_worker.make_bot)
    return Worker()


# ---------------------------------------------------------------- bots


def test_a_bot_is_kept_by_key_and_name(worker: Worker) -> None:
    requests = [make_request("one"), make_request("two"), make_request("one", 5), make_request("two", 7)]
    requests.append(make_request("one", 8, "counting"))
    assert [move_index(worker.answer(request)) for request in requests] == [0, 0, 1, 1, 0]


def test_a_new_bot_answers_after_an_undo(worker: Worker) -> None:
    assert [move_index(worker.answer(make_request("one", at))) for at in (3, 6, 3, 6, 6)] == [0, 1, 0, 1, 0]


def test_a_bot_that_failed_is_replaced_and_other_bots_are_kept(worker: Worker) -> None:
    assert move_index(worker.answer(make_request("other", 0))) == 0
    assert [move_index(worker.answer(make_request("one", at))) for at in range(4)] == [0, 1, None, 0]
    assert move_index(worker.answer(make_request("other", 1))) == 1


def test_the_least_recently_used_bot_is_dropped(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trowel.bots.host.MAX_BOTS", 2)
    requests = [make_request(key, at) for at, key in enumerate("abcba")]
    assert [move_index(worker.answer(request)) for request in requests] == [0, 0, 0, 1, 0]


def test_the_memory_in_a_request_replaces_that_of_the_bot(worker: Worker) -> None:
    first = worker.answer(make_request("one", 0, "counting"))
    assert isinstance(first, MoveReply)
    assert first.memory == b"1"
    assert move_index(worker.answer(make_request("one", 1, "counting", memory=b"7"))) == 7
    assert move_index(Worker().answer(make_request("one", 2, "counting", memory=b"8"))) == 8


def test_an_error_is_reported_in_both_languages() -> None:
    reply = Worker().answer(make_request("one", bot="level-5"))
    assert isinstance(reply, Failure)
    assert "choose from level-1 to level-3" in reply.en
    assert "au choix" in reply.fr


def test_an_exception_of_a_bot_is_reported_by_name(worker: Worker) -> None:
    reply = [worker.answer(make_request("one", at)) for at in range(3)][-1]
    assert isinstance(reply, Failure)
    assert "third decision" in reply.en


# ---------------------------------------------------------------- plans


def test_the_plan_of_a_mission_survives_a_change_of_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every move of a turn comes from another worker; a search after the first move would fail."""
    match = trowel.new("marajoara", mission=1, seed=2)
    request = MoveRequest(position=encode(match), key="one", bot="level-3@2", seed=1, timed=False)
    reply = Worker().answer(request)
    assert isinstance(reply, MoveReply), reply
    plan = plan_from(reply.memory)
    monkeypatch.setattr(MissionBot, "search", None)
    lap, played = match.state[0].lap, [reply.move]
    while True:
        match.play(0, match.game.notation.move(played[-1]))
        if match.state[0].lap != lap:
            break
        request = replace(request, position=encode(match), log_length=len(match.log), memory=reply.memory)
        reply = Worker().answer(request)
        assert isinstance(reply, MoveReply), reply
        played.append(reply.move)
    assert len(played) > 1
    assert played == list(plan.moves[: len(played)])


def test_a_worker_without_the_memory_would_search_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail."""
    match = trowel.new("marajoara", mission=1, seed=2)
    monkeypatch.setattr(MissionBot, "search", None)
    reply = Worker().answer(MoveRequest(position=encode(match), key="one", bot="level-3@2", seed=1, timed=False))
    assert isinstance(reply, Failure)


def test_hints_of_different_workers_follow_one_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    config = MissionSearchConfig(Budget(2))
    monkeypatch.setattr(advice, "make_strongest_bot", lambda position, seed, timed: MissionBot(seed, config))
    match = trowel.new("marajoara", mission=1, seed=2)
    plans: list[Plan] = []
    memory = None
    for _ in range(2):
        reply = Worker().answer(HintRequest(position=encode(match), key="one", seed=1, memory=memory))
        assert isinstance(reply, HintReply), reply
        memory = reply.memory
        plans.append(plan_from(memory))
        match.play(0, match.game.notation.move(reply.hint.move))
    assert plans[0].start == plans[1].start
    assert plans[0].moves[0] == plans[1].moves[0]


def plan_from(memory: bytes | None) -> Plan:
    assert memory is not None
    planner = MissionBot(1, MissionSearchConfig(Budget(2)))
    planner.restore(memory)
    assert planner.plan is not None
    return planner.plan


# ---------------------------------------------------------------- other requests


def test_a_move_is_analysed(monkeypatch: pytest.MonkeyPatch) -> None:
    config = SiteSearchConfig(Budget(2), width=1, candidates=2)
    monkeypatch.setattr(advice, "make_strongest_bot", lambda position, seed: config.make_bot(seed))
    reply = Worker().answer(AnalysisRequest(position=POSITION, move=POSITION.legal[0], seed=7, id=1))
    assert isinstance(reply, AnalysisReply)
    assert reply.hint.move in POSITION.legal
    best = AnalysisRequest(position=POSITION, move=reply.hint.move, seed=7, id=2)
    assert Worker().answer(best) == replace(reply, id=2, loss=0.0, mistake=())


def test_another_package_can_add_a_handler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = "from trowel.bots.protocol import ParReply\n"
    code += "def answer(request): return ParReply(id=request.id, par=len(request.record), algorithm='length')\n"
    (tmp_path / "length_of_record.py").write_text(code)
    monkeypatch.syspath_prepend(tmp_path)
    worker = Worker({"ParRequest": "length_of_record"})
    assert worker.answer(ParRequest(record="four", id=3)) == ParReply(id=3, par=4, algorithm="length")
    assert isinstance(Worker().answer(ParRequest(record="four")), Failure)


# ---------------------------------------------------------------- reading


def test_a_cancellation_does_not_wait_for_the_requests_before_it() -> None:
    worker, requests = Worker(), queue.Queue[Request[Any] | None]()
    first, second = replace(make_request("one"), id=1), replace(make_request("two"), id=2)
    cancelled: list[bool] = []

    class Lines(io.BytesIO):
        def close(self) -> None: ...

        def __next__(self) -> bytes:
            line = self.readline()
            if not line:  # all messages are read
                for id in (1, 2):
                    worker._request_id = id
                    cancelled.append(worker.is_cancelled())
                raise StopIteration
            return line

    read_messages(Lines(to_line(first) + to_line(second) + to_line(Cancel(1))), worker, requests)
    assert cancelled == [True, False]
    assert [requests.get(), requests.get(), requests.get()] == [first, second, None]
    assert worker.is_cancelled(), "the client has closed the pipe"


def test_a_line_that_is_not_a_request_ends_the_worker() -> None:
    requests = queue.Queue[Request[Any] | None]()
    with pytest.raises(ValueError, match="not a request"):
        read_messages(io.BytesIO(to_line(Failure(id=1, en="", fr=""))), Worker(), requests)
    assert requests.get() is None

"""Bots in a worker process: same moves, cancellation, restart after a crash, bounded memory."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import trowel
from tests.bots import scripted_worker
from tests.bots.games import game_id
from trowel.bots.base import Position, make_position
from trowel.bots.names import make_bot
from trowel.bots.process import BotProcess, worker_command, worker_environment
from trowel.bots.protocol import Cancel, EncodedPosition, Message, MoveRequest, WorkerError, read_reply, to_line
from trowel.bots.seated import SeatedBot
from trowel.core.errors import TrowelError
from trowel.core.jit import JIT
from trowel.core.rng import make_rng


@pytest.fixture
def process() -> Iterator[BotProcess]:
    """A worker that runs compiled if the tests do."""
    with BotProcess(uncompiled=not JIT) as process:
        yield process


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch) -> Iterator[BotProcess]:
    """A worker with the bots of scripted_worker.py."""
    monkeypatch.setattr("trowel.bots.process.WORKER_MODULE", scripted_worker.MODULE)
    with BotProcess(uncompiled=True) as process:
        yield process


def duel_position() -> Position:
    match = trowel.new("scarabya", mode="duel", seed=2)
    return make_position(match, match.to_act[0], make_rng(1))


def test_a_process_chooses_the_same_move_as_the_bot_in_this_process(process: BotProcess) -> None:
    position = duel_position()
    move = make_bot("level-4@50", 7, timed=False).choose(position)
    assert process.choose(position, "level-4@50", 7, timed=False) == move


def test_a_seated_bot_can_search_in_a_process(process: BotProcess) -> None:
    match = trowel.new("scarabya", mode="solo", seed=3)
    SeatedBot("level-2", 0, 1, process=process).play(match)
    assert sum(entry.seat == 0 for entry in match.log) == 1


def test_seated_bots_that_share_a_process_have_their_own_bots(
    scripted: BotProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trowel.bots.seated.check_bot_name", lambda name: None)
    monkeypatch.setattr("trowel.bots.seated.is_fast_uncompiled", lambda *_: False)
    match = trowel.new("scarabya", mode="solo", seed=3)
    legal = match.legal(0)
    first, second = (SeatedBot("counting", 0, 1, process=scripted) for _ in range(2))
    assert first.choose(match) == legal[0]
    match.play(0, legal[0])
    moves = [bot.choose(match) for bot in (first, second)]
    assert [match.legal(0).index(move) for move in moves] == [1, 0]
    match.undo()
    assert first.choose(match) == legal[0], "a new bot chooses after an undo"


def test_a_process_gives_hints(process: BotProcess) -> None:
    position = duel_position()
    advice = process.hint(position, seed=1)
    assert advice.move in position.legal
    assert advice.expected is not None
    assert len(advice.others) == 2


def test_an_error_in_the_worker_is_raised_with_its_message(process: BotProcess) -> None:
    match = trowel.new("scarabya", mode="solo", seed=1)
    position = make_position(match, 0, make_rng(1))
    with pytest.raises(TrowelError, match="level-3"):
        process.choose(position, "level-5", 1)
    pid = process.pid
    assert process.choose(position, "greedy", 1) in position.legal
    assert process.pid == pid


@contextmanager
def raw_worker(uncompiled: bool) -> Iterator[subprocess.Popen[bytes]]:
    """A worker process without a client: the test writes and reads its lines."""
    command, environment = worker_command(), worker_environment(uncompiled)
    with subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as worker:
        yield worker
        worker.kill()


def send(worker: subprocess.Popen[bytes], message: Message) -> None:
    assert worker.stdin is not None
    worker.stdin.write(to_line(message))
    worker.stdin.flush()


def read_move(worker: subprocess.Popen[bytes], request: MoveRequest) -> int:
    assert worker.stdout is not None
    return read_reply(worker.stdout.readline(), request).move


def move_request(id: int, bot: str) -> MoveRequest:
    return MoveRequest(id=id, position=EncodedPosition.encode(duel_position()), key="", bot=bot, seed=1, timed=False)


@pytest.mark.usefixtures("scripted")
def test_a_cancelled_search_returns_its_result_so_far(tmp_path: Path) -> None:
    patient = move_request(1, f"patient:{tmp_path / 'started'}")
    counting = move_request(2, "counting")
    with raw_worker(uncompiled=True) as worker:
        send(worker, patient)
        scripted_worker.wait_for_file(tmp_path / "started")
        send(worker, Cancel(1))
        assert read_move(worker, patient) == patient.position.legal[0]
        send(worker, counting)
        assert read_move(worker, counting) == counting.position.legal[0], "the worker serves the next request"


def test_a_cancellation_ends_a_search_of_the_highest_level() -> None:
    """A million simulations take minutes; the worker replies as soon as the search is cancelled."""
    first, search = move_request(1, "greedy"), move_request(2, "level-6@1000000")
    with raw_worker(uncompiled=not JIT) as worker:
        send(worker, first)
        read_move(worker, first)  # the worker has started
        send(worker, search)
        send(worker, Cancel(2))
        assert read_move(worker, search) in search.position.legal


def test_output_of_a_bot_does_not_reach_the_client(scripted: BotProcess) -> None:
    position = duel_position()
    assert [scripted.choose(position, "first", 1) for _ in range(3)] == [position.legal[0]] * 3


def test_a_process_that_died_is_restarted_and_its_bot_remembers(scripted: BotProcess) -> None:
    position = duel_position()
    for decision in range(3):
        move = scripted.choose(position, "counting", 1, key="one", log_length=decision)
        assert move == position.legal[decision]
        assert scripted.pid is not None
        os.kill(scripted.pid, signal.SIGKILL)


def test_a_bot_that_failed_starts_over(scripted: BotProcess) -> None:
    position = duel_position()
    for decision in range(2):
        scripted.choose(position, "failing", 1, key="one", log_length=decision)
    with pytest.raises(WorkerError, match="third decision"):
        scripted.choose(position, "failing", 1, key="one", log_length=2)
    assert scripted.choose(position, "failing", 1, key="one", log_length=3) == position.legal[0]


@pytest.mark.usefixtures("scripted")
def test_a_worker_exits_when_its_client_closes_the_pipe(tmp_path: Path) -> None:
    """A client that was killed leaves no process behind, even during a search."""
    with raw_worker(uncompiled=True) as worker:
        send(worker, move_request(1, f"patient:{tmp_path / 'started'}"))
        scripted_worker.wait_for_file(tmp_path / "started")
        assert worker.stdin is not None
        worker.stdin.close()
        assert worker.wait(60) == 0


GAMES: list[tuple[str, dict[str, Any]]] = [
    ("scarabya", {"mode": "duel"}),
    ("scarabya", {}),
    ("marajoara", {}),
    ("artifact", {}),
]


def peak_kilobytes(process: BotProcess) -> int:
    """Return the peak memory of the process in kB."""
    status = Path(f"/proc/{process.pid}/status").read_text("utf-8")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM"))


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.parametrize(("name", "options"), GAMES, ids=[game_id(*game) for game in GAMES])
def test_a_process_stays_under_500_megabytes_at_the_highest_level(name: str, options: dict[str, Any]) -> None:
    match = trowel.new(name, seed=1, **options)
    position = make_position(match, match.to_act[0], make_rng(1))
    with BotProcess() as compiling:  # fills the kernel cache, as in normal use
        compiling.choose(position, "level-6@2", 1)
    with BotProcess() as process:
        process.choose(position, "level-6", 1)
        assert peak_kilobytes(process) < 500_000

"""Bots in a child process: same moves, cancellation, restart after a crash, bounded memory."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import trowel
from tests.bots.games import game_id
from trowel.bots.base import Position, make_position
from trowel.bots.levels import make_bot
from trowel.bots.process import BotProcess
from trowel.bots.seated import SeatedBot
from trowel.core.errors import TrowelError
from trowel.core.rng import make_rng


@pytest.fixture
def process() -> Iterator[BotProcess]:
    with BotProcess() as process:
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


def test_a_process_gives_hints(process: BotProcess) -> None:
    position = duel_position()
    advice = process.hint(position, seed=1)
    assert advice.move in position.legal
    assert advice.expected is not None
    assert len(advice.others) == 2


def test_an_error_in_the_worker_is_raised_with_its_message(process: BotProcess) -> None:
    match = trowel.new("scarabya", mode="solo", seed=1)
    with pytest.raises(TrowelError, match="level-3"):
        process.choose(make_position(match, 0, make_rng(1)), "level-5", 1)


class ObservedProcess(BotProcess):
    """A bot process that sets an event when a request is sent."""

    sent: threading.Event

    def __init__(self) -> None:
        super().__init__()
        self.sent = threading.Event()

    def __enter__(self) -> ObservedProcess:
        return self

    def _send(self, message: dict[str, Any]) -> None:
        super()._send(message)
        self.sent.set()


def test_a_cancelled_search_returns_its_result_so_far() -> None:
    position = duel_position()
    answers = []
    with ObservedProcess() as process:
        # A million simulations take minutes; the worker replies as soon as the search is cancelled.
        thread = threading.Thread(
            target=lambda: answers.append(process.choose(position, "level-6@1000000", 1, timed=False))
        )
        thread.start()
        process.sent.wait()
        process.cancel()
        thread.join()
    assert answers[0] in position.legal


def test_a_process_that_died_is_restarted(process: BotProcess) -> None:
    position = duel_position()
    process.choose(position, "level-4@10", 1)
    assert process.pid is not None
    os.kill(process.pid, signal.SIGKILL)
    assert process.choose(position, "level-4@10", 1) in position.legal


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

"""Bots in processes of their own: the same answers, cancelled at once, started again after a crash, small."""

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
from trowel.bots.base import Player, Position, bot, position
from trowel.bots.process import Worker
from trowel.core.errors import TrowelError
from trowel.core.rng import make_rng


@pytest.fixture
def worker() -> Iterator[Worker]:
    with Worker() as made:
        yield made


def a_duel() -> Position:
    match = trowel.new("scarabya", mode="duel", seed=2)
    return position(match, match.to_act[0], make_rng(1))


def test_a_worker_chooses_what_the_bot_would_choose_here(worker: Worker) -> None:
    asked = a_duel()
    here = bot("level-4@50", 7, hurried=False).choose(asked)
    assert worker.choose(asked, "level-4@50", 7, hurried=False) == here


def test_a_player_may_think_in_a_worker(worker: Worker) -> None:
    match = trowel.new("scarabya", mode="solo", seed=3)
    Player("level-2", 0, 1, worker=worker).play(match)
    assert sum(entry.seat == 0 for entry in match.log) == 1


def test_a_worker_gives_hints(worker: Worker) -> None:
    asked = a_duel()
    advice = worker.hint(asked, seed=1)
    assert advice.move in asked.legal
    assert advice.expected is not None
    assert len(advice.others) == 2


def test_a_refusal_comes_back_as_words(worker: Worker) -> None:
    match = trowel.new("scarabya", mode="solo", seed=1)
    with pytest.raises(TrowelError, match="level-3"):
        worker.choose(position(match, 0, make_rng(1)), "level-5", 1)


class Telling(Worker):
    """Tells when a question is on its way."""

    sent: threading.Event

    def __init__(self) -> None:
        super().__init__()
        self.sent = threading.Event()

    def __enter__(self) -> Telling:
        return self

    def _send(self, message: dict[str, Any]) -> None:
        super()._send(message)
        self.sent.set()


def test_a_cancelled_search_answers_with_what_it_has() -> None:
    asked = a_duel()
    answers = []
    with Telling() as worker:
        # A million simulations take minutes; the answer comes as soon as it is cancelled.
        thread = threading.Thread(
            target=lambda: answers.append(worker.choose(asked, "level-6@1000000", 1, hurried=False))
        )
        thread.start()
        worker.sent.wait()
        worker.cancel()
        thread.join()
    assert answers[0] in asked.legal


def test_a_worker_that_died_is_started_again(worker: Worker) -> None:
    asked = a_duel()
    worker.choose(asked, "level-4@10", 1)
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGKILL)
    assert worker.choose(asked, "level-4@10", 1) in asked.legal


TABLES: list[tuple[str, dict[str, Any]]] = [
    ("scarabya", {"mode": "duel"}),
    ("scarabya", {}),
    ("marajoara", {}),
    ("artifact", {}),
]


def peak_of(worker: Worker) -> int:
    """The most memory that the process ever held, in kB."""
    status = Path(f"/proc/{worker.pid}/status").read_text("utf-8")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM"))


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_worker_stays_under_500_megabytes_at_the_highest_level(table: tuple[str, dict[str, Any]]) -> None:
    name, options = table
    match = trowel.new(name, seed=1, **options)
    asked = position(match, match.to_act[0], make_rng(1))
    with Worker() as compiling:  # so that the kernels are in the cache, as they are for whoever plays
        compiling.choose(asked, "level-6@2", 1)
    with Worker() as worker:
        worker.choose(asked, "level-6", 1)
        assert peak_of(worker) < 500_000

"""A bot worker whose bots do what their name says, for tests of its clients: `python -m tests.bots.scripted_worker`."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from trowel.bots import host, worker
from trowel.bots.base import Bot, Position, Stop
from trowel.core.moves import Move

MODULE = "tests.bots.scripted_worker"
POLL_SECONDS = 0.005


class FirstMoveBot(Bot):
    """Plays the first legal move, and prints."""

    def choose(self, position: Position, stop: Stop | None = None) -> Move:
        print("thinking")
        os.write(1, b"thinking\n")
        return position.legal[0]


class PatientBot(Bot):
    """Searches until it is stopped; the file `started` shows that it has begun."""

    def __init__(self, started: Path) -> None:
        self._started = started

    def choose(self, position: Position, stop: Stop | None = None) -> Move:
        self._started.touch()
        while stop is None or not stop():
            time.sleep(POLL_SECONDS)
        return position.legal[0]


class DeafBot(PatientBot):
    """Never stops."""

    def choose(self, position: Position, stop: Stop | None = None) -> NoReturn:
        super().choose(position, lambda: False)
        raise AssertionError


class CountingBot(Bot):
    """Plays legal move n at decision n; its memory is the number of its decisions."""

    def __init__(self) -> None:
        self._decisions = 0

    def choose(self, position: Position, stop: Stop | None = None) -> Move:
        self._decisions += 1
        return position.legal[self._decisions - 1]

    def memory(self) -> bytes:
        return str(self._decisions).encode()

    def restore(self, memory: bytes) -> None:
        self._decisions = int(memory)


class FailingBot(CountingBot):
    """A counting bot that fails at its third decision."""

    def choose(self, position: Position, stop: Stop | None = None) -> Move:
        if self._decisions == 2:
            raise OverflowError("third decision")
        return super().choose(position, stop)


def make_bot(name: str, seed: int, timed: bool = True) -> Bot:
    """Return the bot named `first`, `counting`, `failing`, `patient:FILE` or `deaf:FILE`; `random` is `first`."""
    kind, _, path = name.partition(":")
    if kind in ("patient", "deaf"):
        return (PatientBot if kind == "patient" else DeafBot)(Path(path))
    bots: dict[str, Callable[[], Bot]] = {
        "first": FirstMoveBot, "random": FirstMoveBot, "counting": CountingBot, "failing": FailingBot,
    }  # fmt: skip
    return bots[kind]()


def wait_for_file(path: Path, timeout_seconds: float = 120.0) -> None:
    """Block until a bot has created the file."""
    deadline = time.monotonic() + timeout_seconds
    while not path.exists():
        assert time.monotonic() < deadline, f"{path} was not created"
        time.sleep(POLL_SECONDS)


if __name__ == "__main__":
    host.make_bot = make_bot  # type: ignore[attr-defined]
    worker.main()

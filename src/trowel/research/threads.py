"""A crew of threads: each carries out its part of a batch in compiled code, which holds no lock of Python's."""

from __future__ import annotations

import os
import threading
import weakref
from collections.abc import Callable
from queue import SimpleQueue

Task = Callable[[int], None]  # does its part, given by number


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Crew:
    """`run` hands a task to every member and waits for all; the caller is the first member."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._asked: list[SimpleQueue[Task | None]] = [SimpleQueue() for _ in range(count - 1)]
        self._done: SimpleQueue[BaseException | None] = SimpleQueue()
        for number, asked in enumerate(self._asked, start=1):
            threading.Thread(target=work, args=(number, asked, self._done), daemon=True).start()
        weakref.finalize(self, dismiss, self._asked)

    def run(self, task: Task) -> None:
        for asked in self._asked:
            asked.put(task)
        task(0)
        failed = [error for error in (self._done.get() for _ in self._asked) if error is not None]
        if failed:
            raise failed[0]


def work(number: int, asked: SimpleQueue[Task | None], done: SimpleQueue[BaseException | None]) -> None:
    while (task := asked.get()) is not None:
        try:
            task(number)
        except BaseException as error:
            done.put(error)
        else:
            done.put(None)


def dismiss(members: list[SimpleQueue[Task | None]]) -> None:
    for asked in members:
        asked.put(None)

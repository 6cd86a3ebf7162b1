"""A pool of threads: each runs commands on its part of a batch in compiled code, which holds no lock of Python's.

While commands follow each other quickly no thread sleeps, and no command passes through Python (mailbox.py).
"""

from __future__ import annotations

import os
import threading
import time
import weakref
from collections.abc import Callable, Sequence
from typing import Any

from trowel.core.intrinsics.array_pack import ArrayPack
from trowel.core.jit import JIT
from trowel.research.mailbox import PARKED, Command, Mailbox, swap, wait_until_done

SPIN_LIMIT = 16_000  # spins on a mailbox before a thread sleeps, about half a millisecond: a step is done by then
SPINS_PER_WAIT = 4_000  # at a time, by who waits for others; meanwhile Python's lock is theirs
RunCommands = Callable[[Any, Any, int], int]  # (pointer, address, max_spins): templates/env_step.py


def available_cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def yield_core() -> None:
    """Another thread may need this core."""
    if hasattr(os, "sched_yield"):
        os.sched_yield()
    else:
        time.sleep(0)


class PoolThread:
    """One of a pool, with its part of the arrays."""

    def __init__(self, run_commands: RunCommands, pack: ArrayPack) -> None:
        self._run_commands, self._pack = run_commands, pack
        self._mailbox = Mailbox()
        self._wake_lock = threading.Lock()  # open when there is something to wake up for
        self._wake_lock.acquire()
        self._error: BaseException | None = None

    def submit(self, command: Command) -> None:
        """To another thread: it goes to work."""
        self.wait()  # for the command before, whose sender was interrupted
        self.post(command)

    def post(self, command: Command) -> None:
        if swap(self._mailbox.address, int(command)) == PARKED:
            self.wake()

    def wake(self) -> None:
        """Whoever is awake only looks at its mailbox once more."""
        if self._wake_lock.locked():
            self._wake_lock.release()

    def run_here(self, command: Command) -> None:
        """In this thread."""
        swap(self._mailbox.address, int(command))
        self._work(0)

    def run(self) -> None:
        """A thread's whole life."""
        while self._wake_lock.acquire() and self._work(SPIN_LIMIT) != Command.STOP:
            pass

    def _work(self, max_spins: int) -> int:
        """Runs commands until none comes for a while: PARKED, or STOP where that was the command."""
        try:
            return self._run_commands(self._pack.pointer, self._mailbox.address, max_spins)
        except BaseException as error:
            self._error = error
            swap(self._mailbox.address, PARKED)
            return PARKED

    def wait(self) -> None:
        """Waits until the command is carried out."""
        while not wait_until_done(self._mailbox.address, SPINS_PER_WAIT):
            self.wake()  # Ctrl-C may have come between the command and the call to wake up
            yield_core()

    def take_error(self) -> BaseException | None:
        """What the last command failed with."""
        error, self._error = self._error, None
        return error


class ThreadPool:
    """`run` gives every thread a command and waits for all. The first part is worked on in the caller's thread.

    Run plain, all are: threads would only wait for each other."""

    def __init__(self, run_commands: RunCommands, packs: Sequence[ArrayPack]) -> None:
        self._run_commands, self._packs = run_commands, packs
        self._start()

    def _start(self) -> None:
        self._pid = os.getpid()
        workers = [PoolThread(self._run_commands, pack) for pack in self._packs]
        num_inline = 1 if JIT else len(workers)
        self._inline, self._threads = workers[:num_inline], workers[num_inline:]
        for worker in self._threads:
            threading.Thread(target=worker.run, daemon=True).start()
        weakref.finalize(self, stop, self._threads)

    def run(self, command: Command) -> None:
        if self._pid != os.getpid():
            self._start()  # this process was forked, and the threads were not
        for worker in self._threads:
            worker.submit(command)
        for worker in self._inline:
            worker.run_here(command)
        for worker in self._threads:
            worker.wait()
        errors = [error for worker in (*self._inline, *self._threads) if (error := worker.take_error()) is not None]
        if errors:
            raise errors[0]


def stop(threads: list[PoolThread]) -> None:
    for thread in threads:
        thread.post(Command.STOP)

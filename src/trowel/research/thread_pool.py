"""A thread pool in which each thread runs commands on its part of a batch, in compiled code without the GIL.

While commands follow each other quickly, threads spin on their mailbox (mailbox.py) and never return to Python.
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

SPIN_LIMIT = 16_000  # spins on a mailbox before a thread sleeps: about 0.5 ms, longer than a step
SPINS_PER_WAIT = 4_000  # spins of the waiting caller, without the GIL, before it returns to Python once
RunCommands = Callable[[Any, Any, int], int]  # (pointer, address, max_spins) -> command; templates/env_step.py


def available_cores() -> int:
    """Return the number of cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def yield_core() -> None:
    """Let another thread run on this core."""
    if hasattr(os, "sched_yield"):
        os.sched_yield()
    else:
        time.sleep(0)


class PoolWorker:
    """The runner of commands for one part of the batch, in its own thread (`run`) or in the caller's (`run_here`)."""

    def __init__(self, run_commands: RunCommands, pack: ArrayPack) -> None:
        self._run_commands, self._pack = run_commands, pack
        self._mailbox = Mailbox()
        self._wake_lock = threading.Lock()  # released to wake the thread
        self._wake_lock.acquire()
        self._error: BaseException | None = None

    def submit(self, command: Command) -> None:
        """Wait until the previous command is done, then post this one."""
        self.wait()  # an interrupted caller may have left a command unfinished
        self.post(command)

    def post(self, command: Command) -> None:
        """Put a command into the mailbox, even over an unfinished one, and wake the thread if it is parked."""
        if swap(self._mailbox.address, int(command)) == PARKED:
            self.wake()

    def wake(self) -> None:
        """Wake the thread; one that is awake checks its mailbox once more before it sleeps."""
        if self._wake_lock.locked():
            self._wake_lock.release()

    def run_here(self, command: Command) -> None:
        """Run a command in the calling thread."""
        swap(self._mailbox.address, int(command))
        self._work(0)

    def run(self) -> None:
        """Run commands until STOP; the target of the thread."""
        while self._wake_lock.acquire() and self._work(SPIN_LIMIT) != Command.STOP:
            pass

    def _work(self, max_spins: int) -> int:
        """Run commands until none arrives within `max_spins`; return STOP or PARKED. An exception is stored."""
        try:
            return self._run_commands(self._pack.pointer, self._mailbox.address, max_spins)
        except BaseException as error:
            self._error = error
            swap(self._mailbox.address, PARKED)
            return PARKED

    def wait(self) -> None:
        """Wait until the posted command is done; return immediately if there is none."""
        while not wait_until_done(self._mailbox.address, SPINS_PER_WAIT):
            self.wake()  # a KeyboardInterrupt may have prevented the wake-up after the command was stored
            yield_core()

    def take_error(self) -> BaseException | None:
        """Return and clear the exception of the last command."""
        error, self._error = self._error, None
        return error


class ThreadPool:
    """One worker per part of a batch. The first part runs in the caller's thread.

    Uncompiled, all parts run there, because threads would only wait for the GIL.
    """

    def __init__(self, run_commands: RunCommands, packs: Sequence[ArrayPack]) -> None:
        self._run_commands, self._packs = run_commands, packs
        self._start()

    def _start(self) -> None:
        self._pid = os.getpid()
        workers = [PoolWorker(self._run_commands, pack) for pack in self._packs]
        num_inline = 1 if JIT else len(workers)
        self._inline, self._threads = workers[:num_inline], workers[num_inline:]
        for worker in self._threads:
            threading.Thread(target=worker.run, daemon=True).start()
        weakref.finalize(self, stop, self._threads)

    def run(self, command: Command) -> None:
        """Run a command on all parts, and raise the first exception of a worker."""
        if self._pid != os.getpid():
            self._start()  # threads do not survive a fork
        for worker in self._threads:
            worker.submit(command)
        for worker in self._inline:
            worker.run_here(command)
        for worker in self._threads:
            worker.wait()
        errors = [error for worker in (*self._inline, *self._threads) if (error := worker.take_error()) is not None]
        if errors:
            raise errors[0]


def stop(workers: list[PoolWorker]) -> None:
    """End the threads of a pool that was garbage-collected."""
    for worker in workers:
        worker.post(Command.STOP)

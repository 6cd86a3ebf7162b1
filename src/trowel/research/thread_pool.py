"""A crew of threads: each carries out orders on its part of a batch in compiled code, which holds no lock of Python's.

While orders follow each other quickly nobody sleeps, and no order passes through Python (orders.py).
"""

from __future__ import annotations

import os
import threading
import time
import weakref
from collections.abc import Callable, Sequence
from typing import Any

from trowel.core.intrinsics.array_pack import Held
from trowel.core.jit import JIT
from trowel.research.mailbox import ASLEEP, Order, Word, carried_out, exchange

PATIENCE = 16_000  # looks at a word before a thread sleeps, about half a millisecond: a step is done by then
LOOKS = 4_000  # at a time, by who waits for others; meanwhile Python's lock is theirs
Serve = Callable[[Any, Any, int], int]  # (handle, word, patience): templates/tables.py


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def make_way() -> None:
    """Another thread may need this core."""
    if hasattr(os, "sched_yield"):
        os.sched_yield()
    else:
        time.sleep(0)


class Member:
    """One of a crew, with its part of the arrays."""

    def __init__(self, serve: Serve, part: Held) -> None:
        self._serve, self._part = serve, part
        self._word = Word()
        self._bed = threading.Lock()  # open when there is something to wake up for
        self._bed.acquire()
        self._failed: BaseException | None = None

    def give(self, order: Order) -> None:
        """To another thread: it goes to work."""
        self.finish()  # the order before, whose giver was interrupted
        self.tell(order)

    def tell(self, order: Order) -> None:
        if exchange(self._word.at, int(order)) == ASLEEP:
            self.wake()

    def wake(self) -> None:
        """Whoever is awake only looks at its word once more."""
        if self._bed.locked():
            self._bed.release()

    def carry_out(self, order: Order) -> None:
        """In this thread."""
        exchange(self._word.at, int(order))
        self._work(0)

    def live(self) -> None:
        """A thread's whole life."""
        while self._bed.acquire() and self._work(PATIENCE) != Order.LEAVE:
            pass

    def _work(self, patience: int) -> int:
        """Carries out orders until none comes for a while: ASLEEP, or LEAVE where that was the order."""
        try:
            return self._serve(self._part.handle, self._word.at, patience)
        except BaseException as error:
            self._failed = error
            exchange(self._word.at, ASLEEP)
            return ASLEEP

    def finish(self) -> None:
        """Waits until the order is carried out."""
        while not carried_out(self._word.at, LOOKS):
            self.wake()  # Ctrl-C may have come between the order and the call to wake up
            make_way()

    def failure(self) -> BaseException | None:
        """What the last order failed with."""
        failed, self._failed = self._failed, None
        return failed


class Crew:
    """`run` gives every member an order and waits for all. The first member works in the caller's thread.

    Run plain, all do: threads would only wait for each other."""

    def __init__(self, serve: Serve, parts: Sequence[Held]) -> None:
        self._serve, self._parts = serve, parts
        self._hire()

    def _hire(self) -> None:
        self._process = os.getpid()
        members = [Member(self._serve, part) for part in self._parts]
        own = 1 if JIT else len(members)
        self._own, self._hired = members[:own], members[own:]
        for member in self._hired:
            threading.Thread(target=member.live, daemon=True).start()
        weakref.finalize(self, dismiss, self._hired)

    def run(self, order: Order) -> None:
        if self._process != os.getpid():
            self._hire()  # this process was forked, and the threads were not
        for member in self._hired:
            member.give(order)
        for member in self._own:
            member.carry_out(order)
        for member in self._hired:
            member.finish()
        failures = [error for member in (*self._own, *self._hired) if (error := member.failure()) is not None]
        if failures:
            raise failures[0]


def dismiss(members: list[Member]) -> None:
    for member in members:
        member.tell(Order.LEAVE)

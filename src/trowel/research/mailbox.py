# mypy: ignore-errors
"""A mailbox of one word between two threads: one puts a command into it, the other runs it and takes it out again.

To wake a parked thread takes a tenth of a millisecond, as long as some two hundred steps. So whoever waits spins on
the word for a while before it sleeps, in compiled code, which holds no lock of Python's (docs/decisions/0007). Run
plain there are no threads, and a word is an array of one number.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from trowel.core.intrinsics.atomics import compare_exchange, cpu_pause, exchange, load_acquire
from trowel.core.jit import JIT, jit

SPINNING = 0  # no command, and the other thread looks for one
PARKED = 1  # no command, and the other thread must be woken for the next


class Command(IntEnum):
    """What a thread may be told to do with its part of a batch; templates/env_step.py runs it."""

    STOP = 2
    RESET = 3
    STEP = 4
    CHECK = 5
    SAMPLE = 6
    SCORE_GAINS = 7
    RELIST = 8


class Mailbox:
    """`.address` is what the functions below take. Its word lies alone: threads that write side by side hinder each
    other."""

    def __init__(self) -> None:
        self._memory = np.zeros(33, dtype=np.int64)
        self._memory[16] = PARKED
        word = self._memory[16:17]
        self.address = word.ctypes.data if JIT else word


@jit
def swap(address, value):
    """`exchange`, for threads that are in Python."""
    return exchange(address, value)


@jit
def wait_for_command(address, max_spins):
    """The next command; or PARKED, where none comes for so many spins: from then on the thread must be woken."""
    for _ in range(max_spins):
        if load_acquire(address) != SPINNING:
            break
        cpu_pause()
    previous = compare_exchange(address, SPINNING, PARKED)
    return PARKED if previous == SPINNING else previous


@jit
def wait_until_done(address, max_spins):
    """Whether the command is carried out, within so many spins."""
    for _ in range(max_spins):
        if load_acquire(address) <= PARKED:
            return True
        cpu_pause()
    return False

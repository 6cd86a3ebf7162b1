# mypy: ignore-errors
"""One-word mailbox between two threads: the caller stores a command, the worker runs it and clears the word.

Waking a thread costs about 0.1 ms (200 steps), so workers spin before they sleep, in compiled code without the GIL
(docs/decisions/0007). Uncompiled there are no threads, and the word is an array of one number.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from trowel.core.intrinsics.atomics import compare_exchange, cpu_pause, exchange, load_acquire
from trowel.core.jit import JIT, jit

SPINNING = 0  # no command; the worker polls for one
PARKED = 1  # no command; the worker sleeps and must be woken for the next


class Command(IntEnum):
    """Commands for a part of a batch, run by `run_commands` in templates/env_step.py."""

    STOP = 2
    RESET = 3
    STEP = 4
    CHECK = 5
    SAMPLE = 6
    SCORE_GAINS = 7
    RELIST = 8
    RESET_SOME = 9
    SAMPLE_SOME = 10


class Mailbox:
    """The memory of one mailbox; the functions below take its `address`.

    The word has 128 bytes of padding on both sides, because threads that write to one cache line slow each other down.
    """

    def __init__(self) -> None:
        self._memory = np.zeros(33, dtype=np.int64)
        self._memory[16] = PARKED
        word = self._memory[16:17]
        self.address = word.ctypes.data if JIT else word


@jit
def swap(address, value):
    """Call `exchange` from Python."""
    return exchange(address, value)


@jit
def wait_for_command(address, max_spins):
    """Return the next command, or PARKED if none arrives within `max_spins`; the caller must then be woken."""
    for _ in range(max_spins):
        if load_acquire(address) != SPINNING:
            break
        cpu_pause()
    previous = compare_exchange(address, SPINNING, PARKED)
    return PARKED if previous == SPINNING else previous


@jit
def wait_until_done(address, max_spins):
    """Spin until the command is done; return False if it is not after `max_spins`."""
    for _ in range(max_spins):
        if load_acquire(address) <= PARKED:
            return True
        cpu_pause()
    return False

# mypy: ignore-errors
"""Kernel functions that write parts of an observation from `pos` on and return the position after them."""

from __future__ import annotations

import numpy as np

from trowel.core.jit import jit

ZERO = np.float32(0)
ONE = np.float32(1)


@jit
def clear(out, pos, count):
    row = out[pos : pos + count]  # LLVM vectorises the loop only on a separate slice
    for i in range(count):
        row[i] = ZERO
    return pos + count


@jit
def write_one_hot(out, pos, index, count):
    """Write `index` as one-hot of `count` numbers; all 0 if it is out of range."""
    clear(out, pos, count)
    if index >= 0 and index < count:
        out[pos + index] = ONE
    return pos + count


@jit
def set_one_hot(out, pos, index, count):
    """Like `write_one_hot`, in memory that is already cleared."""
    if index >= 0 and index < count:
        out[pos + index] = ONE
    return pos + count


@jit
def write_flags(out, pos, bits, count):
    """Write the lowest `count` bits as flags, lowest first."""
    for i in range(count):
        out[pos + i] = np.float32(bits >> i & 1)
    return pos + count


@jit
def seat_after(seat, i, seats):
    """Return the i-th seat after `seat`, for i < seats; a comparison is faster than a division."""
    other = seat + i
    return other - seats if other >= seats else other


@jit
def seats_between(seat, other, seats):
    """Return how many seats after `seat` the other one is."""
    distance = other - seat
    return distance + seats if distance < 0 else distance

# mypy: ignore-errors
"""Writers that all observations share: each writes numbers from position `pos` on, and returns the position after
them."""

from __future__ import annotations

import numpy as np

from trowel.core.jit import jit

ZERO = np.float32(0)
ONE = np.float32(1)


@jit
def clear(out, pos, count):
    row = out[pos : pos + count]  # a slice of its own: only then can a compiler do several numbers at a time
    for i in range(count):
        row[i] = ZERO
    return pos + count


@jit
def write_one_hot(out, pos, index, count):
    """One-hot; all zero where `index` is none of them."""
    clear(out, pos, count)
    if index >= 0 and index < count:
        out[pos + index] = ONE
    return pos + count


@jit
def set_one_hot(out, pos, index, count):
    """One-hot in a row that was cleared before; nothing where `index` is none of them."""
    if index >= 0 and index < count:
        out[pos + index] = ONE
    return pos + count


@jit
def write_flags(out, pos, bits, count):
    """The lowest `count` bits, lowest first."""
    for i in range(count):
        out[pos + i] = np.float32(bits >> i & 1)
    return pos + count


@jit
def seat_after(seat, i, seats):
    """The i-th seat after this one, i below the number of seats; without a division, which takes long."""
    other = seat + i
    return other - seats if other >= seats else other


@jit
def seats_between(seat, other, seats):
    """How many seats after this one the other sits."""
    distance = other - seat
    return distance + seats if distance < 0 else distance

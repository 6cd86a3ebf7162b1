# mypy: ignore-errors
"""Random numbers for playouts: xorshift64, with equal results compiled and uncompiled.

Rules never draw random numbers: chance outcomes are moves. Real games are dealt by dealer.py.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from trowel.core.jit import jit

# A record instead of an array: numba counts references to arrays at every call, which costs more than drawing.
RNG = np.dtype([("word", np.uint64)])


def make_rng(seed: int) -> Any:
    """Return a generator seeded with any integer; its word is never 0, because xorshift would stay 0."""
    mixed = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) & (2**64 - 1)
    mixed ^= mixed >> 29
    return np.array([(mixed or 1,)], dtype=np.dtype((np.record, RNG)))[0]


@jit
def randbelow(rng, n):
    """Return an integer from 0 to n - 1, taken from the high bits; shifts and xors do not overflow in numpy."""
    x = rng.word
    x ^= x << np.uint64(13)
    x ^= x >> np.uint64(7)
    x ^= x << np.uint64(17)
    rng.word = x
    return np.int64(((x >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))

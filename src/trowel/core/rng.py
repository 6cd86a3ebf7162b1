# mypy: ignore-errors
"""The random generator of compiled playouts: a xorshift64 word, the same plain and compiled.

The rules themselves never draw: chance is a move (see dealer.py for the real games' dealing).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from trowel.core.jit import jit

# A record and no array: compiled code counts the references to an array whenever it is passed on, which costs a playout
# more than drawing does.
RNG = np.dtype([("word", np.uint64)])


def make_rng(seed: int) -> Any:
    """A generator from any integer; its word is never zero, where xorshift would stay for ever."""
    mixed = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) & (2**64 - 1)
    mixed ^= mixed >> 29
    return np.array([(mixed or 1,)], dtype=np.dtype((np.record, RNG)))[0]


@jit
def randbelow(rng, n):
    """A number from 0 to n - 1, by the high bits; only shifts and xors, which never overflow in numpy."""
    x = rng.word
    x ^= x << np.uint64(13)
    x ^= x >> np.uint64(7)
    x ^= x << np.uint64(17)
    rng.word = x
    return np.int64(((x >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))

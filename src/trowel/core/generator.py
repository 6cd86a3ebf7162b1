# mypy: ignore-errors
"""The random generator of compiled playouts: a xorshift64 word, the same plain and compiled, and room to work in.

The rules themselves never draw: chance is a move (see dealer.py for the real games' dealing).
"""

from __future__ import annotations

import numpy as np

from trowel.core.kernel import rule

WORKBENCH = 16  # words behind the generator's own, free for a kernel to use while it picks (allocating is slow)


def generator(seed: int) -> np.ndarray:
    """A generator from any integer: its word, never zero, where xorshift would stay for ever; then the workbench."""
    mixed = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) & (2**64 - 1)
    mixed ^= mixed >> 29
    random = np.zeros(1 + WORKBENCH, dtype=np.uint64)
    random[0] = mixed or 1
    return random


@rule
def below(random, n):
    """A number from 0 to n - 1, by the high bits; only shifts and xors, which never overflow in numpy."""
    x = random[0]
    x ^= x << np.uint64(13)
    x ^= x >> np.uint64(7)
    x ^= x << np.uint64(17)
    random[0] = x
    return np.int64(((x >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))

# mypy: ignore-errors
"""Sets of squares of the site, as two words: its top five rows and its bottom five rows.

A row takes eleven bits, and the eleventh is never free: whatever is moved over the left or right border meets it, so
that no border needs a mask of its own. Words and shift counts are uint64 throughout (numpy makes a float of
uint64 + int64).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from trowel.core.intrinsics.bits import ONE, popcount
from trowel.core.intrinsics.vectors import shift_lanes_down, shift_lanes_up, vec2
from trowel.core.jit import jit

SIDE = 10
ROW_BITS = 11
HALF_BITS = 5 * ROW_BITS

ROW = np.uint64(ROW_BITS)
HALF = np.uint64(HALF_BITS)
CARRY = np.uint64(HALF_BITS - ROW_BITS)  # the row next to the other half goes over there
EVERYWHERE = np.uint64(sum(1 << ROW_BITS * r + c for r in range(5) for c in range(SIDE)))  # of either half


def bit_of(row: int, column: int) -> int:
    """Where a square lies in both words laid end to end."""
    return HALF_BITS * (row // 5) + ROW_BITS * (row % 5) + column


def words(cells: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """Cells -> the two words."""
    bits = sum(1 << bit_of(*cell) for cell in cells)
    return bits & (1 << HALF_BITS) - 1, bits >> HALF_BITS


def cells_of(squares: Any) -> list[tuple[int, int]]:
    """The two words -> cells, in reading order."""
    bits = int(squares[0]) | int(squares[1]) << HALF_BITS
    return [(r, c) for r in range(SIDE) for c in range(SIDE) if bits >> bit_of(r, c) & 1]


# ---------------------------------------------------------------- an area: both words as one vector


@jit
def size(area):
    return np.int64(popcount(area[0])) + np.int64(popcount(area[1]))


@jit
def is_empty(area):
    return area[0] | area[1] == 0


@jit
def up(area):
    """The squares one row up."""
    return (area >> ROW) | shift_lanes_down(area << CARRY)


@jit
def down(area):
    """The squares one row down."""
    return (area << ROW) | shift_lanes_up(area >> CARRY)


@jit
def around(area):
    """The squares that share an edge with the area. Bits outside the site are left for the caller to mask."""
    return (area << ONE) | (area >> ONE) | up(area) | down(area)


# ---------------------------------------------------------------- the same, on bare words


@jit
def count(top, bottom):
    return np.int64(popcount(top)) + np.int64(popcount(bottom))


@jit
def beside(top, bottom):
    area = around(vec2(top, bottom))
    return area[0], area[1]

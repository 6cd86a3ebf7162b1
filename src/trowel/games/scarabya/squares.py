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

SITE_SIDE = 10
ROW_BITS = 11
HALF_BITS = 5 * ROW_BITS

ROW_SHIFT = np.uint64(ROW_BITS)
HALF_SHIFT = np.uint64(HALF_BITS)
CARRY_SHIFT = np.uint64(HALF_BITS - ROW_BITS)  # the row next to the other half goes over there
HALF_MASK = np.uint64(sum(1 << ROW_BITS * r + c for r in range(5) for c in range(SITE_SIDE)))  # of either half


def bit_index(row: int, column: int) -> int:
    """Where a square lies in both words laid end to end."""
    return HALF_BITS * (row // 5) + ROW_BITS * (row % 5) + column


def words_from_cells(cells: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """Cells -> the two words."""
    bits = sum(1 << bit_index(*cell) for cell in cells)
    return bits & (1 << HALF_BITS) - 1, bits >> HALF_BITS


def cells_from_words(words: Any) -> list[tuple[int, int]]:
    """The two words -> cells, in reading order."""
    bits = int(words[0]) | int(words[1]) << HALF_BITS
    return [(r, c) for r in range(SITE_SIDE) for c in range(SITE_SIDE) if bits >> bit_index(r, c) & 1]


# ---------------------------------------------------------------- an area: both words as one vector


@jit
def count_squares(area):
    return np.int64(popcount(area[0])) + np.int64(popcount(area[1]))


@jit
def is_empty(area):
    return area[0] | area[1] == 0


@jit
def shift_up(area):
    """The squares one row up."""
    return (area >> ROW_SHIFT) | shift_lanes_down(area << CARRY_SHIFT)


@jit
def shift_down(area):
    """The squares one row down."""
    return (area << ROW_SHIFT) | shift_lanes_up(area >> CARRY_SHIFT)


@jit
def edge_neighbours(area):
    """The squares that share an edge with the area. Bits outside the site are left for the caller to mask."""
    return (area << ONE) | (area >> ONE) | shift_up(area) | shift_down(area)


# ---------------------------------------------------------------- the same, on bare words


@jit
def popcount2(top, bottom):
    return np.int64(popcount(top)) + np.int64(popcount(bottom))


@jit
def edge_neighbour_words(top, bottom):
    area = edge_neighbours(vec2(top, bottom))
    return area[0], area[1]

# mypy: ignore-errors
"""Bitboards: sets of squares as two words, the top and the bottom five rows of the site.

A row takes eleven bits. The eleventh is never free: a shift over the left or right border ends on it, so shifts need
no border masks. Words and shift counts are uint64 throughout, because numpy converts uint64 + int64 to float.
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
CARRY_SHIFT = np.uint64(HALF_BITS - ROW_BITS)  # moves a half's border row to the adjacent row of the other half
HALF_MASK = np.uint64(sum(1 << ROW_BITS * r + c for r in range(5) for c in range(SITE_SIDE)))  # squares of a half


def bit_index(row: int, column: int) -> int:
    """Return the bit of a square in the 110-bit concatenation of both words."""
    return HALF_BITS * (row // 5) + ROW_BITS * (row % 5) + column


def words_from_cells(cells: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """Return a set of cells as (top, bottom)."""
    bits = sum(1 << bit_index(*cell) for cell in cells)
    return bits & (1 << HALF_BITS) - 1, bits >> HALF_BITS


def cells_from_words(words: Any) -> list[tuple[int, int]]:
    """Return the cells of (top, bottom), in reading order."""
    bits = int(words[0]) | int(words[1]) << HALF_BITS
    return [(r, c) for r in range(SITE_SIDE) for c in range(SITE_SIDE) if bits >> bit_index(r, c) & 1]


# ---------------------------------------------------------------- areas: both words as a vector


@jit
def count_squares(area):
    return np.int64(popcount(area[0])) + np.int64(popcount(area[1]))


@jit
def is_empty(area):
    return area[0] | area[1] == 0


@jit
def shift_up(area):
    """Return the area moved up by one row."""
    return (area >> ROW_SHIFT) | shift_lanes_down(area << CARRY_SHIFT)


@jit
def shift_down(area):
    """Return the area moved down by one row."""
    return (area << ROW_SHIFT) | shift_lanes_up(area >> CARRY_SHIFT)


@jit
def edge_neighbours(area):
    """Return the squares that share an edge with a square of the area; the caller masks bits outside the site."""
    return (area << ONE) | (area >> ONE) | shift_up(area) | shift_down(area)


# ---------------------------------------------------------------- variants for two separate words


@jit
def popcount2(top, bottom):
    return np.int64(popcount(top)) + np.int64(popcount(bottom))


@jit
def edge_neighbour_words(top, bottom):
    area = edge_neighbours(vec2(top, bottom))
    return area[0], area[1]

# mypy: ignore-errors
"""Bitboards of the dig site: two words of 50 bits, the first five rows (`top`) and the last five (`bottom`)."""

from __future__ import annotations

import numpy as np

from trowel.core.intrinsics.bits import ONE, lowest_bit
from trowel.core.intrinsics.packed import equal_mask64
from trowel.core.jit import jit
from trowel.games.marajoara.state import NO_DIE, NUM_SQUARES, SIDE

NORTH, EAST, SOUTH, WEST = range(4)
DIRECTIONS = ((-1, 0), (0, 1), (1, 0), (0, -1))  # rows and columns of a step, in this order

HALF = NUM_SQUARES // 2
ROW_SHIFT = np.uint64(SIDE)
CARRY_SHIFT = np.uint64(HALF - SIDE)  # moves the row at the border of the halves into the other half
LAST_64 = NUM_SQUARES - 64  # equal_mask64 compares 64 squares per call
HALF_MASK = np.uint64((1 << HALF) - 1)
FIRST_COLUMN = np.uint64(sum(1 << SIDE * row for row in range(SIDE // 2)))
LAST_COLUMN = FIRST_COLUMN << np.uint64(SIDE - 1)


def square_beyond(square: int, direction: int, steps: int) -> int | None:
    """Return the square some steps away; None if it is outside a site of the largest size."""
    down, right = DIRECTIONS[direction]
    row, column = square // SIDE + steps * down, square % SIDE + steps * right
    return SIDE * row + column if 0 <= row < SIDE and 0 <= column < SIDE else None


def words_from_squares(squares):
    """Return the two words of a collection of squares."""
    bits = sum(1 << int(square) for square in squares)
    return bits & (1 << HALF) - 1, bits >> HALF


@jit
def squares_where(numbers, number):
    """Return the squares where an array of the site (`site`, `tokens`) contains a number."""
    top = equal_mask64(numbers, 0, number) & HALF_MASK
    return top, equal_mask64(numbers, LAST_64, number) >> np.uint64(HALF - LAST_64)


@jit
def squares_without_die(box, g):
    """Return the squares of the board without a die."""
    top, bottom = squares_where(g.site, NO_DIE)
    return top & box.board[0], bottom & box.board[1]


@jit
def squares_with_die(box, g):
    top, bottom = squares_where(g.site, NO_DIE)
    return ~top & box.board[0], ~bottom & box.board[1]


@jit
def shift(top, bottom, direction):
    """Return the neighbours of all squares in a direction; those beyond the border are dropped."""
    if direction == NORTH:
        return (top >> ROW_SHIFT) | ((bottom << CARRY_SHIFT) & HALF_MASK), bottom >> ROW_SHIFT
    if direction == EAST:
        return ((top & ~LAST_COLUMN) << ONE), ((bottom & ~LAST_COLUMN) << ONE)
    if direction == SOUTH:
        return (top << ROW_SHIFT) & HALF_MASK, ((bottom << ROW_SHIFT) & HALF_MASK) | (top >> CARRY_SHIFT)
    return ((top & ~FIRST_COLUMN) >> ONE), ((bottom & ~FIRST_COLUMN) >> ONE)


@jit
def list_squares(top, bottom, base, out):
    """Write `base + square` for every square, in reading order; return their number."""
    n = 0
    while top != 0:
        out[n] = base + np.int64(lowest_bit(top))
        top &= top - ONE
        n += 1
    while bottom != 0:
        out[n] = base + HALF + np.int64(lowest_bit(bottom))
        bottom &= bottom - ONE
        n += 1
    return n


@jit
def list_moves_onto(arrivals, first_square, base, distance, out, n):
    """Write the moves that end on squares of one half, ordered by that square, then by direction.

    A code is `base + 4 * origin + direction`. Return the new number of moves in `out`.

    Args:
        arrivals: the squares reached in each of the four directions, one word each.
        first_square: 0 for the top half, HALF for the bottom half.
        distance: squares from the origin to the end of a move.
    """
    north, east, south, west = arrivals
    squares = north | east | south | west
    while squares != 0:
        bit = lowest_bit(squares)
        squares &= squares - ONE
        square = first_square + np.int64(bit)
        if (north >> bit) & ONE != 0:
            out[n] = base + 4 * (square + SIDE * distance)
            n += 1
        if (east >> bit) & ONE != 0:
            out[n] = base + 4 * (square - distance) + 1
            n += 1
        if (south >> bit) & ONE != 0:
            out[n] = base + 4 * (square - SIDE * distance) + 2
            n += 1
        if (west >> bit) & ONE != 0:
            out[n] = base + 4 * (square + distance) + 3
            n += 1
    return n

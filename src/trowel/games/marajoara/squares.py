# mypy: ignore-errors
"""Sets of squares of the dig site, as two words of 50 bits: its first five rows and its last five."""

from __future__ import annotations

import numpy as np

from trowel.core.intrinsics.bits import ONE, lowest_bit
from trowel.core.intrinsics.packed import equal_mask64
from trowel.core.jit import jit
from trowel.games.marajoara.state import NO_DIE, NUM_SQUARES, SIDE

NORTH, EAST, SOUTH, WEST = range(4)

HALF = NUM_SQUARES // 2
ROW_SHIFT = np.uint64(SIDE)
CARRY_SHIFT = np.uint64(HALF - SIDE)  # the row next to the other half goes over there
LAST_64 = NUM_SQUARES - 64  # numbers are compared 64 at a time
HALF_MASK = np.uint64((1 << HALF) - 1)
FIRST_COLUMN = np.uint64(sum(1 << SIDE * row for row in range(SIDE // 2)))
LAST_COLUMN = FIRST_COLUMN << np.uint64(SIDE - 1)


def words_from_squares(squares):
    """Squares -> their two words."""
    bits = sum(1 << int(square) for square in squares)
    return bits & (1 << HALF) - 1, bits >> HALF


@jit
def squares_where(numbers, number):
    """Where the site has this number: a die, a token, or none of them."""
    top = equal_mask64(numbers, 0, number) & HALF_MASK
    return top, equal_mask64(numbers, LAST_64, number) >> np.uint64(HALF - LAST_64)


@jit
def squares_without_die(box, g):
    """Squares of the board where no die lies."""
    top, bottom = squares_where(g.site, NO_DIE)
    return top & box.board[0], bottom & box.board[1]


@jit
def squares_with_die(box, g):
    top, bottom = squares_where(g.site, NO_DIE)
    return ~top & box.board[0], ~bottom & box.board[1]


@jit
def shift(top, bottom, direction):
    """Each square's neighbour in a direction (north, east, south, west); beyond the border there is none."""
    if direction == NORTH:
        return (top >> ROW_SHIFT) | ((bottom << CARRY_SHIFT) & HALF_MASK), bottom >> ROW_SHIFT
    if direction == EAST:
        return ((top & ~LAST_COLUMN) << ONE), ((bottom & ~LAST_COLUMN) << ONE)
    if direction == SOUTH:
        return (top << ROW_SHIFT) & HALF_MASK, ((bottom << ROW_SHIFT) & HALF_MASK) | (top >> CARRY_SHIFT)
    return ((top & ~FIRST_COLUMN) >> ONE), ((bottom & ~FIRST_COLUMN) >> ONE)


@jit
def list_squares(top, bottom, base, out):
    """The squares in reading order, as moves numbered from `base` on; returns how many."""
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
    """Moves of `distance` squares onto squares of one half, `arrivals` by direction: by square, then by direction.

    A move is numbered from `base` on, by the square it comes from and the direction.
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

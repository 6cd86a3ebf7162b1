# mypy: ignore-errors
"""Input features for Scarabya: the site after each legal placement, as one number per open square.

The number of a square, its kind, combines three properties: which of its eight neighbours are open (up to rotation and
reflection), whether it has a scarab, and the size of its open area. A network learns the value of each kind. The
functions read only observations and masks of `BatchEnv`, so they work for any number of players, and need no torch.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from trowel.core.jit import jit
from trowel.games.scarabya.shapes import placements
from trowel.research.observations.layout import Layout

SIDE = 10
PADDED_SIDE = SIDE + 2  # including a border that is never open
MAX_AREA = 12  # squares; larger areas count as this size
NEIGHBOURS = (
    -PADDED_SIDE - 1,
    -PADDED_SIDE,
    -PADDED_SIDE + 1,
    1,
    PADDED_SIDE + 1,
    PADDED_SIDE,
    PADDED_SIDE - 1,
    -1,
)  # clockwise from the upper left


def make_patterns() -> np.ndarray:
    """Return the number of the pattern for each set of open neighbours (as bits), equal for all eight symmetries."""
    pattern_numbers, numbers = np.zeros(256, dtype=np.int64), {}
    for bits in range(256):
        ring = [bits >> i & 1 for i in range(8)]
        images = [image[turn:] + image[:turn] for image in (ring, [*ring[:1], *ring[:0:-1]]) for turn in (0, 2, 4, 6)]
        pattern_numbers[bits] = numbers.setdefault(min(map(tuple, images)), len(numbers))
    return pattern_numbers


PATTERNS = make_patterns()
NUM_KINDS = (int(PATTERNS.max()) + 1) * 2 * MAX_AREA
PLACED_SQUARES = np.array(
    [[PADDED_SIDE * (r + 1) + c + 1 for r, c in placement.cells] for placement in placements()]
    + [[0] * 5]  # a discard covers no square
)


@dataclass(frozen=True)
class Sites:
    """Sites of a batch, one after the other."""

    rows: np.ndarray  # game of each site
    actions: np.ndarray  # action that leads to each site
    starts: np.ndarray  # position in `kinds` where each site begins
    kinds: np.ndarray  # kinds of the open squares of all sites


@jit
def fill_area(open_squares, first, stack, sizes):
    """Write the size of the open area around a square, at most MAX_AREA, to `sizes` of all its squares."""
    sizes[first] = 1
    stack[0] = first
    count, visited = 1, 0
    while visited < count:
        square = stack[visited]
        visited += 1
        for step in (-PADDED_SIDE, -1, 1, PADDED_SIDE):
            neighbour = square + step
            if open_squares[neighbour] and sizes[neighbour] == 0:
                sizes[neighbour] = 1
                stack[count] = neighbour
                count += 1
    for i in range(count):
        sizes[stack[i]] = min(count, MAX_AREA)


@jit
def write_kinds(open_squares, scarabs, stack, sizes, patterns, kinds, pos):
    """Write the kind of each open square from `pos` on; return the position after them."""
    sizes[:] = 0
    for square in range(PADDED_SIDE * PADDED_SIDE):
        if open_squares[square]:
            if sizes[square] == 0:
                fill_area(open_squares, square, stack, sizes)
            ring = 0
            for i in range(8):
                ring |= open_squares[square + NEIGHBOURS[i]] << i
            kinds[pos] = (patterns[ring] * 2 + scarabs[square]) * MAX_AREA + sizes[square] - 1
            pos += 1
    return pos


@jit
def write_sites(open_squares, scarabs, rows, actions, placed_squares, patterns, starts, kinds):
    """Write the sites after `actions` in the games `rows`; return the number of kinds written."""
    after, stack = (
        np.zeros(PADDED_SIDE * PADDED_SIDE, dtype=np.int64),
        np.zeros(PADDED_SIDE * PADDED_SIDE, dtype=np.int64),
    )
    sizes = np.zeros(PADDED_SIDE * PADDED_SIDE, dtype=np.int64)
    pos = 0
    for i in range(len(rows)):
        after[:] = open_squares[rows[i]]
        for square in placed_squares[actions[i]]:
            after[square] = 0
        starts[i] = pos
        pos = write_kinds(after, scarabs[rows[i]], stack, sizes, patterns, kinds, pos)
    return pos


@jit
def add_to_kinds(starts, kinds, values, totals):
    """Add the values of each site to the totals of every kind in it: the backward pass of an embedding sum."""
    for i in range(len(starts)):
        end = starts[i + 1] if i + 1 < len(starts) else len(kinds)
        for pos in range(starts[i], end):
            for j in range(values.shape[1]):
                totals[kinds[pos], j] += values[i, j]


def list_sites(layout: Layout, observations: np.ndarray, masks: np.ndarray) -> Sites:
    """Return the sites after every action that `masks` allows; a discard yields the current site."""
    planes = layout.split(observations)
    open_squares = np.zeros((len(observations), PADDED_SIDE, PADDED_SIDE), dtype=np.int64)
    scarabs = open_squares.copy()
    open_squares[:, 1:-1, 1:-1] = 1 - planes["rocks"] - planes["camp"][:, 0] - planes["explored"][:, 0]
    scarabs[:, 1:-1, 1:-1] = planes["scarabs"]
    rows, actions = np.nonzero(masks)
    starts = np.zeros(len(rows), dtype=np.int32)
    kinds = np.zeros(len(rows) * SIDE * SIDE, dtype=np.int32)
    flat = (len(observations), PADDED_SIDE * PADDED_SIDE)
    count = write_sites(
        open_squares.reshape(flat), scarabs.reshape(flat), rows, actions, PLACED_SQUARES, PATTERNS, starts, kinds
    )
    return Sites(rows, actions, starts, kinds[:count])

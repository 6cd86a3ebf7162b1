# mypy: ignore-errors
"""What a learner of Scarabya looks at: the site as each legal placement would leave it, square by square.

Every open square becomes one number, its kind: the eight squares around it (those that are turned or mirrored images of
each other are one pattern), whether a scarab lies on it, and the size of the open area it belongs to. Nothing here says
what is good; a network learns what each kind is worth. Only observations and masks of `BatchEnv` are read, so the same
code serves one player or four, and no torch is needed.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from trowel.core.jit import jit
from trowel.games.scarabya.shapes import placements
from trowel.research.observations.layout import Layout

SIDE = 10
PADDED_SIDE = SIDE + 2  # with a border that is never open
MAX_AREA = 12  # squares: from here on an area's size tells no more
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
    """The eight neighbours as bits -> the number of their pattern, the same for all eight ways to hold the board."""
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
    + [[0] * 5]  # a discard lays nothing
)


@dataclass(frozen=True)
class Sites:
    """Sites one after the other: the kinds of number i begin at `starts[i]`; `rows` and `actions` say whose it is."""

    rows: np.ndarray
    actions: np.ndarray
    starts: np.ndarray
    kinds: np.ndarray


@jit
def fill_area(open_squares, first, stack, sizes):
    """Finds the area around an open square and writes its size on all its squares."""
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
    """The kind of each open square, from position `pos` on; returns the position after them."""
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
    """Every site that is asked for; returns how many kinds were written."""
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
    """Adds each site's row of numbers to the row of every kind in it: the way back from sites to kinds."""
    for i in range(len(starts)):
        end = starts[i + 1] if i + 1 < len(starts) else len(kinds)
        for pos in range(starts[i], end):
            for j in range(values.shape[1]):
                totals[kinds[pos], j] += values[i, j]


def list_sites(layout: Layout, observations: np.ndarray, masks: np.ndarray) -> Sites:
    """The sites of a batch after every action that is asked for: legal ones by their mask, or a discard."""
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

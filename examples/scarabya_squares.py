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
EDGE = SIDE + 2  # with a border that is never open
LARGE = 12  # squares: from here on an area's size tells no more
AROUND = (-EDGE - 1, -EDGE, -EDGE + 1, 1, EDGE + 1, EDGE, EDGE - 1, -1)  # clockwise from the upper left


def patterns() -> np.ndarray:
    """The eight neighbours as bits -> the number of their pattern, the same for all eight ways to hold the board."""
    number, seen = np.zeros(256, dtype=np.int64), {}
    for bits in range(256):
        ring = [bits >> i & 1 for i in range(8)]
        ways = [way[turn:] + way[:turn] for way in (ring, [*ring[:1], *ring[:0:-1]]) for turn in (0, 2, 4, 6)]
        number[bits] = seen.setdefault(min(map(tuple, ways)), len(seen))
    return number


PATTERNS = patterns()
KINDS = (int(PATTERNS.max()) + 1) * 2 * LARGE
LAID = np.array(
    [[EDGE * (r + 1) + c + 1 for r, c in one.cells] for one in placements()] + [[0] * 5]  # a discard lays nothing
)


@dataclass(frozen=True)
class Sites:
    """Sites one after the other: the kinds of number i begin at `starts[i]`; `rows` and `actions` say whose it is."""

    rows: np.ndarray
    actions: np.ndarray
    starts: np.ndarray
    kinds: np.ndarray


@jit
def spread(open_squares, first, stack, sizes):
    """Finds the area around an open square and writes its size on all its squares."""
    sizes[first] = 1
    stack[0] = first
    count, done = 1, 0
    while done < count:
        square = stack[done]
        done += 1
        for step in (-EDGE, -1, 1, EDGE):
            beside = square + step
            if open_squares[beside] and sizes[beside] == 0:
                sizes[beside] = 1
                stack[count] = beside
                count += 1
    for i in range(count):
        sizes[stack[i]] = min(count, LARGE)


@jit
def write_kinds(open_squares, scarabs, stack, sizes, patterns, kinds, n):
    """The kind of each open square, from place n on; returns the place after them."""
    sizes[:] = 0
    for square in range(EDGE * EDGE):
        if open_squares[square]:
            if sizes[square] == 0:
                spread(open_squares, square, stack, sizes)
            ring = 0
            for i in range(8):
                ring |= open_squares[square + AROUND[i]] << i
            kinds[n] = (patterns[ring] * 2 + scarabs[square]) * LARGE + sizes[square] - 1
            n += 1
    return n


@jit
def write_all(open_squares, scarabs, rows, actions, laid, patterns, starts, kinds):
    """Every site that is asked for; returns how many kinds were written."""
    after, stack = np.zeros(EDGE * EDGE, dtype=np.int64), np.zeros(EDGE * EDGE, dtype=np.int64)
    sizes = np.zeros(EDGE * EDGE, dtype=np.int64)
    n = 0
    for i in range(len(rows)):
        after[:] = open_squares[rows[i]]
        for square in laid[actions[i]]:
            after[square] = 0
        starts[i] = n
        n = write_kinds(after, scarabs[rows[i]], stack, sizes, patterns, kinds, n)
    return n


@jit
def add_to_kinds(starts, kinds, each, totals):
    """Adds each site's row of numbers to the row of every kind in it: the way back from sites to kinds."""
    for i in range(len(starts)):
        end = starts[i + 1] if i + 1 < len(starts) else len(kinds)
        for n in range(starts[i], end):
            for j in range(each.shape[1]):
                totals[kinds[n], j] += each[i, j]


def look(layout: Layout, observations: np.ndarray, asked: np.ndarray) -> Sites:
    """The sites of a batch after every action that is asked for: legal ones by their mask, or a discard."""
    planes = layout.split(observations)
    open_squares = np.zeros((len(observations), EDGE, EDGE), dtype=np.int64)
    scarabs = open_squares.copy()
    open_squares[:, 1:-1, 1:-1] = 1 - planes["rocks"] - planes["camp"][:, 0] - planes["explored"][:, 0]
    scarabs[:, 1:-1, 1:-1] = planes["scarabs"]
    rows, actions = np.nonzero(asked)
    starts = np.zeros(len(rows), dtype=np.int32)
    kinds = np.zeros(len(rows) * SIDE * SIDE, dtype=np.int32)
    flat = (len(observations), EDGE * EDGE)
    written = write_all(open_squares.reshape(flat), scarabs.reshape(flat), rows, actions, LAID, PATTERNS, starts, kinds)
    return Sites(rows, actions, starts, kinds[:written])

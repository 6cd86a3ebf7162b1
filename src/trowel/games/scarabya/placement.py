"""Placement: where a camp tile may lie (S-4)."""

from __future__ import annotations

import numpy as np

from trowel.core.generator import below
from trowel.core.kernel import rule
from trowel.games.scarabya.squares import ONE, around, back, count, lowest
from trowel.games.scarabya.state import Mode

DISCARD = 4096
WITHDRAW = 4097
MOVES = 4098


@rule
def site_of(g, seat):
    """S-2.1, S-7.1: everybody has a site of their own, but a duel shares one."""
    return 0 if g.mode == Mode.DUEL else seat


@rule
def free_squares(g, site):
    """Neither rock (S-4.4) nor tile (S-4.5)."""
    low = ~(g.rocks[0] | g.camp[site, 0])
    high = ~(g.rocks[1] | g.camp[site, 1])
    return low, high


@rule
def must_touch(box, g, site):
    """Squares of which a tile covers at least one: the centre at first (S-4.1), later a tile's neighbours (S-4.2)."""
    if g.camp[site, 0] | g.camp[site, 1] == 0:
        # S-4.10: also where earlier tiles found no place and were discarded.
        return box.centre[0], box.centre[1]
    return around(g.camp[site, 0], g.camp[site, 1])


@rule
def anchors_of(box, orientation, free_low, free_high, near_low, near_high):
    """Where this orientation's anchor may lie: all five cells free, one of them touching. All squares at once."""
    # S-4.3: the box's anchors keep every cell inside the site.
    low, high = box.anchors[orientation, 0], box.anchors[orientation, 1]
    touch_low, touch_high = np.uint64(0), np.uint64(0)
    for cell in range(5):
        distance = box.distance[orientation, cell]
        cell_low, cell_high = back(free_low, free_high, distance)
        low, high = low & cell_low, high & cell_high
        cell_low, cell_high = back(near_low, near_high, distance)
        touch_low, touch_high = touch_low | cell_low, touch_high | cell_high
    return low & touch_low, high & touch_high


@rule
def list_placements(box, g, seat, out):
    """Writes the codes of all legal placements of the mission's tile (S-3.1, S-4.9) and returns how many."""
    site = site_of(g, seat)
    free_low, free_high = free_squares(g, site)
    near_low, near_high = must_touch(box, g, site)
    n = 0
    for orientation in range(box.first_orientation[g.card], box.first_orientation[g.card + 1]):
        low, high = anchors_of(box, orientation, free_low, free_high, near_low, near_high)
        while low != 0:
            out[n] = box.code[orientation, lowest(low)]
            low &= low - ONE
            n += 1
        while high != 0:
            out[n] = box.code[orientation, lowest(high) + np.uint64(64)]
            high &= high - ONE
            n += 1
    return n


@rule
def pick_placement(box, g, seat, random):
    """One legal placement, uniformly, without listing them; DISCARD where there is none (S-4.8)."""
    site = site_of(g, seat)
    free_low, free_high = free_squares(g, site)
    near_low, near_high = must_touch(box, g, site)
    first = box.first_orientation[g.card]
    last = box.first_orientation[g.card + 1]
    anchors = np.empty((8, 2), np.uint64)
    total = 0
    for orientation in range(first, last):
        low, high = anchors_of(box, orientation, free_low, free_high, near_low, near_high)
        anchors[orientation - first, 0] = low
        anchors[orientation - first, 1] = high
        total += count(low, high)
    if total == 0:
        return DISCARD
    left = below(random, total)
    orientation = first
    here = count(anchors[0, 0], anchors[0, 1])
    while left >= here:
        left -= here
        orientation += 1
        here = count(anchors[orientation - first, 0], anchors[orientation - first, 1])
    return box.code[orientation, nth(anchors[orientation - first, 0], anchors[orientation - first, 1], left)]


@rule
def nth(low, high, n):
    """The n-th square of a set, counted from 0."""
    here = count(low, np.uint64(0))
    if n < here:
        word, first = low, 0
    else:
        word, first = high, 64
        n -= here
    for _ in range(n):
        word &= word - ONE
    return first + np.int64(lowest(word))

# mypy: ignore-errors
"""Placement: where a camp tile may lie (S-4)."""

from __future__ import annotations

import numpy as np

from trowel.core.bits import ONE, lowest, nth, ones
from trowel.core.generator import below
from trowel.core.kernel import rule
from trowel.games.scarabya.squares import EVERYWHERE, HALF, beside, count
from trowel.games.scarabya.state import Mode

DISCARD = 4096
WITHDRAW = 4097
MOVES = 4098

LANES = 8  # no tile has more than eight orientations


@rule
def site_of(g, seat):
    """S-2.1, S-7.1: everybody has a site of their own, but a duel shares one."""
    return 0 if g.mode == Mode.DUEL else seat


@rule
def free_squares(g, site):
    """Neither rock (S-4.4) nor tile (S-4.5)."""
    return EVERYWHERE & ~(g.rocks[0] | g.camp[site, 0]), EVERYWHERE & ~(g.rocks[1] | g.camp[site, 1])


@rule
def must_touch(box, g, site):
    """Squares of which a tile covers at least one: the centre at first (S-4.1), later a tile's neighbours (S-4.2)."""
    return touching(box, g.camp[site, 0], g.camp[site, 1])


@rule
def touching(box, camp_top, camp_bottom):
    if camp_top | camp_bottom == 0:
        # S-4.10: also where earlier tiles found no place and were discarded.
        return box.centre[0], box.centre[1]
    return beside(camp_top, camp_bottom)


@rule
def anchors_of(box, shape, lane, free_top, free_bottom, near_top, near_bottom):
    """Where the anchor of one orientation may lie: all squares at once.

    All five cells are free and inside (S-4.3: nothing beyond the border is free), and one of them touches.
    """
    fits_top, fits_bottom = free_top & box.in_use[shape, lane], free_bottom & box.in_use[shape, lane]
    touch_top, touch_bottom = near_top, near_bottom
    for cell in range(4):
        step = box.step[shape, cell, lane]
        rest = HALF - step
        fits_top &= (free_top >> step) | (free_bottom << rest)
        fits_bottom &= free_bottom >> step
        touch_top |= (near_top >> step) | (near_bottom << rest)
        touch_bottom |= near_bottom >> step
    return fits_top & touch_top, fits_bottom & touch_bottom


@rule
def list_placements(box, g, seat, out):
    """Writes the codes of all legal placements of the mission's tile (S-3.1, S-4.9) and returns how many."""
    site = site_of(g, seat)
    free_top, free_bottom = free_squares(g, site)
    near_top, near_bottom = must_touch(box, g, site)
    n = 0
    for lane in range(box.lanes[g.card]):
        top, bottom = anchors_of(box, g.card, lane, free_top, free_bottom, near_top, near_bottom)
        while top != 0:
            out[n] = box.code[g.card, lane, lowest(top)]
            top &= top - ONE
            n += 1
        while bottom != 0:
            out[n] = box.code[g.card, lane, lowest(bottom) + HALF]
            bottom &= bottom - ONE
            n += 1
    return n


@rule
def pick_placement(box, g, seat, random):
    """One legal placement, uniformly, without listing them; DISCARD where there is none (S-4.8)."""
    site = site_of(g, seat)
    free_top, free_bottom = free_squares(g, site)
    near_top, near_bottom = must_touch(box, g, site)
    # The generator's workbench holds the anchors: eight top words, then eight bottom words. That the number of lanes
    # is data, and a multiple of four, lets the compiler work on four orientations at a time.
    shape = g.card
    lanes = box.lanes[shape]
    for lane in range(lanes):
        top, bottom = anchors_of(box, shape, lane, free_top, free_bottom, near_top, near_bottom)
        random[1 + lane] = top
        random[1 + LANES + lane] = bottom
    total = 0
    for lane in range(lanes):
        total += count(random[1 + lane], random[1 + LANES + lane])
    if total == 0:
        return np.int64(DISCARD)
    left = below(random, total)
    # The orientation that holds the pick, found without a branch: a processor would guess it wrong half of the time.
    before, reached, chosen = 0, 0, 0
    for lane in range(lanes):
        reached += count(random[1 + lane], random[1 + LANES + lane])
        passed = left >= reached
        chosen += 1 if passed else 0
        before = reached if passed else before
    left -= before
    top, bottom = random[1 + chosen], random[1 + LANES + chosen]
    in_top = np.int64(ones(top))
    upper = left < in_top
    square = nth(top if upper else bottom, left if upper else left - in_top)
    return np.int64(box.code[shape, chosen, square if upper else square + HALF])

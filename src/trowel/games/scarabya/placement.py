# mypy: ignore-errors
"""Placement: where a camp tile may lie (S-4)."""

from __future__ import annotations

import numpy as np

from trowel.core.intrinsics.bits import ONE, force_inline, lowest_bit, nth_set_bit, popcount
from trowel.core.intrinsics.vectors import load_vec2, load_vec4, load_vec8, vec2
from trowel.core.jit import jit
from trowel.core.rng import randbelow
from trowel.games.scarabya.squares import EVERYWHERE, HALF, around, is_empty
from trowel.games.scarabya.state import Mode

DISCARD = 4096
WITHDRAW = 4097
MOVES = 4098

LANES = 8  # no tile has more than eight orientations


@jit
def site_of(g, seat):
    """S-2.1, S-7.1: everybody has a site of their own, but a duel shares one."""
    return 0 if g.mode == Mode.DUEL else seat


@jit
def free_area(g, site):
    """Neither rock (S-4.4) nor tile (S-4.5)."""
    return EVERYWHERE & ~(load_vec2(g.rocks) | load_vec2(g.camp[site]))


@jit
def near(box, camp):
    """Squares of which a tile covers at least one: the centre at first (S-4.1), later a tile's neighbours (S-4.2)."""
    if is_empty(camp):
        # S-4.10: also where earlier tiles found no place and were discarded.
        return load_vec2(box.centre)
    return around(camp)


# ---------------------------------------------------------------- anchors


@jit
def anchors(in_use, steps, free_top, free_bottom, near_top, near_bottom):
    """Where the anchor of an orientation may lie, in either half: all squares at once.

    All five cells are free and inside (S-4.3: nothing beyond the border is free), and one of them touches. `in_use` and
    `steps` are one orientation's words, or vectors of several orientations'.
    """
    fits_top, fits_bottom = in_use & free_top, in_use & free_bottom
    touch_top, touch_bottom = in_use & near_top, in_use & near_bottom
    for step in steps:
        rest = HALF - step
        fits_top = fits_top & ((free_top >> step) | (free_bottom << rest))
        fits_bottom = fits_bottom & (free_bottom >> step)
        touch_top = touch_top | (near_top >> step) | (near_bottom << rest)
        touch_bottom = touch_bottom | (near_bottom >> step)
    return fits_top & touch_top, fits_bottom & touch_bottom


@jit
def first_four(box, shape):
    """Of a shape's orientations the first four, as `anchors` takes them."""
    step = box.step[shape]
    return load_vec4(box.in_use[shape]), (
        load_vec4(step[0]),
        load_vec4(step[1]),
        load_vec4(step[2]),
        load_vec4(step[3]),
    )


@jit
def all_eight(box, shape):
    step = box.step[shape]
    return load_vec8(box.in_use[shape]), (
        load_vec8(step[0]),
        load_vec8(step[1]),
        load_vec8(step[2]),
        load_vec8(step[3]),
    )


@jit
def list_placements(box, g, seat, out):
    """Writes the codes of all legal placements of the mission's tile (S-3.1, S-4.9) and returns how many."""
    site = site_of(g, seat)
    free, beside = free_area(g, site), near(box, load_vec2(g.camp[site]))
    in_use, steps = all_eight(box, g.card)
    tops, bottoms = anchors(in_use, steps, free[0], free[1], beside[0], beside[1])
    n = 0
    for lane in range(LANES):
        top, bottom = tops[lane], bottoms[lane]
        while top != 0:
            out[n] = box.code[g.card, lane, lowest_bit(top)]
            top &= top - ONE
            n += 1
        while bottom != 0:
            out[n] = box.code[g.card, lane, lowest_bit(bottom) + HALF]
            bottom &= bottom - ONE
            n += 1
    return n


# ---------------------------------------------------------------- one placement at random


@jit
def pick_placement(box, g, seat, random):
    """One legal placement, uniformly, without listing them; DISCARD where there is none (S-4.8)."""
    force_inline()
    site, shape = site_of(g, seat), np.uint64(g.card)
    free, beside = free_area(g, site), near(box, load_vec2(g.camp[site]))
    if box.lanes[shape] == 4:  # vectors of four take half the time
        in_use, steps = first_four(box, shape)
        tops, bottoms = anchors(in_use, steps, free[0], free[1], beside[0], beside[1])
        return pick_anchor(box, shape, tops, bottoms, random)
    in_use_8, steps_8 = all_eight(box, shape)
    tops_8, bottoms_8 = anchors(in_use_8, steps_8, free[0], free[1], beside[0], beside[1])
    return pick_anchor(box, shape, tops_8, bottoms_8, random)


@jit
def pick_anchor(box, shape, tops, bottoms, random):
    """One of the anchors of all orientations; returns the placement's code."""
    force_inline()
    total = np.int64(0)
    for lane in range(len(tops)):
        total += np.int64(popcount(tops[lane])) + np.int64(popcount(bottoms[lane]))
    if total == 0:
        return np.int64(DISCARD)
    left = randbelow(random, total)
    # The orientation that holds the pick, found without a branch: a processor would guess it wrong half of the time.
    before, reached, chosen = np.int64(0), np.int64(0), np.uint64(0)
    for lane in range(len(tops)):
        reached += np.int64(popcount(tops[lane])) + np.int64(popcount(bottoms[lane]))
        passed = left >= reached
        chosen += ONE if passed else np.uint64(0)
        before = reached if passed else before
    left -= before
    top, bottom = tops[chosen], bottoms[chosen]
    in_top = np.int64(popcount(top))
    upper = left < in_top
    square = nth_set_bit(top if upper else bottom, left if upper else left - in_top)
    return np.int64(box.code[shape, chosen, square if upper else square + HALF])


# ---------------------------------------------------------------- the same, on bare words


@jit
def free_squares(g, site):
    """Neither rock (S-4.4) nor tile (S-4.5)."""
    free = free_area(g, site)
    return free[0], free[1]


@jit
def touching(box, camp_top, camp_bottom):
    """Squares of which a tile covers at least one (S-4.1, S-4.2)."""
    area = near(box, vec2(camp_top, camp_bottom))
    return area[0], area[1]


@jit
def anchors_of(box, shape, lane, free_top, free_bottom, near_top, near_bottom):
    """Where the anchor of one orientation may lie: all squares at once."""
    step = box.step[shape]
    steps = (step[0, lane], step[1, lane], step[2, lane], step[3, lane])
    return anchors(box.in_use[shape, lane], steps, free_top, free_bottom, near_top, near_bottom)

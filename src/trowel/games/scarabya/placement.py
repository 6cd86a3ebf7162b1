# mypy: ignore-errors
"""Legal placements of camp tiles (S-4).

A placement is an orientation of a tile with its anchor, the leftmost square of its top row, on a square of the site.
Sets of squares, anchors included, are bitboards of two words, top and bottom (squares.py). All orientations of a tile
are tested together, one per lane of a vector.
"""

from __future__ import annotations

import numpy as np

from trowel.core.intrinsics.bits import ONE, force_inline, lowest_bit, nth_set_bit, popcount
from trowel.core.intrinsics.vectors import load_vec2, load_vec4, load_vec8, vec2
from trowel.core.jit import jit
from trowel.core.rng import randbelow
from trowel.games.scarabya.moves import DISCARD
from trowel.games.scarabya.squares import HALF_MASK, HALF_SHIFT, edge_neighbours, is_empty
from trowel.games.scarabya.state import Mode

NUM_LANES = 8  # one vector lane per orientation; a tile has at most eight


@jit
def site_of(g, seat):
    """Return the index of a seat's site: every player has one (S-2.1), but a duel shares site 0 (S-7.1)."""
    return 0 if g.mode == Mode.DUEL else seat


@jit
def free_squares(g, site):
    """Return the squares with neither rock (S-4.4) nor tile (S-4.5); scarabs may be covered (S-4.6)."""
    return HALF_MASK & ~(load_vec2(g.rocks) | load_vec2(g.camp[site]))


@jit
def contact_squares(box, camp):
    """Return the squares of which a placement must cover at least one.

    These are the centre while the camp is empty (S-4.1), even after discards (S-4.10), and otherwise the camp's edge
    neighbours (S-4.2).
    """
    if is_empty(camp):
        return load_vec2(box.centre)
    return edge_neighbours(camp)  # S-4.2a: touching rocks or the border is not enough


# ---------------------------------------------------------------- anchors


@jit
def find_anchors(lane_mask, offsets, free_top, free_bottom, contact_top, contact_bottom):
    """Return the legal anchors of an orientation as (top, bottom).

    All five cells must be free and inside the site (S-4.3: bits beyond the border are never free), and one must be a
    contact square. `offsets` are distances in bits from the anchor to the other four cells. `lane_mask` is all ones,
    or 0 for an unused lane. Both are words for one orientation, or vectors with one lane per orientation.
    """
    fits_top, fits_bottom = lane_mask & free_top, lane_mask & free_bottom
    touch_top, touch_bottom = lane_mask & contact_top, lane_mask & contact_bottom
    for offset in offsets:
        carry = HALF_SHIFT - offset  # moves cells of the bottom half to anchors in the top half
        fits_top = fits_top & ((free_top >> offset) | (free_bottom << carry))
        fits_bottom = fits_bottom & (free_bottom >> offset)
        touch_top = touch_top | (contact_top >> offset) | (contact_bottom << carry)
        touch_bottom = touch_bottom | (contact_bottom >> offset)
    return fits_top & touch_top, fits_bottom & touch_bottom


@jit
def load_lanes4(box, shape):
    """Return `lane_mask` and `offsets` of a shape's first four orientations, for `find_anchors`."""
    offsets = box.offsets[shape]
    return load_vec4(box.lane_mask[shape]), (
        load_vec4(offsets[0]),
        load_vec4(offsets[1]),
        load_vec4(offsets[2]),
        load_vec4(offsets[3]),
    )


@jit
def load_lanes8(box, shape):
    """Return `lane_mask` and `offsets` of all orientations of a shape, for `find_anchors`."""
    offsets = box.offsets[shape]
    return load_vec8(box.lane_mask[shape]), (
        load_vec8(offsets[0]),
        load_vec8(offsets[1]),
        load_vec8(offsets[2]),
        load_vec8(offsets[3]),
    )


@jit
def list_placements(box, g, seat, out):
    """Write the codes of all legal placements of the mission's tile (S-3.1, S-4.9); return their number."""
    site = site_of(g, seat)
    free, contact = free_squares(g, site), contact_squares(box, load_vec2(g.camp[site]))
    lane_mask, offsets = load_lanes8(box, g.card)
    tops, bottoms = find_anchors(lane_mask, offsets, free[0], free[1], contact[0], contact[1])
    n = 0
    for lane in range(NUM_LANES):
        top, bottom = tops[lane], bottoms[lane]
        while top != 0:
            out[n] = box.placement_codes[g.card, lane, lowest_bit(top)]
            top &= top - ONE
            n += 1
        while bottom != 0:
            out[n] = box.placement_codes[g.card, lane, lowest_bit(bottom) + HALF_SHIFT]
            bottom &= bottom - ONE
            n += 1
    return n


# ---------------------------------------------------------------- random placements


@jit
def pick_placement(box, g, seat, rng):
    """Return a uniformly random legal placement without listing all, or DISCARD if there is none (S-4.8)."""
    force_inline()
    site, shape = site_of(g, seat), np.uint64(g.card)
    free, contact = free_squares(g, site), contact_squares(box, load_vec2(g.camp[site]))
    if box.lane_count[shape] == 4:  # at most four orientations: shorter vectors take half the time
        lane_mask, offsets = load_lanes4(box, shape)
        tops, bottoms = find_anchors(lane_mask, offsets, free[0], free[1], contact[0], contact[1])
        return pick_from_anchors(box, shape, tops, bottoms, rng)
    lane_mask_8, offsets_8 = load_lanes8(box, shape)
    tops_8, bottoms_8 = find_anchors(lane_mask_8, offsets_8, free[0], free[1], contact[0], contact[1])
    return pick_from_anchors(box, shape, tops_8, bottoms_8, rng)


@jit
def pick_from_anchors(box, shape, tops, bottoms, rng):
    """Return the code of the placement at a uniformly random anchor, or DISCARD if there is none."""
    force_inline()
    total = np.int64(0)
    for lane in range(len(tops)):
        total += np.int64(popcount(tops[lane])) + np.int64(popcount(bottoms[lane]))
    if total == 0:
        return np.int64(DISCARD)
    index = randbelow(rng, total)
    # Find the lane that contains anchor `index`, without branches: the processor would mispredict half of them.
    lane_start, lane_end, picked_lane = np.int64(0), np.int64(0), np.uint64(0)
    for lane in range(len(tops)):
        lane_end += np.int64(popcount(tops[lane])) + np.int64(popcount(bottoms[lane]))
        is_later = index >= lane_end
        picked_lane += ONE if is_later else np.uint64(0)
        lane_start = lane_end if is_later else lane_start
    index -= lane_start
    top, bottom = tops[picked_lane], bottoms[picked_lane]
    top_count = np.int64(popcount(top))
    in_top = index < top_count
    bit = nth_set_bit(top if in_top else bottom, index if in_top else index - top_count)
    return np.int64(box.placement_codes[shape, picked_lane, bit if in_top else bit + HALF_SHIFT])


# ---------------------------------------------------------------- variants for two separate words


@jit
def free_words(g, site):
    """Return `free_squares` as (top, bottom)."""
    free = free_squares(g, site)
    return free[0], free[1]


@jit
def contact_words(box, camp_top, camp_bottom):
    """Return `contact_squares` of a camp as (top, bottom)."""
    contact = contact_squares(box, vec2(camp_top, camp_bottom))
    return contact[0], contact[1]


@jit
def find_lane_anchors(box, shape, lane, free_top, free_bottom, contact_top, contact_bottom):
    """Return the legal anchors of the orientation in one lane, as (top, bottom)."""
    shape_offsets = box.offsets[shape]
    offsets = (shape_offsets[0, lane], shape_offsets[1, lane], shape_offsets[2, lane], shape_offsets[3, lane])
    return find_anchors(box.lane_mask[shape, lane], offsets, free_top, free_bottom, contact_top, contact_bottom)

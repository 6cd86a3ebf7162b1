# mypy: ignore-errors
"""What no play from a position can exceed: the solver's proofs rest on these two bounds, so they only ever err upwards.

Standard: every zone still to be closed needs tiles along its open sides, and tiles have only so many sides to offer.
Solo: every tile still to come covers at most so many scarabs, and some scarabs can be covered no more.
"""

from __future__ import annotations

import numpy as np

from trowel.core.jit import jit
from trowel.games.scarabya.placement import find_lane_anchors, free_words
from trowel.games.scarabya.scoring import covered_scarabs
from trowel.games.scarabya.squares import HALF_MASK, HALF_SHIFT, popcount2

ZERO = np.uint64(0)
ZONE = np.dtype(
    [
        ("cells", np.uint64, 2),
        ("border", np.uint64, 2),  # the squares beside it
        ("double_border", np.uint64, 2),  # those that touch it by two sides
        ("points_per_scarab", np.int64),
        ("num_scarabs", np.int64),
        ("scarab_ids", np.int64, 4),
    ],
    align=True,
)

NUM_PRICES = 9  # a side costs 0, 1/8 … 8/8 of a point: whatever the price, the bound holds; the best one is taken
UNITS_PER_POINT = 96  # divides by 8, and by 1 to 4 scarabs


@jit
def zone_bound(g, score, sides, zones, scarab_values):
    """The score, and what zones can still pay if the tiles to come offer that many `sides` to them.

    Any zones that are closed from here on are disjoint and stand on open sand, and each of their sides that is not yet
    closed takes one side of a tile to come. So for any price of a side: what they pay is at most the price of all sides
    offered, and for every visible scarab the best that a zone around it pays beyond the price of its open sides.
    """
    top, bottom = free_words(g, 0)
    top &= ~g.players[0].explored[0]
    bottom &= ~g.players[0].explored[1]
    scarab_values[:] = 0
    for i in range(zones.size):
        zone = zones[i]
        if zone.cells[0] & ~top | zone.cells[1] & ~bottom != 0:
            continue
        open_sides = popcount2(zone.border[0] & top, zone.border[1] & bottom)
        open_sides += popcount2(zone.double_border[0] & top, zone.double_border[1] & bottom)
        share = (UNITS_PER_POINT // 8) * open_sides // zone.num_scarabs
        for price in range(NUM_PRICES):
            net = UNITS_PER_POINT * zone.points_per_scarab - price * share
            for j in range(zone.num_scarabs):
                if scarab_values[price, zone.scarab_ids[j]] < net:
                    scarab_values[price, zone.scarab_ids[j]] = net
    lowest = np.int64(1) << 40
    for price in range(NUM_PRICES):
        total = (UNITS_PER_POINT // 8) * price * sides
        for s in range(scarab_values.shape[1]):
            total += scarab_values[price, s]
        lowest = min(lowest, total)
    return score + lowest // UNITS_PER_POINT


@jit
def max_covered(box, shape, top, bottom, s_top, s_bottom, reach):
    """The most scarabs that this tile covers anywhere on open sand; `reach` gains the squares it can cover."""
    best = 0
    for lane in range(box.lane_count[shape]):
        a_top, a_bottom = find_lane_anchors(box, shape, lane, top, bottom, HALF_MASK, HALF_MASK)
        if a_top | a_bottom == 0:
            continue
        # Scarabs under the five cells, counted for all anchors at once: three words are a number's three bits.
        one_top, one_bottom = s_top, s_bottom
        two_top, two_bottom, four_top, four_bottom = ZERO, ZERO, ZERO, ZERO
        reach[0] |= a_top
        reach[1] |= a_bottom
        for cell in range(4):
            step = box.offsets[shape, cell, lane]
            rest = HALF_SHIFT - step
            reach[0] |= a_top << step
            reach[1] |= (a_bottom << step) | (a_top >> rest)
            next_top, next_bottom = (s_top >> step) | (s_bottom << rest), s_bottom >> step
            carry_top, carry_bottom = one_top & next_top, one_bottom & next_bottom
            one_top ^= next_top
            one_bottom ^= next_bottom
            four_top |= two_top & carry_top
            four_bottom |= two_bottom & carry_bottom
            two_top ^= carry_top
            two_bottom ^= carry_bottom
        for count in range(5, best, -1):
            o_top, o_bottom = (one_top, one_bottom) if count & 1 else (~one_top, ~one_bottom)
            t_top, t_bottom = (two_top, two_bottom) if count & 2 else (~two_top, ~two_bottom)
            f_top, f_bottom = (four_top, four_bottom) if count & 4 else (~four_top, ~four_bottom)
            if (a_top & o_top & t_top & f_top) | (a_bottom & o_bottom & t_bottom & f_bottom) != 0:
                best = count
                break
    return best


@jit
def cover_bound(box, g, cards, first, reach):
    """The covered scarabs, and those that the cards from `first` on can cover: each tile by itself, touching or not."""
    top, bottom = free_words(g, 0)
    top &= ~g.players[0].explored[0]
    bottom &= ~g.players[0].explored[1]
    s_top, s_bottom = g.scarabs[0] & top, g.scarabs[1] & bottom
    reach[0] = ZERO
    reach[1] = ZERO
    max_total = 0
    for i in range(first, cards.size):
        max_total += max_covered(box, cards[i], top, bottom, s_top, s_bottom, reach)
    return covered_scarabs(g) + min(max_total, popcount2(s_top & reach[0], s_bottom & reach[1]))

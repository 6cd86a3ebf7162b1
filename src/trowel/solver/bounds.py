# mypy: ignore-errors
"""Upper bounds on the final score. Proofs rely on them: a bound may be too high, never too low.

Standard: a zone needs tiles along its open sides, and the tiles to come have a limited number of sides. Solo: each tile
to come covers a limited number of scarabs, and some scarabs can no longer be covered.
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
        ("border", np.uint64, 2),  # neighbouring squares, without rocks
        ("double_border", np.uint64, 2),  # neighbouring squares that share two or more sides with it
        ("points_per_scarab", np.int64),
        ("num_scarabs", np.int64),  # at least one
        ("scarab_ids", np.int64, 4),  # the first `num_scarabs` are set
    ],
    align=True,
)

NUM_PRICES = 9  # a side costs 0, 1/8 … 8/8 of a point; the bound holds for each price, and the lowest is used
UNITS_PER_POINT = 96  # divisible by 8, and by 1 to 4 scarabs


@jit
def zone_bound(g, score, sides, zones, scarab_values):
    """Return the score plus an upper bound on the points of later zones; the tiles to come have `sides` sides.

    Zones closed from now on are disjoint and consist of open squares. Each open side of such a zone needs one side of
    a tile to come. So for any price of a side, their points are at most the sum of two parts: the price of all `sides`,
    and for every visible scarab the best net value of a zone around it, after paying for the zone's open sides.
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
    """Return the most scarabs that a tile can cover on open squares; add the squares it can cover to `reach`."""
    best = 0
    for lane in range(box.lane_count[shape]):
        a_top, a_bottom = find_lane_anchors(box, shape, lane, top, bottom, HALF_MASK, HALF_MASK)
        if a_top | a_bottom == 0:
            continue
        # Count the scarabs under the five cells for all anchors in parallel: bit-sliced, in the words one, two, four.
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
    """Return the covered scarabs plus an upper bound on those that the cards from `first` on can cover.

    Each tile is considered on its own, and need not touch the camp.
    """
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

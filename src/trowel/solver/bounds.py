# mypy: ignore-errors
"""What no play from a position can exceed: the solver's proofs rest on these two bounds, so they only ever err upwards.

Standard: every zone still to be closed needs tiles along its open sides, and tiles have only so many sides to offer.
Solo: every tile still to come covers at most so many scarabs, and some scarabs can be covered no more.
"""

from __future__ import annotations

import numpy as np

from trowel.core.jit import jit
from trowel.games.scarabya.placement import anchors_of, free_squares
from trowel.games.scarabya.scoring import covered_scarabs
from trowel.games.scarabya.squares import EVERYWHERE, HALF, count

NONE = np.uint64(0)
ZONE = np.dtype(
    [
        ("cells", np.uint64, 2),
        ("rim", np.uint64, 2),  # the squares beside it
        ("rim_twice", np.uint64, 2),  # those that touch it by two sides
        ("pays", np.int64),  # for each of its scarabs
        ("scarabs", np.int64),
        ("scarab", np.int64, 4),  # which ones
    ],
    align=True,
)

PRICES = 9  # a side costs 0, 1/8 … 8/8 of a point: whatever the price, the bound holds; the best one is taken
UNIT = 96  # of a point: divides by 8, and by 1 to 4 scarabs


@jit
def zone_bound(g, score, sides, zones, worth):
    """The score, and what zones can still pay if the tiles to come offer that many `sides` to them.

    Any zones that are closed from here on are disjoint and stand on open sand, and each of their sides that is not yet
    closed takes one side of a tile to come. So for any price of a side: what they pay is at most the price of all sides
    offered, and for every visible scarab the best that a zone around it pays beyond the price of its open sides.
    """
    top, bottom = free_squares(g, 0)
    top &= ~g.players[0].explored[0]
    bottom &= ~g.players[0].explored[1]
    worth[:] = 0
    for i in range(zones.size):
        zone = zones[i]
        if zone.cells[0] & ~top | zone.cells[1] & ~bottom != 0:
            continue
        needs = count(zone.rim[0] & top, zone.rim[1] & bottom)
        needs += count(zone.rim_twice[0] & top, zone.rim_twice[1] & bottom)
        share = (UNIT // 8) * needs // zone.scarabs
        for price in range(PRICES):
            net = UNIT * zone.pays - price * share
            for j in range(zone.scarabs):
                if worth[price, zone.scarab[j]] < net:
                    worth[price, zone.scarab[j]] = net
    least = np.int64(1) << 40
    for price in range(PRICES):
        total = (UNIT // 8) * price * sides
        for s in range(worth.shape[1]):
            total += worth[price, s]
        least = min(least, total)
    return score + least // UNIT


@jit
def most_covered(box, shape, top, bottom, s_top, s_bottom, reach):
    """The most scarabs that this tile covers anywhere on open sand; `reach` gains the squares it can cover."""
    best = 0
    for lane in range(box.lanes[shape]):
        a_top, a_bottom = anchors_of(box, shape, lane, top, bottom, EVERYWHERE, EVERYWHERE)
        if a_top | a_bottom == 0:
            continue
        # Scarabs under the five cells, counted for all anchors at once: three words are a number's three bits.
        one_top, one_bottom = s_top, s_bottom
        two_top, two_bottom, four_top, four_bottom = NONE, NONE, NONE, NONE
        reach[0] |= a_top
        reach[1] |= a_bottom
        for cell in range(4):
            step = box.step[shape, cell, lane]
            rest = HALF - step
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
        for number in range(5, best, -1):
            o_top, o_bottom = (one_top, one_bottom) if number & 1 else (~one_top, ~one_bottom)
            t_top, t_bottom = (two_top, two_bottom) if number & 2 else (~two_top, ~two_bottom)
            f_top, f_bottom = (four_top, four_bottom) if number & 4 else (~four_top, ~four_bottom)
            if (a_top & o_top & t_top & f_top) | (a_bottom & o_bottom & t_bottom & f_bottom) != 0:
                best = number
                break
    return best


@jit
def cover_bound(box, g, cards, first, reach):
    """The covered scarabs, and those that the cards from `first` on can cover: each tile by itself, touching or not."""
    top, bottom = free_squares(g, 0)
    top &= ~g.players[0].explored[0]
    bottom &= ~g.players[0].explored[1]
    s_top, s_bottom = g.scarabs[0] & top, g.scarabs[1] & bottom
    reach[0] = NONE
    reach[1] = NONE
    most = 0
    for i in range(first, cards.size):
        most += most_covered(box, cards[i], top, bottom, s_top, s_bottom, reach)
    return covered_scarabs(g) + min(most, count(s_top & reach[0], s_bottom & reach[1]))

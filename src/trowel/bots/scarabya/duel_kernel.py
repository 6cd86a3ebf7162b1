# mypy: ignore-errors
"""Scarabya's duel, played on through sampled orders of cards: both seats take what pays most at once.

Such a playout takes a few microseconds, and what greedy play makes of a position tells more about it than any weights
of its open squares that were tried (docs/experiments.md). Everything that the rules say is asked of their functions.
"""

from __future__ import annotations

import numpy as np

from trowel.core.game import CHANCE
from trowel.core.intrinsics.bits import ONE, lowest_bit
from trowel.core.intrinsics.vectors import load_vec2
from trowel.core.jit import jit
from trowel.core.rng import randbelow
from trowel.games.scarabya.kernel import apply
from trowel.games.scarabya.placement import DISCARD, LANES, all_eight, anchors, free_area, list_placements, near
from trowel.games.scarabya.squares import HALF
from trowel.games.scarabya.state import CARDS, Phase
from trowel.games.scarabya.zones import dig_area

WIN = 0.9  # how much of a result is winning itself; the rest is the margin
MARGIN = 8.0  # points: how large a lead counts as nearly all


@jit
def open_area(g):
    """Free squares that nobody explored: all that can still bring anything."""
    return free_area(g, 0) & ~(load_vec2(g.players[0].explored) | load_vec2(g.players[1].explored))


@jit
def lead_of(g, seat):
    return np.float64(g.players[seat].score - g.players[1 - seat].score)


@jit
def best_paid(box, free, beside, scarabs, shape, random):
    """What the best placement of a shape pays at once (-1: there is no place), and its code; among equals, any."""
    in_use, steps = all_eight(box, shape)
    tops, bottoms = anchors(in_use, steps, free[0], free[1], beside[0], beside[1])
    best, equals, chosen = np.int64(-1), 0, np.int64(DISCARD)
    for lane in range(LANES):
        for half in range(2):
            squares = tops[lane] if half == 0 else bottoms[lane]
            while squares != 0:
                square = lowest_bit(squares) if half == 0 else lowest_bit(squares) + HALF
                squares &= squares - ONE
                code = np.int64(box.code[shape, lane, square])
                earned, _ = dig_area(free & ~load_vec2(box.placements[code]), scarabs)
                if earned > best:
                    best, equals, chosen = np.int64(earned), 1, code
                elif earned == best:
                    equals += 1
                    chosen = code if randbelow(random, equals) == 0 else chosen
    return best, chosen


@jit
def take_most(box, g, random):
    """The placement of the card that pays most at once."""
    free, beside = open_area(g), near(box, load_vec2(g.camp[0]))
    return best_paid(box, free, beside, load_vec2(g.scarabs), g.card, random)[1]


@jit
def awaits(box, g, random):
    """What the next card is expected to pay at once to whoever turns it."""
    free, beside, scarabs = open_area(g), near(box, load_vec2(g.camp[0])), load_vec2(g.scarabs)
    total, cards = 0.0, 0
    for shape in range(CARDS):
        if g.to_come >> shape & 1 == 1:
            paid, _ = best_paid(box, free, beside, scarabs, shape, random)
            if paid >= 0:  # S-7.3: else the same player turns another card
                total += paid
                cards += 1
    return total / cards if cards > 0 else 0.0


@jit
def rate_placements(boxes, roots, scratch, codes, values, random):
    """Lists the placements of the card: the lead each makes, less what it leaves to the other; returns how many."""
    box, root = boxes[0], roots[0]
    seat = np.int64(root.turn)
    n = list_placements(box, root, seat, codes)
    for i in range(n):
        scratch[0] = root
        g = scratch[0]
        apply(box, g, seat, np.int64(codes[i]))
        values[i] = lead_of(g, seat)
        if g.phase != Phase.OVER:
            values[i] -= awaits(box, g, random)
    return n


@jit
def shuffle(order, cards, random):
    for i in range(cards - 1, 0, -1):
        j = randbelow(random, i + 1)
        order[i], order[j] = order[j], order[i]


@jit
def play_out(box, g, order, random):
    turned = 0
    while g.phase != Phase.OVER:
        apply(box, g, CHANCE, order[turned])
        turned += 1
        apply(box, g, np.int64(g.turn), take_most(box, g, random))


@jit
def try_orders(boxes, roots, scratch, tried, alive, orders, order, cards, known, totals, random):
    """Plays every candidate that is still alive to the end, `orders` times, with the same cards for all (paired)."""
    box = boxes[0]
    seat = np.int64(roots[0].turn)
    for _ in range(orders):
        if not known:
            shuffle(order, cards, random)
        for i in range(alive):
            scratch[0] = roots[0]
            g = scratch[0]
            apply(box, g, seat, np.int64(tried[i]))
            play_out(box, g, order, random)
            lead = lead_of(g, seat)
            won = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
            totals[i, 0] += won
            totals[i, 1] += WIN * won + (1.0 - WIN) * (0.5 + 0.5 * np.tanh(lead / MARGIN))
            totals[i, 2] += 1.0

# mypy: ignore-errors
"""Rollouts of Scarabya's duel: both seats place greedily, and the cards are turned in a sampled order.

A rollout takes a few microseconds. Its result predicts the winner better than every weighting of open squares that was
tried (docs/experiments.md). The rules are applied by the game's own functions.
"""

from __future__ import annotations

import numpy as np

from trowel.core.game import CHANCE
from trowel.core.intrinsics.bits import ONE, lowest_bit
from trowel.core.intrinsics.vectors import load_vec2
from trowel.core.jit import jit
from trowel.core.rng import randbelow
from trowel.games.scarabya.kernel import apply
from trowel.games.scarabya.placement import (
    DISCARD,
    NUM_LANES,
    contact_squares,
    find_anchors,
    free_squares,
    list_placements,
    load_lanes8,
)
from trowel.games.scarabya.squares import HALF_SHIFT
from trowel.games.scarabya.state import NUM_CARDS, Phase
from trowel.games.scarabya.zones import score_zones

WIN_WEIGHT = 0.9  # weight of winning in the value of a rollout; the rest is the weight of the margin
MARGIN_POINTS = 8.0  # scale of the margin: tanh(lead / MARGIN_POINTS)


@jit
def open_area(g):
    """Return the free squares that neither player has explored; no others can score."""
    return free_squares(g, 0) & ~(load_vec2(g.players[0].explored) | load_vec2(g.players[1].explored))


@jit
def lead_of(g, seat):
    """Return the score of a seat minus that of its opponent."""
    return np.float64(g.players[seat].score - g.players[1 - seat].score)


@jit
def best_placement(box, free, contact, scarabs, shape, rng):
    """Return the best immediate score of a shape and the code of its placement; ties are broken at random.

    Without a placement the score is -1 and the code is DISCARD.
    """
    lane_mask, steps = load_lanes8(box, shape)
    tops, bottoms = find_anchors(lane_mask, steps, free[0], free[1], contact[0], contact[1])
    best_score, num_equal, best_code = np.int64(-1), 0, np.int64(DISCARD)
    for lane in range(NUM_LANES):
        for half in range(2):  # of the board: its squares take two words
            squares = tops[lane] if half == 0 else bottoms[lane]
            while squares != 0:
                square = lowest_bit(squares) if half == 0 else lowest_bit(squares) + HALF_SHIFT
                squares &= squares - ONE
                code = np.int64(box.placement_codes[shape, lane, square])
                score, _ = score_zones(free & ~load_vec2(box.placements[code]), scarabs)
                if score > best_score:
                    best_score, num_equal, best_code = np.int64(score), 1, code
                elif score == best_score:
                    num_equal += 1
                    best_code = code if randbelow(rng, num_equal) == 0 else best_code
    return best_score, best_code


@jit
def greedy_move(box, g, rng):
    """Return the placement of the current card with the best immediate score."""
    free, contact = open_area(g), contact_squares(box, load_vec2(g.camp[0]))
    return best_placement(box, free, contact, load_vec2(g.scarabs), g.card, rng)[1]


@jit
def expected_reply(box, g, rng):
    """Return the mean immediate score of the best placement over the cards still in the deck.

    Cards without a placement are left out: the same player then turns another (S-7.3).
    """
    free, contact, scarabs = open_area(g), contact_squares(box, load_vec2(g.camp[0])), load_vec2(g.scarabs)
    total, num_cards = 0.0, 0
    for shape in range(NUM_CARDS):
        if g.to_come >> shape & 1 == 1:
            score, _ = best_placement(box, free, contact, scarabs, shape, rng)
            if score >= 0:
                total += score
                num_cards += 1
    return total / num_cards if num_cards > 0 else 0.0


@jit
def rate_placements(boxes, roots, scratch, codes, ratings, rng):
    """Write the placements of the current card to `codes` and rate them; return their number.

    The rating is the lead after the placement minus the expected reply.
    """
    box, root = boxes[0], roots[0]
    seat = np.int64(root.turn)
    n = list_placements(box, root, seat, codes)
    for i in range(n):
        scratch[0] = root
        g = scratch[0]
        apply(box, g, seat, np.int64(codes[i]))
        ratings[i] = lead_of(g, seat)
        if g.phase != Phase.OVER:
            ratings[i] -= expected_reply(box, g, rng)
    return n


@jit
def shuffle(order, num_cards, rng):
    """Shuffle the first `num_cards` cards of `order`."""
    for i in range(num_cards - 1, 0, -1):
        j = randbelow(rng, i + 1)
        order[i], order[j] = order[j], order[i]


@jit
def rollout(box, g, order, rng):
    """Play greedily to the end; the cards are turned in `order`."""
    turned = 0
    while g.phase != Phase.OVER:
        apply(box, g, CHANCE, order[turned])
        turned += 1
        apply(box, g, np.int64(g.turn), greedy_move(box, g, rng))


@jit
def evaluate_candidates(
    boxes, roots, scratch, codes, remaining, num_orders, order, num_cards, order_known, totals, rng
):
    """Play each of the first `remaining` candidates to the end `num_orders` times; add the results to `totals`.

    All candidates are played on the same card orders (paired comparison). If `order_known`, `order` is the real one and
    is not shuffled. The columns of `totals` are wins (a tie is half a win), values and number of rollouts.
    """
    box = boxes[0]
    seat = np.int64(roots[0].turn)
    for _ in range(num_orders):
        if not order_known:
            shuffle(order, num_cards, rng)
        for i in range(remaining):
            scratch[0] = roots[0]
            g = scratch[0]
            apply(box, g, seat, np.int64(codes[i]))
            rollout(box, g, order, rng)
            lead = lead_of(g, seat)
            won = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
            totals[i, 0] += won
            totals[i, 1] += WIN_WEIGHT * won + (1.0 - WIN_WEIGHT) * (0.5 + 0.5 * np.tanh(lead / MARGIN_POINTS))
            totals[i, 2] += 1.0

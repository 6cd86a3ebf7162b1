# mypy: ignore-errors
"""Beam search on one site of Scarabya, through a given order of cards.

In the standard mode the sites are independent, and solo has only one. A position is therefore one site: its camp, its
explored squares and its score. The rules are applied by the game's own functions.
"""

from __future__ import annotations

import numpy as np

from trowel.bots.scarabya.heuristics import potential
from trowel.bots.search.heap import keep_best
from trowel.core.intrinsics.bits import ONE, lowest_bit
from trowel.core.jit import jit
from trowel.core.rng import randbelow
from trowel.games.scarabya.placement import contact_words, find_lane_anchors
from trowel.games.scarabya.squares import HALF_MASK, HALF_SHIFT, popcount2
from trowel.games.scarabya.zones import score_zone_words

SITE = np.dtype(
    [
        ("camp", np.uint64, 2),
        ("explored", np.uint64, 2),
        ("score", np.int64),  # points; in solo, covered scarabs
        ("value", np.float64),  # score plus potential
    ],
    align=True,
)


@jit
def place_tile(box, rocks, scarabs, site, code, solo, cards_left, weights):
    """Place a tile on `site`, a record of SITE; close its zones and update score and value."""
    site.camp[0] |= box.placements[code, 0]
    site.camp[1] |= box.placements[code, 1]
    top = HALF_MASK & ~(rocks[0] | site.camp[0] | site.explored[0])
    bottom = HALF_MASK & ~(rocks[1] | site.camp[1] | site.explored[1])
    points, closed_top, closed_bottom = score_zone_words(top, bottom, scarabs[0], scarabs[1])
    site.explored[0] |= closed_top
    site.explored[1] |= closed_bottom
    if solo:
        site.score = popcount2(scarabs[0] & site.camp[0], scarabs[1] & site.camp[1])
    else:
        site.score += points
    site.value = site.score + potential(top & ~closed_top, bottom & ~closed_bottom, scarabs, cards_left, weights)


@jit
def list_codes(box, rocks, site, shape, codes):
    """Write the codes of all legal placements of a shape on this site; return their number."""
    free_top = HALF_MASK & ~(rocks[0] | site.camp[0])
    free_bottom = HALF_MASK & ~(rocks[1] | site.camp[1])
    contact_top, contact_bottom = contact_words(box, site.camp[0], site.camp[1])
    n = 0
    for lane in range(box.lane_count[shape]):
        top, bottom = find_lane_anchors(box, shape, lane, free_top, free_bottom, contact_top, contact_bottom)
        while top != 0:
            codes[n] = box.placement_codes[shape, lane, lowest_bit(top)]
            top &= top - ONE
            n += 1
        while bottom != 0:
            codes[n] = box.placement_codes[shape, lane, lowest_bit(bottom) + HALF_SHIFT]
            bottom &= bottom - ONE
            n += 1
    return n


@jit
def advance_beam(
    box, rocks, scarabs, beam, size, next_beam, shape, cards_left, solo, width, heap, codes, scratch, weights
):
    """Write the best `width` successors of the `size` sites in `beam` to `next_beam`; return their number."""
    heap_size = 0
    for parent in range(size):
        n = list_codes(box, rocks, beam[parent], shape, codes)
        if n == 0:
            # S-4.8: the tile is discarded; the site is unchanged.
            scratch[0] = beam[parent]
            value = evaluate_site(rocks, scarabs, scratch[0], cards_left, weights)
            heap_size = keep_best(heap, heap_size, width, value, parent, -1)
        for i in range(n):
            scratch[0] = beam[parent]
            place_tile(box, rocks, scarabs, scratch[0], codes[i], solo, cards_left, weights)
            heap_size = keep_best(heap, heap_size, width, scratch[0].value, parent, codes[i])
    next_size = 0
    for i in range(heap_size):
        next_beam[next_size] = beam[heap[i].parent]
        if heap[i].code >= 0:
            place_tile(box, rocks, scarabs, next_beam[next_size], heap[i].code, solo, cards_left, weights)
        if not is_duplicate(next_beam, next_size):
            next_size += 1
    return next_size


@jit
def evaluate_site(rocks, scarabs, site, cards_left, weights):
    top = HALF_MASK & ~(rocks[0] | site.camp[0] | site.explored[0])
    bottom = HALF_MASK & ~(rocks[1] | site.camp[1] | site.explored[1])
    return site.score + potential(top, bottom, scarabs, cards_left, weights)


@jit
def is_duplicate(sites, index):
    """Return whether an earlier site has the same camp and at least the same score."""
    for i in range(index):
        if (
            sites[i].camp[0] == sites[index].camp[0]
            and sites[i].camp[1] == sites[index].camp[1]
            and sites[i].score >= sites[index].score
        ):
            return True
    return False


@jit
def play_beam(box, rocks, scarabs, rows, size, order, num_cards, solo, width, heap, codes, scratch, weights):
    """Play the beam in rows[0] through `num_cards` cards; return the best final score."""
    now = 0
    for i in range(num_cards):
        size = advance_beam(
            box, rocks, scarabs, rows[now], size, rows[1 - now], order[i], num_cards - 1 - i, solo, width, heap, codes,
            scratch, weights,
        )  # fmt: skip
        now = 1 - now
    best = rows[now, 0].score
    for i in range(1, size):
        best = max(best, rows[now, i].score)
    return best


@jit
def shuffle_tail(order, first, num_cards, rng):
    for i in range(num_cards - 1, first, -1):
        j = first + randbelow(rng, i - first + 1)
        order[i], order[j] = order[j], order[i]


@jit
def rate_placements(box, rocks, scarabs, root, shape, cards_left, solo, codes, scratch, weights, values):
    """Write the placements of a shape and the values of the sites after them; return their number."""
    n = list_codes(box, rocks, root, shape, codes)
    for i in range(n):
        scratch[0] = root
        place_tile(box, rocks, scarabs, scratch[0], codes[i], solo, cards_left, weights)
        values[i] = scratch[0].value
    return n


@jit
def evaluate_candidates(
    box, rocks, scarabs, roots, candidate_codes, remaining, order, num_cards, solo, width, rows, heap, codes, scratch,
    weights, totals,
):  # fmt: skip
    """Finish every remaining candidate with a beam and add the results to `totals`.

    All candidates meet the same order (paired comparison). The columns are scores, sites with all scarabs covered, and
    simulations.
    """
    num_scarabs = popcount2(scarabs[0], scarabs[1])
    for i in range(remaining):
        rows[0, 0] = roots[0]
        place_tile(box, rocks, scarabs, rows[0, 0], candidate_codes[i], solo, num_cards, weights)
        score = play_beam(
            box, rocks, scarabs, rows, 1, order, num_cards, solo, width, heap, codes, scratch, weights
        )  # fmt: skip
        totals[i, 0] += score
        totals[i, 1] += 1.0 if score == num_scarabs else 0.0
        totals[i, 2] += 1.0

# mypy: ignore-errors
"""Scarabya on one's own site: a beam of sites, played on through a given order of cards.

In the standard game no other seat's site concerns one's own, and solo there is only one: a site is its camp, what is
explored on it and its score. Everything that the rules say is asked of the rules' own functions.
"""

from __future__ import annotations

import numpy as np

from trowel.bots.scarabya.site_heuristics import promise
from trowel.bots.search.heap import offer
from trowel.core.intrinsics.bits import ONE, lowest_bit
from trowel.core.jit import jit
from trowel.core.rng import randbelow
from trowel.games.scarabya.placement import anchors_of, touching
from trowel.games.scarabya.squares import EVERYWHERE, HALF, count
from trowel.games.scarabya.zones import dig

SITE = np.dtype(
    [("camp", np.uint64, 2), ("explored", np.uint64, 2), ("score", np.int64), ("value", np.float64)], align=True
)


@jit
def lay(box, rocks, scarabs, site, code, solo, left, weights):
    """The tile is laid on the site (a record of SITE): its zones are dug, and its promise is seen."""
    site.camp[0] |= box.placements[code, 0]
    site.camp[1] |= box.placements[code, 1]
    top = EVERYWHERE & ~(rocks[0] | site.camp[0] | site.explored[0])
    bottom = EVERYWHERE & ~(rocks[1] | site.camp[1] | site.explored[1])
    earned, closed_top, closed_bottom = dig(top, bottom, scarabs[0], scarabs[1])
    site.explored[0] |= closed_top
    site.explored[1] |= closed_bottom
    if solo:
        site.score = count(scarabs[0] & site.camp[0], scarabs[1] & site.camp[1])
    else:
        site.score += earned
    site.value = site.score + promise(top & ~closed_top, bottom & ~closed_bottom, scarabs, left, weights)


@jit
def list_codes(box, rocks, site, shape, codes):
    """Every legal placement of a shape on this site; returns how many."""
    free_top = EVERYWHERE & ~(rocks[0] | site.camp[0])
    free_bottom = EVERYWHERE & ~(rocks[1] | site.camp[1])
    near_top, near_bottom = touching(box, site.camp[0], site.camp[1])
    n = 0
    for lane in range(box.lanes[shape]):
        top, bottom = anchors_of(box, shape, lane, free_top, free_bottom, near_top, near_bottom)
        while top != 0:
            codes[n] = box.code[shape, lane, lowest_bit(top)]
            top &= top - ONE
            n += 1
        while bottom != 0:
            codes[n] = box.code[shape, lane, lowest_bit(bottom) + HALF]
            bottom &= bottom - ONE
            n += 1
    return n


@jit
def next_row(box, rocks, scarabs, now, size, then, shape, left, solo, width, heap, codes, scratch, weights):
    """The best `width` sites that the `size` sites of the beam become with one more card; returns how many."""
    kept = 0
    for parent in range(size):
        n = list_codes(box, rocks, now[parent], shape, codes)
        if n == 0:
            # S-4.8: the tile is discarded, and the site stays as it is.
            scratch[0] = now[parent]
            kept = offer(heap, kept, width, rest(rocks, scarabs, scratch[0], left, weights), parent, -1)
        for i in range(n):
            scratch[0] = now[parent]
            lay(box, rocks, scarabs, scratch[0], codes[i], solo, left, weights)
            kept = offer(heap, kept, width, scratch[0].value, parent, codes[i])
    found = 0
    for i in range(kept):
        then[found] = now[heap[i].parent]
        if heap[i].code >= 0:
            lay(box, rocks, scarabs, then[found], heap[i].code, solo, left, weights)
        if not seen_before(then, found):
            found += 1
    return found


@jit
def rest(rocks, scarabs, site, left, weights):
    top = EVERYWHERE & ~(rocks[0] | site.camp[0] | site.explored[0])
    bottom = EVERYWHERE & ~(rocks[1] | site.camp[1] | site.explored[1])
    return site.score + promise(top, bottom, scarabs, left, weights)


@jit
def seen_before(sites, at):
    for i in range(at):
        if (
            sites[i].camp[0] == sites[at].camp[0]
            and sites[i].camp[1] == sites[at].camp[1]
            and sites[i].score >= sites[at].score
        ):
            return True
    return False


@jit
def finish(box, rocks, scarabs, rows, size, order, cards, solo, width, heap, codes, scratch, weights):
    """Plays the beam in rows[0] through the cards; returns the best final score."""
    now = 0
    for i in range(cards):
        size = next_row(
            box, rocks, scarabs, rows[now], size, rows[1 - now], order[i], cards - 1 - i, solo, width, heap, codes,
            scratch, weights,
        )  # fmt: skip
        now = 1 - now
    best = rows[now, 0].score
    for i in range(1, size):
        best = max(best, rows[now, i].score)
    return best


@jit
def shuffle_rest(order, first, cards, random):
    for i in range(cards - 1, first, -1):
        j = first + randbelow(random, i - first + 1)
        order[i], order[j] = order[j], order[i]


@jit
def rate_placements(box, rocks, scarabs, root, shape, left, solo, codes, scratch, weights, values):
    """Lists the placements of the card in hand with their values; returns how many."""
    n = list_codes(box, rocks, root, shape, codes)
    for i in range(n):
        scratch[0] = root
        lay(box, rocks, scarabs, scratch[0], codes[i], solo, left, weights)
        values[i] = scratch[0].value
    return n


@jit
def try_order(
    box, rocks, scarabs, roots, tried, alive, order, cards, solo, width, rows, heap, codes, scratch, weights, totals
):
    """Finishes every candidate that is still alive by a beam, with the same order of cards for all (paired)."""
    goal = count(scarabs[0], scarabs[1])
    for i in range(alive):
        rows[0, 0] = roots[0]
        lay(box, rocks, scarabs, rows[0, 0], tried[i], solo, cards, weights)
        score = finish(
            box, rocks, scarabs, rows, 1, order, cards, solo, width, heap, codes, scratch, weights
        )  # fmt: skip
        totals[i, 0] += score
        totals[i, 1] += 1.0 if score == goal else 0.0
        totals[i, 2] += 1.0

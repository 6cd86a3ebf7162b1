# mypy: ignore-errors
"""The solver's search: one site, a known order of cards, layer by layer, the most promising positions kept.

A layer holds the positions after the same number of cards. All their children go through a pool, which keeps the best
`width` of them; what it lets go is noted by its bound, so that the search knows what it has proved. Placing and closing
zones is the rules' own work (S-4, S-5); nothing here knows a rule.
"""

from __future__ import annotations

import numpy as np

from trowel.core.jit import jit
from trowel.games.scarabya.placement import DISCARD, list_placements
from trowel.games.scarabya.scoring import covered_scarabs
from trowel.games.scarabya.squares import count
from trowel.games.scarabya.zones import close_zones
from trowel.solver.bounds import cover_bound, zone_bound
from trowel.solver.potential import promise

STANDARD, SOLO = 0, 1  # what is counted: points of dig zones (S-5.2), or covered scarabs (S-8.2a)

NODE = np.dtype(
    [
        ("camp", np.uint64, 2),  # the squares under tiles
        ("explored", np.uint64, 2),  # the squares of closed zones
        ("value", np.int32),  # how promising it is; decides who is kept
        ("parent", np.int32),  # its place in the layer before
        ("score", np.int16),
        ("bound", np.int16),  # no way from here leads to more
        ("move", np.int16),  # the move that led here
    ],
    align=True,
)

# The pool's tally
FILLED = 0  # how many positions the pool holds
BAR = 1  # what a position must promise to be let in
LOST = 2  # the highest bound of a position that was let go; -1 while none was
TALLY = 3

NOTHING_LOST = -1
MOST_VALUE = 1 << 14  # values lie between 0 and this
SEED_32 = np.uint64(0x9E3779B1)
LOW_32 = np.uint64(0xFFFFFFFF)


@jit
def place_of(top, bottom, table):
    """Where a set of squares belongs in a hash table whose size is a power of two."""
    mixed = top ^ (bottom << np.uint64(9)) ^ (bottom >> np.uint64(41))
    mixed ^= mixed >> np.uint64(31)
    mixed = (mixed & LOW_32) * SEED_32 ^ ((mixed >> np.uint64(32)) * SEED_32 >> np.uint64(7))
    mixed ^= mixed >> np.uint64(29)
    return np.int64(mixed & np.uint64(table.size - 1))


@jit
def find(pool, table, closed_top, closed_bottom):
    """The slot of the position with these squares out of play, or the empty slot where it would be.

    What is still open decides all that can follow: zones never touch open sand, so that the camp's border with it, and
    with that every later placement, is the same whatever lies beyond. Only the score may differ.
    """
    slot = place_of(closed_top, closed_bottom, table)
    while table[slot] >= 0:
        other = pool[table[slot]]
        if other.camp[0] | other.explored[0] == closed_top and other.camp[1] | other.explored[1] == closed_bottom:
            return slot
        slot = (slot + 1) & (table.size - 1)
    return slot


@jit
def let_in(g, goal, score, parent, move, bound, left, width, weights, pool, table, counts, tally):
    """The position on the scratch site `g` asks to be let into the pool."""
    explored = g.players[0].explored
    slot = find(pool, table, g.camp[0, 0] | explored[0], g.camp[0, 1] | explored[1])
    index = table[slot]
    if index >= 0 and pool[index].score >= score:
        pool[index].bound = max(pool[index].bound, bound)
        return
    value = min(max(promise(g, score, weights[goal, left]), 0), MOST_VALUE - 1)
    if index < 0:
        if value < tally[BAR]:
            tally[LOST] = max(tally[LOST], bound)
            return
        if tally[FILLED] == pool.size:
            keep_best(width, pool, table, counts, tally)
            slot = find(pool, table, g.camp[0, 0] | explored[0], g.camp[0, 1] | explored[1])
        index = tally[FILLED]
        tally[FILLED] += 1
        table[slot] = index
        pool[index].bound = bound
    node = pool[index]
    for word in range(2):
        node.camp[word] = g.camp[0, word]
        node.explored[word] = explored[word]
    node.value = value
    node.parent = parent
    node.score = score
    node.bound = max(node.bound, bound)
    node.move = move


@jit
def keep_best(width, pool, table, counts, tally):
    """Only the `width` most promising stay, in their order; among equals the earlier ones. Raises the bar."""
    if tally[FILLED] > width:
        counts[:] = 0
        for i in range(tally[FILLED]):
            counts[pool[i].value] += 1
        above, bar = 0, MOST_VALUE - 1
        while above + counts[bar] < width:
            above += counts[bar]
            bar -= 1
        room = width - above  # for those that are exactly at the bar
        kept = 0
        for i in range(tally[FILLED]):
            value = pool[i].value
            if value > bar or (value == bar and room > 0):
                room -= 1 if value == bar else 0
                pool[kept] = pool[i]
                kept += 1
            else:
                tally[LOST] = max(tally[LOST], pool[i].bound)
        tally[FILLED] = kept
        tally[BAR] = bar + 1
    table[:] = -1
    for i in range(tally[FILLED]):
        node = pool[i]
        table[find(pool, table, node.camp[0] | node.explored[0], node.camp[1] | node.explored[1])] = i


@jit
def set_site(g, node):
    """The scratch site shows this position."""
    for word in range(2):
        g.camp[0, word] = node.camp[word]
        g.players[0].explored[word] = node.explored[word]


@jit
def out_of_reach(g, goal, target):
    """Solo: with so many scarabs shut into zones, where nothing can cover them, the target is lost."""
    if goal != SOLO:
        return False
    explored = g.players[0].explored
    shut = count(g.scarabs[0] & explored[0], g.scarabs[1] & explored[1])
    return count(g.scarabs[0], g.scarabs[1]) - shut < target


@jit
def spread(boxes, games, goal, target, card, left, layer, first, last, width, weights, pool, table, counts, tally, out):
    """The children of the layer's positions `first` to `last` go into the pool; `left` cards come after this one."""
    box, g = boxes[0], games[0]
    g.card = card
    for parent in range(first, last):
        node = layer[parent]
        set_site(g, node)
        n = list_placements(box, g, 0, out)
        if n == 0:
            let_in(g, goal, node.score, parent, DISCARD, node.bound, left, width, weights, pool, table, counts, tally)
        for i in range(n):
            set_site(g, node)
            g.camp[0, 0] |= box.placements[out[i], 0]
            g.camp[0, 1] |= box.placements[out[i], 1]
            earned = close_zones(g, 0, 0)
            if out_of_reach(g, goal, target):
                continue
            score = covered_scarabs(g) if goal == SOLO else node.score + earned
            let_in(g, goal, score, parent, out[i], node.bound, left, width, weights, pool, table, counts, tally)


@jit
def bound_of(box, g, goal, score, cards, first, sides, zones, worth, reach):
    if goal == SOLO:
        return cover_bound(box, g, cards, first, reach)
    return zone_bound(g, score, sides, zones, worth)


@jit
def cut(boxes, games, goal, target, cards, turned, sides, layer, first, last, kept, zones, worth, reach):
    """Bounds the layer's positions `first` to `last`; those that may still reach the target move up to place `kept`."""
    box, g = boxes[0], games[0]
    for i in range(first, last):
        set_site(g, layer[i])
        bound = bound_of(box, g, goal, layer[i].score, cards, turned, sides, zones, worth, reach)
        layer[kept] = layer[i]
        layer[kept].bound = min(bound, layer[kept].bound)
        kept += 1 if layer[kept].bound >= target else 0
    return kept


@jit
def take_layer(pool, layer, counts, tally):
    """The pool's positions become the next layer, the most promising first (a stable counting sort)."""
    counts[:] = 0
    for i in range(tally[FILLED]):
        counts[pool[i].value] += 1
    after = 0
    for value in range(MOST_VALUE - 1, -1, -1):
        here = counts[value]
        counts[value] = after
        after += here
    for i in range(tally[FILLED]):
        value = pool[i].value
        layer[counts[value]] = pool[i]
        counts[value] += 1
    return tally[FILLED]

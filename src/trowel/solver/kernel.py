# mypy: ignore-errors
"""The solver's beam search on one site, layer by layer.

A layer contains the positions after the same number of cards. Their children go through a pool, which keeps the `width`
most promising ones. The highest bound of a dropped position is recorded, because it limits what the search proves.
The rules (S-4, S-5) are applied by the game's own functions.
"""

from __future__ import annotations

import numpy as np

from trowel.core.jit import jit
from trowel.games.scarabya.moves import DISCARD
from trowel.games.scarabya.placement import list_placements
from trowel.games.scarabya.scoring import covered_scarabs
from trowel.games.scarabya.squares import popcount2
from trowel.games.scarabya.zones import close_zones
from trowel.solver.bounds import cover_bound, zone_bound
from trowel.solver.potential import potential

STANDARD, SOLO = 0, 1  # goals: points of dig zones (S-5.2), or covered scarabs (S-8.2a)

NODE = np.dtype(
    [
        ("camp", np.uint64, 2),  # the squares under tiles
        ("explored", np.uint64, 2),  # the squares of closed zones
        ("value", np.int32),  # potential, by which the pool selects
        ("parent", np.int32),  # index in the previous layer
        ("score", np.int16),
        ("bound", np.int16),  # upper bound on the final score
        ("move", np.int16),  # code of the move from the parent
    ],
    align=True,
)

# Indices of the pool's stats.
NUM_FILLED = 0  # number of positions in the pool
THRESHOLD = 1  # lowest value that is admitted
BEST_DROPPED = 2  # highest bound of a dropped position, or NONE_DROPPED
NUM_POOL_STATS = 3

NONE_DROPPED = -1
VALUE_LIMIT = 1 << 14  # values are from 0 to VALUE_LIMIT - 1
HASH_MULTIPLIER = np.uint64(0x9E3779B1)
LOW_32_BITS = np.uint64(0xFFFFFFFF)


@jit
def hash_slot(top, bottom, table):
    """Return the first slot for a set of squares in a hash table whose size is a power of two."""
    key = top ^ (bottom << np.uint64(9)) ^ (bottom >> np.uint64(41))
    key ^= key >> np.uint64(31)
    key = (key & LOW_32_BITS) * HASH_MULTIPLIER ^ ((key >> np.uint64(32)) * HASH_MULTIPLIER >> np.uint64(7))
    key ^= key >> np.uint64(29)
    return np.int64(key & np.uint64(table.size - 1))


@jit
def find_slot(pool, table, closed_top, closed_bottom):
    """Return the slot of the position with these closed squares, or the empty slot where it belongs.

    Positions with the same open squares are transpositions. Zones never touch open squares, so the camp's border with
    them and all later placements are the same. Only the score may differ.
    """
    slot = hash_slot(closed_top, closed_bottom, table)
    while table[slot] >= 0:
        other = pool[table[slot]]
        if other.camp[0] | other.explored[0] == closed_top and other.camp[1] | other.explored[1] == closed_bottom:
            return slot
        slot = (slot + 1) & (table.size - 1)
    return slot


@jit
def admit(g, goal, score, parent, move, bound, cards_left, width, weights, pool, table, counts, stats):
    """Add the position on the scratch site `g` to the pool, unless better ones or a better transposition fill it."""
    explored = g.players[0].explored
    slot = find_slot(pool, table, g.camp[0, 0] | explored[0], g.camp[0, 1] | explored[1])
    index = table[slot]
    if index >= 0 and pool[index].score >= score:
        pool[index].bound = max(pool[index].bound, bound)
        return
    value = min(max(potential(g, score, weights[goal, cards_left]), 0), VALUE_LIMIT - 1)
    if index < 0:
        if value < stats[THRESHOLD]:
            stats[BEST_DROPPED] = max(stats[BEST_DROPPED], bound)
            return
        if stats[NUM_FILLED] == pool.size:
            prune_pool(width, pool, table, counts, stats)
            slot = find_slot(pool, table, g.camp[0, 0] | explored[0], g.camp[0, 1] | explored[1])
        index = stats[NUM_FILLED]
        stats[NUM_FILLED] += 1
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
def prune_pool(width, pool, table, counts, stats):
    """Reduce the pool to the `width` most promising positions, in order, and raise the threshold; earlier ties win."""
    if stats[NUM_FILLED] > width:
        counts[:] = 0
        for i in range(stats[NUM_FILLED]):
            counts[pool[i].value] += 1
        above, threshold = 0, VALUE_LIMIT - 1
        while above + counts[threshold] < width:
            above += counts[threshold]
            threshold -= 1
        slots_left = width - above  # for positions at the threshold
        num_kept = 0
        for i in range(stats[NUM_FILLED]):
            value = pool[i].value
            if value > threshold or (value == threshold and slots_left > 0):
                slots_left -= 1 if value == threshold else 0
                pool[num_kept] = pool[i]
                num_kept += 1
            else:
                stats[BEST_DROPPED] = max(stats[BEST_DROPPED], pool[i].bound)
        stats[NUM_FILLED] = num_kept
        stats[THRESHOLD] = threshold + 1
    table[:] = -1
    for i in range(stats[NUM_FILLED]):
        node = pool[i]
        table[find_slot(pool, table, node.camp[0] | node.explored[0], node.camp[1] | node.explored[1])] = i


@jit
def load_site(g, node):
    """Copy a position to the scratch site `g`."""
    for word in range(2):
        g.camp[0, word] = node.camp[word]
        g.players[0].explored[word] = node.explored[word]


@jit
def is_out_of_reach(g, goal, target):
    """Return whether a solo target is lost: scarabs in closed zones can no longer be covered."""
    if goal != SOLO:
        return False
    explored = g.players[0].explored
    num_enclosed = popcount2(g.scarabs[0] & explored[0], g.scarabs[1] & explored[1])
    return popcount2(g.scarabs[0], g.scarabs[1]) - num_enclosed < target


@jit
def expand(
    boxes, games, goal, target, card, cards_left, layer, first, last, width, weights, pool, table, counts, stats, codes
):
    """Add the children of the layer's positions `first` to `last` - 1 to the pool; `cards_left` excludes `card`."""
    box, g = boxes[0], games[0]
    g.card = card
    for parent in range(first, last):
        node = layer[parent]
        load_site(g, node)
        n = list_placements(box, g, 0, codes)
        if n == 0:
            admit(
                g, goal, node.score, parent, DISCARD, node.bound, cards_left, width, weights, pool, table, counts, stats
            )
        for i in range(n):
            load_site(g, node)
            g.camp[0, 0] |= box.placements[codes[i], 0]
            g.camp[0, 1] |= box.placements[codes[i], 1]
            earned = close_zones(g, 0, 0)
            if is_out_of_reach(g, goal, target):
                continue
            score = covered_scarabs(g) if goal == SOLO else node.score + earned
            admit(g, goal, score, parent, codes[i], node.bound, cards_left, width, weights, pool, table, counts, stats)


@jit
def upper_bound(box, g, goal, score, cards, first, sides, zones, scarab_values, reach):
    if goal == SOLO:
        return cover_bound(box, g, cards, first, reach)
    return zone_bound(g, score, sides, zones, scarab_values)


@jit
def prune_by_bound(
    boxes, games, goal, target, cards, depth, sides, layer, first, last, num_kept, zones, scarab_values, reach
):
    """Bound the layer's positions `first` to `last` - 1 and drop those that cannot reach the target.

    The others move to index `num_kept` and after it; return the new `num_kept`.
    """
    box, g = boxes[0], games[0]
    for i in range(first, last):
        load_site(g, layer[i])
        bound = upper_bound(box, g, goal, layer[i].score, cards, depth, sides, zones, scarab_values, reach)
        layer[num_kept] = layer[i]
        layer[num_kept].bound = min(bound, layer[num_kept].bound)
        num_kept += 1 if layer[num_kept].bound >= target else 0
    return num_kept


@jit
def sort_into_layer(pool, layer, counts, stats):
    """Copy the pool to the next layer, most promising first; return its size. The counting sort is stable."""
    counts[:] = 0
    for i in range(stats[NUM_FILLED]):
        counts[pool[i].value] += 1
    offset = 0
    for value in range(VALUE_LIMIT - 1, -1, -1):
        count = counts[value]
        counts[value] = offset
        offset += count
    for i in range(stats[NUM_FILLED]):
        value = pool[i].value
        layer[counts[value]] = pool[i]
        counts[value] += 1
    return stats[NUM_FILLED]

# mypy: ignore-errors
"""Steps of the tree search that know no game's types: choosing among ratings, and the tree's nodes.

They stand outside the template because they are the same for every game: compiled once.
"""

from __future__ import annotations

import numpy as np

from trowel.core.jit import jit
from trowel.core.rng import randbelow

NOWHERE = -1


@jit
def who_acts(acting):
    seat = 0
    while acting >> seat & 1 == 0:
        seat += 1
    return seat


@jit
def best_rated(ratings, n):
    best = 0
    for i in range(1, n):
        if ratings[i] > ratings[best]:
            best = i
    return best


@jit
def chance_of(random):
    """A number in [0, 1)."""
    return randbelow(random, 1 << 24) / np.float64(1 << 24)


@jit
def sample(ratings, n, temperature, random):
    """An index by softmax; with no temperature, the best one."""
    best = best_rated(ratings, n)
    if temperature <= 0.0:
        return best
    total = 0.0
    for i in range(n):
        total += np.exp((ratings[i] - ratings[best]) / temperature)
    left = chance_of(random) * total
    for i in range(n):
        left -= np.exp((ratings[i] - ratings[best]) / temperature)
        if left < 0.0:
            return i
    return best


@jit
def add_child(nodes, size, parent, move, seat, prior):
    child = size[0]
    size[0] += 1
    nodes[child].move = move
    nodes[child].seat = seat
    nodes[child].prior = prior
    nodes[child].visits = 0
    nodes[child].total = 0.0
    nodes[child].first = NOWHERE
    nodes[child].next = nodes[parent].first
    nodes[parent].first = child


@jit
def select(nodes, at, out, n, known, explore, first_try):
    """PUCT among the children that are legal now; NOWHERE when there is none."""
    tried, prior = 0, 0.0
    for i in range(n):
        child = known[out[i]]
        if child != NOWHERE:
            tried += nodes[child].visits
            prior += nodes[child].prior
    best, best_value = NOWHERE, 0.0
    for i in range(n):
        child = known[out[i]]
        if child == NOWHERE:
            continue
        visits = nodes[child].visits
        mean = nodes[child].total / visits if visits > 0 else first_try
        value = mean + explore * nodes[child].prior / prior * np.sqrt(tried + 1.0) / (1.0 + visits)
        if best == NOWHERE or value > best_value:
            best, best_value = child, value
    return best

# mypy: ignore-errors
"""Parts of the tree search that do not depend on the game: sampling by rating, nodes and selection.

They are outside the template, so that they are compiled once instead of once per game.
"""

from __future__ import annotations

import numpy as np

from trowel.core.jit import jit
from trowel.core.rng import randbelow

NO_NODE = -1  # no child, sibling or index


@jit
def first_seat(to_act):
    """Return the lowest seat in a set of seats given as bits."""
    seat = 0
    while to_act >> seat & 1 == 0:
        seat += 1
    return seat


@jit
def argmax_rating(ratings, n):
    best = 0
    for i in range(1, n):
        if ratings[i] > ratings[best]:
            best = i
    return best


@jit
def random_fraction(rng):
    """Return a uniform random number in [0, 1)."""
    return randbelow(rng, 1 << 24) / np.float64(1 << 24)


@jit
def sample(ratings, n, temperature, rng):
    """Return an index sampled by softmax over `ratings`; the best one if the temperature is 0."""
    best = argmax_rating(ratings, n)
    if temperature <= 0.0:
        return best
    total = 0.0
    for i in range(n):
        total += np.exp((ratings[i] - ratings[best]) / temperature)
    left = random_fraction(rng) * total
    for i in range(n):
        left -= np.exp((ratings[i] - ratings[best]) / temperature)
        if left < 0.0:
            return i
    return best


@jit
def add_child(nodes, num_nodes, parent, move, seat, prior):
    """Append an unvisited node as a child of `parent`; `nodes` must not be full.

    `num_nodes[0]` is the number of nodes in use.
    """
    child = num_nodes[0]
    num_nodes[0] += 1
    nodes[child].move = move
    nodes[child].seat = seat
    nodes[child].prior = prior
    nodes[child].visits = 0
    nodes[child].value_sum = 0.0
    nodes[child].first_child = NO_NODE
    nodes[child].next_sibling = nodes[parent].first_child
    nodes[parent].first_child = child


@jit
def select(nodes, codes, n, child_by_move, c_puct, first_play_value):
    """Return the child with the highest PUCT value among those that are legal now; NO_NODE if there is none."""
    total_visits, total_prior = 0, 0.0
    for i in range(n):
        child = child_by_move[codes[i]]
        if child != NO_NODE:
            total_visits += nodes[child].visits
            total_prior += nodes[child].prior
    best, best_value = NO_NODE, 0.0
    for i in range(n):
        child = child_by_move[codes[i]]
        if child == NO_NODE:
            continue
        visits = nodes[child].visits
        mean = nodes[child].value_sum / visits if visits > 0 else first_play_value
        value = mean + c_puct * nodes[child].prior / total_prior * np.sqrt(total_visits + 1.0) / (1.0 + visits)
        if best == NO_NODE or value > best_value:
            best, best_value = child, value
    return best


@jit
def add_result(nodes, path, length, estimates):
    """Add the result of a simulation to the root and the nodes of its path: to each, the estimate of its seat."""
    nodes[0].visits += 1
    for i in range(length):
        node = nodes[path[i]]
        node.visits += 1
        node.value_sum += estimates[node.seat]

# mypy: ignore-errors
"""Tree search for any game, any number of seats, chance and hidden cards: one compiled text, bound per game.

Each simulation imagines what the seat cannot know and walks down one shared tree of moves (chance is sampled on the
way and makes no nodes), choosing by PUCT: what a move brought so far to whoever makes it, plus a bonus for moves
that the game's heuristics rate highly and that were tried little. Only the best rated moves enter the tree. A new
node is played on by rated moves for some plies; then every seat's outlook is credited all the way up.
"""

import numpy as np

from trowel.bots.search.mcts_nodes import NOWHERE, add_child, best_rated, sample, select, who_acts
from trowel.core.jit import jit

MOST_CODES = 8192
DEEPEST = 96


@jit
def list_and_rate(box, g, seat, out, scratch, ratings):
    """What each move makes of the position for the seat, before chance answers."""
    n = game_legal(box, g, seat, out)
    for i in range(n):
        scratch[0] = g
        game_apply(box, scratch[0], seat, out[i])
        ratings[i] = worth(box, scratch[0], seat)
    return n


rate_moves = rate or list_and_rate


@jit
def play_on(box, g, plies, temperature, out, weights, scratch, ratings, random):
    """Rated moves for some plies, or to the end."""
    acting = game_to_act(box, g)
    while acting != 0 and plies > 0:
        if acting == CHANCE:
            game_apply(box, g, CHANCE, pick_outcome(box, g, out, weights, random))
        else:
            seat = who_acts(acting)
            n = rate_moves(box, g, seat, out, scratch, ratings)
            game_apply(box, g, seat, out[sample(ratings, n, temperature, random)])
            plies -= 1
        acting = game_to_act(box, g)


@jit
def widen(box, g, nodes, size, at, seat, out, wide, temperature, scratch, ratings, known):
    """The best rated legal moves that the node does not have yet become its children."""
    n = rate_moves(box, g, seat, out, scratch, ratings)
    top = ratings[best_rated(ratings, n)]
    have = 0
    for i in range(n):
        if known[out[i]] != NOWHERE:
            have += 1
    while have < min(n, wide) and size[0] < nodes.size:
        best = NOWHERE
        for i in range(n):
            if known[out[i]] == NOWHERE and (best == NOWHERE or ratings[i] > ratings[best]):
                best = i
        known[out[best]] = size[0]
        add_child(nodes, size, at, out[best], seat, np.exp((ratings[best] - top) / temperature))
        have += 1


@jit
def descend(box, g, root_seat, nodes, size, path, out, weights, known, settings, scratch, ratings, random):
    """From the root to a node that was never visited, or to the end; returns the length of the path."""
    at, length = 0, 0
    acting = game_to_act(box, g)
    while acting != 0 and length < DEEPEST:
        if acting == CHANCE:
            game_apply(box, g, CHANCE, pick_outcome(box, g, out, weights, random))
            acting = game_to_act(box, g)
            continue
        seat = root_seat if length == 0 else who_acts(acting)
        n = game_legal(box, g, seat, out)
        have = 0
        child = nodes[at].first
        while child != NOWHERE:
            known[nodes[child].move] = child
            child = nodes[child].next
        for i in range(n):
            if known[out[i]] != NOWHERE:
                have += 1
        wide = settings.wide_root if length == 0 else settings.wide
        if have < min(n, wide):
            widen(box, g, nodes, size, at, seat, out, wide, settings.temperature, scratch, ratings, known)
        mean = nodes[at].total / nodes[at].visits if length > 0 and nodes[at].seat == seat else 0.5
        chosen = select(nodes, at, out, n, known, settings.explore, mean - settings.doubt)
        child = nodes[at].first
        while child != NOWHERE:
            known[nodes[child].move] = NOWHERE
            child = nodes[child].next
        if chosen == NOWHERE:
            return length
        game_apply(box, g, seat, nodes[chosen].move)
        path[length] = chosen
        length += 1
        at = chosen
        if nodes[chosen].visits == 0:
            return length
        acting = game_to_act(box, g)
    return length


@jit
def grow(
    boxes, roots, games, scratch, seat, simulations, nodes, size, path, out, weights, known, settings, ratings,
    outlooks, random,
):  # fmt: skip
    """Some simulations more; the tree stays in `nodes`."""
    box = boxes[0]
    rules = settings[0]
    for _ in range(simulations):
        games[0] = roots[0]
        g = games[0]
        game_resample_hidden(box, g, seat, random)
        length = descend(box, g, seat, nodes, size, path, out, weights, known, rules, scratch, ratings, random)
        play_on(box, g, rules.plies, rules.temperature * rules.heat, out, weights, scratch, ratings, random)
        outlook(box, g, outlooks)
        nodes[0].visits += 1
        for i in range(length):
            node = nodes[path[i]]
            node.visits += 1
            node.total += outlooks[node.seat]


@jit
def rate_all(boxes, roots, seat, out, scratch, ratings):
    return rate_moves(boxes[0], roots[0], seat, out, scratch, ratings)

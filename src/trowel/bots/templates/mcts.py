# mypy: ignore-errors
"""Single-observer information-set MCTS with PUCT, for any game and number of seats.

Each simulation resamples hidden information, then descends one tree shared by all of them; chance is sampled and adds
no nodes. Selection is by PUCT: the mean result for the seat that moves, plus an exploration term with priors from the
game's heuristics. Only the best rated moves enter the tree. From a new node a rollout plays moves sampled by rating.
The win estimate of each seat is then added to the nodes of the path where that seat moved.

`bind` provides the `game_*` functions, CHANCE, `pick_outcome`, `evaluate`, `win_estimates` and `custom_rate_moves`.
`game_to_act` returns one bit per seat to move, CHANCE, or 0 when the game is over. `boxes`, `roots`, `games` and
`scratch` are arrays of one record, `num_nodes` is an array of one integer. `child_by_move` maps the move codes of the
node being expanded to its children; it contains only NO_NODE between nodes.
"""

import numpy as np

from trowel.bots.search.mcts_nodes import NO_NODE, add_child, add_result, argmax_rating, first_seat, sample, select
from trowel.core.jit import jit

MAX_CODES = 8192  # more than the move codes of any game
MAX_DEPTH = 96  # moves from the root to a leaf


@jit
def rate_by_evaluation(box, g, seat, codes, scratch, ratings):
    """Write the legal moves to `codes` and rate each by `evaluate` after it, before any chance outcome.

    Return the number of moves.
    """
    n = game_legal(box, g, seat, codes)
    for i in range(n):
        scratch[0] = g
        game_apply(box, scratch[0], seat, codes[i])
        ratings[i] = evaluate(box, scratch[0], seat)
    return n


rate_moves = custom_rate_moves or rate_by_evaluation


@jit
def rollout(box, g, plies, temperature, codes, weights, scratch, ratings, rng):
    """Play up to `plies` moves sampled by rating; stop earlier if the game ends. `g` becomes the final position."""
    to_act = game_to_act(box, g)
    while to_act != 0 and plies > 0:
        if to_act == CHANCE:
            game_apply(box, g, CHANCE, pick_outcome(box, g, codes, weights, rng))
        else:
            seat = first_seat(to_act)
            n = rate_moves(box, g, seat, codes, scratch, ratings)
            game_apply(box, g, seat, codes[sample(ratings, n, temperature, rng)])
            plies -= 1
        to_act = game_to_act(box, g)


@jit
def widen(box, g, nodes, num_nodes, parent, seat, codes, width, temperature, scratch, ratings, child_by_move):
    """Add the best rated legal moves as children until `width` legal moves have a node, or `nodes` is full."""
    n = rate_moves(box, g, seat, codes, scratch, ratings)
    top = ratings[argmax_rating(ratings, n)]
    num_children = 0
    for i in range(n):
        if child_by_move[codes[i]] != NO_NODE:
            num_children += 1
    while num_children < min(n, width) and num_nodes[0] < nodes.size:
        best = NO_NODE
        for i in range(n):
            if child_by_move[codes[i]] == NO_NODE and (best == NO_NODE or ratings[i] > ratings[best]):
                best = i
        child_by_move[codes[best]] = num_nodes[0]
        add_child(nodes, num_nodes, parent, codes[best], seat, np.exp((ratings[best] - top) / temperature))
        num_children += 1


@jit
def descend(box, g, root_seat, nodes, num_nodes, path, codes, weights, child_by_move, config, scratch, ratings, rng):
    """Descend from the root to an unvisited node or the end of the game; write the path, return its length.

    What the seat at the root does not know is resampled first.
    """
    game_resample_hidden(box, g, root_seat, rng)
    node, length = 0, 0
    to_act = game_to_act(box, g)
    while to_act != 0 and length < MAX_DEPTH:
        if to_act == CHANCE:
            game_apply(box, g, CHANCE, pick_outcome(box, g, codes, weights, rng))
            to_act = game_to_act(box, g)
            continue
        seat = root_seat if length == 0 else first_seat(to_act)
        n = game_legal(box, g, seat, codes)
        num_children = 0
        child = nodes[node].first_child
        while child != NO_NODE:
            child_by_move[nodes[child].move] = child
            child = nodes[child].next_sibling
        for i in range(n):
            if child_by_move[codes[i]] != NO_NODE:
                num_children += 1
        width = config.root_width if length == 0 else config.width
        if num_children < min(n, width):
            widen(
                box, g, nodes, num_nodes, node, seat, codes, width, config.temperature, scratch, ratings, child_by_move
            )
        mean = nodes[node].value_sum / nodes[node].visits if length > 0 and nodes[node].seat == seat else 0.5
        best_child = select(nodes, codes, n, child_by_move, config.c_puct, mean - config.fpu_reduction)
        child = nodes[node].first_child
        while child != NO_NODE:
            child_by_move[nodes[child].move] = NO_NODE
            child = nodes[child].next_sibling
        if best_child == NO_NODE:
            return length
        game_apply(box, g, seat, nodes[best_child].move)
        path[length] = best_child
        length += 1
        node = best_child
        if nodes[best_child].visits == 0:
            return length
        to_act = game_to_act(box, g)
    return length


@jit
def run_simulations(
    boxes, roots, games, scratch, seat, simulations, nodes, num_nodes, path, codes, weights, child_by_move, settings,
    ratings, estimates, rng,
):  # fmt: skip
    """Run `simulations` more simulations on the tree in `nodes`."""
    box, config = boxes[0], settings[0]
    temperature = config.temperature * config.rollout_temperature_scale
    for _ in range(simulations):
        games[0] = roots[0]
        g = games[0]
        length = descend(
            box, g, seat, nodes, num_nodes, path, codes, weights, child_by_move, config, scratch, ratings, rng
        )
        rollout(box, g, config.rollout_plies, temperature, codes, weights, scratch, ratings, rng)
        win_estimates(box, g, estimates)
        add_result(nodes, path, length, estimates)


@jit
def rate_all(boxes, roots, seat, codes, scratch, ratings):
    """Write the legal moves of the root to `codes` and their ratings to `ratings`; return their number."""
    return rate_moves(boxes[0], roots[0], seat, codes, scratch, ratings)

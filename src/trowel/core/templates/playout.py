# mypy: ignore-errors
"""Random games in the kernel: outcomes by weight, moves uniformly, the lowest seat to move first."""

import numpy as np

from trowel.core.intrinsics.bits import lowest_bit
from trowel.core.jit import jit
from trowel.core.rng import randbelow


@jit
def list_and_pick_move(box, g, seat, out, rng):
    return out[randbelow(rng, game_legal(box, g, seat, out))]


@jit
def list_and_pick_outcome(box, g, out, weights, rng):
    count = game_chance(box, g, out, weights)
    total = 0
    for i in range(count):
        total += weights[i]
    left = randbelow(rng, total)
    for i in range(count):
        left -= weights[i]
        if left < 0:
            return out[i]
    return out[count - 1]


# A game may provide faster functions with the same distribution.
pick_move = game_pick_move or list_and_pick_move
pick_outcome = game_pick_outcome or list_and_pick_outcome


@jit
def play_games(boxes, start, scratch, count, out, weights, rng, totals):
    """Play `count` random games from `start`; add every seat's score to `totals[1]`, return the number of moves.

    The loop is not split into functions, because numba counts array references at every call.
    """
    actions = 0
    box, g, scores = boxes[0], scratch[0], totals[0]
    for _ in range(count):
        scratch[0] = start[0]
        acting = game_to_act(box, g)
        while acting != 0:
            if acting == CHANCE:
                game_apply(box, g, CHANCE, pick_outcome(box, g, out, weights, rng))
            else:
                seat = np.int64(lowest_bit(np.uint64(acting)))
                game_apply(box, g, seat, pick_move(box, g, seat, out, rng))
                actions += 1
            acting = game_to_act(box, g)
        game_scores(box, g, scores)
        for seat in range(scores.size):
            totals[1, seat] += scores[seat]
    return actions

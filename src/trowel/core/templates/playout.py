# mypy: ignore-errors
"""Whole random games inside the kernel: chance by its weights, every seat to act in order, uniformly random moves."""

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


# A game may know a faster way to the same distribution.
pick_move = game_pick_move or list_and_pick_move
pick_outcome = game_pick_outcome or list_and_pick_outcome


@jit
def play_games(boxes, start, scratch, count, out, weights, rng, totals):
    """`count` random games from the same start; adds every seat's scores to `totals`, returns the moves played.

    The loop is written out here: each function that arrays are handed on to counts references to them, turn by turn.
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

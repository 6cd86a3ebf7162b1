# mypy: ignore-errors
"""Heuristics for games without their own: a move is rated by the score after it, a finished game by its winners.

`bind` provides the `game_*` functions.
"""

import numpy as np

from trowel.core.game import MAX_SEATS
from trowel.core.jit import jit

SCORE_SCALE = 20.0  # points of lead that count as likely to win, where a playout was cut short


@jit
def evaluate(box, g, seat):
    """Return the score of a seat."""
    scores = np.zeros(MAX_SEATS, dtype=np.int64)
    game_scores(box, g, scores)
    return np.float64(scores[seat])


@jit
def win_estimates(box, g, estimates):
    """Write each seat's share of the victory; before the end of the game, an estimate from the scores."""
    if game_to_act(box, g) == 0:
        winners = game_winners(box, g)
        count = 0
        for seat in range(MAX_SEATS):
            count += winners >> seat & 1
        for seat in range(MAX_SEATS):
            estimates[seat] = (winners >> seat & 1) / max(1, count)
        return
    scores = np.zeros(MAX_SEATS, dtype=np.int64)
    game_scores(box, g, scores)
    best = np.float64(np.max(scores))
    for seat in range(MAX_SEATS):
        estimates[seat] = 0.5 + 0.5 * np.tanh((scores[seat] - best) / SCORE_SCALE)


def turn_key(g, seat):
    """Return a key that is different for every decision, because the length of a turn is unknown."""
    return g.tobytes()

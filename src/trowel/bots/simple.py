"""Bots without a search, for scripts: `random` plays any legal move, `greedy` the one with the best immediate score."""

from __future__ import annotations

import random

import numpy as np

from trowel.bots.base import Bot, Position, Stop, game_module
from trowel.bots.search.mcts import search_kernel
from trowel.core.moves import Move


class RandomBot(Bot):
    """`random`: all legal moves are equally likely."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def choose(self, position: Position, stop: Stop | None = None) -> Move:
        return self._rng.choice(position.legal)


class GreedyBot(Bot):
    """`greedy`: the move with the best immediate score, or evaluation if the game's heuristics have no such score.

    Ties are broken at random.
    """

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def choose(self, position: Position, stop: Stop | None = None) -> Move:
        if len(position.legal) == 1:
            return position.legal[0]
        codes, scores = immediate_scores(position)
        best = np.flatnonzero(scores >= scores.max() - 1e-9)
        return position.game.notation.move(int(codes[self._rng.choice(best.tolist())]))


def immediate_scores(position: Position) -> tuple[np.ndarray, np.ndarray]:
    """Return the codes of the legal moves and their immediate scores."""
    game = position.game
    codes, scores = np.zeros(game.max_choices, dtype=np.int32), np.zeros(game.max_choices)
    rate = getattr(game_module(game.name, "heuristics"), "immediate_scores", None) or search_kernel(game).rate_all
    n = rate(position.box, position.state, position.seat, codes, position.state.copy(), scores)
    return codes[:n], scores[:n]

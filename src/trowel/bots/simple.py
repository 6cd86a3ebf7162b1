"""`greedy`: what pays most at once, and no thought of what follows; among equals, any."""

from __future__ import annotations

import random
from importlib import import_module

import numpy as np

from trowel.bots.base import Position, Stop
from trowel.bots.search.mcts import search_kernel
from trowel.core.game import Move


class GreedyBot:
    """By what a game's heuristics say a move pays at once; else by what it makes the seat worth."""

    def __init__(self, seed: int) -> None:
        self._dice = random.Random(seed)

    def choose(self, position: Position, stop: Stop | None = None) -> Move:
        if len(position.legal) == 1:
            return position.legal[0]
        codes, ratings = pays(position)
        best = np.flatnonzero(ratings >= ratings.max() - 1e-9)
        return position.game.notation.move(int(codes[self._dice.choice(best.tolist())]))


def pays(position: Position) -> tuple[np.ndarray, np.ndarray]:
    """The codes of the legal moves, and what each pays at once."""
    game = position.game
    knows = import_module(f"trowel.bots.{game.name}.heuristics")
    out, ratings = np.zeros(game.max_choices, dtype=np.int32), np.zeros(game.max_choices)
    rate = getattr(knows, "rate_at_once", None) or search_kernel(game).rate_all
    n = rate(position.box, position.state, position.seat, out, position.state.copy(), ratings)
    return out[:n], ratings[:n]

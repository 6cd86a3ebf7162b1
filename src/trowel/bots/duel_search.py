"""Scarabya's duel: a first look at every placement, then sampled orders of the cards to come for the best of them.

The first look is what a placement earns, less what it leaves to whoever turns the next card. The candidates are then
played to the end, all with the same orders, and halved as the budget is spent (halving.py).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from trowel.bots import duels
from trowel.bots.base import Budget, Candidate, Clock, Position, Stop, Thought
from trowel.bots.halving import Halving
from trowel.core.game import Move
from trowel.core.generator import generator
from trowel.games.scarabya.state import CARDS

MOST_PLACEMENTS = 512  # of one tile at once; there are never 400
AT_ONCE = 400  # simulations between looks at the clock: a few milliseconds


@dataclass(frozen=True)
class DuelSearch:
    """How hard to look: how many candidates to begin with, and the budget."""

    candidates: int
    budget: Budget


class DuelBot:
    def __init__(self, seed: int, search: DuelSearch) -> None:
        self._random = generator(seed)
        self._search = search

    def choose(self, position: Position, stop: Stop | None = None) -> Move:
        if len(position.legal) == 1:
            return position.legal[0]
        return self.think(position, stop).move

    def think(self, position: Position, stop: Stop | None = None) -> Thought:
        return self._try(position, self._first_candidates(position), stop)

    def compare(self, position: Position, moves: tuple[Move, ...], stop: Stop | None = None) -> Thought:
        """Thinks about these moves only."""
        codes = [position.game.notation.code(move) for move in moves]
        return self._try(position, np.array(codes, dtype=np.int32), stop)

    def _first_candidates(self, position: Position) -> np.ndarray:
        codes, values = np.zeros(MOST_PLACEMENTS, dtype=np.int32), np.zeros(MOST_PLACEMENTS)
        n = duels.rate_placements(
            position.box, position.state, position.state.copy(), codes, values, self._random
        )  # fmt: skip
        best = np.argsort(-values[:n], kind="stable")[: self._search.candidates]
        return codes[best].copy()

    def _try(self, position: Position, tried: np.ndarray, stop: Stop | None) -> Thought:
        g: Any = position.state[0]
        cards, known = CARDS - int(g.turned), bool(g.deck_known)
        to_come = [shape for shape in range(CARDS) if int(g.to_come) >> shape & 1]
        order = np.array(g.deck[g.turned :] if known else to_come, dtype=np.int64)
        halving = Halving(tried, 3, lambda totals: totals[:, 1] / totals[:, 2])
        scratch, budget = position.state.copy(), self._search.budget

        def play_some() -> int:
            orders = max(1, min(AT_ONCE, budget.simulations // 8) // halving.alive)
            duels.try_orders(
                position.box, position.state, scratch, halving.tried, halving.alive, orders, order, cards, known,
                halving.totals, self._random,
            )  # fmt: skip
            return orders * halving.alive

        done = halving.run(Clock(budget, stop), play_some)
        notation = position.game.notation
        candidates = tuple(
            Candidate(notation.move(int(code)), float(won / times), int(times))
            for code, (won, _, times) in zip(halving.tried, halving.totals, strict=True)
        )
        return Thought(candidates, "chance", done)

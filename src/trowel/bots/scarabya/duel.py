"""Scarabya's duel: a first look at every placement, then sampled orders of the cards to come for the best of them.

The first look is what a placement earns, less what it leaves to whoever turns the next card. The candidates are then
played to the end, all with the same orders, and halved as the budget is spent (halving.py).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from trowel.bots.base import Budget, Clock, Position, Stop, Thought
from trowel.bots.scarabya import duel_kernel
from trowel.bots.search.halving import Halving, HalvingBot
from trowel.games.scarabya.state import CARDS

MOST_PLACEMENTS = 512  # of one tile at once; there are never 400
AT_ONCE = 400  # simulations between looks at the clock: a few milliseconds


@dataclass(frozen=True)
class DuelSearch:
    """How hard to look: how many candidates to begin with, and the budget."""

    candidates: int
    budget: Budget


class DuelBot(HalvingBot):
    def __init__(self, seed: int, search: DuelSearch) -> None:
        super().__init__(seed)
        self._search = search

    def _first_candidates(self, position: Position) -> np.ndarray:
        codes, values = np.zeros(MOST_PLACEMENTS, dtype=np.int32), np.zeros(MOST_PLACEMENTS)
        n = duel_kernel.rate_placements(
            position.box, position.state, position.state.copy(), codes, values, self._random
        )  # fmt: skip
        best = np.argsort(-values[:n], kind="stable")[: self._search.candidates]
        return codes[best].copy()

    def _try(self, position: Position, given: np.ndarray | None, stop: Stop | None) -> Thought:
        g: Any = position.state[0]
        cards, known = CARDS - int(g.turned), bool(g.deck_known)
        to_come = [shape for shape in range(CARDS) if int(g.to_come) >> shape & 1]
        order = np.array(g.deck[g.turned :] if known else to_come, dtype=np.int64)
        tried = self._first_candidates(position) if given is None else given
        halving = Halving(tried, lambda totals: totals[:, 1] / totals[:, 2])
        scratch, budget = position.state.copy(), self._search.budget

        def play_some() -> int:
            orders = max(1, min(AT_ONCE, budget.simulations // 8) // halving.alive)
            duel_kernel.try_orders(
                position.box, position.state, scratch, halving.tried, halving.alive, orders, order, cards, known,
                halving.totals, self._random,
            )  # fmt: skip
            return orders * halving.alive

        done = halving.run(Clock(budget, stop), play_some)
        return Thought(halving.candidates(position.game.notation, 0), "chance", done)

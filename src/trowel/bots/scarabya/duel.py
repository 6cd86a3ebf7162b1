"""Search for Scarabya's duel: a rating of every placement, then rollouts of the best ones.

The rating is the lead after a placement minus the expected reply. Rollouts use sampled orders of the cards to come,
the same for all candidates, which are reduced by sequential halving (search/halving.py).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from trowel.bots.base import Position, SearchResult, Stop
from trowel.bots.budget import BudgetTimer
from trowel.bots.scarabya import duel_kernel
from trowel.bots.search.config import SearchConfig
from trowel.bots.search.halving import Halving, HalvingBot
from trowel.games.scarabya.state import NUM_CARDS

MAX_PLACEMENTS = 512  # of one tile; a site allows fewer than 400
BATCH_SIMULATIONS = 400  # at most, between budget checks: a few milliseconds


@dataclass(frozen=True)
class DuelSearchConfig(SearchConfig):
    """Settings of the duel search."""

    FAST_SIMULATIONS: ClassVar[int] = 60

    candidates: int  # before halving

    def make_bot(self, seed: int) -> DuelBot:
        return DuelBot(seed, self)


class DuelBot(HalvingBot):
    """A bot for the duel mode."""

    def __init__(self, seed: int, config: DuelSearchConfig) -> None:
        super().__init__(seed)
        self._config = config

    def _first_candidates(self, position: Position) -> np.ndarray:
        codes, values = np.zeros(MAX_PLACEMENTS, dtype=np.int32), np.zeros(MAX_PLACEMENTS)
        n = duel_kernel.rate_placements(
            position.box, position.state, position.state.copy(), codes, values, self._rng
        )  # fmt: skip
        best = np.argsort(-values[:n], kind="stable")[: self._config.candidates]
        return codes[best].copy()

    def _search(self, position: Position, codes: np.ndarray | None, stop: Stop | None) -> SearchResult:
        g: Any = position.state[0]
        num_cards, order_known = NUM_CARDS - int(g.cards_turned), bool(g.deck_known)
        to_come = [shape for shape in range(NUM_CARDS) if int(g.to_come) >> shape & 1]
        order = np.array(g.deck[g.cards_turned :] if order_known else to_come, dtype=np.int64)
        codes = self._first_candidates(position) if codes is None else codes
        halving = Halving(codes, lambda totals: totals[:, 1] / totals[:, 2])
        scratch, budget = position.state.copy(), self._config.budget

        def run_round() -> int:
            num_orders = max(1, min(BATCH_SIMULATIONS, budget.simulations // 8) // halving.remaining)
            duel_kernel.evaluate_candidates(
                position.box, position.state, scratch, halving.codes, halving.remaining, num_orders, order, num_cards,
                order_known, halving.totals, self._rng,
            )  # fmt: skip
            return num_orders * halving.remaining

        done = halving.run(BudgetTimer(budget, stop), run_round)
        return SearchResult(halving.candidates(position.game.notation, 0), "chance", done)

"""Search for Scarabya's standard and solo modes: beams on the seat's own site through sampled card orders.

Candidates are reduced by sequential halving (search/halving.py); all candidates of a round meet the same order. If the
order is known (S-2.4), each candidate is evaluated once, by a wide beam.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from trowel.bots.base import Position, SearchResult, Stop
from trowel.bots.budget import BudgetTimer
from trowel.bots.scarabya import site_kernel, weights
from trowel.bots.search.config import SearchConfig
from trowel.bots.search.halving import Halving, HalvingBot
from trowel.bots.search.heap import CHILD
from trowel.games.scarabya.state import NUM_CARDS, Mode

MAX_PLACEMENTS = 512  # of one tile; a site allows fewer than 400
KNOWN_ORDER_WIDTH = 300  # of the beams if the order is known


@dataclass(frozen=True)
class SiteSearchConfig(SearchConfig):
    """Settings of the site search."""

    FAST_SIMULATIONS: ClassVar[int] = 60

    width: int  # positions kept in a beam
    candidates: int  # before halving

    def make_bot(self, seed: int) -> SiteBot:
        return SiteBot(seed, self)


class SiteBot(HalvingBot):
    """A bot for the standard and solo modes."""

    def __init__(self, seed: int, config: SiteSearchConfig) -> None:
        super().__init__(seed)
        self._config = config

    def _search(self, position: Position, codes: np.ndarray | None, stop: Stop | None) -> SearchResult:
        return _SiteSearch(position, self._config, self._rng).run(codes, stop)


class _SiteSearch:
    """The search for one decision: the seat's site and the memory of the beams."""

    def __init__(self, position: Position, config: SiteSearchConfig, rng: np.ndarray) -> None:
        g: Any = position.state[0]
        self.position, self.config, self.rng = position, config, rng
        self.solo = bool(g.mode == Mode.SOLO)
        self.order_known = bool(g.deck_known)
        self.width = KNOWN_ORDER_WIDTH if self.order_known and config.width > 1 else config.width
        self.weights = weights.SOLO if self.solo else weights.STANDARD
        self.cards_left = NUM_CARDS - int(g.cards_turned)
        known_order = [int(shape) for shape in g.deck[g.cards_turned :]]
        to_come = [shape for shape in range(NUM_CARDS) if int(g.to_come) >> shape & 1]
        self.order = np.array(known_order if self.order_known else to_come, dtype=np.int64)
        self.root = np.zeros(1, dtype=np.dtype((np.record, site_kernel.SITE)))
        seat = position.seat
        self.root[0].camp[:] = g.camp[seat]
        self.root[0].explored[:] = g.players[seat].explored
        self.root[0].score = g.players[seat].score
        self.terrain = position.box[0], g.rocks.copy(), g.scarabs.copy()
        self.rows = np.zeros((2, self.width), dtype=self.root.dtype)
        self.heap = np.zeros(self.width, dtype=np.dtype((np.record, CHILD)))
        self.codes = np.zeros(MAX_PLACEMENTS, dtype=np.int32)
        self.scratch = np.zeros(1, dtype=self.root.dtype)

    def run(self, codes: np.ndarray | None, stop: Stop | None) -> SearchResult:
        halving = Halving(self._first_candidates() if codes is None else codes, self._evaluate)
        if self.order_known or self.cards_left == 0:
            done = self._evaluate_candidates(halving)  # there is only one order
            halving.sort()
        else:
            done = halving.run(BudgetTimer(self.config.budget, stop), lambda: self._evaluate_candidates(halving))
        candidates = halving.candidates(self.position.game.notation, 1 if self.solo else 0)
        return SearchResult(candidates, "covered" if self.solo else "points", done)

    def _evaluate_candidates(self, halving: Halving) -> int:
        if not self.order_known:
            site_kernel.shuffle_tail(self.order, 0, self.cards_left, self.rng)
        site_kernel.evaluate_candidates(
            *self.terrain, self.root, halving.codes, halving.remaining, self.order, self.cards_left, self.solo,
            self.width, self.rows, self.heap, self.codes, self.scratch, self.weights, halving.totals,
        )  # fmt: skip
        return halving.remaining

    def _first_candidates(self) -> np.ndarray:
        values = np.zeros(MAX_PLACEMENTS)
        n = site_kernel.rate_placements(
            *self.terrain, self.root[0], self.position.state[0].card, self.cards_left, self.solo, self.codes,
            self.scratch, self.weights, values,
        )  # fmt: skip
        if n == 0:
            raise ValueError("no legal placement: the discard is forced, so there is nothing to search")
        best = np.argsort(-values[:n], kind="stable")[: self.config.candidates]
        return self.codes[best].copy()

    def _evaluate(self, totals: np.ndarray) -> Any:
        """Return the mean scores; in solo, the share of orders with all scarabs covered, then the mean score."""
        mean = totals[:, 0] / totals[:, 2]
        return totals[:, 1] / totals[:, 2] + mean / 100 if self.solo else mean

"""Scarabya, standard and solo: sampled orders of the cards to come, each finished by a beam on one's own site.

Candidates are halved as the budget is spent (halving.py); all candidates of a round meet the same orders. Where the
order is known (S-2.4), one wide beam says it all.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from trowel.bots.base import Budget, Clock, Position, Stop, Thought
from trowel.bots.scarabya import site_kernel, weights
from trowel.bots.search.halving import Halving, HalvingBot
from trowel.bots.search.heap import CHILD
from trowel.games.scarabya.state import CARDS, Mode

MOST_PLACEMENTS = 512  # of one tile at once; there are never 400
KNOWN_ORDER_WIDTH = 300


@dataclass(frozen=True)
class SiteSearch:
    """How hard to look: beam width, how many candidates to begin with, and the budget."""

    width: int
    candidates: int
    budget: Budget


class SiteBot(HalvingBot):
    def __init__(self, seed: int, search: SiteSearch) -> None:
        super().__init__(seed)
        self._search = search

    def _try(self, position: Position, given: np.ndarray | None, stop: Stop | None) -> Thought:
        return _Thinking(position, self._search, self._random).run(given, stop)


class _Thinking:
    """One decision: the site as it is, and room for the beams."""

    def __init__(self, position: Position, search: SiteSearch, random: np.ndarray) -> None:
        g: Any = position.state[0]
        self.position, self.search, self.random = position, search, random
        self.solo = bool(g.mode == Mode.SOLO)
        self.known = bool(g.deck_known)
        self.width = KNOWN_ORDER_WIDTH if self.known and search.width > 1 else search.width
        self.weights = weights.SOLO if self.solo else weights.STANDARD
        self.left = CARDS - int(g.turned)
        later = [int(shape) for shape in g.deck[g.turned :]]
        to_come = [shape for shape in range(CARDS) if int(g.to_come) >> shape & 1]
        self.order = np.array(later if self.known else to_come, dtype=np.int64)
        self.root = np.zeros(1, dtype=np.dtype((np.record, site_kernel.SITE)))
        seat = position.seat
        self.root[0].camp[:] = g.camp[seat]
        self.root[0].explored[:] = g.players[seat].explored
        self.root[0].score = g.players[seat].score
        self.ground = position.box[0], g.rocks.copy(), g.scarabs.copy()
        self.rows = np.zeros((2, self.width), dtype=self.root.dtype)
        self.heap = np.zeros(self.width, dtype=np.dtype((np.record, CHILD)))
        self.codes = np.zeros(MOST_PLACEMENTS, dtype=np.int32)
        self.scratch = np.zeros(1, dtype=self.root.dtype)

    def run(self, given: np.ndarray | None, stop: Stop | None) -> Thought:
        halving = Halving(self._first_candidates() if given is None else given, self._worth)
        if self.known or self.left == 0:
            done = self._try_order(halving)  # there is only one order
            halving.sort()
        else:
            done = halving.run(Clock(self.search.budget, stop), lambda: self._try_order(halving))
        candidates = halving.candidates(self.position.game.notation, 1 if self.solo else 0)
        return Thought(candidates, "covered" if self.solo else "points", done)

    def _try_order(self, halving: Halving) -> int:
        if not self.known:
            site_kernel.shuffle_rest(self.order, 0, self.left, self.random)
        site_kernel.try_order(
            *self.ground, self.root, halving.tried, halving.alive, self.order, self.left, self.solo, self.width,
            self.rows, self.heap, self.codes, self.scratch, self.weights, halving.totals,
        )  # fmt: skip
        return halving.alive

    def _first_candidates(self) -> np.ndarray:
        values = np.zeros(MOST_PLACEMENTS)
        n = site_kernel.rate_placements(
            *self.ground, self.root[0], self.position.state[0].card, self.left, self.solo, self.codes, self.scratch,
            self.weights, values,
        )  # fmt: skip
        if n == 0:
            raise ValueError("a tile without a place is discarded without thinking")
        best = np.argsort(-values[:n], kind="stable")[: self.search.candidates]
        return self.codes[best].copy()

    def _worth(self, totals: np.ndarray) -> Any:
        """Solo, how often all is covered, and only then how much; else the mean score."""
        mean = totals[:, 0] / totals[:, 2]
        return totals[:, 1] / totals[:, 2] + mean / 100 if self.solo else mean

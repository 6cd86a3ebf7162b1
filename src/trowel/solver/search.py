"""One pass of the solver over a deal: a layer of positions for each card, in memory that is made once per width."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

import numpy as np

from trowel.core.game import State, copy_state
from trowel.games.scarabya.placement import MOVES
from trowel.games.scarabya.scoring import covered_scarabs
from trowel.games.scarabya.squares import count
from trowel.solver import kernel as kernel
from trowel.solver.bounds import PRICES
from trowel.solver.deal import Deal
from trowel.solver.potential import WEIGHTS
from trowel.solver.zones import ZONES, sides_offered, zones_of

SLICE = 500  # positions between two looks at the clock: a few hundredths of a second
UNBOUNDED = 30_000  # the bound of positions that nobody has bounded
NODES = np.dtype((np.record, kernel.NODE))


@dataclass(frozen=True)
class Line:
    """What a pass found: its best way to the end (no moves where none reaches the target), and what it proved."""

    score: int
    moves: tuple[int, ...]  # codes, one for each card
    bound: int  # nothing scores more

    @property
    def found(self) -> bool:
        return self.score >= 0


@dataclass(frozen=True)
class Progress:
    """How far a pass is: the cards that are done, and the share of the running card's positions."""

    width: int
    cards_done: float
    cards: int


Pass = Generator[Progress, None, Line]


class Bounds:
    """What bounds the positions of a deal; without it (par) nothing is bounded and nothing proved."""

    def __init__(self, deal: Deal, goal: int) -> None:
        g = deal.site[0]
        self._deal, self._goal = deal, goal
        self._zones = zones_of(g) if goal == kernel.STANDARD else np.zeros(0, dtype=ZONES)
        self._sides = sides_offered(deal.cards, bool(g.camp[0].any()))
        self._worth = np.zeros((PRICES, max(1, int(count(*g.scarabs)))), dtype=np.int64)
        self._reach = np.zeros(2, dtype=np.uint64)

    def cut(self, site: State, layer: np.ndarray, span: tuple[int, int], kept: int, turned: int, target: int) -> int:
        """Positions of the layer that cannot reach the target go; the others of this span move up to place `kept`."""
        return int(
            kernel.cut(
                self._deal.box, site, self._goal, target, self._deal.cards, turned, self._sides[turned], layer, *span,
                kept, self._zones, self._worth, self._reach,
            )
        )  # fmt: skip


class Search:
    """Memory for passes of one width. The same deal, goal and target always give the same line."""

    def __init__(self, width: int) -> None:
        self.width = width
        self._pool = np.zeros(3 * width + 64, dtype=NODES)
        self._table = np.full(1 << (2 * self._pool.size).bit_length(), -1, dtype=np.int32)
        self._counts = np.zeros(kernel.MOST_VALUE, dtype=np.int64)
        self._tally = np.zeros(kernel.TALLY, dtype=np.int64)
        self._out = np.zeros(MOVES, dtype=np.int32)
        self._layers: list[np.ndarray] = []

    def run(self, deal: Deal, goal: int, target: int, bounds: Bounds | None = None) -> Pass:
        """Looks for a score of `target` or more. Yields its progress and returns what it found."""
        site = copy_state(deal.site)  # a scratch site: the kernel tries every position on it
        filled = self._begin(deal, goal)
        lost = kernel.NOTHING_LOST
        if bounds is not None:
            filled = bounds.cut(site, self._layers[0], (0, filled), 0, 0, target)
        for turned in range(len(deal.cards)):
            yield from self._spread(deal, site, goal, target, turned, filled)
            lost = max(lost, int(self._tally[kernel.LOST]))
            layer = self._layers[turned + 1]
            filled = int(kernel.take_layer(self._pool, layer, self._counts, self._tally))
            if bounds is not None and target > 0:
                filled = yield from self._cut(bounds, site, layer, filled, turned + 1, target, len(deal.cards))
        return self._best(len(deal.cards), filled, lost, target)

    def _begin(self, deal: Deal, goal: int) -> int:
        while len(self._layers) <= len(deal.cards):
            self._layers.append(np.zeros(self.width, dtype=NODES))
        g, root = deal.site[0], self._layers[0][0]
        root.camp[:] = g.camp[0]
        root.explored[:] = g.players[0].explored
        root.score = covered_scarabs(g) if goal == kernel.SOLO else deal.score
        root.bound = UNBOUNDED
        return 1

    def _spread(
        self, deal: Deal, site: State, goal: int, target: int, turned: int, filled: int
    ) -> Generator[Progress, None, None]:
        """All children of a layer go into the pool."""
        self._table[:] = -1
        self._tally[:] = 0
        self._tally[kernel.LOST] = kernel.NOTHING_LOST
        left = len(deal.cards) - 1 - turned
        for first in range(0, filled, SLICE):
            last = min(first + SLICE, filled)
            kernel.spread(
                deal.box, site, goal, target, int(deal.cards[turned]), left, self._layers[turned], first, last,
                self.width, WEIGHTS, self._pool, self._table, self._counts, self._tally, self._out,
            )  # fmt: skip
            yield Progress(self.width, turned + last / filled, len(deal.cards))
        kernel.keep_best(self.width, self._pool, self._table, self._counts, self._tally)

    def _cut(
        self, bounds: Bounds, site: State, layer: np.ndarray, filled: int, turned: int, target: int, cards: int
    ) -> Generator[Progress, None, int]:
        """Drops what cannot reach the target; where even the least promising can, bounding the rest is not worth it."""
        sample = max(0, filled - SLICE)
        kept = bounds.cut(site, layer, (sample, filled), sample, turned, target)
        if kept == filled:
            return filled
        tail = layer[sample:kept].copy()
        kept = 0
        for first in range(0, sample, SLICE):
            kept = bounds.cut(site, layer, (first, min(first + SLICE, sample)), kept, turned, target)
            yield Progress(self.width, turned, cards)
        layer[kept : kept + len(tail)] = tail
        return kept + len(tail)

    def _best(self, cards: int, filled: int, lost: int, target: int) -> Line:
        """The way back from the best position of the last layer; among equals the most promising one's."""
        proved = max(lost, target - 1)
        if filled == 0:
            return Line(-1, (), proved)
        at = int(np.argmax(self._layers[cards]["score"][:filled]))
        score, moves = int(self._layers[cards][at].score), []
        for turned in range(cards, 0, -1):
            node = self._layers[turned][at]
            moves.append(int(node.move))
            at = int(node.parent)
        return Line(score, tuple(reversed(moves)), max(score, proved))

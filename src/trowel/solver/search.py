"""One pass of the solver over a deal: a layer of positions for each card, in memory allocated once per width."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

import numpy as np

from trowel.core.game import State, copy_state
from trowel.games.scarabya.moves import NUM_MOVES
from trowel.games.scarabya.scoring import covered_scarabs
from trowel.games.scarabya.squares import popcount2
from trowel.solver import kernel
from trowel.solver.bounds import NUM_PRICES
from trowel.solver.deal import Deal
from trowel.solver.potential import WEIGHTS
from trowel.solver.zones import ZONE_RECORD, list_zones, max_sides_by_depth

SLICE_POSITIONS = 500  # positions between progress reports: a few hundredths of a second
UNBOUNDED = 30_000  # bound of a position before it is bounded
NODE_RECORD = np.dtype((np.record, kernel.NODE))


@dataclass(frozen=True)
class Line:
    """The result of a pass: its best line, and what it proved."""

    score: int  # -1 if no line reaches the target
    moves: tuple[int, ...]  # codes, one for each card; none if no line reaches the target
    bound: int  # proved: no line scores more


@dataclass(frozen=True)
class Progress:
    """The progress of a pass."""

    width: int
    cards_done: float  # the fraction is the share of the current card's positions
    num_cards: int


Pass = Generator[Progress, None, Line]


class Bounds:
    """Upper bounds for the positions of a deal; a pass without them (par) proves nothing."""

    def __init__(self, deal: Deal, goal: int) -> None:
        g = deal.site[0]
        self._deal, self._goal = deal, goal
        self._zones = list_zones(g) if goal == kernel.STANDARD else np.zeros(0, dtype=ZONE_RECORD)
        self._sides = max_sides_by_depth(deal.cards, bool(g.camp[0].any()))
        self._scarab_values = np.zeros((NUM_PRICES, max(1, int(popcount2(*g.scarabs)))), dtype=np.int64)
        self._reach = np.zeros(2, dtype=np.uint64)

    def prune(
        self, site: State, layer: np.ndarray, span: tuple[int, int], num_kept: int, depth: int, target: int
    ) -> int:
        """Drop positions of the span that cannot reach the target; move the others to `num_kept`, return their end."""
        return int(
            kernel.prune_by_bound(
                self._deal.box, site, self._goal, target, self._deal.cards, depth, self._sides[depth], layer, *span,
                num_kept, self._zones, self._scarab_values, self._reach,
            )
        )  # fmt: skip


class Search:
    """Memory for passes of one width. The same deal, goal and target always return the same line."""

    def __init__(self, width: int) -> None:
        self.width = width
        self._pool = np.zeros(3 * width + 64, dtype=NODE_RECORD)
        self._table = np.full(1 << (2 * self._pool.size).bit_length(), -1, dtype=np.int32)
        self._counts = np.zeros(kernel.VALUE_LIMIT, dtype=np.int64)
        self._stats = np.zeros(kernel.NUM_POOL_STATS, dtype=np.int64)
        self._codes = np.zeros(NUM_MOVES, dtype=np.int32)
        self._layers: list[np.ndarray] = []

    def run(self, deal: Deal, goal: int, target: int, bounds: Bounds | None = None) -> Pass:
        """Search for a line that scores `target` or more; yield progress, return the best line and the bound."""
        site = copy_state(deal.site)  # scratch site of the kernel
        size = self._reset(deal, goal)
        best_dropped = kernel.NONE_DROPPED
        if bounds is not None:
            size = bounds.prune(site, self._layers[0], (0, size), 0, 0, target)
        for depth in range(len(deal.cards)):
            yield from self._expand(deal, site, goal, target, depth, size)
            best_dropped = max(best_dropped, int(self._stats[kernel.BEST_DROPPED]))
            layer = self._layers[depth + 1]
            size = int(kernel.sort_into_layer(self._pool, layer, self._counts, self._stats))
            if bounds is not None and target > 0:
                size = yield from self._prune(bounds, site, layer, size, depth + 1, target, len(deal.cards))
        return self._best_line(len(deal.cards), size, best_dropped, target)

    def _reset(self, deal: Deal, goal: int) -> int:
        while len(self._layers) <= len(deal.cards):
            self._layers.append(np.zeros(self.width, dtype=NODE_RECORD))
        g, root = deal.site[0], self._layers[0][0]
        root.camp[:] = g.camp[0]
        root.explored[:] = g.players[0].explored
        root.score = covered_scarabs(g) if goal == kernel.SOLO else deal.score
        root.bound = UNBOUNDED
        return 1

    def _expand(
        self, deal: Deal, site: State, goal: int, target: int, depth: int, size: int
    ) -> Generator[Progress, None, None]:
        """Fill the pool with the children of a layer."""
        self._table[:] = -1
        self._stats[:] = 0
        self._stats[kernel.BEST_DROPPED] = kernel.NONE_DROPPED
        cards_left = len(deal.cards) - 1 - depth
        for first in range(0, size, SLICE_POSITIONS):
            last = min(first + SLICE_POSITIONS, size)
            kernel.expand(
                deal.box, site, goal, target, int(deal.cards[depth]), cards_left, self._layers[depth], first, last,
                self.width, WEIGHTS, self._pool, self._table, self._counts, self._stats, self._codes,
            )  # fmt: skip
            yield Progress(self.width, depth + last / size, len(deal.cards))
        kernel.prune_pool(self.width, self._pool, self._table, self._counts, self._stats)

    def _prune(
        self, bounds: Bounds, site: State, layer: np.ndarray, size: int, depth: int, target: int, num_cards: int
    ) -> Generator[Progress, None, int]:
        """Drop the positions that cannot reach the target; return the number of the others.

        If all of the least promising slice can reach it, the rest is not bounded, because that would cost more than it
        saves.
        """
        sample_start = max(0, size - SLICE_POSITIONS)
        num_kept = bounds.prune(site, layer, (sample_start, size), sample_start, depth, target)
        if num_kept == size:
            return size
        tail = layer[sample_start:num_kept].copy()
        num_kept = 0
        for first in range(0, sample_start, SLICE_POSITIONS):
            num_kept = bounds.prune(
                site, layer, (first, min(first + SLICE_POSITIONS, sample_start)), num_kept, depth, target
            )
            yield Progress(self.width, depth, num_cards)
        layer[num_kept : num_kept + len(tail)] = tail
        return num_kept + len(tail)

    def _best_line(self, num_cards: int, size: int, best_dropped: int, target: int) -> Line:
        """Return the line to the best position of the last layer; ties go to the most promising one."""
        proved_bound = max(best_dropped, target - 1)
        if size == 0:
            return Line(-1, (), proved_bound)
        index = int(np.argmax(self._layers[num_cards]["score"][:size]))
        score, moves = int(self._layers[num_cards][index].score), []
        for depth in range(num_cards, 0, -1):
            node = self._layers[depth][index]
            moves.append(int(node.move))
            index = int(node.parent)
        return Line(score, tuple(reversed(moves)), max(score, proved_bound))

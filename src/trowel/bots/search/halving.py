"""Sequential halving: drop the worse half of the candidates after each equal share of the budget.

The closest contenders therefore get most simulations.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any

import numpy as np

from trowel.bots.base import Candidate, Position, SearchBot, SearchResult, Stop
from trowel.bots.budget import BudgetTimer
from trowel.core.moves import Move
from trowel.core.notation import Notation
from trowel.core.rng import make_rng

MIN_REMAINING = 2  # candidates that are never dropped
COLUMNS = 3  # two sums and the number of simulations

Evaluate = Callable[[np.ndarray], Any]  # totals -> one value per row, higher is better


class Halving:
    """Candidate moves (`codes`) and their results (`totals`, one row each); both start with the remaining candidates.

    The last column of `totals` is the number of simulations. The caller defines the other columns.
    """

    def __init__(self, codes: np.ndarray, evaluate: Evaluate) -> None:
        self.codes = codes
        self.totals = np.zeros((len(codes), COLUMNS))
        self.remaining = len(codes)
        self._evaluate = evaluate
        self._halvings = max(1, int(np.log2(max(2, len(codes)))))

    def run(self, timer: BudgetTimer, run_round: Callable[[], int]) -> int:
        """Run rounds until the budget is spent; return the number of simulations.

        `run_round` simulates the remaining candidates, adds to `totals` and returns its number of simulations.
        """
        done = 0
        while True:
            done += run_round()
            fraction = timer.fraction_spent(done)
            if fraction >= 1 or self.remaining == 1:
                break
            remaining = max(MIN_REMAINING, len(self.codes) >> int(fraction * self._halvings))
            if remaining < self.remaining:
                self.sort()
                self.remaining = remaining
        self.sort()
        return done

    def sort(self) -> None:
        """Sort the remaining candidates, best first."""
        order = np.argsort(-self._evaluate(self.totals[: self.remaining]), kind="stable")
        self.codes[: self.remaining] = self.codes[: self.remaining][order]
        self.totals[: self.remaining] = self.totals[: self.remaining][order]

    def candidates(self, notation: Notation, column: int) -> tuple[Candidate, ...]:
        """Return all candidates; the expected result is the mean of `column`."""
        return tuple(
            Candidate(notation.move(int(code)), float(row[column] / row[-1]), int(row[-1]))
            for code, row in zip(self.codes, self.totals, strict=True)
        )


class HalvingBot(SearchBot):
    """Base class of bots that search by sequential halving."""

    def __init__(self, seed: int) -> None:
        self._rng = make_rng(seed)

    def search(self, position: Position, stop: Stop | None = None) -> SearchResult:
        return self._search(position, None, stop)

    def compare(self, position: Position, moves: tuple[Move, ...], stop: Stop | None = None) -> SearchResult:
        """Search only these moves. Two moves get equal budgets, since halving keeps at least two."""
        codes = [position.game.notation.code(move) for move in moves]
        return self._search(position, np.array(codes, dtype=np.int32), stop)

    @abstractmethod
    def _search(self, position: Position, codes: np.ndarray | None, stop: Stop | None) -> SearchResult:
        """Search the moves in `codes`, which are sorted in place; None: the bot selects the candidates."""

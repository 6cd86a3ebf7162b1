"""Candidates that are halved as a budget is spent, so that most of it goes to the moves that are hard to tell apart."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any

import numpy as np

from trowel.bots.base import BaseSearchBot, Candidate, Position, SearchResult, Stop
from trowel.bots.budget import BudgetTimer
from trowel.core.game import Move, Notation
from trowel.core.rng import make_rng

MIN_REMAINING = 2  # candidates that share the end of the budget
COLUMNS = 3

Evaluate = Callable[[np.ndarray], Any]  # totals of some candidates -> how good each is


class Halving:
    """`codes` are moves, `totals` one row for each; the candidates that remain stand first in both.

    The last column of `totals` counts how often a candidate was tried; what the others add up is its user's affair.
    """

    def __init__(self, codes: np.ndarray, evaluate: Evaluate) -> None:
        self.codes = codes
        self.totals = np.zeros((len(codes), COLUMNS))
        self.remaining = len(codes)
        self._evaluate = evaluate
        self._halvings = max(1, int(np.log2(max(2, len(codes)))))

    def run(self, timer: BudgetTimer, run_round: Callable[[], int]) -> int:
        """Runs rounds until the budget is spent; `run_round` runs one and returns its number of simulations."""
        done = 0
        while True:
            done += run_round()
            fraction = timer.fraction_spent(done)
            if fraction >= 1 or self.remaining == 1:
                break
            # Half of the candidates go each time that an equal share of the budget is spent.
            remaining = max(MIN_REMAINING, len(self.codes) >> int(fraction * self._halvings))
            if remaining < self.remaining:
                self.sort()
                self.remaining = remaining
        self.sort()
        return done

    def sort(self) -> None:
        """Sorts the candidates that remain, best first."""
        order = np.argsort(-self._evaluate(self.totals[: self.remaining]), kind="stable")
        self.codes[: self.remaining] = self.codes[: self.remaining][order]
        self.totals[: self.remaining] = self.totals[: self.remaining][order]

    def candidates(self, notation: Notation, column: int) -> tuple[Candidate, ...]:
        """Each with the mean of a column, which is what a person is told of it."""
        return tuple(
            Candidate(notation.move(int(code)), float(row[column] / row[-1]), int(row[-1]))
            for code, row in zip(self.codes, self.totals, strict=True)
        )


class HalvingBot(BaseSearchBot):
    """Tries a first choice of its own, or the moves that it is asked about."""

    def __init__(self, seed: int) -> None:
        self._rng = make_rng(seed)

    def search(self, position: Position, stop: Stop | None = None) -> SearchResult:
        return self._search(position, None, stop)

    def compare(self, position: Position, moves: tuple[Move, ...], stop: Stop | None = None) -> SearchResult:
        """Searches these moves only."""
        codes = [position.game.notation.code(move) for move in moves]
        return self._search(position, np.array(codes, dtype=np.int32), stop)

    @abstractmethod
    def _search(self, position: Position, codes: np.ndarray | None, stop: Stop | None) -> SearchResult:
        """`codes` are moves, which may be sorted; None for a first choice of its own."""

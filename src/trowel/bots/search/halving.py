"""Candidates that are halved as a budget is spent, so that most of it goes to the moves that are hard to tell apart."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any

import numpy as np

from trowel.bots.base import Candidate, Clock, Position, Stop, Thought, Thoughtful
from trowel.core.game import Move, Notation
from trowel.core.rng import make_rng

LAST_TWO = 2  # candidates that share the end of the budget
COLUMNS = 3

Worth = Callable[[np.ndarray], Any]  # totals of some candidates -> how good each is


class Halving:
    """`tried` are codes of moves, `totals` one row for each; the candidates still alive stand first in both.

    The last column of `totals` counts how often a candidate was tried; what the others add up is its user's affair.
    """

    def __init__(self, tried: np.ndarray, worth: Worth) -> None:
        self.tried = tried
        self.totals = np.zeros((len(tried), COLUMNS))
        self.alive = len(tried)
        self._worth = worth
        self._halvings = max(1, int(np.log2(max(2, len(tried)))))

    def run(self, clock: Clock, round_of: Callable[[], int]) -> int:
        """Round after round, each of so many simulations (`round_of` plays one), until the budget is spent."""
        done = 0
        while True:
            done += round_of()
            spent = clock.spent(done)
            if spent >= 1 or self.alive == 1:
                break
            # Half of the candidates go each time that an equal share of the budget is spent.
            wanted = max(LAST_TWO, len(self.tried) >> int(spent * self._halvings))
            if wanted < self.alive:
                self.sort()
                self.alive = wanted
        self.sort()
        return done

    def sort(self) -> None:
        """Those alive, best first."""
        best = np.argsort(-self._worth(self.totals[: self.alive]), kind="stable")
        self.tried[: self.alive] = self.tried[: self.alive][best]
        self.totals[: self.alive] = self.totals[: self.alive][best]

    def candidates(self, notation: Notation, column: int) -> tuple[Candidate, ...]:
        """Each with the mean of a column, which is what a person is told of it."""
        return tuple(
            Candidate(notation.move(int(code)), float(row[column] / row[-1]), int(row[-1]))
            for code, row in zip(self.tried, self.totals, strict=True)
        )


class HalvingBot(Thoughtful):
    """Tries a first choice of its own, or the moves that it is asked about."""

    def __init__(self, seed: int) -> None:
        self._random = make_rng(seed)

    def think(self, position: Position, stop: Stop | None = None) -> Thought:
        return self._try(position, None, stop)

    def compare(self, position: Position, moves: tuple[Move, ...], stop: Stop | None = None) -> Thought:
        """Thinks about these moves only."""
        codes = [position.game.notation.code(move) for move in moves]
        return self._try(position, np.array(codes, dtype=np.int32), stop)

    @abstractmethod
    def _try(self, position: Position, given: np.ndarray | None, stop: Stop | None) -> Thought:
        """`given` are codes of moves, which may be sorted anew; None for a first choice of one's own."""

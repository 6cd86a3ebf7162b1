"""Candidates that are halved as a budget is spent, so that most of it goes to the moves that are hard to tell apart."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from trowel.bots.base import Clock

LAST_TWO = 2  # candidates that share the end of the budget

Worth = Callable[[np.ndarray], Any]  # totals of some candidates -> how good each is


class Halving:
    """`tried` are codes of moves, `totals` one row for each; the candidates still alive stand first in both."""

    def __init__(self, tried: np.ndarray, columns: int, worth: Worth) -> None:
        self.tried = tried
        self.totals = np.zeros((len(tried), columns))
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

"""Search budgets: limits, the timer that measures them, and the seconds of a turn shared by its decisions."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from trowel.bots.base import Position, Stop, game_module


@dataclass(frozen=True)
class Budget:
    """Limits of a search; the first one reached ends it."""

    simulations: int  # per decision; without `seconds` results are reproducible
    seconds: float | None = None  # per turn, shared by its decisions (TurnBudget); None: no time limit


class BudgetTimer:
    """Measures how much of a budget is spent; the time counts from its creation."""

    def __init__(self, budget: Budget, stop: Stop | None) -> None:
        self._budget = budget
        self._stop = stop
        self._start = time.perf_counter()

    def fraction_spent(self, simulations: int) -> float:
        """Return the fraction of the budget spent after `simulations` simulations; the search ends at 1."""
        if self._stop is not None and self._stop():
            return 1.0
        fraction = simulations / self._budget.simulations
        if self._budget.seconds is not None:
            fraction = max(fraction, (time.perf_counter() - self._start) / max(self._budget.seconds, 1e-9))
        return fraction


class TurnBudget:
    """The seconds of a turn. Each decision may take half of the time left, so some always remains."""

    def __init__(self, seconds: float | None) -> None:
        self._seconds = seconds
        self._left = seconds
        self._turn: Any = None

    def seconds_for(self, position: Position) -> float | None:
        """Return the seconds for this decision; None: no time limit."""
        if self._seconds is None:
            return None
        turn = game_module(position.game.name, "heuristics").turn_key(position.state[0], position.seat)
        if turn != self._turn:
            self._turn, self._left = turn, self._seconds
        assert self._left is not None
        return self._left / 2

    def spend(self, seconds: float) -> None:
        if self._left is not None:
            self._left = max(0.0, self._left - seconds)

"""The seconds of a turn, shared among its decisions: each may take half of what is left, so that some always is."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from trowel.bots.base import Position


class TurnSeconds:
    def __init__(self, seconds: float | None) -> None:
        self._seconds = seconds
        self._left = seconds
        self._turn: Any = None

    def share(self, position: Position) -> float | None:
        """How long this decision may take; None is as long as it likes."""
        if self._seconds is None:
            return None
        turn = import_module(f"trowel.bots.{position.game.name}.heuristics").turn_of(position.state[0], position.seat)
        if turn != self._turn:
            self._turn, self._left = turn, self._seconds
        assert self._left is not None
        return self._left / 2

    def took(self, seconds: float) -> None:
        if self._left is not None:
            self._left = max(0.0, self._left - seconds)

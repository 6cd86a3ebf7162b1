"""`random`: any legal move, all equally likely."""

from __future__ import annotations

import random

from trowel.bots.base import Position, Stop
from trowel.core.game import Move


class RandomBot:
    def __init__(self, seed: int) -> None:
        self._dice = random.Random(seed)

    def choose(self, position: Position, stop: Stop | None = None) -> Move:
        return self._dice.choice(position.legal)

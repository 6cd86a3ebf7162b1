"""A bot of your own: copy this file, change `choose`, and name it wherever a bot is named.

    trowel arena scarabya --bots my_bot:MyBot greedy --games 100
    trowel play scarabya --bot my_bot:MyBot

This one plays a number of random games after each move and takes the move that wins most often.
"""

import random

from trowel.bots.base import Bot, Position, Stop
from trowel.core.moves import Move

ROLLOUTS = 20  # random games per move


class MyBot(Bot):
    """Flat Monte Carlo search."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def choose(self, position: Position, stop: Stop | None = None) -> Move:
        """Return one of the legal moves; `stop()` is true when the table waits no longer."""
        best, best_result = position.legal[0], (-1.0, 0.0)
        for move in position.legal:
            if stop is not None and stop():
                break
            results = [position.rollout(move, self._rng.getrandbits(32)) for _ in range(ROLLOUTS)]
            wins, points = (sum(column) / ROLLOUTS for column in zip(*results, strict=True))
            if (wins, points) > best_result:
                best, best_result = move, (wins, points)
        return best

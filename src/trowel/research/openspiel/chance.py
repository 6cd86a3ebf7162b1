"""Chance events with many outcomes, split into two chance nodes so that neither lists all of them.

The outcomes must be equally likely and the same in every game, because both lists are built only once.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

Odds = list[tuple[int, float]]  # (outcome, probability)


class TwoStageChance:
    """Outcome `base + num_second * first + second` is drawn as `first`, then as `second`."""

    def __init__(self, codes: np.ndarray, base: int, num_second: int, first_name: Callable[[int], str]) -> None:
        """Split `codes`, the outcomes listed by the rules; `first_name` formats an outcome of the first node."""
        self._base, self._num_second, self.first_name = base, num_second, first_name
        firsts, seconds = np.divmod(np.sort(codes) - base, num_second)
        values, counts = np.unique(firsts, return_counts=True)
        self.first: Odds = list(zip(values.tolist(), (counts / len(codes)).tolist(), strict=True))
        self.second: dict[int, Odds] = {
            value: [(second, 1 / count) for second in seconds[firsts == value].tolist()]
            for value, count in zip(values.tolist(), counts.tolist(), strict=True)
        }

    def code(self, first: int, second: int) -> int:
        """Return the outcome drawn as `first`, then `second`."""
        return self._base + self._num_second * first + second

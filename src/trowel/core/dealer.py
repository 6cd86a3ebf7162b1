"""The dealer: what chance brings. One stream of draws per deck, each draw a function of (seed, stream, number).

Because a draw depends on nothing else, the same deal stays comparable under different play, and the same outcomes
come again after an undo. The draw is BLAKE2b of a short text, so that anybody can check a deal in any language.
"""

from __future__ import annotations

import hashlib
import secrets

import numpy as np

Seed = int | str


def random_seed() -> str:
    """128 secret bits: nobody can guess the deal before the game is over."""
    return secrets.token_hex(16)


def draw(seed: Seed, stream: int, number: int, total: int) -> int:
    """The `number`-th draw of a stream: an integer from 0 to total - 1."""
    text = f"trowel {seed} {stream} {number}".encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=16).digest(), "big") % total


class Dealer:
    """Picks outcomes by the seed; what was once dealt (or read from a record) is dealt again at the same place."""

    def __init__(self, seed: Seed) -> None:
        self.seed = seed
        self._draw_counts: dict[int, int] = {}  # stream -> how many draws so far
        self._outcomes: dict[tuple[int, int], int] = {}  # (stream, number) -> outcome

    def deal(self, stream: int, outcomes: np.ndarray, weights: np.ndarray) -> int:
        number = self._draw_counts.get(stream, 0)
        outcome = self._outcomes.get((stream, number))
        if outcome is None or outcome not in outcomes:
            outcome = self._pick(stream, number, outcomes, weights)
        self.remember(stream, outcome)
        return outcome

    def remember(self, stream: int, outcome: int) -> None:
        """An outcome has come, by whatever way: remember it and count it."""
        number = self._draw_counts.get(stream, 0)
        self._outcomes[stream, number] = outcome
        self._draw_counts[stream] = number + 1

    def rewind(self) -> None:
        """Back to the first draw of every stream; what was dealt stays remembered."""
        self._draw_counts.clear()

    def copy(self) -> Dealer:
        clone = Dealer(self.seed)
        clone._draw_counts = dict(self._draw_counts)
        clone._outcomes = dict(self._outcomes)
        return clone

    def _pick(self, stream: int, number: int, outcomes: np.ndarray, weights: np.ndarray) -> int:
        cumulative = np.cumsum(weights)
        ticket = draw(self.seed, stream, number, int(cumulative[-1]))
        return int(outcomes[np.searchsorted(cumulative, ticket, side="right")])

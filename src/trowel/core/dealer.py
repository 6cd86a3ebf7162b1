"""Seeded chance. Each deck has its own stream, and draw `n` of a stream depends only on (seed, stream, n).

The same deal is therefore comparable under different play, and an undo deals the same outcomes again. A draw is the
BLAKE2b hash of a short text, so a deal can be verified in any programming language.
"""

from __future__ import annotations

import hashlib
import secrets

import numpy as np

Seed = int | str


def random_seed() -> str:
    """Return 128 secret random bits as hexadecimal digits; the deal cannot be guessed while the game runs."""
    return secrets.token_hex(16)


def draw(seed: Seed, stream: int, number: int, total: int) -> int:
    """Return draw `number` of a stream: an integer from 0 to total - 1."""
    text = f"trowel {seed} {stream} {number}".encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=16).digest(), "big") % total


class Dealer:
    """Chooses outcomes by the seed, and repeats an outcome that was already dealt or recorded at the same draw."""

    def __init__(self, seed: Seed) -> None:
        self.seed = seed
        self._draw_counts: dict[int, int] = {}  # stream -> number of draws so far
        self._first_counts: dict[int, int] = {}  # the same before the first entry of the log
        self._outcomes: dict[tuple[int, int], int] = {}  # (stream, number) -> outcome

    def deal(self, stream: int, outcomes: np.ndarray, weights: np.ndarray) -> int:
        number = self._draw_counts.get(stream, 0)
        outcome = self._outcomes.get((stream, number))
        if outcome is None or outcome not in outcomes:
            outcome = self._pick(stream, number, outcomes, weights)
        self.remember(stream, outcome)
        return outcome

    def remember(self, stream: int, outcome: int) -> None:
        """Record an outcome as the next draw of its stream."""
        number = self._draw_counts.get(stream, 0)
        self._outcomes[stream, number] = outcome
        self._draw_counts[stream] = number + 1

    def rewind(self) -> None:
        """Return to the first draw of every stream; outcomes already dealt are kept."""
        self._draw_counts = dict(self._first_counts)

    def start_here(self) -> None:
        """Make the next draw of every stream the one that `rewind` returns to."""
        self._first_counts = dict(self._draw_counts)

    def copy(self) -> Dealer:
        clone = Dealer(self.seed)
        clone._draw_counts = dict(self._draw_counts)
        clone._first_counts = dict(self._first_counts)
        clone._outcomes = dict(self._outcomes)
        return clone

    def _pick(self, stream: int, number: int, outcomes: np.ndarray, weights: np.ndarray) -> int:
        cumulative = np.cumsum(weights)
        ticket = draw(self.seed, stream, number, int(cumulative[-1]))
        return int(outcomes[np.searchsorted(cumulative, ticket, side="right")])

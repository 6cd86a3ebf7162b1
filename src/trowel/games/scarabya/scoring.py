# mypy: ignore-errors
"""Scores and winners (S-6, S-7.6, S-8.2)."""

from __future__ import annotations

from trowel.core.intrinsics.vectors import load_vec2
from trowel.core.jit import jit
from trowel.games.scarabya.squares import count_squares
from trowel.games.scarabya.state import Mode


@jit
def covered_scarabs(g):
    """Return the number of covered scarabs: the solo score (S-8.2a)."""
    return count_squares(load_vec2(g.scarabs) & load_vec2(g.camp[0]))


@jit
def scores(box, g, out):
    """Write the score of every seat."""
    for seat in range(g.seats):
        out[seat] = covered_scarabs(g) if g.mode == Mode.SOLO else g.players[seat].score


@jit
def winners(box, g):
    """Return the winning seats as bits.

    The highest total wins (S-6.1, S-7.6), and ties share the victory (S-6.2, S-7.8). A solo game is won only if every
    scarab is covered (S-8.2).
    """
    if g.mode == Mode.SOLO:
        return 1 if covered_scarabs(g) == count_squares(load_vec2(g.scarabs)) else 0
    best = g.players[0].score
    for seat in range(1, g.seats):
        best = max(best, g.players[seat].score)
    bits = 0
    for seat in range(g.seats):
        if g.players[seat].score == best:
            bits |= 1 << seat
    return bits

# mypy: ignore-errors
"""How far a mission of Marajoara is: its objectives (M-20.1, M-21), whole ones and parts of those still open."""

from __future__ import annotations

import numpy as np

from trowel.core.jit import jit
from trowel.games.marajoara.scoring import fragments_of, vases_of
from trowel.games.marajoara.state import FRAGMENTS, LAST_SPACE, SHOWCASE, STORABLE, Objective

PART = 0.6  # how much of an objective its last missing part leaves open
DIG_TOKENS = 7  # M-21.9


@jit
def is_open(g, objective):
    return (g.wanted & ~g.collected) >> objective & 1 == 1


@jit
def tokens_left(g):
    left = np.int64(g.players[0].reserve)
    for which in range(3):
        left += g.museums[0].tokens[which]
    return left


@jit
def progress(g):
    """In objectives. The score counts among the points, and a starred square is reached or not."""
    total = 0.0
    for bit in range(31):
        total += g.collected >> bit & 1
    for track in range(STORABLE):
        if is_open(g, Objective.YELLOW_END + track):
            total += PART * g.players[0].discs[track] / LAST_SPACE
    if is_open(g, Objective.CERAMIC):
        total += PART * fragments_of(g, 0) / FRAGMENTS
    for rank in range(SHOWCASE):
        if is_open(g, Objective.SHOWCASE_1 + rank):
            total += PART * vases_of(g, 0) / (rank + 1)
    if is_open(g, Objective.TOKENS):
        total += PART * (DIG_TOKENS - tokens_left(g)) / DIG_TOKENS
    return total

# mypy: ignore-errors
"""What makes the round the last one (A-13.1)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.artifact.cards import deck_size
from trowel.games.artifact.state import NUM_SIZES, NUM_TYPES, Ending


@jit
def on_card_drawn(g, region):
    """A-13.1, A-17.7: face up or secretly, the last card of a region makes the round the last."""
    if deck_size(g, region) == 0:
        g.ending |= Ending.LAST_CARD


@jit
def on_tile_taken(g):
    """A-13.1: no tile left on the income track, or all three tiles of two types gone."""
    if g.income_count == 0:
        g.ending |= Ending.INCOME_TRACK
    gone = 0
    for kind in range(NUM_TYPES):
        left = 0
        for size in range(NUM_SIZES):
            left += g.tiles[NUM_SIZES * kind + size]
        if left == 0:
            gone += 1
    if gone >= 2:
        g.ending |= Ending.TWO_TYPES


@jit
def on_year_start(box, g):
    """A-6.6a: the last year is the last round from its start."""
    if g.year == box.year_count - 1:
        g.ending |= Ending.LAST_YEAR

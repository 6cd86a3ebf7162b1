# mypy: ignore-errors
"""Events that make the current round the last (A-13.1)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.artifact.cards import deck_size
from trowel.games.artifact.state import NUM_SIZES, NUM_TYPES, Ending

NUM_SOLD_OUT_TYPES = 2  # types without tiles that end the game


@jit
def on_card_drawn(g, region):
    """Make the round the last if the region's deck is empty (A-13.1); secret draws count (A-17.7)."""
    if deck_size(g, region) == 0:
        g.ending |= Ending.LAST_CARD


@jit
def on_tile_taken(g):
    """Make the round the last if the income track is empty, or no tile of two types is left (A-13.1)."""
    if g.income_count == 0:
        g.ending |= Ending.INCOME_TRACK
    empty_types = 0
    for kind in range(NUM_TYPES):
        left = 0
        for size in range(NUM_SIZES):
            left += g.tiles[NUM_SIZES * kind + size]
        if left == 0:
            empty_types += 1
    if empty_types >= NUM_SOLD_OUT_TYPES:
        g.ending |= Ending.TWO_TYPES


@jit
def on_year_start(box, g):
    """Make the round of the last year the last, from its start (A-6.6a)."""
    if g.year == box.year_count - 1:
        g.ending |= Ending.LAST_YEAR

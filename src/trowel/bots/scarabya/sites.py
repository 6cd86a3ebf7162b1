"""What a placement does to a site, for beginners and characters: uncompiled, for a few placements per decision."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from trowel.bots.base import Position
from trowel.games.scarabya.squares import SITE_SIDE, cells_from_words, words_from_cells
from trowel.games.scarabya.state import Mode

Cell = tuple[int, int]  # row and column
SIDES = ((0, 1), (0, -1), (1, 0), (-1, 0))


def is_solo(position: Position) -> bool:
    g: Any = position.state[0]
    return bool(g.mode == Mode.SOLO)


def count_scarabs(position: Position, cells: Iterable[Cell]) -> int:
    """Return the scarabs on these cells."""
    g: Any = position.state[0]
    top, bottom = words_from_cells(cells)
    return (top & int(g.scarabs[0])).bit_count() + (bottom & int(g.scarabs[1])).bit_count()


def count_contacts(position: Position, cells: Iterable[Cell]) -> int:
    """Return the edges that these cells share with camp tiles, rocks and the border of the site."""
    g: Any = position.state[0]
    site = 0 if g.mode == Mode.DUEL else position.seat
    blocked = set(cells_from_words(g.camp[site])) | set(cells_from_words(g.rocks))
    return sum(
        (row + down, column + right) in blocked or not (0 <= row + down < SITE_SIDE and 0 <= column + right < SITE_SIDE)
        for row, column in cells
        for down, right in SIDES
    )

"""Data of the solver's bounds: every zone that can arise on a site, and the sides of the tiles to come."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from trowel.games.scarabya.shapes import SHAPES, Cell, orientations
from trowel.games.scarabya.squares import SITE_SIDE, cells_from_words, words_from_cells
from trowel.games.scarabya.zones import score_zone_words
from trowel.solver.bounds import ZONE

Cells = frozenset[Cell]
ZONE_RECORD = np.dtype((np.record, ZONE))


def neighbours_of(cell: Cell) -> list[Cell]:
    row, column = cell
    neighbours = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return [(r, c) for r, c in neighbours if 0 <= r < SITE_SIDE and 0 <= c < SITE_SIDE]


def list_zones(g: Any) -> np.ndarray:
    """Return a ZONE record for every possible zone (S-5.1) that contains a scarab."""
    rocks, scarabs = set(cells_from_words(g.rocks)), cells_from_words(g.scarabs)
    scarab_ids = {cell: index for index, cell in enumerate(scarabs)}
    open_cells = [(r, c) for r in range(SITE_SIDE) for c in range(SITE_SIDE) if (r, c) not in rocks]
    areas: set[Cells] = {frozenset((cell,)) for cell in open_cells}
    zones: list[Cells] = []
    while areas and _is_zone(next(iter(areas))):
        zones += [area for area in areas if not scarab_ids.keys().isdisjoint(area)]
        areas = (
            _grow_by_one(areas, rocks)
            if any(_is_zone(area) for area in _grow_by_one({next(iter(areas))}, rocks))
            else set()
        )
    table = np.zeros(len(zones), dtype=ZONE_RECORD)
    for row, area in zip(table, sorted(zones, key=sorted), strict=True):
        _fill_row(row, area, rocks, scarab_ids)
    return table


def _grow_by_one(areas: set[Cells], rocks: set[Cell]) -> set[Cells]:
    """Return all areas with one more square."""
    return {
        area | {other}
        for area in areas
        for cell in area
        for other in neighbours_of(cell)
        if other not in area and other not in rocks
    }


def _is_zone(area: Cells) -> bool:
    _, top, bottom = score_zone_words(*map(np.uint64, (*words_from_cells(area), 0, 0)))
    return bool(top | bottom)


def _fill_row(row: Any, area: Cells, rocks: set[Cell], scarab_ids: dict[Cell, int]) -> None:
    sides = [other for cell in area for other in neighbours_of(cell) if other not in area and other not in rocks]
    ids = sorted(scarab_ids[cell] for cell in area if cell in scarab_ids)
    squares = words_from_cells(area)
    points, _, _ = score_zone_words(
        *map(np.uint64, (*squares, *words_from_cells(cell for cell in area if cell in scarab_ids)))
    )
    row.cells[:] = squares
    row.border[:] = words_from_cells(set(sides))
    row.double_border[:] = words_from_cells({cell for cell in sides if sides.count(cell) > 1})
    row.num_scarabs = len(ids)
    row.points_per_scarab = int(points) // len(ids)
    row.scarab_ids[: len(ids)] = ids


# ---------------------------------------------------------------- sides


@cache
def count_sides(shape: int) -> int:
    """Return the number of outer sides of a tile: twelve, or ten if four of its squares form a square (P)."""
    cells = next(orientation.cells for orientation in orientations() if orientation.shape == SHAPES[shape])
    return sum((r + dr, c + dc) not in cells for r, c in cells for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)))


def max_sides_by_depth(cards: np.ndarray, has_camp: bool) -> list[int]:
    """Return, for each number of cards turned, the most sides that the tiles to come can have next to zones.

    Each tile touches another tile (S-4.2) and loses that side. Without a camp the first tile loses none. Before the
    first card, the tiles that are touched are also still to come, so each contact costs two sides.
    """
    max_sides = []
    for depth in range(len(cards) + 1):
        tiles = [count_sides(int(card)) for card in cards[depth:]]
        num_later = max(0, len(tiles) - 1)
        if has_camp:
            lost_sides = len(tiles)
        elif depth == 0:
            lost_sides = 2 * num_later
        else:
            lost_sides = num_later  # S-4.10: all earlier tiles may have been discarded
        max_sides.append(sum(tiles) - lost_sides)
    return max_sides

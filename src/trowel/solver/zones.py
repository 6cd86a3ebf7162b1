"""Tables for the solver's bounds: every zone that a site may come to have, and the sides that tiles offer."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from trowel.games.scarabya.shapes import SHAPES, Cell, orientations
from trowel.games.scarabya.squares import SIDE, cells_of, words
from trowel.games.scarabya.zones import dig
from trowel.solver.bounds import ZONE

Cells = frozenset[Cell]
ZONES = np.dtype((np.record, ZONE))


def beside(cell: Cell) -> list[Cell]:
    row, column = cell
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return [(r, c) for r, c in around if 0 <= r < SIDE and 0 <= c < SIDE]


def zones_of(g: Any) -> np.ndarray:
    """All zones that hold a scarab, on any squares but rocks; what counts as a zone, the rules say (S-5.1)."""
    rocks, scarabs = set(cells_of(g.rocks)), cells_of(g.scarabs)
    number = {cell: index for index, cell in enumerate(scarabs)}
    sand = [(r, c) for r in range(SIDE) for c in range(SIDE) if (r, c) not in rocks]
    areas: set[Cells] = {frozenset((cell,)) for cell in sand}
    found: list[Cells] = []
    while areas and _is_zone(next(iter(areas))):
        found += [area for area in areas if not number.keys().isdisjoint(area)]
        areas = _grown(areas, rocks) if any(_is_zone(area) for area in _grown({next(iter(areas))}, rocks)) else set()
    table = np.zeros(len(found), dtype=ZONES)
    for row, area in zip(table, sorted(found, key=sorted), strict=True):
        _fill(row, area, rocks, number)
    return table


def _grown(areas: set[Cells], rocks: set[Cell]) -> set[Cells]:
    """The areas with one square more."""
    return {
        area | {other}
        for area in areas
        for cell in area
        for other in beside(cell)
        if other not in area and other not in rocks
    }


def _is_zone(area: Cells) -> bool:
    _, top, bottom = dig(*map(np.uint64, (*words(area), 0, 0)))
    return bool(top | bottom)


def _fill(row: Any, area: Cells, rocks: set[Cell], number: dict[Cell, int]) -> None:
    sides = [other for cell in area for other in beside(cell) if other not in area and other not in rocks]
    held = sorted(number[cell] for cell in area if cell in number)
    squares = words(area)
    pays, _, _ = dig(*map(np.uint64, (*squares, *words(cell for cell in area if cell in number))))
    row.cells[:] = squares
    row.rim[:] = words(set(sides))
    row.rim_twice[:] = words({cell for cell in sides if sides.count(cell) > 1})
    row.scarabs = len(held)
    row.pays = int(pays) // len(held)
    row.scarab[: len(held)] = held


# ---------------------------------------------------------------- sides


@cache
def outline(shape: int) -> int:
    """How many sides a tile shows to the outside: twelve, but ten where four of its squares make a square."""
    cells = next(one.cells for one in orientations() if one.shape == SHAPES[shape])
    return sum((r + dr, c + dc) not in cells for r, c in cells for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)))


def sides_offered(cards: np.ndarray, camp_stands: bool) -> list[int]:
    """For each number of cards turned: the most sides that the tiles to come can show to zones.

    S-4.2: each lies beside a tile and loses that side. Where no tile lies yet, the first one loses none; and while the
    first card is to come, all those tiles beside which the others lie are to come as well, and lose a side too.
    """
    offered = []
    for turned in range(len(cards) + 1):
        tiles = [outline(int(card)) for card in cards[turned:]]
        beside_others = max(0, len(tiles) - 1)
        if camp_stands:
            taken = len(tiles)
        elif turned == 0:
            taken = 2 * beside_others
        else:
            taken = beside_others  # S-4.10: as far as we know, all cards so far were discarded
        offered.append(sum(tiles) - taken)
    return offered

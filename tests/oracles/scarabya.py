"""Oracle for Scarabya: placements and dig zones by sets of squares and a flood fill.

Written from the rulebook (ids S-*) without reading the engine. A square is (row, column), counted from the top left of
the site. A site is ten strings of ten characters: '.' free, 'S' scarab, 'R' rock. `tiles` is always the set of all
squares covered by the tiles placed so far.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache
from typing import NamedTuple

Cell = tuple[int, int]
Cells = frozenset[Cell]

SIDE = 10
MAX_ZONE_SIZE = 4
CENTRE: Cells = frozenset({(4, 4), (4, 5), (5, 4), (5, 5)})

SHAPES = "FILNPTUVWXYZ"

# S-1.2: the 12 free pentominoes, one of each.
PICTURES = """
.FF  I  L.  .N  PP  TTT  U.U  V..  W..  .X.  .Y  ZZ.
FF.  I  L.  .N  PP  .T.  UUU  V..  WW.  XXX  YY  .Z.
.F.  I  L.  NN  P.  .T.  ...  VVV  .WW  .X.  .Y  .ZZ
...  I  LL  N.  ..  ...  ...  ...  ...  ...  .Y  ...
...  I  ..  ..  ..  ...  ...  ...  ...  ...  ..  ...
"""


class Zone(NamedTuple):
    """A closed dig zone."""

    cells: Cells
    value: int  # points that it pays


# Tiles


def shifted(cells: Iterable[Cell], down: int, right: int) -> Cells:
    return frozenset((row + down, column + right) for row, column in cells)


def moved_to_corner(cells: AbstractSet[Cell]) -> Cells:
    """Return the cells, moved so that their bounding box starts at (0, 0)."""
    return shifted(cells, -min(row for row, _ in cells), -min(column for _, column in cells))


def rotated(cells: AbstractSet[Cell]) -> Cells:
    """Return the cells after a clockwise quarter turn (S-4.9)."""
    return moved_to_corner({(column, -row) for row, column in cells})


def turned_over(cells: AbstractSet[Cell]) -> Cells:
    """Return the cells mirrored left to right (S-4.9)."""
    return moved_to_corner({(row, -column) for row, column in cells})


def squares_marked(mark: str, rows: Sequence[str]) -> Cells:
    return frozenset(
        (row, column) for row, line in enumerate(rows) for column, square in enumerate(line) if square == mark
    )


def orientations(shape: str) -> list[Cells]:
    """Return the distinct orientations of a tile: any rotation, either side up (S-4.9)."""
    cells = moved_to_corner(squares_marked(shape, PICTURES.splitlines()))
    distinct: set[Cells] = set()
    for _ in range(4):
        distinct |= {cells, turned_over(cells)}
        cells = rotated(cells)
    return sorted(distinct, key=sorted)


SHAPE_BY_CELLS = {cells: shape for shape in SHAPES for cells in orientations(shape)}


def shape_of(cells: AbstractSet[Cell]) -> str | None:
    """Return the letter of the pentomino that these cells form, or None (S-1.2)."""
    return SHAPE_BY_CELLS.get(moved_to_corner(cells)) if cells else None


# The site


def assemble(boards: Mapping[str, str], site: str) -> list[str]:
    """Return the rows of a site such as 'A0 B1 C3 D2' (S-2.1).

    It names the boards in the quarters NW NE SW SE, each with its clockwise quarter turns (S-2.1a).
    """
    quarters = []
    for quarter in site.split():
        rows = boards[quarter[0]].split()
        for _ in range(int(quarter[1:])):
            rows = ["".join(column) for column in zip(*reversed(rows), strict=True)]
        quarters.append(rows)
    nw, ne, sw, se = quarters
    north = [left + right for left, right in zip(nw, ne, strict=True)]
    south = [left + right for left, right in zip(sw, se, strict=True)]
    return north + south


def rocks(site_rows: Sequence[str]) -> Cells:
    """Return the rock squares; every one has a rock (S-2.2)."""
    return squares_of_site("R", tuple(site_rows))


def scarabs(site_rows: Sequence[str]) -> Cells:
    """Return all scarabs of the site, under tiles or not (S-1.3)."""
    return squares_of_site("S", tuple(site_rows))


@cache
def squares_of_site(mark: str, site_rows: tuple[str, ...]) -> Cells:
    return squares_marked(mark, site_rows)


def is_inside(cell: Cell) -> bool:
    """Return whether the cell is a square of the site (S-4.3)."""
    return 0 <= cell[0] < SIDE and 0 <= cell[1] < SIDE


def neighbours(cell: Cell) -> Iterator[Cell]:
    """Yield the squares across the four edges; a corner does not count (S-4.2, S-5.1a)."""
    row, column = cell
    yield from ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))


# Placement


def touches(cells: AbstractSet[Cell], tiles: AbstractSet[Cell]) -> bool:
    """Return whether the cells share an edge with a tile (S-4.2); rocks and the border do not count (S-4.2a)."""
    return any(neighbour in tiles for cell in cells for neighbour in neighbours(cell))


def broken_placement_rule(site_rows: Sequence[str], tiles: AbstractSet[Cell], cells: AbstractSet[Cell]) -> str | None:
    """Return the first rule that a tile inside the site breaks: S-4.4, S-4.5, S-4.1 (S-4.10) or S-4.2.

    Scarabs may be covered (S-4.6).
    """
    if cells & rocks(site_rows):
        return "S-4.4"
    if cells & tiles:
        return "S-4.5"
    # S-4.10: while the site is empty the next tile is the first, even after discards.
    if not tiles and not cells & CENTRE:
        return "S-4.1"
    if tiles and not touches(cells, tiles):
        return "S-4.2"
    return None


def first_broken_rule(
    site_rows: Sequence[str], tiles: AbstractSet[Cell], card: str, cells: AbstractSet[Cell]
) -> str | None:
    """Return the first rule that a tile on these cells breaks; None if the placement is legal.

    The order is S-4.3 to S-4.5, S-4.1, S-4.2, S-3.1. Cells that do not form a tile are `not-a-pentomino`.
    """
    if shape_of(cells) is None:
        return "not-a-pentomino"
    if not all(is_inside(cell) for cell in cells):
        return "S-4.3"
    rule = broken_placement_rule(site_rows, tiles, cells)
    if rule is None and shape_of(cells) != card:
        return "S-3.1"
    return rule


def placements(site_rows: Sequence[str], tiles: AbstractSet[Cell], shape: str) -> set[Cells]:
    """Return all legal placements of a tile (S-4.1 to S-4.5, S-4.9, S-4.10).

    If there are none, the tile is discarded (S-4.7, S-4.8).
    """
    blocked = rocks(site_rows) | tiles
    # Squares of which the tile must cover at least one (S-4.1, S-4.10, S-4.2).
    contact = {neighbour for cell in tiles for neighbour in neighbours(cell)} if tiles else CENTRE
    return {cells for cells in placements_inside(shape) if cells.isdisjoint(blocked) and not cells.isdisjoint(contact)}


@cache
def placements_inside(shape: str) -> list[Cells]:
    """Return all placements of a tile on an empty site without rocks (S-4.3, S-4.9)."""
    candidates = [
        shifted(orientation, down, right)
        for orientation in orientations(shape)
        for down in range(SIDE)
        for right in range(SIDE)
    ]
    return [cells for cells in candidates if all(is_inside(cell) for cell in cells)]


# Dig zones


def areas(site_rows: Sequence[str], tiles: AbstractSet[Cell]) -> list[Cells]:
    """Return the free squares, divided into areas connected by edges (S-5.1, S-5.1a)."""
    free = {(row, column) for row in range(SIDE) for column in range(SIDE)} - rocks(site_rows) - tiles
    result = []
    while free:
        start = min(free)
        area, frontier = {start}, [start]
        while frontier:
            new = {cell for cell in neighbours(frontier.pop()) if cell in free and cell not in area}
            area |= new
            frontier += new
        free -= area
        result.append(frozenset(area))
    return result


def zones(site_rows: Sequence[str], tiles: AbstractSet[Cell]) -> list[Zone]:
    """Return the closed dig zones (S-5.1, S-5.3); each visible scarab pays the zone's number of squares (S-5.2)."""
    small = [area for area in areas(site_rows, tiles) if len(area) <= MAX_ZONE_SIZE]
    return [Zone(area, len(area & scarabs(site_rows)) * len(area)) for area in small]


def newly_closed_zones(
    site_rows: Sequence[str], tiles_before: AbstractSet[Cell], tile: AbstractSet[Cell]
) -> list[Zone]:
    """Return the zones that a tile closes (S-5.2, S-5.4); zones closed before never change (S-5.4a)."""
    before = zones(site_rows, tiles_before)
    return [zone for zone in zones(site_rows, tiles_before | tile) if zone not in before]


# Duel and solo


def duel_bonus(site_rows: Sequence[str], tiles: AbstractSet[Cell], explored: AbstractSet[Cell]) -> int:
    """Return one point per scarab still visible outside the explored zones; the caller checks who gets it (S-7.5)."""
    return len(scarabs(site_rows) - tiles - explored)


def covered_scarabs(site_rows: Sequence[str], tiles: AbstractSet[Cell]) -> int:
    """Return the solo score: the number of scarabs under tiles (S-8.2a)."""
    return len(scarabs(site_rows) & tiles)

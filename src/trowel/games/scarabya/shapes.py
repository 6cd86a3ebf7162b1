"""The twelve camp tiles, their 63 orientations, and their 4,096 placements on an empty site.

The tiles are the twelve free pentominoes (S-1.2). They may be rotated and turned over (S-4.9).
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from functools import cache

from trowel.games.scarabya.squares import SITE_SIDE

SHAPES = "FILNPTUVWXYZ"

Cell = tuple[int, int]
Cells = tuple[Cell, ...]

PICTURES = {
    "F": (".##", "##.", ".#."),
    "I": ("#", "#", "#", "#", "#"),
    "L": ("#.", "#.", "#.", "##"),
    "N": (".#", ".#", "##", "#."),
    "P": ("##", "##", "#."),
    "T": ("###", ".#.", ".#."),
    "U": ("#.#", "###"),
    "V": ("#..", "#..", "###"),
    "W": ("#..", "##.", ".##"),
    "X": (".#.", "###", ".#."),
    "Y": (".#", "##", ".#", ".#"),
    "Z": ("##.", ".#.", ".##"),
}


@dataclass(frozen=True)
class Orientation:
    """A tile, flipped and turned."""

    shape: str
    flipped: bool  # left to right, before turning
    turns: int  # clockwise quarter turns
    cells: Cells  # relative to the anchor (the leftmost square of the top row), in reading order; (0, 0) first

    @property
    def suffix(self) -> str:
        """The end of the notation: '' as pictured, 'r2' turned twice, 'f' flipped, 'fr1' flipped, then turned once."""
        return ("f" if self.flipped else "") + (f"r{self.turns}" if self.turns else "")


def relative_to_anchor(cells: list[Cell]) -> Cells:
    """Return the cells relative to their anchor, in reading order."""
    row, column = min(cells)
    return tuple(sorted((r - row, c - column) for r, c in cells))


def _turn(cells: list[Cell], flipped: bool, turns: int) -> list[Cell]:
    if flipped:
        cells = [(r, -c) for r, c in cells]
    for _ in range(turns):
        cells = [(c, -r) for r, c in cells]
    return cells


@cache
def orientations_by_pose() -> dict[tuple[str, bool, int], Orientation]:
    """Return the orientation of every pose (shape, flipped, turns); symmetric poses share the first orientation."""
    distinct: dict[tuple[str, Cells], Orientation] = {}
    by_pose = {}
    for shape, flipped, turns in itertools.product(SHAPES, (False, True), range(4)):
        cells = relative_to_anchor(_turn(_cells_from_picture(PICTURES[shape]), flipped, turns))
        by_pose[shape, flipped, turns] = distinct.setdefault((shape, cells), Orientation(shape, flipped, turns, cells))
    return by_pose


def _cells_from_picture(picture: tuple[str, ...]) -> list[Cell]:
    return [(r, c) for r, row in enumerate(picture) for c, mark in enumerate(row) if mark == "#"]


@cache
def orientations() -> tuple[Orientation, ...]:
    """Return the 63 distinct orientations, ordered by shape."""
    return tuple(dict.fromkeys(orientations_by_pose().values()))


@cache
def _orientations_by_cells() -> dict[Cells, Orientation]:
    return {orientation.cells: orientation for orientation in orientations()}


def find_orientation(cells: Cells) -> Orientation | None:
    """Return the orientation whose squares these are; None if they do not form a tile."""
    return _orientations_by_cells().get(relative_to_anchor(list(cells)))


@dataclass(frozen=True)
class Placement:
    """A tile on the site: an orientation with its anchor on a square."""

    orientation: int  # index in `orientations()`
    anchor: Cell
    cells: Cells  # (row, column) on the site, in reading order


@cache
def placements() -> tuple[Placement, ...]:
    """Return the 4,096 placements on an empty site. The index of a placement is its move code."""
    return tuple(
        Placement(index, (row, column), cells)
        for index, orientation in enumerate(orientations())
        for row in range(SITE_SIDE)
        for column in range(SITE_SIDE)
        if is_inside(cells := tuple((row + r, column + c) for r, c in orientation.cells))
    )


def is_inside(cells: Cells) -> bool:
    return all(0 <= r < SITE_SIDE and 0 <= c < SITE_SIDE for r, c in cells)


def cell_neighbours(cell: Cell) -> set[Cell]:
    """Return the four cells that share an edge with a cell, inside the site or not."""
    row, column = cell
    return {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}

"""The table of Scarabya's moves and chance outcomes. Kernels import the first code of each kind from here.

The notation of a placement is shape, anchor, orientation. `Fd5fr1` is the F tile with its anchor (the leftmost square
of its top row) on d5, turned over, then turned clockwise once. Columns are a to j from the left, rows 1 to 10 from
the top. Five squares in any order (`d5 e5 e6 e7 f6`) are accepted as well.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Annotated

from trowel.core.errors import IllegalMoveError
from trowel.core.moves import Move, MoveTable, Parameter
from trowel.core.notation import Notation
from trowel.games.scarabya.shapes import SHAPES, Cells, find_orientation, orientations, orientations_by_pose, placements
from trowel.games.scarabya.sites import NUM_SITES, site_name

COLUMNS = "abcdefghij"
PLACEMENT = re.compile(r"([FILNPTUVWXYZ])([a-j])(\d{1,2})(f?)(?:r([123]))?", re.ASCII)
SQUARE = re.compile(r"([a-j])(\d{1,2})", re.ASCII)

MOVES = MoveTable()
OUTCOMES = MoveTable()
NOTATION = Notation(MOVES, OUTCOMES)


def square_name(row: int, column: int) -> str:
    return f"{COLUMNS[column]}{row + 1}"


# ---------------------------------------------------------------- moves

WITHDRAW = 4097
PLACE = 0
DISCARD = 4096
NUM_MOVES = 4098


@MOVES.row(
    WITHDRAW,
    notation="withdraw",
    en="withdraws the action",
    fr="reprend son action",
    rules=("S-3.3",),
    told=("action",),
    is_action=False,  # an environment asks each seat once per round, so there is nothing to take back
)
class Withdraw(Move):
    """The withdrawal of this round's action, possible while another player has yet to act (S-3.3)."""


def place_from_cells(cells: Cells) -> Place:
    """Return the placement that covers these squares.

    Raises:
        IllegalMoveError: `not-a-pentomino` if they do not form a camp tile.
    """
    ordered = tuple(sorted({(int(r), int(c)) for r, c in cells}))
    orientation = find_orientation(ordered) if len(ordered) == 5 else None
    if orientation is None:
        raise IllegalMoveError(
            "not-a-pentomino",
            "these squares do not form a camp tile; a tile is five squares joined by their edges",
            "ces cases ne forment pas une tuile Campement ; il faut cinq cases jointes par leurs côtés",
        )
    return Place(orientation.shape, ordered)


def parse_placement(text: str) -> Place | None:
    """Return the placement in notation, or of five squares; None for other text.

    Raises:
        IllegalMoveError: `not-a-pentomino` for squares that do not form a camp tile.
    """
    if match := PLACEMENT.fullmatch(text):
        shape, column, row, flipped, turns = match.groups()
        orientation = orientations_by_pose()[shape, bool(flipped), int(turns or 0)]
        top, left = int(row) - 1, COLUMNS.index(column)
        return Place(shape, tuple((top + r, left + c) for r, c in orientation.cells))
    squares = [SQUARE.fullmatch(word) for word in text.replace(",", " ").split()]
    if squares and all(squares):
        return place_from_cells(tuple((int(square[2]) - 1, COLUMNS.index(square[1])) for square in squares if square))
    return None


def placement_from_code(code: int) -> Place:
    placement = placements()[code]
    return Place(orientations()[placement.orientation].shape, placement.cells)


@lru_cache(DISCARD)
def placement_notation(shape: str, cells: Cells) -> str:
    """Return the notation of a placement; squares that are not a tile on the site are listed for error messages."""
    orientation = find_orientation(cells)
    row, column = cells[0]
    if orientation is None or not (0 <= row < 10 and 0 <= column < 10):
        return " ".join(f"({r},{c})" for r, c in cells)
    return f"{shape}{square_name(row, column)}{orientation.suffix}"


SHAPE = Parameter("shape")
CELLS = Parameter(
    "cells",
    format=lambda cells: square_name(*min(cells)),
    targets=lambda cells: tuple(f"square:{square_name(*cell)}" for cell in cells),
)


@MOVES.row(
    PLACE,
    axes=(Parameter("placement: tile, orientation and anchor", range(DISCARD)),),
    make=placement_from_code,
    notation="{shape}{cells}",
    en="places the {shape} tile at {cells} ({notation})",
    fr="pose la tuile {shape} en {cells} ({notation})",
    rules=("S-4.1", "S-4.2", "S-4.3", "S-4.4", "S-4.5"),
    parser=parse_placement,
    example="Fd5, Fd5r1, Fd5fr2, d5 e5 e6 e7 f6",
    told=("action", "tile"),
    ends_turn=True,
)
class Place(Move):
    """A camp tile placed on five squares (S-4)."""

    shape: Annotated[str, SHAPE]
    cells: Annotated[Cells, CELLS]  # (row, column) from the top left, in reading order

    def __post_init__(self) -> None:
        # Callers may list the squares in any order, and as lists, which are not hashable: JSON has no tuples.
        object.__setattr__(self, "cells", tuple(sorted((row, column) for row, column in self.cells)))

    def __str__(self) -> str:
        return placement_notation(self.shape, self.cells)


@MOVES.row(
    DISCARD,
    notation="discard",
    en="discards the tile",
    fr="défausse la tuile",
    rules=("S-4.8", "S-4.7"),
    told=("action", "discard"),
    ends_turn=True,
)
class Discard(Move):
    """The discard of a tile that has no legal placement (S-4.8)."""


# ---------------------------------------------------------------- chance outcomes

SITE = 12
MISSION = 0


@OUTCOMES.row(
    SITE,
    axes=(Parameter("site", range(NUM_SITES)),),
    make=lambda index: Site(site_name(index)),
    notation="{name}",
    en="site: {name}",
    fr="site : {name}",
    rules=("S-2.1", "S-2.1a"),
    told=("site",),
)
class Site(Move):
    """The site assembled from the four boards (S-2.1a)."""

    name: Annotated[str, Parameter("name")]  # such as 'A0 B1 C3 D2'


@OUTCOMES.row(
    MISSION,
    notation="{shape}",
    en="mission: tile {shape}",
    fr="mission : tuile {shape}",
    rules=("S-3.1",),
    told=("mission",),
)
class Mission(Move):
    """The mission card turned (S-3.1)."""

    shape: Annotated[str, Parameter("shape", SHAPES)]

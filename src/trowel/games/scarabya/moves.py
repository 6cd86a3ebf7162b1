"""Typed moves, and conversions between codes, typed moves and notation.

The notation of a placement is shape, anchor, orientation. `Fd5fr1` is the F tile with its anchor (the leftmost square
of its top row) on d5, turned over, then turned clockwise once. Columns are a to j from the left, rows 1 to 10 from
the top. Five squares in any order (`d5 e5 e6 e7 f6`) are accepted as well.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from trowel.core.errors import IllegalMoveError, Language
from trowel.core.game import Move
from trowel.games.scarabya.components import site_name, site_names
from trowel.games.scarabya.kernel import FIRST_SITE
from trowel.games.scarabya.placement import DISCARD, WITHDRAW
from trowel.games.scarabya.shapes import SHAPES, Cells, find_orientation, orientations, orientations_by_pose, placements

COLUMNS = "abcdefghij"
PLACEMENT = re.compile(r"([FILNPTUVWXYZ])([a-j])(\d{1,2})(f?)(?:r([123]))?", re.ASCII)
SQUARE = re.compile(r"([a-j])(\d{1,2})", re.ASCII)


def square_name(row: int, column: int) -> str:
    return f"{COLUMNS[column]}{row + 1}"


@dataclass(frozen=True, slots=True)
class Place:
    """A camp tile placed on five squares."""

    shape: str
    cells: Cells  # (row, column) from the top left, in reading order

    def __post_init__(self) -> None:
        # The JSON of a view contains cells as lists, which are not hashable.
        object.__setattr__(self, "cells", tuple((row, column) for row, column in self.cells))

    def __str__(self) -> str:
        orientation = find_orientation(self.cells)
        row, column = min(self.cells)
        if orientation is None or not (0 <= row < 10 and 0 <= column < 10):
            return " ".join(f"({r},{c})" for r, c in self.cells)
        return f"{self.shape}{square_name(row, column)}{orientation.suffix}"

    def say(self, lang: Language) -> str:
        if lang == "fr":
            return f"place la tuile {self.shape} en {square_name(*min(self.cells))} ({self})"
        return f"places the {self.shape} tile at {square_name(*min(self.cells))} ({self})"


@dataclass(frozen=True, slots=True)
class Discard:
    """The discard of a tile that has no legal placement (S-4.8)."""

    def __str__(self) -> str:
        return "discard"

    def say(self, lang: Language) -> str:
        return "défausse la tuile" if lang == "fr" else "discards the tile"


@dataclass(frozen=True, slots=True)
class Withdraw:
    """The withdrawal of this round's action, possible while another player has yet to act (S-3.3)."""

    def __str__(self) -> str:
        return "withdraw"

    def say(self, lang: Language) -> str:
        return "reprend son action" if lang == "fr" else "withdraws the action"


@dataclass(frozen=True, slots=True)
class Site:
    """Chance outcome: the site assembled from the four boards (S-2.1a)."""

    name: str  # such as 'A0 B1 C3 D2'

    def __str__(self) -> str:
        return self.name

    def say(self, lang: Language) -> str:
        return f"site : {self.name}" if lang == "fr" else f"site: {self.name}"


@dataclass(frozen=True, slots=True)
class Mission:
    """Chance outcome: the mission card turned (S-3.1)."""

    shape: str

    def __str__(self) -> str:
        return self.shape

    def say(self, lang: Language) -> str:
        return f"mission : tuile {self.shape}" if lang == "fr" else f"mission: tile {self.shape}"


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


class ScarabyaNotation:
    """Implementation of `core.game.Notation`."""

    def __init__(self) -> None:
        self._moves = all_moves()
        self._codes = {move: code for code, move in enumerate(self._moves)}
        self.move = self._moves.__getitem__

    def code(self, move: Move) -> int | None:
        code = self._codes.get(move)
        if code is None and isinstance(move, Place):
            # Callers may list the squares in any order.
            return self._codes.get(Place(move.shape, tuple(sorted(move.cells))))
        return code

    def parse(self, text: str) -> Move:
        text = text.strip()
        if text in ("discard", "withdraw"):
            return Discard() if text == "discard" else Withdraw()
        if match := PLACEMENT.fullmatch(text):
            shape, column, row, flipped, turns = match.groups()
            orientation = orientations_by_pose()[shape, bool(flipped), int(turns or 0)]
            top, left = int(row) - 1, COLUMNS.index(column)
            return Place(shape, tuple((top + r, left + c) for r, c in orientation.cells))
        squares = [SQUARE.fullmatch(word) for word in text.replace(",", " ").split()]
        if squares and all(squares):
            return place_from_cells(
                tuple((int(square[2]) - 1, COLUMNS.index(square[1])) for square in squares if square)
            )
        raise IllegalMoveError(
            "unknown-notation",
            f"{text[:40]!r} is not a move; write tile, anchor and orientation (Fd5, Fd5r1, Fd5fr2), "
            "five squares (d5 e5 e6 e7 f6), or discard",
            f"{text[:40]!r} n'est pas un coup ; écrivez tuile, ancre et orientation (Fd5, Fd5r1, Fd5fr2), "
            "cinq cases (d5 e5 e6 e7 f6), ou discard",
        )

    def outcome(self, code: int) -> Move:
        return Mission(SHAPES[code]) if code < FIRST_SITE else Site(site_name(code - FIRST_SITE))

    def parse_outcome(self, text: str) -> int | None:
        if len(text) == 1:
            return SHAPES.index(text) if text in SHAPES else None
        site = site_names().get(text)
        return None if site is None else FIRST_SITE + site


def all_moves() -> tuple[Move, ...]:
    """Return every move, indexed by its code: the placements, then DISCARD and WITHDRAW."""
    places = [Place(orientations()[placement.orientation].shape, placement.cells) for placement in placements()]
    assert len(places) == DISCARD
    assert DISCARD + 1 == WITHDRAW
    return (*places, Discard(), Withdraw())

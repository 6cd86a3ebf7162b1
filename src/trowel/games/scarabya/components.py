"""Reads components.toml into the box: the boards, all sites they make, and the tables of placements."""

from __future__ import annotations

import itertools
import tomllib
from functools import lru_cache
from typing import Any

import numpy as np

from trowel.core.errors import ComponentsError
from trowel.core.game import Box
from trowel.games.scarabya.shapes import SHAPES, SIDE, orientations, placements

BOARDS = "ABCD"
HALF = 5
LETTERS = ".SR"
SITES = 6144  # S-2.1a: 4! ways to lay the boards in quarters, 4^4 ways to turn them
CENTRE = ((4, 4), (4, 5), (5, 4), (5, 5))

SQUARES = (np.uint64, 2)
SITE = np.dtype([("rocks", *SQUARES), ("scarabs", *SQUARES)], align=True)
BOX = np.dtype(
    [
        ("sites", SITE, SITES),
        ("open_sites", np.int16, SITES),  # the sites that may be drawn (S-9.1), first `open_count` entries
        ("open_count", np.int16),
        ("centre", *SQUARES),
        ("first_orientation", np.int16, len(SHAPES) + 1),  # shape's orientations: from here to the next one's
        ("anchors", np.uint64, (63, 2)),  # where an orientation's anchor may lie on an empty site
        ("distance", np.uint64, (63, 5)),  # from the anchor to each of the five cells, in bits
        ("code", np.int16, (63, SIDE * SIDE)),  # orientation and anchor -> the placement's move code
        ("placements", np.uint64, (4096, 2)),  # the squares a placement covers
    ],
    align=True,
)


def words(cells: Any) -> tuple[int, int]:
    """Cells as the two words of squares.py."""
    bits = sum(1 << SIDE * row + column for row, column in cells)
    return bits & (1 << 64) - 1, bits >> 64


def cells_of(squares: Any) -> list[tuple[int, int]]:
    """The cells of a set of squares, in reading order."""
    bits = int(squares[0]) | int(squares[1]) << 64
    return [divmod(square, SIDE) for square in range(SIDE * SIDE) if bits >> square & 1]


@lru_cache(maxsize=8)
def load_box(text: str) -> Box:
    boards = read_boards(text)
    box = np.zeros(1, dtype=np.dtype((np.record, BOX)))
    _fill_tables(box[0])
    _assemble_all_sites(box[0], boards)
    box.flags.writeable = False
    return box


# ---------------------------------------------------------------- the boards


def read_boards(text: str) -> dict[str, list[str]]:
    """The four boards' rows. An error names board, row and column, counted from 1."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ComponentsError(
            f"this is no TOML file: {error}", f"ce n'est pas un fichier TOML : {error}"
        ) from None
    boards = data.get("boards")
    if not isinstance(boards, dict) or sorted(boards) != list(BOARDS):
        raise ComponentsError(
            "a table [boards] with the four boards A, B, C and D is needed",
            "il faut une table [boards] avec les quatre plateaux A, B, C et D",
        )
    return {name: _read_board(name, boards[name]) for name in BOARDS}


def _read_board(name: str, picture: object) -> list[str]:
    if not isinstance(picture, str):
        raise ComponentsError(
            f"board {name}: five lines of text are needed", f"plateau {name} : il faut cinq lignes de texte"
        )
    rows = picture.strip().split("\n")
    if len(rows) != HALF:
        raise ComponentsError(
            f"board {name} has {len(rows)} rows; a board has {HALF}",
            f"le plateau {name} a {len(rows)} lignes ; un plateau en a {HALF}",
        )
    for r, row in enumerate(rows, start=1):
        if len(row) != HALF:
            raise ComponentsError(
                f"board {name}, row {r}, column {min(len(row), HALF) + 1}: "
                f"the row has {len(row)} squares instead of {HALF}",
                f"plateau {name}, ligne {r}, colonne {min(len(row), HALF) + 1} : "
                f"la ligne a {len(row)} cases au lieu de {HALF}",
            )
        for c, letter in enumerate(row, start=1):
            if letter not in LETTERS:
                raise ComponentsError(
                    f"board {name}, row {r}, column {c}: {letter!r} is none of . (free), S (scarab), R (rock)",
                    f"plateau {name}, ligne {r}, colonne {c} : {letter!r} n'est ni . (libre), ni S (scarabée), "
                    "ni R (rocher)",
                )
    return rows


# ---------------------------------------------------------------- sites


def site_name(index: int) -> str:
    """S-2.1a: quarters NW NE SW SE, each a board and its clockwise quarter turns."""
    boards, turns = list(itertools.permutations(BOARDS))[index // 256], index % 256
    return " ".join(f"{board}{turns >> 2 * (3 - quarter) & 3}" for quarter, board in enumerate(boards))


@lru_cache(maxsize=1)
def site_names() -> dict[str, int]:
    """The 6,144 sites by name."""
    return {site_name(index): index for index in range(SITES)}


def turned(rows: list[str], turns: int) -> list[str]:
    """A board after clockwise quarter turns."""
    for _ in range(turns):
        rows = ["".join(row[c] for row in reversed(rows)) for c in range(len(rows))]
    return rows


def _assemble_all_sites(box: Any, boards: dict[str, list[str]]) -> None:
    quarters = _quarters(boards)
    sites = np.zeros((SITES, 2, 2), dtype=np.uint64)  # site, rocks or scarabs, word
    orders = np.array(list(itertools.permutations(range(4))))[np.arange(SITES) // 256]
    for quarter in range(4):
        turns = np.arange(SITES) % 256 >> 2 * (3 - quarter) & 3
        sites |= quarters[quarter, orders[:, quarter], turns]
    box.sites["rocks"] = sites[:, 0]
    box.sites["scarabs"] = sites[:, 1]
    usable = np.flatnonzero(_is_open(sites[:, 0], box.centre))
    box.open_sites[: len(usable)] = usable
    box.open_count = len(usable)


def _quarters(boards: dict[str, list[str]]) -> np.ndarray:
    """Quarter, board, turns -> rocks and scarabs as words."""
    table = np.zeros((4, 4, 4, 2, 2), dtype=np.uint64)
    for quarter, (b, name), turns in itertools.product(range(4), enumerate(BOARDS), range(4)):
        rows = turned(boards[name], turns)
        top, left = HALF * (quarter // 2), HALF * (quarter % 2)
        for kind, letter in enumerate("RS"):
            cells = [
                (top + r, left + c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == letter
            ]
            table[quarter, b, turns, kind] = words(cells)
    return table


def _is_open(rocks: np.ndarray, centre: np.ndarray) -> np.ndarray:
    """S-9.1, for all sites at once: no zone is closed by rocks and border alone, and the centre is not all rock."""
    from trowel.games.scarabya.squares import SITE_HIGH, around

    centre_free = ((centre & ~rocks) != 0).any(axis=1)
    free_low, free_high = ~rocks[:, 0], ~rocks[:, 1] & SITE_HIGH
    spread = getattr(around, "py_func", around)  # numpy runs the same text on whole arrays
    closed = np.zeros(len(rocks), dtype=bool)
    for row, column in itertools.product(range(SIDE), repeat=2):
        seed_low, seed_high = (np.uint64(word) for word in words([(row, column)]))
        low, high = free_low & seed_low, free_high & seed_high
        is_free = (low | high) != 0
        for _ in range(4):  # an area of four squares or fewer is whole after three steps; the fourth adds nothing
            before = low, high
            low, high = spread(low, high)
            low, high = low & free_low, high & free_high
        small = np.bitwise_count(low) + np.bitwise_count(high) <= 4
        closed |= is_free & small & (low == before[0]) & (high == before[1])
    return centre_free & ~closed


# ---------------------------------------------------------------- placements


def _fill_tables(box: Any) -> None:
    box.centre[:] = words(CENTRE)
    box.code[:] = -1
    for index, orientation in enumerate(orientations()):
        box.distance[index] = [SIDE * r + c for r, c in orientation.cells]
        box.first_orientation[SHAPES.index(orientation.shape) + 1] = index + 1
    anchors: dict[int, list[tuple[int, int]]] = {}
    for code, placement in enumerate(placements()):
        row, column = placement.anchor
        anchors.setdefault(placement.orientation, []).append(placement.anchor)
        box.code[placement.orientation, SIDE * row + column] = code
        box.placements[code] = words(placement.cells)
    for index, squares in anchors.items():
        box.anchors[index] = words(squares)

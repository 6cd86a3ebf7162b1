"""Reads components.toml into the box: the boards, all sites they make, and the tables of placements."""

from __future__ import annotations

import itertools
import tomllib
from functools import lru_cache
from typing import Any

import numpy as np

from trowel.core.errors import ComponentsError
from trowel.core.game import Box, record_type
from trowel.core.jit import JIT
from trowel.games.scarabya.placement import LANES
from trowel.games.scarabya.shapes import SHAPES, orientations, placements
from trowel.games.scarabya.squares import HALF_BITS, ROW_BITS, bit_of, words
from trowel.games.scarabya.zones import can_be_played

BOARDS = "ABCD"
HALF = 5
LETTERS = ".SR"
SITES = 6144  # S-2.1a: 4! ways to lay the boards in quarters, 4^4 ways to turn them
CENTRE = ((4, 4), (4, 5), (5, 4), (5, 5))

SQUARES = (np.uint64, 2)
BOX = np.dtype(
    [
        ("boards", np.int8, (24, 4)),  # S-2.1a: which board lies in which quarter, in all orders
        ("quarters", np.uint64, (4, 4, 4, 4)),  # quarter, board, turns -> rocks (two words) and scarabs (two words)
        ("open_sites", np.int16, SITES),  # the sites that may be drawn (S-9.1), first `open_count` entries
        ("open_count", np.int16),
        ("centre", *SQUARES),
        ("lanes", np.int64, 12),  # by shape: four or eight, room for its orientations
        ("in_use", np.uint64, (12, LANES)),  # by shape: all ones for each of its orientations, zero beyond
        ("step", np.uint64, (12, 4, LANES)),  # from the anchor to each of the four other cells, in bits
        ("code", np.int16, (12, LANES, 2 * HALF_BITS)),  # shape, orientation, anchor's bit -> the placement's code
        ("placements", np.uint64, (4096, 2)),  # the squares a placement covers
    ],
    align=True,
)


@lru_cache(maxsize=8)
def load_box(text: str) -> Box:
    boards = read_boards(text)
    box = np.zeros(1, dtype=record_type(BOX))
    _fill_tables(box[0])
    _cut_quarters(box[0], boards)
    _find_open_sites(box[0])
    box.flags.writeable = False
    return box


# ---------------------------------------------------------------- the boards


def read_boards(text: str) -> dict[str, list[str]]:
    """The four boards' rows. An error names board, row and column, counted from 1."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ComponentsError(f"this is no TOML file: {error}", f"ce n'est pas un fichier TOML : {error}") from None
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


def _cut_quarters(box: Any, boards: dict[str, list[str]]) -> None:
    box.boards[:] = list(itertools.permutations(range(4)))
    for quarter, (b, name), turns in itertools.product(range(4), enumerate(BOARDS), range(4)):
        rows = turned(boards[name], turns)
        top, left = HALF * (quarter // 2), HALF * (quarter % 2)
        marks = {(top + r, left + c): mark for r, row in enumerate(rows) for c, mark in enumerate(row)}
        for kind, letter in enumerate("RS"):
            cells = [cell for cell, mark in marks.items() if mark == letter]
            box.quarters[quarter, b, turns, 2 * kind : 2 * kind + 2] = words(cells)


def _find_open_sites(box: Any) -> None:
    """S-9.1: the sites that can be played."""
    index = np.arange(SITES)
    rocks = np.zeros((SITES, 2), dtype=np.uint64)
    for quarter in range(4):
        turns = index >> 2 * (3 - quarter) & 3
        rocks |= box.quarters[quarter, box.boards[index >> 8, quarter], turns, :2]
    if JIT:
        is_open = np.array([can_be_played(one, box.centre) for one in rocks])
    else:
        is_open = can_be_played(rocks.T, box.centre[:, None])  # all at once: plain Python is slow
    box.open_count = is_open.sum()
    box.open_sites[: box.open_count] = np.flatnonzero(is_open)


# ---------------------------------------------------------------- placements


def _fill_tables(box: Any) -> None:
    box.centre[:] = words(CENTRE)
    box.code[:] = -1
    lanes = _lanes()
    for index, orientation in enumerate(orientations()):
        shape, lane = lanes[index]
        box.lanes[shape] = 4 if lane < 4 else 8
        box.in_use[shape, lane] = 2**64 - 1
        box.step[shape, :, lane] = [ROW_BITS * r + c for r, c in orientation.cells[1:]]
    for code, placement in enumerate(placements()):
        shape, lane = lanes[placement.orientation]
        box.code[shape, lane, bit_of(*placement.anchor)] = code
        box.placements[code] = words(placement.cells)


def _lanes() -> list[tuple[int, int]]:
    """Each orientation's shape, and its number among that shape's."""
    shapes = [SHAPES.index(orientation.shape) for orientation in orientations()]
    return [(shape, shapes[:index].count(shape)) for index, shape in enumerate(shapes)]

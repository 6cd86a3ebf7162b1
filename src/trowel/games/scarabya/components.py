"""The box of Scarabya: the boards of components.toml, the sites they form, and lookup arrays of placements."""

from __future__ import annotations

import itertools
import tomllib
from typing import Any

import numpy as np

from trowel.core.errors import ComponentsError
from trowel.core.game import Box, record_type
from trowel.core.jit import JIT
from trowel.games.scarabya.placement import NUM_LANES
from trowel.games.scarabya.shapes import SHAPES, orientations, placements
from trowel.games.scarabya.sites import BOARDS, NUM_SITES
from trowel.games.scarabya.squares import HALF_BITS, ROW_BITS, bit_index, words_from_cells
from trowel.games.scarabya.zones import is_playable

BOARD_SIDE = 5  # S-1.1: four boards of 5x5 squares
SQUARE_MARKS = ".SR"
CENTRE = ((4, 4), (4, 5), (5, 4), (5, 5))

SQUARES = (np.uint64, 2)
BOX = np.dtype(
    [
        ("board_orders", np.int8, (24, 4)),  # all permutations of the boards over the quarters (S-2.1a)
        ("quarters", np.uint64, (4, 4, 4, 4)),  # by quarter, board, turns: rocks (two words) and scarabs (two words)
        ("playable_sites", np.int16, NUM_SITES),  # sites that chance may draw (S-9.1): `num_playable_sites` entries
        ("num_playable_sites", np.int16),
        ("centre", *SQUARES),  # the four central squares (S-4.1)
        ("lane_count", np.int64, 12),  # by shape: vector lanes for its orientations, 4 or 8
        ("lane_mask", np.uint64, (12, NUM_LANES)),  # by shape: all bits set for each orientation, 0 for unused lanes
        ("offsets", np.uint64, (12, 4, NUM_LANES)),  # by shape: bits from the anchor to each of the four other cells
        ("placement_codes", np.int16, (12, NUM_LANES, 2 * HALF_BITS)),  # by shape, lane, bit of the anchor; -1: none
        ("placements", np.uint64, (4096, 2)),  # by code: squares covered
    ],
    align=True,
)


def read_components(text: str) -> Box:
    """Return the box of a components text.

    Raises:
        ComponentsError: the text does not describe four boards.
    """
    boards = read_boards(text)
    box = np.zeros(1, dtype=record_type(BOX))
    _fill_placements(box[0])
    _fill_quarters(box[0], boards)
    _find_playable_sites(box[0])
    return box


# ---------------------------------------------------------------- boards


def read_boards(text: str) -> dict[str, list[str]]:
    """Return the rows of the four boards: the default ones, or those of the user's copy (S-1.4).

    Raises:
        ComponentsError: the message names board, row and column, counted from 1.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ComponentsError(f"this is not a TOML file: {error}", f"ce n'est pas un fichier TOML : {error}") from None
    boards = data.get("boards")
    if not isinstance(boards, dict) or sorted(boards) != list(BOARDS):
        raise ComponentsError(
            "the file must have a table [boards] with the four boards A, B, C and D",
            "le fichier doit contenir une table [boards] avec les quatre plateaux A, B, C et D",
        )
    return {name: _read_board(name, boards[name]) for name in BOARDS}


def _read_board(name: str, picture: object) -> list[str]:
    if not isinstance(picture, str):
        raise ComponentsError(
            f"board {name}: five lines of text are needed", f"plateau {name} : il faut cinq lignes de texte"
        )
    rows = picture.strip().split("\n")
    if len(rows) != BOARD_SIDE:
        raise ComponentsError(
            f"board {name} has {len(rows)} rows; a board has {BOARD_SIDE}",
            f"le plateau {name} a {len(rows)} lignes ; un plateau en a {BOARD_SIDE}",
        )
    for r, row in enumerate(rows, start=1):
        if len(row) != BOARD_SIDE:
            raise ComponentsError(
                f"board {name}, row {r}, column {min(len(row), BOARD_SIDE) + 1}: "
                f"the row has {len(row)} squares instead of {BOARD_SIDE}",
                f"plateau {name}, ligne {r}, colonne {min(len(row), BOARD_SIDE) + 1} : "
                f"la ligne a {len(row)} cases au lieu de {BOARD_SIDE}",
            )
        for c, mark in enumerate(row, start=1):
            if mark not in SQUARE_MARKS:
                raise ComponentsError(
                    f"board {name}, row {r}, column {c}: {mark!r} is not one of . (free), S (scarab), R (rock)",
                    f"plateau {name}, ligne {r}, colonne {c} : {mark!r} n'est ni . (libre), ni S (scarabée), "
                    "ni R (rocher)",
                )
    return rows


# ---------------------------------------------------------------- sites


def rotate_board(rows: list[str], turns: int) -> list[str]:
    """Return a board turned clockwise by `turns` quarters."""
    for _ in range(turns):
        rows = ["".join(row[c] for row in reversed(rows)) for c in range(len(rows))]
    return rows


def _fill_quarters(box: Any, boards: dict[str, list[str]]) -> None:
    box.board_orders[:] = list(itertools.permutations(range(4)))
    for quarter, (b, name), turns in itertools.product(range(4), enumerate(BOARDS), range(4)):
        rows = rotate_board(boards[name], turns)
        top, left = BOARD_SIDE * (quarter // 2), BOARD_SIDE * (quarter % 2)
        marks = {(top + r, left + c): mark for r, row in enumerate(rows) for c, mark in enumerate(row)}
        for kind, kind_mark in enumerate("RS"):
            cells = [cell for cell, mark in marks.items() if mark == kind_mark]
            box.quarters[quarter, b, turns, 2 * kind : 2 * kind + 2] = words_from_cells(cells)


def _find_playable_sites(box: Any) -> None:
    """Fill in the sites allowed by S-9.1."""
    index = np.arange(NUM_SITES)
    rocks = np.zeros((NUM_SITES, 2), dtype=np.uint64)
    for quarter in range(4):
        turns = index >> 2 * (3 - quarter) & 3
        rocks |= box.quarters[quarter, box.board_orders[index >> 8, quarter], turns, :2]
    if JIT:
        playable = np.array([is_playable(site_rocks, box.centre) for site_rocks in rocks])
    else:
        playable = is_playable(rocks.T, box.centre[:, None])  # vectorized: uncompiled calls are slow
    box.num_playable_sites = playable.sum()
    box.playable_sites[: box.num_playable_sites] = np.flatnonzero(playable)


# ---------------------------------------------------------------- placements


def _fill_placements(box: Any) -> None:
    box.centre[:] = words_from_cells(CENTRE)
    box.placement_codes[:] = -1
    lanes = _shapes_and_lanes()
    for index, orientation in enumerate(orientations()):
        shape, lane = lanes[index]
        box.lane_count[shape] = 4 if lane < 4 else 8
        box.lane_mask[shape, lane] = 2**64 - 1
        box.offsets[shape, :, lane] = [ROW_BITS * r + c for r, c in orientation.cells[1:]]
    for code, placement in enumerate(placements()):
        shape, lane = lanes[placement.orientation]
        box.placement_codes[shape, lane, bit_index(*placement.anchor)] = code
        box.placements[code] = words_from_cells(placement.cells)


def _shapes_and_lanes() -> list[tuple[int, int]]:
    """Return (shape, lane) of each orientation; lanes number the orientations of a shape."""
    shapes = [SHAPES.index(orientation.shape) for orientation in orientations()]
    return [(shape, shapes[:index].count(shape)) for index, shape in enumerate(shapes)]

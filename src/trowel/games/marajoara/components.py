"""The box, read from a components text: dig site, museum, and the lookup tables derived from them."""

from __future__ import annotations

import itertools
import tomllib
from typing import Any

import numpy as np

from trowel.core.errors import ComponentsError
from trowel.core.game import Box, record_type
from trowel.games.marajoara.dice import NUM_SELECTIONS, selections
from trowel.games.marajoara.squares import DIRECTIONS, words_from_squares
from trowel.games.marajoara.state import (
    MAX_PLAYERS,
    MAX_STARS,
    NO_SQUARE,
    NUM_DICE,
    NUM_FRAGMENTS,
    NUM_SQUARES,
    SHOWCASE_SIZE,
    SIDE,
)

# Requirements of fragments as components.toml names them, in the order of restore.Requirement.
REQUIREMENTS = ("one>=3", "sum>=4", "distinct>=9", "two>=6", "sum>=5", "one=6")

# Symbols of the four pictures of the site, with their meanings for error messages.
SYMBOLS = {
    "start": {"d": "a die", "s": "shaded", "f": "dig icon"},
    "rope": {".": "no rope", "#": "roped"},
    "bonus": {".": "nothing", "1": "+1", "2": "+2"},
    "stars": {".": "nothing", "*": "star"},
}
ALL_DIRECTIONS = tuple((r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r, c) != (0, 0))

BOX = np.dtype(
    [
        ("rows", np.int8),
        ("columns", np.int8),
        ("squares", np.int16, NUM_SQUARES),  # in reading order; NO_SQUARE after the first rows * columns
        ("board", np.uint64, 2),  # all squares as two words of bits (squares.py), as the next three fields
        ("roped", np.uint64, 2),
        ("token_squares", np.uint64, 2),  # M-13.2: neither rope nor bonus
        ("first_token_squares", np.uint64, 2),  # with the dig icon (M-2.4)
        ("start_squares", np.int16, NUM_DICE),  # squares with a die at the start, in reading order
        ("dig_icon", np.int8, NUM_SQUARES),
        ("shaded", np.int8, NUM_SQUARES),
        ("rope", np.int8, NUM_SQUARES),
        ("bonus", np.int8, NUM_SQUARES),  # 0, 1 or 2 on top of a jump's increase of 1 (M-5.1)
        ("star", np.int8, NUM_SQUARES),  # number of the star, from 1; 0: no star
        ("num_stars", np.int8),
        ("adjacent", np.int16, (NUM_SQUARES, 4)),  # neighbour in each direction, or NO_SQUARE
        ("around", np.int16, (NUM_SQUARES, 8)),  # neighbours including diagonals, or NO_SQUARE
        ("showcase", np.int8, SHOWCASE_SIZE),  # VP of each space; 0 for the first, which gives a token
        ("workshop", np.int8, NUM_FRAGMENTS),  # fragments row by row, two per row
        ("fragment_neighbours", np.int8, NUM_FRAGMENTS),  # by fragment: those that share an edge, as bits
        ("selections", np.int8, (NUM_SELECTIONS, 3)),  # spaces in order; -1 after the last
        ("selection_sizes", np.int8, NUM_SELECTIONS),  # number of spaces, 1 to 3
        ("doubles_all", np.int8),  # ruling: blue 7 doubles all dice of a restoration or none (M-16.2)
    ],
    align=True,
)


def read_components(text: str) -> Box:
    """Return the box described by a components text, without rulings.

    Raises:
        ComponentsError: the text is not TOML, or an entry is missing or invalid; the message names row and column.
    """
    data = _read_toml(text)
    box = np.zeros(1, dtype=record_type(BOX))
    _read_site(box[0], data.get("site"))
    _read_museum(box[0], data.get("museum"))
    _fill_tables(box[0])
    return box


def _read_toml(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ComponentsError(f"not a TOML file: {error}", f"ce n'est pas un fichier TOML : {error}") from None


# ---------------------------------------------------------------- the site


def _read_site(box: Any, site: object) -> None:
    if not isinstance(site, dict):
        raise ComponentsError("a table [site] is required", "il faut une table [site]")
    start = _read_picture("start", site.get("start"), None)
    size = (len(start), len(start[0]))
    rope, bonus, stars = (_read_picture(name, site.get(name), size) for name in ("rope", "bonus", "stars"))
    box.rows, box.columns = size
    box.squares[:] = box.start_squares[:] = NO_SQUARE
    _check_counts(start, stars)
    squares = [SIDE * r + c for r, c in itertools.product(range(size[0]), range(size[1]))]
    box.squares[: len(squares)] = squares
    box.start_squares[:] = [square for square in squares if _symbol_at(start, square) == "d"]
    for square in squares:
        box.dig_icon[square] = _symbol_at(start, square) == "f"
        box.shaded[square] = _symbol_at(start, square) == "s"
        box.rope[square] = _symbol_at(rope, square) == "#"
        box.bonus[square] = ".12".index(_symbol_at(bonus, square))
        if _symbol_at(stars, square) == "*":
            box.num_stars += 1
            box.star[square] = box.num_stars


def _symbol_at(rows: list[str], square: int) -> str:
    return rows[square // SIDE][square % SIDE]


def _read_picture(name: str, picture: object, size: tuple[int, int] | None) -> list[str]:
    """Return the rows of a picture. `size` is (rows, columns) of [site] start; None when that picture is read."""
    if not isinstance(picture, str) or not picture.strip():
        raise ComponentsError(
            f"[site] {name} must be a picture of the site: a line of text for each row",
            f"[site] {name} doit être une image du chantier : une ligne de texte par rangée",
        )
    rows = [row.strip() for row in picture.strip().split("\n")]
    columns = len(rows[0]) if size is None else size[1]
    if size is not None and len(rows) != size[0]:
        raise ComponentsError(
            f"[site] {name} has {len(rows)} rows; start has {size[0]}",
            f"[site] {name} a {len(rows)} lignes ; start en a {size[0]}",
        )
    if len(rows) > SIDE or columns > SIDE:
        raise ComponentsError(
            f"[site] {name} is {len(rows)} rows by {columns} columns; a site is {SIDE}x{SIDE} at most",
            f"[site] {name} fait {len(rows)} lignes sur {columns} colonnes ; un chantier fait {SIDE}x{SIDE} au plus",
        )
    for r, row in enumerate(rows, start=1):
        _check_row(name, r, row, columns)
    return rows


def _check_row(name: str, r: int, row: str, columns: int) -> None:
    symbols = SYMBOLS[name]
    for c, symbol in enumerate(row[:columns], start=1):
        if symbol not in symbols:
            choices = ", ".join(f"{known} ({meaning})" for known, meaning in symbols.items())
            raise ComponentsError(
                f"[site] {name}, row {r}, column {c}: {symbol!r} is not one of {choices}",
                f"[site] {name}, ligne {r}, colonne {c} : {symbol!r} n'est pas l'un de {' '.join(symbols)}",
            )
    if len(row) != columns:
        c = min(len(row), columns) + 1
        raise ComponentsError(
            f"[site] {name}, row {r}, column {c}: the row has {len(row)} squares instead of {columns}",
            f"[site] {name}, ligne {r}, colonne {c} : la ligne a {len(row)} cases au lieu de {columns}",
        )


def _check_counts(start: list[str], stars: list[str]) -> None:
    dice, icons = ("".join(start).count(letter) for letter in "df")
    if dice != NUM_DICE:
        raise ComponentsError(
            f"[site] start has {dice} squares for dice (d); there are {NUM_DICE} dice",
            f"[site] start a {dice} cases pour des dés (d) ; il y a {NUM_DICE} dés",
        )
    if icons < MAX_PLAYERS:
        raise ComponentsError(
            f"[site] start has {icons} dig icons (f); {MAX_PLAYERS} players need one each",
            f"[site] start a {icons} icônes Fouille (f) ; il en faut une pour chacun des {MAX_PLAYERS} joueurs",
        )
    count = "".join(stars).count("*")
    if not 1 <= count <= MAX_STARS:
        raise ComponentsError(
            f"[site] stars has {count} stars (*); mission 4 needs 1 to {MAX_STARS}",
            f"[site] stars a {count} étoiles (*) ; il en faut de 1 à {MAX_STARS} pour la mission 4",
        )


# ---------------------------------------------------------------- the museum


def _read_museum(box: Any, museum: object) -> None:
    if not isinstance(museum, dict):
        raise ComponentsError("a table [museum] is required", "il faut une table [museum]")
    if not _is_showcase(museum.get("showcase")):
        raise ComponentsError(
            f'[museum] showcase: write "token" and then the VP of {SHOWCASE_SIZE - 1} spaces, each 0 to 60',
            f"[museum] showcase : écrivez « token », puis les PV de {SHOWCASE_SIZE - 1} cases, de 0 à 60 chacune",
        )
    box.showcase[1:] = museum["showcase"][1:]
    fragments = museum.get("fragments")
    rows = fragments if isinstance(fragments, list) else []
    for r, row in enumerate(rows, start=1):
        for c, name in enumerate(row if isinstance(row, list) else [row], start=1):
            if name not in REQUIREMENTS:
                raise ComponentsError(
                    f"[museum] fragments, row {r}, column {c}: {name!r} is not one of {', '.join(REQUIREMENTS)}",
                    f"[museum] fragments, ligne {r}, colonne {c} : {name!r} n'est pas l'un de "
                    f"{', '.join(REQUIREMENTS)}",
                )
    names = [name for row in rows if isinstance(row, list) for name in row]
    if [len(row) for row in rows] != [2, 2, 2] or sorted(names) != sorted(REQUIREMENTS):
        raise ComponentsError(
            f"[museum] fragments must be three rows of two, with each of {', '.join(REQUIREMENTS)} once",
            f"[museum] fragments : il faut trois rangées de deux, chaque exigence une fois : {', '.join(REQUIREMENTS)}",
        )
    box.workshop[:] = [REQUIREMENTS.index(name) for name in names]


def _is_showcase(showcase: Any) -> bool:
    if not isinstance(showcase, list) or len(showcase) != SHOWCASE_SIZE or showcase[0] != "token":
        return False
    return all(type(points) is int and 0 <= points <= 60 for points in showcase[1:])


# ---------------------------------------------------------------- lookup tables


def _fill_tables(box: Any) -> None:
    on_board = {int(square) for square in box.squares if square != NO_SQUARE}
    for square in range(NUM_SQUARES):
        for table, steps in ((box.adjacent, DIRECTIONS), (box.around, ALL_DIRECTIONS)):
            table[square] = [_step(square, *step, on_board) for step in steps]
    box.board[:] = words_from_squares(on_board)
    box.roped[:] = words_from_squares(square for square in on_board if box.rope[square])
    box.token_squares[:] = words_from_squares(
        square for square in on_board if not box.rope[square] and not box.bonus[square]
    )
    box.first_token_squares[:] = words_from_squares(square for square in on_board if box.dig_icon[square])
    for place, other in itertools.permutations(range(NUM_FRAGMENTS), 2):
        if abs(place // 2 - other // 2) + abs(place % 2 - other % 2) == 1:
            box.fragment_neighbours[box.workshop[place]] |= 1 << int(box.workshop[other])
    for index, spaces in enumerate(selections()):
        box.selections[index] = [*spaces, -1, -1, -1][:3]
        box.selection_sizes[index] = len(spaces)


def _step(square: int, down: int, right: int, on_board: set[int]) -> int:
    row, column = square // SIDE + down, square % SIDE + right
    is_inside = 0 <= row < SIDE and 0 <= column < SIDE and SIDE * row + column in on_board
    return SIDE * row + column if is_inside and square in on_board else NO_SQUARE

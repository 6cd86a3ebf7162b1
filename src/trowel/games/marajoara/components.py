"""Reads components.toml into the box: the dig site, the museum, and the tables that the rules look things up in."""

from __future__ import annotations

import itertools
import tomllib
from functools import lru_cache
from typing import Any

import numpy as np

from trowel.core.errors import ComponentsError
from trowel.core.game import Box, record_type
from trowel.games.marajoara.codes import SELECTIONS
from trowel.games.marajoara.squares import words
from trowel.games.marajoara.state import DICE, FRAGMENTS, MOST_PLAYERS, MOST_STARS, NO_SQUARE, SHOWCASE, SIDE, SQUARES

# A fragment's requirement, by its number (restore.Requirement).
REQUIREMENTS = ("one>=3", "sum>=4", "distinct>=9", "two>=6", "sum>=5", "one=6")

# The four pictures of the site and what their letters mean.
PICTURES = {
    "start": {"d": "a die", "s": "shaded", "f": "dig icon"},
    "rope": {".": "no rope", "#": "roped"},
    "bonus": {".": "nothing", "1": "+1", "2": "+2"},
    "stars": {".": "nothing", "*": "star"},
}
DIRECTIONS = ((-1, 0), (0, 1), (1, 0), (0, -1))  # north, east, south, west
AROUND = tuple((r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r, c) != (0, 0))

BOX = np.dtype(
    [
        ("rows", np.int8),
        ("columns", np.int8),
        ("squares", np.int16, SQUARES),  # the board's squares in reading order, the first rows * columns entries
        ("board", np.uint64, 2),  # the same as bits (squares.py), like the next three
        ("roped", np.uint64, 2),
        ("takes_token", np.uint64, 2),  # M-13.2: neither rope nor bonus
        ("takes_first_token", np.uint64, 2),  # M-2.4
        ("start", np.int16, DICE),  # the starting squares, in reading order
        ("dig_icon", np.int8, SQUARES),
        ("shaded", np.int8, SQUARES),
        ("rope", np.int8, SQUARES),
        ("bonus", np.int8, SQUARES),  # 0, 1 or 2
        ("star", np.int8, SQUARES),  # the star's number, from 1; 0 for none
        ("stars", np.int8),  # how many
        ("beside", np.int16, (SQUARES, 4)),  # the next square in each direction, or NO_SQUARE
        ("around", np.int16, (SQUARES, 8)),  # diagonals included
        ("showcase", np.int8, SHOWCASE),  # VP printed on each space; 0 on the first, which has the token
        ("workshop", np.int8, FRAGMENTS),  # the fragments as they lie, row by row, two in a row
        ("neighbours", np.int8, FRAGMENTS),  # of each fragment, as bits
        ("selections", np.int8, (SELECTIONS, 3)),  # spaces in order, -1 after the last
        ("selected", np.int8, SELECTIONS),  # how many
    ],
    align=True,
)


@lru_cache(maxsize=8)
def load_box(text: str) -> Box:
    data = _read_toml(text)
    box = np.zeros(1, dtype=record_type(BOX))
    _read_site(box[0], data.get("site"))
    _read_museum(box[0], data.get("museum"))
    _fill_tables(box[0])
    box.flags.writeable = False
    return box


def _read_toml(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ComponentsError(f"this is no TOML file: {error}", f"ce n'est pas un fichier TOML : {error}") from None


# ---------------------------------------------------------------- the site


def _read_site(box: Any, site: object) -> None:
    if not isinstance(site, dict):
        raise ComponentsError("a table [site] is needed", "il faut une table [site]")
    start = _read_picture("start", site.get("start"), None)
    size = (len(start), len(start[0]))
    rope, bonus, stars = (_read_picture(name, site.get(name), size) for name in ("rope", "bonus", "stars"))
    box.rows, box.columns = size
    box.squares[:] = box.start[:] = NO_SQUARE
    _count_squares(start, stars)
    squares = [SIDE * r + c for r, c in itertools.product(range(size[0]), range(size[1]))]
    box.squares[: len(squares)] = squares
    box.start[:] = [square for square in squares if _at(start, square) == "d"]
    for square in squares:
        box.dig_icon[square] = _at(start, square) == "f"
        box.shaded[square] = _at(start, square) == "s"
        box.rope[square] = _at(rope, square) == "#"
        box.bonus[square] = ".12".index(_at(bonus, square))
        if _at(stars, square) == "*":
            box.stars += 1
            box.star[square] = box.stars


def _at(rows: list[str], square: int) -> str:
    return rows[square // SIDE][square % SIDE]


def _read_picture(name: str, picture: object, size: tuple[int, int] | None) -> list[str]:
    """The rows of one picture; `size` is that of the first one, `start`. An error names row and column, from 1."""
    if not isinstance(picture, str) or not picture.strip():
        raise ComponentsError(
            f"[site] {name}: a picture of the site in lines of text is needed",
            f"[site] {name} : il faut une image du site en lignes de texte",
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
            f"[site] {name} fait {len(rows)} lignes sur {columns} colonnes ; un site fait {SIDE}x{SIDE} au plus",
        )
    for r, row in enumerate(rows, start=1):
        _check_row(name, r, row, columns)
    return rows


def _check_row(name: str, r: int, row: str, columns: int) -> None:
    letters = PICTURES[name]
    for c, letter in enumerate(row[:columns], start=1):
        if letter not in letters:
            listed = ", ".join(f"{one} ({meaning})" for one, meaning in letters.items())
            raise ComponentsError(
                f"[site] {name}, row {r}, column {c}: {letter!r} is none of {listed}",
                f"[site] {name}, ligne {r}, colonne {c} : {letter!r} n'est pas une de {' '.join(letters)}",
            )
    if len(row) != columns:
        c = min(len(row), columns) + 1
        raise ComponentsError(
            f"[site] {name}, row {r}, column {c}: the row has {len(row)} squares instead of {columns}",
            f"[site] {name}, ligne {r}, colonne {c} : la ligne a {len(row)} cases au lieu de {columns}",
        )


def _count_squares(start: list[str], stars: list[str]) -> None:
    dice, icons = ("".join(start).count(letter) for letter in "df")
    if dice != DICE:
        raise ComponentsError(
            f"[site] start has {dice} squares for dice (d); there are {DICE} dice",
            f"[site] start a {dice} cases pour des dés (d) ; il y a {DICE} dés",
        )
    if icons < MOST_PLAYERS:
        raise ComponentsError(
            f"[site] start has {icons} dig icons (f); {MOST_PLAYERS} players need one each",
            f"[site] start a {icons} icônes Fouille (f) ; il en faut une pour chacun des {MOST_PLAYERS} joueurs",
        )
    count = "".join(stars).count("*")
    if not 1 <= count <= MOST_STARS:
        raise ComponentsError(
            f"[site] stars has {count} stars (*); mission 4 needs 1 to {MOST_STARS}",
            f"[site] stars a {count} étoiles (*) ; il en faut de 1 à {MOST_STARS} pour la mission 4",
        )


# ---------------------------------------------------------------- the museum


def _read_museum(box: Any, museum: object) -> None:
    if not isinstance(museum, dict):
        raise ComponentsError("a table [museum] is needed", "il faut une table [museum]")
    if not _is_showcase(museum.get("showcase")):
        raise ComponentsError(
            f'[museum] showcase: write "token" and then the VP of {SHOWCASE - 1} spaces, each 0 to 60',
            f"[museum] showcase : écrivez « token », puis les PV de {SHOWCASE - 1} cases, de 0 à 60 chacune",
        )
    box.showcase[1:] = museum["showcase"][1:]
    fragments = museum.get("fragments")
    rows = fragments if isinstance(fragments, list) else []
    for r, row in enumerate(rows, start=1):
        for c, name in enumerate(row if isinstance(row, list) else [row], start=1):
            if name not in REQUIREMENTS:
                raise ComponentsError(
                    f"[museum] fragments, row {r}, column {c}: {name!r} is none of {', '.join(REQUIREMENTS)}",
                    f"[museum] fragments, ligne {r}, colonne {c} : {name!r} n'est pas un de {', '.join(REQUIREMENTS)}",
                )
    names = [name for row in rows if isinstance(row, list) for name in row]
    if [len(row) for row in rows] != [2, 2, 2] or sorted(names) != sorted(REQUIREMENTS):
        raise ComponentsError(
            f"[museum] fragments: three rows of two are needed, each of {', '.join(REQUIREMENTS)} once",
            f"[museum] fragments : il faut trois rangées de deux, chacun de {', '.join(REQUIREMENTS)} une fois",
        )
    box.workshop[:] = [REQUIREMENTS.index(name) for name in names]


def _is_showcase(showcase: Any) -> bool:
    if not isinstance(showcase, list) or len(showcase) != SHOWCASE or showcase[0] != "token":
        return False
    return all(type(points) is int and 0 <= points <= 60 for points in showcase[1:])


# ---------------------------------------------------------------- tables


def _fill_tables(box: Any) -> None:
    on_board = {int(square) for square in box.squares if square != NO_SQUARE}
    for square in range(SQUARES):
        for table, steps in ((box.beside, DIRECTIONS), (box.around, AROUND)):
            table[square] = [_step(square, *step, on_board) for step in steps]
    box.board[:] = words(on_board)
    box.roped[:] = words(square for square in on_board if box.rope[square])
    box.takes_token[:] = words(square for square in on_board if not box.rope[square] and not box.bonus[square])
    box.takes_first_token[:] = words(square for square in on_board if box.dig_icon[square])
    for here, there in itertools.permutations(range(FRAGMENTS), 2):
        if abs(here // 2 - there // 2) + abs(here % 2 - there % 2) == 1:
            box.neighbours[box.workshop[here]] |= 1 << int(box.workshop[there])
    for index, spaces in enumerate(selections()):
        box.selections[index] = [*spaces, -1, -1, -1][:3]
        box.selected[index] = len(spaces)


def _step(square: int, down: int, right: int, on_board: set[int]) -> int:
    row, column = square // SIDE + down, square % SIDE + right
    inside = 0 <= row < SIDE and 0 <= column < SIDE and SIDE * row + column in on_board
    return SIDE * row + column if inside and square in on_board else NO_SQUARE


def selections() -> list[tuple[int, ...]]:
    """The 15 ways to name one, two or three of three spaces, in order."""
    return [spaces for size in (1, 2, 3) for spaces in itertools.permutations(range(3), size)]

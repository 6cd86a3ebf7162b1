"""Arranges positions from pictures: a site and the tiles that lie on it.

Both are ten rows of ten squares. On a site '.' is free, 'S' a scarab and 'R' a rock; on a camp a letter is the tile of
that shape. A position is always reached by legal play, through the same door as everybody's.
"""

from __future__ import annotations

from typing import Any

from tests.oracles.scarabya import CENTRE, Cell, Cells, neighbours
from trowel.core.match import Match, new_match
from trowel.games import game
from trowel.games.scarabya.moves import Place
from trowel.games.scarabya.shapes import SHAPES

OPEN_SAND = "\n".join(["." * 10] * 10)  # a site with neither rocks nor scarabs


def parse_picture(picture: str) -> list[str]:
    rows = picture.split()
    assert [len(row) for row in rows] == [10] * 10, "a picture is ten rows of ten squares"
    return rows


def components_with_site(site: str) -> str:
    """A components file whose site 'A0 B0 C0 D0' is this picture."""
    rows = parse_picture(site)
    quarters = {"A": (0, 0), "B": (0, 5), "C": (5, 0), "D": (5, 5)}
    boards = {
        name: "\n".join(row[left : left + 5] for row in rows[top : top + 5]) for name, (top, left) in quarters.items()
    }
    return "[boards]\n" + "".join(f'{name} = """\n{board}\n"""\n' for name, board in boards.items())


def deck_starting_with(first: str) -> str:
    """A whole deck that starts with these shapes."""
    return " ".join([*first, *(shape for shape in SHAPES if shape not in first)])


def make_match(site: str = OPEN_SAND, cards: str = "", **options: Any) -> Match:
    """A match on this site, with these mission cards first. Alone in the standard game unless told otherwise."""
    values = {"mode": "standard", "site": "A0 B0 C0 D0", "deck": deck_starting_with(cards)} | options
    if values["mode"] == "standard":
        values.setdefault("players", 1)
    scarabya = game("scarabya")
    return new_match(scarabya, scarabya.options(values), components_with_site(site))


def play_moves(match: Match, *moves: str) -> Match:
    """Plays moves for whoever is to act."""
    for move in moves:
        match.play(match.to_act[0], move)
    return match


def match_with_camp(camp: str, order: str = "", *, site: str = OPEN_SAND, then: str = "", **options: Any) -> Match:
    """The tiles of a camp laid one by one, in this order or in any that the rules allow; then these cards come."""
    tiles = tiles_from_picture(camp)
    order = order or _find_legal_order(tiles)
    match = make_match(site, order + then, **options)
    for shape in order:
        match.play(match.to_act[0], Place(shape, tuple(sorted(tiles[shape]))))
    return match


def tiles_from_picture(camp: str) -> dict[str, Cells]:
    tiles: dict[str, set[Cell]] = {}
    for row, line in enumerate(parse_picture(camp)):
        for column, mark in enumerate(line):
            if mark in SHAPES:
                tiles.setdefault(mark, set()).add((row, column))
    return {shape: frozenset(cells) for shape, cells in tiles.items()}


def _find_legal_order(tiles: dict[str, Cells]) -> str:
    order, camp = "", set[Cell]()
    while len(order) < len(tiles):
        contact = {neighbour for cell in camp for neighbour in neighbours(cell)} if camp else CENTRE
        shape = next(shape for shape, cells in tiles.items() if shape not in order and cells & contact)
        order += shape
        camp |= tiles[shape]
    return order


# ---------------------------------------------------------------- reading a position


def placed_cells(match: Match, seat: int = 0) -> set[Cell]:
    """All squares under the tiles that this seat placed."""
    tiles = match.view(seat)["players"][seat]["tiles"]
    return {(row, column) for tile in tiles for row, column in tile["cells"]}


def legal_cells(match: Match, seat: int = 0) -> set[Cells]:
    """The legal placements of a seat, each as its squares."""
    return {frozenset(move.cells) for move in match.legal(seat) if isinstance(move, Place)}


def zones(match: Match, seat: int | None = 0) -> list[tuple[int, int, int]]:
    """(squares, scarabs, value) of every closed zone, smallest first."""
    return sorted((len(zone["cells"]), zone["scarabs"], zone["value"]) for zone in match.view(seat)["zones"])

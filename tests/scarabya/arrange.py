"""Test positions from pictures of a site and of the camp on it.

Both are ten rows of ten squares. On a site, '.' is free, 'S' a scarab and 'R' a rock; on a camp, a letter is the tile
of that shape. Positions are always reached by legal moves through `Match.play`.
"""

from __future__ import annotations

from typing import Any

from tests.oracles.scarabya import CENTRE, Cell, Cells, neighbours
from trowel.core.match import Match, new_match
from trowel.games import game
from trowel.games.scarabya.moves import Place
from trowel.games.scarabya.shapes import SHAPES

EMPTY_SITE = "\n".join(["." * 10] * 10)  # a site with neither rocks nor scarabs


def parse_picture(picture: str) -> list[str]:
    rows = picture.split()
    assert [len(row) for row in rows] == [10] * 10, "a picture is ten rows of ten squares"
    return rows


def components_with_site(site: str) -> str:
    """Return a components text whose site 'A0 B0 C0 D0' is this picture."""
    rows = parse_picture(site)
    quarters = {"A": (0, 0), "B": (0, 5), "C": (5, 0), "D": (5, 5)}
    boards = {
        name: "\n".join(row[left : left + 5] for row in rows[top : top + 5]) for name, (top, left) in quarters.items()
    }
    return "[boards]\n" + "".join(f'{name} = """\n{board}\n"""\n' for name, board in boards.items())


def deck_starting_with(first: str) -> str:
    """Return a complete deck that starts with these shapes."""
    return " ".join([*first, *(shape for shape in SHAPES if shape not in first)])


def make_match(site: str = EMPTY_SITE, cards: str = "", **options: Any) -> Match:
    """Return a match on this site with these mission cards first: by default a standard game of one player."""
    values = {"mode": "standard", "site": "A0 B0 C0 D0", "deck": deck_starting_with(cards)} | options
    if values["mode"] == "standard":
        values.setdefault("players", 1)
    scarabya = game("scarabya")
    return new_match(scarabya, scarabya.options(values), components_with_site(site))


def play_moves(match: Match, *moves: str) -> Match:
    """Play each move for the first seat to act; return the match."""
    for move in moves:
        match.play(match.to_act[0], move)
    return match


def match_with_camp(camp: str, order: str = "", *, site: str = EMPTY_SITE, then: str = "", **options: Any) -> Match:
    """Return a match in which the tiles of `camp` are placed; `then` are the next cards.

    Tiles are placed in `order`, by default in any legal order.
    """
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


# ---------------------------------------------------------------- queries


def placed_cells(match: Match, seat: int = 0) -> set[Cell]:
    """Return all squares under the tiles that a seat placed."""
    tiles = match.view(seat)["players"][seat]["tiles"]
    return {(row, column) for tile in tiles for row, column in tile["cells"]}


def legal_cells(match: Match, seat: int = 0) -> set[Cells]:
    """Return the legal placements of a seat, each as its squares."""
    return {frozenset(move.cells) for move in match.legal(seat) if isinstance(move, Place)}


def zones(match: Match, seat: int | None = 0) -> list[tuple[int, int, int]]:
    """Return (squares, scarabs, value) of every closed zone, smallest first."""
    return sorted((len(zone["cells"]), zone["scarabs"], zone["value"]) for zone in match.view(seat)["zones"])

"""Why a move is not legal: the first rule it breaks, in words, with what is possible instead."""

from __future__ import annotations

from typing import Any

from trowel.core.errors import IllegalMoveError
from trowel.core.game import Move
from trowel.games.scarabya.components import CENTRE
from trowel.games.scarabya.moves import Discard, Place, Withdraw, place_from_cells, square_name
from trowel.games.scarabya.placement import site_of
from trowel.games.scarabya.shapes import SHAPES, Cell, cell_neighbours, is_inside
from trowel.games.scarabya.squares import cells_from_words
from trowel.games.scarabya.state import NO_ACTION, Mode, Phase


def why(box: Any, g: Any, seat: int, move: Move) -> IllegalMoveError:
    """Only asked of a move that `legal` does not list, while the game runs."""
    if g.mode != Mode.STANDARD and seat != g.turn:
        return IllegalMoveError("not-your-turn", "it is the other player's turn", "c'est au tour de l'autre joueur")
    has_acted = g.players[seat].action != NO_ACTION
    if isinstance(move, Withdraw):
        return IllegalMoveError(
            "S-3.3",
            "there is nothing to take back: you have not acted in this round",
            "il n'y a rien à reprendre : vous n'avez pas encore agi dans ce tour",
        )
    if has_acted:
        return IllegalMoveError(
            "S-3.3",
            "you have already acted in this round; take that back first (withdraw)",
            "vous avez déjà agi dans ce tour ; reprenez d'abord votre action (withdraw)",
        )
    if isinstance(move, Discard):
        return IllegalMoveError(
            "S-4.7",
            f"the {SHAPES[g.card]} tile can be placed, so it must be",
            f"la tuile {SHAPES[g.card]} peut être placée : elle doit l'être",
        )
    if isinstance(move, Place):
        return why_not_placeable(g, seat, move)
    return IllegalMoveError(
        "unknown-notation", f"{move} is no move of Scarabya", f"{move} n'est pas un coup de Scarabya"
    )


def why_not_placeable(g: Any, seat: int, move: Place) -> IllegalMoveError:
    try:
        shape = place_from_cells(move.cells).shape
    except IllegalMoveError as error:
        return error
    if shape != move.shape:
        return IllegalMoveError(
            "not-a-pentomino",
            f"these squares are the {shape} tile, not the {move.shape} tile",
            f"ces cases forment la tuile {shape}, pas la tuile {move.shape}",
        )
    cells = move.cells
    camp = set(cells_from_words(g.camp[site_of(g, seat)]))
    if not is_inside(cells):
        return IllegalMoveError("S-4.3", "the tile would lie partly outside the site", "la tuile dépasserait du site")
    if rocks := square_names(cells, set(cells_from_words(g.rocks))):
        return IllegalMoveError(
            "S-4.4", f"the tile would cover a rock ({rocks})", f"la tuile couvrirait un rocher ({rocks})"
        )
    if overlap := square_names(cells, camp):
        return IllegalMoveError(
            "S-4.5", f"the tile would overlap another ({overlap})", f"la tuile en chevaucherait une autre ({overlap})"
        )
    if not camp and not set(cells).intersection(CENTRE):
        return IllegalMoveError(
            "S-4.1",
            "the first tile covers at least one of the four central squares (e5, f5, e6, f6)",
            "la première tuile couvre au moins une des quatre cases centrales (e5, f5, e6, f6)",
        )
    if camp and not any(cell_neighbours(cell) & camp for cell in cells):
        return IllegalMoveError(
            "S-4.2",
            "the tile shares no edge with a tile already placed; a corner is not enough",
            "la tuile ne touche par aucun côté une tuile déjà placée ; un angle ne suffit pas",
        )
    card = SHAPES[g.card] if g.phase == Phase.PLACING else "?"
    return IllegalMoveError(
        "S-3.1",
        f"this is the {shape} tile; the mission asks for the {card} tile",
        f"c'est la tuile {shape} ; la mission demande la tuile {card}",
    )


def square_names(cells: tuple[Cell, ...], among: set[Cell]) -> str:
    return ", ".join(square_name(*cell) for cell in cells if cell in among)

"""The first rule that an illegal move breaks, as an error with a message for the player."""

from __future__ import annotations

from typing import Any

from trowel.core.errors import IllegalMoveError
from trowel.core.moves import Move
from trowel.games.scarabya.components import CENTRE
from trowel.games.scarabya.moves import Discard, Place, Withdraw, place_from_cells, square_name
from trowel.games.scarabya.placement import site_of
from trowel.games.scarabya.shapes import SHAPES, Cell, cell_neighbours, is_inside
from trowel.games.scarabya.squares import cells_from_words
from trowel.games.scarabya.state import NO_ACTION, Mode, Phase


def why(box: Any, g: Any, seat: int, move: Move) -> IllegalMoveError:
    """Return the first rule that `move` breaks. The game must be running and `legal` must not list the move."""
    if g.mode != Mode.STANDARD and seat != g.turn:
        return IllegalMoveError("not-your-turn", "it is the other player's turn", "c'est au tour de l'autre joueur")
    has_acted = g.players[seat].action != NO_ACTION
    if isinstance(move, Withdraw):
        return IllegalMoveError(
            "S-3.3",
            "you have not acted in this round, so there is nothing to withdraw",
            "vous n'avez pas encore agi dans ce tour : il n'y a rien à reprendre",
        )
    if has_acted:
        return IllegalMoveError(
            "S-3.3",
            "you have already acted in this round; withdraw that action first (withdraw)",
            "vous avez déjà agi dans ce tour ; reprenez d'abord votre action (withdraw)",
        )
    if isinstance(move, Discard):
        return IllegalMoveError(
            "S-4.7",
            f"the {SHAPES[g.card]} tile can be placed, so it must not be discarded",
            f"la tuile {SHAPES[g.card]} peut être placée : on ne peut pas la défausser",
        )
    if isinstance(move, Place):
        return why_not_placeable(g, seat, move)
    return IllegalMoveError(
        "unknown-notation", f"{move} is not a move of Scarabya", f"{move} n'est pas un coup de Scarabya"
    )


def why_not_placeable(g: Any, seat: int, move: Place) -> IllegalMoveError:
    """Return the first rule that a placement breaks: shape and squares first, then whether it is the mission's tile."""
    try:
        shape = place_from_cells(move.cells).shape
    except IllegalMoveError as error:
        return error
    if shape != move.shape:
        return IllegalMoveError(
            "not-a-pentomino",
            f"these squares form the {shape} tile, not the {move.shape} tile",
            f"ces cases forment la tuile {shape}, pas la tuile {move.shape}",
        )
    cells = move.cells
    camp = set(cells_from_words(g.camp[site_of(g, seat)]))
    if not is_inside(cells):
        return IllegalMoveError("S-4.3", "the tile would extend outside the site", "la tuile dépasserait du site")
    if rocks := square_names(cells, set(cells_from_words(g.rocks))):
        return IllegalMoveError(
            "S-4.4", f"the tile would cover a rock ({rocks})", f"la tuile couvrirait un rocher ({rocks})"
        )
    if overlap := square_names(cells, camp):
        return IllegalMoveError(
            "S-4.5",
            f"the tile would overlap another tile ({overlap})",
            f"la tuile en chevaucherait une autre ({overlap})",
        )
    if not camp and not set(cells).intersection(CENTRE):
        return IllegalMoveError(
            "S-4.1",
            "the first tile must cover at least one of the four central squares (e5, f5, e6, f6)",
            "la première tuile doit couvrir au moins une des quatre cases centrales (e5, f5, e6, f6)",
        )
    if camp and not any(cell_neighbours(cell) & camp for cell in cells):
        return IllegalMoveError(
            "S-4.2",
            "the tile must share an edge with a tile already placed; a corner is not enough",
            "la tuile doit toucher par un côté une tuile déjà placée ; un angle ne suffit pas",
        )
    card = SHAPES[g.card] if g.phase == Phase.PLACING else "?"
    return IllegalMoveError(
        "S-3.1",
        f"this is the {shape} tile; the mission asks for the {card} tile",
        f"c'est la tuile {shape} ; la mission demande la tuile {card}",
    )


def square_names(cells: tuple[Cell, ...], among: set[Cell]) -> str:
    return ", ".join(square_name(*cell) for cell in cells if cell in among)

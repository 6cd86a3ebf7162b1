"""Reasons why a move on the dig site is illegal: capture, field work, tokens, turn track and recycling."""

from __future__ import annotations

from typing import Any

from trowel.core.errors import IllegalMoveError
from trowel.games.marajoara.choices import Clock, Recycle, To, Token
from trowel.games.marajoara.dice import die_parts
from trowel.games.marajoara.funding import FUNDING_COST
from trowel.games.marajoara.moves import Capture, End, Work
from trowel.games.marajoara.names import die_text, square_name
from trowel.games.marajoara.recycling import recycling_rank
from trowel.games.marajoara.state import NO_DIE, NO_TOKEN, SIDE, Task
from trowel.games.marajoara.why.museum import why_too_expensive


def why_not_capture(box: Any, g: Any, seat: int, move: Capture) -> IllegalMoveError:
    if error := why_off_site(box, move.origin, move.landing):
        return error
    origin, landing = square_name(move.origin), square_name(move.landing)
    if g.has_captured:
        return IllegalMoveError(
            "M-3.2",
            "you have already captured in this turn; a turn has one main action",
            "vous avez déjà capturé pendant ce tour ; un tour a une seule action principale",
        )
    if g.site[move.origin] == NO_DIE:
        return IllegalMoveError(
            "M-4.1", f"there is no die on {origin} that could jump", f"il n'y a pas de dé en {origin} qui puisse sauter"
        )
    down, right = offset(move.origin, move.landing)
    if down and right and abs(down) == abs(right):
        return IllegalMoveError(
            "M-4.4",
            f"{origin} to {landing} is diagonal; a die jumps along a row or a column",
            f"de {origin} à {landing}, c'est en diagonale ; un dé saute le long d'une ligne ou d'une colonne",
        )
    if sorted((abs(down), abs(right))) != [0, 2]:
        return IllegalMoveError(
            "M-4.2",
            f"a jump goes straight over one die and lands just beyond it; {origin} to {landing} does not",
            f"un saut passe tout droit par-dessus un dé et arrive juste derrière ; pas de {origin} à {landing}",
        )
    middle = (move.origin + move.landing) // 2
    if g.site[middle] == NO_DIE:
        return IllegalMoveError(
            "M-4.1",
            f"there is no die on {square_name(middle)} to capture",
            f"il n'y a pas de dé à capturer en {square_name(middle)}",
        )
    return IllegalMoveError(
        "M-4.2",
        f"there is a die on {landing}; a jump lands on a square without a die",
        f"il y a un dé en {landing} ; un saut arrive sur une case sans dé",
    )


def why_not_end(box: Any, g: Any, seat: int, move: End) -> IllegalMoveError:
    return IllegalMoveError(
        "M-3.4",
        "a capture is possible, so you must capture before ending the turn",
        "une capture est possible : vous devez capturer avant de terminer votre tour",
    )


def why_not_work(box: Any, g: Any, seat: int, move: Work) -> IllegalMoveError:
    if error := why_off_site(box, move.origin, move.square):
        return error
    origin, square = square_name(move.origin), square_name(move.square)
    if g.site[move.origin] == NO_DIE:
        return IllegalMoveError(
            "M-12.2", f"there is no die on {origin} to move", f"il n'y a pas de dé à déplacer en {origin}"
        )
    down, right = offset(move.origin, move.square)
    if abs(down) == 1 and abs(right) == 1:
        return IllegalMoveError(
            "M-12.3",
            f"{origin} to {square} is diagonal; field work moves a die across an edge",
            f"de {origin} à {square}, c'est en diagonale ; le travail de terrain franchit un côté de case",
        )
    if abs(down) + abs(right) != 1:
        return IllegalMoveError("M-12.2", f"{square} is not next to {origin}", f"{square} n'est pas à côté de {origin}")
    if g.site[move.square] != NO_DIE:
        return IllegalMoveError("M-12.2", f"there is already a die on {square}", f"il y a déjà un dé en {square}")
    return why_too_expensive(g, seat, FUNDING_COST)


def why_not_token(box: Any, g: Any, seat: int, move: Token) -> IllegalMoveError:
    if error := why_off_site(box, move.square):
        return error
    square = square_name(move.square)
    is_occupied = g.site[move.square] != NO_DIE or g.tokens[move.square] != NO_TOKEN
    if g.agenda[g.depth - 1].kind == Task.FIRST_TOKEN:
        return IllegalMoveError(
            "M-2.4",
            f"{square} {'is occupied' if is_occupied else 'has no dig icon'}; the first token goes on a free dig icon",
            f"{square} {'est occupée' if is_occupied else 'ne porte pas d’icône Fouille'} ; le premier jeton va sur "
            "une icône Fouille libre",
        )
    if is_occupied:
        return IllegalMoveError(
            "M-13.1",
            f"{square} is not free; a token goes on a square without die or token",
            f"{square} n'est pas libre ; un jeton va sur une case sans dé ni jeton",
        )
    return IllegalMoveError(
        "M-13.2",
        f"{square} is {'roped off' if box.rope[move.square] else 'a bonus square'}; tokens cannot go there",
        f"{square} est {'entourée d’une corde' if box.rope[move.square] else 'une case bonus'} ; un jeton n'y va pas",
    )


def why_not_clock(box: Any, g: Any, seat: int, move: Clock) -> IllegalMoveError:
    if error := why_off_site(box, move.square):
        return error
    square, capturer = square_name(move.square), square_name(int(g.capturer))
    if g.site[move.square] == NO_DIE:
        return IllegalMoveError("M-20.3", f"there is no die on {square}", f"il n'y a pas de dé en {square}")
    return IllegalMoveError(
        "M-20.3",
        f"{square} is not next to the capturing die, which is on {capturer}",
        f"{square} n'est pas à côté du dé capturant, qui est en {capturer}",
    )


def why_not_recycle(box: Any, g: Any, seat: int, move: Recycle) -> IllegalMoveError:
    slate = [die_parts(die) for die in g.slate[: g.slate_count]]
    en, fr = (", ".join(die_text(colour, value, lang) for colour, value in slate) for lang in ("en", "fr"))
    return IllegalMoveError(
        "M-14.1",
        f"this die is not on the slate; choose from {en}",
        f"ce dé n'est pas sur l'ardoise ; choisissez parmi {fr}",
    )


def why_not_to(box: Any, g: Any, seat: int, move: To) -> IllegalMoveError:
    if error := why_off_site(box, move.square):
        return error
    square = square_name(move.square)
    if g.site[move.square] != NO_DIE:
        return IllegalMoveError("M-14.1", f"there is already a die on {square}", f"il y a déjà un dé en {square}")
    first = (
        ("free roped squares come first", "les cases libres entourées d'une corde d'abord"),
        ("your own tokens without a die come first", "vos propres jetons sans dé d'abord"),
    )[int(recycling_rank(box, g, seat))]
    return IllegalMoveError("M-14.2", f"not {square} yet; {first[0]}", f"pas encore {square} ; {first[1]}")


# ---------------------------------------------------------------- squares


def offset(origin: int, square: int) -> tuple[int, int]:
    """Return how many rows down and columns right `square` is from `origin`."""
    return square // SIDE - origin // SIDE, square % SIDE - origin % SIDE


def why_off_site(box: Any, *squares: int) -> IllegalMoveError | None:
    for square in squares:
        if not (0 <= square < SIDE * SIDE and square // SIDE < box.rows and square % SIDE < box.columns):
            last = square_name(SIDE * (int(box.rows) - 1) + int(box.columns) - 1)
            return IllegalMoveError(
                "no-such-square",
                f"this square is not on the site; its squares are a1 to {last}",
                f"cette case n'est pas sur le chantier ; ses cases vont de a1 à {last}",
            )
    return None

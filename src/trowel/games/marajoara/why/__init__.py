"""Reasons why a move is illegal: the first rule it breaks, and what the player can do instead.

The functions `why_not_*` explain moves that the current decision accepts; `why` explains the others.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from trowel.core.errors import IllegalMoveError
from trowel.core.moves import Move
from trowel.games.marajoara.choices import Clock, Give, Keep, Recycle, Remove, Row, Study, Swap, Take, To, Token
from trowel.games.marajoara.decision import KINDS
from trowel.games.marajoara.dice import NUM_SLOTS, slot_parts
from trowel.games.marajoara.moves import Capture, Decline, End, Excavate, Exhibit, Fund, Increase, Pay, Restore, Work
from trowel.games.marajoara.notation import NOTATION
from trowel.games.marajoara.state import NUM_FRAGMENTS, NUM_SPACES, Colour, Task
from trowel.games.marajoara.why import excavation, museum, site

TURN_MOVES = (Capture, Exhibit, Restore, Fund, Work, Swap, End)
FREE_ACTIONS = (Exhibit, Restore, Fund, Work, Swap)

# Moves that each decision accepts, with a prompt in English and French.
EXPECTED: dict[int, tuple[tuple[type, ...], str, str]] = {
    Task.YELLOW_ROW: ((Row,), "choose the yellow row (row 1 or row 2)", "choisissez la rangée jaune (row 1 ou row 2)"),
    Task.FIRST_TOKEN: ((Token,), "place your first dig token", "placez votre premier jeton Fouille"),
    Task.TURN: (TURN_MOVES, "play your turn", "jouez votre tour"),
    Task.DIG_BONUS: ((Increase, Decline), "use the dig bonus, or decline", "utilisez le bonus, ou renoncez"),
    Task.CAPTURED: ((Keep,), "choose the museum for the captured die", "choisissez le musée du dé capturé"),
    Task.TRACK: ((Excavate,), "choose an excavation track", "choisissez une piste d'excavation"),
    Task.INCREASE: ((Increase, Decline), "use the increase, or decline", "utilisez l'augmentation, ou renoncez"),
    Task.TOKEN: ((Token,), "place the dig token", "placez le jeton Fouille"),
    Task.RED_7: ((Exhibit, Decline), "exhibit a vase (1 credit), or decline", "exposez un vase (1 crédit) ou renoncez"),
    Task.RED_8: ((Remove, Decline), "remove the last vase, or decline", "retirez le dernier vase, ou renoncez"),
    Task.BLUE_8: ((Study,), "choose a restored fragment", "choisissez un fragment restauré"),
    Task.GIVE: ((Give, Decline), "choose a die to give to the cart", "choisissez un dé à donner au chariot"),
    Task.TAKE: ((Take,), "choose a die of the cart", "choisissez un dé du chariot"),
    Task.PAY: ((Pay,), "choose how to pay", "choisissez comment payer"),
    Task.TURN_TRACK: ((Clock,), "choose the die for the turn track", "choisissez le dé pour la piste compte-tours"),
    Task.RECYCLE: ((Recycle,), "choose the die to recycle next", "choisissez le prochain dé à recycler"),
    Task.RECYCLE_TO: ((To,), "choose the square for the recycled die", "choisissez la case du dé recyclé"),
}  # fmt: skip

EXPLAINERS: dict[type, Callable[[Any, Any, int, Any], IllegalMoveError]] = {
    Capture: site.why_not_capture,
    End: site.why_not_end,
    Work: site.why_not_work,
    Token: site.why_not_token,
    Clock: site.why_not_clock,
    Recycle: site.why_not_recycle,
    To: site.why_not_to,
    Exhibit: museum.why_not_exhibit,
    Restore: museum.why_not_restore,
    Fund: museum.why_not_fund,
    Swap: museum.why_not_swap,
    Pay: museum.why_not_pay,
    Increase: museum.why_not_increase,
    Excavate: excavation.why_not_excavate,
    Remove: excavation.why_not_remove,
    Study: excavation.why_not_study,
    Give: excavation.why_not_give,
    Take: excavation.why_not_take,
    Decline: excavation.why_not_decline,
}


def why(box: Any, g: Any, seat: int, move: Move) -> IllegalMoveError:
    """Return the error for an illegal move. The caller ensures that the move is illegal and the game is not over."""
    task = g.agenda[g.depth - 1]
    kind = int(task.kind)
    if kind not in EXPECTED:
        return IllegalMoveError("not-your-turn", "the dice are being dealt", "on distribue les dés")
    if not is_conceivable(move):
        text = repr(move)[:60]
        return IllegalMoveError(
            "no-such-move", f"{text} is not a move of Marajoara", f"{text} n'est pas un coup de Marajoara"
        )
    moves, en, fr = EXPECTED[kind]
    if seat != task.seat:
        other = int(task.seat) + 1
        return IllegalMoveError(
            "not-your-turn",
            f"player {other} decides now ({KINDS[kind][0]})",
            f"c'est au joueur {other} de décider ({KINDS[kind][0]})",
        )
    if isinstance(move, moves):
        return EXPLAINERS[type(move)](box, g, seat, move)
    if isinstance(move, FREE_ACTIONS) and is_in_main_action(g):
        return IllegalMoveError(
            "M-3.3",
            f"a free action cannot interrupt the main action; first {en}",
            f"une action gratuite n'interrompt pas l'action principale ; d'abord, {fr}",
        )
    if isinstance(move, Decline) and kind in excavation.MANDATORY:
        return excavation.why_not_declinable(kind, en, fr)
    return IllegalMoveError(
        "not-now", f"this move is not possible now; {en}", f"ce coup n'est pas possible maintenant ; {fr}"
    )


def is_conceivable(move: Move) -> bool:
    """Return whether a move is legal in some position, or a rule forbids it (a diagonal jump, a die named twice).

    Other typed moves are malformed.
    """
    match move:
        case Exhibit(dice=slots):
            return are_slots(slots, Colour.RED)
        case Restore(fragment=fragment, dice=slots):
            return fragment in range(NUM_FRAGMENTS) and are_slots(slots, Colour.BLUE)
        case Swap(blue=blue, red=red):
            return are_slots((blue,), Colour.BLUE) and are_slots((red,), Colour.RED)
        case Capture() | Work():
            return True
    return NOTATION.code(move) is not None


def are_slots(slots: object, colour: Colour) -> bool:
    """Return whether `slots` is a tuple of one to three slots of a colour."""
    if not isinstance(slots, tuple) or not 1 <= len(slots) <= NUM_SPACES:
        return False
    return all(slot in range(NUM_SLOTS) and slot_parts(slot)[1] == colour for slot in slots)


def is_in_main_action(g: Any) -> bool:
    return any(task.kind in (Task.CAPTURED, Task.SPEND_CAPTURED) for task in g.agenda[: g.depth])

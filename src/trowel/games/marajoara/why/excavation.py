"""Why not, on the excavation tracks: choosing a track, and spaces 7 and 8."""

from __future__ import annotations

from typing import Any

from trowel.core.errors import IllegalMoveError
from trowel.games.marajoara.choices import Decline, Give, Remove, Study, Take
from trowel.games.marajoara.dice import die_parts
from trowel.games.marajoara.moves import Excavate
from trowel.games.marajoara.names import FRAGMENT_NAMES, TRACK_NAMES
from trowel.games.marajoara.state import LAST_SPACE, Colour, Task
from trowel.games.marajoara.why.museum import check_slots

# Decisions that cannot be declined, and by which rule.
MANDATORY = {
    Task.CAPTURED: "M-7.8",
    Task.TRACK: "M-7.8",
    Task.TOKEN: "M-13.1",
    Task.FIRST_TOKEN: "M-2.4",
    Task.TURN_TRACK: "M-20.4",
}


def explain_mandatory(kind: int, en: str, fr: str) -> IllegalMoveError:
    return IllegalMoveError(MANDATORY[Task(kind)], f"this cannot be declined: {en}", f"on ne peut y renoncer : {fr}")


def explain_excavate(box: Any, g: Any, seat: int, move: Excavate) -> IllegalMoveError:
    en, fr = (TRACK_NAMES[lang][move.track] for lang in ("en", "fr"))
    if g.players[seat].discs[move.track] == LAST_SPACE:
        return IllegalMoveError(
            "M-7.7",
            f"your disc is already on the last space of the {en} track",
            f"votre disque est déjà sur la dernière case de la piste {fr}",
        )
    return IllegalMoveError(
        "M-7.7",
        f"the last space of the {en} track is full, and this die would end there",
        f"la dernière case de la piste {fr} est pleine, et ce dé y finirait",
    )


def explain_remove(box: Any, g: Any, seat: int, move: Remove) -> IllegalMoveError:
    if move.museum and g.mission != 6:
        return IllegalMoveError("no-such-museum", "there is no second museum here", "il n'y a pas de second musée ici")
    return IllegalMoveError(
        "M-17.2",
        "red 8 needs at least two vases in that museum",
        "rouge 8 demande au moins deux vases dans ce musée",
    )


def explain_study(box: Any, g: Any, seat: int, move: Study) -> IllegalMoveError:
    if move.museum and g.mission != 6:
        return IllegalMoveError("no-such-museum", "there is no second museum here", "il n'y a pas de second musée ici")
    name = FRAGMENT_NAMES[move.fragment]
    return IllegalMoveError(
        "M-16.3",
        f"the {name} fragment is not restored; choose one that is",
        f"le fragment {name} n'est pas restauré ; choisissez-en un qui l'est",
    )


def explain_give(box: Any, g: Any, seat: int, move: Give) -> IllegalMoveError:
    if error := check_slots(g, seat, (move.die,), "M-18.1"):
        return error
    return IllegalMoveError(
        "M-18.2",
        "after giving this die no two dice of the cart could be stored",
        "après ce don, on ne pourrait pas stocker deux dés du chariot",
    )


def explain_take(box: Any, g: Any, seat: int, move: Take) -> IllegalMoveError:
    if move.museum and g.mission != 6:
        return IllegalMoveError("no-such-museum", "there is no second museum here", "il n'y a pas de second musée ici")
    if move.place >= g.cart_count:
        return IllegalMoveError(
            "M-18.1", f"the cart holds {int(g.cart_count)} dice", f"le chariot porte {int(g.cart_count)} dés"
        )
    if die_parts(g.cart[move.place])[0] == Colour.GREY:
        return IllegalMoveError("M-18.2", "a grey die is never stored", "un dé gris ne se stocke jamais")
    return IllegalMoveError(
        "M-18.2",
        "this die could not be stored, or the second one could not after it",
        "ce dé ne pourrait pas être stocké, ou le second ne le pourrait plus",
    )


def explain_decline(box: Any, g: Any, seat: int, move: Decline) -> IllegalMoveError:
    """Only after the first die of an exchange; everywhere else a bonus may be declined."""
    return IllegalMoveError(
        "M-18.1",
        "the exchange has begun: give a second die",
        "l'échange est commencé : donnez un second dé",
    )

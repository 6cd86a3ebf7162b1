"""Reasons why a move on the excavation tracks is illegal: the choice of a track, and spaces 7 and 8."""

from __future__ import annotations

from typing import Any

from trowel.core.errors import IllegalMoveError
from trowel.games.marajoara.choices import Give, Remove, Study, Take
from trowel.games.marajoara.dice import die_parts
from trowel.games.marajoara.moves import Decline, Excavate
from trowel.games.marajoara.names import FRAGMENT_NAMES, TRACK_NAMES
from trowel.games.marajoara.state import LAST_SPACE, Colour, Task
from trowel.games.marajoara.why.museum import why_unusable_slots

# Decisions that cannot be declined, with the rule that makes them mandatory.
MANDATORY = {
    Task.CAPTURED: "M-7.8",
    Task.TRACK: "M-7.8",
    Task.TOKEN: "M-13.1",
    Task.FIRST_TOKEN: "M-2.4",
    Task.TURN_TRACK: "M-20.4",
}


def why_not_declinable(kind: int, en: str, fr: str) -> IllegalMoveError:
    return IllegalMoveError(
        MANDATORY[Task(kind)], f"this cannot be declined; {en}", f"on ne peut pas y renoncer ; {fr}"
    )


def why_not_excavate(box: Any, g: Any, seat: int, move: Excavate) -> IllegalMoveError:
    en, fr = (TRACK_NAMES[lang][move.track] for lang in ("en", "fr"))
    if g.players[seat].discs[move.track] == LAST_SPACE:
        return IllegalMoveError(
            "M-7.7",
            f"your disc is already on the last space of the {en} track",
            f"votre disque est déjà sur la dernière case de la piste {fr}",
        )
    return IllegalMoveError(
        "M-7.7",
        f"the last space of the {en} track is full, and your disc would end there",
        f"la dernière case de la piste {fr} est pleine, et votre disque y arriverait",
    )


def why_not_remove(box: Any, g: Any, seat: int, move: Remove) -> IllegalMoveError:
    if move.museum and g.mission != 6:
        return IllegalMoveError(
            "no-such-museum", "only mission 6 has a second museum", "seule la mission 6 a un second musée"
        )
    return IllegalMoveError(
        "M-17.2",
        "red 8 needs at least two vases in that museum",
        "rouge 8 demande au moins deux vases dans ce musée",
    )


def why_not_study(box: Any, g: Any, seat: int, move: Study) -> IllegalMoveError:
    if move.museum and g.mission != 6:
        return IllegalMoveError(
            "no-such-museum", "only mission 6 has a second museum", "seule la mission 6 a un second musée"
        )
    name = FRAGMENT_NAMES[move.fragment]
    return IllegalMoveError(
        "M-16.3",
        f"the {name} fragment is not restored; choose a restored one",
        f"le fragment {name} n'est pas restauré ; choisissez un fragment restauré",
    )


def why_not_give(box: Any, g: Any, seat: int, move: Give) -> IllegalMoveError:
    if error := why_unusable_slots(g, seat, (move.die,), "M-18.1"):
        return error
    return IllegalMoveError(
        "M-18.2",
        "if you give this die, you cannot store two dice of the cart",
        "si vous donnez ce dé, vous ne pourrez pas stocker deux dés du chariot",
    )


def why_not_take(box: Any, g: Any, seat: int, move: Take) -> IllegalMoveError:
    if move.museum and g.mission != 6:
        return IllegalMoveError(
            "no-such-museum", "only mission 6 has a second museum", "seule la mission 6 a un second musée"
        )
    if move.place >= g.cart_count:
        place, count = move.place + 1, int(g.cart_count)
        return IllegalMoveError(
            "M-18.1",
            f"the cart has no die {place}; choose 1 to {count}",
            f"le chariot n'a pas de dé {place} ; choisissez de 1 à {count}",
        )
    if die_parts(g.cart[move.place])[0] == Colour.GREY:
        return IllegalMoveError("M-18.2", "a grey die is never stored", "un dé gris ne se stocke jamais")
    return IllegalMoveError(
        "M-18.2",
        "this die cannot be stored, or no second die could be stored after it",
        "ce dé ne peut pas être stocké, ou aucun second dé ne pourrait l'être ensuite",
    )


def why_not_decline(box: Any, g: Any, seat: int, move: Decline) -> IllegalMoveError:
    """Return the only reason: the first die of an exchange has been given. Every other bonus may be declined."""
    return IllegalMoveError(
        "M-18.1",
        "the exchange has begun; give a second die",
        "l'échange est commencé ; donnez un second dé",
    )

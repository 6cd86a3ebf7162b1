"""Reasons why a move in the museum is illegal: exhibit, restore, fund, swap, pay and increase."""

from __future__ import annotations

from typing import Any

from trowel.core.errors import IllegalMoveError
from trowel.games.marajoara.choices import Swap
from trowel.games.marajoara.dice import die_parts, slot_parts
from trowel.games.marajoara.exhibit import RED_7_COST
from trowel.games.marajoara.funding import FUNDING_COST, SWAP_COST
from trowel.games.marajoara.increase import AND_CAPTURED
from trowel.games.marajoara.money import credits_of, yellow_museum_of
from trowel.games.marajoara.moves import Exhibit, Fund, Increase, Pay, Restore
from trowel.games.marajoara.names import FRAGMENT_NAMES, slot_name
from trowel.games.marajoara.restore import Requirement
from trowel.games.marajoara.state import MAX_VALUE, SHOWCASE_SIZE, Colour, Task

REQUIREMENT_TEXTS = {
    Requirement.ONE_3: ("M-11.3", "exactly one blue die of 3 or more", "exactement un dé bleu de 3 ou plus"),
    Requirement.SUM_4: ("M-11.2", "blue dice summing to 4 or more", "des dés bleus dont la somme fait 4 ou plus"),
    Requirement.DISTINCT_9: (
        "M-11.5",
        "two or three blue dice of different values summing to 9 or more",
        "deux ou trois dés bleus de valeurs différentes dont la somme fait 9 ou plus",
    ),
    Requirement.TWO_6: (
        "M-11.4",
        "exactly two blue dice summing to 6 or more",
        "exactement deux dés bleus dont la somme fait 6 ou plus",
    ),
    Requirement.SUM_5: ("M-11.2", "blue dice summing to 5 or more", "des dés bleus dont la somme fait 5 ou plus"),
    Requirement.ONE_6: ("M-11.3", "exactly one blue die showing 6", "exactement un dé bleu montrant 6"),
}


def why_not_exhibit(box: Any, g: Any, seat: int, move: Exhibit) -> IllegalMoveError:
    if error := why_unusable_slots(g, seat, move.dice, "M-10.1"):
        return error
    is_red_7 = g.agenda[g.depth - 1].kind == Task.RED_7
    if is_red_7 and len(move.dice) > 1:
        return IllegalMoveError("M-17.1", "red 7 exhibits only one vase", "rouge 7 expose un seul vase")
    museum = slot_parts(move.dice[0])[0]
    room = SHOWCASE_SIZE - int(g.museums[seat + museum].vases)
    if len(move.dice) > room:
        return IllegalMoveError(
            "M-10.3",
            f"the showcase has too little room; free spaces: {room} of {SHOWCASE_SIZE}",
            f"la vitrine manque de place ; cases libres : {room} sur {SHOWCASE_SIZE}",
        )
    return why_too_expensive(g, seat, RED_7_COST if is_red_7 else sum(value_in(g, seat, slot) for slot in move.dice))


def why_not_restore(box: Any, g: Any, seat: int, move: Restore) -> IllegalMoveError:
    if error := why_unusable_slots(g, seat, move.dice, "M-11.1"):
        return error
    name = FRAGMENT_NAMES[move.fragment]
    museum = slot_parts(move.dice[0])[0]
    if g.museums[seat + museum].fragments >> move.fragment & 1:
        return IllegalMoveError(
            "M-11.1",
            f"the {name} fragment is already restored; each can be restored only once",
            f"le fragment {name} est déjà restauré ; chacun se restaure une seule fois",
        )
    rule, en, fr = REQUIREMENT_TEXTS[Requirement(move.fragment)]
    values = ", ".join(str(value_in(g, seat, slot)) for slot in move.dice)
    return IllegalMoveError(
        rule, f"{name} requires {en}; you chose {values}", f"{name} demande {fr} ; vous avez choisi {values}"
    )


def why_not_fund(box: Any, g: Any, seat: int, move: Fund) -> IllegalMoveError:
    if error := why_unusable_slots(g, seat, (move.die,), "M-12.1"):
        return error
    value = value_in(g, seat, move.die)
    is_at_limit = value == 1 if move.change < 0 else value == MAX_VALUE and g.mission != 7
    if is_at_limit:
        return IllegalMoveError(
            "M-12.1a",
            f"{slot_name(move.die)} shows {value}; funding keeps a die between 1 and 6",
            f"{slot_name(move.die)} montre {value} ; le financement laisse un dé entre 1 et 6",
        )
    return why_too_expensive(g, seat, FUNDING_COST)


def why_not_swap(box: Any, g: Any, seat: int, move: Swap) -> IllegalMoveError:
    blue_museum, red_museum = slot_parts(move.blue)[0], slot_parts(move.red)[0]
    if g.mission != 6 or blue_museum == red_museum:
        return IllegalMoveError(
            "M-21.6",
            "an exchange needs mission 6, a blue die of one museum and a red die of the other",
            "un échange demande la mission 6, un dé bleu d'un musée et un dé rouge de l'autre",
        )
    for slot in (move.blue, move.red):
        if error := why_unusable_slots(g, seat, (slot,), "M-21.6"):
            return error
    for slot, museum, colour in ((move.blue, red_museum, Colour.BLUE), (move.red, blue_museum, Colour.RED)):
        if all(g.museums[seat + museum].storage[colour]):
            return IllegalMoveError(
                "M-21.7",
                f"the other museum has no free space for {slot_name(slot)}",
                f"l'autre musée n'a pas de case libre pour {slot_name(slot)}",
            )
    return why_too_expensive(g, seat, SWAP_COST)


def why_not_pay(box: Any, g: Any, seat: int, move: Pay) -> IllegalMoveError:
    cost = int(g.agenda[g.depth - 1].amount)
    if sum(move.credits) != cost:
        return IllegalMoveError(
            "M-9.1",
            f"this pays {sum(move.credits)} credits; the action costs {cost}",
            f"cela fait {sum(move.credits)} crédits ; l'action en coûte {cost}",
        )
    values = [int(value) for value in g.museums[yellow_museum_of(g, seat)].storage[Colour.YELLOW]]
    en = ", ".join(f"y{space} {value}" for space, value in enumerate(values, start=1) if value)
    return IllegalMoveError(
        "M-9.1",
        f"a yellow die pays at most its value: {en}",
        f"un dé jaune paie au plus sa valeur : {en}",
    )


def why_not_increase(box: Any, g: Any, seat: int, move: Increase) -> IllegalMoveError:
    task = g.agenda[g.depth - 1]
    is_dig_bonus = task.kind == Task.DIG_BONUS
    rule = "M-15.1" if not is_dig_bonus else "M-6.1" if task.payload & AND_CAPTURED else "M-6.2"
    if move.die is None and not task.payload & AND_CAPTURED:
        return IllegalMoveError(
            rule, "only dice of your museum can be increased here", "seuls les dés de votre musée augmentent ici"
        )
    if move.die is not None:
        if error := why_unusable_slots(g, seat, (move.die,), rule):
            return error
        if not task.payload >> slot_parts(move.die)[1] & 1:
            return IllegalMoveError(
                rule,
                "only dice of the track's colour can be increased here",
                "seuls les dés de la couleur de la piste augmentent ici",
            )
        if task.used_slots >> move.die & 1:
            return IllegalMoveError(
                rule,
                f"{slot_name(move.die)} has had its share; give a die its whole share in one move (+2, +3)",
                f"{slot_name(move.die)} a déjà eu sa part ; donnez à un dé toute sa part en un coup (+2, +3)",
            )
    if move.amount > task.amount:
        left = int(task.amount)
        return IllegalMoveError(rule, f"only {left} is left to give", f"il ne reste que {left} à donner")
    value = die_parts(g.captured_die)[1] if move.die is None else value_in(g, seat, move.die)
    return IllegalMoveError(
        "M-5.2",
        f"the die shows {value} and stops at 6; it can take at most {MAX_VALUE - value}",
        f"le dé montre {value} et s'arrête à 6 ; il peut prendre au plus {MAX_VALUE - value}",
    )


# ---------------------------------------------------------------- shared checks


def value_in(g: Any, seat: int, slot: int) -> int:
    museum, colour, space = slot_parts(slot)
    return int(g.museums[seat + museum].storage[colour, space])


def why_unusable_slots(g: Any, seat: int, slots: tuple[int, ...], rule: str) -> IllegalMoveError | None:
    """Return an error if a slot is empty or named twice, or if the slots belong to two museums; otherwise None."""
    museums = {slot_parts(slot)[0] for slot in slots}
    if museums != {0} and g.mission != 6:
        return IllegalMoveError(
            "no-such-die", "only mission 6 has a second museum", "seule la mission 6 a un second musée"
        )
    if len(museums) > 1:
        return IllegalMoveError(
            "M-21.7",
            "an action uses dice of one museum only",
            "une action utilise les dés d'un seul musée",
        )
    for slot in slots:
        if value_in(g, seat, slot) == 0:
            return IllegalMoveError(
                rule, f"no die is stored on {slot_name(slot)}", f"aucun dé n'est stocké en {slot_name(slot)}"
            )
    if len(set(slots)) < len(slots):
        return IllegalMoveError(rule, "each die can be named only once", "chaque dé ne se nomme qu'une fois")
    return None


def why_too_expensive(g: Any, seat: int, cost: int) -> IllegalMoveError:
    credits = int(credits_of(g, seat))
    return IllegalMoveError(
        "M-9.3",
        f"not enough credits: this costs {cost}, and you have {credits}",
        f"pas assez de crédits : cela en coûte {cost}, et vous en avez {credits}",
    )

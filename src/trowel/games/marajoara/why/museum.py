"""Why not, in the museum: exhibiting, restoring, funding, exchanging, paying and increasing."""

from __future__ import annotations

from typing import Any

from trowel.core.errors import IllegalMoveError
from trowel.games.marajoara.exhibit import RED_7_COST
from trowel.games.marajoara.funding import FUNDING_COST, SWAP_COST
from trowel.games.marajoara.increase import AND_CAPTURED
from trowel.games.marajoara.money import money, purse_of
from trowel.games.marajoara.moves import Exhibit, Fund, Increase, Pay, Restore, Swap
from trowel.games.marajoara.names import FRAGMENT_NAMES, die_name
from trowel.games.marajoara.restore import Requirement
from trowel.games.marajoara.state import HIGHEST, SHOWCASE, SPACES, Colour, Task

ASKS = {
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


def exhibit(box: Any, g: Any, seat: int, move: Exhibit) -> IllegalMoveError:
    if wrong := not_a_row(g, seat, move.dice, "M-10.1"):
        return wrong
    cheap = g.agenda[g.depth - 1].kind == Task.RED_7
    if cheap and len(move.dice) > 1:
        return IllegalMoveError("M-17.1", "red 7 exhibits one vase, not more", "rouge 7 expose un seul vase")
    room = SHOWCASE - int(g.museums[seat + move.dice[0] // 9].vases)
    if len(move.dice) > room:
        return IllegalMoveError(
            "M-10.3",
            f"the showcase has {SHOWCASE} spaces, and {room} free",
            f"la vitrine a {SHOWCASE} cases, dont {room} libre(s)",
        )
    return too_dear(g, seat, RED_7_COST if cheap else sum(stored(g, seat, die) for die in move.dice))


def restore(box: Any, g: Any, seat: int, move: Restore) -> IllegalMoveError:
    if wrong := not_a_row(g, seat, move.dice, "M-11.1"):
        return wrong
    name = FRAGMENT_NAMES[move.fragment]
    if g.museums[seat + move.dice[0] // 9].fragments >> move.fragment & 1:
        return IllegalMoveError(
            "M-11.1",
            f"the {name} fragment is restored already; each is restored once",
            f"le fragment {name} est déjà restauré ; chacun se restaure une seule fois",
        )
    rule, en, fr = ASKS[Requirement(move.fragment)]
    values = ", ".join(str(stored(g, seat, die)) for die in move.dice)
    return IllegalMoveError(
        rule, f"{name} asks for {en}; you named {values}", f"{name} demande {fr} ; vous proposez {values}"
    )


def fund(box: Any, g: Any, seat: int, move: Fund) -> IllegalMoveError:
    if wrong := not_a_row(g, seat, (move.die,), "M-12.1"):
        return wrong
    value = stored(g, seat, move.die)
    beyond = value == 1 if move.change < 0 else value == HIGHEST and g.mission != 7
    if beyond:
        return IllegalMoveError(
            "M-12.1a",
            f"{die_name(move.die)} shows {value}: funding stays between 1 and 6",
            f"{die_name(move.die)} montre {value} : financer reste entre 1 et 6",
        )
    return too_dear(g, seat, FUNDING_COST)


def swap(box: Any, g: Any, seat: int, move: Swap) -> IllegalMoveError:
    if g.mission != 6 or move.blue // 9 == move.red // 9:
        return IllegalMoveError(
            "M-21.6",
            "only mission 6 exchanges dice, a blue one of one museum for a red one of the other",
            "seule la mission 6 échange des dés, un bleu d'un musée contre un rouge de l'autre",
        )
    for die in (move.blue, move.red):
        if wrong := not_a_row(g, seat, (die,), "M-21.6"):
            return wrong
    for die, colour in ((move.blue, Colour.BLUE), (move.red, Colour.RED)):
        if all(g.museums[seat + 1 - die // 9].stored[colour]):
            return IllegalMoveError(
                "M-21.7",
                f"the other museum has no free space for {die_name(die)}",
                f"l'autre musée n'a pas de case libre pour {die_name(die)}",
            )
    return too_dear(g, seat, SWAP_COST)


def pay(box: Any, g: Any, seat: int, move: Pay) -> IllegalMoveError:
    cost = int(g.agenda[g.depth - 1].amount)
    if sum(move.credits) != cost:
        return IllegalMoveError(
            "M-9.1",
            f"this pays {sum(move.credits)} credits; the action costs {cost}",
            f"cela fait {sum(move.credits)} crédits ; l'action en coûte {cost}",
        )
    values = [int(value) for value in g.museums[purse_of(g, seat)].stored[Colour.YELLOW]]
    en = ", ".join(f"y{space} {value}" for space, value in enumerate(values, start=1) if value)
    return IllegalMoveError(
        "M-9.1",
        f"a yellow die pays at most its value: {en}",
        f"un dé jaune paie au plus sa valeur : {en}",
    )


def increase(box: Any, g: Any, seat: int, move: Increase) -> IllegalMoveError:
    task = g.agenda[g.depth - 1]
    bonus = task.kind == Task.DIG_BONUS
    rule = "M-15.1" if not bonus else "M-6.1" if task.about & AND_CAPTURED else "M-6.2"
    if move.die is None and not task.about & AND_CAPTURED:
        return IllegalMoveError(
            rule, "only dice of your museum may gain here", "seuls les dés de votre musée peuvent gagner ici"
        )
    if move.die is not None:
        if wrong := not_a_row(g, seat, (move.die,), rule):
            return wrong
        if not task.about >> move.die % 9 // 3 & 1:
            return IllegalMoveError(
                rule,
                "only dice of the track's own colour may gain here",
                "seuls les dés de la couleur de la piste peuvent gagner ici",
            )
        if task.used >> move.die & 1:
            return IllegalMoveError(
                rule,
                f"{die_name(move.die)} has had its share; name it at once (+2, +3)",
                f"{die_name(move.die)} a déjà eu sa part ; donnez-la en une fois (+2, +3)",
            )
    if move.amount > task.amount:
        left = int(task.amount)
        return IllegalMoveError(rule, f"there is {left} left to give", f"il reste {left} à donner")
    value = int(g.captured) & 7 if move.die is None else stored(g, seat, move.die)
    return IllegalMoveError(
        "M-5.2",
        f"the die shows {value} and stops at 6: it can take {HIGHEST - value}",
        f"le dé montre {value} et s'arrête à 6 : il peut prendre {HIGHEST - value}",
    )


# ---------------------------------------------------------------- what several of them need


def stored(g: Any, seat: int, die: int) -> int:
    return int(g.museums[seat + die // 9].stored[die % 9 // 3, die % SPACES])


def not_a_row(g: Any, seat: int, dice: tuple[int, ...], rule: str) -> IllegalMoveError | None:
    """Dice that are not there, named twice, or of two museums."""
    if any(die >= 9 for die in dice) and g.mission != 6:
        return IllegalMoveError("no-such-die", "there is no second museum here", "il n'y a pas de second musée ici")
    if len({die // 9 for die in dice}) > 1:
        return IllegalMoveError(
            "M-21.7",
            "one action uses the dice of one museum",
            "une action utilise les dés d'un seul musée",
        )
    for die in dice:
        if stored(g, seat, die) == 0:
            return IllegalMoveError(
                rule, f"no die is stored on {die_name(die)}", f"aucun dé n'est stocké en {die_name(die)}"
            )
    if len(set(dice)) < len(dice):
        return IllegalMoveError(rule, "a die can be named once", "un dé ne se nomme qu'une fois")
    return None


def too_dear(g: Any, seat: int, cost: int) -> IllegalMoveError:
    credits = int(money(g, seat))
    return IllegalMoveError(
        "M-9.3",
        f"this costs {cost} credits; you have {credits}",
        f"cela coûte {cost} crédits ; vous en avez {credits}",
    )

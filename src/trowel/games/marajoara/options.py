"""The options of a game of Marajoara, and its set-up."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import numpy as np

from trowel.core.errors import OptionError
from trowel.core.game import CHANCE, Box, Options, State, record_type
from trowel.core.options import check_names, choice, whole_number
from trowel.games.marajoara.agenda import push
from trowel.games.marajoara.names import LETTERS
from trowel.games.marajoara.setup import begin, deal
from trowel.games.marajoara.state import COUNTS, DICE, MOST_PLAYERS, NO_SQUARE, STATE, Objective, Task

NAMES = ("players", "mission", "challenge", "first", "deal")
YES, NO = "yes", "no"
RESERVE = 4  # M-2.1
HARDER = 10  # M-20.8

# M-21: the objectives of each mission, and the score it asks for.
MISSIONS: dict[int, tuple[tuple[int, ...], int]] = {
    1: ((Objective.FRAGMENT_9, Objective.YELLOW_END, Objective.SHOWCASE_1 + 3), 50),
    2: ((Objective.CERAMIC, Objective.BLUE_END, Objective.YELLOW_END), 50),
    3: ((Objective.YELLOW_END, Objective.RED_END, Objective.SHOWCASE_1 + 4), 50),
    4: ((Objective.SHOWCASE_1 + 1,), 60),  # and every star
    5: ((Objective.SHOWCASE_1 + 2,), 50),
    6: ((), 50),
    7: ((), 30),
    8: ((Objective.TOKENS,), 35),
}


def options(given: Mapping[str, object]) -> Options:
    check_names(given, NAMES)
    if given.get("mission") is not None:
        mission = whole_number(given, "mission", range(1, len(MISSIONS) + 1), 1)
        chosen = {
            "players": str(whole_number(given, "players", range(1, 2), 1)),
            "mission": str(mission),
            "challenge": _challenge(given),
        }
        whole_number(given, "first", range(1), 0)
        return chosen | _deal(given, rolled=mission == 7)
    if _challenge(given) == YES:
        raise OptionError(
            "a challenge belongs to a mission: mission=1 to 8 [M-20.8]",
            "un défi va avec une mission : mission=1 à 8 [M-20.8]",
        )
    players = whole_number(given, "players", range(2, MOST_PLAYERS + 1), 2)
    chosen = {"players": str(players)}
    if given.get("first") is not None:
        chosen["first"] = str(whole_number(given, "first", range(players), 0))
    return chosen | _deal(given, rolled=False)


def _challenge(given: Mapping[str, object]) -> str:
    """True and False from Python, yes and no from a command line or a record."""
    value = given.get("challenge")
    plain = {True: YES, False: NO}.get(value, value) if isinstance(value, bool) else value
    return choice({"challenge": plain}, "challenge", (NO, YES), NO)


def _deal(given: Mapping[str, object], rolled: bool) -> Options:
    """The dice on the starting squares in reading order: 52 letters y r b g, each with its value in mission 7."""
    if given.get("deal") is None:
        return {}
    text = str(given["deal"])
    dice = re.findall(r"[yrbg][1-6]?", "".join(text.split()))
    values = {die[1:] for die in dice}
    counts = tuple(sum(die[0] == letter for die in dice) for letter in LETTERS)
    fits = "".join(dice) == "".join(text.split()) and counts == COUNTS
    if not fits or (values != {""} if not rolled else "" in values):
        told = ", ".join(f"{count} {letter}" for count, letter in zip(COUNTS, LETTERS, strict=True))
        raise OptionError(
            f"deal: write the {DICE} dice in reading order as letters ({told})"
            + (", each followed by its value 1-6" if rolled else ""),
            f"deal : écrivez les {DICE} dés dans l'ordre de lecture en lettres ({told})"
            + (", chacune suivie de sa valeur 1-6" if rolled else ""),
        )
    return {"deal": "".join(dice)}


def seats(chosen: Options) -> int:
    return int(chosen["players"])


def setup(box: Box, chosen: Options) -> State:
    """M-2: what is not given in the options is left to chance."""
    state = np.zeros(1, dtype=record_type(STATE))
    g = state[0]
    g.mission = int(chosen.get("mission", "0"))
    g.seats = seats(chosen)
    g.capturer = NO_SQUARE
    for seat in range(g.seats):
        g.players[seat].reserve = RESERVE
    for museum in range(2 if g.mission == 6 else int(g.seats)):
        g.museums[museum].tokens[:] = 1  # M-2.1
    if g.mission > 0:
        lay_out_objectives(box[0], g, chosen["challenge"] == YES)
    for colour, value in read_deal(chosen):
        deal(box[0], g, 8 * colour + value)
    if g.mission > 0 or "first" in chosen:
        begin(g, int(chosen.get("first", "0")))
    else:
        push(g, Task.FIRST_PLAYER, CHANCE)
    return state


def lay_out_objectives(box: Any, g: Any, challenge: bool) -> None:
    """M-20.1, M-21: vases of another colour; M-20.8: the challenge asks for 10 VP more."""
    objectives, target = MISSIONS[int(g.mission)]
    wanted = sum(1 << int(objective) for objective in (*objectives, Objective.SCORE))
    if g.mission == 4:
        wanted |= sum(1 << Objective.STARS + star for star in range(int(box.stars)))
    g.wanted = wanted
    g.target = target + (HARDER if challenge else 0)


def read_deal(chosen: Options) -> list[tuple[int, int]]:
    dice = re.findall(r"([yrbg])([1-6]?)", chosen.get("deal", ""))
    return [(LETTERS.index(letter), int(value or "1")) for letter, value in dice]


def same_deal(box: Any, g: Any, chosen: Options) -> Options:
    """The same deal once more, and the same first player."""
    dice = [(LETTERS[int(die) >> 3], int(die) & 7) for die in g.deal]
    rolled = g.mission == 7
    known = chosen | {"deal": "".join(f"{letter}{value if rolled else ''}" for letter, value in dice)}
    return known if g.mission > 0 else known | {"first": str(int(g.first))}

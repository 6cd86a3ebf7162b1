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
from trowel.games.marajoara.dice import die_from_parts, die_parts
from trowel.games.marajoara.names import COLOUR_LETTERS
from trowel.games.marajoara.setup import deal_die, start_game
from trowel.games.marajoara.state import DICE_PER_COLOUR, MAX_PLAYERS, NO_SQUARE, NUM_DICE, STATE, Objective, Task

OPTION_NAMES = ("players", "mission", "challenge", "first", "deal")
YES, NO = "yes", "no"
RESERVE_TOKENS = 4  # M-2.1
CHALLENGE_POINTS = 10  # M-20.8

# M-21: the objectives of each mission, and the score it asks for.
MISSIONS: dict[int, tuple[tuple[int, ...], int]] = {
    1: ((Objective.FRAGMENT_9, Objective.YELLOW_END, Objective.SHOWCASE_1 + 3), 50),  # M-21.1
    2: ((Objective.CERAMIC, Objective.BLUE_END, Objective.YELLOW_END), 50),  # M-21.2
    3: ((Objective.YELLOW_END, Objective.RED_END, Objective.SHOWCASE_1 + 4), 50),  # M-21.3
    4: ((Objective.SHOWCASE_1 + 1,), 60),  # M-21.4: and every star
    5: ((Objective.SHOWCASE_1 + 2,), 50),  # M-21.5
    6: ((), 50),  # M-21.6
    7: ((), 30),  # M-21.8
    8: ((Objective.TOKENS,), 35),  # M-21.9
}


def parse_options(values: Mapping[str, object]) -> Options:
    check_names(values, OPTION_NAMES)
    if values.get("mission") is not None:
        mission = whole_number(values, "mission", range(1, len(MISSIONS) + 1), 1)
        options = {
            "players": str(whole_number(values, "players", range(1, 2), 1)),
            "mission": str(mission),
            "challenge": _parse_challenge(values),
        }
        whole_number(values, "first", range(1), 0)
        return options | _parse_deal(values, rolled=mission == 7)
    if _parse_challenge(values) == YES:
        raise OptionError(
            "a challenge belongs to a mission: mission=1 to 8 [M-20.8]",
            "un défi va avec une mission : mission=1 à 8 [M-20.8]",
        )
    players = whole_number(values, "players", range(2, MAX_PLAYERS + 1), 2)
    options = {"players": str(players)}
    if values.get("first") is not None:
        options["first"] = str(whole_number(values, "first", range(players), 0))
    return options | _parse_deal(values, rolled=False)


def _parse_challenge(values: Mapping[str, object]) -> str:
    """True and False from Python, yes and no from a command line or a record."""
    value = values.get("challenge")
    text = {True: YES, False: NO}.get(value, value) if isinstance(value, bool) else value
    return choice({"challenge": text}, "challenge", (NO, YES), NO)


def _parse_deal(values: Mapping[str, object], rolled: bool) -> Options:
    """The dice on the starting squares in reading order: 52 letters y r b g, each with its value in mission 7."""
    if values.get("deal") is None:
        return {}
    text = str(values["deal"])
    dice = re.findall(r"[yrbg][1-6]?", "".join(text.split()))
    numbers = {die[1:] for die in dice}
    counts = tuple(sum(die[0] == letter for die in dice) for letter in COLOUR_LETTERS)
    fits = "".join(dice) == "".join(text.split()) and counts == DICE_PER_COLOUR
    if not fits or (numbers != {""} if not rolled else "" in numbers):
        letters = ", ".join(f"{count} {letter}" for count, letter in zip(DICE_PER_COLOUR, COLOUR_LETTERS, strict=True))
        raise OptionError(
            f"deal: write the {NUM_DICE} dice in reading order as letters ({letters})"
            + (", each followed by its value 1-6" if rolled else ""),
            f"deal : écrivez les {NUM_DICE} dés dans l'ordre de lecture en lettres ({letters})"
            + (", chacune suivie de sa valeur 1-6" if rolled else ""),
        )
    return {"deal": "".join(dice)}


def num_seats(options: Options) -> int:
    return int(options["players"])


def setup(box: Box, options: Options) -> State:
    """M-2: what is not given in the options is left to chance."""
    # M-2.3, M-2.5: scores and discs at 0, and an empty cart.
    state = np.zeros(1, dtype=record_type(STATE))
    g = state[0]
    g.mission = int(options.get("mission", "0"))
    g.seats = num_seats(options)
    g.capturer = NO_SQUARE
    for seat in range(g.seats):
        g.players[seat].reserve = RESERVE_TOKENS
    for museum in range(2 if g.mission == 6 else int(g.seats)):
        g.museums[museum].tokens[:] = 1  # M-2.1
    if g.mission > 0:
        _set_objectives(box[0], g, options["challenge"] == YES)
    for die in _dealt_dice(options):
        deal_die(box[0], g, die)
    if g.mission > 0 or "first" in options:
        start_game(g, int(options.get("first", "0")))
    else:
        push(g, Task.FIRST_PLAYER, CHANCE)
    return state


def _set_objectives(box: Any, g: Any, challenge: bool) -> None:
    """M-20.1, M-21: vases of another colour; M-20.8: the challenge asks for 10 VP more."""
    objectives, target = MISSIONS[int(g.mission)]
    bits = sum(1 << int(objective) for objective in (*objectives, Objective.SCORE))
    if g.mission == 4:
        bits |= sum(1 << Objective.STARS + star for star in range(int(box.num_stars)))
    g.objectives = bits
    g.target = target + (CHALLENGE_POINTS if challenge else 0)


def _dealt_dice(options: Options) -> list[int]:
    dice = re.findall(r"([yrbg])([1-6]?)", options.get("deal", ""))
    return [die_from_parts(COLOUR_LETTERS.index(letter), int(value or "1")) for letter, value in dice]


def same_deal(box: Any, g: Any, options: Options) -> Options:
    """The same deal once more, and the same first player."""
    dice = [die_parts(die) for die in g.deal]
    rolled = g.mission == 7
    text = "".join(f"{COLOUR_LETTERS[colour]}{value if rolled else ''}" for colour, value in dice)
    deal = options | {"deal": text}
    return deal if g.mission > 0 else deal | {"first": str(int(g.first))}

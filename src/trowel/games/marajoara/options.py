"""Options and set-up of Marajoara (M-2, M-20, M-21)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import numpy as np

from trowel.core.errors import OptionError
from trowel.core.game import CHANCE, Box, Options, State, record_type
from trowel.core.option_table import YES
from trowel.games.marajoara.agenda import push
from trowel.games.marajoara.dice import die_from_parts, die_parts
from trowel.games.marajoara.names import COLOUR_LETTERS
from trowel.games.marajoara.option_table import OPTION_TABLE
from trowel.games.marajoara.setup import deal_die, start_game
from trowel.games.marajoara.state import DICE_PER_COLOUR, NO_SQUARE, NUM_DICE, STATE, Objective, Task

RESERVE_TOKENS = 4  # M-2.1
CHALLENGE_POINTS = 10  # VP (M-20.8)

# Objectives and target score of each mission (M-21).
MISSIONS: dict[int, tuple[tuple[int, ...], int]] = {
    1: ((Objective.FRAGMENT_9, Objective.YELLOW_END, Objective.SHOWCASE_1 + 3), 50),  # M-21.1
    2: ((Objective.CERAMIC, Objective.BLUE_END, Objective.YELLOW_END), 50),  # M-21.2
    3: ((Objective.YELLOW_END, Objective.RED_END, Objective.SHOWCASE_1 + 4), 50),  # M-21.3
    4: ((Objective.SHOWCASE_1 + 1,), 60),  # M-21.4: in addition, every star
    5: ((Objective.SHOWCASE_1 + 2,), 50),  # M-21.5
    6: ((), 50),  # M-21.6
    7: ((), 30),  # M-21.8
    8: ((Objective.TOKENS,), 35),  # M-21.9
}


def parse_options(values: Mapping[str, object]) -> Options:
    """Validate options and add defaults.

    `first` (a seat) and `deal` (the dice at the start) have no default: chance draws them.

    Raises:
        OptionError: an option is unknown, or its value is not allowed in this mode.
    """
    return OPTION_TABLE.parse(values, {"deal": _parse_deal})


def _parse_deal(value: object, options: Mapping[str, str]) -> str:
    """Return the option `deal` without spaces: the 52 dice on the starting squares, in reading order.

    A die is a letter (y, r, b, g); in mission 7 its value follows.
    """
    text, rolled = str(value), options.get("mission") == "7"
    dice = re.findall(r"[yrbg][1-6]?", "".join(text.split()))
    numbers = {die[1:] for die in dice}
    counts = tuple(sum(die[0] == letter for die in dice) for letter in COLOUR_LETTERS)
    is_complete = "".join(dice) == "".join(text.split()) and counts == DICE_PER_COLOUR
    if not is_complete or (numbers != {""} if not rolled else "" in numbers):
        letters = ", ".join(f"{count} {letter}" for count, letter in zip(DICE_PER_COLOUR, COLOUR_LETTERS, strict=True))
        raise OptionError(
            f"invalid deal; write the {NUM_DICE} dice in reading order as letters ({letters})"
            + (", each followed by its value 1-6" if rolled else ""),
            f"donne invalide ; écrivez les {NUM_DICE} dés dans l'ordre de lecture en lettres ({letters})"
            + (", chacune suivie de sa valeur 1-6" if rolled else ""),
        )
    return "".join(dice)


def num_seats(options: Options) -> int:
    return int(options["players"])


def setup(box: Box, options: Options) -> State:
    """Return the initial state (M-2). Chance decides the first player and the dice unless the options fix them."""
    # Zeros are the scores, the discs before space 1 (M-2.3) and an empty cart (M-2.5).
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
    """Set the mission's objectives (M-20.1, M-21) and target; the challenge adds 10 VP to it (M-20.8)."""
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
    """Return options that repeat the deal and the first player."""
    dice = [die_parts(die) for die in g.deal]
    rolled = g.mission == 7
    text = "".join(f"{COLOUR_LETTERS[colour]}{value if rolled else ''}" for colour, value in dice)
    deal = options | {"deal": text}
    return deal if g.mission > 0 else deal | {"first": str(int(g.first))}

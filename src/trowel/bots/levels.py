"""Bots by name: `level-1` (weakest) to `level-6` for each game and mode; solo has three.

Each game declares its levels in `bots/<game>/levels.py`; docs/strength.md has their measured strength. Suffixes set
the number of simulations and the character (characters.py): `level-6@500:ada`. `level-3:plain` has no character and
plays the best candidate. `level-6-v1` is the top level of the first edition, for comparisons.

The other bots are for scripts, not for people: `random`, `greedy` and the scripted beginners (beginners.py).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, cast

from trowel.bots.base import Position, game_module
from trowel.bots.search.config import SearchConfig
from trowel.core.errors import OptionError
from trowel.core.game import Game, Options

LEVEL_NAME = re.compile(r"level-([1-6]|6-v1)(?:@([1-9]\d{0,6}))?(?::([a-z]{1,20}))?", re.ASCII)
FIRST_EDITION = "6-v1"  # the top level of the first edition: for comparisons, not in menus
PLAIN = "plain"  # in place of a character: the best candidate is played


@dataclass(frozen=True)
class Level:
    """A search, and how far the level falls short of it."""

    search: SearchConfig
    margin: float = 0.0  # within which candidates count as equally good, in the unit of the search's results
    slip: float = 0.0  # probability of a random legal move


class GameLevels(Protocol):
    """The contents of `bots/<game>/levels.py`."""

    LEVELS: Mapping[str, tuple[Level, ...]]  # by mode, weakest first
    DEFAULT_LEVEL: Mapping[str, int]  # by mode: the level of bots for which a person chooses none
    FIRST_EDITION: Mapping[str, SearchConfig]  # `level-6-v1` by mode, where it is not `level-6`
    FAST_SIMULATIONS: Mapping[str, int]  # by mode, if more than those of its searches: a second or two uncompiled
    PRECOMPILE_OPTIONS: Sequence[Mapping[str, object]]  # games that together use every kind of search
    mode_from_options: Callable[[Options], str]
    mode_from_state: Callable[[Any], str]


class BotName(NamedTuple):
    """The parts of the name of a level."""

    number: str  # or FIRST_EDITION
    simulations: int | None
    character: str | None  # id, PLAIN, or None: the seed determines it


def parse_level(name: str) -> BotName | None:
    """Return the parts of the name of a level; None if it is not one."""
    match = LEVEL_NAME.fullmatch(name)
    return BotName(match[1], int(match[2]) if match[2] else None, match[3]) if match else None


def levels_of(game: str) -> GameLevels:
    return cast(GameLevels, game_module(game, "levels"))


def mode_from_options(game: Game, options: Options) -> str:
    """Return the mode of a game with these options: a key of the game's `LEVELS`."""
    return levels_of(game.name).mode_from_options(options)


def mode_from_position(position: Position) -> str:
    return levels_of(position.game.name).mode_from_state(position.state[0])


def level_names(game: Game, options: Options) -> list[str]:
    """Return the names of the levels for this game and mode, weakest first: the bots that people choose from."""
    count = len(levels_of(game.name).LEVELS[mode_from_options(game, options)])
    return [f"level-{number}" for number in range(1, count + 1)]


def default_level(game: Game, options: Options) -> str:
    """Return the bot that plays if the caller names none."""
    return f"level-{levels_of(game.name).DEFAULT_LEVEL[mode_from_options(game, options)]}"


def find_level(game: str, mode: str, number: str | None) -> Level:
    """Return a level by number, or FIRST_EDITION; None: the highest.

    Raises:
        OptionError: the mode does not have this level.
    """
    levels, first_edition = levels_of(game).LEVELS[mode], levels_of(game).FIRST_EDITION
    if number is None:
        return levels[-1]
    if number == FIRST_EDITION and mode in first_edition:
        return Level(first_edition[mode])
    if number == FIRST_EDITION or int(number) > len(levels):
        raise OptionError(
            f"this mode has no level-{number}; choose from level-1 to level-{len(levels)}",
            f"ce mode n'a pas de level-{number} ; au choix : level-1 à level-{len(levels)}",
        )
    return levels[int(number) - 1]


def bots_by_kernel(game: Game, options: Options) -> list[str]:
    """Return one bot, with few simulations, for every kind of search that the levels of this mode use."""
    levels = levels_of(game.name).LEVELS[mode_from_options(game, options)]
    return list({type(level.search): f"level-{number}@2" for number, level in enumerate(levels, 1)}.values())


def is_fast_uncompiled(name: str, game: str, mode: str) -> bool:
    """Return whether this bot moves within a second or two uncompiled, so it can play while kernels compile."""
    parts = parse_level(name)
    if parts is None:
        return True  # without a search
    try:
        search = find_level(game, mode, parts.number).search
    except OptionError:
        return False  # the bot itself reports the error
    most = max(search.FAST_SIMULATIONS, levels_of(game).FAST_SIMULATIONS.get(mode, 0))
    return (parts.simulations or search.budget.simulations) <= most

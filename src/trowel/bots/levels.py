"""Bots by name: `random`, `greedy`, and `level-1` (weakest) to `level-6` for each game and mode; solo has three.

Each game declares its levels in `bots/<game>/levels.py`; docs/strength.md has their measured strength. A suffix sets
the number of simulations: `level-6@500`. `level-6-v1` is the top level of the first edition, for comparisons.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol, cast

from trowel.bots.base import Bot, Position, SearchBot, Stop, game_module
from trowel.bots.budget import Budget
from trowel.bots.search.config import SearchConfig
from trowel.bots.simple import GreedyBot, MixedBot, RandomBot
from trowel.core.errors import OptionError
from trowel.core.game import Game, Options
from trowel.core.moves import Move

LEVEL_NAME = re.compile(r"level-([1-6]|6-v1)(?:@([1-9]\d{0,6}))?", re.ASCII)
FIRST_EDITION = "6-v1"  # the top level of the first edition: for comparisons, not in menus
SECONDS_PER_TURN = 2.0  # time limit of a timed level, on one core


@dataclass(frozen=True)
class GreedyConfig:
    """`greedy`, but with this probability a random move."""

    probability: float = 0.0


@dataclass(frozen=True)
class MixedConfig:
    """A search, but with this probability the move of `greedy`."""

    search: SearchConfig
    probability: float


Level = GreedyConfig | MixedConfig | SearchConfig


class GameLevels(Protocol):
    """The contents of `bots/<game>/levels.py`."""

    LEVELS: Mapping[str, tuple[Level, ...]]  # by mode, weakest first; the last one is a SearchConfig
    FIRST_EDITION: Mapping[str, SearchConfig]  # `level-6-v1` by mode, where it is not `level-6`
    PRECOMPILE_OPTIONS: Sequence[Mapping[str, object]]  # games that together use every kind of search
    mode_from_options: Callable[[Options], str]
    mode_from_state: Callable[[Any], str]


def levels_of(game: str) -> GameLevels:
    return cast(GameLevels, game_module(game, "levels"))


def mode_from_options(game: Game, options: Options) -> str:
    """Return the mode of a game with these options: a key of the game's `LEVELS`."""
    return levels_of(game.name).mode_from_options(options)


def mode_from_position(position: Position) -> str:
    return levels_of(position.game.name).mode_from_state(position.state[0])


def bot_names(game: Game, options: Options) -> list[str]:
    """Return the names of all bots for this game and mode, weakest first."""
    count = len(levels_of(game.name).LEVELS[mode_from_options(game, options)])
    return ["random", "greedy", *(f"level-{number}" for number in range(1, count + 1))]


def bots_by_kernel(game: Game, options: Options) -> list[str]:
    """Return one bot, with few simulations, for every kind of search that the levels of this mode use."""
    kinds: dict[type, str] = {}
    for number, level in enumerate(levels_of(game.name).LEVELS[mode_from_options(game, options)], 1):
        if not isinstance(level, GreedyConfig):
            kinds[type(level.search if isinstance(level, MixedConfig) else level)] = f"level-{number}@2"
    return list(kinds.values())


def default_level(game: Game, options: Options) -> str:
    """Return the bot that plays if the caller names none: one of medium strength."""
    names = bot_names(game, options)
    return names[len(names) // 2]


def is_fast_uncompiled(name: str, game: str, mode: str) -> bool:
    """Return whether this bot moves within a second or two uncompiled, so it can play while kernels compile."""
    match = LEVEL_NAME.fullmatch(name)
    if match is None:
        return name in ("random", "greedy")
    levels = levels_of(game).LEVELS[mode]
    if match[1] == FIRST_EDITION:
        level: Level = levels_of(game).FIRST_EDITION.get(mode, levels[-1])
    else:
        level = levels[min(int(match[1]), len(levels)) - 1]
    if isinstance(level, GreedyConfig):
        return True
    search = level.search if isinstance(level, MixedConfig) else level
    simulations = int(match[2]) if match[2] else search.budget.simulations
    return simulations <= search.FAST_SIMULATIONS


def make_bot(name: str, seed: int, timed: bool = True) -> Bot:
    """Return the bot with this name; with the same seed it plays the same moves.

    A timed bot also has a time limit per turn. Without it, play is reproducible on any machine.

    Raises:
        OptionError: unknown name.
    """
    if name == "random":
        return RandomBot(seed)
    if name == "greedy":
        return GreedyBot(seed)
    if match := LEVEL_NAME.fullmatch(name):
        return LevelBot(match[1], seed, int(match[2]) if match[2] else None, timed)
    choices = "random, greedy, level-1 … level-6, level-6-v1, level-6@500 (simulations)"
    raise OptionError(
        f"unknown bot {name!r}; choose from {choices}", f"robot inconnu : {name!r} ; au choix : {choices}"
    )


def check_bot_name(name: str) -> None:
    """Check the name of a bot, before a position is known in which it plays.

    Raises:
        OptionError: unknown name.
    """
    make_bot(name, 0)


def make_strongest_bot(position: Position, seed: int, timed: bool = True) -> SearchBot:
    """Return the strongest level of the position's game and mode."""
    level = levels_of(position.game.name).LEVELS[mode_from_position(position)][-1]
    assert isinstance(level, SearchConfig)
    return _make_search_bot(level, seed, None, timed)


class LevelBot(Bot):
    """A level by number, or FIRST_EDITION. Its first decision determines game and mode.

    `OptionError` if the mode does not have the level.
    """

    def __init__(self, number: str, seed: int, simulations: int | None, timed: bool) -> None:
        self._number, self._seed, self._simulations, self._timed = number, seed, simulations, timed
        self._bot: Bot | None = None
        self._restored: bytes | None = None  # memory for the bot that the first decision makes

    def choose(self, position: Position, stop: Stop | None = None) -> Move:
        if len(position.legal) == 1:
            return position.legal[0]
        if self._bot is None:
            self._bot = self._make_bot(position)
            if self._restored is not None:
                self._bot.restore(self._restored)
        return self._bot.choose(position, stop)

    def memory(self) -> bytes | None:
        return self._restored if self._bot is None else self._bot.memory()

    def restore(self, memory: bytes) -> None:
        self._restored = memory
        if self._bot is not None:
            self._bot.restore(memory)

    def _make_bot(self, position: Position) -> Bot:
        level = self._level(position)
        if isinstance(level, GreedyConfig):
            return MixedBot(self._seed, GreedyBot(self._seed), RandomBot(self._seed), level.probability)
        if isinstance(level, MixedConfig):
            bot = _make_search_bot(level.search, self._seed, self._simulations, self._timed)
            return MixedBot(self._seed, bot, GreedyBot(self._seed), level.probability)
        return _make_search_bot(level, self._seed, self._simulations, self._timed)

    def _level(self, position: Position) -> Level:
        game, mode = levels_of(position.game.name), mode_from_position(position)
        levels = game.LEVELS[mode]
        if self._number == FIRST_EDITION and mode in game.FIRST_EDITION:
            return game.FIRST_EDITION[mode]
        if self._number == FIRST_EDITION or int(self._number) > len(levels):
            raise OptionError(
                f"this mode has no level-{self._number}; choose from level-1 to level-{len(levels)}",
                f"ce mode n'a pas de level-{self._number} ; au choix : level-1 à level-{len(levels)}",
            )
        return levels[int(self._number) - 1]


def _make_search_bot(config: SearchConfig, seed: int, simulations: int | None, timed: bool) -> SearchBot:
    budget = Budget(simulations or config.budget.simulations, SECONDS_PER_TURN if timed else None)
    return replace(config, budget=budget).make_bot(seed)

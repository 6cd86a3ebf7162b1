"""The bot of a level, played by a character."""

from __future__ import annotations

import random
from dataclasses import replace

from trowel.bots.base import Bot, Position, SearchBot, Stop
from trowel.bots.budget import Budget
from trowel.bots.characters import Character, character_of_seed, find_character
from trowel.bots.choice import pick
from trowel.bots.levels import PLAIN, BotName, Level, find_level, mode_from_position
from trowel.bots.search.config import SearchConfig
from trowel.core.moves import Move

SECONDS_PER_TURN = 2.0  # time limit of a timed level, on one core


class LevelBot(Bot):
    """A level and a character by name. Its first decision determines game and mode.

    `OptionError` if the mode does not have the level, or the game not the character.
    """

    def __init__(self, name: BotName, seed: int, timed: bool) -> None:
        self._name, self._seed, self._timed = name, seed, timed
        self._rng = random.Random(seed)
        self._level: Level | None = None
        self._character: Character | None = None
        self._bot: SearchBot | None = None
        self._restored: bytes | None = None  # memory for the bot that the first decision makes

    def choose(self, position: Position, stop: Stop | None = None) -> Move:
        if len(position.legal) == 1:
            return position.legal[0]
        if self._bot is None:
            self._start(position)
        assert self._bot is not None
        assert self._level is not None
        if self._rng.random() < self._level.slip:
            return self._rng.choice(position.legal)
        if self._character is None or self._level.margin == 0:
            return self._bot.choose(position, stop)
        result = self._bot.search(position, stop)
        return pick(result, position, self._level.margin, self._character, self._rng)

    def memory(self) -> bytes | None:
        return self._restored if self._bot is None else self._bot.memory()

    def restore(self, memory: bytes) -> None:
        self._restored = memory
        if self._bot is not None:
            self._bot.restore(memory)

    def _start(self, position: Position) -> None:
        game, name = position.game.name, self._name
        self._level = find_level(game, mode_from_position(position), name.number)
        if name.character is None:
            self._character = character_of_seed(game, self._seed)
        elif name.character != PLAIN:
            self._character = find_character(game, name.character)
        self._bot = make_search_bot(self._level.search, self._seed, name.simulations, self._timed)
        if self._restored is not None:
            self._bot.restore(self._restored)


def make_search_bot(config: SearchConfig, seed: int, simulations: int | None, timed: bool) -> SearchBot:
    budget = Budget(simulations or config.budget.simulations, SECONDS_PER_TURN if timed else None)
    return replace(config, budget=budget).make_bot(seed)


def make_strongest_bot(position: Position, seed: int, timed: bool = True) -> SearchBot:
    """Return the search of the highest level of the position's game and mode, for hints and analyses."""
    level = find_level(position.game.name, mode_from_position(position), None)
    return make_search_bot(level.search, seed, None, timed)

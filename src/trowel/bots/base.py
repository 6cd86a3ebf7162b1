"""What a bot is: it sees a position as its seat may know it, and answers with one of the legal moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from trowel.core.errors import OptionError
from trowel.core.game import Box, Game, Move, State
from trowel.core.generator import generator
from trowel.core.match import Match


@dataclass(frozen=True)
class Position:
    """A decision as its seat may know it: in `state` everything hidden from the seat has been imagined anew."""

    game: Game
    box: Box
    state: State
    seat: int
    legal: list[Move]


class Bot(Protocol):
    """One player of one game; it may remember what it saw."""

    def choose(self, position: Position) -> Move: ...


def position(match: Match, seat: int, random: np.ndarray) -> Position:
    return Position(match.game, match.box, match.imagine(seat, random), seat, match.legal(seat))


def bot(name: str, seed: int) -> Bot:
    """A bot by its name; the same seed plays the same moves."""
    from trowel.bots.random import RandomBot

    bots: dict[str, Any] = {"random": RandomBot}
    if name not in bots:
        listed = ", ".join(bots)
        raise OptionError(f"there is no bot {name!r}; there is {listed}", f"pas de robot {name!r} ; il y a {listed}")
    made: Bot = bots[name](seed)
    return made


class Player:
    """A bot at a seat of a match: imagines what the seat cannot know, asks the bot, and plays its answer."""

    def __init__(self, name: str, seat: int, seed: int) -> None:
        self.name = name
        self.seat = seat
        self._random = generator(seed * 64 + seat)
        self._bot = bot(name, seed * 64 + seat)

    def play(self, match: Match) -> Move:
        move = self._bot.choose(position(match, self.seat, self._random))
        match.play(self.seat, move)
        return move

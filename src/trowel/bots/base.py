"""What a bot is: it sees a position as its seat may know it, and answers with one of the legal moves."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

import numpy as np

from trowel.core.game import Box, Game, Move, State
from trowel.core.jit import JIT
from trowel.core.match import Match
from trowel.core.rng import make_rng

if TYPE_CHECKING:
    from trowel.bots.process import Worker

ANOTHER = 1 << 40  # from a seed to one that no other bot has
Stop = Callable[[], bool]  # asked between slices of a search: whether to answer with what is known so far


@dataclass(frozen=True)
class Position:
    """A decision as its seat may know it: in `state` everything hidden from the seat has been imagined anew."""

    game: Game
    box: Box
    state: State
    seat: int
    legal: list[Move]
    components: str  # the text that the box was made of, for worker processes


@dataclass(frozen=True)
class Budget:
    """How long to think, whichever comes first. Simulations alone make a search repeatable."""

    simulations: int  # about one decision
    seconds: float | None = None  # about one turn, which may take several decisions (turn_seconds.py)


@dataclass(frozen=True)
class Candidate:
    """A move that was considered. `expected` is in the unit of its Thought."""

    move: Move
    expected: float
    simulations: int


Unit = Literal["points", "covered", "chance"]  # points at the end; how often all is covered; the chance to win


@dataclass(frozen=True)
class Thought:
    """What came of thinking: the candidates, best first."""

    candidates: tuple[Candidate, ...]
    unit: Unit
    simulations: int

    @property
    def move(self) -> Move:
        return self.candidates[0].move


class Bot(Protocol):
    """One player of one game; it may remember what it saw."""

    def choose(self, position: Position, stop: Stop | None = None) -> Move: ...


class Thinker(Bot, Protocol):
    """A bot that can say what it thought."""

    def think(self, position: Position, stop: Stop | None = None) -> Thought: ...

    def compare(self, position: Position, moves: tuple[Move, ...], stop: Stop | None = None) -> Thought:
        """Thinks about these moves only, and about each of them equally hard."""


class Thoughtful(ABC):
    """Plays what came first of its thinking, and a forced move at once."""

    def choose(self, position: Position, stop: Stop | None = None) -> Move:
        if len(position.legal) == 1:
            return position.legal[0]
        return self.think(position, stop).move

    @abstractmethod
    def think(self, position: Position, stop: Stop | None = None) -> Thought: ...


class Clock:
    """Tells how much of a budget is spent, from 0 to 1 and beyond."""

    def __init__(self, budget: Budget, stop: Stop | None) -> None:
        self._budget = budget
        self._stop = stop
        self._began = time.perf_counter()

    @property
    def ticks(self) -> bool:
        """Whether time is limited at all."""
        return self._budget.seconds is not None

    def spent(self, simulations: int) -> float:
        if self._stop is not None and self._stop():
            return 1.0
        spent = simulations / self._budget.simulations
        if self._budget.seconds is not None:
            spent = max(spent, (time.perf_counter() - self._began) / max(self._budget.seconds, 1e-9))
        return spent


def position(match: Match, seat: int, random: np.ndarray) -> Position:
    return Position(
        match.game, match.box, match.resample_hidden(seat, random), seat, match.legal(seat), match.components
    )


def bot(name: str, seed: int, hurried: bool = True) -> Bot:
    """A bot by its name (see levels.py); the same seed plays the same moves.

    A hurried bot also keeps to the time of its level; one that is not is repeatable on any machine.
    """
    from trowel.bots.levels import make

    return make(name, seed, hurried)


class Player:
    """A bot at a seat of a match: imagines what the seat cannot know, asks the bot, and plays its answer."""

    def __init__(self, name: str, seat: int, seed: int, hurried: bool = True, worker: Worker | None = None) -> None:
        self.name = name
        self.seat = seat
        self._seed = seed * 64 + seat
        self._hurried = hurried
        self._random = make_rng(self._seed)
        self._bot = bot(name, self._seed, hurried)
        self._worker = worker  # who thinks instead of this process
        self._asked_at = -1  # how long the log was

    def choose(self, match: Match) -> Move:
        if len(match.log) <= self._asked_at:  # moves were taken back: another bot, which has all its time again
            self._seed += ANOTHER
            self._bot = bot(self.name, self._seed, self._hurried)
        self._asked_at = len(match.log)
        asked = position(match, self.seat, self._random)
        if self._worker is None or self._is_quick_here(asked):
            return self._bot.choose(asked)
        return self._worker.choose(asked, self.name, self._seed, self._hurried)

    def _is_quick_here(self, asked: Position) -> bool:
        """While kernels are cold this process runs plain; a worker would let its first question wait for them."""
        from trowel.bots.levels import mode_at, quick_when_plain

        return self.name == "random" or (not JIT and quick_when_plain(self.name, asked.game.name, mode_at(asked)))

    def play(self, match: Match) -> Move:
        move = self.choose(match)
        match.play(self.seat, move)
        return move

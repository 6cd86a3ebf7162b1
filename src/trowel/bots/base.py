"""What a bot is: it sees a position as its seat may know it, and answers with one of the legal moves."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Literal, Protocol

import numpy as np

from trowel.core.game import Box, Game, Move, State
from trowel.core.match import Match

Stop = Callable[[], bool]  # called between slices of a search: whether to answer with what is known so far


@dataclass(frozen=True)
class Position:
    """A decision as its seat may know it: in `state` everything hidden from the seat has been resampled."""

    game: Game
    box: Box
    state: State
    seat: int
    legal: list[Move]
    components: str  # the text that the box was made of, for worker processes


def make_position(match: Match, seat: int, rng: np.ndarray) -> Position:
    """The match as `seat` may know it."""
    return Position(match.game, match.box, match.resample_hidden(seat, rng), seat, match.legal(seat), match.components)


@dataclass(frozen=True)
class Candidate:
    """A move that was considered. `expected` is in the unit of its SearchResult."""

    move: Move
    expected: float
    simulations: int


Unit = Literal["points", "covered", "chance"]  # points at the end; how often all is covered; the chance to win


@dataclass(frozen=True)
class SearchResult:
    """What came of a search: the candidates, best first."""

    candidates: tuple[Candidate, ...]
    unit: Unit
    simulations: int

    @property
    def move(self) -> Move:
        return self.candidates[0].move


class Bot(Protocol):
    """One player of one game; it may remember what it saw."""

    def choose(self, position: Position, stop: Stop | None = None) -> Move: ...


class SearchBot(Bot, Protocol):
    """A bot that can say what its search found."""

    keeps_plan: bool  # whether it follows a plan from one decision to the next, so that it must be asked again

    def search(self, position: Position, stop: Stop | None = None) -> SearchResult: ...

    def compare(self, position: Position, moves: tuple[Move, ...], stop: Stop | None = None) -> SearchResult:
        """Searches these moves only, and each of them equally hard."""


class BaseSearchBot(ABC):
    """Plays the best move that its search found, and a forced move without a search."""

    keeps_plan = False

    def choose(self, position: Position, stop: Stop | None = None) -> Move:
        if len(position.legal) == 1:
            return position.legal[0]
        return self.search(position, stop).move

    @abstractmethod
    def search(self, position: Position, stop: Stop | None = None) -> SearchResult: ...


def game_module(game: str, name: str) -> ModuleType:
    """A module of a game's bots, imported when it is first needed: `heuristics` or `levels`."""
    return import_module(f"trowel.bots.{game}.{name}")

"""The interface of a bot: it receives a `Position` and returns one of the legal moves."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Literal

import numpy as np

from trowel.core.game import Box, Game, State
from trowel.core.match import Match
from trowel.core.moves import Move

Stop = Callable[[], bool]  # polled between slices of a search; True ends the search with its result so far


@dataclass(frozen=True)
class Position:
    """A decision as its seat may know it."""

    game: Game
    box: Box
    state: State  # everything hidden from the seat is resampled
    seat: int
    legal: list[Move]
    components: str  # the text from which `box` was loaded, for worker processes
    rules: str  # version of the rules in `box`


def make_position(match: Match, seat: int, rng: np.ndarray) -> Position:
    """Return the match as `seat` may know it; hidden parts are resampled with `rng`."""
    state = match.resample_hidden(seat, rng)
    return Position(match.game, match.box, state, seat, match.legal(seat), match.components, match.rules)


@dataclass(frozen=True)
class Candidate:
    """A move that a search evaluated."""

    move: Move
    expected: float  # in the unit of its SearchResult
    simulations: int


Unit = Literal["points", "covered", "chance"]  # final score; share of games with all scarabs covered; chance of winning


@dataclass(frozen=True)
class SearchResult:
    """The candidates of a search and their expected results."""

    candidates: tuple[Candidate, ...]  # best first
    unit: Unit
    simulations: int  # of all candidates
    line: tuple[int, ...] = ()  # codes of the moves expected after the best one, if the search plans that far

    @property
    def move(self) -> Move:
        return self.candidates[0].move


class Bot(ABC):
    """A player of one seat in one game; it may keep state between decisions."""

    @abstractmethod
    def choose(self, position: Position, stop: Stop | None = None) -> Move:
        """Return one of the position's legal moves."""

    def memory(self) -> bytes | None:
        """Return what a new instance must know to continue in this one's place; None if that is nothing.

        Searches may run in any of several worker processes, so the memory is passed from one to the next.
        """
        return None

    def restore(self, memory: bytes) -> None:
        """Continue in the place of the bot that returned this `memory`, a bot of the same name in the same game."""
        raise TypeError(f"{type(self).__name__} has no memory")


class SearchBot(Bot):
    """A bot whose search returns candidates. It plays the best one, and a forced move without a search."""

    def choose(self, position: Position, stop: Stop | None = None) -> Move:
        if len(position.legal) == 1:
            return position.legal[0]
        return self.search(position, stop).move

    @abstractmethod
    def search(self, position: Position, stop: Stop | None = None) -> SearchResult:
        """Return the candidates with their expected results."""

    @abstractmethod
    def compare(self, position: Position, moves: tuple[Move, ...], stop: Stop | None = None) -> SearchResult:
        """Search only these moves, each with the same budget."""


def game_module(game: str, name: str) -> ModuleType:
    """Return a module of a game's bots, `heuristics` or `levels`; it is imported on first use."""
    return import_module(f"trowel.bots.{game}.{name}")

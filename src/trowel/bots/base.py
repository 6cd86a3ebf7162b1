"""The interface of a bot: it receives a `Position` and returns one of the legal moves.

`Bot` and `Position` are public; docs/bots.md shows how to write a bot.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any, Literal

import numpy as np

from trowel.core.binding import bind
from trowel.core.game import CHANCE, GAME_OVER, MAX_SEATS, Box, Game, State, copy_state
from trowel.core.match import Match
from trowel.core.moves import Move
from trowel.core.rng import make_rng
from trowel.games import game as find_game
from trowel.games import game_part

ENTRY_POINTS = "trowel.core.templates.entry_points"

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

    def view(self) -> dict[str, Any]:
        """Return what the seat may know as JSON-serialisable data; its type is in the game's view_types.py."""
        return dict(self.game.view(self.box[0], self.state[0], self.seat))

    def score_after(self, move: Move) -> int:
        """Return the seat's score right after one of its legal moves, before any chance outcome."""
        kernel, state = bind(ENTRY_POINTS, self.game), self._play(move)
        scores = np.zeros(MAX_SEATS, dtype=np.int64)
        kernel.scores(self.box, state, scores)
        return int(scores[self.seat])

    def rollout(self, move: Move, seed: int) -> tuple[float, int]:
        """Play a move and then random moves to the end of the game.

        Return the seat's share of the victory (0 for a defeat) and its final score.
        """
        kernel, playout = bind(ENTRY_POINTS, self.game), bind("trowel.core.templates.playout", self.game)
        state, rng, codes = self._play(move), make_rng(seed), np.zeros(self.game.max_choices, dtype=np.int32)
        weights, scores = np.zeros(self.game.max_choices, dtype=np.int64), np.zeros(MAX_SEATS, dtype=np.int64)
        box, g = self.box[0], state[0]
        while (acting := int(kernel.to_act(self.box, state))) != GAME_OVER:
            if acting == CHANCE:
                outcome = playout.pick_outcome(box, g, codes, weights, rng)
                kernel.apply(self.box, state, CHANCE, outcome)
            else:
                seat = (acting & -acting).bit_length() - 1
                kernel.apply(self.box, state, seat, playout.pick_move(box, g, seat, codes, rng))
        kernel.scores(self.box, state, scores)
        winners = int(kernel.winners(self.box, state))
        return (winners >> self.seat & 1) / max(1, winners.bit_count()), int(scores[self.seat])

    def _play(self, move: Move) -> State:
        """Return the state after one of the seat's legal moves."""
        code = self.game.notation.code(move)
        assert code is not None, "a legal move has a code"
        state = copy_state(self.state)
        bind(ENTRY_POINTS, self.game).apply(self.box, state, self.seat, code)
        return state


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
    """A player of one seat in one game; it may keep state between decisions.

    A bot that is used by name is created by `Class(seed)`. With the same seed it should play the same moves.
    """

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
    """Return a module of a game's bots, `heuristics` or `levels`; it is imported on first use.

    A registered game may have the module in its own package; otherwise it gets the one in `bots/generic`.
    """
    module = game_part(game, f"trowel.bots.{game}.{name}", name)
    if module is not None:
        return module
    if name == "heuristics":  # needs the game's kernel
        return bind("trowel.bots.templates.generic_heuristics", find_game(game))
    return import_module(f"trowel.bots.generic.{name}")

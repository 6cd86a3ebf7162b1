"""Scripted beginners: bots without a search that play like people in their first games, to anchor the lower levels.

- `beginner-random` plays at random among sensible moves.
- `beginner-points` takes the move with the most points now; without points, as `beginner-random`.
- `beginner-first` plays its first game: it overlooks what needs planning.

Each game defines its sensible moves and what the first-timer does in `bots/<game>/beginners.py`.
"""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol, cast

from trowel.bots.base import Bot, Position, Stop, game_module
from trowel.bots.protocol import move_code
from trowel.core.binding import bind
from trowel.core.moves import Move


class GameBeginners(Protocol):
    """The contents of `bots/<game>/beginners.py`. Each function returns at least one of the legal moves."""

    sensible_moves: Callable[[Position], list[Move]]
    points_now: Callable[[Position, Sequence[Move]], Sequence[float]]  # that each move scores immediately
    first_timer_moves: Callable[[Position], list[Move]]  # equally good to a first-timer


def beginners_of(game: str) -> GameBeginners:
    return cast(GameBeginners, game_module(game, "beginners"))


class BeginnerBot(Bot):
    """Base class of the scripted beginners; moves that look equally good to them are equally likely."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def choose(self, position: Position, stop: Stop | None = None) -> Move:
        return position.legal[0] if len(position.legal) == 1 else self._rng.choice(self._moves(position))

    @abstractmethod
    def _moves(self, position: Position) -> list[Move]:
        """Return the moves that look best."""


class RandomBeginner(BeginnerBot):
    """`beginner-random`."""

    def _moves(self, position: Position) -> list[Move]:
        return beginners_of(position.game.name).sensible_moves(position)


class PointsBeginner(BeginnerBot):
    """`beginner-points`."""

    def _moves(self, position: Position) -> list[Move]:
        beginners = beginners_of(position.game.name)
        points = beginners.points_now(position, position.legal)
        best = max(points)
        if best <= 0:
            return beginners.sensible_moves(position)
        return [move for move, gain in zip(position.legal, points, strict=True) if gain == best]


class FirstTimer(BeginnerBot):
    """`beginner-first`."""

    def _moves(self, position: Position) -> list[Move]:
        return beginners_of(position.game.name).first_timer_moves(position)


BEGINNERS: dict[str, type[BeginnerBot]] = {
    "beginner-random": RandomBeginner, "beginner-points": PointsBeginner, "beginner-first": FirstTimer,
}  # fmt: skip


def without(moves: Sequence[Move], *kinds: type[Move]) -> list[Move]:
    """Return the moves that are not of these types; all of them if there is no other."""
    return [move for move in moves if not isinstance(move, kinds)] or list(moves)


def score_gains(position: Position, moves: Sequence[Move], score: Callable[[Position], float]) -> list[float]:
    """Return by how much each move changes `score` of the position, before any outcome of chance."""
    kernel, before, gains = bind("trowel.core.templates.entry_points", position.game), score(position), []
    for move in moves:
        state = position.state.copy()
        kernel.apply(position.box, state, position.seat, move_code(position.game, move))
        gains.append(score(replace(position, state=state)) - before)
    return gains

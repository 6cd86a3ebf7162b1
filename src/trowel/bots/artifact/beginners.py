"""Scripted beginners of Artifact."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from trowel.bots.base import Position
from trowel.bots.beginners import score_gains, without
from trowel.core.binding import bind
from trowel.core.game import MAX_SEATS
from trowel.core.moves import Move
from trowel.games.artifact.choices import Buy, Decline, Discover, Draw, Exhibit, Gold, MoveRole, PlaceRole, Sell
from trowel.games.artifact.moves import Exchange, Hire, Pass, Research, Ship, Stop

EXTENSIONS = (Discover, Gold, PlaceRole, MoveRole, Draw)
EASY_OBJECTS = "3"  # the smallest exhibitions, such as statue3; larger and mixed ones need planning
MAX_COINS = 3  # that a beginner spends on an action other than an exhibition


def sensible_moves(position: Position) -> list[Move]:
    """Return the exhibitions; without any, cheap actions paid with their own marker; without these, the end of a turn.

    Choices that are not actions are all sensible, except to trade markers and to decline what is offered.
    """
    assert position.game.prices is not None
    prices = position.game.prices(position.box[0], position.state[0], position.seat, position.legal)
    exhibitions: list[Move] = [move for move in position.legal if isinstance(move, Exhibit | Discover)]
    if exhibitions:
        return exhibitions
    cheap = [
        move
        for move, price in zip(position.legal, prices, strict=True)
        if price is None or (price.amount <= MAX_COINS and price.variant != "joker")
    ]
    return without(without(cheap, Exchange, Decline, Sell, Buy), Pass, Stop)


def points_now(position: Position, moves: Sequence[Move]) -> list[float]:
    """Return the points of each move; an exhibition counts when it is organised, before its cards are shown."""
    gains = score_gains(position, moves, score)
    return [
        max(gain, float(isinstance(move, Exhibit | Discover))) for move, gain in zip(moves, gains, strict=True)
    ]  # fmt: skip


def score(position: Position) -> float:
    scores = np.zeros(MAX_SEATS, dtype=np.int64)
    bind("trowel.core.templates.entry_points", position.game).scores(position.box, position.state, scores)
    return float(scores[position.seat])


def first_timer_moves(position: Position) -> list[Move]:
    """Return small exhibitions, then shipping, digging and anything else; extensions and large tiles are ignored."""
    moves = without(sensible_moves(position), *EXTENSIONS)
    if any(isinstance(move, Exhibit) for move in moves):
        easy = [move for move in moves if isinstance(move, Exhibit) and move.tile.endswith(EASY_OBJECTS)]
        return list(easy) or [move for move in position.legal if not isinstance(move, Exhibit | Discover)]
    for kinds in ((Ship,), (Research, Hire)):
        preferred: list[Move] = [move for move in moves if isinstance(move, kinds)]
        if preferred:
            return preferred
    return moves

"""Scripted beginners of Marajoara."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from trowel.bots.base import Position
from trowel.bots.beginners import score_gains, without
from trowel.core.binding import bind
from trowel.core.game import MAX_SEATS
from trowel.core.moves import Move
from trowel.games.marajoara.moves import Capture, Decline, End, Exhibit, Fund, Restore, Work
from trowel.games.marajoara.state import Colour


def captured_die(position: Position, move: Capture) -> tuple[int, int]:
    """Return colour and value of the die that a jump captures, between its two squares."""
    g: Any = position.state[0]
    return divmod(int(g.site[(move.origin + move.landing) // 2]), 8)


def sensible_moves(position: Position) -> list[Move]:
    """Return the moves except those that decline, spend money on the site, or end a turn too early."""
    return without(position.legal, End, Decline, Fund, Work)


def points_now(position: Position, moves: Sequence[Move]) -> list[float]:
    return score_gains(position, moves, score)


def score(position: Position) -> float:
    scores = np.zeros(MAX_SEATS, dtype=np.int64)
    bind("trowel.core.templates.entry_points", position.game).scores(position.box, position.state, scores)
    return float(scores[position.seat])


def first_timer_moves(position: Position) -> list[Move]:
    """Return vases and fragments where possible, then the highest die to store: tracks and grey dice are ignored."""
    moves = sensible_moves(position)
    works: list[Move] = [move for move in moves if isinstance(move, Exhibit | Restore)]
    if works:
        return works
    dice = {move: captured_die(position, move) for move in moves if isinstance(move, Capture)}
    storable = {move: value for move, (colour, value) in dice.items() if colour != Colour.GREY}
    if not storable:
        return moves
    return [move for move, value in storable.items() if value == max(storable.values())]

"""Scripted beginners for games without their own: every legal move is sensible."""

from __future__ import annotations

from collections.abc import Sequence

from trowel.bots.base import Position
from trowel.core.moves import Move


def sensible_moves(position: Position) -> list[Move]:
    return position.legal


first_timer_moves = sensible_moves


def points_now(position: Position, moves: Sequence[Move]) -> list[float]:
    """Return by how much the seat's score is higher after each move than after the worst."""
    scores = [position.score_after(move) for move in moves]
    return [float(score - min(scores)) for score in scores]

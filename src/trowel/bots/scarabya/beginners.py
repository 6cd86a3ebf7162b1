"""Scripted beginners of Scarabya."""

from __future__ import annotations

from collections.abc import Sequence

from trowel.bots.base import Position
from trowel.bots.scarabya.sites import count_contacts, count_scarabs, is_solo
from trowel.bots.simple import immediate_scores
from trowel.core.moves import Move
from trowel.games.scarabya.moves import Place


def sensible_moves(position: Position) -> list[Move]:
    """Return the placements that cover the fewest scarabs; in solo, the most."""
    places = [move for move in position.legal if isinstance(move, Place)]
    if not places:
        return position.legal
    covered = [count_scarabs(position, place.cells) for place in places]
    best = max(covered) if is_solo(position) else min(covered)
    return [place for place, count in zip(places, covered, strict=True) if count == best]


def points_now(position: Position, moves: Sequence[Move]) -> list[float]:
    codes, scores = immediate_scores(position)
    by_code = dict(zip(codes.tolist(), scores.tolist(), strict=True))
    return [float(by_code.get(position.game.notation.code(move), 0.0)) for move in moves]


def first_timer_moves(position: Position) -> list[Move]:
    """Return the sensible placements that touch the most tiles: a tidy camp, whatever zones it closes."""
    moves = sensible_moves(position)
    contacts = [count_contacts(position, move.cells) if isinstance(move, Place) else 0 for move in moves]
    return [move for move, count in zip(moves, contacts, strict=True) if count == max(contacts)]

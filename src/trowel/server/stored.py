"""What the store keeps of tables, lessons and missions, as read from the database."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from trowel.core.game import Options
from trowel.server.clock import Clock
from trowel.server.history import Event
from trowel.server.seats import Seat
from trowel.server.state import Proposal, Undone
from trowel.server.wire.table import Status


@dataclass
class StoredTable:
    """A table as stored in the database; see schema.py and `TableState` for the fields."""

    game: str
    rules: str  # version
    options: Options
    components: str | None  # TOML text; None: the game's own
    seed: str | None  # None: an imported game
    record: str | None  # of an imported or finished game, whose events are not stored
    status: Status
    created: float  # seconds since 1970
    clock: Clock | None
    assisted: bool
    allows_hints: bool
    next_table: str | None
    origin: tuple[str, int] | None  # `TableState.origin`
    daily: tuple[str, bool] | None  # `TableState.daily`
    proposal: Proposal | None
    proposal_count: int
    substitutes: set[int]
    undone: Undone | None
    seats: list[Seat]
    events: list[Event]
    next_event: int
    lesson: StoredLesson | None  # None: not a lesson


@dataclass(frozen=True)
class StoredLesson:
    """A lesson at a table."""

    table_id: str
    game: str
    name: str
    step: int  # index of the current step


@dataclass(frozen=True)
class MissionResult:
    """A guest's best results in a mission of the campaign."""

    guest: str
    mission: int  # from 1
    challenge: bool  # played with the challenge of M-20.8
    best: int  # best score of all games, won or lost
    best_won: int | None  # best score of a won game; None: never won
    table_id: str  # table of the last game of this mission
    hinted: bool = False  # whether `best_won` was reached with hints


@dataclass(frozen=True)
class TableSummary:
    """A table in a list, as stored; nothing of it is replayed."""

    id: str
    game: str
    rules: str
    options: Options
    status: Status
    created: float  # seconds since 1970
    assisted: bool
    seats: list[Seat]
    result: dict[str, Any] | None  # FinishedGame.result; None while the game runs
    par: int | None = None  # of a finished game's deal, if it is known
    is_practice: bool = False  # continues a position of another game
    daily: tuple[str, bool] | None = None  # `TableState.daily`


# ---------------------------------------------------------------- JSON columns


def clock_from_json(text: str | None) -> Clock | None:
    return None if text is None else Clock(*json.loads(text))


def proposal_from_json(text: str | None) -> Proposal | None:
    if text is None:
        return None
    id, kind, seat, waiting_for = json.loads(text)
    return Proposal(id, kind, seat, frozenset(waiting_for))


def origin_from_json(text: str | None) -> tuple[str, int] | None:
    if text is None:
        return None
    table, step = json.loads(text)
    return table, step


def daily_from_json(text: str | None) -> tuple[str, bool] | None:
    if text is None:
        return None
    day, may_count = json.loads(text)
    return day, may_count


def undone_from_json(text: str | None) -> Undone | None:
    if text is None:
        return None
    seat, moves = json.loads(text)
    return Undone(seat, tuple(moves))

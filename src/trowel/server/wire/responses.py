"""What is told over HTTP beside the table itself: seats taken, lists, rules, the campaign, replays and analyses."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from trowel.server.wire.table import LegalMove, LocalizedText, LogPart, Status


class SeatKey(BaseModel):
    """`key` gives this seat back on another device (`link`), and lets a program play it (Authorization: Bearer)."""

    seat: int
    key: str
    link: str


class SeatKeys(BaseModel):
    table: str
    link: str  # for friends: who opens it can take a free seat, or watch
    seats: list[SeatKey]


class Mission(BaseModel):
    """A mission of the campaign, as I stand with it. Objectives as the view names them."""

    mission: int
    target: int
    objectives: list[str]
    open: bool
    won: bool
    challenge: bool  # won with 10 points more
    best: int | None
    stars: int  # 1: won; 2: with 5 points to spare; 3: with 10
    running: str | None  # my table where it is being played
    again: bool  # whether there is a deal to retry


class Campaign(BaseModel):
    missions: list[Mission]


class TableInfo(BaseModel):
    """One of my tables, for a list."""

    id: str
    game: str
    options: dict[str, str]
    status: Status
    seats: list[str]
    mine: list[int]
    created: float


class GameInfo(BaseModel):
    name: str
    rules: str
    players: str
    bots: list[str]


class RuleEntry(BaseModel):
    id: str
    section: LocalizedText
    origin: str
    text: LocalizedText
    illustrates: list[str]


class Rulebook(BaseModel):
    game: str
    rules: str
    entries: list[RuleEntry]


class ReplayStep(BaseModel):
    """A finished or imported game after `at` lines of its log, as a seat sees it. `stops`: a player was to move.
    Where no seat is asked for, nothing is hidden: `views` are all seats'."""

    at: int
    last: int
    stops: list[int]
    seat: int | None
    view: dict[str, Any]
    views: list[dict[str, Any]]
    scores: list[int]
    log: LogPart


class MovePoints(BaseModel):
    """What one move brought its seat by the time the next decision came; `label` is the move's short name."""

    line: int
    seat: int
    label: str
    points: int


class Summary(BaseModel):
    """A finished game, move by move."""

    paid: list[MovePoints]


class Par(BaseModel):
    """What a fixed algorithm makes of the same deal in hindsight."""

    par: int
    algorithm: str


class Analysis(BaseModel):
    """The move after `step` lines of the log, beside what the strongest bot would have done. `loss` is in `unit`."""

    step: int
    seat: int
    played: str
    best: LegalMove
    unit: str
    loss: float
    reason: LocalizedText


class Health(BaseModel):
    version: str
    tables: int
    workers: int

"""HTTP responses other than the table's view: seat keys, lists, rules, the campaign, replays and analyses."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from trowel.server.wire.table import LegalMove, LocalizedText, LogPart, Status


class SeatKey(BaseModel):
    """The key of a seat."""

    seat: int
    key: str  # for programs: `Authorization: Bearer KEY`
    link: str  # restores the seat on another device


class SeatKeys(BaseModel):
    """A table, and the keys of the caller's seats."""

    table: str  # id
    link: str  # lets friends take an open seat or watch
    seats: list[SeatKey]


class Mission(BaseModel):
    """A mission of the campaign, with the guest's results."""

    mission: int
    target: int  # score to reach
    objectives: list[str]  # as the view names them
    open: bool
    won: bool
    challenge: bool  # won with the challenge (M-20.8)
    best: int | None  # score, won or not; None: never finished
    stars: int  # 0: not won; 1: won; 2: with 5 points to spare; 3: with 10
    running: str | None  # id of the guest's table where it is being played
    again: bool  # whether a finished deal can be retried


class Campaign(BaseModel):
    missions: list[Mission]


class TableInfo(BaseModel):
    """A table in the list of the guest's tables."""

    id: str
    game: str
    options: dict[str, str]
    status: Status
    seats: list[str]  # names of people and bots
    mine: list[int]  # seats that the guest holds
    created: float  # seconds since 1970


class GameInfo(BaseModel):
    name: str
    rules: str  # version of the rulebook
    players: str  # such as 1-4
    bots: list[str]  # names, weakest first


class RuleEntry(BaseModel):
    id: str
    section: LocalizedText
    origin: str  # book, source, ruling or reconstruction
    text: LocalizedText
    illustrates: list[str]  # ids of the rules that this example explains


class Rulebook(BaseModel):
    game: str
    rules: str  # version
    entries: list[RuleEntry]


class ReplayStep(BaseModel):
    """A finished or imported game after some of its log lines."""

    at: int  # number of log lines applied
    last: int  # length of the log
    stops: list[int]  # values of `at` where a player is to move, and the last one
    seat: int | None  # whose view; None: all seats
    view: dict[str, Any]
    views: list[dict[str, Any]]  # of all seats if `seat` is None, otherwise empty
    scores: list[int]
    log: LogPart


class MovePoints(BaseModel):
    """The points that a move scored before the seat's next move."""

    line: int  # in the log
    seat: int
    label: str  # first letter of the notation
    points: int


class Summary(BaseModel):
    """The points of a finished game, move by move."""

    paid: list[MovePoints]


class Par(BaseModel):
    """The score that the solver reaches on a finished game's deal, which it knows in advance."""

    par: int
    algorithm: str  # name and version, such as par/1


class Analysis(BaseModel):
    """A move compared with the strongest bot's move."""

    step: int  # log line of the move
    seat: int
    played: str  # notation
    best: LegalMove
    unit: str  # of `loss`
    loss: float  # of the move played, compared with `best`
    reason: LocalizedText  # for `best`


class Health(BaseModel):
    version: str  # of the package
    tables: int  # in memory
    workers: int  # bot processes

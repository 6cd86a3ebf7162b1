"""A person's museum on the wire: finished games, statistics, personal bests and achievements."""

from __future__ import annotations

from pydantic import BaseModel
from typing_extensions import TypedDict

from trowel.server.wire.bots import BotView
from trowel.server.wire.lists import FinishedTable
from trowel.server.wire.text import LocalizedText


class ModeChoice(BaseModel):
    """A kind of games that the guest has played."""

    game: str
    mode: str
    title: LocalizedText
    games: int


class OpponentChoice(BaseModel):
    """An opponent that the guest has met; the people met are one opponent."""

    opponent: str  # for the filter
    game: str
    bot: BotView | None  # None: a person, a friend at the same screen, or a bot for scripts


class PersonalRecord(BaseModel):
    """The best of the games of a kind with the same number of players, without hints and undo."""

    game: str
    mode: str
    title: LocalizedText
    players: int
    score: int
    percent: int | None  # best share of par; None: it has none, or none is known
    table: str
    ended: float  # seconds since 1970
    games: int


class AchievementView(BaseModel):
    """Something to be proud of, or not."""

    id: str
    title: LocalizedText
    text: LocalizedText
    value: int
    target: int
    done: bool


class Museum(BaseModel):
    """What the entrance of the museum shows."""

    games: int  # finished ones that count in statistics
    wins: int
    minutes: int  # that the guest has thought
    streak: int  # of the daily dig
    longest_streak: int
    modes: list[ModeChoice]  # most played first
    opponents: list[OpponentChoice]
    records: list[PersonalRecord]
    achievements: list[AchievementView]


class HistoryPage(BaseModel):
    """A page of the guest's finished games, newest first."""

    tables: list[FinishedTable]
    next: str | None  # `after` of the next page; None: this is the last one
    total: int  # games that meet the filters


class ScorePoint(TypedDict):
    """Some games in a row: their means."""

    ended: float  # of the last one, in seconds since 1970
    games: int
    score: float
    percent: float | None  # of par
    seconds: float | None  # per move


class Share(TypedDict):
    """Games and wins of a group."""

    key: str  # opponent for the filter, seat from 0, or number of players
    bot: BotView | None
    games: int
    wins: int


class SourceShare(TypedDict):
    source: str
    title: LocalizedText
    points: float  # per game


class CounterTotal(TypedDict):
    name: str
    title: LocalizedText
    total: int
    mean: float  # per game


class GameStatistics(BaseModel):
    """The guest's games of one kind."""

    game: str
    mode: str
    title: LocalizedText
    games: int
    wins: int | None  # None: games for one that cannot be lost
    mean: float
    best: int
    seconds: float | None  # per move; None: not known of any
    timeline: list[ScorePoint]
    by_opponent: list[Share]
    by_seat: list[Share]
    by_players: list[Share]
    sources: list[SourceShare]
    counters: list[CounterTotal]
    places: dict[str, int]  # squares of zones closed or dice captured, with their number; empty: the game has none

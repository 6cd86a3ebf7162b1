"""Lists of a guest's tables, and positions as pictures."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel
from typing_extensions import TypedDict

from trowel.server.wire.bots import BotView
from trowel.server.wire.game_views import AnyGameLegend, AnyGameView
from trowel.server.wire.table import Status
from trowel.server.wire.text import LocalizedText


class ListedSeat(TypedDict):
    """A seat of a table in a list."""

    name: str  # "" if none was given
    open: bool  # free to join
    bot: BotView | None  # None: a person, an open seat, or a bot for scripts
    mine: bool  # held by the guest
    to_act: bool
    score: int | None  # None: a finished game whose result is not kept


class RunningTable(BaseModel):
    """A table that the guest can continue."""

    id: str
    game: str
    options: dict[str, str]
    status: Status  # `waiting` or `playing`
    progress: LocalizedText  # how far the game is: the round, the year or the turn; empty before the first
    yours: bool  # whether the game waits for a seat of the guest
    practice: bool  # continues a position of another game; counts for no result
    seats: list[ListedSeat]
    created: float  # seconds since 1970


class RunningTables(BaseModel):
    """The guest's newest running tables; those that wait for the guest come first."""

    tables: list[RunningTable]
    more: int  # running tables that are not listed


class FinishedTable(BaseModel):
    """A finished or imported game, as its row says."""

    id: str
    game: str
    options: dict[str, str]
    status: Status  # `over` or `imported`
    complete: bool  # played to its end; False: resigned, or imported
    winners: list[int]
    assisted: bool  # a move was taken back after a reveal
    hinted: bool  # a seat of the guest was given hints
    practice: bool  # continued a position of another game; counted for no result
    seats: list[ListedSeat]
    created: float  # seconds since 1970


class FinishedTables(BaseModel):
    """A page of the guest's finished games, newest first."""

    tables: list[FinishedTable]
    next: str | None  # `after` of the next page; None: this is the last one
    counts: dict[str, int]  # finished games by game, whatever the filter


class ViewChange(TypedDict):
    """A part of a view that has another value."""

    path: list[str | int]  # keys and indexes
    value: Any


class Picture(BaseModel):
    """A position to look at."""

    game: str
    seat: int  # whose board it is about
    view: AnyGameView  # of this seat; of a spectator if the guest holds several seats
    legend: AnyGameLegend


class Demo(Picture):
    """A game that plays itself: a first position, and what changes in each of the next ones."""

    changes: list[list[ViewChange]]

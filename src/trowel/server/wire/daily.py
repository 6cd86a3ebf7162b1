"""The daily dig on the wire."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel
from typing_extensions import TypedDict

from trowel.server.wire.fields import Name, RequestModel
from trowel.server.wire.text import LocalizedText

DigState = Literal["new", "running", "over", "resigned", "late", "missed"]


class StartDig(RequestModel):
    name: Name | None = None
    counted: bool = False  # refuse if a new try would not count, because the day has changed meanwhile


class DigDay(BaseModel):
    """A day with the guest's counted try."""

    day: str  # ISO date
    kind: Literal["standard", "solo", "mission"]
    game: str
    title: LocalizedText
    state: DigState  # `new`: may still be begun; `missed`: the day is over; `late`: ended after the day was closed
    table: str | None  # of the counted try
    score: int | None  # of a try that counts
    goal: int | None  # par, the scarabs of the site, or the target of the mission; None: not known or not played
    stars: int  # 0 to 3


class Daily(BaseModel):
    """What the home page shows of the daily dig."""

    today: DigDay | None  # None: this server has no daily dig
    ends: float  # of the day, in seconds since 1970
    streak: int  # days in a row
    week: list[DigDay]  # from Monday to today


class DigMonth(BaseModel):
    """A month of the calendar."""

    month: str  # such as 2026-11
    days: list[DigDay]  # from the first day of the chain to today
    first: str  # the first day of the chain
    today: str


class ScoreCount(TypedDict):
    score: int
    people: int


class DigResult(BaseModel):
    """The dig of a day; everything but `day` and `streak` is empty until the guest has played it."""

    day: DigDay
    ends: float  # of this day, in seconds since 1970
    closes: float  # until when a try that began on the day counts, in seconds since 1970
    is_today: bool
    played: bool  # the counted try has ended, or a free one was played to its end
    streak: int
    marks: list[int]  # scores for the stars; empty while the goal is not known
    scores: list[ScoreCount]  # everyone's counted scores, lowest first
    has_best: bool  # whether the best board can be shown
    grid: str  # of the guest's counted try, to share


class DigGoal(BaseModel):
    """What scores of a day are compared with."""

    goal: int
    marks: list[int]  # scores for the stars
    stars: int  # of the guest's counted try


class PublishedDay(TypedDict):
    """A day that is over and closed."""

    date: str
    link: str
    game: str
    options: dict[str, str]
    seed: str


class PublishedChain(BaseModel):
    """The host's commitment and the links revealed since, for `trowel daily verify`."""

    commitment: str  # sha256 of the first day's link
    start: str  # the first day
    before: str  # link of the day before the list, or the commitment
    days: list[PublishedDay]

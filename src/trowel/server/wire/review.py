"""Reviews of finished games: replay, statistics, stars, personal bests and analyses."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel
from typing_extensions import TypedDict

from trowel.server.wire.game_views import AnyGameView
from trowel.server.wire.moves import EffectView, LegalMove, LogPart
from trowel.server.wire.text import LocalizedText


class ReplayStep(BaseModel):
    """A finished or imported game after some of its log lines."""

    at: int  # number of log lines applied
    last: int  # length of the log
    stops: list[int]  # values of `at` at which something has just been decided; a simultaneous round is one step
    seat: int | None  # whose view; None: all seats
    view: AnyGameView
    views: list[AnyGameView]  # of all seats if `seat` is None, otherwise empty
    scores: list[int]
    log: LogPart  # without lines if the request asks for none


# ---------------------------------------------------------------- result


class MovePoints(BaseModel):
    """The points that a move scored before the seat's next move."""

    line: int  # in the log
    seat: int
    label: str  # first letter of the notation
    points: int


class ScoreLineView(BaseModel):
    """A line of the score sheet."""

    source: str
    title: LocalizedText
    points: list[int]  # by seat


class Statistic(TypedDict):
    """Something that the game's effects count, by seat."""

    name: str
    title: LocalizedText
    values: list[int]


class TimePoint(TypedDict):
    """The scores at the end of a round."""

    move: int  # index in `ReplayStep.stops`
    label: str  # of the round: a card's letter, a number or a year; empty before the first one
    scores: list[int]


class DecisiveMove(TypedDict):
    """A move among the three that decided a game."""

    move: int  # index in `ReplayStep.stops` of the position after it
    at: int  # log lines of that position
    line: int  # in the log; of a turn, its move that scored most
    seat: int
    played: str  # notation
    label: str  # of its round, as in `TimePoint`
    kind: Literal["gain", "loss"]  # it scored, or gave away according to an analysis
    unit: str  # of `amount`, as in `Analysis`
    amount: float  # scored or given away; positive
    words: list[LocalizedText]  # what it scored, or why it was worse


class Stars(BaseModel):
    """Stars of a result, and the scores that they take."""

    marks: list[int]  # score for one star, two and three
    goal: int  # score at the end of the gauge
    earned: list[int]  # by seat


class Summary(BaseModel):
    """What happened in a finished game, from its effects."""

    paid: list[MovePoints]  # move by move
    sheet: list[ScoreLineView]  # in the order of the game's score sheet, with lines of 0 points
    statistics: list[Statistic]
    round: LocalizedText  # what `timeline` counts, such as `Year`
    timeline: list[TimePoint]  # from the start to the end
    decisive: list[DecisiveMove]  # at most three, in the order of play
    stars: Stars | None  # of a mission; None: the game has none by itself (`Par` may have)


class Par(BaseModel):
    """The score that the solver reaches on a finished game's deal, which it knows in advance."""

    par: int
    algorithm: str  # name and version, such as par/1
    stars: Stars | None  # None: another game than the standard one was played on the deal


class PersonalBest(BaseModel):
    """The caller's earlier results in games with the same options, whatever the deal."""

    games: int  # played to their end, without this one
    score: int | None  # the best; None if there is none
    par_percent: int | None  # the best share of par; None if it is not known of any


# ---------------------------------------------------------------- analysis


class Analysis(BaseModel):
    """A move compared with the strongest bot's move."""

    step: int  # log line of the move
    seat: int
    played: str  # notation
    best: LegalMove
    unit: str  # of `loss` and `expected`
    expected: float | None  # result of `best`; None if the move was forced
    loss: float  # of the move played, compared with `best`
    mark: Literal["", "?", "??"]  # a mistake, or a serious one
    reason: LocalizedText  # for `best`
    effects: list[EffectView]  # what `best` would have done
    played_effects: list[EffectView]  # what the move did
    reasons: list[LocalizedText]  # for `best`, in the game's words; the best first, at most four
    mistake: list[LocalizedText]  # why the move played is worse; empty if it is not
    figures: LocalizedText  # expected result of `best` and the next best moves

"""HTTP responses other than the table's view: seat keys, lists, rules, the campaign, replays and analyses."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from trowel.server.wire.bots import CharacterView
from trowel.server.wire.game_views import AnyGameView
from trowel.server.wire.moves import EffectView, LegalMove, LogPart
from trowel.server.wire.table import Status
from trowel.server.wire.text import LocalizedText


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


class Forgotten(BaseModel):
    """What the deletion of a person's data did."""

    deleted: int  # tables of this person alone
    left: int  # shared tables, at which the person is anonymous now


class Mission(BaseModel):
    """A mission of the campaign, with the guest's results."""

    mission: int
    title: LocalizedText
    target: int  # score to reach
    objectives: list[str]  # as the view names them
    goals: list[LocalizedText]  # the objectives in words
    twist: LocalizedText | None  # its special scoring
    open: bool
    won: bool
    challenge: bool  # won with the challenge (M-20.8)
    best: int | None  # score, won or not; None: never finished
    stars: int  # as in `Campaign.star_margins`; 0: not won
    hinted: bool  # whether the stars were reached with hints
    running: str | None  # id of the guest's table where it is being played
    again: bool  # whether a finished deal can be retried


class Campaign(BaseModel):
    missions: list[Mission]
    star_margins: list[int]  # points above the target for each star
    challenge_points: int  # that the challenge adds to the target (M-20.8)


class TableInfo(BaseModel):
    """A table in the list of the guest's tables."""

    id: str
    game: str
    options: dict[str, str]
    status: Status
    seats: list[str]  # names of people and bots
    mine: list[int]  # seats that the guest holds
    created: float  # seconds since 1970
    scores: list[int] | None  # None: the game is not over
    winners: list[int] | None


class OptionChoice(BaseModel):
    """A value of an option."""

    value: str | None  # None: the option is not set
    title: LocalizedText
    about: LocalizedText  # a clause in lower case, or empty


class OptionCondition(BaseModel):
    """Another option of the game has one of these values; None: it is not set."""

    option: str
    values: list[str | None]


class OptionVariant(BaseModel):
    """The values of an option while a condition holds."""

    when: OptionCondition | None  # None: always
    values: list[OptionChoice]  # empty for seats, which are numbered from 0, and for texts
    default: str | None  # None: not set


class GameOption(BaseModel):
    """An option of a game. Its first variant whose condition holds counts; if none does, it does not apply."""

    name: str
    kind: Literal["choice", "flag", "number", "seat", "text"]  # flag: no or yes; JSON booleans are accepted
    title: LocalizedText
    meaning: LocalizedText
    example: str  # of a text
    fixes: Literal["nothing", "part", "deal"]  # what it fixes of the deal
    unset: OptionChoice | None  # what happens if it is not set; None: it always has a value where it applies
    variants: list[OptionVariant]


class GameInfo(BaseModel):
    name: str
    rules: str  # version of the rulebook
    players: str  # such as 1-4
    bots: list[str]  # names, weakest first
    default_bot: str  # for seats of which nothing else is known
    characters: list[CharacterView]  # that may play any of the bots
    options: list[GameOption]


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


class WordsLine(BaseModel):
    """A line of a finished game's log in words."""

    seat: int | None  # None: chance
    move: str  # the move or outcome in notation
    words: LocalizedText
    effects: list[LocalizedText]  # those that `words` does not tell


class FinishedGame(BaseModel):
    """A finished game as it is kept, whatever rules it was played by."""

    table: str  # id
    game: str
    rules: str  # version of the rulebook
    options: dict[str, str]
    seats: list[str]  # names of people and bots
    created: float  # seconds since 1970
    assisted: bool  # marked by an undo after a reveal
    complete: bool  # played to its end by the rules; false: resigned, or an imported record of a running game
    scores: list[int]
    winners: list[int]
    hints: list[int] = []  # by seat; empty for a game kept before hints were counted
    log: list[WordsLine]


class ReplayStep(BaseModel):
    """A finished or imported game after some of its log lines."""

    at: int  # number of log lines applied
    last: int  # length of the log
    stops: list[int]  # values of `at` where a player is to move, and the last one
    seat: int | None  # whose view; None: all seats
    view: AnyGameView
    views: list[AnyGameView]  # of all seats if `seat` is None, otherwise empty
    scores: list[int]
    log: LogPart


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


class Summary(BaseModel):
    """The points of a finished game, move by move and by source."""

    paid: list[MovePoints]
    sheet: list[ScoreLineView]  # in the order of the game's score sheet, with lines of 0 points


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
    effects: list[EffectView]  # what `best` would have done
    played_effects: list[EffectView]  # what the move did
    reasons: list[LocalizedText]  # for `best`, in the game's words; the best first, at most four
    mistake: list[LocalizedText]  # why the move played is worse; empty if it is not
    figures: LocalizedText  # expected result of `best` and the next best moves


class Health(BaseModel):
    version: str  # of the package
    tables: int  # in memory
    workers: int  # bot processes
    storage: bool  # changes can be stored; if not, the response has the status 503

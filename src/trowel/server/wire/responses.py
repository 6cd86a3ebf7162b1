"""HTTP responses other than the table's view and reviews: seat keys, lists, rules, the campaign, finished games."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from trowel.server.wire.bots import CharacterView, LevelFigures
from trowel.server.wire.game_views import AnyGameLegend, AnyGameView
from trowel.server.wire.moves import LegalMove, LogLine
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
    practice: bool  # continues a position of another game; counts for no result


class LessonInfo(BaseModel):
    """A lesson with the guest's progress."""

    game: str
    name: str
    title: LocalizedText
    about: LocalizedText
    minutes: int  # that it takes
    steps: int
    step: int | None  # index of the guest's current step; None: not begun
    done: bool  # the guest has reached the last step, in this or an earlier attempt


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
    minutes: int  # about how long a game takes
    bots: list[str]  # names, weakest first
    default_bot: str  # for seats of which nothing else is known
    characters: list[CharacterView]  # that may play any of the bots; one for every level
    figures: list[LevelFigures]  # the first whose option has one of the values counts
    options: list[GameOption]


class RuleEntry(BaseModel):
    id: str
    section: LocalizedText
    origin: str  # book, source, ruling or reconstruction
    text: LocalizedText
    illustrates: list[str]  # ids of the rules that this example explains
    refuses: bool  # whether there is an example of a move that this rule refuses


class Rulebook(BaseModel):
    game: str
    rules: str  # version
    entries: list[RuleEntry]


class Figure(BaseModel):
    """A position of a real game, to draw next to a text."""

    caption: LocalizedText
    seat: int  # whose view
    show: list[str]  # parts of the position to draw, in the game's words; empty: all of it
    view: AnyGameView
    legend: AnyGameLegend
    last_move: LogLine | None  # to be marked
    hint: LegalMove | None  # to be proposed
    about: list[str]  # further elements to be marked


class Chapter(BaseModel):
    title: LocalizedText
    text: list[LocalizedText]  # paragraphs
    figures: list[Figure]


class Guide(BaseModel):
    """A game's rules on one illustrated page."""

    game: str
    intro: LocalizedText
    chapters: list[Chapter]
    reconstruction: LocalizedText  # what is not of the printed game


class RefusalExample(BaseModel):
    """A position in which a rule refuses a move."""

    rule: str  # id
    figure: Figure
    move: LegalMove  # refused; without its price
    words: LocalizedText  # the move as a sentence without its subject
    reason: LocalizedText


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


class Health(BaseModel):
    version: str  # of the package
    tables: int  # in memory
    workers: int  # bot processes
    storage: bool  # changes can be stored; if not, the response has the status 503

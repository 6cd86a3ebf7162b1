"""View of a table for one seat, and the other messages that a socket sends; some are also HTTP responses."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, WithJsonSchema
from typing_extensions import TypedDict

from trowel.server.wire.bots import BotView
from trowel.server.wire.game_views import AnyGameLegend, AnyGameView
from trowel.server.wire.moves import EffectView, LegalMove, LogPart, MultiChoiceView
from trowel.server.wire.text import LocalizedText


class Refused(BaseModel):
    """A refused request; nothing has changed."""

    type: Literal["refused"] = "refused"
    ref: str | None = None  # of the client's message
    code: str  # `illegal` for a broken rule
    rule: str | None = None  # id of the broken rule
    reason: LocalizedText
    retry_after: int | None = None  # seconds; None: not a question of time


class Done(BaseModel):
    """Confirmation that the message with this `ref` was carried out and stored."""

    type: Literal["done"] = "done"
    ref: str | None = None


class SeatView(TypedDict):
    """A seat in the view of a table."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None  # name of the bot that plays the seat
    plays: BotView | None  # level and character of this bot; None: a person, or a bot for scripts
    yours: bool  # held by the caller
    online: bool  # a socket views the table as this seat
    resigned: bool
    to_act: bool
    hints: int  # number of hints that the seat was given


class SeatClock(TypedDict):
    left_ms: int
    running: bool
    out: bool  # out of time: a bot may be asked to move, and the player keeps the seat


class ClockView(TypedDict):
    increment_ms: int  # added after each move
    paused: bool
    seats: list[SeatClock]


class ProposalView(TypedDict):
    """A proposal to the other people at the table; it takes effect when all agree, and one disagreement ends it."""

    id: int
    kind: Literal["undo", "undo-turn", "pause"]
    seat: int  # that proposed
    waiting_for: list[int]  # seats that have not answered


class Deal(TypedDict):
    """The commitment to a deal: the deal depends only on `secret`, whose hash is published from the start."""

    hash: str | None  # sha256 of `secret`; None: an imported game
    secret: str | None  # the seed; None until the game is over


class Origin(TypedDict):
    """The position of a finished game from which this game continues, for practice."""

    table: str  # id of that game
    move: int  # index in `ReplayStep.stops`


class DigOfTable(TypedDict):
    """The daily dig whose deal a table has."""

    day: str  # ISO date
    counted: bool  # the try may count: without undo, hints and bots


Status = Literal["waiting", "playing", "over", "imported"]


class LessonNext(TypedDict):
    """What to do after a lesson."""

    label: LocalizedText  # of the button
    options: dict[str, str]  # of the game to play
    page: str | None  # path of the page to open instead


class LessonView(TypedDict):
    """The current step of a lesson. Texts may contain `{click|tap}`, for a mouse and for a finger."""

    name: str  # of the lesson
    lesson: LocalizedText  # its title
    step: int  # from 0
    steps: int  # number of steps
    rule: str  # id of the rule that the step explains
    title: LocalizedText
    text: LocalizedText
    ask: LocalizedText | None  # what the learner has to do
    point: list[str]  # parts of the page to highlight
    moves: list[LegalMove]  # accepted now; empty while the step is read or free
    read: bool  # the step ends with `TurnPage`, not with a move
    free: bool  # every legal move is accepted, to the end of the game
    next: LessonNext | None  # at the last step; otherwise None


class TableView(BaseModel):
    """A table as one seat may know it."""

    type: Literal["table"] = "table"
    id: str
    version: int  # increases with every change of the table
    game: str
    rules: str  # version of the rulebook
    options: dict[str, str]
    status: Status
    seat: int | None  # whose view; None: a spectator's
    seats: list[SeatView]
    view: AnyGameView  # match.view(seat)
    legend: AnyGameLegend | None  # match.legend(); None: already sent on this socket, or a reply to a move
    decision: int | None  # number that a move must name; None: the seat has no decision
    legal: list[LegalMove]
    multi_choice: MultiChoiceView | None  # None: the decision takes a single move
    scores: list[int]
    winners: list[int]
    log: LogPart
    clock: ClockView | None
    proposal: ProposalView | None
    undo: Literal["free", "assisted", "ask"] | None  # effect of taking back the seat's last move; None: not possible
    undo_turn: Literal["free", "assisted", "ask"] | None  # the same for its whole last turn
    redo: bool  # whether the seat can restore what it took back
    hints: bool  # whether the seat may ask for hints
    assisted: bool  # marked by an undo after a reveal
    deal: Deal
    next: str | None  # id of the rematch
    origin: Origin | None  # None: an ordinary game, played from its start
    daily: DigOfTable | None  # None: no daily dig
    lesson: LessonView | None  # None: an ordinary table
    preparing: bool  # a bot's move or a hint would wait for the compiler


class Changes(BaseModel):
    """The fields of the table that changed, for a client that asked for them (`changes` in the socket's address)."""

    type: Literal["changes"] = "changes"
    base: int  # version that the client must have; if it has another one, it requests the whole table (`refresh`)
    # Fields of `TableView`, always with `version`; all others are as in `base`. scripts/wire_types.py reads the schema.
    table: Annotated[dict[str, Any], WithJsonSchema({"type": "object", "x-partial": "TableView"})]


class Hint(BaseModel):
    """The move that a strong bot would play for this seat, with its reason."""

    type: Literal["hint"] = "hint"
    ref: str | None = None
    decision: int  # that the hint is for
    move: LegalMove
    reason: LocalizedText
    effects: list[EffectView]  # what the move would do
    reasons: list[LocalizedText]  # why, in the game's words; the best first, at most four
    figures: LocalizedText  # the expected result and the next best moves


class ChatLine(BaseModel):
    """A line of chat."""

    type: Literal["chat"] = "chat"
    number: int  # from 0
    seat: int | None
    name: str  # of the person, when it was written
    text: str  # no markup: show it as text
    at: float  # seconds since 1970


class Pong(BaseModel):
    """The answer to a ping."""

    type: Literal["pong"] = "pong"
    ref: str | None = None

"""Everything that crosses the wire, as models: the OpenAPI description and the page's TypeScript types come from here.

docs/server.md explains every message. A change here is a change of the wire: keep old clients in mind.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter

from trowel.core.game import MOST_SEATS
from trowel.server.plain_text import chat_text, name_text

Option = str | int | bool | list[int] | None
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Number = Annotated[int, Field(ge=0, le=2**31)]
Name = Annotated[str, Field(max_length=200), AfterValidator(name_text)]
ChatText = Annotated[str, Field(max_length=2_000), AfterValidator(chat_text)]
Notation = Annotated[str, Field(max_length=200)]
BotName = Annotated[str, Field(max_length=40)]
Key = Annotated[str, Field(max_length=400)]
Reference = Annotated[str, Field(max_length=40)]  # the client's own mark of a message, given back with the answer


class Asked(BaseModel):
    """What a client sends: nothing beside what is named here."""

    model_config = ConfigDict(extra="forbid")


# ---------------------------------------------------------------- asked over HTTP


class SeatPlan(Asked):
    """Who is to sit at a seat: me, a friend on this screen, whoever opens the link, or a bot."""

    kind: Literal["me", "here", "open", "bot"]
    name: Name | None = None
    bot: BotName | None = None  # for a bot: which one


class ClockPlan(Asked):
    minutes: Annotated[float, Field(ge=0.05, le=1_440)]
    increment: Annotated[float, Field(ge=0, le=600)] = 0  # seconds, for each move


class Create(Asked):
    game: Annotated[str, Field(max_length=40)]
    options: Annotated[dict[Annotated[str, Field(max_length=40)], Option], Field(max_length=20)] = {}
    seats: Annotated[list[SeatPlan], Field(max_length=MOST_SEATS)] | None = None  # None: me, and bots beside me
    name: Name | None = None  # mine
    clock: ClockPlan | None = None
    components: Annotated[str, Field(max_length=100_000)] | None = None  # the text of one's own components.toml


class Join(Asked):
    seat: SeatNumber | None = None  # None: the first free one
    name: Name | None = None


class Recover(Asked):
    key: Key


class Move(Asked):
    seat: SeatNumber | None = None  # None: my only seat
    decision: Number
    move: Notation


class BySeat(Asked):
    seat: SeatNumber | None = None


class Answer(Asked):
    seat: SeatNumber | None = None
    agree: bool


class HandOver(Asked):
    bot: BotName | None  # None: the seat's holder takes it back


class Say(Asked):
    seat: SeatNumber | None = None
    text: ChatText


class Rematch(Asked):
    same_deal: bool = False


class StartMission(Asked):
    challenge: bool = False  # M-20.8: 10 points more
    same_deal: bool = False  # as when I played this mission last
    name: Name | None = None


class Learn(Asked):
    name: Name | None = None


class TurnPage(Asked):
    step: Number  # the step that was read


class Import(Asked):
    record: Annotated[str, Field(max_length=1_000_000)]


# ---------------------------------------------------------------- asked over the socket


class Message(Asked):
    ref: Reference | None = None


class MoveMessage(Message):
    type: Literal["move"]
    decision: Number
    move: Notation


class LookMessage(Message):
    """From now on I look as this seat of mine (hot seat), or as a spectator (None)."""

    type: Literal["look"]
    seat: SeatNumber | None


class UndoMessage(Message):
    type: Literal["undo"]


class AnswerMessage(Message):
    type: Literal["answer"]
    proposal: Number
    agree: bool


class PauseMessage(Message):
    type: Literal["pause"]


class ResumeMessage(Message):
    type: Literal["resume"]


class SubstituteMessage(Message):
    """A player's time has run out: let a bot make this one move."""

    type: Literal["substitute"]
    seat: SeatNumber


class HintMessage(Message):
    type: Literal["hint"]


class SayMessage(Message):
    type: Literal["say"]
    text: ChatText


class PingMessage(Message):
    type: Literal["ping"]


ClientMessage = Annotated[
    MoveMessage | LookMessage | UndoMessage | AnswerMessage | PauseMessage | ResumeMessage | SubstituteMessage
    | HintMessage | SayMessage | PingMessage,
    Field(discriminator="type"),
]  # fmt: skip
CLIENT_MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


# ---------------------------------------------------------------- told


class Words(BaseModel):
    en: str
    fr: str


class Refused(BaseModel):
    """Why something was not done; nothing has changed. `rule` is the ledger's id where a game rule is broken."""

    type: Literal["refused"] = "refused"
    ref: str | None = None
    code: str
    rule: str | None = None
    reason: Words


class Done(BaseModel):
    """The message with this ref was carried out."""

    type: Literal["done"] = "done"
    ref: str | None = None


class LegalMove(BaseModel):
    """`parts` are the typed move's own fields (Scarabya: shape and cells), `kind` its name."""

    move: str
    kind: str
    parts: dict[str, Any]
    words: Words


class LogLine(BaseModel):
    """A move (`seat`), or an outcome of chance (None). A line that this seat may not read has `secret` and no move."""

    number: int
    seat: int | None
    move: str | None
    kind: str | None
    parts: dict[str, Any] | None
    words: Words
    secret: bool


class LogPart(BaseModel):
    """The log's lines from number `start` on: keep those before it, forget the others, append these."""

    start: int
    lines: list[LogLine]


class Seat(BaseModel):
    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    yours: bool
    online: bool
    resigned: bool
    to_act: bool


class SeatClock(BaseModel):
    left_ms: int
    running: bool
    out: bool  # the time has run out: a bot offers to move, nobody is thrown out


class ClockState(BaseModel):
    increment_ms: int
    paused: bool
    seats: list[SeatClock]


class Proposal(BaseModel):
    """A question to the other people at the table; it is done when all have agreed, and gone when one has not."""

    id: int
    kind: Literal["undo", "pause"]
    seat: int
    waiting_for: list[int]


class Deal(BaseModel):
    """`hash` is sha256 of `secret`; the deal follows from the secret, which is told when the game is over."""

    hash: str | None
    secret: str | None


Status = Literal["waiting", "playing", "over", "imported"]


class LessonState(BaseModel):
    """The step that a learner is at. `moves` are those it waits for now; one that is `read` is left by TurnPage."""

    step: int
    steps: int
    rule: str
    title: Words
    text: Words
    ask: Words | None
    point: list[str]  # what the step speaks about, as the page marks it
    moves: list[LegalMove]
    read: bool
    free: bool  # every legal move is welcome, to the end of the game


class TableState(BaseModel):
    """A table as one seat may know it (`seat` None: a spectator)."""

    type: Literal["table"] = "table"
    id: str
    version: int  # grows with everything that happens at the table
    game: str
    rules: str
    options: dict[str, str]
    status: Status
    seat: int | None
    seats: list[Seat]
    view: dict[str, Any]
    decision: int | None  # what a move must name; None when this seat has nothing to decide
    legal: list[LegalMove]
    scores: list[int]
    winners: list[int]
    log: LogPart
    clock: ClockState | None
    proposal: Proposal | None
    undo: Literal["free", "assisted", "ask"] | None  # what taking back one's last move would mean; None: not possible
    assisted: bool
    deal: Deal
    next: str | None  # the rematch's table
    lesson: LessonState | None  # where the learner stands, at a table that is a lesson
    preparing: bool  # a bot's move or a hint would wait now: bots are compiled, once on this machine


class Hint(BaseModel):
    """What a strong bot would do for this seat, and why."""

    type: Literal["hint"] = "hint"
    ref: str | None = None
    decision: int
    move: LegalMove
    reason: Words


class ChatLine(BaseModel):
    type: Literal["chat"] = "chat"
    number: int
    seat: int | None
    name: str
    text: str  # plain text: never markup
    at: float  # seconds since 1970


class Pong(BaseModel):
    type: Literal["pong"] = "pong"
    ref: str | None = None


ServerMessage = TableState | Refused | Done | Hint | ChatLine | Pong


class SeatKey(BaseModel):
    """`key` gives this seat back on another device (`link`), and lets a program play it (Authorization: Bearer)."""

    seat: int
    key: str
    link: str


class Seated(BaseModel):
    table: str
    link: str  # for friends: who opens it can take a free seat, or watch
    seats: list[SeatKey]


class Mission(BaseModel):
    """A mission of Marajoara's campaign, as I stand with it. Objectives as the view names them."""

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


class TableLine(BaseModel):
    """One of my tables, for a list."""

    id: str
    game: str
    options: dict[str, str]
    status: Status
    seats: list[str]
    mine: list[int]
    created: float


class GameLine(BaseModel):
    name: str
    rules: str
    players: str
    bots: list[str]


class RuleText(BaseModel):
    id: str
    section: Words
    origin: str
    text: Words
    illustrates: list[str]


class Rulebook(BaseModel):
    game: str
    rules: str
    entries: list[RuleText]


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


class Paid(BaseModel):
    """What one move brought its seat by the time the next decision came; `label` is the move's short name."""

    line: int
    seat: int
    label: str
    points: int


class Summary(BaseModel):
    """A finished game, move by move."""

    paid: list[Paid]


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
    reason: Words


class Health(BaseModel):
    version: str
    tables: int
    workers: int

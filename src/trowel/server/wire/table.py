"""A table as one seat may know it, and what is said at it: the answers of the socket, and some of those over HTTP."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel


class LocalizedText(BaseModel):
    en: str
    fr: str


class Refused(BaseModel):
    """Why something was not done; nothing has changed. `rule` is the ledger's id where a game rule is broken."""

    type: Literal["refused"] = "refused"
    ref: str | None = None
    code: str
    rule: str | None = None
    reason: LocalizedText


class Done(BaseModel):
    """The message with this ref was carried out."""

    type: Literal["done"] = "done"
    ref: str | None = None


class LegalMove(BaseModel):
    """`parts` are the typed move's own fields (Scarabya: shape and cells), `kind` its name."""

    move: str
    kind: str
    parts: dict[str, Any]
    words: LocalizedText


class LogLine(BaseModel):
    """A move (`seat`), or an outcome of chance (None). A line that this seat may not read has `secret` and no move."""

    number: int
    seat: int | None
    move: str | None
    kind: str | None
    parts: dict[str, Any] | None
    words: LocalizedText
    secret: bool


class LogPart(BaseModel):
    """The log's lines from number `start` on: keep those before it, forget the others, append these."""

    start: int
    lines: list[LogLine]


class SeatView(BaseModel):
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


class ClockView(BaseModel):
    increment_ms: int
    paused: bool
    seats: list[SeatClock]


class ProposalView(BaseModel):
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


class LessonView(BaseModel):
    """The step that a learner is at. `moves` are those it waits for now; one that is `read` is left by TurnPage."""

    step: int
    steps: int
    rule: str
    title: LocalizedText
    text: LocalizedText
    ask: LocalizedText | None
    point: list[str]  # what the step speaks about, as the page marks it
    moves: list[LegalMove]
    read: bool
    free: bool  # every legal move is welcome, to the end of the game


class TableView(BaseModel):
    """A table as one seat may know it (`seat` None: a spectator)."""

    type: Literal["table"] = "table"
    id: str
    version: int  # grows with everything that happens at the table
    game: str
    rules: str
    options: dict[str, str]
    status: Status
    seat: int | None
    seats: list[SeatView]
    view: dict[str, Any]
    decision: int | None  # what a move must name; None when this seat has nothing to decide
    legal: list[LegalMove]
    scores: list[int]
    winners: list[int]
    log: LogPart
    clock: ClockView | None
    proposal: ProposalView | None
    undo: Literal["free", "assisted", "ask"] | None  # what taking back one's last move would mean; None: not possible
    assisted: bool
    deal: Deal
    next: str | None  # the rematch's table
    lesson: LessonView | None  # where the learner stands, at a table that is a lesson
    preparing: bool  # a bot's move or a hint would wait now: bots are compiled, once on this machine


class Hint(BaseModel):
    """What a strong bot would do for this seat, and why."""

    type: Literal["hint"] = "hint"
    ref: str | None = None
    decision: int
    move: LegalMove
    reason: LocalizedText


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

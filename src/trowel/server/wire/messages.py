"""What a client asks over a table's socket."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from trowel.server.wire.fields import Asked, ChatText, Notation, Number, Reference, SeatNumber


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

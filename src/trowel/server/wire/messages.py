"""Messages from a client over a table's socket."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from trowel.server.wire import operations
from trowel.server.wire.fields import Reference, RequestModel, SeatNumber


class Message(RequestModel):
    """Base of all messages from a client."""

    ref: Reference | None = None


class MoveMessage(operations.Move, Message):
    type: Literal["move"]


class LookMessage(Message):
    """Switch the view to another seat of the client (shared screen), or to a spectator's."""

    type: Literal["look"]
    seat: SeatNumber | None  # None: a spectator's view


class RefreshMessage(Message):
    """Request the whole table, for a client that cannot apply `changes`."""

    type: Literal["refresh"]


class UndoMessage(operations.Undo, Message):
    type: Literal["undo"]


class RedoMessage(Message):
    type: Literal["redo"]


class AnswerMessage(operations.Answer, Message):
    type: Literal["answer"]


class PauseMessage(Message):
    type: Literal["pause"]


class ResumeMessage(Message):
    type: Literal["resume"]


class SubstituteMessage(operations.Substitute, Message):
    type: Literal["substitute"]


class HintMessage(Message):
    type: Literal["hint"]


class PreviewMessage(operations.Preview, Message):
    type: Literal["preview"]


class SayMessage(operations.Say, Message):
    type: Literal["say"]


class PingMessage(Message):
    type: Literal["ping"]


ClientMessage = Annotated[
    MoveMessage | LookMessage | RefreshMessage | UndoMessage | RedoMessage | AnswerMessage | PauseMessage
    | ResumeMessage | SubstituteMessage | HintMessage | PreviewMessage | SayMessage | PingMessage,
    Field(discriminator="type"),
]  # fmt: skip
CLIENT_MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)

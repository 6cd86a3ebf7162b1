"""Parameters of the table's operations. An HTTP body adds the seat, a socket message its type and reference.

An operation without parameters has the empty `RequestModel`.
"""

from __future__ import annotations

from trowel.server.wire.fields import BotName, ChatText, Notation, Number, RequestModel, SeatNumber


class Move(RequestModel):
    decision: Number
    move: Notation


class Answer(RequestModel):
    proposal: Number
    agree: bool


class Substitute(RequestModel):
    """A player's time has run out: let a bot make this one move."""

    seat: SeatNumber


class SetBot(RequestModel):
    bot: BotName | None  # None: the seat's holder takes it back


class TurnPage(RequestModel):
    step: Number  # the step that was read


class Say(RequestModel):
    text: ChatText

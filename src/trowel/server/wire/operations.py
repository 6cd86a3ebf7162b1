"""Parameters of the operations on a table. An HTTP body adds the seat, a socket message its type and reference.

An operation without parameters uses `RequestModel` itself.
"""

from __future__ import annotations

from trowel.server.wire.fields import BotName, ChatText, Notation, Number, RequestModel, SeatNumber


class Move(RequestModel):
    decision: Number  # from the table's view
    move: Notation


class Preview(RequestModel):
    """Ask what a move would do."""

    move: Notation


class Undo(RequestModel):
    turn: bool = False  # take back the whole turn, not only its last move


class Answer(RequestModel):
    proposal: Number  # id
    agree: bool


class Substitute(RequestModel):
    """Let a bot make the next move of a player who is out of time."""

    seat: SeatNumber  # of that player


class SetBot(RequestModel):
    bot: BotName | None  # None: the holder takes the seat back


class TurnPage(RequestModel):
    step: Number  # the step that was read


class Say(RequestModel):
    text: ChatText

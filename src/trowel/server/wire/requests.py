"""Bodies of HTTP requests."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from trowel.core.game import MAX_SEATS
from trowel.server.wire import operations
from trowel.server.wire.fields import BotName, Key, Name, OptionValue, RequestModel, SeatNumber


class SeatConfig(RequestModel):
    """Who is to sit at a seat: me, a friend on this screen, whoever opens the link, or a bot."""

    kind: Literal["me", "here", "open", "bot"]
    name: Name | None = None
    bot: BotName | None = None  # for a bot: which one


class ClockConfig(RequestModel):
    minutes: Annotated[float, Field(ge=0.05, le=1_440)]
    increment: Annotated[float, Field(ge=0, le=600)] = 0  # seconds, for each move


class CreateTable(RequestModel):
    game: Annotated[str, Field(max_length=40)]
    options: Annotated[
        dict[Annotated[str, Field(max_length=40)], OptionValue], Field(max_length=20, default_factory=dict)
    ]
    seats: Annotated[list[SeatConfig], Field(max_length=MAX_SEATS)] | None = None  # None: me, and bots beside me
    name: Name | None = None  # mine
    clock: ClockConfig | None = None
    components: Annotated[str, Field(max_length=100_000)] | None = None  # the text of one's own components.toml


class StartLesson(RequestModel):
    name: Name | None = None


class StartMission(RequestModel):
    challenge: bool = False  # M-20.8: 10 points more
    same_deal: bool = False  # as when I played this mission last
    name: Name | None = None


class ImportRecord(RequestModel):
    record: Annotated[str, Field(max_length=1_000_000)]


class JoinTable(RequestModel):
    seat: SeatNumber | None = None  # None: the first free one
    name: Name | None = None


class RecoverSeat(RequestModel):
    key: Key


class StartRematch(RequestModel):
    same_deal: bool = False


# ---------------------------------------------------------------- operations: which of my seats acts


class SeatBody(RequestModel):
    """An operation without parameters: undo, pause, resume, resign, hint."""

    seat: SeatNumber | None = None  # None: my only seat


class MoveBody(operations.Move, SeatBody):
    pass


class AnswerBody(SeatBody):
    agree: bool


class SayBody(operations.Say, SeatBody):
    pass


class SetBotBody(operations.SetBot):
    pass


class TurnPageBody(operations.TurnPage):
    pass

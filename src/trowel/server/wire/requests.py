"""Bodies of HTTP requests."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from trowel.core.game import MAX_SEATS
from trowel.server.wire import operations
from trowel.server.wire.fields import BotName, Key, Name, Number, OptionValue, RequestModel, SeatNumber


class SeatConfig(RequestModel):
    """A seat of a new table."""

    kind: Literal["me", "here", "open", "bot"]  # here: a friend on the same screen; open: joined by link
    name: Name | None = None
    bot: BotName | None = None  # for kind bot; None: the default level


class ClockConfig(RequestModel):
    minutes: Annotated[float, Field(ge=0.05, le=1_440)]  # per seat
    increment: Annotated[float, Field(ge=0, le=600)] = 0  # seconds per move


class CreateTable(RequestModel):
    game: Annotated[str, Field(max_length=40)]
    options: Annotated[
        dict[Annotated[str, Field(max_length=40)], OptionValue], Field(max_length=20, default_factory=dict)
    ]
    seats: Annotated[list[SeatConfig], Field(max_length=MAX_SEATS)] | None = None  # None: the guest and bots
    name: Name | None = None  # of the guest
    clock: ClockConfig | None = None
    hints: bool = False  # allow them also among several people; a seat without other people may always ask
    components: str | None = None  # TOML text (untrusted.py); None: the game's own


class StartLesson(RequestModel):
    name: Name | None = None
    restart: bool = False  # from the first step, even if the guest has begun the lesson


class StartMission(RequestModel):
    challenge: bool = False  # 10 points more to win (M-20.8)
    same_deal: bool = False  # the deal of the guest's last attempt at this mission
    name: Name | None = None


class ImportRecord(RequestModel):
    record: str  # untrusted.py


class JoinTable(RequestModel):
    seat: SeatNumber | None = None  # None: the first open one
    name: Name | None = None


class RecoverSeat(RequestModel):
    key: Key


class StartRematch(RequestModel):
    same_deal: bool = False


class StartPractice(RequestModel):
    """Where to continue a finished game, and against whom."""

    move: Number  # index in `ReplayStep.stops`
    seat: SeatNumber | None = None  # to play; None: the first one to move
    bot: BotName | None = None  # of the other seats; None: those that played there, or the default level
    name: Name | None = None  # of the guest


# ---------------------------------------------------------------- operations, with the seat that acts


class SeatBody(RequestModel):
    """An operation without parameters: redo, pause, resume, resign, hint."""

    seat: SeatNumber | None = None  # None: the caller's only seat


class UndoBody(operations.Undo, SeatBody):
    pass


class MoveBody(operations.Move, SeatBody):
    pass


class PreviewBody(operations.Preview, SeatBody):
    pass


class AnswerBody(SeatBody):
    agree: bool


class SayBody(operations.Say, SeatBody):
    pass


class SetBotBody(operations.SetBot):
    pass


class TurnPageBody(operations.TurnPage):
    pass

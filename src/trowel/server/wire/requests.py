"""What a client asks over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from trowel.core.game import MAX_SEATS
from trowel.server.wire.fields import Asked, BotName, ChatText, Key, Name, Notation, Number, Option, SeatNumber


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
    options: Annotated[dict[Annotated[str, Field(max_length=40)], Option], Field(max_length=20, default_factory=dict)]
    seats: Annotated[list[SeatPlan], Field(max_length=MAX_SEATS)] | None = None  # None: me, and bots beside me
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

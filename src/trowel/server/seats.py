"""Seats of a table: who sits where, and who is to sit at a new one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from trowel.core.errors import OptionError
from trowel.core.game import Game, Options
from trowel.server.bot_pool import bot_names, default_bot
from trowel.server.refusals import seat_taken, table_full
from trowel.server.settings import Settings
from trowel.server.wire.requests import CreateTable, SeatConfig


@dataclass
class Seat:
    """A seat of a table. Its holders (devices of one person) keep it while a bot plays in their stead."""

    number: int
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None = None
    resigned: bool = False
    holders: set[str] = field(default_factory=set)  # guests


def find_open_seat(seats: Sequence[Seat], requested: int | None) -> Seat:
    open_seats = [seat for seat in seats if seat.kind == "open"]
    if requested is None:
        if not open_seats:
            raise table_full()
        return open_seats[0]
    for seat in open_seats:
        if seat.number == requested:
            return seat
    raise seat_taken()


# ---------------------------------------------------------------- a new table, as its creator asks


def make_seats(game: Game, options: Options, request: CreateTable, guest: str, settings: Settings) -> list[Seat]:
    count = game.seats(options)
    configs = request.seats
    if configs is None:
        configs = [SeatConfig(kind="me"), *(SeatConfig(kind="bot") for _ in range(count - 1))]
    if len(configs) != count:
        raise OptionError(
            f"this game has {count} seats, not {len(configs)}", f"cette partie a {count} places, et non {len(configs)}"
        )
    seats = []
    for number, config in enumerate(configs):
        if config.kind == "bot":
            bot = config.bot or default_bot(game, options, settings)
            check_bot(game, options, bot)
            seats.append(Seat(number, "bot", config.name or "", bot))
        elif config.kind == "open":
            seats.append(Seat(number, "open", ""))
        else:
            name = config.name or (request.name if config.kind == "me" else None) or ""
            seats.append(Seat(number, "person", name, holders={guest}))
    return seats


def check_bot(game: Game, options: Options, bot: str) -> None:
    """Raises OptionError for a bot that cannot sit at such a table."""
    names = bot_names(game, options)
    if bot not in names:
        choices = ", ".join(names)
        raise OptionError(
            f"there is no bot {bot!r} here; there is {choices}", f"pas de robot {bot!r} ici ; il y a {choices}"
        )

"""Seats of a table, and their set-up for a new one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from trowel.core.errors import OptionError
from trowel.core.game import Game, Options
from trowel.server.bot_pool import default_bot
from trowel.server.bot_views import check_bot, choose_character
from trowel.server.refusals import seat_taken, table_full
from trowel.server.settings import Settings
from trowel.server.wire.requests import CreateTable, SeatConfig


@dataclass
class Seat:
    """A seat of a table. Its holders keep it while a bot plays for them."""

    number: int  # from 0
    kind: Literal["person", "bot", "open"]  # what plays it now; open: free to join
    name: str  # "" if none was given
    bot: str | None = None  # name of the bot that plays it
    resigned: bool = False
    # Guests, one per device of the person -> rank: 0 took the seat, others came later by its link, in this order.
    holders: dict[str, int] = field(default_factory=dict)
    key_version: int = 0  # of the seat's key; incremented to revoke older keys
    hints: int = 0  # number of hints that the seat was given; everyone at the table sees it


def find_open_seat(seats: Sequence[Seat], requested: int | None) -> Seat:
    """Return the requested seat; None requests the first open one.

    Raises:
        RefusalError: `seat-taken` if the requested seat is not open, `table-full` if none is.
    """
    open_seats = [seat for seat in seats if seat.kind == "open"]
    if requested is None:
        if not open_seats:
            raise table_full()
        return open_seats[0]
    for seat in open_seats:
        if seat.number == requested:
            return seat
    raise seat_taken()


# ---------------------------------------------------------------- new tables


def make_seats(game: Game, options: Options, request: CreateTable, guest: str, settings: Settings) -> list[Seat]:
    """Return the seats that `request` describes; by default `guest` plays seat 0 and bots the others.

    Raises:
        OptionError: the number of seats does not match the game, or a bot is not available.
    """
    count = game.seats(options)
    configs = request.seats
    if configs is None:
        configs = [SeatConfig(kind="me"), *(SeatConfig(kind="bot") for _ in range(count - 1))]
    if len(configs) != count:
        raise OptionError(
            f"this game has {count} seats, not {len(configs)}", f"cette partie a {count} places, pas {len(configs)}"
        )
    seats: list[Seat] = []
    for number, config in enumerate(configs):
        if config.kind == "bot":
            bot = config.bot or default_bot(game, options, settings)
            check_bot(game, options, bot, settings.own_bots)
            others = [*(other.bot or "" for other in configs), *(seat.bot or "" for seat in seats)]
            bot, name = choose_character(game, bot, others)
            seats.append(Seat(number, "bot", config.name or name, bot))
        elif config.kind == "open":
            seats.append(Seat(number, "open", ""))
        else:
            name = config.name or (request.name if config.kind == "me" else None) or ""
            seats.append(Seat(number, "person", name, holders={guest: 0}))
    return seats

"""Who is to sit at a new table, as its creator asks."""

from __future__ import annotations

from dataclasses import dataclass

from trowel.core.errors import OptionError
from trowel.core.game import Game, Options
from trowel.server.bot_pool import bot_names, stand_in
from trowel.server.seats import Seat
from trowel.server.settings import Settings
from trowel.server.wire import requests


@dataclass(frozen=True)
class Seating:
    game: Game
    options: Options
    asked: requests.Create
    guest: str
    settings: Settings

    def chairs(self) -> list[Seat]:
        count = self.game.seats(self.options)
        plans = self.asked.seats
        if plans is None:
            plans = [requests.SeatPlan(kind="me"), *(requests.SeatPlan(kind="bot") for _ in range(count - 1))]
        if len(plans) != count:
            raise OptionError(
                f"this game has {count} seats, not {len(plans)}", f"cette partie a {count} places, et non {len(plans)}"
            )
        return [self._chair(number, plan) for number, plan in enumerate(plans)]

    def _chair(self, number: int, plan: requests.SeatPlan) -> Seat:
        if plan.kind == "bot":
            bot = plan.bot or stand_in(self.game, self.options, self.settings)
            check_bot(self.game, self.options, bot)
            return Seat(number, "bot", plan.name or "", bot)
        if plan.kind == "open":
            return Seat(number, "open", "")
        name = plan.name or (self.asked.name if plan.kind == "me" else None) or ""
        return Seat(number, "person", name, holders={self.guest})


def check_bot(game: Game, options: Options, bot: str) -> None:
    names = bot_names(game, options)
    if bot not in names:
        listed = ", ".join(names)
        raise OptionError(
            f"there is no bot {bot!r} here; there is {listed}", f"pas de robot {bot!r} ici ; il y a {listed}"
        )

"""Marajoara's missions as a campaign: what a guest has won opens the next one (M-20.1)."""

from __future__ import annotations

from functools import cache
from typing import Any

import trowel
from trowel.games.marajoara.campaign import Campaign, stars
from trowel.games.marajoara.options import MISSIONS
from trowel.server import refusals
from trowel.server.missions import GAME, missions_of
from trowel.server.registry import Hall
from trowel.server.table import Table
from trowel.server.wire import requests, responses

# ---------------------------------------------------------------- reading


async def campaign_of(hall: Hall, guest: str | None) -> responses.Campaign:
    rows, running = ([], {}) if guest is None else await hall.store.read(lambda one: missions_of(one, guest))
    now = won_in(rows)
    return responses.Campaign(missions=[_mission(number, now, rows, running.get(number)) for number in MISSIONS])


def won_in(rows: list[dict[str, Any]]) -> Campaign:
    won = [row for row in rows if row["best_won"] is not None]
    return Campaign(
        frozenset(row["mission"] for row in won), frozenset(row["mission"] for row in won if row["challenge"])
    )


def _mission(number: int, now: Campaign, rows: list[dict[str, Any]], running: str | None) -> responses.Mission:
    played = [row for row in rows if row["mission"] == number]
    best = max((row["best"] for row in played), default=None)
    best_won = max((row["best_won"] for row in played if row["best_won"] is not None), default=None)
    return responses.Mission(
        mission=number,
        target=MISSIONS[number][1],
        objectives=objectives_of(number),
        open=number in now.open,
        won=number in now.won,
        challenge=number in now.challenges,
        best=best,
        stars=stars(number, best_won),
        running=running,
        again=bool(played),
    )


@cache
def objectives_of(mission: int) -> list[str]:
    """As the view names them (M-21)."""
    shown = trowel.new(GAME, mission=mission, seed=0).view(None)["objectives"]
    return [one["objective"] for one in shown]


# ---------------------------------------------------------------- playing


async def start(hall: Hall, guest: str, mission: int, asked: requests.StartMission) -> Table:
    """A mission that is open to this guest; on its last deal once more, where that is wanted."""
    rows, _ = await hall.store.read(lambda one: missions_of(one, guest))
    won_in(rows).check(mission)
    options: dict[str, Any] = {"mission": mission, "challenge": asked.challenge}
    if asked.same_deal:
        options["deal"] = await _deal(hall, [row for row in rows if row["mission"] == mission])
    return await hall.create(requests.Create(game=GAME, options=options, name=asked.name), guest)


async def _deal(hall: Hall, played: list[dict[str, Any]]) -> str:
    if not played:
        raise refusals.not_over()
    ended = [await hall.table(row["table_id"]) for row in played]
    newest = max(ended, key=lambda table: table.created)
    return newest.standing.history.match.same_deal().options["deal"]

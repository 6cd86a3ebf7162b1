"""Marajoara's campaign per guest: winning a mission opens the next one (M-20.1)."""

from __future__ import annotations

from functools import cache
from typing import Any

import trowel
from trowel.core.game import Options
from trowel.core.option_table import YES
from trowel.games.marajoara.campaign import STAR_MARGINS, Campaign, stars
from trowel.games.marajoara.mission_texts import goal_texts, mission_title, mission_twist
from trowel.games.marajoara.options import CHALLENGE_POINTS, MISSIONS
from trowel.server import refusals
from trowel.server.changes import Change, save_mission_results
from trowel.server.registry import TableRegistry
from trowel.server.state import TableState
from trowel.server.store import Store
from trowel.server.stored import MissionResult
from trowel.server.table import Table
from trowel.server.wire import responses
from trowel.server.wire.requests import CreateTable, StartMission
from trowel.server.wire.text import LocalizedText

GAME = "marajoara"


# ---------------------------------------------------------------- reading


async def load_campaign(store: Store, guest: str | None) -> responses.Campaign:
    """Return the guest's result of every mission, with the newest table where it is being played."""
    results: list[MissionResult] = []
    tables: list[tuple[str, Options]] = []
    if guest is not None:
        results, tables = await store.read(
            lambda transaction: (
                transaction.mission_results(guest),
                transaction.running_tables_held_by(guest, GAME),
            )
        )
    campaign = campaign_from_results(results)
    running = {int(options.get("mission", 0)): id for id, options in tables}
    return responses.Campaign(
        missions=[mission_info(mission, campaign, results, running.get(mission)) for mission in MISSIONS],
        star_margins=list(STAR_MARGINS),
        challenge_points=CHALLENGE_POINTS,
    )


def campaign_from_results(results: list[MissionResult]) -> Campaign:
    wins = [result for result in results if result.best_won is not None]
    return Campaign(
        frozenset(result.mission for result in wins), frozenset(result.mission for result in wins if result.challenge)
    )


def mission_info(
    mission: int, campaign: Campaign, results: list[MissionResult], running: str | None
) -> responses.Mission:
    attempts = [result for result in results if result.mission == mission]  # without and with the challenge
    best = max((result.best for result in attempts), default=None)
    objectives, twist = mission_objectives(mission), mission_twist(mission)
    wins = [result for result in attempts if result.best_won is not None]
    best_won = max((result.best_won for result in wins if result.best_won is not None), default=None)
    return responses.Mission(
        mission=mission,
        title=LocalizedText(**mission_title(mission, objectives)),
        target=MISSIONS[mission][1],
        objectives=objectives,
        goals=[LocalizedText(**goal) for goal in goal_texts(objectives)],
        twist=None if twist is None else LocalizedText(**twist),
        open=mission in campaign.open,
        won=mission in campaign.won,
        challenge=mission in campaign.challenges,
        best=best,
        stars=stars(mission, best_won),
        hinted=bool(wins) and all(result.hinted for result in wins if result.best_won == best_won),
        running=running,
        again=bool(attempts),
    )


@cache
def mission_objectives(mission: int) -> list[str]:
    """Return the objectives of a mission, as the view names them (M-21)."""
    objectives = trowel.new(GAME, mission=mission, seed=0).view(None)["objectives"]
    return [objective["objective"] for objective in objectives]


# ---------------------------------------------------------------- playing


async def start_mission(registry: TableRegistry, guest: str, mission: int, request: StartMission) -> Table:
    """Create a table for a mission; with `request.same_deal`, on the deal that the guest played last.

    Raises:
        OptionError: the mission is not open to this guest (M-20.1).
        RefusalError: `not-over` if there is no finished deal to repeat.
    """
    results = await registry.store.read(lambda transaction: transaction.mission_results(guest))
    campaign_from_results(results).check(mission)
    options: dict[str, Any] = {"mission": mission, "challenge": request.challenge}
    if request.same_deal:
        options["deal"] = await last_deal(registry, [result for result in results if result.mission == mission])
    return await registry.create(CreateTable(game=GAME, options=options, name=request.name), guest)


async def last_deal(registry: TableRegistry, results: list[MissionResult]) -> str:
    if not results:
        raise refusals.not_over()
    tables = [await registry.get(result.table_id) for result in results]
    newest = max(tables, key=lambda table: table.created)
    return newest.state.history.match.same_deal().options["deal"]


def save_result(table_id: str, state: TableState) -> Change:
    """Return the change that stores the result of a finished mission for every holder of the seat.

    It is written with the end of the game. A resigned mission has no result, nor has one that continues a
    position or belongs to a daily dig.
    """
    match = state.history.match
    is_mission = match.game.name == GAME and "mission" in match.options
    if not is_mission or not match.over or state.lesson is not None:
        return Change()
    if state.origin is not None or state.daily is not None:
        return Change()
    mission, challenge = int(match.options["mission"]), match.options["challenge"] == YES
    score = match.scores[0]
    winning_score = score if match.winners else None
    return save_mission_results(
        MissionResult(guest, mission, challenge, score, winning_score, table_id, state.seats[0].hints > 0)
        for guest in sorted(state.seats[0].holders)
    )

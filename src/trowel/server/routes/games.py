"""Routes for games, the campaign and server health."""

from __future__ import annotations

from fastapi import APIRouter, Response

import trowel
from trowel.bots.levels import default_level
from trowel.games import NAMES
from trowel.games import game as find_game
from trowel.server.bot_pool import bot_names
from trowel.server.bot_views import character_views, level_figures
from trowel.server.campaign import load_campaign
from trowel.server.option_views import option_views
from trowel.server.routes.dependencies import AccessDep, CallerDep
from trowel.server.settings import Settings
from trowel.server.wire import responses

router = APIRouter()


@router.get("/health")
async def health(access: AccessDep, response: Response) -> responses.Health:
    """Return the state of the server; 503 while changes cannot be stored."""
    registry = access.registry
    is_healthy = await registry.store.is_healthy()
    response.status_code = 200 if is_healthy else 503
    return responses.Health(
        version=trowel.__version__,
        tables=registry.tables_in_memory,
        workers=registry.settings.workers,
        storage=is_healthy,
    )


@router.get("/games")
async def games(access: AccessDep) -> list[responses.GameInfo]:
    """Return all games with their bots and their options."""
    return list_games(access.registry.settings)


def list_games(settings: Settings) -> list[responses.GameInfo]:
    return [
        responses.GameInfo(
            name=game.name,
            rules=game.rulebook().version,
            players=game.rulebook().players,
            minutes=game.rulebook().minutes,
            bots=bot_names(game, game.options({}), settings),
            default_bot=default_level(game, game.options({})),
            characters=character_views(game),
            figures=level_figures(game),
            options=option_views(game.option_table),
        )
        for game in map(find_game, NAMES)
    ]


@router.get("/campaign")
async def my_campaign(access: AccessDep, caller: CallerDep) -> responses.Campaign:
    """Return the guest's progress in Marajoara's missions."""
    return await load_campaign(access.registry.store, caller.credentials.guest)

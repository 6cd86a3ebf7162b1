"""Routes for games, rulebooks, the campaign and server health."""

from __future__ import annotations

from fastapi import APIRouter, Response

import trowel
from trowel.bots.levels import default_level
from trowel.games import NAMES
from trowel.games import game as find_game
from trowel.server.bot_pool import level_names
from trowel.server.bot_views import character_views
from trowel.server.campaign import load_campaign
from trowel.server.option_views import option_views
from trowel.server.routes.dependencies import AccessDep, CallerDep
from trowel.server.wire import responses
from trowel.server.wire.text import localized_text

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
async def games() -> list[responses.GameInfo]:
    """Return all games with their bots and their options."""
    return [
        responses.GameInfo(
            name=game.name,
            rules=game.rulebook().version,
            players=game.rulebook().players,
            bots=level_names(game, game.options({})),
            default_bot=default_level(game, game.options({})),
            characters=character_views(game),
            options=option_views(game.option_table),
        )
        for game in map(find_game, NAMES)
    ]


@router.get("/games/{game}/rules")
async def rulebook(game: str) -> responses.Rulebook:
    """Return every rule of a game with its id."""
    rulebook = find_game(game).rulebook()
    entries = [
        responses.RuleEntry(
            id=rule.id,
            section=localized_text(rule.section),
            origin=rule.origin,
            text=localized_text(rule.texts),
            illustrates=list(rule.illustrates),
        )
        for rule in rulebook.rules.values()
    ]
    return responses.Rulebook(game=game, rules=rulebook.version, entries=entries)


@router.get("/campaign")
async def my_campaign(access: AccessDep, caller: CallerDep) -> responses.Campaign:
    """Return the guest's progress in Marajoara's missions."""
    return await load_campaign(access.registry.store, caller.credentials.guest)

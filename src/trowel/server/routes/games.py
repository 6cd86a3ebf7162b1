"""What there is to play: the games with their rules and bots, Marajoara's campaign; and how the server fares."""

from __future__ import annotations

from fastapi import APIRouter

import trowel
from trowel.games import NAMES
from trowel.games import game as find_game
from trowel.server import campaign
from trowel.server.bot_pool import bot_names
from trowel.server.routes.dependencies import By, Here
from trowel.server.wire import responses
from trowel.server.wire.table import Words

router = APIRouter()


@router.get("/health")
async def health(lobby: Here) -> responses.Health:
    hall = lobby.hall
    return responses.Health(version=trowel.__version__, tables=hall.open_tables, workers=hall.settings.workers)


@router.get("/games")
async def games() -> list[responses.GameLine]:
    found = [find_game(name) for name in NAMES]
    return [
        responses.GameLine(
            name=one.name,
            rules=one.rulebook().version,
            players=one.rulebook().players,
            bots=bot_names(one, one.options({})),
        )
        for one in found
    ]


@router.get("/games/{game}/rules")
async def rulebook(game: str) -> responses.Rulebook:
    rulebook = find_game(game).rulebook()
    entries = [
        responses.RuleText(
            id=rule.id,
            section=Words(**rule.section),
            origin=rule.origin,
            text=Words(**rule.texts),
            illustrates=list(rule.illustrates),
        )
        for rule in rulebook.rules.values()
    ]
    return responses.Rulebook(game=game, rules=rulebook.version, entries=entries)


@router.get("/campaign")
async def my_campaign(lobby: Here, by: By) -> responses.Campaign:
    return await campaign.campaign_of(lobby.hall, by.access.guest)

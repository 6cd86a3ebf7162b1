"""What there is to play: the games with their rules and bots, Marajoara's campaign; and how the server fares."""

from __future__ import annotations

from fastapi import APIRouter

import trowel
from trowel.games import NAMES
from trowel.games import game as find_game
from trowel.server import campaign
from trowel.server.routes.asking import By, Here
from trowel.server.wire import replies, told
from trowel.server.workers import bot_names

router = APIRouter()


@router.get("/health")
async def health(lobby: Here) -> replies.Health:
    hall = lobby.hall
    return replies.Health(version=trowel.__version__, tables=hall.open_tables, workers=hall.settings.workers)


@router.get("/games")
async def games() -> list[replies.GameLine]:
    found = [find_game(name) for name in NAMES]
    return [
        replies.GameLine(
            name=one.name,
            rules=one.ledger().version,
            players=one.ledger().players,
            bots=bot_names(one, one.options({})),
        )
        for one in found
    ]


@router.get("/games/{game}/rules")
async def rulebook(game: str) -> replies.Rulebook:
    ledger = find_game(game).ledger()
    entries = [
        replies.RuleText(
            id=rule.id,
            section=told.Words(**rule.section),
            origin=rule.origin,
            text=told.Words(**rule.text),
            illustrates=list(rule.illustrates),
        )
        for rule in ledger.rules.values()
    ]
    return replies.Rulebook(game=game, rules=ledger.version, entries=entries)


@router.get("/campaign")
async def my_campaign(lobby: Here, by: By) -> replies.Campaign:
    return await campaign.campaign_of(lobby.hall, by.access.guest)

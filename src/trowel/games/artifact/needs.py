"""What an exhibition still needs, for people to see; whether it may be organised is exhibitions.py's to say."""

from __future__ import annotations

from typing import Any

from trowel.games.artifact.roles import has
from trowel.games.artifact.state import (
    FRAGMENTS,
    KINDS,
    REGION_TILE,
    REGIONS,
    REGIONS_TILE,
    SIZES,
    TYPES,
    Privilege,
)


def missing(box: Any, g: Any, seat: int, tile: int) -> int:
    """How many objects a seat's hand lacks for a tile: A-16.4 with fragments, A-17.3 with New York's joker."""
    player = g.players[seat]
    hand = (player.known + player.secret + (g.shown if seat == g.turn else 0)).reshape(REGIONS, KINDS)
    objects, fragments = hand[:, :TYPES], hand[:, FRAGMENTS]
    if tile < REGION_TILE:
        alone = int(objects[:, tile // SIZES].sum())
        fit = alone + int(fragments.sum())
    elif tile < REGIONS_TILE:
        alone = int(objects[tile - REGION_TILE].sum())
        fit = alone + int(fragments[tile - REGION_TILE])
    elif tile == REGIONS_TILE:
        fit = int((objects.sum(axis=1) + fragments > 0).sum())
        alone = fit - int(fragments.sum())  # a fragment and an object of one region: the object is the spare one
    else:
        alone = int((objects.sum(axis=0) > 0).sum())
        fit = alone + int(fragments.sum())
    lacking = max(0, int(box.objects[tile]) - fit)
    spare = int(objects.sum()) - alone
    return lacking - 1 if lacking and spare > 0 and has(box, player, Privilege.JOKER_CARD) else lacking

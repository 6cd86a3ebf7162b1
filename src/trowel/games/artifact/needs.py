"""What an exhibition still needs, for people to see; whether it may be organised is exhibitions.py's to say."""

from __future__ import annotations

from typing import Any, NamedTuple

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


class Usable(NamedTuple):
    """The cards of a hand that may fill a tile."""

    by_type: list[int]  # ordinary objects
    by_region: list[int]  # ordinary objects
    fragments: list[int]  # by region
    joker: bool  # New York's privilege


def usable(box: Any, g: Any, seat: int) -> Usable:
    player = g.players[seat]
    hand = (player.known + player.secret + (g.shown if seat == g.turn else 0)).reshape(REGIONS, KINDS)
    objects = hand[:, :TYPES]
    return Usable(
        objects.sum(axis=0).tolist(),
        objects.sum(axis=1).tolist(),
        hand[:, FRAGMENTS].tolist(),
        bool(has(box, player, Privilege.JOKER_CARD)),
    )


def missing(hand: Usable, tile: int, objects: int) -> int:
    """How many objects a hand lacks for a tile: A-16.4 with fragments, A-17.3 with New York's joker."""
    fragments = sum(hand.fragments)
    if tile < REGION_TILE:
        alone = hand.by_type[tile // SIZES]
        fit = alone + fragments
    elif tile < REGIONS_TILE:
        alone = hand.by_region[tile - REGION_TILE]
        fit = alone + hand.fragments[tile - REGION_TILE]
    elif tile == REGIONS_TILE:
        fit = sum(one + other > 0 for one, other in zip(hand.by_region, hand.fragments, strict=True))
        alone = fit - fragments  # fragments and an object of one region: the object is the spare one
    else:
        alone = sum(count > 0 for count in hand.by_type)
        fit = alone + fragments
    lacking = max(0, objects - fit)
    spare = sum(hand.by_type) - alone
    return lacking - 1 if lacking and spare > 0 and hand.joker else lacking

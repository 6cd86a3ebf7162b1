"""Cards that an exhibition can use or that a hand lacks for it, for views and messages.

Legality is decided in exhibitions.py.
"""

from __future__ import annotations

from functools import cache
from operator import add
from typing import NamedTuple

from trowel.games.artifact.snapshot import BoxSnapshot, Snapshot
from trowel.games.artifact.state import (
    DIFFERENT_REGIONS_TILE,
    FIRST_REGION_TILE,
    FRAGMENTS,
    NUM_KINDS,
    NUM_REGIONS,
    NUM_SIZES,
    NUM_TILES,
    NUM_TYPES,
    Privilege,
)


class ExhibitableCards(NamedTuple):
    """Counts of the cards in a hand that can fill a tile."""

    by_type: list[int]  # ordinary objects
    by_region: list[int]  # ordinary objects
    num_objects: int  # ordinary objects
    fragments: list[int]  # by region
    num_fragments: int
    joker: bool  # has New York's privilege


def exhibitable_cards(box: BoxSnapshot, g: Snapshot, seat: int) -> ExhibitableCards:
    """Return the exhibitable cards of a seat, including those already shown in the current exhibition."""
    player = g.players[seat]
    hand = player.hand
    if seat == g.turn:
        hand = list(map(add, hand, g.shown))
    by_region = [sum(hand[NUM_KINDS * region :][:NUM_TYPES]) for region in range(NUM_REGIONS)]
    fragments = hand[FRAGMENTS::NUM_KINDS]
    return ExhibitableCards(
        [sum(hand[kind::NUM_KINDS]) for kind in range(NUM_TYPES)],
        by_region,
        sum(by_region),
        fragments,
        sum(fragments),
        box.grants(player, Privilege.JOKER_CARD),
    )


def count_missing(hand: ExhibitableCards, tile: int, objects: int) -> int:
    """Return how many objects a hand lacks for a tile; fragments (A-16.4) and New York's joker (A-17.3) count."""
    if tile < FIRST_REGION_TILE:
        without_fragments = hand.by_type[tile // NUM_SIZES]
        fit = without_fragments + hand.num_fragments
    elif tile < DIFFERENT_REGIONS_TILE:
        without_fragments = hand.by_region[tile - FIRST_REGION_TILE]
        fit = without_fragments + hand.fragments[tile - FIRST_REGION_TILE]
    elif tile == DIFFERENT_REGIONS_TILE:
        fit = sum(ordinary + fragment > 0 for ordinary, fragment in zip(hand.by_region, hand.fragments, strict=True))
        without_fragments = fit - hand.num_fragments  # of fragments and an object of one region, the object is spare
    else:
        without_fragments = sum(count > 0 for count in hand.by_type)
        fit = without_fragments + hand.num_fragments
    missing = max(0, objects - fit)
    spare = hand.num_objects - without_fragments
    return missing - 1 if missing and spare > 0 and hand.joker else missing


# ---------------------------------------------------------------- single cards


def can_use(tile: int, card: int, has_joker: bool) -> bool:
    """Return whether a card can help to fill a tile. With the joker's privilege any object can (A-17.3)."""
    return fits_tile(tile, card) or (has_joker and card % NUM_KINDS < NUM_TYPES)


def fits_tile(tile: int, card: int) -> bool:
    """Return whether a card matches a tile by itself; fragments match every type (A-16.4, A-16.7)."""
    region, kind = divmod(card, NUM_KINDS)
    if kind >= NUM_TYPES and kind != FRAGMENTS:
        return False
    if tile < FIRST_REGION_TILE:
        return kind in (tile // NUM_SIZES, FRAGMENTS)
    return tile >= DIFFERENT_REGIONS_TILE or region == tile - FIRST_REGION_TILE


@cache
def tiles_for(card: int, has_joker: bool) -> tuple[int, ...]:
    """Return the tiles that a card can help to fill."""
    return tuple(tile for tile in range(NUM_TILES) if can_use(tile, card, has_joker))

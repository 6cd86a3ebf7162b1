"""Reasons in Artifact's words: exhibitions that a hand can fill or nearly so (A-11), and shipments (A-10)."""

from __future__ import annotations

from typing import Any

from trowel.bots.reasons import Prospect, Text, play
from trowel.games.artifact.effects.phrases import cards, exhibition_phrase
from trowel.games.artifact.names import region_from, region_in, tile_name
from trowel.games.artifact.needs import count_missing, exhibitable_cards, fits_tile
from trowel.games.artifact.snapshot import BoxSnapshot, Snapshot, read_box, read_state
from trowel.games.artifact.state import (
    DIFFERENT_REGIONS_TILE,
    LABOUR,
    MUSEUM,
    NUM_KINDS,
    NUM_REGIONS,
    NUM_TILES,
    SHIPPING,
)

MAX_MISSING = 1  # cards that an exhibition may lack to be worth a mention
SHARE_BY_MISSING = (1.0, 0.5)  # of its prestige
SHIPMENT_SHARE = 0.6  # of the prestige of an exhibition that a shipment can complete
POINTS_PER_CARD = 0.5

outcome = play


def prospects(box: Any, g: Any, seat: int) -> list[Prospect]:
    """Return exhibitions that the seat's hand can fill, or lacks one card for, and shipments that its huts allow."""
    box, g = read_box(box), read_state(g)
    hand = exhibitable_cards(box, g, seat)
    markers = g.players[seat].markers
    missing = {tile: count_missing(hand, tile, box.objects[tile]) for tile in range(NUM_TILES) if g.tiles[tile] > 0}
    found = [exhibition_prospect(box, tile, lacks) for tile, lacks in missing.items() if lacks <= MAX_MISSING]
    if markers[MUSEUM]:
        found += [marker_prospect(box, tile) for tile, lacks in missing.items() if lacks == 0]
    for region in range(NUM_REGIONS):
        if markers[LABOUR + region] and g.players[seat].huts[region] > 0:
            found.append(hiring_prospect(region))
        found += shipment_prospects(box, g, seat, region, missing, markers[SHIPPING] > 0)
    return found


# ---------------------------------------------------------------- exhibitions


def exhibition(box: BoxSnapshot, tile: int) -> tuple[str, str, int]:
    """Return a tile's exhibition in English and French, and its prestige."""
    en, fr = exhibition_phrase(tile_name(tile, box.objects[tile]))
    return en, fr, box.prestige[tile]


def exhibition_prospect(box: BoxSnapshot, tile: int, missing: int) -> Prospect:
    en, fr, points = exhibition(box, tile)
    if missing:
        opens = (
            f"leaves one card to find for the {en} (+{points})",
            f"ne laisse qu'une carte à trouver pour l'{fr} (+{points})",
        )
        loses = f"the {en} (+{points}) was one card away", f"l'{fr} (+{points}) n'était qu'à une carte"
    else:
        opens = f"completes the cards for the {en} (+{points})", f"réunit les cartes de l'{fr} (+{points})"
        loses = (
            f"the cards for the {en} (+{points}) were within reach",
            f"les cartes de l'{fr} (+{points}) étaient à portée",
        )
    rank = points * SHARE_BY_MISSING[missing]
    return Prospect(("exhibition", tile, missing), rank, opens, None, loses, by_gain=True)


def marker_prospect(box: BoxSnapshot, tile: int) -> Prospect:
    en, fr, points = exhibition(box, tile)
    return Prospect(
        key=("marker", tile),
        points=points,
        opens=(f"has the museum marker for the {en} (+{points})", f"a le marqueur musée pour l'{fr} (+{points})"),
        keeps=None,
        loses=(f"the {en} (+{points}) needs a museum marker", f"l'{fr} (+{points}) demande un marqueur musée"),
    )


# ---------------------------------------------------------------- huts and shipments


def hiring_prospect(region: int) -> Prospect:
    """Return the prospect of one more hut, where the seat has a hut and a labour marker (A-9.1)."""
    en, fr = region_in(region, "en"), region_in(region, "fr")
    return Prospect(
        key=("hiring", region),
        points=POINTS_PER_CARD,
        opens=(f"allows one more hut {en}", f"permet une baraque de plus {fr}"),
        keeps=None,
        loses=(f"one more hut {en} was possible", f"une baraque de plus {fr} était possible"),
        by_gain=True,
    )


def shipment_prospects(
    box: BoxSnapshot, g: Snapshot, seat: int, region: int, missing: dict[int, int], has_marker: bool
) -> list[Prospect]:
    """Return what a shipment from a region could bring, if the seat has a marker for it (A-10.1)."""
    count = shipment_size(g, seat, region)
    if count == 0 or not has_marker:
        return []
    (cards_en, cards_fr), en, fr = cards(count), region_from(region, "en"), region_from(region, "fr")
    found = [
        Prospect(
            key=("shipment", region, count),
            points=POINTS_PER_CARD * count,
            opens=(f"lets you ship {cards_en} {en}", f"permet d'expédier {cards_fr} {fr}"),
            keeps=None,
            loses=(f"{cards_en} {en} could have been shipped", f"on pouvait expédier {cards_fr} {fr}"),
        )
    ]
    for tile, lacks in missing.items():
        # Of the varied tiles not every card that fits brings the exhibition closer.
        if tile < DIFFERENT_REGIONS_TILE and 0 < lacks <= count and count_fitting(g, tile, region) >= lacks:
            found.append(completing_prospect(box, tile, en, fr))
    return found


def count_fitting(g: Snapshot, tile: int, region: int) -> int:
    """Return the face-up cards of a region that fit a tile."""
    codes = range(NUM_KINDS * region, NUM_KINDS * (region + 1))
    return sum(g.face_up[card] for card in codes if fits_tile(tile, card))


def shipment_size(g: Snapshot, seat: int, region: int) -> int:
    """Return the cards that the seat may ship from a region: one per hut, one fewer if it is alone (A-10.1, A-10.2)."""
    huts = g.players[seat].huts[region]
    others = sum(g.players[other].huts[region] for other in range(g.seats) if other != seat)
    face_up = sum(g.face_up[NUM_KINDS * region : NUM_KINDS * (region + 1)])
    return max(0, min(face_up, huts if others else huts - 1))


def completing_prospect(box: BoxSnapshot, tile: int, en: str, fr: str) -> Prospect:
    exhibition_en, exhibition_fr, points = exhibition(box, tile)
    return Prospect(
        key=("completing", tile),
        points=SHIPMENT_SHARE * points,
        opens=(
            f"a shipment {en} can complete the {exhibition_en} (+{points})",
            f"une expédition {fr} peut compléter l'{exhibition_fr} (+{points})",
        ),
        keeps=None,
        loses=(
            f"a shipment {en} could have completed the {exhibition_en} (+{points})",
            f"une expédition {fr} pouvait compléter l'{exhibition_fr} (+{points})",
        ),
    )


def remarks(box: Any, before: Any, after: Any, seat: int) -> list[Text]:
    return []

"""How far a game is from each of its ends, for views. Whether one is reached is decided in ending.py."""

from __future__ import annotations

from trowel.games.artifact.components import COPIES_BY_NEED
from trowel.games.artifact.ending import NUM_SOLD_OUT_TYPES
from trowel.games.artifact.names import REGION_NAMES
from trowel.games.artifact.snapshot import BoxSnapshot, Snapshot
from trowel.games.artifact.state import (
    FIRST_REGION_TILE,
    NO_REGION,
    NUM_INCOME_TILES,
    NUM_KINDS,
    NUM_REGIONS,
    NUM_SIZES,
    NUM_TYPES,
    OBJECT_COPIES,
    SPECIAL_COPIES,
)
from trowel.games.artifact.view_types import EndingName, EndProgress, Region


def end_progress(box: BoxSnapshot, g: Snapshot) -> list[EndProgress]:
    """Return the progress towards each end of the game (A-13.1), in the order of state.Ending."""
    return [income_track_progress(g), types_progress(g), last_card_progress(g), years_progress(box, g)]


def progress(end: EndingName, left: int, gone: int, of: int, region: Region | None = None) -> EndProgress:
    return {"end": end, "left": left, "share": round(min(1.0, gone / of), 3) if of else 1.0, "region": region}


def income_track_progress(g: Snapshot) -> EndProgress:
    removed = 0 if g.unused == NO_REGION else COPIES_BY_NEED["region"]
    total, left = NUM_INCOME_TILES - removed, g.income_count
    return progress("income-track", left, total - left, total)


def types_progress(g: Snapshot) -> EndProgress:
    """Return the progress of the types that are closest to being sold out."""
    tiles = g.tiles
    left = sorted(sum(tiles[first : first + NUM_SIZES]) for first in range(0, FIRST_REGION_TILE, NUM_SIZES))
    lowest, total = left[:NUM_SOLD_OUT_TYPES], NUM_SIZES * NUM_SOLD_OUT_TYPES
    return progress("two-types", sum(count > 0 for count in lowest), total - sum(lowest), total)


def last_card_progress(g: Snapshot) -> EndProgress:
    decks = [sum(g.deck[NUM_KINDS * region :][:NUM_KINDS]) for region in range(NUM_REGIONS)]
    left, region = min((decks[region], region) for region in range(NUM_REGIONS) if region != g.unused)
    total = NUM_TYPES * OBJECT_COPIES + (sum(SPECIAL_COPIES) if g.research_on else 0)
    return progress("last-card", left, total - left, total, REGION_NAMES[region])


def years_progress(box: BoxSnapshot, g: Snapshot) -> EndProgress:
    total, passed = box.year_count - 1, g.year
    return progress("last-year", total - passed, passed, total)

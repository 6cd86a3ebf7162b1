# mypy: ignore-errors
"""Features of Artifact that all seats share: calendar, endings, tiles, decks, tracks and the pending decision."""

from __future__ import annotations

import numpy as np

from trowel.bots.artifact import feature_rows as rows
from trowel.bots.artifact.forecast import count_tiles_to_two_types, rounds_left
from trowel.bots.search.network import PHASES, SHARED_GROUP, activate
from trowel.core.jit import jit
from trowel.games.artifact.cards import deck_size
from trowel.games.artifact.state import (
    LABOUR,
    NUM_KINDS,
    NUM_MARKER_KINDS,
    NUM_REGIONS,
    NUM_SIZES,
    NUM_TILES,
    NUM_TYPES,
    TRACK_SPACES,
)

PHASE_STARTS = (5.5, 3.0, 1.0)  # the next phase begins when fewer rounds than this are left


@jit
def phase_of(box, g):
    """Return the phase of the game, by the rounds that are left; the last one is the last round."""
    rounds, phase = rounds_left(box, g), 0
    for start in PHASE_STARTS:
        phase += 1 if rounds < start else 0
    return min(PHASES - 1, phase)


@jit
def deck_step(cards):
    """Return a step for the size of a deck: exact up to 9 cards, then in threes."""
    return cards if cards < 10 else min(rows.MAX_DECK_STEP, 10 + (cards - 10) // 3)


@jit
def write_tiles(g, work):
    """Write the tiles that are left, and the distance to the endings that depend on them (A-13.1)."""
    for kind in range(NUM_TYPES):
        left = 0
        for size in range(NUM_SIZES):
            left += g.tiles[NUM_SIZES * kind + size]
        activate(work, SHARED_GROUP, rows.TILES_OF_TYPE, (NUM_SIZES + 1) * kind + min(NUM_SIZES, left))
    activate(work, SHARED_GROUP, rows.TO_TWO_TYPES, count_tiles_to_two_types(g))
    for tile in range(NUM_TILES):
        if g.tiles[tile] > 0:
            activate(work, SHARED_GROUP, rows.TILE_LEFT, tile)
    activate(work, SHARED_GROUP, rows.INCOME_TILES, g.income_count)


@jit
def write_decks(g, work):
    """Write the sizes of decks, whose end ends the game (A-13.1), the cards face up and those on the black market."""
    smallest = 100
    for region in range(NUM_REGIONS):
        if region == g.unused:
            continue
        cards = np.int64(deck_size(g, region))
        smallest = min(smallest, cards)
        activate(work, SHARED_GROUP, rows.DECK, (rows.MAX_DECK_STEP + 1) * region + deck_step(cards))
        for kind in range(NUM_KINDS):
            n = min(rows.MAX_FACE_UP, np.int64(g.face_up[NUM_KINDS * region + kind]))
            if n > 0:
                activate(work, SHARED_GROUP, rows.FACE_UP, rows.MAX_FACE_UP * (NUM_KINDS * region + kind) + n - 1)
    activate(work, SHARED_GROUP, rows.SMALLEST_DECK, deck_step(smallest))
    for i in range(g.market_count):
        activate(work, SHARED_GROUP, rows.MARKET, g.market[i])


@jit
def write_position(box, g, work):
    """Write the features that all seats share."""
    activate(work, SHARED_GROUP, rows.YEAR, g.year)
    activate(work, SHARED_GROUP, rows.HALF_ROUNDS, min(rows.MAX_HALF_ROUNDS, np.int64(2.0 * rounds_left(box, g))))
    activate(work, SHARED_GROUP, rows.TABLE, 4 * (g.seats - 3) + 2 * g.roles_on + g.research_on)
    activate(work, SHARED_GROUP, rows.UNUSED, g.unused + 1)
    activate(work, SHARED_GROUP, rows.DECISION, g.decision)
    if g.ending != 0:
        activate(work, SHARED_GROUP, rows.LAST_ROUND, 0)
    passed = 0
    for seat in range(g.seats):
        passed += g.players[seat].passed
    activate(work, SHARED_GROUP, rows.NUM_PASSED, passed)
    for track in range(NUM_MARKER_KINDS):
        if track - LABOUR != g.unused or track < LABOUR:
            activate(work, SHARED_GROUP, rows.TRACK, (TRACK_SPACES + 1) * track + g.tracks[track])
    write_tiles(g, work)
    write_decks(g, work)

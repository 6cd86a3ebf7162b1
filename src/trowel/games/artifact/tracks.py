# mypy: ignore-errors
"""Action tracks and the income track (A-4, A-5)."""

from __future__ import annotations

import numpy as np

from trowel.core.intrinsics.packed import load_bytes8, weighted_sum
from trowel.core.jit import jit
from trowel.games.artifact.state import FIRST_REGION_TILE, INCOME_SPACES, NUM_MARKER_KINDS, NUM_TILES, TRACK_SPACES


@jit
def space_to_cover(g, track):
    """Return the most expensive free space of a track, which the next returned marker covers (A-4.2).

    Markers are taken from the cheap end (A-4.1), so a track has no gaps.
    """
    return TRACK_SPACES - 1 - g.tracks[track]


@jit
def take_marker(g, player, kind):
    """Take a marker from the cheapest occupied space of its track (A-4.1)."""
    g.tracks[kind] -= 1
    player.markers[kind] += 1


@jit
def return_marker(g, player, kind):
    """Put a marker back on the most expensive free space of its track (A-4.2)."""
    player.markers[kind] -= 1
    g.tracks[kind] += 1


@jit
def count_markers(player):
    count = 0
    for kind in range(NUM_MARKER_KINDS):
        count += player.markers[kind]
    return count


@jit
def base_income(box, g):
    """Return the value of the rightmost free space of the income track (A-5.1); at first 7 with 3 players (A-2.6a)."""
    return box.income[INCOME_SPACES - 1 - g.income_count]


@jit
def last_tile_counts(player):
    """Return the player's exhibitions of the tiles after the first 16 as packed bytes: the rest after two words."""
    return load_bytes8(player.exhibitions, NUM_TILES - 8) >> np.uint64(8 * (24 - NUM_TILES))


@jit
def sum_over_exhibitions(player, values):
    """Return the sum of `values` (by tile) over a player's exhibitions."""
    first, second = load_bytes8(player.exhibitions, 0), load_bytes8(player.exhibitions, 8)
    return (
        weighted_sum(first, values, 0)
        + weighted_sum(second, values, 8)
        + weighted_sum(last_tile_counts(player), values, 16)
    )


@jit
def income_of(box, g, seat):
    """Return base income plus the income of the seat's exhibitions (A-5.1) and 1 per discovery (A-16.2)."""
    player = g.players[seat]
    return base_income(box, g) + player.discoveries + sum_over_exhibitions(player, box.tile_income)


@jit
def pay_income(box, g):
    for seat in range(g.seats):
        g.players[seat].money += income_of(box, g, seat)


@jit
def take_tile(g, player, tile):
    """Move a tile from the board to the player (A-11.1, A-11.3); on the income track, tiles slide right (A-5.2)."""
    g.tiles[tile] -= 1
    player.exhibitions[tile] += 1
    if tile < FIRST_REGION_TILE:
        return
    place = 0
    while g.income[place] != tile:
        place += 1
    g.income_count -= 1
    while place < g.income_count:
        g.income[place] = g.income[place + 1]
        place += 1

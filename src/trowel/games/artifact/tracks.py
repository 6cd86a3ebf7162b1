# mypy: ignore-errors
"""Action tracks and the income track (A-4, A-5)."""

from __future__ import annotations

import numpy as np

from trowel.core.intrinsics.packed import load_bytes8, weighted_sum
from trowel.core.jit import jit
from trowel.games.artifact.state import FIRST_REGION_TILE, INCOME_SPACES, NUM_MARKER_KINDS, NUM_TILES, TRACK_SPACES


@jit
def space_to_cover(g, track):
    """A-4.2: the most expensive free space. Markers are taken from the cheap end (A-4.1), so they never leave gaps."""
    return TRACK_SPACES - 1 - g.tracks[track]


@jit
def take_marker(g, player, kind):
    """A-4.1: from the cheapest occupied space."""
    g.tracks[kind] -= 1
    player.markers[kind] += 1


@jit
def return_marker(g, player, kind):
    """A-4.2: on the most expensive free space."""
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
    """A-5.1: the rightmost free space; the tiles fill those to its right. A-2.6a: it starts at 7 with 3 players."""
    return box.income[INCOME_SPACES - 1 - g.income_count]


@jit
def last_tile_counts(player):
    """How many of each tile from the 17th on a player has organised: what two words of eight leave over."""
    return load_bytes8(player.exhibitions, NUM_TILES - 8) >> np.uint64(8 * (24 - NUM_TILES))


@jit
def sum_over_exhibitions(player, values):
    """What a player's exhibitions are worth together, by the value of each tile."""
    first, second = load_bytes8(player.exhibitions, 0), load_bytes8(player.exhibitions, 8)
    return (
        weighted_sum(first, values, 0)
        + weighted_sum(second, values, 8)
        + weighted_sum(last_tile_counts(player), values, 16)
    )


@jit
def income_of(box, g, seat):
    """A-5.1: base income and the income of one's own exhibitions; A-16.2: a discovery brings 1."""
    player = g.players[seat]
    return base_income(box, g) + player.discoveries + sum_over_exhibitions(player, box.tile_income)


@jit
def pay_income(box, g):
    for seat in range(g.seats):
        g.players[seat].money += income_of(box, g, seat)


@jit
def take_tile(g, player, tile):
    """A-11.1, A-11.3: the tile leaves the board. A-5.2: the tiles to its left slide right."""
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

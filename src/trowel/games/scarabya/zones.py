"""Dig zones: small enclosed areas pay for the scarabs visible in them (S-5)."""

from __future__ import annotations

import numpy as np

from trowel.core.kernel import rule
from trowel.games.scarabya.placement import free_squares
from trowel.games.scarabya.squares import SITE_HIGH, around, count, first_of

LARGEST_ZONE = 4  # S-5.1


@rule
def area_from(low, high, free_low, free_high):
    """The free area around a square, as far as it matters: it stops growing once it is larger than a zone."""
    while True:
        # S-5.1a: squares belong together by their edges, never by corners.
        wider_low, wider_high = around(low, high)
        wider_low &= free_low
        wider_high &= free_high
        if (wider_low == low and wider_high == high) or count(wider_low, wider_high) > LARGEST_ZONE:
            return wider_low, wider_high
        low, high = wider_low, wider_high


@rule
def close_zones(g, seat, site, tile_low, tile_high):
    """The zones that a tile just placed has closed become the seat's; returns what their scarabs pay.

    S-5.4: one tile may close several. Only areas beside the tile can be new: a closed zone has no free neighbour,
    so no later tile ever lies beside it (S-5.4a).
    """
    free_low, free_high = free_squares(g, site)
    free_high &= SITE_HIGH
    low, high = around(tile_low, tile_high)
    low &= free_low
    high &= free_high
    player = g.players[seat]
    earned = 0
    while low | high != 0:
        if low != 0:
            zone_low, zone_high = area_from(first_of(low), np.uint64(0), free_low, free_high)
        else:
            zone_low, zone_high = area_from(np.uint64(0), first_of(high), free_low, free_high)
        squares = count(zone_low, zone_high)
        if squares <= LARGEST_ZONE:  # S-5.3: a larger area earns nothing
            player.explored[0] |= zone_low
            player.explored[1] |= zone_high
            # S-5.2: each visible scarab earns a token worth the zone's number of squares.
            earned += squares * count(zone_low & g.scarabs[0], zone_high & g.scarabs[1])
        low &= ~zone_low
        high &= ~zone_high
    return earned

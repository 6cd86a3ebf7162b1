# mypy: ignore-errors
"""Dig zones: enclosed areas of at most four squares, which score for the scarabs visible in them (S-5)."""

from __future__ import annotations

from trowel.core.intrinsics.bits import ONE, force_inline
from trowel.core.intrinsics.vectors import load_vec2, store, vec2
from trowel.core.jit import jit
from trowel.games.scarabya.placement import free_squares
from trowel.games.scarabya.squares import HALF_MASK, count_squares, edge_neighbours, shift_down, shift_up
from trowel.games.scarabya.state import Mode

# The numbers of free neighbours of its squares identify an area of at most four squares (S-5.1). Bitwise operations
# therefore find all zones of a site together, without a flood fill:
#   1 square: 0      2: 1-1      3: 1-2-1      4: 1-2-2-1, a 3 among three 1s, or a square of four 2s
# Neighbours share an edge; corners neither join nor open an area (S-5.1a).


@jit
def squares_by_degree(free):
    """Return the free squares with at least one, two, three and four free neighbours."""
    north, south, west, east = shift_down(free), shift_up(free), free << ONE, free >> ONE
    both_ns, some_ns, both_we, some_we = north & south, north | south, west & east, west | east
    return (
        free & (some_ns | some_we),
        free & (both_ns | both_we | (some_ns & some_we)),
        free & ((both_ns & some_we) | (both_we & some_ns)),
        free & both_ns & both_we,
    )


@jit
def zones_by_size(free):
    """Return the squares of all closed areas of one, two, three and four squares."""
    min_1, min_2, min_3, min_4 = squares_by_degree(free)
    ends, twos, threes = min_1 & ~min_2, min_2 & ~min_3, min_3 & ~min_4
    next_to_end, next_to_inner = edge_neighbours(ends), edge_neighbours(min_2)
    # A 2 or a 3 that has only ends as neighbours is the middle of three squares or of a T.
    row, tee = twos & ~next_to_inner, threes & ~next_to_inner
    # Two adjacent 2s, each next to an end, are the middle of a chain of four.
    inner = twos & next_to_end & next_to_inner
    middle = tee | (inner & edge_neighbours(inner))
    # Four 2s in a square: find the upper left one, then extend it to all four.
    pairs = twos & (twos >> ONE)
    corner = pairs & shift_up(pairs)
    upper = corner | (corner << ONE)
    return (
        free & ~min_1,
        ends & next_to_end,
        free & (row | edge_neighbours(row)),
        free & (middle | edge_neighbours(middle) | upper | shift_down(upper)),
    )


@jit
def score_zones(free, scarabs):
    """Return the points of all zones among these unexplored free squares, and the squares of the zones.

    Each visible scarab earns a token worth the number of squares of its zone (S-5.2).
    """
    size_1, size_2, size_3, size_4 = zones_by_size(free)
    points = (
        count_squares(size_1 & scarabs)
        + 2 * count_squares(size_2 & scarabs)
        + 3 * count_squares(size_3 & scarabs)
        + 4 * count_squares(size_4 & scarabs)
    )
    return points, size_1 | size_2 | size_3 | size_4


@jit
def close_zones(g, seat, site):
    """Mark the dig zones closed by the last tile as explored by `seat` (S-7.2); return their points (S-5.2).

    One tile may close several (S-5.4). Closed zones never change (S-5.4a), so any closed area not yet explored is new.
    Areas of five squares or more earn nothing (S-5.3) until later tiles split them (S-5.3a).
    """
    force_inline()
    explored = load_vec2(g.players[seat].explored)
    free = free_squares(g, site) & ~explored
    if g.mode == Mode.DUEL:
        free = free & ~load_vec2(g.players[1 - seat].explored)  # S-7.2: only newly closed zones pay
    points, closed = score_zones(free, load_vec2(g.scarabs))
    store(g.players[seat].explored, explored | closed)
    return points


@jit
def is_playable(rocks, centre):
    """Return whether rocks and border alone close no zone and leave a central square free (S-9.1)."""
    free = HALF_MASK & ~load_vec2(rocks)
    size_1, size_2, size_3, size_4 = zones_by_size(free)
    closed, open_centre = size_1 | size_2 | size_3 | size_4, free & load_vec2(centre)
    return (closed[0] | closed[1] == 0) & (open_centre[0] | open_centre[1] != 0)


# ---------------------------------------------------------------- variants for two separate words


@jit
def degree_words(top, bottom):
    """Return `squares_by_degree` as eight words: (top, bottom) of each."""
    min_1, min_2, min_3, min_4 = squares_by_degree(vec2(top, bottom))
    return min_1[0], min_1[1], min_2[0], min_2[1], min_3[0], min_3[1], min_4[0], min_4[1]


@jit
def score_zone_words(top, bottom, scarabs_top, scarabs_bottom):
    """Return `score_zones` as (points, top, bottom)."""
    points, closed = score_zones(vec2(top, bottom), vec2(scarabs_top, scarabs_bottom))
    return points, closed[0], closed[1]

# mypy: ignore-errors
"""Dig zones: enclosed areas of at most four squares, which score for the scarabs visible in them (S-5)."""

from __future__ import annotations

from trowel.core.intrinsics.bits import ONE, force_inline
from trowel.core.intrinsics.vectors import load_vec2, store, vec2
from trowel.core.jit import jit
from trowel.games.scarabya.placement import free_squares
from trowel.games.scarabya.squares import HALF_MASK, count_squares, edge_neighbours, shift_down, shift_up
from trowel.games.scarabya.state import Mode

# A square's degree is its number of free neighbours. The degrees of an area's squares show whether it has at most four
# squares (S-5.1), so bitwise operations find all zones of a site together, without a flood fill:
#   1 square:  0
#   2 squares: 1-1
#   3 squares: 1-2-1, straight or bent
#   4 squares: 1-2-2-1 (a chain), a 3 with three 1s (a T), or four 2s (a 2 by 2 block)
# Neighbours share an edge; corners neither join nor open an area (S-5.1a).


@jit
def squares_by_degree(free):
    """Return the free squares of degree at least one, two, three and four."""
    # Each direction: the squares whose neighbour there is free.
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
    """Return four sets of squares: those in closed areas of one, two, three and four squares."""
    min_1, min_2, min_3, min_4 = squares_by_degree(free)
    ends, twos, threes = min_1 & ~min_2, min_2 & ~min_3, min_3 & ~min_4  # degree one, two and three
    next_to_end, next_to_min_2 = edge_neighbours(ends), edge_neighbours(min_2)
    # A 2 or a 3 that has only ends as neighbours is the middle of three squares or of a T.
    middle_of_3, middle_of_t = twos & ~next_to_min_2, threes & ~next_to_min_2
    # Two adjacent 2s, each next to an end, are the middle of a chain of four.
    inner = twos & next_to_end & next_to_min_2
    middle_of_4 = middle_of_t | (inner & edge_neighbours(inner))
    # A block of four 2s: find its upper left square, then extend it to all four.
    left_of_pair = twos & (twos >> ONE)
    upper_left = left_of_pair & shift_up(left_of_pair)
    upper_row = upper_left | (upper_left << ONE)
    return (
        free & ~min_1,
        ends & next_to_end,
        free & (middle_of_3 | edge_neighbours(middle_of_3)),
        free & (middle_of_4 | edge_neighbours(middle_of_4) | upper_row | shift_down(upper_row)),
    )


@jit
def score_zones(free, scarabs):
    """Return (points, squares) of all zones among `free`, the unexplored free squares.

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
        free = free & ~load_vec2(g.players[1 - seat].explored)  # S-7.2: only newly closed zones score
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

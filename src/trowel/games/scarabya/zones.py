# mypy: ignore-errors
"""Dig zones: small enclosed areas pay for the scarabs visible in them (S-5)."""

from __future__ import annotations

from trowel.core.intrinsics.bits import ONE, force_inline
from trowel.core.intrinsics.vectors import load_vec2, store, vec2
from trowel.core.jit import jit
from trowel.games.scarabya.placement import free_squares
from trowel.games.scarabya.squares import HALF_MASK, count_squares, edge_neighbours, shift_down, shift_up
from trowel.games.scarabya.state import Mode

# An area of at most four squares (S-5.1) is known by how many free neighbours its squares have, so that all zones of
# a site are found at once, without walking through any:
#   1 square: 0      2: 1-1      3: 1-2-1      4: 1-2-2-1, a 3 among three 1s, or a square of four 2s
# Squares are neighbours by their edges; corners neither join nor open an area (S-5.1a).


@jit
def squares_by_degree(free):
    """Of the free squares: those with at least one, two, three and four free neighbours."""
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
    """The squares of all closed areas of one, two, three and four squares."""
    min_1, min_2, min_3, min_4 = squares_by_degree(free)
    ends, twos, threes = min_1 & ~min_2, min_2 & ~min_3, min_3 & ~min_4
    next_to_end, next_to_inner = edge_neighbours(ends), edge_neighbours(min_2)
    # A 2 or a 3 whose neighbours all are ends is the middle of a row of three, or of a T.
    row, tee = twos & ~next_to_inner, threes & ~next_to_inner
    # Two 2s side by side, each next to an end, are the middle of a chain of four.
    inner = twos & next_to_end & next_to_inner
    middle = tee | (inner & edge_neighbours(inner))
    # Four 2s in a square: found at its upper left, then spread over all four.
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
    """Among these unexplored squares: what the zones' scarabs pay, and the zones' squares."""
    size_1, size_2, size_3, size_4 = zones_by_size(free)
    # S-5.2: each visible scarab earns a token worth its zone's number of squares.
    points = (
        count_squares(size_1 & scarabs)
        + 2 * count_squares(size_2 & scarabs)
        + 3 * count_squares(size_3 & scarabs)
        + 4 * count_squares(size_4 & scarabs)
    )
    return points, size_1 | size_2 | size_3 | size_4


@jit
def close_zones(g, seat, site):
    """The zones just closed become the seat's (S-7.2); returns what their scarabs pay.

    S-5.4: one tile may close several. A closed zone never changes again (S-5.4a), so that what is closed and not yet
    explored is new. An area of five squares or more earns nothing (S-5.3), until later tiles cut it up (S-5.3a).
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
    """S-9.1: no zone is closed by rocks and border alone, and the centre is not all rock."""
    free = HALF_MASK & ~load_vec2(rocks)
    size_1, size_2, size_3, size_4 = zones_by_size(free)
    closed, open_centre = size_1 | size_2 | size_3 | size_4, free & load_vec2(centre)
    return (closed[0] | closed[1] == 0) & (open_centre[0] | open_centre[1] != 0)


# ---------------------------------------------------------------- the same, on bare words


@jit
def degree_words(top, bottom):
    """Of the free squares: those with at least one, two, three and four free neighbours, each as two words."""
    min_1, min_2, min_3, min_4 = squares_by_degree(vec2(top, bottom))
    return min_1[0], min_1[1], min_2[0], min_2[1], min_3[0], min_3[1], min_4[0], min_4[1]


@jit
def score_zone_words(top, bottom, scarabs_top, scarabs_bottom):
    """Among these unexplored squares: what the zones' scarabs pay, and the zones' squares."""
    points, closed = score_zones(vec2(top, bottom), vec2(scarabs_top, scarabs_bottom))
    return points, closed[0], closed[1]

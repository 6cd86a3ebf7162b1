# mypy: ignore-errors
"""Dig zones: small enclosed areas pay for the scarabs visible in them (S-5)."""

from __future__ import annotations

from trowel.core.intrinsics.bits import ONE, force_inline
from trowel.core.intrinsics.vectors import load_vec2, store, vec2
from trowel.core.jit import jit
from trowel.games.scarabya.placement import free_area
from trowel.games.scarabya.squares import EVERYWHERE, around, down, size, up
from trowel.games.scarabya.state import Mode

# An area of at most four squares (S-5.1) is known by how many free neighbours its squares have, so that all zones of
# a site are found at once, without walking through any:
#   1 square: 0      2: 1-1      3: 1-2-1      4: 1-2-2-1, a 3 among three 1s, or a square of four 2s
# Squares are neighbours by their edges; corners neither join nor open an area (S-5.1a).


@jit
def by_neighbours(free):
    """Of the free squares: those with at least one, two, three and four free neighbours."""
    north, south, west, east = down(free), up(free), free << ONE, free >> ONE
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
    from_1, from_2, from_3, from_4 = by_neighbours(free)
    ends, twos, threes = from_1 & ~from_2, from_2 & ~from_3, from_3 & ~from_4
    by_end, by_more = around(ends), around(from_2)
    # A 2 or a 3 whose neighbours all are ends is the middle of a row of three, or of a T.
    row, tee = twos & ~by_more, threes & ~by_more
    # Two 2s side by side, each next to an end, are the middle of a chain of four.
    inner = twos & by_end & by_more
    middle = tee | (inner & around(inner))
    # Four 2s in a square: found at its upper left, then spread over all four.
    pairs = twos & (twos >> ONE)
    corner = pairs & up(pairs)
    upper = corner | (corner << ONE)
    return (
        free & ~from_1,
        ends & by_end,
        free & (row | around(row)),
        free & (middle | around(middle) | upper | down(upper)),
    )


@jit
def dig_area(free, scarabs):
    """Among these unexplored squares: what the zones' scarabs pay, and the zones' squares."""
    of_1, of_2, of_3, of_4 = zones_by_size(free)
    # S-5.2: each visible scarab earns a token worth its zone's number of squares.
    earned = size(of_1 & scarabs) + 2 * size(of_2 & scarabs) + 3 * size(of_3 & scarabs) + 4 * size(of_4 & scarabs)
    return earned, of_1 | of_2 | of_3 | of_4


@jit
def close_zones(g, seat, site):
    """The zones just closed become the seat's; returns what their scarabs pay.

    S-5.4: one tile may close several. A closed zone never changes again (S-5.4a), so that what is closed and not yet
    explored is new. An area of five squares or more earns nothing (S-5.3), until later tiles cut it up (S-5.3a).
    """
    force_inline()
    explored = load_vec2(g.players[seat].explored)
    free = free_area(g, site) & ~explored
    if g.mode == Mode.DUEL:
        free = free & ~load_vec2(g.players[1 - seat].explored)
    earned, closed = dig_area(free, load_vec2(g.scarabs))
    store(g.players[seat].explored, explored | closed)
    return earned


@jit
def can_be_played(rocks, centre):
    """S-9.1: no zone is closed by rocks and border alone, and the centre is not all rock."""
    free = EVERYWHERE & ~load_vec2(rocks)
    of_1, of_2, of_3, of_4 = zones_by_size(free)
    closed, open_centre = of_1 | of_2 | of_3 | of_4, free & load_vec2(centre)
    return (closed[0] | closed[1] == 0) & (open_centre[0] | open_centre[1] != 0)


# ---------------------------------------------------------------- the same, on bare words


@jit
def neighbour_counts(top, bottom):
    """Of the free squares: those with at least one, two, three and four free neighbours, each as two words."""
    one, two, three, four = by_neighbours(vec2(top, bottom))
    return one[0], one[1], two[0], two[1], three[0], three[1], four[0], four[1]


@jit
def dig(top, bottom, scarabs_top, scarabs_bottom):
    """Among these unexplored squares: what the zones' scarabs pay, and the zones' squares."""
    earned, closed = dig_area(vec2(top, bottom), vec2(scarabs_top, scarabs_bottom))
    return earned, closed[0], closed[1]

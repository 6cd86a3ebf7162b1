# mypy: ignore-errors
"""Dig zones: small enclosed areas pay for the scarabs visible in them (S-5)."""

from __future__ import annotations

from trowel.core.bits import ONE
from trowel.core.kernel import rule
from trowel.games.scarabya.placement import free_squares
from trowel.games.scarabya.squares import EVERYWHERE, beside, count, north_of, south_of
from trowel.games.scarabya.state import Mode

# An area of at most four squares (S-5.1) is known by how many free neighbours its squares have, so that all zones of
# a site are found at once, without walking through any:
#   1 square: 0      2: 1-1      3: 1-2-1      4: 1-2-2-1, a 3 among three 1s, or a square of four 2s
# Squares are neighbours by their edges; corners neither join nor open an area (S-5.1a).


@rule
def neighbour_counts(top, bottom):
    """Of the free squares: those with at least one, two, three and four free neighbours, each as two words."""
    n_top, n_bottom = south_of(top, bottom)
    s_top, s_bottom = north_of(top, bottom)
    w_top, w_bottom = top << ONE, bottom << ONE
    e_top, e_bottom = top >> ONE, bottom >> ONE
    both_ns_top, both_ns_bottom = n_top & s_top, n_bottom & s_bottom
    some_ns_top, some_ns_bottom = n_top | s_top, n_bottom | s_bottom
    both_we_top, both_we_bottom = w_top & e_top, w_bottom & e_bottom
    some_we_top, some_we_bottom = w_top | e_top, w_bottom | e_bottom
    return (
        top & (some_ns_top | some_we_top),
        bottom & (some_ns_bottom | some_we_bottom),
        top & (both_ns_top | both_we_top | (some_ns_top & some_we_top)),
        bottom & (both_ns_bottom | both_we_bottom | (some_ns_bottom & some_we_bottom)),
        top & ((both_ns_top & some_we_top) | (both_we_top & some_ns_top)),
        bottom & ((both_ns_bottom & some_we_bottom) | (both_we_bottom & some_ns_bottom)),
        top & both_ns_top & both_we_top,
        bottom & both_ns_bottom & both_we_bottom,
    )


@rule
def zones_by_size(top, bottom):
    """The squares of all closed areas of one, two, three and four squares, each as two words."""
    some_top, some_bottom, many_top, many_bottom, t3_top, t3_bottom, t4_top, t4_bottom = neighbour_counts(top, bottom)
    one_top, one_bottom = some_top & ~many_top, some_bottom & ~many_bottom
    two_top, two_bottom = many_top & ~t3_top, many_bottom & ~t3_bottom
    three_top, three_bottom = t3_top & ~t4_top, t3_bottom & ~t4_bottom
    by_one_top, by_one_bottom = beside(one_top, one_bottom)
    by_many_top, by_many_bottom = beside(many_top, many_bottom)

    # A 2 or a 3 whose neighbours all are ends is the middle of a row of three, or of a T.
    row_top, row_bottom = two_top & ~by_many_top, two_bottom & ~by_many_bottom
    t_top, t_bottom = three_top & ~by_many_top, three_bottom & ~by_many_bottom
    # Two 2s side by side, each next to an end, are the middle of a chain of four.
    inner_top, inner_bottom = two_top & by_one_top & by_many_top, two_bottom & by_one_bottom & by_many_bottom
    near_top, near_bottom = beside(inner_top, inner_bottom)
    middle_top, middle_bottom = t_top | (inner_top & near_top), t_bottom | (inner_bottom & near_bottom)
    # Four 2s in a square: found at its upper left, then spread over all four.
    pair_top, pair_bottom = two_top & (two_top >> ONE), two_bottom & (two_bottom >> ONE)
    below_top, below_bottom = north_of(pair_top, pair_bottom)
    box_top, box_bottom = pair_top & below_top, pair_bottom & below_bottom
    box_top, box_bottom = box_top | (box_top << ONE), box_bottom | (box_bottom << ONE)
    lower_top, lower_bottom = south_of(box_top, box_bottom)

    ends_3_top, ends_3_bottom = beside(row_top, row_bottom)
    ends_4_top, ends_4_bottom = beside(middle_top, middle_bottom)
    return (
        top & ~some_top,
        bottom & ~some_bottom,
        one_top & by_one_top,
        one_bottom & by_one_bottom,
        top & (row_top | ends_3_top),
        bottom & (row_bottom | ends_3_bottom),
        top & (middle_top | ends_4_top | box_top | lower_top),
        bottom & (middle_bottom | ends_4_bottom | box_bottom | lower_bottom),
    )


@rule
def dig(top, bottom, scarabs_top, scarabs_bottom):
    """Among these unexplored squares: what the zones' scarabs pay, and the zones' squares."""
    one_top, one_bottom, two_top, two_bottom, three_top, three_bottom, four_top, four_bottom = zones_by_size(top, bottom)
    # S-5.2: each visible scarab earns a token worth its zone's number of squares.
    earned = (
        count(one_top & scarabs_top, one_bottom & scarabs_bottom)
        + 2 * count(two_top & scarabs_top, two_bottom & scarabs_bottom)
        + 3 * count(three_top & scarabs_top, three_bottom & scarabs_bottom)
        + 4 * count(four_top & scarabs_top, four_bottom & scarabs_bottom)
    )
    return earned, one_top | two_top | three_top | four_top, one_bottom | two_bottom | three_bottom | four_bottom


@rule
def close_zones(g, seat, site):
    """The zones just closed become the seat's; returns what their scarabs pay.

    S-5.4: one tile may close several. A closed zone never changes again (S-5.4a), so that what is closed and not yet
    explored is new. An area of five squares or more earns nothing (S-5.3), until later tiles cut it up (S-5.3a).
    """
    top, bottom = free_squares(g, site)
    player = g.players[seat]
    top &= ~player.explored[0]
    bottom &= ~player.explored[1]
    if g.mode == Mode.DUEL:
        top &= ~g.players[1 - seat].explored[0]
        bottom &= ~g.players[1 - seat].explored[1]
    earned, closed_top, closed_bottom = dig(top, bottom, g.scarabs[0], g.scarabs[1])
    player.explored[0] |= closed_top
    player.explored[1] |= closed_bottom
    return earned


@rule
def find_open_sites(box):
    """S-9.1: the sites that can be played: no zone is closed by rocks and border alone, and the centre is not all rock."""
    n = 0
    for index in range(box.sites.size):
        rocks = box.sites[index].rocks
        found = zones_by_size(EVERYWHERE & ~rocks[0], EVERYWHERE & ~rocks[1])
        closed = found[0] | found[1] | found[2] | found[3] | found[4] | found[5] | found[6] | found[7]
        centre = (box.centre[0] & ~rocks[0]) | (box.centre[1] & ~rocks[1])
        if closed == 0 and centre != 0:
            box.open_sites[n] = index
            n += 1
    box.open_count = n

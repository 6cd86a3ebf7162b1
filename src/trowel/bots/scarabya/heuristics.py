# mypy: ignore-errors
"""Heuristics of Scarabya: immediate scores, and the potential of an unfinished site.

The potential is a weighted count of squares by kind; the weights depend on the number of cards left (weights.py).
"""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.scarabya.placement import list_placements, site_of
from trowel.games.scarabya.scoring import covered_scarabs
from trowel.games.scarabya.squares import edge_neighbour_words, popcount2
from trowel.games.scarabya.state import Mode
from trowel.games.scarabya.zones import close_zones, degree_words


@jit
def immediate_scores(boxes, games, seat, codes, scratch, scores):
    """Write the placements of the current card and their immediate scores; return their number.

    The score is the points of the zones that the placement closes; in solo, the scarabs covered after it.
    """
    box, g = boxes[0], games[0]
    n = list_placements(box, g, seat, codes)
    site = site_of(g, seat)
    for i in range(n):
        scratch[0] = g
        after = scratch[0]
        after.camp[site, 0] |= box.placements[codes[i], 0]
        after.camp[site, 1] |= box.placements[codes[i], 1]
        if g.mode == Mode.SOLO:
            scores[i] = covered_scarabs(after)
        else:
            scores[i] = close_zones(after, seat, site)
    return n


@jit
def potential(top, bottom, scarabs, cards_left, weights):
    """Return the potential of the unexplored free squares, given as two words.

    Squares and scarabs are counted by their number of free neighbours. Scarabs also count by the kind of the squares
    next to them.
    """
    t1, b1, t2, b2, t3, b3, t4, b4 = degree_words(top, bottom)
    s_top, s_bottom = scarabs[0] & top, scarabs[1] & bottom
    end_top, end_bottom = t1 & ~t2, b1 & ~b2  # dead ends: one free neighbour
    way_top, way_bottom = t2 & ~t3, b2 & ~b3  # passages: two free neighbours
    by_end_top, by_end_bottom = edge_neighbour_words(end_top, end_bottom)
    by_way_top, by_way_bottom = edge_neighbour_words(way_top, way_bottom)
    by_scarab_top, by_scarab_bottom = edge_neighbour_words(s_top, s_bottom)
    weight = weights[cards_left]
    return (
        weight[0]
        + weight[1] * popcount2(top, bottom)
        + weight[2] * popcount2(end_top, end_bottom)
        + weight[3] * popcount2(way_top, way_bottom)
        + weight[4] * popcount2(t4, b4)
        + weight[5] * popcount2(s_top, s_bottom)
        + weight[6] * popcount2(s_top & end_top, s_bottom & end_bottom)
        + weight[7] * popcount2(s_top & way_top, s_bottom & way_bottom)
        + weight[8] * popcount2(s_top & t4, s_bottom & b4)
        + weight[9] * popcount2(s_top & end_top & by_way_top, s_bottom & end_bottom & by_way_bottom)
        + weight[10] * popcount2(s_top & way_top & by_end_top, s_bottom & way_bottom & by_end_bottom)
        + weight[11] * popcount2(s_top & way_top & by_way_top, s_bottom & way_bottom & by_way_bottom)
        + weight[12]
        * popcount2(s_top & t3 & (by_way_top | by_end_top), s_bottom & b3 & (by_way_bottom | by_end_bottom))
        + weight[13] * popcount2(s_top & by_scarab_top, s_bottom & by_scarab_bottom)
    )

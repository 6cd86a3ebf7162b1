# mypy: ignore-errors
"""What an unfinished site still promises: a weight for each kind of square, by how many cards are left."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.scarabya.squares import beside, count
from trowel.games.scarabya.zones import neighbour_counts

KINDS = 14


@jit
def promise(top, bottom, scarabs, left, weights):
    """Of unexplored free squares, as two words: by how many free neighbours they have, and where scarabs lie."""
    t1, b1, t2, b2, t3, b3, t4, b4 = neighbour_counts(top, bottom)
    s_top, s_bottom = scarabs[0] & top, scarabs[1] & bottom
    end_top, end_bottom = t1 & ~t2, b1 & ~b2  # one way out
    way_top, way_bottom = t2 & ~t3, b2 & ~b3  # two
    by_end_top, by_end_bottom = beside(end_top, end_bottom)
    by_way_top, by_way_bottom = beside(way_top, way_bottom)
    by_scarab_top, by_scarab_bottom = beside(s_top, s_bottom)
    weight = weights[left]
    return (
        weight[0]
        + weight[1] * count(top, bottom)
        + weight[2] * count(end_top, end_bottom)
        + weight[3] * count(way_top, way_bottom)
        + weight[4] * count(t4, b4)
        + weight[5] * count(s_top, s_bottom)
        + weight[6] * count(s_top & end_top, s_bottom & end_bottom)
        + weight[7] * count(s_top & way_top, s_bottom & way_bottom)
        + weight[8] * count(s_top & t4, s_bottom & b4)
        + weight[9] * count(s_top & end_top & by_way_top, s_bottom & end_bottom & by_way_bottom)
        + weight[10] * count(s_top & way_top & by_end_top, s_bottom & way_bottom & by_end_bottom)
        + weight[11] * count(s_top & way_top & by_way_top, s_bottom & way_bottom & by_way_bottom)
        + weight[12] * count(s_top & t3 & (by_way_top | by_end_top), s_bottom & b3 & (by_way_bottom | by_end_bottom))
        + weight[13] * count(s_top & by_scarab_top, s_bottom & by_scarab_bottom)
    )

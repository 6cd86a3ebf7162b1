# mypy: ignore-errors
"""Ranking of positions by potential: the score plus weighted counts of open squares and scarabs. It proves nothing."""

from __future__ import annotations

import numpy as np

from trowel.core.jit import jit
from trowel.games.scarabya.placement import free_words
from trowel.games.scarabya.squares import edge_neighbour_words, popcount2
from trowel.games.scarabya.zones import degree_words

POINT_VALUE = 32  # of one point, in the unit of the weights
BASE_VALUE = 4096  # keeps the potential positive

# By goal (standard, solo) and number of cards to come, 0 to 11. They are fitted to final scores that a narrow search
# reached from some thousand positions (docs/solver.md). par/1 depends on them: other weights give other pars.
WEIGHTS = np.array(
    [
        [  # open squares with 2, 3, 4 open neighbours; scarabs with at most 1, with 2, 3, 4; adjacent scarabs
            [0, 0, 0, 0, 0, 0, 0, 0],
            [0, 16, -9, 9, 10, 8, 9, 4],
            [-3, 12, 36, 32, 30, 23, 10, 11],
            [-2, 13, 32, 44, 41, 28, 12, 13],
            [-2, 12, 28, 48, 46, 33, 14, 14],
            [-1, 11, 21, 55, 51, 40, 19, 13],
            [-1, 11, 20, 58, 55, 45, 21, 10],
            [-1, 9, 16, 63, 57, 46, 26, 11],
            [4, 10, 17, 62, 56, 47, 26, 11],
            [5, 11, 17, 65, 58, 51, 35, 7],
            [4, 11, 16, 56, 60, 51, 34, 10],
            [5, 10, 17, 37, 47, 43, 32, 16],
        ],
        [
            [0, 0, 0, 0, 0, 0, 0, 0],
            [1, 1, 4, -49, -22, -7, 10, -35],
            [0, 2, 1, -3, 4, 14, 20, -8],
            [0, 2, 3, 3, 12, 17, 19, 2],
            [0, 1, 2, 0, 16, 20, 22, 3],
            [0, 1, 3, 3, 14, 19, 20, 1],
            [0, 1, 2, 5, 15, 18, 21, 2],
            [0, 1, 1, 1, 15, 18, 20, 1],
            [0, 0, 0, 5, 13, 18, 20, 1],
            [1, 1, 1, 9, 17, 20, 21, 3],
            [0, 0, 0, 1, 11, 15, 18, 0],
            [0, 0, 1, 3, 13, 15, 15, 1],
        ],
    ],
    dtype=np.int64,
)


@jit
def potential(g, score, weights):
    """Return the potential of a position.

    Open squares and visible scarabs count by their number of open neighbours: with fewer, a zone is closer to closing.
    """
    free_top, free_bottom = free_words(g, 0)
    explored = g.players[0].explored
    top, bottom = free_top & ~explored[0], free_bottom & ~explored[1]
    s_top, s_bottom = g.scarabs[0] & top, g.scarabs[1] & bottom
    _, _, two_top, two_bottom, three_top, three_bottom, four_top, four_bottom = degree_words(top, bottom)
    two, three, four = (
        popcount2(two_top, two_bottom),
        popcount2(three_top, three_bottom),
        popcount2(four_top, four_bottom),
    )
    scarabs = popcount2(s_top, s_bottom)
    s_two = popcount2(s_top & two_top, s_bottom & two_bottom)
    s_three = popcount2(s_top & three_top, s_bottom & three_bottom)
    s_four = popcount2(s_top & four_top, s_bottom & four_bottom)
    near_top, near_bottom = edge_neighbour_words(s_top, s_bottom)
    adjacent_scarabs = popcount2(s_top & near_top, s_bottom & near_bottom)
    return (
        BASE_VALUE
        + POINT_VALUE * score
        + weights[0] * (two - three)
        + weights[1] * (three - four)
        + weights[2] * four
        + weights[3] * (scarabs - s_two)
        + weights[4] * (s_two - s_three)
        + weights[5] * (s_three - s_four)
        + weights[6] * s_four
        + weights[7] * adjacent_scarabs
    )

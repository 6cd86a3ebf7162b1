"""Weights of heuristics.forecast: per term, the weight at the end of the game and the amount added at its start.

They are fitted to the final scores of games between bots; docs/experiments.md describes how.
"""

from __future__ import annotations

import numpy as np

WEIGHTS = np.array(
    [
        [6.575, 24.337],
        [-1.724, -4.778],
        [2.256, 6.896],
        [1.293, 0.406],
        [-0.962, -0.644],
        [-1.55, -1.588],
        [3.197, -0.585],
        [0.486, 1.461],
        [-0.355, 0.668],
        [-0.37, 1.943],
        [0.065, -2.341],
        [0.1, -1.292],
        [0.196, -1.124],
        [0.175, -0.456],
        [0.664, 0.159],
        [0.538, -0.519],
        [-1.102, 2.739],
    ]
)

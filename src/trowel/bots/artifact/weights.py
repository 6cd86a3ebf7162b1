"""Weights of heuristics.forecast: per term, the weight at the end of the game and the amount added at its start.

They are fitted to the final scores of games between bots; docs/experiments.md describes how.
"""

from __future__ import annotations

import numpy as np

WEIGHTS = np.array(
    [
        [0.548, 5.644],
        [-0.007, -0.053],
        [-0.408, 0.902],
        [1.089, -1.297],
        [-0.305, 0.695],
        [-0.065, 0.07],
        [-0.425, 0.89],
        [0.544, -0.651],
        [0.083, 0.064],
        [-0.654, 1.296],
        [0.818, -0.367],
        [-0.078, 0.133],
        [0.166, -0.138],
        [-0.332, 0.295],
        [0.191, -0.481],
        [0.702, -1.223],
        [0.0, 0.05],
        [0.5, 0.5],
        [0.0, 0.3],
        [0.0, 0.5],
        [0.0, -0.1],
        [0.2, 0.3],
        [2.0, 5.0],
    ]
)

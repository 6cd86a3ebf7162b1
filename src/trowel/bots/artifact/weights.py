"""Weights of forecast.forecast: per term, the weight at the end of the game and the amount added at its start.

The last row is the temperature of the chances of winning. scripts/artifact_study found them; docs/artifact-numbers.md
describes how.
"""

from __future__ import annotations

import numpy as np

WEIGHTS = np.array(
    [
        [0.421, -0.035],
        [0.042, 1.145],
        [-0.126, 3.577],
        [1.521, -1.592],
        [-0.181, 1.598],
        [0.003, 0.003],
        [-0.687, 4.711],
        [0.512, -0.627],
        [0.049, 0.332],
        [-0.222, 3.634],
        [0.478, 1.568],
        [0.517, -0.116],
        [1.242, -1.839],
        [0.222, 0.605],
        [-0.267, 1.213],
        [-0.907, 1.511],
        [0.038, 0.096],
        [0.15, -0.15],
        [0.0, 0.0],
        [0.334, 6.796],
        [0.007, -0.725],
        [0.568, -1.653],
        [4.0, 7.0],
    ]
)

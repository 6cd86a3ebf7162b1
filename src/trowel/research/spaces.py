"""Gymnasium's spaces for a table: what an agent sees, and what it may do."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from trowel.research.table import Table

BOUND = 1000.0  # no number of an observation comes near


def action_space(table: Table, more: int = 0) -> spaces.Discrete:
    return spaces.Discrete(table.actions.count + more)


def observation_space(table: Table, planes: bool, more: int = 0) -> spaces.Dict:
    """A flat tensor or a dict of named planes, and the mask of legal actions."""
    seen: spaces.Space[Any] = box((table.layout.size,))
    if planes:
        seen = spaces.Dict({plane.name: box(plane.shape) for plane in table.layout.planes})
    mask = spaces.Box(0, 1, shape=(table.actions.count + more,), dtype=np.int8)
    return spaces.Dict({"observation": seen, "action_mask": mask})


def box(shape: tuple[int, ...]) -> spaces.Box:
    return spaces.Box(-BOUND, BOUND, shape=shape, dtype=np.float32)


def observation_of(table: Table, seat: int, planes: bool) -> dict[str, Any]:
    flat = table.observe(seat)
    return {"observation": table.layout.split(flat) if planes else flat, "action_mask": table.mask(seat)}

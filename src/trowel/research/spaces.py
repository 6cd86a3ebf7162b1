"""Gymnasium's spaces for a table: what an agent sees, and what it may do."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from trowel.research.episode_kernels import pick_from_mask
from trowel.research.single_env import Table

INT8 = np.dtype(np.int8)
CLOSE = (1,)  # one action after the other, as `pick_from_mask` reads them
DRAWN = 256
BOUND = 1000.0  # no number of an observation comes near


class Actions(spaces.Discrete[np.int64]):
    """Gymnasium's Discrete, whose `sample` reads a mask in compiled code: its own takes a dozen passes over it."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self._count, self._all = n, np.arange(n)
        self._shares: list[float] = []  # random numbers, drawn many at a time

    def seed(self, seed: int | None = None) -> Any:
        self._shares = []
        return super().seed(seed)

    def sample(self, mask: np.ndarray | None = None, probability: np.ndarray | None = None) -> np.int64:
        ours = type(mask) is np.ndarray and mask.dtype is INT8 and mask.strides == CLOSE and len(mask) == self._count
        if not ours or probability is not None:
            by_chance: np.int64 = super().sample(mask, probability)  # which says what is wrong with another mask
            return by_chance
        if not self._shares:
            self._shares = self.np_random.random(DRAWN).tolist()
        found: np.int64 = self._all[pick_from_mask(mask, self._shares.pop())]
        return found


def action_space(table: Table, more: int = 0) -> Actions:
    return Actions(table.actions.count + more)


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
    """Arrays of the caller's own."""
    flat, mask = table.look() if seat == table.shown else (table.observe(seat), table.mask(seat))
    return {"observation": table.layout.split(flat) if planes else flat, "action_mask": mask}

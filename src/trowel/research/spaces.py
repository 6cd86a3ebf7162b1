"""Gymnasium spaces of observations and actions, shared by the Gymnasium and PettingZoo environments."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from trowel.research.batch import BatchEnv
from trowel.research.episode_kernels import pick_from_mask
from trowel.research.single_env import SingleEnv

INT8 = np.dtype(np.int8)
CONTIGUOUS = (1,)  # strides that `pick_from_mask` requires
DRAWS_PER_BATCH = 256  # random numbers per call of numpy's generator
MAX_VALUE = 1000.0  # bound of the space, far above any value of an observation


class MaskedDiscrete(spaces.Discrete[np.int64]):
    """A Discrete whose `sample` reads the mask in compiled code; Gymnasium's makes a dozen passes over it."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self._count, self._all = n, np.arange(n)
        self._uniforms: list[float] = []  # in [0, 1), drawn in advance

    def seed(self, seed: int | None = None) -> Any:
        self._uniforms = []
        return super().seed(seed)

    def sample(self, mask: np.ndarray | None = None, probability: np.ndarray | None = None) -> np.int64:
        """Return a random action that the mask allows; 0 if it allows none, as in Gymnasium."""
        is_fast_mask = (
            type(mask) is np.ndarray and mask.dtype is INT8 and mask.strides == CONTIGUOUS and len(mask) == self._count
        )
        action: np.int64
        if not is_fast_mask or probability is not None:
            action = super().sample(mask, probability)  # raises for an invalid mask
            return action
        if not self._uniforms:
            self._uniforms = self.np_random.random(DRAWS_PER_BATCH).tolist()
        action = self._all[pick_from_mask(mask, self._uniforms.pop())]
        return action


def make_action_space(env: SingleEnv | BatchEnv, extra_actions: int = 0) -> MaskedDiscrete:
    return MaskedDiscrete(env.actions.count + extra_actions)


def make_observation_space(env: SingleEnv | BatchEnv, planes: bool, extra_actions: int = 0) -> spaces.Dict:
    """Return the space of observations: a flat tensor or a dict of named planes, and the action mask."""
    space: spaces.Space[Any] = make_box((env.layout.size,))
    if planes:
        space = spaces.Dict({plane.name: make_box(plane.shape) for plane in env.layout.planes})
    mask = spaces.Box(0, 1, shape=(env.actions.count + extra_actions,), dtype=np.int8)
    return spaces.Dict({"observation": space, "action_mask": mask})


def make_box(shape: tuple[int, ...]) -> spaces.Box:
    return spaces.Box(-MAX_VALUE, MAX_VALUE, shape=shape, dtype=np.float32)


def observe_seat(env: SingleEnv, seat: int, planes: bool) -> dict[str, Any]:
    """Return the observation and the action mask of a seat, in arrays that no later step changes."""
    flat, mask = env.take_observation() if seat == env.observed_seat else (env.observe(seat), env.mask(seat))
    return {"observation": env.layout.split(flat) if planes else flat, "action_mask": mask}

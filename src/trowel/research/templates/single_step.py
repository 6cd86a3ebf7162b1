# mypy: ignore-errors
"""Steps of a part with one game, which SingleEnv calls from Python.

A call reports what the next one depends on, so that Python need not read the arrays. `bind` provides `unpack` and the
functions of a part (env_step.py).
"""

import numpy as np

from trowel.core.jit import jit, jit_with_gil
from trowel.research.episode import NO_SEAT, REWARD_FLAG, STEP_ILLEGAL, IllegalMode
from trowel.research.episode_kernels import copy_row


@jit
def copy_to_buffer(pointer):
    """Copy observation and mask to the caller's buffer (research/double_buffer.py), if there is one."""
    arrays = unpack(pointer)
    if arrays.observation_out.size > 0:
        copy_row(arrays.observations[0], arrays.observation_out)
        copy_row(arrays.masks[0], arrays.mask_out)


@jit_with_gil
def reset_one(pointer):
    """Start a new episode; return 1 + the seat to move."""
    reset_all(pointer)
    copy_to_buffer(pointer)
    return 1 + np.int64(unpack(pointer).episodes[0].seat)


@jit_with_gil
def step_one(pointer, action):
    """Play an action; return 1 + the next seat (0: game over), plus REWARD_FLAG if any reward is not 0.

    Return STEP_ILLEGAL and change nothing if the game is over, or if the action is illegal and `illegal` is `raise`.
    """
    arrays = unpack(pointer)
    episode = arrays.episodes[0]
    is_legal = action >= 0 and action < arrays.masks.shape[1] and arrays.masks[0, action]
    if episode.seat == NO_SEAT or (not is_legal and arrays.settings[0].illegal_mode == IllegalMode.RAISE):
        return STEP_ILLEGAL
    arrays.actions[0] = action
    step_all(pointer)
    copy_to_buffer(pointer)
    status = 1 + np.int64(episode.seat)
    for seat in range(arrays.rewards.shape[1]):
        if arrays.rewards[0, seat] != 0:
            status |= REWARD_FLAG
    return status


@jit_with_gil
def sample_one(pointer):
    """Return a random legal action, or -1 if the game is over."""
    sample_all(pointer)
    return unpack(pointer).actions[0]

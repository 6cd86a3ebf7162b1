"""Training libraries on our environments, a few updates each; `make ecosystem` installs them separately.

Without a library its test is skipped.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

import trowel.research  # noqa: F401, it registers the environments

ID = "trowel/Scarabya-v0"
SETTINGS: dict[str, Any] = {"mode": "duel", "opponents": "random", "reward": "score"}


def test_sb3_contribs_masked_ppo_learns() -> None:
    ppo = pytest.importorskip("sb3_contrib")
    env = gymnasium.make(ID, seed=1, **SETTINGS)
    model = ppo.MaskablePPO("MultiInputPolicy", env, n_steps=64, batch_size=32, n_epochs=1, seed=1)
    model.learn(128)
    observation, info = env.reset(seed=2)
    action, _ = model.predict(observation, action_masks=info["action_mask"].astype(bool))
    assert info["action_mask"][action] == 1


def test_tianshou_collects_from_its_vector_environment() -> None:
    pytest.importorskip("tianshou")
    from tianshou.env import DummyVectorEnv

    vector = DummyVectorEnv([lambda: gymnasium.make(ID, **SETTINGS) for _ in range(2)])
    observations, _ = vector.reset(seed=1)
    for _ in range(20):
        actions = np.array([observation["action_mask"].argmax() for observation in observations])
        observations, _, terminated, _, _ = vector.step(actions)
        if terminated.any():
            ended = np.flatnonzero(terminated)
            observations[ended], _ = vector.reset(ended)
    vector.close()


def test_torchrl_rolls_out_masked_actions() -> None:
    pytest.importorskip("torchrl")
    from torchrl.envs import GymEnv
    from torchrl.envs.transforms import ActionMask, TransformedEnv

    env = TransformedEnv(GymEnv(ID, categorical_action_encoding=True, **SETTINGS), ActionMask())
    env.set_seed(1)
    rollout = env.rollout(12)
    masks, actions = rollout["action_mask"].bool(), rollout["action"].long().reshape(-1, 1)
    assert masks.gather(1, actions).all()

"""Tools of others on our environments: Gymnasium's vector environments and SuperSuit."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
import supersuit
from gymnasium.vector import AsyncVectorEnv, AutoresetMode, SyncVectorEnv

import trowel
import trowel.research
from trowel.research.pettingzoo import artifact_v0, scarabya_v0
from trowel.research.vector import TrowelVectorEnv


def first_actions(observations: dict[str, np.ndarray]) -> np.ndarray:
    actions: np.ndarray = observations["action_mask"].argmax(axis=1)
    return actions


def play(env: Any, steps: int = 16) -> list[Any]:
    """Return what a vector environment shows while its agents play their lowest actions."""
    observations, _ = env.reset(seed=5)
    shown = [observations["observation"].copy()]
    for _ in range(steps):
        observations, rewards, terminated, truncated, _ = env.step(first_actions(observations))
        shown += [observations["observation"].copy(), rewards.copy(), terminated.copy()]
        assert not truncated.any()
    env.close()
    return shown


def make_vec(vectorization: str | None, **settings: Any) -> Any:
    settings = {"opponents": "random", "reward": "score"} | settings
    return gymnasium.make_vec("trowel/Scarabya-v0", num_envs=2, vectorization_mode=vectorization, **settings)


@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
def test_make_vec_plays_the_games_of_gymnasiums_vector_environment(mode: str) -> None:
    ours = make_vec(None, mode="duel", autoreset_mode=mode)
    assert isinstance(ours.unwrapped, TrowelVectorEnv)
    theirs = make_vec("sync", mode="duel", vector_kwargs={"autoreset_mode": AutoresetMode(mode)})
    assert isinstance(theirs, SyncVectorEnv)
    for expected, actual in zip(play(theirs), play(ours), strict=True):
        np.testing.assert_array_equal(actual, expected)


def test_without_autoreset_a_mask_starts_the_finished_games() -> None:
    env = make_vec(None, mode="duel", autoreset_mode="Disabled")
    observations, _ = env.reset(seed=2)
    terminated = np.zeros(2, dtype=bool)
    while not terminated.any():
        observations, _, terminated, _, _ = env.step(first_actions(observations))
    with pytest.raises(trowel.OptionError, match="is over; reset it"):
        env.step(first_actions(observations))
    running = observations["observation"][~terminated]
    observations, _ = env.reset(options={"reset_mask": terminated})
    np.testing.assert_array_equal(observations["observation"][~terminated], running)
    assert observations["action_mask"].any(axis=1).all()
    env.step(first_actions(observations))


def test_the_agent_of_a_vector_environment_observes_from_its_own_seat_at_the_end() -> None:
    env = make_vec(None, mode="duel", seat=1, autoreset_mode="Disabled")
    single = gymnasium.make("trowel/Scarabya-v0", mode="duel", seat=1, opponents="random")
    observations, _ = env.reset(seed=[4, 4])
    single.reset(seed=4)
    terminated = np.zeros(2, dtype=bool)
    while not terminated.all():
        action = first_actions(observations)
        observations, _, terminated, _, _ = env.step(action)
        last, *_ = single.step(action[0])
    np.testing.assert_array_equal(observations["observation"][0], last["observation"])


SPAWNED = """
import gymnasium, numpy as np
if __name__ == "__main__":
    env = gymnasium.make_vec("trowel.research:trowel/Scarabya-v0", num_envs=2, vectorization_mode="async",
                             vector_kwargs={"context": "spawn"}, mode="duel", opponents="random", reward="score")
    observations, _ = env.reset(seed=5)
    for _ in range(3):
        observations, *_ = env.step(observations["action_mask"].argmax(axis=1))
    print(observations["observation"].sum())
    env.close()
"""


def test_a_spawned_asynchronous_vector_environment_plays_the_same_games(tmp_path: Any) -> None:
    (script := tmp_path / "spawned.py").write_text(SPAWNED, "utf-8")
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    expected = play(make_vec("sync", mode="duel"), steps=3)[-3].sum()
    assert float(done.stdout) == pytest.approx(float(expected))


def test_an_asynchronous_vector_environment_gets_environments_that_were_made_before() -> None:
    env = gymnasium.make("trowel/Scarabya-v0", mode="duel", opponents="random", reward="score")
    vector = AsyncVectorEnv([lambda: env, lambda: env], context="fork")
    for expected, actual in zip(play(make_vec("sync", mode="duel"), 3), play(vector, 3), strict=True):
        np.testing.assert_array_equal(actual, expected)


@pytest.mark.parametrize("num_cpus", [1, 2])
@pytest.mark.parametrize(
    ("module", "options"), [(scarabya_v0, {"players": 2}), (artifact_v0, {"players": 3})], ids=["scarabya", "artifact"]
)
def test_supersuit_concatenates_parallel_environments(module: Any, options: dict[str, Any], num_cpus: int) -> None:
    env = supersuit.pettingzoo_env_to_vec_env_v1(module.parallel_env(seed=1, reward="score", **options))
    vector = supersuit.concat_vec_envs_v1(env, 2, num_cpus=num_cpus, base_class="gymnasium")
    observations, _ = vector.reset(seed=1)
    assert len(observations["observation"]) == 2 * options["players"]
    for _ in range(4):
        observations, *_ = vector.step(first_actions(observations))
        assert observations["action_mask"].any(axis=1).all()
    vector.close()

"""The PettingZoo environments: PettingZoo's own tests, seeds, simultaneous rounds, and ownership of observations."""

from __future__ import annotations

import copy
import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test

import trowel
from trowel.research.pettingzoo import artifact_v0, marajoara_v0, scarabya_v0
from trowel.research.single_env import SingleEnv

GAMES: list[tuple[Any, dict[str, Any]]] = [
    (scarabya_v0, {"players": 3}),
    (scarabya_v0, {"mode": "duel", "reward": "score"}),
    (scarabya_v0, {"mode": "solo"}),
    (marajoara_v0, {"players": 2}),
    (marajoara_v0, {"mission": 6}),
    (artifact_v0, {"players": 3, "extensions": "1 2"}),
]
all_games = pytest.mark.parametrize(("module", "settings"), GAMES)


@pytest.fixture(autouse=True)
def _quiet() -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@all_games
def test_the_aec_api_test_passes(module: Any, settings: dict[str, Any]) -> None:
    api_test(module.env(**settings), num_cycles=60)


@all_games
def test_the_parallel_api_test_passes(module: Any, settings: dict[str, Any]) -> None:
    parallel_api_test(module.parallel_env(**settings), num_cycles=60)


@all_games
def test_the_seed_tests_pass(module: Any, settings: dict[str, Any]) -> None:
    seed_test(partial(module.env, **settings), num_cycles=20)
    parallel_seed_test(partial(module.parallel_env, illegal="random", **settings), num_cycles=20)


def test_the_test_of_max_cycles_passes() -> None:
    """PettingZoo's test ignores masks, so illegal actions are replaced by random ones."""
    settings: dict[str, Any] = {"players": 2, "illegal": "random"}
    module = SimpleNamespace(
        env=partial(scarabya_v0.env, **settings), parallel_env=partial(scarabya_v0.parallel_env, **settings)
    )
    max_cycles_test(module)


@pytest.mark.parametrize("module", [scarabya_v0, marajoara_v0, artifact_v0])
def test_the_render_test_passes(module: Any) -> None:
    render_test(module.env, {"svg": lambda svg: svg.startswith("<svg")})


def test_different_seeds_play_different_games() -> None:
    """Published seed tests compare two runs with one seed; an environment that ignores seeds could pass them."""
    env = marajoara_v0.env()
    deals = set()
    for seed in range(5):
        env.reset(seed=seed)
        deals.add(env.observe("player_0")["observation"].tobytes())
    assert len(deals) == 5
    env.reset(seed=0)
    assert env.observe("player_0")["observation"].tobytes() in deals


def test_all_agents_of_a_simultaneous_round_act_in_one_step() -> None:
    env = scarabya_v0.parallel_env(players=3)
    observations, _ = env.reset(seed=1)
    for cycle in range(12):
        masks = {agent: observation["action_mask"] for agent, observation in observations.items()}
        assert all(mask.any() and not mask[-1] for mask in masks.values()), cycle
        observations, *_ = env.step({agent: int(np.argmax(mask)) for agent, mask in masks.items()})
    assert env.agents == []


def test_an_agent_that_may_not_act_can_only_wait() -> None:
    env = scarabya_v0.parallel_env(mode="duel")
    observation, _ = env.reset(seed=1)
    first = int(np.argmax(observation["player_0"]["action_mask"]))
    assert np.flatnonzero(observation["player_1"]["action_mask"]).tolist() == [env.wait]
    with pytest.raises(trowel.IllegalMoveError, match="player_1 is not to move"):
        env.step({"player_0": first, "player_1": 7})
    with pytest.raises(trowel.IllegalMoveError):
        env.step({"player_0": env.wait, "player_1": env.wait})
    observation, *_ = env.step({"player_0": first, "player_1": env.wait})
    assert observation["player_1"]["action_mask"].sum() > 0


@pytest.mark.parametrize("illegal", ["raise", "end"])
def test_a_step_without_the_action_of_an_agent_names_it_and_changes_nothing(illegal: str) -> None:
    env = scarabya_v0.parallel_env(players=3, illegal=illegal)
    observation, _ = env.reset(seed=1)
    action = int(np.argmax(observation["player_0"]["action_mask"]))
    refused: list[Any] = [{"player_0": action}, [action, action, action]]
    for actions in refused:
        with pytest.raises(trowel.OptionError, match=r"one action per agent by name; missing: .*player_1, player_2"):
            env.step(actions)
    observation, *_ = env.step(dict.fromkeys(env.agents, action))
    assert len(observation) == 3


def test_actions_of_a_running_round_are_hidden_from_the_other_agents() -> None:
    env = scarabya_v0.env(players=2, planes=True)
    env.reset(seed=4)
    before = env.observe("player_1")["observation"]
    env.step(int(np.argmax(env.observe("player_0")["action_mask"])))
    after = env.observe("player_1")["observation"]
    changed = {name for name in before if not np.array_equal(before[name], after[name])}
    assert changed == {"waiting"}


@pytest.mark.parametrize("planes", [False, True])
def test_observations_do_not_change_after_they_are_returned(planes: bool) -> None:
    """No later step changes the arrays, whether the agent keeps all of them, some, or only a view of one."""
    env = scarabya_v0.env(players=2, planes=planes)
    env.reset(seed=3)
    samples, rng = [], np.random.default_rng(1)
    for agent in env.agent_iter():
        observation, _, terminated, _, info = env.last()
        if terminated:
            break
        assert observation is not None
        row, mask = observation["observation"]["camp"] if planes else observation["observation"], info["action_mask"]
        array = (row, mask[:-1], None)[rng.integers(3)]  # the observation, a view of the mask, or nothing
        if array is not None:
            samples.append((array, array.copy()))
        env.step(env.action_space(agent).sample(mask))
        del observation, info, row, mask, array
    assert len(samples) > 10
    for array, expected in samples:
        np.testing.assert_array_equal(array, expected)


def test_writing_into_an_observation_affects_no_other_agent() -> None:
    env, reference = scarabya_v0.env(mode="duel"), scarabya_v0.env(mode="duel")
    for each in (env, reference):
        each.reset(seed=3)
    for agent in env.agent_iter():
        observation, expected = env.observe(agent), reference.observe(agent)
        for name in ("observation", "action_mask"):
            np.testing.assert_array_equal(observation[name], expected[name])
        if not env.infos[agent]:
            break
        action = int(np.argmax(observation["action_mask"]))
        observation["observation"][:], observation["action_mask"][:] = 9, 1
        env.step(action)
        reference.step(action)


@pytest.mark.parametrize("bad", [0, -1, "a1", 2**70])
def test_a_refused_action_leaves_the_observation_unchanged(bad: Any) -> None:
    """Illegal actions and values that are not actions raise an error in words without changing the environment."""
    env = SingleEnv("scarabya", seed=4, mode="duel")
    env.reset()
    observation, mask = (array.copy() for array in env.take_observation())
    for _ in range(2):
        with pytest.raises((trowel.IllegalMoveError, trowel.OptionError, OverflowError)):
            env.step(bad)
        for expected, actual in zip((observation, mask), env.take_observation(), strict=True):
            np.testing.assert_array_equal(expected, actual)
    env.step(int(np.flatnonzero(mask)[0]))
    assert not np.array_equal(env.take_observation()[0], observation)


def test_a_deep_copy_is_independent_and_has_the_same_future() -> None:
    """Tree searches copy environments with `copy.deepcopy`."""
    env = scarabya_v0.env(mode="duel")
    env.reset(seed=3)
    env.step(int(np.argmax(env.observe("player_0")["action_mask"])))
    clone = copy.deepcopy(env)
    for each in (env, clone):
        legal = np.flatnonzero(each.infos[each.agent_selection]["action_mask"])
        each.step(int(legal[0]))
        each.step(each.single_env.sample())
    np.testing.assert_array_equal(env.observe("player_0")["observation"], clone.observe("player_0")["observation"])
    env.step(env.single_env.sample())
    assert (
        len(env.single_env.match().log) == len(clone.single_env.match().log) + 2
    )  # an action and the card that follows it


def test_games_are_registered_with_their_versions() -> None:
    env = pettingzoo.make("aec", "trowel/Scarabya-v0", mode="duel")
    env.reset(seed=1)
    assert env.possible_agents == ["player_0", "player_1"]
    assert len(pettingzoo.make("parallel", "trowel/Artifact-v0", players=4).possible_agents) == 4

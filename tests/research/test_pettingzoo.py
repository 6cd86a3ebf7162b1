"""PettingZoo's own tests on our games; and what its seed test does not see."""

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
from trowel.research.single_env import Table

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
    """It chooses actions without asking for a mask, so random ones take the place of illegal ones."""
    settings: dict[str, Any] = {"players": 2, "illegal": "random"}
    module = SimpleNamespace(
        env=partial(scarabya_v0.env, **settings), parallel_env=partial(scarabya_v0.parallel_env, **settings)
    )
    max_cycles_test(module)


@pytest.mark.parametrize("module", [scarabya_v0, marajoara_v0, artifact_v0])
def test_the_render_test_passes(module: Any) -> None:
    render_test(module.env, {"svg": lambda shown: shown.startswith("<svg")})


def test_other_seeds_are_other_games() -> None:
    """Published seed tests compare two runs of one seed: an environment that ignores seeds would pass them."""
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
    seen, _ = env.reset(seed=1)
    for cycles in range(12):
        assert all(one["action_mask"].any() and not one["action_mask"][-1] for one in seen.values()), cycles
        seen, *_ = env.step({agent: int(np.argmax(one["action_mask"])) for agent, one in seen.items()})
    assert env.agents == []


def test_who_need_not_act_waits_and_may_do_nothing_else() -> None:
    env = scarabya_v0.parallel_env(mode="duel")
    seen, _ = env.reset(seed=1)
    first = int(np.argmax(seen["player_0"]["action_mask"]))
    assert np.flatnonzero(seen["player_1"]["action_mask"]).tolist() == [env.wait]
    with pytest.raises(trowel.IllegalMoveError, match="player_1 waits"):
        env.step({"player_0": first, "player_1": 7})
    with pytest.raises(trowel.IllegalMoveError):
        env.step({"player_0": env.wait, "player_1": env.wait})
    seen, *_ = env.step({"player_0": first, "player_1": env.wait})
    assert seen["player_1"]["action_mask"].sum() > 0


def test_nobody_sees_what_the_others_chose_in_a_running_round() -> None:
    env = scarabya_v0.env(players=2, planes=True)
    env.reset(seed=4)
    before = env.observe("player_1")["observation"]
    env.step(int(np.argmax(env.observe("player_0")["action_mask"])))
    after = env.observe("player_1")["observation"]
    changed = {name for name in before if not np.array_equal(before[name], after[name])}
    assert changed == {"waiting"}


@pytest.mark.parametrize("planes", [False, True])
def test_what_was_observed_stays_as_it_was(planes: bool) -> None:
    """The arrays are the agent's own, whether it keeps all of them, some, or but a view of one."""
    env = scarabya_v0.env(players=2, planes=planes)
    env.reset(seed=3)
    kept, dice = [], np.random.default_rng(1)
    for agent in env.agent_iter():
        seen, _, over, _, info = env.last()
        if over:
            break
        assert seen is not None
        row, mask = seen["observation"]["camp"] if planes else seen["observation"], info["action_mask"]
        held = (row, mask[:-1], None)[dice.integers(3)]  # the observation, a view of the mask, or nothing
        if held is not None:
            kept.append((held, held.copy()))
        env.step(env.action_space(agent).sample(mask))
        del seen, info, row, mask, held
    assert len(kept) > 10
    for held, was in kept:
        np.testing.assert_array_equal(held, was)


def test_what_an_agent_writes_into_its_observation_touches_nobody_else() -> None:
    env, twin = scarabya_v0.env(mode="duel"), scarabya_v0.env(mode="duel")
    for one in (env, twin):
        one.reset(seed=3)
    for agent in env.agent_iter():
        seen, expected = env.observe(agent), twin.observe(agent)
        for name in ("observation", "action_mask"):
            np.testing.assert_array_equal(seen[name], expected[name])
        if not env.infos[agent]:
            break
        action = int(np.argmax(seen["action_mask"]))
        seen["observation"][:], seen["action_mask"][:] = 9, 1
        env.step(action)
        twin.step(action)


@pytest.mark.parametrize("bad", [0, -1, "a1", 2**70])
def test_an_action_that_is_refused_leaves_what_is_seen_as_it_was(bad: Any) -> None:
    """Neither an illegal action nor what is no number at all is half a step: the table shows what it showed."""
    table = Table("scarabya", seed=4, mode="duel")
    table.reset()
    seen, mask = (array.copy() for array in table.look())
    for _ in range(2):
        with pytest.raises((trowel.IllegalMoveError, TypeError, ValueError, OverflowError)):
            table.step(bad)
        for was, now in zip((seen, mask), table.look(), strict=True):
            np.testing.assert_array_equal(was, now)
    table.step(int(np.flatnonzero(mask)[0]))
    assert not np.array_equal(table.look()[0], seen)


def test_a_deep_copy_is_a_game_of_its_own_with_the_same_future() -> None:
    """Tree searches copy environments."""
    env = scarabya_v0.env(mode="duel")
    env.reset(seed=3)
    env.step(int(np.argmax(env.observe("player_0")["action_mask"])))
    twin = copy.deepcopy(env)
    for one in (env, twin):
        other = np.flatnonzero(one.infos[one.agent_selection]["action_mask"])
        one.step(int(other[0]))
        one.step(one.table.sample())
    np.testing.assert_array_equal(env.observe("player_0")["observation"], twin.observe("player_0")["observation"])
    env.step(env.table.sample())
    assert len(env.table.match().log) == len(twin.table.match().log) + 2  # an action, and the card after it


def test_games_are_registered_with_their_versions() -> None:
    env = pettingzoo.make("aec", "trowel/Scarabya-v0", mode="duel")
    env.reset(seed=1)
    assert env.possible_agents == ["player_0", "player_1"]
    assert len(pettingzoo.make("parallel", "trowel/Artifact-v0", players=4).possible_agents) == 4

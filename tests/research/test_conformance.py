"""What every environment promises alike: seeds, options of a reset, copies, unknown keywords and actions."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import cloudpickle
import gymnasium
import numpy as np
import pytest

import trowel
import trowel.research
from trowel.research.batch import BatchEnv
from trowel.research.gym import TrowelEnv
from trowel.research.pettingzoo import scarabya_v0
from trowel.research.pettingzoo.aec import TrowelAEC
from trowel.research.pettingzoo.parallel import TrowelParallel
from trowel.research.single_env import SingleEnv
from trowel.research.vector import TrowelVectorEnv

SITES = ("A0 B0 C0 D0", "D3 A1 C0 B2")


def gym_env(**settings: Any) -> Any:
    return gymnasium.make("trowel/Scarabya-v0", opponents="random", **settings)


def vector_env(**settings: Any) -> Any:
    return gymnasium.make_vec("trowel/Scarabya-v0", num_envs=2, opponents="random", **settings)


def batch_env(**settings: Any) -> Any:
    return BatchEnv("scarabya", 2, **settings)


def single_env(**settings: Any) -> Any:
    return SingleEnv("scarabya", **settings)


MAKERS: list[Callable[..., Any]] = [
    gym_env, vector_env, batch_env, single_env, scarabya_v0.env, scarabya_v0.parallel_env,
]  # fmt: skip
every_api = pytest.mark.parametrize("make", MAKERS, ids=["gym", "vector", "batch", "single", "aec", "parallel"])


def fingerprint(env: Any) -> list[Any]:
    """Return what the first seat observes now."""
    env = env.unwrapped if isinstance(env, gymnasium.Env) else env
    if isinstance(env, TrowelVectorEnv):
        env = env.batch
    if isinstance(env, BatchEnv):
        return [env.observations.tolist(), env.masks.tolist()]
    single = env if isinstance(env, SingleEnv) else env.single_env
    return [single.observe(0).tolist(), single.mask(0).tolist()]


def game_after_reset(env: Any, **arguments: Any) -> list[Any]:
    env.reset(**arguments)
    return fingerprint(env)


# ---------------------------------------------------------------- seeds


@every_api
@pytest.mark.parametrize("seed", [3, "harvest moon"])
def test_a_seed_deals_the_same_games_in_the_constructor_as_in_reset(make: Any, seed: int | str) -> None:
    def first_game(seed: int | str) -> list[Any]:
        env = make(mode="duel", seed=seed)
        return fingerprint(env) if isinstance(env, BatchEnv) else game_after_reset(env)  # a batch starts its games

    expected = first_game(seed)
    assert first_game(seed) == expected
    assert game_after_reset(make(mode="duel"), seed=seed) == expected
    assert game_after_reset(make(mode="duel", seed="another"), seed=seed) == expected
    assert first_game(4) != expected


@every_api
def test_a_seed_without_a_number_is_refused(make: Any) -> None:
    for seed in (-1, 2.5):
        with pytest.raises(trowel.OptionError, match="seed must be a non-negative integer"):
            make(mode="duel", seed=seed)


def test_a_numeric_text_is_the_same_seed_as_its_number() -> None:
    assert fingerprint(BatchEnv("scarabya", 2, seed="7")) == fingerprint(BatchEnv("scarabya", 2, seed=7))


def test_a_list_of_seeds_seeds_each_game_like_a_single_environment() -> None:
    batch = BatchEnv("scarabya", 3, mode="duel", seed=0)
    seeds: list[int | str] = [5, "six", 7]
    batch.reset(seed=seeds)
    for row, seed in zip(batch.observations, seeds, strict=True):
        np.testing.assert_array_equal(row, SingleEnv("scarabya", mode="duel", seed=seed).observe(0))
    with pytest.raises(trowel.OptionError, match="3 games, but 1 seeds"):
        batch.reset(seed=[1])


# ---------------------------------------------------------------- options of a reset


@every_api
def test_reset_accepts_options_of_the_game_for_this_game_only(make: Any) -> None:
    env = make(mode="duel", site=SITES[0])
    own = game_after_reset(env, seed=3)
    other = game_after_reset(make(mode="duel", site=SITES[1]), seed=3)
    assert own != other
    assert game_after_reset(env, seed=3, options={"site": SITES[1]}) == other
    assert game_after_reset(env, seed=3) == own


@every_api
def test_reset_refuses_options_that_do_not_exist_or_change_the_observation(make: Any) -> None:
    env = make(mode="duel")
    before = game_after_reset(env, seed=3)
    with pytest.raises(trowel.OptionError, match="deck"):
        env.reset(options={"deck": "nonsense"})
    with pytest.raises(TypeError, match="unknown option 'colour'"):
        env.reset(options={"colour": "red"})
    with pytest.raises(trowel.OptionError, match="pass them to the constructor"):
        env.reset(options={"deck": "F I L N P T U V W X Y Z"})
    with pytest.raises(trowel.OptionError, match="pass them to the constructor"):
        env.reset(options={"mode": "standard"})
    with pytest.raises(trowel.OptionError, match="options are a dict of names and values, not 'site'"):
        env.reset(options="site")
    assert fingerprint(env) == before


def test_the_record_and_copies_of_a_game_have_the_options_of_its_reset() -> None:
    env = SingleEnv("scarabya", mode="duel", site=SITES[0], seed=1)
    env.reset(options={"site": SITES[1]})
    for same in (env, env.clone(), pickle.loads(pickle.dumps(env))):
        assert same.match().options["site"] == SITES[1]
        assert trowel.load(same.match().record()).options["site"] == SITES[1]
        same.reset()
        assert same.options["site"] == SITES[0]


# ---------------------------------------------------------------- keywords and actions


@every_api
def test_an_unknown_keyword_is_a_type_error(make: Any) -> None:
    with pytest.raises(TypeError, match="unknown option 'colour'") as error:
        make(mode="duel", colour="red")
    assert isinstance(error.value, trowel.OptionError)
    assert "unexpected keyword argument 'colour'" in str(error.value)  # torchrl looks for Python's own words


def test_an_action_that_is_not_an_integer_is_refused() -> None:
    env = gym_env(mode="duel", seed=1)
    observation, _ = env.reset()
    legal = int(np.flatnonzero(observation["action_mask"])[0])
    for action in (legal + 0.5, float(legal), "discard", None):
        with pytest.raises(trowel.OptionError, match="an action is an integer"):
            env.step(action)
    env.step(np.int64(legal))
    batch = batch_env(mode="duel")
    for actions in (
        batch.sample() + 0.5,
        batch.sample().astype(float),
        np.zeros(3, dtype=np.int64),
        np.zeros((2, 1), int),
    ):
        with pytest.raises(trowel.OptionError, match="step takes 2 actions, one integer per game"):
            batch.step(actions)


def test_sizes_that_are_not_whole_numbers_are_refused() -> None:
    for name, value in (("num_envs", 2.0), ("num_envs", -1), ("num_envs", "2"), ("threads", 0), ("log", -1)):
        with pytest.raises(trowel.OptionError, match=f"{name} must be a"):
            BatchEnv("scarabya", **{"num_envs": 2} | {name: value})  # type: ignore[arg-type]


def test_read_only_arrays_refuse_writes() -> None:
    batch = batch_env(mode="duel")
    arrays = [batch.observations, batch.masks, batch.rewards, batch.final_scores, batch.seats, batch.score_gains()]
    arrays += batch.reset()
    arrays += batch.step(batch.sample())[:3]
    single = single_env(mode="duel", seed=1)
    arrays.append(single.step(single.sample()))
    for array in arrays:
        with pytest.raises(ValueError, match="read-only"):
            array[:] = 0


# ---------------------------------------------------------------- partial resets


def test_a_partial_reset_starts_only_the_games_of_its_mask() -> None:
    env = BatchEnv("scarabya", 4, mode="duel", seed=1, auto_reset=False)
    twin = BatchEnv("scarabya", 4, mode="duel", seed=1, auto_reset=False)
    for _ in range(5):
        actions = env.sample().copy()
        env.step(actions)
        twin.sample()
        twin.step(actions)
    mask = np.array([True, False, False, True])
    env.reset(mask=mask, seed=[9, 0, 0, 9])
    fresh = BatchEnv("scarabya", 1, mode="duel", seed=9).observations[0]
    np.testing.assert_array_equal(env.observations[mask], [fresh, fresh])
    np.testing.assert_array_equal(env.observations[~mask], twin.observations[~mask])
    env.step(env.sample())
    twin.step(twin.sample())
    np.testing.assert_array_equal(env.observations[~mask], twin.observations[~mask])
    with pytest.raises(trowel.OptionError, match="a mask has 4 booleans"):
        env.reset(mask=np.array([0, 1, 0, 0]))
    with pytest.raises(trowel.OptionError, match="without a mask"):
        env.reset(mask=mask, options={"site": SITES[0]})


# ---------------------------------------------------------------- copies

COPIES: list[Callable[[Any], Any]] = [
    copy.deepcopy,
    lambda env: pickle.loads(pickle.dumps(env)),
    lambda env: cloudpickle.loads(cloudpickle.dumps(env)),
]


def play_on(env: Any, steps: int = 8) -> list[Any]:
    """Return what an environment shows during its next steps; its own generator draws the actions."""
    shown = []
    for _ in range(steps):
        if isinstance(env, TrowelParallel):
            if not env.agents:
                break
            sample = {
                agent: int(np.flatnonzero(env._observe(seat, seat in env.single_env.to_act)["action_mask"])[0])
                for seat, agent in enumerate(env.possible_agents)
            }
            env.step(sample)
        elif isinstance(env, TrowelAEC):
            env.step(env.single_env.sample() if not env._is_done else None)
        elif isinstance(env, BatchEnv | SingleEnv):
            env.step(env.sample())  # type: ignore[arg-type]
        elif isinstance(env, TrowelVectorEnv):
            env.step(env.batch.sample().copy())
        else:
            env.step(env.unwrapped.single_env.sample())
        shown += fingerprint(env)
    return shown


@every_api
@pytest.mark.parametrize("copied", COPIES, ids=["deepcopy", "pickle", "cloudpickle"])
def test_a_copy_of_an_environment_continues_like_the_original(make: Any, copied: Callable[[Any], Any]) -> None:
    env = make(seed=3, players=2)
    env.reset()
    play_on(env, 3)
    twin = copied(env)
    assert fingerprint(twin) == fingerprint(env)
    played = play_on(twin)
    assert fingerprint(twin) != fingerprint(env), "the copy shares its game with the original"
    assert play_on(env) == played


@pytest.mark.parametrize("copied", COPIES, ids=["deepcopy", "pickle", "cloudpickle"])
@pytest.mark.parametrize("game", ["scarabya", "marajoara", "artifact"])
def test_a_copy_of_a_match_continues_like_the_original(game: str, copied: Callable[[Any], Any]) -> None:
    match = trowel.new(game, seed=5)
    for _ in range(6):
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    twin = copied(match)
    for each in (match, twin):
        each.play(each.to_act[0], each.legal(each.to_act[0])[-1])
    assert twin.record() == match.record()


def test_a_pickled_environment_needs_no_components_file(tmp_path: Any) -> None:
    (file := tmp_path / "boards.toml").write_text(trowel.new("scarabya").game.components(), "utf-8")
    env = TrowelEnv("scarabya", mode="duel", components=file, seed=2)
    saved = pickle.dumps(env)
    file.unlink()
    assert pickle.loads(saved).save() == env.save()

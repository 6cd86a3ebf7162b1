"""Gymnasium: its own checker, and what it does not check: seeds, masks, illegal actions, saving."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import trowel
import trowel.research
from trowel.research.episode_kernels import pick_from_mask
from trowel.research.gym import TrowelEnv

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("trowel/Scarabya-v0", {"mode": "duel", "opponents": "greedy"}),
    ("trowel/Scarabya-v0", {"mode": "solo", "planes": True}),
    ("trowel/Marajoara-v0", {"opponents": "random", "seat": 1}),
    ("trowel/Artifact-v0", {"opponents": "random", "planes": True}),
]


def made(id: str, **settings: Any) -> TrowelEnv:
    env = gymnasium.make(id, **settings).unwrapped
    assert isinstance(env, TrowelEnv)
    return env


@pytest.mark.parametrize(("id", "settings"), GAMES)
def test_gymnasiums_own_checker_is_content(id: str, settings: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(made(id, render_mode="ansi", illegal="random", **settings))


def play(env: TrowelEnv, seed: int | None, actions: int = 40) -> list[Any]:
    """What came of random actions, drawn by dice of our own."""
    dice = np.random.default_rng(1)
    seen, info = env.reset(seed=seed)
    told: list[Any] = [seen["observation"], info["action_mask"]]
    for _ in range(actions):
        action = dice.choice(np.flatnonzero(info["action_mask"]))
        seen, paid, over, _, info = env.step(action)
        told += [seen["observation"], seen["action_mask"], paid]
        if over:
            break
    return told


@pytest.mark.parametrize(("id", "settings"), GAMES[:1] + GAMES[2:3])
def test_a_seed_decides_the_deal_and_the_bots(id: str, settings: dict[str, Any]) -> None:
    first, again, other = (play(made(id, **settings), seed) for seed in (7, 7, 8))
    for one, two in zip(first, again, strict=True):
        np.testing.assert_array_equal(one, two)
    assert len(other) != len(first) or any(not np.array_equal(one, two) for one, two in zip(first, other, strict=True))


def test_the_mask_is_in_the_observation_in_info_and_for_masked_ppo() -> None:
    env = made("trowel/Scarabya-v0", mode="duel", opponents="random")
    seen, info = env.reset(seed=1)
    np.testing.assert_array_equal(seen["action_mask"], info["action_mask"])
    np.testing.assert_array_equal(env.action_masks(), seen["action_mask"] == 1)
    legal = {env.table.actions.action(move) for move in env.table.match().legal(0)}
    assert set(np.flatnonzero(seen["action_mask"]).tolist()) == legal


def test_an_illegal_action_raises_with_its_rule_and_changes_nothing() -> None:
    env = made("trowel/Scarabya-v0", mode="duel", opponents="random")
    seen, _ = env.reset(seed=1)
    with pytest.raises(trowel.IllegalMoveError) as refused:
        env.step(np.int64(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert refused.value.rule.startswith("S-")
    with pytest.raises(trowel.IllegalMoveError, match="no action 5000"):
        env.step(5000)
    np.testing.assert_array_equal(env.table.observe(0), seen["observation"])


def test_an_illegal_action_ends_the_game_with_a_penalty_where_that_is_asked_for() -> None:
    env = made("trowel/Scarabya-v0", mode="duel", opponents="random", illegal="end", penalty=-3.0)
    seen, _ = env.reset(seed=1)
    _, paid, over, late, info = env.step(np.int64(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (paid, over, late) == (-3.0, True, False)
    assert not info["action_mask"].any()


def test_a_saved_game_goes_on_as_it_would_have() -> None:
    env = made("trowel/Scarabya-v0", mode="solo", reward="score")
    env.reset(seed=3)
    for _ in range(4):
        env.step(env.table.sample())
    saved = env.save()
    first = [env.step(env.table.sample())[1] for _ in range(8)]
    env.load(saved)
    assert [env.step(env.table.sample())[1] for _ in range(8)] == first
    assert trowel.load(env.record()).over


@pytest.mark.parametrize("opponents", ["random", "greedy", "level-1"])
def test_after_loading_the_bots_play_on_as_they_would_have(opponents: str) -> None:
    env = made("trowel/Scarabya-v0", players=3, opponents=opponents, reward="score")
    env.reset(seed=3)
    env.step(env.table.sample())
    saved, twin = env.save(), env.clone()
    first = [env.step(env.table.sample())[0]["observation"] for _ in range(5)]
    twin.step(twin.table.sample())  # a clone goes its own way
    np.testing.assert_array_equal(env.table.observe(0), first[-1])
    env.load(saved)
    twin.load(saved)
    for was in first:
        for other in (env, twin):
            np.testing.assert_array_equal(other.step(other.table.sample())[0]["observation"], was)


def test_a_random_action_is_drawn_from_the_mask_alone_and_follows_from_the_seed() -> None:
    space = made("trowel/Scarabya-v0", mode="duel").action_space
    mask = np.zeros(4097, dtype=np.int8)
    assert space.sample(mask) == 0  # as Gymnasium has it
    legal = [0, 7, 8, 2000, 4095, 4096]
    mask[legal] = 1
    space.seed(5)
    drawn = [int(space.sample(mask)) for _ in range(600)]
    assert sorted(set(drawn)) == legal
    assert min(drawn.count(action) for action in legal) > 60  # 100 each on average
    space.seed(5)
    assert [int(space.sample(mask)) for _ in range(600)] == drawn
    mask[:] = 0
    mask[4096] = 1
    assert space.sample(mask) == 4096
    with pytest.raises(AssertionError, match="dtype"):
        space.sample(mask.astype(np.float32))


def test_a_mask_that_lies_scattered_in_memory_is_read_rightly() -> None:
    space = made("trowel/Scarabya-v0", mode="duel").action_space
    columns = np.ones((4097, 3), dtype=np.int8)
    columns[:, 1] = 0
    columns[[5, 70, 4096], 1] = 1
    for mask in (columns[:, 1], columns[::-1, 1]):
        assert {int(space.sample(mask)) for _ in range(200)} == set(np.flatnonzero(mask).tolist())


@pytest.mark.parametrize("reward", ["score", "margin"])
@pytest.mark.parametrize("seat", [0, 1])
def test_all_that_is_paid_adds_up_also_before_the_first_action(reward: str, seat: int) -> None:
    """The opponent begins where the agent sits second: what that changes is paid with the agent's first action."""
    early = 0
    for seed in range(12):
        env = made("trowel/Scarabya-v0", mode="duel", reward=reward, seat=seat, opponents="greedy")
        _, info = env.reset(seed=seed)
        early += env._owed != 0
        twin, total, over = env.clone(), 0.0, False
        assert twin._owed == env._owed
        while not over:
            _, paid, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
            total += paid
        own, other = env.table.scores[seat], env.table.scores[1 - seat]
        assert total == (own if reward == "score" else own - other)
    assert (early > 0) == (reward == "margin" and seat == 1)


@pytest.mark.parametrize("count", [1, 63, 64, 65, 707, 1815, 4097])
def test_each_legal_action_has_an_equal_share(count: int) -> None:
    mask = (np.random.default_rng(count).random(count) < 0.3).astype(np.int8)
    mask[-1] = 1
    legal = np.flatnonzero(mask)
    middles = (np.arange(legal.size) + 0.5) / legal.size
    assert [pick_from_mask(mask, share) for share in middles] == legal.tolist()


def test_points_are_paid_as_they_come() -> None:
    env = made("trowel/Scarabya-v0", players=2, opponents="greedy", reward="score")
    env.reset(seed=3)
    paid = 0.0
    while not env.table.over:
        paid += env.step(env.table.sample())[1]
    assert paid == env.table.scores[0]


@pytest.mark.parametrize("name", ["Scarabya", "Marajoara", "Artifact"])
def test_every_game_can_be_looked_at_in_three_ways(name: str) -> None:
    env = made(f"trowel/{name}-v0", opponents="random")
    env.reset(seed=2)
    for _ in range(5):
        env.step(env.table.sample())
    env.render_mode = "ansi"
    assert "player 0" in env.render()
    env.render_mode = "svg"
    assert env.render().startswith("<svg")
    env.render_mode = "rgb_array"
    pixels = env.render()
    assert pixels.dtype == np.uint8
    assert pixels.shape[2] == 3
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 20

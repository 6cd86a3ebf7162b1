"""The Gymnasium environment: Gymnasium's checker, then seeds, masks, illegal actions, saving and rendering."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import trowel
import trowel.research
from trowel.bots.base import Bot, Position, Stop
from trowel.core.moves import Move
from trowel.research.episode_kernels import pick_from_mask
from trowel.research.gym import TrowelEnv

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("trowel/Scarabya-v0", {"mode": "duel", "opponents": "greedy"}),
    ("trowel/Scarabya-v0", {"mode": "solo", "planes": True}),
    ("trowel/Marajoara-v0", {"opponents": "random", "seat": 1}),
    ("trowel/Artifact-v0", {"opponents": "random", "planes": True}),
]


def make_env(id: str, **settings: Any) -> TrowelEnv:
    env = gymnasium.make(id, **settings).unwrapped
    assert isinstance(env, TrowelEnv)
    return env


@pytest.mark.parametrize(("id", "settings"), GAMES)
def test_gymnasiums_checker_passes(id: str, settings: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(make_env(id, render_mode="ansi", illegal="random", **settings))


def play(env: TrowelEnv, seed: int | None, actions: int = 40) -> list[Any]:
    """Return observations, masks and rewards of up to `actions` random actions, drawn by a separate generator."""
    rng = np.random.default_rng(1)
    observation, info = env.reset(seed=seed)
    results: list[Any] = [observation["observation"], info["action_mask"]]
    for _ in range(actions):
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        observation, step_reward, terminated, _, info = env.step(action)
        results += [observation["observation"], observation["action_mask"], step_reward]
        if terminated:
            break
    return results


@pytest.mark.parametrize(("id", "settings"), GAMES[:1] + GAMES[2:3])
def test_a_seed_determines_the_deal_and_the_bots(id: str, settings: dict[str, Any]) -> None:
    first, repeat, other = (play(make_env(id, **settings), seed) for seed in (7, 7, 8))
    for expected, actual in zip(first, repeat, strict=True):
        np.testing.assert_array_equal(expected, actual)
    assert len(other) != len(first) or any(
        not np.array_equal(expected, actual) for expected, actual in zip(first, other, strict=True)
    )


def test_the_mask_is_in_the_observation_in_info_and_for_masked_ppo() -> None:
    env = make_env("trowel/Scarabya-v0", mode="duel", opponents="random")
    observation, info = env.reset(seed=1)
    np.testing.assert_array_equal(observation["action_mask"], info["action_mask"])
    np.testing.assert_array_equal(env.action_masks(), observation["action_mask"] == 1)
    legal = {env.single_env.actions.action(move) for move in env.single_env.match().legal(0)}
    assert set(np.flatnonzero(observation["action_mask"]).tolist()) == legal


def test_an_illegal_action_raises_with_its_rule_and_changes_nothing() -> None:
    env = make_env("trowel/Scarabya-v0", mode="duel", opponents="random")
    observation, _ = env.reset(seed=1)
    with pytest.raises(trowel.IllegalMoveError) as error:
        env.step(np.int64(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert error.value.rule.startswith("S-")
    with pytest.raises(trowel.IllegalMoveError, match="no action 5000"):
        env.step(5000)
    np.testing.assert_array_equal(env.single_env.observe(0), observation["observation"])


def test_an_illegal_action_ends_the_game_with_a_penalty_with_illegal_end() -> None:
    env = make_env("trowel/Scarabya-v0", mode="duel", opponents="random", illegal="end", penalty=-3.0)
    observation, _ = env.reset(seed=1)
    _, step_reward, terminated, truncated, info = env.step(np.int64(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert (step_reward, terminated, truncated) == (-3.0, True, False)
    assert not info["action_mask"].any()


def test_a_saved_game_continues_like_the_original() -> None:
    env = make_env("trowel/Scarabya-v0", mode="solo", reward="score")
    env.reset(seed=3)
    for _ in range(4):
        env.step(env.single_env.sample())
    saved = env.save()
    first = [env.step(env.single_env.sample())[1] for _ in range(8)]
    env.load(saved)
    assert [env.step(env.single_env.sample())[1] for _ in range(8)] == first
    assert trowel.load(env.record()).over


@pytest.mark.parametrize("opponents", ["random", "greedy", "level-1"])
def test_bots_play_the_same_after_loading(opponents: str) -> None:
    env = make_env("trowel/Scarabya-v0", players=3, opponents=opponents, reward="score")
    env.reset(seed=3)
    env.step(env.single_env.sample())
    saved, clone = env.save(), env.clone()
    first = [env.step(env.single_env.sample())[0]["observation"] for _ in range(5)]
    clone.step(clone.single_env.sample())  # must not affect the original
    np.testing.assert_array_equal(env.single_env.observe(0), first[-1])
    env.load(saved)
    clone.load(saved)
    for expected in first:
        for other in (env, clone):
            np.testing.assert_array_equal(other.step(other.single_env.sample())[0]["observation"], expected)


class CountingBot(Bot):
    """Plays its legal moves in turn, the first one at its first decision; its memory is the number of decisions."""

    def __init__(self) -> None:
        self.decisions = 0

    def choose(self, position: Position, stop: Stop | None = None) -> Move:
        self.decisions += 1
        return position.legal[(self.decisions - 1) % len(position.legal)]

    def memory(self) -> bytes:
        return str(self.decisions).encode()

    def restore(self, memory: bytes) -> None:
        self.decisions = int(memory)


def opponents_moves(env: TrowelEnv, count: int) -> list[int]:
    """Play `count` actions of the agent; return which of its legal moves the opponent has played in the whole game."""
    for _ in range(count):
        env.step(env.single_env.sample())
    match = env.single_env.match()
    indexes = []
    for index, entry in enumerate(match.log):
        if entry.seat == 1:
            legal = match.at(index).legal(1)
            indexes.append((legal.index(match.game.notation.move(entry.code)), len(legal)))
    return [index for index, _ in indexes] if all(move == i % n for i, (move, n) in enumerate(indexes)) else [-1]


def test_a_bot_remembers_its_decisions_in_a_game_and_in_a_saved_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that forgets plays its first move at every decision; a mission's plan would be lost like that."""
    monkeypatch.setattr("trowel.bots.host.make_bot", lambda name, seed, timed=True: CountingBot())
    env = make_env("trowel/Scarabya-v0", mode="duel", opponents="level-1")
    for seed in (1, 2):  # the second game starts without a memory
        env.reset(seed=seed)
        first = opponents_moves(env, 2)
        saved, clone = env.save(), env.clone()
        later = opponents_moves(env, 2)
        assert len(later) > len(first) > 0
        assert opponents_moves(clone, 2) == later
        env.load(saved)
        assert opponents_moves(env, 2) == later


def test_sampled_actions_come_from_the_mask_and_follow_the_seed() -> None:
    space = make_env("trowel/Scarabya-v0", mode="duel").action_space
    mask = np.zeros(4097, dtype=np.int8)
    assert space.sample(mask) == 0  # as in Gymnasium
    legal = [0, 7, 8, 2000, 4095, 4096]
    mask[legal] = 1
    space.seed(5)
    actions = [int(space.sample(mask)) for _ in range(600)]
    assert sorted(set(actions)) == legal
    assert min(actions.count(action) for action in legal) > 60  # 100 each on average
    space.seed(5)
    assert [int(space.sample(mask)) for _ in range(600)] == actions
    mask[:] = 0
    mask[4096] = 1
    assert space.sample(mask) == 4096
    with pytest.raises(AssertionError, match="dtype"):
        space.sample(mask.astype(np.float32))


def test_a_mask_that_is_not_contiguous_is_read_correctly() -> None:
    space = make_env("trowel/Scarabya-v0", mode="duel").action_space
    columns = np.ones((4097, 3), dtype=np.int8)
    columns[:, 1] = 0
    columns[[5, 70, 4096], 1] = 1
    for mask in (columns[:, 1], columns[::-1, 1]):
        assert {int(space.sample(mask)) for _ in range(200)} == set(np.flatnonzero(mask).tolist())


@pytest.mark.parametrize("reward", ["score", "margin"])
@pytest.mark.parametrize("seat", [0, 1])
def test_rewards_add_up_even_before_the_first_action(reward: str, seat: int) -> None:
    """If the opponent begins, the reward of its first move is added to the agent's first action."""
    early = 0
    for seed in range(12):
        env = make_env("trowel/Scarabya-v0", mode="duel", reward=reward, seat=seat, opponents="greedy")
        _, info = env.reset(seed=seed)
        early += env._pending_reward != 0
        clone, total, terminated = env.clone(), 0.0, False
        assert clone._pending_reward == env._pending_reward
        while not terminated:
            _, step_reward, terminated, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
            total += step_reward
        own, other = env.single_env.scores[seat], env.single_env.scores[1 - seat]
        assert total == (own if reward == "score" else own - other)
    assert (early > 0) == (reward == "margin" and seat == 1)


@pytest.mark.parametrize("count", [1, 63, 64, 65, 707, 1815, 4097])
def test_each_legal_action_is_equally_likely(count: int) -> None:
    mask = (np.random.default_rng(count).random(count) < 0.3).astype(np.int8)
    mask[-1] = 1
    legal = np.flatnonzero(mask)
    middles = (np.arange(legal.size) + 0.5) / legal.size
    assert [pick_from_mask(mask, fraction) for fraction in middles] == legal.tolist()


def test_score_rewards_sum_to_the_score() -> None:
    env = make_env("trowel/Scarabya-v0", players=2, opponents="greedy", reward="score")
    env.reset(seed=3)
    total = 0.0
    while not env.single_env.over:
        total += env.step(env.single_env.sample())[1]
    assert total == env.single_env.scores[0]


@pytest.mark.parametrize("name", ["Scarabya", "Marajoara", "Artifact"])
def test_every_game_renders_as_text_svg_and_pixels(name: str) -> None:
    env = make_env(f"trowel/{name}-v0", opponents="random")
    env.reset(seed=2)
    for _ in range(5):
        env.step(env.single_env.sample())
    env.render_mode = "ansi"
    assert "player 0" in env.render()
    env.render_mode = "svg"
    assert env.render().startswith("<svg")
    env.render_mode = "rgb_array"
    pixels = env.render()
    assert pixels.dtype == np.uint8
    assert pixels.shape[2] == 3
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 20

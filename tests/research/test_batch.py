"""BatchEnv plays the same games as a Match: legality, rewards, seeds, saving and errors."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import trowel
from tests.modes import MODES, Mode, name_of
from trowel.research.arrays import query_kernel
from trowel.research.batch import BatchEnv
from trowel.research.gym import TrowelEnv
from trowel.research.single_env import SingleEnv

all_modes = pytest.mark.parametrize("mode", MODES, ids=name_of)


def fresh_mask(env: BatchEnv, index: int) -> np.ndarray:
    """Return a game's mask computed from scratch; a step only clears the flags that the previous one set."""
    mask, arrays = np.ones(env.actions.count, dtype=np.bool_), env.arrays
    state = arrays.states[index : index + 1]
    query_kernel(env.game).mask_one(arrays.boxes, state, int(env.seats[index]), mask, arrays.out)
    return mask


@all_modes
def test_random_batches_play_only_legal_moves_across_the_end_of_games(mode: Mode) -> None:
    name, options = mode
    env = BatchEnv(name, 6, seed=1, threads=2, **options)
    ended = 0
    for _ in range(50):
        assert env.masks.any(axis=1).all()
        actions = env.sample().copy()
        assert env.masks[np.arange(6), actions].all()
        env.step(actions)
        ended += int(env.dones.sum())
        assert (env.seats >= 0).all()
        for index in (0, 5):
            np.testing.assert_array_equal(env.masks[index], fresh_mask(env, index))
    assert ended > 0 or name != "scarabya"


@pytest.mark.parametrize(
    ("name", "options"), [("scarabya", {"players": 3}), ("artifact", {"players": 3}), ("marajoara", {"mission": 7})]
)
def test_a_batch_plays_what_a_match_plays(name: str, options: dict[str, Any]) -> None:
    """Each game's log, replayed by the rules move by move, leads to the same masks, scores and rewards."""
    env = BatchEnv(name, 3, seed=4, threads=1, auto_reset=False, log=4000, reward="score", **options)
    totals = np.zeros_like(env.rewards)
    for _ in range(4000):
        if (env.seats < 0).all():
            break
        env.step(env.sample())
        totals += env.rewards
    for index in range(3):
        match = trowel.load(env.record(index))
        assert match.over
        assert match.scores == tuple(env.final_scores[index].tolist()) == tuple(totals[index].tolist())


def test_the_same_seed_plays_the_same_games_for_any_number_of_threads() -> None:
    def play(threads: int, seed: int) -> np.ndarray:
        env = BatchEnv("scarabya", 8, seed=seed, threads=threads, mode="duel")
        for _ in range(30):
            env.step(env.sample())
        return np.concatenate([env.observations.ravel(), env.final_scores.ravel()])

    expected = play(1, 7)
    np.testing.assert_array_equal(expected, play(3, 7))
    assert not np.array_equal(expected, play(1, 8))


def test_a_saved_batch_continues_like_the_original() -> None:
    env = BatchEnv("scarabya", 4, seed=2, players=2, reward="margin")
    for _ in range(9):
        env.step(env.sample())
    saved, clone = env.save(), env.clone()
    first = [tuple(part.copy() for part in env.step(env.sample())) for _ in range(20)]
    env.load(saved)
    np.testing.assert_array_equal(env.masks[2], fresh_mask(env, 2))
    for expected in first:
        for other in (env, clone):
            for expected_part, actual_part in zip(expected, other.step(other.sample()), strict=True):
                np.testing.assert_array_equal(expected_part, actual_part)


def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing() -> None:
    env = BatchEnv("scarabya", 3, seed=2, mode="duel")
    actions, before = env.sample().copy(), env.save()
    actions[1] = int(np.flatnonzero(~env.masks[1])[0])
    with pytest.raises(trowel.IllegalMoveError, match="game 1, seat 0") as error:
        env.step(actions)
    assert error.value.rule.startswith("S-")
    assert env.save() == before
    assert env.refusal(0, 0, 5000).rule == "no-such-action"
    assert BatchEnv("marajoara", 1).refusal(0, 0, 0).rule == "no-such-action"  # a jump across the border
    actions[1] = 4097
    with pytest.raises(trowel.IllegalMoveError, match="no action 4097"):
        env.step(actions)


def test_an_illegal_action_ends_its_game_with_illegal_end() -> None:
    env = BatchEnv("scarabya", 3, seed=2, mode="duel", illegal="end", penalty=-5.0)
    actions = env.sample().copy()
    actions[1] = -1
    env.step(actions)
    assert env.dones.tolist() == [False, True, False]
    assert env.illegal.tolist() == [False, True, False]
    assert env.rewards.tolist() == [[0, 0], [-5, 0], [0, 0]]
    assert (env.seats >= 0).all()
    np.testing.assert_array_equal(env.masks[1], fresh_mask(env, 1))


def test_a_random_action_replaces_an_illegal_one_with_illegal_random() -> None:
    env = BatchEnv("scarabya", 3, seed=2, mode="duel", illegal="random", auto_reset=False)
    while (env.seats >= 0).any():
        env.step(np.full(3, -1))
    assert not env.illegal.any()
    assert env.final_scores.sum() > 0


def test_a_sole_winner_gets_one_and_the_rewards_of_all_seats_sum_to_zero() -> None:
    env = BatchEnv("scarabya", 16, seed=2, players=3)
    for _ in range(80):
        env.step(env.sample())
        for index in np.flatnonzero(env.dones):
            is_winner = env.final_scores[index] == env.final_scores[index].max()
            assert env.rewards[index].sum() == pytest.approx(0, abs=1e-6)
            if is_winner.sum() == 1:
                assert env.rewards[index][is_winner].tolist() == [1.0]
        assert (env.rewards[~env.dones] == 0).all()


def test_margin_rewards_changes_of_the_lead() -> None:
    env = BatchEnv("scarabya", 4, seed=3, mode="duel", reward="margin", auto_reset=False)
    totals = np.zeros((4, 2))
    while (env.seats >= 0).any():
        env.step(env.sample())
        totals += env.rewards
    lead = env.final_scores[:, 0] - env.final_scores[:, 1]
    np.testing.assert_array_equal(totals, np.stack([lead, -lead], axis=1))


def test_score_gains_are_the_immediate_score_of_each_legal_action() -> None:
    env = BatchEnv("scarabya", 3, seed=6, mode="duel", reward="score", threads=2)
    for _ in range(60):
        gains, actions = env.score_gains(), env.sample().copy()
        assert (gains[~env.masks] == 0).all()
        expected, seats = gains[np.arange(3), actions], env.seats.copy()
        last = (
            env.observations[:, env.layout.slices["round"]].ravel() == 1
        )  # S-7.5 may add scarabs at the end of the game
        env.step(actions)
        rewards = env.rewards[np.arange(3), seats]
        np.testing.assert_array_equal(rewards[~last], expected[~last])


def test_unknown_settings_are_refused() -> None:
    with pytest.raises(trowel.OptionError, match="reward is one of"):
        BatchEnv("scarabya", 1, reward="fame")
    with pytest.raises(trowel.OptionError, match="takes 2 actions"):
        BatchEnv("scarabya", 2).step(np.zeros(3, dtype=np.int64))


def test_a_save_of_another_batch_is_refused_and_changes_nothing() -> None:
    env = BatchEnv("scarabya", 4, seed=2, mode="duel", log=50)
    before = env.save()
    for other in (BatchEnv("scarabya", 4, seed=3, mode="duel"), BatchEnv("scarabya", 1, seed=3, mode="duel", log=50)):
        other.step(other.sample())
        with pytest.raises(trowel.OptionError, match="saved by another batch"):
            env.load(other.save())
        assert env.save() == before


def test_a_clone_keeps_its_components_after_the_file_is_gone(tmp_path: Path) -> None:
    game = trowel.new("scarabya", mode="duel").game
    (file := tmp_path / "boards.toml").write_text(game.components(), "utf-8")
    env = BatchEnv("scarabya", 2, seed=2, mode="duel", components=file)
    single_env = SingleEnv("scarabya", seed=2, mode="duel", components=file)
    gym_env = TrowelEnv("scarabya", mode="duel", components=file)
    file.unlink()
    for any_env in (env, single_env, gym_env):
        assert any_env.clone().save() == any_env.save()


def test_numbers_out_of_range_are_refused() -> None:
    for num_envs, seed in ((-1, 0), (1, -1)):
        with pytest.raises(trowel.OptionError, match="non-negative"):
            BatchEnv("scarabya", num_envs, seed=seed)
    single_env = SingleEnv("scarabya", seed=1, mode="duel")
    for seat in (2, -1, 100_000_000):
        with pytest.raises(trowel.OptionError, match="no seat"):
            single_env.observe(seat)
        with pytest.raises(trowel.OptionError, match="no seat"):
            single_env.mask(seat)
        with pytest.raises(trowel.OptionError, match="no seat"):
            TrowelEnv("scarabya", mode="duel", seat=seat)
    with pytest.raises(trowel.OptionError, match="unknown bot 'foo'"):
        TrowelEnv("scarabya", mode="duel", opponents="foo")


def test_the_names_of_saved_arrays_never_change() -> None:
    with np.load(io.BytesIO(BatchEnv("scarabya", 2, mode="duel").save())) as file:
        assert file.files == ["games", "desks", "standing", "logs", "observations", "masks", "rewards", "finals"]

"""BatchEnv: many games at once are the same games, one by one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import trowel
from tests.modes import MODES, Mode, name_of
from trowel.research.batch import BatchEnv
from trowel.research.gym import TrowelEnv
from trowel.research.single_env import Table

all_modes = pytest.mark.parametrize("mode", MODES, ids=name_of)


def anew(env: BatchEnv, number: int) -> np.ndarray:
    """A game's mask made from nothing; a step only clears what the one before had set."""
    mask, arrays = np.ones(env.actions.count, dtype=np.bool_), env._arrays
    one = arrays.games[number : number + 1]
    env._kernel.mask_one(arrays.boxes, one, int(env.seats[number]), mask, arrays.out)
    return mask


@all_modes
def test_random_batches_run_over_the_end_of_games_with_legal_moves_only(mode: Mode) -> None:
    name, options = mode
    env = BatchEnv(name, 6, seed=1, threads=2, **options)
    ended = 0
    for _ in range(50):
        assert env.masks.any(axis=1).all()
        chosen = env.sample().copy()
        assert env.masks[np.arange(6), chosen].all()
        env.step(chosen)
        ended += int(env.dones.sum())
        assert (env.seats >= 0).all()
        for number in (0, 5):
            np.testing.assert_array_equal(env.masks[number], anew(env, number))
    assert ended > 0 or name != "scarabya"


@pytest.mark.parametrize(
    ("name", "options"), [("scarabya", {"players": 3}), ("artifact", {"players": 3}), ("marajoara", {"mission": 7})]
)
def test_a_batch_plays_what_a_match_plays(name: str, options: dict[str, Any]) -> None:
    """Each game's log, replayed by the rules move by move, leads to the same masks, scores and rewards."""
    env = BatchEnv(name, 3, seed=4, threads=1, auto_reset=False, log=4000, reward="score", **options)
    earned = np.zeros_like(env.rewards)
    for _ in range(4000):
        if (env.seats < 0).all():
            break
        env.step(env.sample())
        earned += env.rewards
    for number in range(3):
        match = trowel.load(env.record(number))
        assert match.over
        assert match.scores == tuple(env.finals[number].tolist()) == tuple(earned[number].tolist())


def test_the_same_seed_brings_the_same_games_whatever_the_threads() -> None:
    def play(threads: int, seed: int) -> np.ndarray:
        env = BatchEnv("scarabya", 8, seed=seed, threads=threads, mode="duel")
        for _ in range(30):
            env.step(env.sample())
        return np.concatenate([env.observations.ravel(), env.finals.ravel()])

    one = play(1, 7)
    np.testing.assert_array_equal(one, play(3, 7))
    assert not np.array_equal(one, play(1, 8))


def test_a_saved_batch_goes_on_as_the_original_does() -> None:
    env = BatchEnv("scarabya", 4, seed=2, players=2, reward="margin")
    for _ in range(9):
        env.step(env.sample())
    saved, twin = env.save(), env.clone()
    first = [tuple(part.copy() for part in env.step(env.sample())) for _ in range(20)]
    env.load(saved)
    np.testing.assert_array_equal(env.masks[2], anew(env, 2))
    for expected in first:
        for other in (env, twin):
            for was, now in zip(expected, other.step(other.sample()), strict=True):
                np.testing.assert_array_equal(was, now)


def test_an_illegal_action_is_refused_with_the_rule_and_plays_nothing() -> None:
    env = BatchEnv("scarabya", 3, seed=2, mode="duel")
    chosen, before = env.sample().copy(), env.save()
    chosen[1] = int(np.flatnonzero(~env.masks[1])[0])
    with pytest.raises(trowel.IllegalMoveError, match="game 1, seat 0") as refused:
        env.step(chosen)
    assert refused.value.rule.startswith("S-")
    assert env.save() == before
    assert env.refusal(0, 0, 5000).rule == "no-such-action"
    assert BatchEnv("marajoara", 1).refusal(0, 0, 0).rule == "no-such-action"  # a jump over the border
    chosen[1] = 4097
    with pytest.raises(trowel.IllegalMoveError, match="no action 4097"):
        env.step(chosen)


def test_an_illegal_action_ends_its_game_where_that_is_asked_for() -> None:
    env = BatchEnv("scarabya", 3, seed=2, mode="duel", illegal="end", penalty=-5.0)
    chosen = env.sample().copy()
    chosen[1] = -1
    env.step(chosen)
    assert env.dones.tolist() == [False, True, False]
    assert env.illegal.tolist() == [False, True, False]
    assert env.rewards.tolist() == [[0, 0], [-5, 0], [0, 0]]
    assert (env.seats >= 0).all()
    np.testing.assert_array_equal(env.masks[1], anew(env, 1))


def test_a_random_action_takes_the_place_of_an_illegal_one_where_that_is_asked_for() -> None:
    env = BatchEnv("scarabya", 3, seed=2, mode="duel", illegal="random", auto_reset=False)
    while (env.seats >= 0).any():
        env.step(np.full(3, -1))
    assert not env.illegal.any()
    assert env.finals.sum() > 0


def test_winning_pays_one_and_all_seats_together_get_nothing() -> None:
    env = BatchEnv("scarabya", 16, seed=2, players=3)
    for _ in range(80):
        env.step(env.sample())
        for number in np.flatnonzero(env.dones):
            won = env.finals[number] == env.finals[number].max()
            assert env.rewards[number].sum() == pytest.approx(0, abs=1e-6)
            if won.sum() == 1:
                assert env.rewards[number][won].tolist() == [1.0]
        assert (env.rewards[~env.dones] == 0).all()


def test_the_lead_is_paid_as_it_changes() -> None:
    env = BatchEnv("scarabya", 4, seed=3, mode="duel", reward="margin", auto_reset=False)
    earned = np.zeros((4, 2))
    while (env.seats >= 0).any():
        env.step(env.sample())
        earned += env.rewards
    lead = env.finals[:, 0] - env.finals[:, 1]
    np.testing.assert_array_equal(earned, np.stack([lead, -lead], axis=1))


def test_gains_tell_what_each_legal_action_pays_at_once() -> None:
    env = BatchEnv("scarabya", 3, seed=6, mode="duel", reward="score", threads=2)
    for _ in range(60):
        gains, chosen = env.gains(), env.sample().copy()
        assert (gains[~env.masks] == 0).all()
        promised, seats = gains[np.arange(3), chosen], env.seats.copy()
        last = env.observations[:, env.layout.places["round"]].ravel() == 1  # S-7.5 may add scarabs at the very end
        env.step(chosen)
        paid = env.rewards[np.arange(3), seats]
        np.testing.assert_array_equal(paid[~last], promised[~last])


def test_what_is_no_option_is_said_so() -> None:
    with pytest.raises(trowel.OptionError, match="reward is one of"):
        BatchEnv("scarabya", 1, reward="fame")
    with pytest.raises(trowel.OptionError, match="takes 2 actions"):
        BatchEnv("scarabya", 2).step(np.zeros(3, dtype=np.int64))


def test_what_another_batch_saved_is_refused_and_changes_nothing() -> None:
    env = BatchEnv("scarabya", 4, seed=2, mode="duel", log=50)
    before = env.save()
    for other in (BatchEnv("scarabya", 4, seed=3, mode="duel"), BatchEnv("scarabya", 1, seed=3, mode="duel", log=50)):
        other.step(other.sample())
        with pytest.raises(trowel.OptionError, match="saved by another batch"):
            env.load(other.save())
        assert env.save() == before


def test_a_clone_has_the_boards_that_were_read_whatever_became_of_the_file(tmp_path: Path) -> None:
    game = trowel.new("scarabya", mode="duel").game
    (file := tmp_path / "boards.toml").write_text(game.components(), "utf-8")
    env = BatchEnv("scarabya", 2, seed=2, mode="duel", components=file)
    table = Table("scarabya", seed=2, mode="duel", components=file)
    agent = TrowelEnv("scarabya", mode="duel", components=file)
    file.unlink()
    for one in (env, table, agent):
        assert one.clone().save() == one.save()


def test_numbers_that_make_no_sense_are_refused_in_words() -> None:
    for n, seed in ((-1, 0), (1, -1)):
        with pytest.raises(trowel.OptionError, match="0 or more"):
            BatchEnv("scarabya", n, seed=seed)
    table = Table("scarabya", seed=1, mode="duel")
    for seat in (2, -1, 100_000_000):
        with pytest.raises(trowel.OptionError, match="no seat"):
            table.observe(seat)
        with pytest.raises(trowel.OptionError, match="no seat"):
            table.mask(seat)
        with pytest.raises(trowel.OptionError, match="no seat"):
            TrowelEnv("scarabya", mode="duel", seat=seat)
    with pytest.raises(trowel.OptionError, match="no bot 'foo'"):
        TrowelEnv("scarabya", mode="duel", opponents="foo")

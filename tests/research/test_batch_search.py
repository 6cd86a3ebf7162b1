"""Batched search: one call, arrays, and results that depend on neither threads nor other positions."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import trowel
from tests.bots.games import every_game
from trowel.bots.base import make_position
from trowel.core.errors import OptionError
from trowel.core.rng import make_rng
from trowel.research.actions import actions
from trowel.research.batch import BatchEnv
from trowel.research.batch_search import SearchArrays, search_batch


def same(a: SearchArrays, b: SearchArrays) -> bool:
    names = "actions", "values", "visits", "action_values", "policies"
    return all(np.array_equal(getattr(a, name), getattr(b, name), equal_nan=name.endswith("values")) for name in names)


@every_game
def test_matches_of_every_mode_are_searched(name: str, options: dict[str, Any]) -> None:
    matches = [trowel.new(name, seed=seed, **options) for seed in range(2)]
    result = search_batch(matches, simulations=4, seed=1, threads=1)
    assert result.visits.shape == result.policies.shape == (2, actions(name).count)
    for row, match in enumerate(matches):
        legal = match.legal_codes(match.to_act[0])
        assert result.actions[row] in legal
        assert set(np.flatnonzero(result.policies[row])) <= set(legal)
        assert result.policies[row].sum() == pytest.approx(1.0)
        searched = np.flatnonzero(result.visits[row])
        assert np.isfinite(result.action_values[row, searched]).all()
        if len(legal) > 1:
            assert result.values[row] == result.action_values[row, result.actions[row]]
        else:
            assert np.isnan(result.values[row])


def test_results_depend_on_neither_threads_nor_later_positions() -> None:
    env = BatchEnv("scarabya", 6, mode="duel", seed=2, threads=1)
    result = search_batch(env, simulations=40, seed=7, threads=1)
    assert same(result, search_batch(env, simulations=40, seed=7, threads=4))
    few = search_batch(BatchEnv("scarabya", 6, mode="duel", seed=2, threads=1), simulations=40, seed=7)
    assert same(result, few)
    assert not same(result, search_batch(env, simulations=40, seed=8))
    matches = [trowel.new("scarabya", mode="duel", seed=seed) for seed in range(3)]
    assert search_batch(matches, simulations=40).visits[:2].tolist() == (
        search_batch(matches[:2], simulations=40).visits.tolist()
    )


def test_a_batch_is_played_by_the_best_actions() -> None:
    env = BatchEnv("marajoara", 3, players=2, seed=2, threads=1)
    for _ in range(3):
        result = search_batch(env, simulations=8, level="4")
        assert env.masks[np.arange(3), result.actions].all()
        env.step(result.actions)


def test_tree_searches_spend_the_simulations_asked_for() -> None:
    match = trowel.new("artifact", players=3, seed=1)
    result = search_batch([match], simulations=30)
    assert result.unit == "chance"
    assert result.visits.sum() == 30
    assert result.policies[0].max() == pytest.approx(result.visits.max() / 30)


def test_games_that_are_over_have_no_action() -> None:
    env = BatchEnv("scarabya", 2, mode="duel", seed=2, illegal="end", auto_reset=False, threads=1)
    env.step(np.array([-1, np.flatnonzero(env.masks[1])[0]]))
    result = search_batch(env, simulations=8)
    assert result.actions[0] == -1
    assert result.visits[0].sum() == result.policies[0].sum() == 0
    assert result.actions[1] >= 0


def test_positions_are_accepted_and_games_are_not_mixed() -> None:
    duel, other = trowel.new("scarabya", mode="duel", seed=1), trowel.new("artifact", players=3, seed=1)
    position = make_position(duel, duel.to_act[0], make_rng(1))
    assert search_batch([position], simulations=8).actions[0] in duel.legal_codes(duel.to_act[0])
    for wrong in ([], [duel, other]):
        with pytest.raises(OptionError, match="positions of one game"):
            search_batch(wrong)
    with pytest.raises(OptionError, match="no level-4"):
        search_batch([trowel.new("scarabya", mode="solo", seed=1)], level="4")

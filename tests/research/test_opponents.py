"""Gymnasium opponents: one per seat, bots, policies and leagues."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import trowel
from trowel.bots.base import Bot, Position, Stop
from trowel.core.moves import Move
from trowel.research.gym import TrowelEnv
from trowel.research.opponents import League, Observation
from trowel.research.vector import TrowelVectorEnv


def lowest(observation: Observation) -> int:
    return int(np.flatnonzero(observation["action_mask"])[0])


def highest(observation: Observation) -> int:
    return int(np.flatnonzero(observation["action_mask"])[-1])


class LastMove(Bot):
    """Plays the last legal move."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, position: Position, stop: Stop | None = None) -> Move:
        return position.legal[-1]


def moves_of(env: TrowelEnv, seed: int = 1) -> list[list[str]]:
    """Return the moves of each seat in a game in which the agent plays its lowest action."""
    observation, _ = env.reset(seed=seed)
    done = False
    while not done:
        observation, _, done, _, _ = env.step(lowest(observation))
    match = env.single_env.match()
    return [[str(move) for seat, move in match.moves if seat == each] for each in range(match.players)]


def test_one_opponent_per_seat_in_ascending_order() -> None:
    by_policies = moves_of(TrowelEnv("scarabya", players=3, seat=1, opponents=[highest, lowest]))
    by_bots = moves_of(TrowelEnv("scarabya", players=3, seat=1, opponents=[LastMove, lowest]))
    assert by_bots == by_policies
    assert by_policies != moves_of(TrowelEnv("scarabya", players=3, seat=1, opponents=[lowest, highest]))
    mixed = TrowelEnv("scarabya", players=3, opponents=["level-1", LastMove(1)])
    assert all(len(moves) == 12 for moves in moves_of(mixed))


def test_a_policy_observes_its_own_seat() -> None:
    seen: list[np.ndarray] = []

    def watch(observation: Observation) -> int:
        seen.append(observation["observation"])
        return lowest(observation)

    env = TrowelEnv("scarabya", mode="duel", opponents=watch, seed=2)
    observation, _ = env.reset()
    for _ in range(3):
        observation, *_ = env.step(lowest(observation))
    assert len(seen) >= 3
    env.single_env.reset(2)
    assert not any(np.array_equal(array, observation["observation"]) for array in seen)


@pytest.mark.parametrize(
    ("opponents", "message"),
    [
        (["random"], r"opponents names 1, but the other seats are 2 \(1, 2\)"),
        (3, "an opponent is the name of a bot, a Bot, a policy .* not 3"),
        (["random", None], "not None"),
        ("grandmaster", "unknown bot 'grandmaster'"),
        ([lowest, "level-9"], "unknown bot 'level-9'"),
    ],
)
def test_wrong_opponents_are_refused_readably(opponents: Any, message: str) -> None:
    with pytest.raises(trowel.OptionError, match=message):
        TrowelEnv("scarabya", players=3, opponents=opponents)


@pytest.mark.parametrize("illegal", ["raise", "random"])
def test_an_illegal_action_of_a_policy_is_an_error_that_names_the_seat(illegal: str) -> None:
    env = TrowelEnv("scarabya", mode="duel", opponents=lambda observation: 4096, illegal=illegal)
    observation, _ = env.reset(seed=1)

    def play() -> None:
        nonlocal observation
        for _ in range(12):
            observation, *_ = env.step(lowest(observation))

    with pytest.raises(trowel.IllegalMoveError, match="seat 1, action 4096"):
        play()


def test_a_league_draws_a_member_for_every_game() -> None:
    league = League([lowest, highest])
    env = TrowelEnv("scarabya", mode="duel", opponents=league, seed=1)
    pure = [moves_of(TrowelEnv("scarabya", mode="duel", opponents=policy), 7) for policy in (lowest, highest)]
    assert pure[0] != pure[1]
    seen = [moves_of(env, seed) for seed in range(8)]
    by_lowest = [moves_of(TrowelEnv("scarabya", mode="duel", opponents=lowest), seed) for seed in range(8)]
    by_highest = [moves_of(TrowelEnv("scarabya", mode="duel", opponents=highest), seed) for seed in range(8)]
    drawn = [game == low for game, low in zip(seen, by_lowest, strict=True)]
    assert {True, False} == set(drawn)
    assert all(game in (low, high) for game, low, high in zip(seen, by_lowest, by_highest, strict=True))


def test_a_league_keeps_its_newest_members_and_refuses_what_cannot_play() -> None:
    league = League(max_size=2)
    env = TrowelEnv("scarabya", mode="duel", opponents=league)
    with pytest.raises(trowel.OptionError, match="the league is empty"):
        env.reset()
    for member in (lowest, "greedy", highest):
        league.add(member)
    assert [league[0], league[1]] == ["greedy", highest]
    env.reset(seed=1)
    with pytest.raises(trowel.OptionError, match="not 5"):
        league.add(5)  # type: ignore[arg-type]


def test_copies_continue_with_the_same_member_and_share_the_league() -> None:
    league = League([lowest, highest])
    env = TrowelEnv("scarabya", mode="duel", opponents=league, seed=4)
    observation, _ = env.reset()
    env.step(lowest(observation))
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env)), env.clone()]
    expected = [env.step(env.single_env.sample())[0]["observation"] for _ in range(3)]
    for twin in twins:
        actual = [twin.step(twin.single_env.sample())[0]["observation"] for _ in range(3)]
        np.testing.assert_array_equal(actual, expected)
    league.add("random")
    assert len(twins[0]._opponents[1]._league) == 3


@pytest.mark.parametrize("opponents", ["random", "greedy", [highest, "random"]])
def test_the_vector_environment_plays_the_games_of_single_environments(opponents: Any) -> None:
    players = 3
    vector = TrowelVectorEnv("scarabya", 3, seat=1, opponents=opponents, players=players, reward="score")
    singles = [TrowelEnv("scarabya", seat=1, opponents=opponents, players=players, reward="score") for _ in range(3)]
    observations, _ = vector.reset(seed=11)
    single = [env.reset(seed=11 + i)[0] for i, env in enumerate(singles)]
    for _ in range(14):
        for i, observation in enumerate(single):
            for key, value in observation.items():
                np.testing.assert_array_equal(observations[key][i], value)
        actions = np.array([lowest(observation) for observation in single])
        observations, rewards, terminated, _, infos = vector.step(actions)
        results = [env.step(action) for env, action in zip(singles, actions, strict=True)]
        assert rewards.tolist() == [result[1] for result in results]
        assert terminated.tolist() == [result[2] for result in results]
        for i, result in enumerate(results):
            if result[2]:
                np.testing.assert_array_equal(infos["final_obs"][i]["observation"], result[0]["observation"])
        single = [env.reset()[0] if result[2] else result[0] for env, result in zip(singles, results, strict=True)]

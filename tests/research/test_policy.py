"""The shipped networks as policies: legal, reproducible, better than random, and honest about where they apply."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import trowel
from trowel.bots.base import Position, make_position
from trowel.bots.seated import SeatedBot
from trowel.core.components import ComponentsText
from trowel.core.errors import OptionError
from trowel.core.match import Match
from trowel.core.rng import make_rng
from trowel.games import game as find_game
from trowel.research.batch import BatchEnv
from trowel.research.policy import NetworkPolicy

SEVERAL_SEATS = [("marajoara", 2), ("artifact", 3)]


def position(match: Match) -> Position:
    return make_position(match, match.to_act[0], make_rng(1))


@pytest.mark.parametrize(("name", "players"), SEVERAL_SEATS)
def test_a_batch_is_played_by_legal_actions_that_depend_on_the_seed_only(name: str, players: int) -> None:
    def play() -> list[list[int]]:
        env, policy = BatchEnv(name, 4, players=players, seed=3, threads=1), NetworkPolicy(seed=5)
        history = []
        for _ in range(20):
            actions = policy(env)
            assert env.masks[np.arange(4), actions].all()
            env.step(actions)
            history.append(actions.tolist())
        return history

    assert play() == play()


@pytest.mark.parametrize(("name", "players"), SEVERAL_SEATS)
def test_the_action_is_the_one_with_the_highest_value(name: str, players: int) -> None:
    match = trowel.new(name, players=players, seed=2)
    for _ in range(12):
        values = NetworkPolicy(seed=1).values(position(match))
        assert set(values) == set(match.legal_codes(match.to_act[0]))
        assert all(0.0 <= value <= 1.0 for value in values.values())
        match.play(match.to_act[0], NetworkPolicy(seed=1).choose(position(match)))


def test_games_that_are_over_get_no_action() -> None:
    env = BatchEnv("marajoara", 2, players=2, seed=1, illegal="end", auto_reset=False, threads=1)
    env.step(np.array([-1, NetworkPolicy()(env)[1]]))
    actions = NetworkPolicy()(env)
    assert actions[0] == -1
    assert actions[1] >= 0


def test_a_temperature_varies_the_play() -> None:
    match = trowel.new("artifact", players=3, seed=2)
    assert len({NetworkPolicy(seed, temperature=0.5)(position(match)) for seed in range(20)}) == 3  # the legal moves
    assert len({NetworkPolicy(seed)(position(match)) for seed in range(20)}) == 1


def test_the_policy_beats_greedy() -> None:
    wins = 0
    for deal in range(10):
        match = trowel.new("marajoara", players=2, seed=deal)
        policy, greedy = NetworkPolicy(seed=deal), SeatedBot("greedy", 1 - deal % 2, deal)
        while seats := match.to_act:
            if seats[0] == deal % 2:
                match.play(seats[0], policy.choose(position(match)))
            else:
                greedy.play(match)
        wins += deal % 2 in match.winners
    assert wins >= 8


@pytest.mark.parametrize(
    ("name", "options"), [("scarabya", {"players": 2}), ("scarabya", {"mode": "duel"}), ("marajoara", {"mission": 1})]
)
def test_games_without_a_network_are_refused(name: str, options: dict[str, Any]) -> None:
    match = trowel.new(name, seed=1, **options)
    with pytest.raises(OptionError, match="there is no network"):
        NetworkPolicy()(position(match))


def test_other_components_are_refused() -> None:
    text = ComponentsText(find_game("artifact").components() + "# changed\n")
    with pytest.raises(OptionError, match="trained for artifact"):
        NetworkPolicy()(BatchEnv("artifact", 1, components=text))

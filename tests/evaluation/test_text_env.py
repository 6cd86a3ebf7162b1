"""Every game can be played as text."""

from __future__ import annotations

import random
from typing import Any

import pytest

from trowel.evaluation.text_env import TextEnv

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("scarabya", {"mode": "standard", "players": 2}),
    ("scarabya", {"mode": "duel"}),
    ("marajoara", {"players": 2}),
    ("artifact", {"players": 3, "lang": "fr"}),
]


def moves_offered(observation: str) -> list[str]:
    """Return the notations that an observation lists."""
    lines = observation.split("(more")[0].splitlines()
    return [line.split(" = ")[0].strip() for line in lines if line.startswith("  ") and " = " in line]


@pytest.mark.parametrize(("game", "options"), GAMES, ids=[f"{game}-{len(o)}" for game, o in GAMES])
def test_whole_games_can_be_played_with_the_moves_that_observations_offer(game: str, options: dict[str, Any]) -> None:
    env, rng = TextEnv(game, bots="random", seed=5, **options), random.Random(5)
    observation, reward, done = env.reset(), 0.0, False
    while not done:
        assert all(id in observation for id in env.match.view(env.seat)["decision"]["rules"])
        observation, reward, done = env.step(rng.choice(moves_offered(observation)))
    assert reward == (1 / len(env.match.winners) if 0 in env.match.winners else 0.0)
    assert all(str(score) in observation for score in env.match.scores)


def test_an_illegal_answer_is_refused_with_the_rule_and_changes_nothing() -> None:
    env = TextEnv("scarabya", mode="duel", site="A0 B1 C3 D2", deck="F I L N P T U V W X Y Z", starter=0)
    before = env.reset()
    refusal, reward, done = env.step("Fa1")
    assert "[S-4.3]" in refusal
    assert "S-4.3: A tile always covers exactly 5 squares" in refusal
    assert (reward, done) == (0.0, False)
    assert env.step(moves_offered(before)[0])[0] != refusal


def test_text_that_is_not_a_move_is_refused_with_an_example() -> None:
    env = TextEnv("marajoara", seed=1)
    env.reset()
    assert "[unknown-notation]" in env.step("I would like the red die")[0]


def test_more_moves_and_rules_are_shown_on_request() -> None:
    env = TextEnv("scarabya", mode="duel", site="A0 B1 C3 D2", deck="F I L N P T U V W X Y Z", starter=0)
    first = moves_offered(env.reset())
    next_page, reward, done = env.step("more 30")
    assert first + moves_offered(next_page) == [str(move) for move in env.match.legal(0)][:60]
    assert (reward, done) == (0.0, False)
    assert env.step("rule S-4.2")[0].startswith("S-4.2: Every later tile shares")


def test_an_observation_reports_the_moves_of_others_unless_they_are_hidden() -> None:
    """In the standard game the action of seat 0 is hidden from seat 1 during the round (S-3.3); in a duel it is not."""
    env = TextEnv("scarabya", mode="standard", players=2, seat=1, bots="random", seed=3)
    env.reset()
    env.match.play(0, env.match.legal(0)[0])
    assert not any("player 1" in line for line in env.news())
    env.match.play(1, env.match.legal(1)[0])
    assert any("player 1" in line for line in env.news()), "the last action of a round reveals the others"
    duel = TextEnv("scarabya", mode="duel", starter=1, bots="random", seed=3)
    assert "player 2 places the" in duel.reset()


def test_every_reset_starts_another_game_and_equal_seeds_start_equal_games() -> None:
    first, second = (TextEnv("marajoara", bots="random", seed=8) for _ in range(2))
    games = [first.reset(), first.reset()]
    assert games == [second.reset(), second.reset()]
    assert games[0] != games[1]

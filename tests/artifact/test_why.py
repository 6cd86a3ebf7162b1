"""Refusals with a code instead of a rule, and the rules and codes of random refusals."""

from __future__ import annotations

import random

import pytest

import trowel
from tests.artifact.arrange import MatchDriver, new, position
from trowel.games import game
from trowel.games.artifact.moves import NUM_MOVES


def test_a_move_out_of_turn_is_refused_with_not_your_turn() -> None:
    with pytest.raises(trowel.IllegalMoveError) as error:
        position().match.play(2, "pass")
    assert error.value.rule == "not-your-turn"


def test_a_move_that_answers_another_decision_is_refused_with_not_now() -> None:
    driver = position(4, "2", roles={0: "judd"}).play("research asia")
    for move in ("stop", "take museum", "keep asia mask"):
        assert driver.refusal(move) == "not-now"
    assert new().refusal("pass") == "not-now"


def test_every_refusal_of_a_random_move_names_a_rule_or_a_refusal_code() -> None:
    rng = random.Random(3)
    notation = game("artifact").notation
    driver: MatchDriver = new(4, "1 2", seed=3)
    for _ in range(150):
        seat = driver.to_act[0]
        legal = driver.match.legal(seat)
        for _ in range(6):
            move = notation.move(rng.randrange(NUM_MOVES))
            if move not in legal:
                rule = driver.refusal(str(move))
                assert rule in game("artifact").rulebook() or rule == rule.lower()
        driver.match.play(seat, rng.choice(legal))

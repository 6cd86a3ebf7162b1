"""The solver as an oracle: it knows the cards that will come, for matches and environments."""

from __future__ import annotations

import pytest

import trowel
from tests.solver.arrange import play_randomly
from trowel.games.scarabya.shapes import SHAPES
from trowel.research.batch import BatchEnv
from trowel.research.oracle import oracle
from trowel.research.single_env import SingleEnv
from trowel.solver import UnsupportedDealError

NARROW = (20,)


@pytest.mark.parametrize("mode", ["standard", "solo"])
def test_the_line_is_played_on_the_cards_that_come(mode: str) -> None:
    match = play_randomly(trowel.new("scarabya", mode=mode, players=1, seed=5), 4)
    solution = oracle(match, widths=NARROW)
    before = match.record()
    for move in solution.moves:
        match.play(0, move)
    assert match.over
    assert match.scores == (solution.score,)
    assert solution.score <= solution.bound
    assert before.endswith("running\n"), "asking the oracle must not play"


def test_an_environment_is_played_to_the_score_that_the_oracle_found() -> None:
    env = SingleEnv("scarabya", seed=3, players=1, reward="score")
    env.reset()
    solution = oracle(env, widths=NARROW)
    total = sum(env.step(env.actions.action(move)).item(0) for move in solution.moves)
    assert env.over
    assert total == solution.score


def test_a_game_of_a_batch_is_named_by_its_index() -> None:
    env = BatchEnv("scarabya", 2, players=1, seed=3, threads=1)
    lines = [oracle(env, index=index, widths=NARROW) for index in range(2)]
    assert lines[0].cards != lines[1].cards
    for step in range(12):
        env.step([env.actions.action(line.moves[step]) for line in lines])  # type: ignore[arg-type]
    assert env.final_scores[:, 0].tolist() == [line.score for line in lines]


def test_gymnasium_environments_have_an_oracle() -> None:
    gymnasium = pytest.importorskip("gymnasium")
    import trowel.research  # noqa: F401, registers

    env = gymnasium.make("trowel/Scarabya-v0", players=1)
    env.reset(seed=1)
    assert sorted(oracle(env, widths=NARROW).cards) == sorted(SHAPES)


def test_each_seat_of_a_round_has_its_line() -> None:
    match = trowel.new("scarabya", players=2, seed=5)
    match.play(0, match.legal(0)[0])
    assert [len(oracle(match, seat=seat, widths=NARROW).moves) for seat in (0, 1)] == [11, 12]


def test_duels_and_other_games_are_refused() -> None:
    with pytest.raises(UnsupportedDealError, match="duel"):
        oracle(trowel.new("scarabya", mode="duel", seed=1))
    with pytest.raises(UnsupportedDealError, match="not artifact"):
        oracle(trowel.new("artifact", players=3, seed=1))

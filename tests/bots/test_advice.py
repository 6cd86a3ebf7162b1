"""Hints, and the analysis of moves, including moves that the bot did not consider."""

from __future__ import annotations

import random
from typing import Any

import pytest

import trowel
from tests.bots.games import GAMES, every_game, game_id
from trowel.bots.advice import analyse_move, hint, hint_from_result
from trowel.bots.base import Candidate, SearchResult, make_position
from trowel.bots.budget import Budget
from trowel.bots.search.mcts import MctsBot, MctsConfig
from trowel.core.rng import make_rng
from trowel.games.scarabya.moves import Place

# ---------------------------------------------------------------- hints


@every_game
def test_a_hint_names_the_move_and_the_next_best_moves(name: str, options: dict[str, Any]) -> None:
    match = trowel.new(name, seed=6, **options)
    position = make_position(match, match.to_act[0], make_rng(1))
    assert len(position.legal) > 1
    advice = hint(position, seed=1, timed=False, stop=lambda: True)
    assert advice.move in position.legal
    assert advice.say("en").lower().startswith(advice.move.say("en").lower())
    assert len(advice.others) <= 2
    assert all(other.move.say("fr") in advice.say("fr") for other in advice.others)
    assert advice.say("en") != advice.say("fr")


def test_the_next_best_moves_of_a_hint_are_not_expected_to_score_more_than_the_proposed_one() -> None:
    lucky, sure, worse, unlucky, untried = trowel.new("scarabya", seed=1).legal(0)[:5]
    rows = ((sure, 0.6, 90), (lucky, 0.9, 2), (unlucky, 0.1, 2), (worse, 0.5, 2), (untried, 0.0, 0))
    advice = hint_from_result(SearchResult(tuple(Candidate(*row) for row in rows), "chance", 96))
    assert (advice.move, advice.expected) == (sure, 0.6)
    assert [other.move for other in advice.others] == [worse, unlucky]


@pytest.mark.parametrize(
    ("name", "options"), [GAMES[1], GAMES[3]], ids=[game_id(*game) for game in (GAMES[1], GAMES[3])]
)
def test_the_expected_results_of_a_hint_are_in_descending_order(name: str, options: dict[str, Any]) -> None:
    match = trowel.new(name, seed=6, **options)
    rng = make_rng(1)
    for _ in range(6):
        position = make_position(match, match.to_act[0], rng)
        stops = iter([False, False, True])
        advice = hint(position, seed=1, timed=False, stop=lambda stops=stops: next(stops, True))  # type: ignore[misc]
        expected = [advice.expected, *(other.expected for other in advice.others)]
        assert expected == sorted(expected, key=lambda amount: -(amount or 0.0))
        match.play(match.to_act[0], advice.move)


# ---------------------------------------------------------------- analysis

CONFIG = MctsConfig(Budget(120), temperature=2.0, rollout_plies=8, root_width=4)


def duel_before_its_last_choice() -> trowel.Match:
    """Return a random duel before the last decision at which the scores depend on the move."""
    rng = random.Random(3)
    match = trowel.new("scarabya", mode="duel", seed="a duel to look back at")
    last_choice = match.copy()
    while not match.over:
        (seat,) = match.to_act
        legal = match.legal(seat)
        if len({scores_after(match, move) for move in legal}) > 1:
            last_choice = match.copy()
        match.play(seat, rng.choice(legal))
    return last_choice


def scores_after(match: trowel.Match, move: object) -> tuple[int, ...]:
    clone = match.copy()
    clone.play(match.to_act[0], str(move))
    return tuple(clone.scores)


def test_compared_moves_get_the_same_number_of_simulations() -> None:
    match = trowel.new("marajoara", players=2, seed=5)
    position = make_position(match, match.to_act[0], make_rng(1))
    bot = MctsBot(1, CONFIG)
    result = bot.search(position)
    moves = {candidate.move for candidate in result.candidates}
    untried = next(move for move in position.legal if move not in moves)
    comparison = bot.compare(position, (result.move, untried))
    candidates = {candidate.move: candidate for candidate in comparison.candidates}
    assert candidates[result.move].simulations == candidates[untried].simulations == 60
    assert 0 <= candidates[untried].expected <= 1


def test_a_duel_move_that_scores_less_than_the_best_one_has_a_loss_and_the_best_one_has_none() -> None:
    match = duel_before_its_last_choice()
    (seat,) = match.to_act
    position = make_position(match, seat, make_rng(1))

    def lead(move: object) -> int:
        scores = scores_after(match, move)
        return scores[seat] - scores[1 - seat]

    places = sorted((move for move in position.legal if isinstance(move, Place)), key=lead)
    worst, best = analyse_move(position, places[0], 7), analyse_move(position, places[-1], 7)
    assert lead(best.hint.move) > lead(places[0])
    assert worst.loss > best.loss
    assert analyse_move(position, best.hint.move, 7).loss == 0

"""Looking back: every move is weighed against the bot's, also one that the bot would not have thought of."""

from __future__ import annotations

import random

import trowel
from trowel.bots.base import Budget, position
from trowel.bots.judging import judge
from trowel.bots.search.mcts import TreeBot, TreeSearch
from trowel.core.rng import make_rng
from trowel.games.scarabya.moves import Place

SEARCH = TreeSearch(Budget(120), temperature=2.0, plies=8, wide_root=4)


def duel_before_its_last_choice() -> trowel.Match:
    """Played at random up to the last placement that has more than one place to go."""
    dice = random.Random(3)
    match = trowel.new("scarabya", mode="duel", seed="a duel to look back at")
    found = match.copy()
    while not match.over:
        (seat,) = match.to_act
        legal = match.legal(seat)
        if len({outcome(match, move) for move in legal}) > 1:
            found = match.copy()
        match.play(seat, dice.choice(legal))
    return found


def outcome(match: trowel.Match, move: object) -> tuple[int, ...]:
    after = match.copy()
    after.play(match.to_act[0], str(move))
    return tuple(after.scores)


def test_moves_that_are_compared_are_looked_at_equally_hard() -> None:
    match = trowel.new("marajoara", players=2, seed=5)
    here = position(match, match.to_act[0], make_rng(1))
    bot = TreeBot(1, SEARCH)
    thought = bot.think(here)
    tried = {one.move for one in thought.candidates}
    untried = next(move for move in here.legal if move not in tried)
    compared = {one.move: one for one in bot.compare(here, (thought.move, untried)).candidates}
    assert compared[thought.move].simulations == compared[untried].simulations == 60
    assert 0 <= compared[untried].expected <= 1


def test_a_duel_move_that_closes_less_than_the_best_one_loses_something_and_equals_lose_nothing() -> None:
    match = duel_before_its_last_choice()
    (seat,) = match.to_act
    here = position(match, seat, make_rng(1))

    def lead(move: object) -> int:
        scores = outcome(match, move)
        return scores[seat] - scores[1 - seat]

    places = sorted((move for move in here.legal if isinstance(move, Place)), key=lead)
    worst, best = judge(here, places[0], 7), judge(here, places[-1], 7)
    assert lead(best.hint.move) > lead(places[0])
    assert worst.loss > best.loss
    assert judge(here, best.hint.move, 7).loss == 0

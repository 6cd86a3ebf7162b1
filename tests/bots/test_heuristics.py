"""Ratings: a game's `rate_moves` returns the same values as applying and evaluating each move."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import trowel
from tests.bots.games import game_id
from trowel.bots.base import make_position
from trowel.bots.search.mcts import search_kernel
from trowel.core.binding import bind
from trowel.core.game import copy_state
from trowel.core.rng import make_rng

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("marajoara", {"players": 3}),
    ("marajoara", {"mission": 6}),
    ("artifact", {"players": 3}),
    ("artifact", {"players": 4, "extensions": "1 2"}),
]


@pytest.mark.parametrize(("name", "options"), GAMES, ids=[game_id(*game) for game in GAMES])
def test_the_rating_of_a_move_is_the_evaluation_after_it(name: str, options: dict[str, Any]) -> None:
    match = trowel.new(name, seed=11, **options)
    kernel, entry_points = search_kernel(match.game), bind("trowel.core.templates.entry_points", match.game)
    codes, ratings = np.zeros(match.game.max_choices, dtype=np.int32), np.zeros(match.game.max_choices)
    rng = random.Random(7)
    while match.to_act:
        seat = match.to_act[0]
        position = make_position(match, seat, make_rng(1))
        n = kernel.rate_all(position.box, position.state, seat, codes, position.state.copy(), ratings)
        for code, rating in zip(codes[:n].tolist(), ratings[:n].tolist(), strict=True):
            after = copy_state(position.state)
            entry_points.apply(position.box, after, seat, code)
            assert rating == kernel.evaluate(position.box[0], after[0], seat)
        # Half of the moves are the best rated ones, because random play rarely organises an exhibition.
        code = codes[int(np.argmax(ratings[:n]))] if rng.random() < 0.5 else rng.choice(codes[:n].tolist())
        match.play(seat, match.game.notation.move(int(code)))

"""Ratings: a game's own way to rate all moves of a position at once says what applying each of them would."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import trowel
from trowel.bots.base import position
from trowel.bots.search.mcts import search_kernel
from trowel.core.binding import bind
from trowel.core.game import copy_state
from trowel.core.rng import make_rng

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("marajoara", {"players": 3}),
    ("marajoara", {"mission": 6}),
    ("artifact", {"players": 3}),
    ("artifact", {"players": 4, "extensions": "1 2"}),
]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(map(str, (table[0], *table[1].values()))))
def test_every_legal_move_is_rated_as_what_it_makes_of_the_position(table: tuple[str, dict[str, Any]]) -> None:
    name, options = table
    match = trowel.new(name, seed=11, **options)
    kernel, door = search_kernel(match.game), bind("trowel.core.templates.entry_points", match.game)
    out, ratings = np.zeros(match.game.max_choices, dtype=np.int32), np.zeros(match.game.max_choices)
    dice = random.Random(7)
    while match.to_act:
        seat = match.to_act[0]
        asked = position(match, seat, make_rng(1))
        n = kernel.rate_all(asked.box, asked.state, seat, out, asked.state.copy(), ratings)
        for move, rating in zip(out[:n].tolist(), ratings[:n].tolist(), strict=True):
            after = copy_state(asked.state)
            door.apply(asked.box, after, seat, move)
            assert rating == kernel.worth(asked.box[0], after[0], seat)
        # The best rated move half of the time: random play alone hardly ever organises anything.
        chosen = out[int(np.argmax(ratings[:n]))] if dice.random() < 0.5 else dice.choice(out[:n].tolist())
        match.play(seat, match.game.notation.move(int(chosen)))

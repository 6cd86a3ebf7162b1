"""Ratings: a game's own way to rate all moves of a position at once says what applying each of them would."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import trowel
from trowel.bots.base import position
from trowel.bots.tree_search import search_kernel
from trowel.core.binding import bind
from trowel.core.game import twin_of
from trowel.core.generator import generator

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
    kernel, door = search_kernel(match.game), bind("trowel.core.templates.door", match.game)
    out, ratings = np.zeros(match.game.widest, dtype=np.int32), np.zeros(match.game.widest)
    dice = random.Random(7)
    while match.to_act:
        seat = match.to_act[0]
        asked = position(match, seat, generator(1))
        n = kernel.rate_all(asked.box, asked.state, seat, out, asked.state.copy(), ratings)
        for move, rating in zip(out[:n].tolist(), ratings[:n].tolist(), strict=True):
            after = twin_of(asked.state)
            door.apply(asked.box, after, seat, move)
            assert rating == kernel.worth(asked.box[0], after[0], seat)
        # The best rated move half of the time: random play alone hardly ever organises anything.
        chosen = out[int(np.argmax(ratings[:n]))] if dice.random() < 0.5 else dice.choice(out[:n].tolist())
        match.play(seat, match.game.notation.move(int(chosen)))

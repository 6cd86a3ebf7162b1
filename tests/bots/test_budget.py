"""The seconds of a turn are shared by its decisions."""

from __future__ import annotations

from typing import Any

import pytest

import trowel
from trowel.bots.base import make_position
from trowel.bots.budget import TurnBudget
from trowel.core.rng import make_rng


@pytest.mark.parametrize(("name", "options"), [("marajoara", {"players": 2}), ("artifact", {"players": 3})])
def test_the_decisions_of_one_turn_share_its_seconds(name: str, options: dict[str, Any]) -> None:
    match = trowel.new(name, seed=4, **options)
    rng = make_rng(1)
    budgets = [TurnBudget(2.0) for _ in range(match.players)]
    runs: list[list[float]] = []  # consecutive decisions of a seat, each of which uses all its seconds
    last_key: tuple[int, ...] = ()
    while len(runs) < 60 and (seats := match.to_act):
        seat = seats[0]
        position = make_position(match, seat, rng)
        seconds = budgets[seat].seconds_for(position)
        assert seconds is not None
        budgets[seat].spend(seconds)
        # A seat that ends a year of Artifact may start the next one: two turns in a row.
        g: Any = position.state[0]
        key = (seat, g.year, g.phase) if name == "artifact" else (seat,)
        if key != last_key:
            runs.append([])
        runs[-1].append(seconds)
        last_key = key
        match.play(seat, position.legal[len(position.legal) // 2])
    assert all(sum(run) <= 2 for run in runs)
    assert any(len(run) > 2 for run in runs)
    assert sum(run[0] == 1 for run in runs) > len(runs) / 2  # a new turn has the full budget

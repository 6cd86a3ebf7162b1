"""Missions: a plan is kept until there is a better one, and hints lead on along it."""

from __future__ import annotations

from itertools import count

import pytest

import trowel
from trowel.bots.advice import Adviser
from trowel.bots.base import make_position
from trowel.bots.budget import Budget
from trowel.bots.marajoara.mission import MissionBot, MissionSearchConfig
from trowel.core.rng import make_rng


def test_a_mission_keeps_its_plan_until_it_finds_a_better_one() -> None:
    match = trowel.new("marajoara", mission=1, seed=2)
    planner = MissionBot(1, MissionSearchConfig(Budget(8)))
    rng = make_rng(1)
    values: list[float] = []
    while match.to_act:
        match.play(0, planner.choose(make_position(match, 0, rng)))
        if planner.plan is not None:
            values.append(planner.plan.value)
    assert len(values) == sum(entry.seat == 0 for entry in match.log)  # nothing comes between: no chance, no other seat
    assert values == sorted(values)
    assert planner.plan is not None
    assert list(planner.plan.moves) == [entry.code for entry in match.log if entry.seat == 0]


def test_a_plan_outlasts_moves_that_nobody_asked_about_and_moves_taken_back() -> None:
    """Forced moves are played without asking; who follows hints plays them himself, and may change his mind."""
    match = trowel.new("marajoara", mission=1, seed=2)
    planner = MissionBot(1, MissionSearchConfig(Budget(8)))
    rng = make_rng(1)
    values: list[float] = []
    forced = 0
    while match.to_act:
        position = make_position(match, 0, rng)
        if len(position.legal) == 1:
            forced += 1
            match.play(0, position.legal[0])
            continue
        result = planner.search(position)
        assert planner.plan is not None
        values.append(planner.plan.value)
        assert result.move == planner.planned_move(position)
        assert result.candidates[0].expected == planner.plan.points
        match.play(0, result.move)
    assert forced > 0
    assert values == sorted(values)
    assert values[0] < values[-1]
    assert planner.plan is not None
    assert match.scores == (planner.plan.points,)
    for _ in range(20):
        match.undo()
    assert planner.search(make_position(match, 0, rng)).candidates[0].expected == planner.plan.points
    assert planner.plan.value == values[-1]


def test_an_adviser_leads_on_along_its_line() -> None:
    match = trowel.new("marajoara", mission=1, seed=2)
    adviser, rng = Adviser(1, timed=False), make_rng(1)
    expected: float | None = None
    while match.to_act:
        advice = adviser.hint(make_position(match, 0, rng), stop=lambda: True)
        expected = advice.expected or expected
        match.play(0, advice.move)
    assert match.scores == (expected,)


def test_moves_of_a_mission_are_compared_whether_the_bot_likes_them_or_not() -> None:
    match = trowel.new("marajoara", mission=1, seed=2)
    position = make_position(match, 0, make_rng(1))
    moves = (position.legal[0], position.legal[-1])
    comparison = MissionBot(1, MissionSearchConfig(Budget(2))).compare(position, moves)
    assert {candidate.move for candidate in comparison.candidates} == set(moves)
    assert all(candidate.simulations > 0 for candidate in comparison.candidates)


def test_moves_of_a_mission_are_compared_equally_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look at the clock takes a tenth of a second, and a share of the time is enough for all turns of a beam."""
    ticks = count()
    monkeypatch.setattr("trowel.bots.budget.time.perf_counter", lambda: next(ticks) / 10)
    match = trowel.new("marajoara", mission=1, seed=2)
    position = make_position(match, 0, make_rng(1))
    first, second = (
        MissionBot(1, MissionSearchConfig(Budget(300, 12.0))).compare(position, (position.legal[0],) * 2).candidates
    )
    assert first == second

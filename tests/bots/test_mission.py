"""Missions: a plan is kept until there is a better one, and hints follow it."""

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
    assert len(values) == sum(entry.seat == 0 for entry in match.log)  # one plan value per move
    assert values == sorted(values)
    assert planner.plan is not None
    assert list(planner.plan.moves) == [entry.code for entry in match.log if entry.seat == 0]


def test_a_plan_remains_valid_after_forced_moves_and_after_undo() -> None:
    """The bot is not called for forced moves, and a player who follows hints may take moves back."""
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


def test_hints_of_an_adviser_follow_one_plan() -> None:
    match = trowel.new("marajoara", mission=1, seed=2)
    adviser, rng = Adviser(1, timed=False), make_rng(1)
    expected: float | None = None
    while match.to_act:
        advice = adviser.hint(make_position(match, 0, rng), stop=lambda: True)
        expected = advice.expected or expected
        match.play(0, advice.move)
    assert match.scores == (expected,)


def test_any_legal_moves_of_a_mission_can_be_compared() -> None:
    match = trowel.new("marajoara", mission=1, seed=2)
    position = make_position(match, 0, make_rng(1))
    moves = (position.legal[0], position.legal[-1])
    comparison = MissionBot(1, MissionSearchConfig(Budget(2))).compare(position, moves)
    assert {candidate.move for candidate in comparison.candidates} == set(moves)
    assert all(candidate.simulations > 0 for candidate in comparison.candidates)


def test_compared_moves_of_a_mission_get_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each clock reading takes a tenth of a second; the share of one move is enough for all turns of a beam."""
    ticks = count()
    monkeypatch.setattr("trowel.bots.budget.time.perf_counter", lambda: next(ticks) / 10)
    match = trowel.new("marajoara", mission=1, seed=2)
    position = make_position(match, 0, make_rng(1))
    first, second = (
        MissionBot(1, MissionSearchConfig(Budget(300, 12.0))).compare(position, (position.legal[0],) * 2).candidates
    )
    assert first == second

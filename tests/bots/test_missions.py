"""Missions: a plan is kept until there is a better one, and hints lead on along it."""

from __future__ import annotations

from itertools import count

import pytest

import trowel
from trowel.bots.advice import Adviser
from trowel.bots.base import Budget, position
from trowel.bots.marajoara.mission import MissionBot, MissionSearch
from trowel.core.rng import make_rng


def test_a_mission_keeps_its_plan_until_it_finds_a_better_one() -> None:
    match = trowel.new("marajoara", mission=1, seed=2)
    planner = MissionBot(1, MissionSearch(Budget(8)))
    dice = make_rng(1)
    promised: list[float] = []
    while match.to_act:
        match.play(0, planner.choose(position(match, 0, dice)))
        if planner.plan is not None:
            promised.append(planner.plan.value)
    assert len(promised) == sum(
        entry.seat == 0 for entry in match.log
    )  # nothing comes between: no chance, no other seat
    assert promised == sorted(promised)
    assert planner.plan is not None
    assert list(planner.plan.moves) == [entry.code for entry in match.log if entry.seat == 0]


def test_a_plan_outlasts_moves_that_nobody_asked_about_and_moves_taken_back() -> None:
    """Forced moves are played without asking; who follows hints plays them himself, and may change his mind."""
    match = trowel.new("marajoara", mission=1, seed=2)
    planner = MissionBot(1, MissionSearch(Budget(8)))
    dice = make_rng(1)
    promised: list[float] = []
    forced = 0
    while match.to_act:
        asked = position(match, 0, dice)
        if len(asked.legal) == 1:
            forced += 1
            match.play(0, asked.legal[0])
            continue
        thought = planner.think(asked)
        assert planner.plan is not None
        promised.append(planner.plan.value)
        assert thought.move == planner.planned(asked)
        assert thought.candidates[0].expected == planner.plan.points
        match.play(0, thought.move)
    assert forced > 0
    assert promised == sorted(promised)
    assert promised[0] < promised[-1]
    assert planner.plan is not None
    assert match.scores == (planner.plan.points,)
    for _ in range(20):
        match.undo()
    assert planner.think(position(match, 0, dice)).candidates[0].expected == planner.plan.points
    assert planner.plan.value == promised[-1]


def test_an_adviser_leads_on_along_its_line() -> None:
    match = trowel.new("marajoara", mission=1, seed=2)
    adviser, dice = Adviser(1, hurried=False), make_rng(1)
    expected: float | None = None
    while match.to_act:
        advice = adviser.hint(position(match, 0, dice), stop=lambda: True)
        expected = advice.expected or expected
        match.play(0, advice.move)
    assert match.scores == (expected,)


def test_moves_of_a_mission_are_compared_whether_the_bot_likes_them_or_not() -> None:
    match = trowel.new("marajoara", mission=1, seed=2)
    asked = position(match, 0, make_rng(1))
    moves = (asked.legal[0], asked.legal[-1])
    compared = MissionBot(1, MissionSearch(Budget(2))).compare(asked, moves)
    assert {one.move for one in compared.candidates} == set(moves)
    assert all(one.simulations > 0 for one in compared.candidates)


def test_moves_of_a_mission_are_compared_equally_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look at the clock takes a tenth of a second, and a share of the time is enough for all turns of a beam."""
    looks = count()
    monkeypatch.setattr("trowel.bots.base.time.perf_counter", lambda: next(looks) / 10)
    match = trowel.new("marajoara", mission=1, seed=2)
    asked = position(match, 0, make_rng(1))
    one, same = MissionBot(1, MissionSearch(Budget(300, 12.0))).compare(asked, (asked.legal[0],) * 2).candidates
    assert one == same

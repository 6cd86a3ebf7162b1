"""Missions: equal positions are searched once, a plan is kept until there is a better one, and hints follow it."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import count
from typing import Any

import numpy as np
import pytest

import trowel
from tests.marajoara.arrange import position
from trowel.bots.advice import Adviser
from trowel.bots.base import Position, make_position
from trowel.bots.budget import Budget
from trowel.bots.marajoara.mission import MissionBot, MissionSearchConfig, pass_widths, run_beams
from trowel.bots.marajoara.mission_beam import Beam
from trowel.bots.marajoara.mission_features import net_points, spaces_left
from trowel.bots.marajoara.mission_kernel import field_bytes, hash_mask, hash_position
from trowel.bots.marajoara.mission_weights import load_weights
from trowel.core.match import Match
from trowel.core.rng import make_rng
from trowel.games.marajoara.state import STATE

# ---------------------------------------------------------------- positions


def hash_of(match: Match) -> int:
    state = match.state
    return int(hash_position(state[0], state.view(np.uint64), hash_mask()))


PICTURE: dict[str, Any] = {"mission": 3, "dice": "c4:y1 c5:b2 h8:g1", "cart": "g1 r2", "lap": 5}


def test_positions_with_the_same_future_are_equal() -> None:
    """The order of stored dice and of the turn track, and the number of turns, no longer matter."""
    first = position(**PICTURE, museum="y12. r35. b416", turn_track="y1 g2")
    second = position(**PICTURE | {"lap": 9}, museum="y21. r53. b641", turn_track="g2 y1")
    assert hash_of(first) == hash_of(second)


@pytest.mark.parametrize(
    "other",
    [
        {"museum": "y13. r35. b416"},
        {"museum": "y1.2 r35. b416"},  # M-7.4: the third space has given its token or will
        {"turn_track": "y1 g3"},  # one point less at the end (M-21.3)
        {"turn_track": "y1 g2 r1"},
        {"cart": "r2 g1"},
        {"dice": "c4:y1 c5:b2 h7:g1"},
        {"fragments": (">=5",)},
        {"discs": {"red": 2}},
        {"has_captured": True},
    ],
)
def test_positions_with_another_future_differ(other: dict[str, Any]) -> None:
    base: dict[str, Any] = {**PICTURE, "museum": "y12. r35. b416", "turn_track": "y1 g2"}
    assert hash_of(position(**base)) != hash_of(position(**base | other))


def test_the_clock_of_a_mission_is_its_turn_track() -> None:
    """A turn without a die for the turn track costs no time, however many turns were played."""
    assert spaces_left(position(**PICTURE | {"lap": 20}, turn_track="y1 g2").state[0]) == 12


def test_points_so_far_include_track_ends_and_penalties() -> None:
    match = position(mission=3, turn_track="y4 g2", vases=(3,), discs={"red": 9})
    g = match.state
    g[0].players[0].places[1] = 1
    g[0].players[0].points[0] = 10
    assert net_points(g[0]) == 10 + 3 * 2 - 6


# ---------------------------------------------------------------- searches


def opening(**options: Any) -> Position:
    return make_position(trowel.new("marajoara", **options), 0, make_rng(1))


def test_a_search_is_reproducible_and_can_be_cancelled() -> None:
    first, second = (run_beams(opening(mission=1, seed=4), 30, Budget(30), None) for _ in range(2))
    assert (first.line, first.value, first.num_lines) == (second.line, second.value, second.num_lines)
    cancelled = run_beams(opening(mission=1, seed=4), 1600, Budget(1600), lambda: True)
    only_first = run_beams(opening(mission=1, seed=4), 25, Budget(25), None)
    assert cancelled.line == only_first.line


def test_the_planned_line_is_legal_to_the_end_and_scores_what_it_says() -> None:
    match = trowel.new("marajoara", mission=5, seed=3)
    beam = run_beams(make_position(match, 0, make_rng(1)), 25, Budget(25), None)
    for code in beam.line:
        match.play(0, match.game.notation.move(code))
    assert match.over
    assert match.scores == (beam.points(),)
    assert beam.is_won == (match.winners == (0,))


def test_passes_widen_and_repeat_with_other_noise() -> None:
    assert pass_widths(8) == [8]
    assert pass_widths(400) == [25, *[100] * 4, *[400] * 4]
    assert pass_widths(150) == [25, *[100] * 4, *[150] * 4]
    position = opening(mission=1, seed=4)
    first, second = (Beam(position, load_weights(1), lambda: True) for _ in range(2))
    first.run(20, salt=1)
    second.run(20, salt=2)
    assert first.line != second.line


def test_the_top_level_wins_a_challenge_and_does_not_search_on() -> None:
    """The former beam, ranked by a forecast for several players, lost this deal at width 1,000."""
    match = trowel.new("marajoara", mission=1, challenge=True, seed=1)
    bot, rng, searches = MissionBot(1, MissionSearchConfig(Budget(400))), make_rng(1), 0
    search = bot.search
    while match.to_act:
        searched: list[int] = []
        bot.search = lambda *args, found=searched: (found.append(1), search(*args))[1]  # type: ignore[method-assign]
        was_won = bot.plan is not None and bot.plan.is_won
        match.play(0, bot.choose(make_position(match, 0, rng)))
        assert not (was_won and searched)
        searches += len(searched)
    assert match.winners == (0,)
    assert searches >= 1


# ---------------------------------------------------------------- plans


def test_a_plan_is_found_again_whatever_the_padding_of_a_state() -> None:
    """Copies of a record leave its padding undefined; a plan was lost when such bytes differed."""
    match = trowel.new("marajoara", mission=1, seed=2)
    planner, rng = MissionBot(1, MissionSearchConfig(Budget(8))), make_rng(1)
    match.play(0, planner.choose(make_position(match, 0, rng)))
    position = make_position(match, 0, rng)
    expected = planner.planned_move(position)
    assert expected is not None
    position.state.view(np.uint8)[~field_bytes(STATE)] = 255
    assert planner.planned_move(position) == expected
    assert hash_position(position.state[0], position.state.view(np.uint64), hash_mask()) == hash_of(match)


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


# ---------------------------------------------------------------- compiled and uncompiled

POSITIONS = """
import random
import numpy as np
import trowel
from trowel.bots.marajoara.mission_features import MAX_PRESENT, list_features
from trowel.bots.marajoara.mission_kernel import hash_mask, hash_position

mask, features = hash_mask(), np.zeros(MAX_PRESENT, np.int64)
for mission in (3, 6, 7):
    match, rng = trowel.new("marajoara", mission=mission, seed=mission), random.Random(mission)
    while not match.over:
        match.play(0, rng.choice(match.legal(0)))
        state = match.state
        count = list_features(match.box[0], state[0], features)
        print(hash_position(state[0], state.view(np.uint64), mask), features[:count].tolist())
"""


def positions(jit: str) -> list[str]:
    """Return hash and features of all positions of a few random missions."""
    process = subprocess.run(
        [sys.executable, "-c", POSITIONS], env=os.environ | {"TROWEL_JIT": jit}, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert process.returncode == 0, process.stderr
    return process.stdout.splitlines()


def test_hashes_and_features_are_the_same_uncompiled() -> None:
    """The fields of a state are small integers, which overflow in Python where compiled code has 64 bits."""
    compiled = positions("1")
    assert len(compiled) > 100
    assert positions("0") == compiled

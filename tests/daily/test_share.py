"""The grid of a shared result, and the stars of a score."""

from __future__ import annotations

import random
from typing import Any

import pytest

import trowel
from trowel.daily.share import SOLO_LEVELS, gains, grid
from trowel.daily.stars import goal_of, star_marks, stars_of

DIGS: list[tuple[str, dict[str, Any]]] = [
    ("scarabya", {"mode": "standard", "players": 1}),
    ("scarabya", {"mode": "solo"}),
    ("marajoara", {"mission": 3}),
    ("marajoara", {"mission": 7}),
]


@pytest.mark.parametrize(("game", "options"), DIGS)
def test_every_turn_has_its_square_and_no_point_is_lost(game: str, options: dict[str, Any]) -> None:
    match = trowel.new(game, seed=1, **options)
    rng = random.Random(5)
    while not match.over:
        match.play(0, rng.choice(match.legal(0)))
    brought = gains(match)
    assert sum(brought) == match.scores[0]
    if game == "scarabya":
        assert len(brought) == 12, "one per card"
    assert len(grid(brought).replace("\n", "")) == len(brought)


def test_a_grid_shows_how_much_each_turn_brought() -> None:
    assert grid([0, 1, 4, 5, 9, 10, -3]) == "⬜🟨🟨🟧🟧🟫\n⬜"
    assert grid([0, 1, 2, 3, 4], SOLO_LEVELS) == "⬜🟨🟧🟫🟫"
    assert grid([]) == ""


def test_stars_by_kind() -> None:
    assert star_marks("standard", 66) == [40, 53, 60]
    assert [stars_of("standard", 66, score, True, {}) for score in (39, 40, 59, 60)] == [0, 1, 2, 3]
    assert [stars_of("solo", 24, score, False, {}) for score in (19, 20, 22, 24)] == [0, 1, 2, 3]
    mission = {"mission": "1"}
    assert star_marks("mission", 50) == [50, 55, 60]
    assert [stars_of("mission", 50, score, True, mission) for score in (50, 55, 60)] == [1, 2, 3]
    assert stars_of("mission", 50, 70, False, mission) == 0


def test_goals_that_need_no_solver() -> None:
    solo = trowel.new("scarabya", mode="solo", seed=1)
    assert goal_of(solo, "solo") == sum(row.count("S") for row in solo.view(0)["site"]) > 0
    assert goal_of(trowel.new("marajoara", mission=8), "mission") == 35
    assert goal_of(trowel.new("scarabya", players=1), "standard") is None

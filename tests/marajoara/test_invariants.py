"""Invariants at every step of 20,000 random games for each number of players and each mission."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import trowel
from tests.marajoara.invariants import Violation, check_random_games
from trowel.core.jit import JIT
from trowel.core.rng import make_rng
from trowel.games import game
from trowel.games.marajoara.decision import KINDS
from trowel.games.marajoara.state import Task

GAMES = 20_000 if JIT else 4
MODES: list[dict[str, Any]] = [{"players": players} for players in (2, 3, 4)] + [
    {"mission": mission} for mission in range(1, 9)
]

decisions = np.zeros(32, dtype=np.int64)  # decisions by kind, over all modes
spaces = np.zeros((3, 10), dtype=np.int64)


@pytest.mark.parametrize("options", MODES, ids=lambda options: "-".join(f"{k}{v}" for k, v in options.items()))
def test_all_invariants_hold_at_every_step_of_random_games(options: dict[str, Any]) -> None:
    match = trowel.new("marajoara", **options).at(0)  # before the deal
    max_choices = game("marajoara").max_choices
    out, weights = np.zeros(max_choices, dtype=np.int32), np.zeros(max_choices, dtype=np.int64)
    number, violation = check_random_games(
        match.box, match.state, match.state, GAMES, out, weights, make_rng(7), decisions, spaces, np.zeros(1, np.int64)
    )
    assert (Violation(violation), number) == (Violation.NONE, GAMES)


@pytest.mark.skipif(not JIT, reason="the few games played uncompiled do not reach every decision")
def test_random_play_reaches_every_kind_of_decision_and_every_excavation_space() -> None:
    counts = {Task(kind).name: int(decisions[kind]) for kind in KINDS}
    assert all(counts.values()), counts
    assert (spaces[:, 1:] > 0).all(), spaces

"""Every branch of the dispatchers names its decision or move; an unknown one is never mistaken for another."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import trowel
from tests.artifact import arrange as artifact_games
from tests.marajoara.arrange import position
from trowel import Match
from trowel.core.binding import bind
from trowel.core.game import CHANCE
from trowel.games.artifact import state as artifact
from trowel.games.marajoara.excavation import take_space_bonus
from trowel.games.marajoara.state import Colour, Task
from trowel.games.scarabya.state import Phase

UNKNOWN = 99  # a task, decision or phase that does not exist
BEYOND_LAST_SPACE = 12  # of a track


def kernel(match: Match) -> Any:
    return bind("trowel.core.templates.entry_points", match.game)


def apply(match: Match, state: Any, seat: int, code: int) -> None:
    kernel(match).apply(match.box, state, seat, code)


def count_legal(match: Match, state: Any) -> int:
    return int(kernel(match).legal(match.box, state, 0, np.zeros(match.game.max_choices, dtype=np.int32)))


def count_outcomes(match: Match, state: Any) -> int:
    out, weights = (np.zeros(match.game.max_choices, dtype=np.int32) for _ in range(2))
    return int(kernel(match).chance(match.box, state, out, weights))


def check_that_unknown_codes_change_nothing(match: Match, state: Any, seat: int) -> None:
    """Check the codes after the last one, and those of outcomes if `seat` is CHANCE."""
    table = match.game.notation.outcomes if seat == CHANCE else match.game.notation.moves
    before = state.tobytes()
    for code in (table.count, table.count + 1000):
        apply(match, state, seat, code)
        assert state.tobytes() == before, f"code {code}"


# ---------------------------------------------------------------- Scarabya


def test_an_unknown_move_of_scarabya_changes_nothing() -> None:
    match = trowel.new("scarabya", players=2, seed=1)
    check_that_unknown_codes_change_nothing(match, match.state, 0)


def test_scarabya_has_no_outcome_unless_a_site_or_a_card_is_pending() -> None:
    match = trowel.new("scarabya", mode="solo", seed=1)
    state = match.state
    assert state[0].phase == Phase.PLACING
    before = state.tobytes()
    apply(match, state, CHANCE, 0)
    assert state.tobytes() == before
    assert count_outcomes(match, state) == 0
    assert kernel(match).stream(match.box, state) == -1


# ---------------------------------------------------------------- Marajoara


def turn_of_marajoara() -> Match:
    return position(dice="a4:y1 b4:r3", museum="y6.. r1.. b1..")


def with_task(match: Match, kind: int) -> Any:
    state = match.state
    state[0].agenda[state[0].depth - 1].kind = kind
    return state


def test_an_unknown_task_has_no_legal_moves_and_no_outcomes() -> None:
    match = turn_of_marajoara()
    state = with_task(match, UNKNOWN)
    assert count_legal(match, state) == count_outcomes(match, state) == 0
    assert kernel(match).stream(match.box, state) == -1


@pytest.mark.parametrize("kind", [Task.TURN, UNKNOWN])
def test_an_unknown_move_of_a_turn_or_of_an_unknown_task_changes_nothing(kind: int) -> None:
    match = turn_of_marajoara()
    check_that_unknown_codes_change_nothing(match, with_task(match, kind), 0)


def test_an_outcome_without_a_pending_one_changes_nothing() -> None:
    match = turn_of_marajoara()
    state = match.state
    for code in (0, match.game.notation.outcomes.count - 1):
        apply(match, state, CHANCE, code)
        assert state.tobytes() == match.state.tobytes(), f"outcome {code}"


@pytest.mark.parametrize("track", [*Colour, UNKNOWN])
def test_a_space_that_does_not_exist_gives_no_bonus(track: int) -> None:
    match = turn_of_marajoara()
    state = match.state
    take_space_bonus(state[0], 0, track, BEYOND_LAST_SPACE)
    assert state.tobytes() == match.state.tobytes()


# ---------------------------------------------------------------- Artifact

DISPATCHING = [
    artifact.Decision.TURN, artifact.Decision.KEEP, artifact.Decision.ROLE, artifact.Decision.DRAW,
    artifact.Decision.MARKER, UNKNOWN,
]  # fmt: skip


def with_decision(match: Match, decision: int) -> Any:
    state = match.state
    state[0].decision = decision
    return state


@pytest.mark.parametrize("decision", DISPATCHING)
def test_an_unknown_move_of_artifact_changes_nothing(decision: int) -> None:
    match = artifact_games.position().match
    check_that_unknown_codes_change_nothing(match, with_decision(match, decision), 0)


def test_an_unknown_decision_has_no_legal_moves_and_no_outcomes() -> None:
    match = artifact_games.position().match
    state = with_decision(match, UNKNOWN)
    assert count_legal(match, state) == count_outcomes(match, state) == 0
    assert kernel(match).stream(match.box, state) == -1
    check_that_unknown_codes_change_nothing(match, state, CHANCE)

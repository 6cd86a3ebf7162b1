"""Every branch of the dispatchers names its task; an unknown task or move is never mistaken for another one."""

from __future__ import annotations

import numpy as np

from tests.marajoara.arrange import position
from trowel.core.binding import bind
from trowel.games import game
from trowel.games.marajoara.choices import NUM_MOVES

UNKNOWN_TASK = 99


def test_an_unknown_task_has_no_legal_moves() -> None:
    match = position(dice="a4:y1 b4:r3", museum="y6.. r1.. b1..")
    state = match.state
    state[0].agenda[state[0].depth - 1].kind = UNKNOWN_TASK
    codes = np.zeros(NUM_MOVES, dtype=np.int32)
    assert bind("trowel.core.templates.entry_points", game("marajoara")).legal(match.box, state, 0, codes) == 0


def test_an_unknown_turn_move_changes_nothing() -> None:
    match = position(dice="a4:y1 b4:r3", museum="y6.. r1.. b1..")
    state = match.state
    bind("trowel.core.templates.entry_points", game("marajoara")).apply(match.box, state, 0, NUM_MOVES)
    assert state.tobytes() == match.state.tobytes()

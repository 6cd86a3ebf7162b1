"""Solo games for tests: their objectives, and positions in the last turn."""

from __future__ import annotations

from typing import Any

import trowel
from tests.marajoara.arrange import kind, play, position
from trowel.games.marajoara.state import Source

THIRTEEN_DICE = " ".join(["y1"] * 13)


def objectives(match: trowel.Match) -> dict[str, bool]:
    return {entry["objective"]: entry["collected"] for entry in match.view(0)["objectives"]}


def set_points(match: trowel.Match, points: int) -> trowel.Match:
    changed = match.state
    changed[0].players[0].points[Source.TRACKS] = points
    return match.with_state(changed)


def last_turn(mission: int, points: int = 0, turn_track: str = THIRTEEN_DICE, **arrangement: Any) -> trowel.Match:
    """Return a match with one capture left; its die for the turn track, a yellow 1, ends the game."""
    match = position(mission=mission, dice="a4:y1 b4:r1 c3:y1", turn_track=turn_track, **arrangement)
    return set_points(match, points)


def play_last_turn(mission: int, points: int = 0, **arrangement: Any) -> trowel.Match:
    match = play(last_turn(mission, points, **arrangement), "a4xc4")
    if kind(match) == "keep":
        play(match, "keep 1")
    play(match, "end", "clock c3")
    assert match.over
    return match

"""Marajoara for OpenSpiel."""

from __future__ import annotations

from typing import Any

from trowel.core.game import Options
from trowel.games.marajoara.codes import NUM_OUTCOMES
from trowel.games.marajoara.state import NUM_ROUNDS
from trowel.research.openspiel.types import UNSET, GameSpec


def has_secrets(options: Options) -> bool:
    return False


def max_length(box: Any, options: Options) -> int:
    # M-20.3, M-20.6a: a mission ends with the fourteenth die on its track, or fourteen turns without another.
    turns = NUM_ROUNDS * (NUM_ROUNDS if "mission" in options else int(options["players"]))
    # The capture with its bonus, then the two dice that a turn may bring, each spent once: 12 choices for whatever
    # a bonus asks, and 3 for spending and recycling. Before all of them 52 dice are laid out, and one is first.
    return 53 + turns * (4 + 12 + 2 * (12 + 3))


SPEC = GameSpec(
    parameters={"players": UNSET, "mission": UNSET, "challenge": False, "first": UNSET, "deal": ""},
    min_players=1,
    max_players=4,
    max_chance_outcomes=NUM_OUTCOMES,
    has_secrets=has_secrets,
    max_length=max_length,
)

"""OpenSpiel's description of Marajoara."""

from __future__ import annotations

from typing import Any

from trowel.core.game import Options
from trowel.games.marajoara.choices import NUM_OUTCOMES
from trowel.games.marajoara.state import NUM_ROUNDS
from trowel.research.openspiel.types import GameSpec


def has_secrets(options: Options) -> bool:
    return False


def max_length(box: Any, options: Options) -> int:
    # M-20.3, M-20.6a: a mission ends with the 14th die on the turn track, or after 14 turns in a row without a new one.
    turns = NUM_ROUNDS * (NUM_ROUNDS if "mission" in options else int(options["players"]))
    # A turn: the capture (4) with its bonus (12), then up to two dice that are spent, each with 12 choices for a bonus
    # and 3 for spending and recycling. The set-up adds 52 dice and the first player.
    return 53 + turns * (4 + 12 + 2 * (12 + 3))


SPEC = GameSpec(
    max_chance_outcomes=NUM_OUTCOMES,
    has_secrets=has_secrets,
    max_length=max_length,
)

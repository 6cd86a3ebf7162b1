"""OpenSpiel's description of games without their own; a registered game may have a module `openspiel` with SPEC."""

from __future__ import annotations

from typing import Any

from trowel.core.game import Game, Options
from trowel.research.openspiel.types import GameSpec

MAX_LENGTH = 2_000  # entries of a log; OpenSpiel wants a bound, and the rules of an unknown game have none


def make_spec(game: Game) -> GameSpec:
    """Return the description."""

    def has_secrets(options: Options) -> bool:
        return game.is_open is None or not game.is_open(options)

    def max_length(box: Any, options: Options) -> int:
        return MAX_LENGTH

    return GameSpec(max_chance_outcomes=game.max_choices, has_secrets=has_secrets, max_length=max_length)

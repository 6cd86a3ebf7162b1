"""OpenSpiel's description of Artifact."""

from __future__ import annotations

from typing import Any

from trowel.core.game import Options
from trowel.games.artifact.outcomes import NUM_OUTCOMES
from trowel.games.artifact.state import MAX_MARKERS
from trowel.research.openspiel.types import GameSpec


def has_secrets(options: Options) -> bool:
    """Return whether cards may be drawn in secret (A-14.1): only with extension 2."""
    return "2" in options["extensions"]


def max_length(box: Any, options: Options) -> int:
    # each year every seat has six markers, possibly a seventh action, and takes new markers. An action
    # consists of a choice, a payment, and up to ten cards that it moves or draws.
    return 40 + int(box.year_count) * int(options["players"]) * (12 * (MAX_MARKERS + 1) + MAX_MARKERS + 2)


SPEC = GameSpec(
    max_chance_outcomes=NUM_OUTCOMES,
    has_secrets=has_secrets,
    max_length=max_length,
)

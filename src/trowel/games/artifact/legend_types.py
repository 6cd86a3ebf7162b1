"""Types of Artifact's legend."""

from __future__ import annotations

from typing_extensions import TypedDict

from trowel.core.view_types import LegendText
from trowel.games.artifact.view_types import EndingName, Role


class ArtifactLegend(TypedDict):
    edition: LegendText  # the extensions in play
    market_spaces: int
    endings: dict[EndingName, LegendText]  # completes: the game ends after the round in which …
    privileges: dict[Role, LegendText] | None  # None without extension 2

"""Types of Artifact's legend."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypeAliasType, TypedDict

from trowel.core.view_types import Explanation, LegendText
from trowel.games.artifact.view_types import EndingName, Role

ArtifactTopic = TypeAliasType(
    "ArtifactTopic",
    Literal[
        "region", "deck", "huts", "research", "object", "discovery", "gold", "fragments", "cursed", "manuscript",
        "exhibition", "income", "museum", "shipping", "labour", "joker", "exchange", "market", "city", "archaeologist",
        "coins", "prestige", "ends",
    ],
)  # fmt: skip


class ArtifactLegend(TypedDict):
    edition: LegendText  # the extensions in play
    market_spaces: int
    endings: dict[EndingName, LegendText]  # completes: the game ends after the round in which …
    privileges: dict[Role, LegendText] | None  # None without extension 2
    help: dict[ArtifactTopic, Explanation]

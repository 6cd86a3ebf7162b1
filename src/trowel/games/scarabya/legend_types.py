"""Type of Scarabya's legend."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypeAliasType, TypedDict

from trowel.core.view_types import Explanation, LegendText

ScarabyaTopic = TypeAliasType("ScarabyaTopic", Literal["rock", "scarab", "zone", "card"])


class ScarabyaLegend(TypedDict):
    mode: LegendText
    cards: int  # mission cards of a game
    help: dict[ScarabyaTopic, Explanation]

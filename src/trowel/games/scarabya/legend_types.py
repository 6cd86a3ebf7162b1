"""Type of Scarabya's legend."""

from __future__ import annotations

from typing_extensions import TypedDict

from trowel.core.view_types import LegendText


class ScarabyaLegend(TypedDict):
    mode: LegendText
    cards: int  # mission cards of a game

"""The legend: the mode in words and the number of mission cards."""

from __future__ import annotations

from typing import Any

from trowel.games.scarabya.legend_types import ScarabyaLegend
from trowel.games.scarabya.option_table import OPTION_TABLE
from trowel.games.scarabya.state import NUM_CARDS, Mode
from trowel.games.scarabya.view import MODE_NAMES


def legend(box: Any, g: Any) -> ScarabyaLegend:
    en, fr = OPTION_TABLE["mode"].title_of(MODE_NAMES[Mode(g.mode)])
    return {"mode": {"en": en, "fr": fr}, "cards": NUM_CARDS}

"""Levels of Scarabya's modes: standard, duel and solo."""

from __future__ import annotations

from typing import Any

from trowel.bots.budget import Budget
from trowel.bots.levels import Level
from trowel.bots.scarabya.duel import DuelSearchConfig
from trowel.bots.scarabya.site import SiteSearchConfig
from trowel.bots.search.config import SearchConfig
from trowel.core.game import Options

PRECOMPILE_OPTIONS = ({"mode": "standard"}, {"mode": "duel"})


def site_search(simulations: int, width: int, candidates: int) -> SiteSearchConfig:
    return SiteSearchConfig(Budget(simulations), width, candidates)


def duel_search(simulations: int, candidates: int) -> DuelSearchConfig:
    return DuelSearchConfig(Budget(simulations), candidates)


LEVELS: dict[str, tuple[Level, ...]] = {
    "standard": (  # margins in points
        Level(site_search(8, 1, 8), margin=8, slip=0.9),
        Level(site_search(8, 1, 8), margin=8, slip=0.3),
        Level(site_search(8, 1, 8), margin=5),
        Level(site_search(32, 1, 8), margin=1),
        Level(site_search(60, 2, 12), margin=0.5),
        Level(site_search(1000, 20, 32), margin=0.8),
    ),
    "duel": (  # margins in chance of winning
        Level(duel_search(40, 8), margin=0.3, slip=0.99),
        Level(duel_search(40, 8), margin=0.3, slip=0.55),
        Level(duel_search(40, 8), margin=0.3, slip=0.27),
        Level(duel_search(40, 8), margin=0.3, slip=0.1),
        Level(duel_search(60, 8), margin=0.15, slip=0.02),
        Level(duel_search(10_000, 60), margin=0.005),
    ),
    "solo": (Level(site_search(8, 1, 8), slip=0.1), Level(site_search(24, 1, 8)), Level(site_search(300, 10, 24))),
}
DEFAULT_LEVEL = {"standard": 2, "duel": 2, "solo": 2}
FAST_SIMULATIONS: dict[str, int] = {}
FIRST_EDITION: dict[str, SearchConfig] = {}


def mode_from_options(options: Options) -> str:
    return options["mode"]


def mode_from_state(g: Any) -> str:
    return ("standard", "duel", "solo")[int(g.mode)]

"""Levels of Scarabya's modes: standard, duel and solo."""

from __future__ import annotations

from typing import Any

from trowel.bots.budget import Budget
from trowel.bots.levels import GreedyConfig, Level, MixedConfig
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
    "standard": (
        GreedyConfig(0.5), GreedyConfig(), site_search(1, 1, 1), site_search(16, 1, 8), site_search(60, 2, 12),
        site_search(1000, 20, 32),
    ),
    "duel": (
        GreedyConfig(0.8), GreedyConfig(0.5), GreedyConfig(0.25), GreedyConfig(), MixedConfig(duel_search(40, 4), 0.25),
        duel_search(10_000, 60),
    ),
    "solo": (site_search(1, 1, 1), site_search(24, 1, 8), site_search(300, 10, 24)),
}  # fmt: skip
FIRST_EDITION: dict[str, SearchConfig] = {}


def mode_from_options(options: Options) -> str:
    return options["mode"]


def mode_from_state(g: Any) -> str:
    return ("standard", "duel", "solo")[int(g.mode)]

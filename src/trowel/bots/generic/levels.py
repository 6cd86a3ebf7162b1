"""Levels for games without their own: tree search with playouts, and one mode for all options."""

from __future__ import annotations

from typing import Any

from trowel.bots.budget import Budget
from trowel.bots.levels import Level
from trowel.bots.search.config import SearchConfig
from trowel.bots.search.mcts import MctsConfig
from trowel.core.game import Options

MODE = "standard"
PRECOMPILE_OPTIONS: tuple[dict[str, object], ...] = ({},)


def playouts(simulations: int) -> MctsConfig:
    """Return a search that considers many moves, since nothing is known about which are good."""
    return MctsConfig(Budget(simulations), temperature=5.0, root_width=200, width=40)


LEVELS: dict[str, tuple[Level, ...]] = {
    MODE: (  # margins in chance of winning
        Level(playouts(10), margin=0.3, slip=0.5),
        Level(playouts(50), margin=0.1),
        Level(playouts(1000)),
    ),
}
DEFAULT_LEVEL = {MODE: 2}
FAST_SIMULATIONS: dict[str, int] = {MODE: 50}
FIRST_EDITION: dict[str, SearchConfig] = {}


def mode_from_options(options: Options) -> str:
    return MODE


def mode_from_state(g: Any) -> str:
    return MODE

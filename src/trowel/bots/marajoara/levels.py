"""Levels of Marajoara: for several players, and for missions, which are solo."""

from __future__ import annotations

from typing import Any

from trowel.bots.budget import Budget
from trowel.bots.levels import GreedyConfig, Level
from trowel.bots.marajoara.mission import MissionSearchConfig
from trowel.bots.search.config import SearchConfig
from trowel.bots.search.mcts import MctsConfig
from trowel.bots.search.network_search import NetworkConfig
from trowel.core.game import Options

PRECOMPILE_OPTIONS = ({"players": 2}, {"mission": 1})
NETWORK_C_PUCT = 0.3


def forecast_search(budget: Budget) -> MctsConfig:
    """Return the tree search with rollouts and the linear forecast."""
    return MctsConfig(budget, temperature=2.0, rollout_temperature_scale=0.5, rollout_plies=8)


def network_search(budget: Budget) -> NetworkConfig:
    """Return the tree search with the network; the rollouts are those of `forecast_search`."""
    return NetworkConfig(
        budget, temperature=2.0, rollout_temperature_scale=0.5, rollout_plies=8, network_c_puct=NETWORK_C_PUCT
    )  # fmt: skip


def mcts(simulations: int) -> MctsConfig:
    return forecast_search(Budget(simulations))


def mission_search(width: int) -> MissionSearchConfig:
    """Return a mission search that keeps `width` positions; the budget counts them as simulations."""
    return MissionSearchConfig(Budget(width))


LEVELS: dict[str, tuple[Level, ...]] = {
    "multiplayer": (
        GreedyConfig(0.6),
        GreedyConfig(0.25),
        GreedyConfig(),
        mcts(8),
        mcts(60),
        network_search(Budget(60_000)),
    ),
    "solo": (GreedyConfig(0.5), mission_search(12), mission_search(1600)),
}
FIRST_EDITION: dict[str, SearchConfig] = {"multiplayer": mcts(2000)}


def mode_from_options(options: Options) -> str:
    return "solo" if int(options["players"]) == 1 else "multiplayer"


def mode_from_state(g: Any) -> str:
    return "solo" if int(g.seats) == 1 else "multiplayer"

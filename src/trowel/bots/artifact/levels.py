"""Levels of Artifact, which has one mode."""

from __future__ import annotations

from typing import Any

from trowel.bots.budget import Budget
from trowel.bots.levels import GreedyConfig, Level
from trowel.bots.search.config import SearchConfig
from trowel.bots.search.mcts import MctsConfig
from trowel.bots.search.network_search import NetworkConfig
from trowel.core.game import Options

PRECOMPILE_OPTIONS: tuple[dict[str, object], ...] = ({},)
NETWORK_C_PUCT = 0.15


def forecast_search(budget: Budget) -> MctsConfig:
    """Return the tree search with rollouts and the linear forecast."""
    return MctsConfig(budget, temperature=1.0, rollout_temperature_scale=0.5, rollout_plies=8)


def network_search(budget: Budget) -> NetworkConfig:
    """Return the tree search with the network; the rollouts are those of `forecast_search`."""
    return NetworkConfig(
        budget, temperature=1.0, rollout_temperature_scale=0.5, rollout_plies=8, network_c_puct=NETWORK_C_PUCT
    )  # fmt: skip


def mcts(simulations: int) -> MctsConfig:
    return forecast_search(Budget(simulations))


LEVELS: dict[str, tuple[Level, ...]] = {
    "multiplayer": (
        GreedyConfig(0.6),
        GreedyConfig(0.25),
        GreedyConfig(),
        mcts(2),
        mcts(12),
        network_search(Budget(40_000)),
    ),
}
FIRST_EDITION: dict[str, SearchConfig] = {"multiplayer": mcts(400)}


def mode_from_options(options: Options) -> str:
    return "multiplayer"


def mode_from_state(g: Any) -> str:
    return "multiplayer"

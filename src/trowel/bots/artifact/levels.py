"""Levels of Artifact, which has one mode."""

from __future__ import annotations

from typing import Any

from trowel.bots.budget import Budget
from trowel.bots.levels import Level
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
    "multiplayer": (  # margins in chance of winning
        Level(mcts(8), margin=0.3, slip=0.96),
        Level(mcts(8), margin=0.3, slip=0.5),
        Level(mcts(8), margin=0.2, slip=0.1),
        Level(mcts(16), margin=0.1),
        Level(mcts(100), margin=0.03),
        Level(network_search(Budget(40_000)), margin=0.01),
    ),
}
DEFAULT_LEVEL = {"multiplayer": 2}
FAST_SIMULATIONS: dict[str, int] = {"multiplayer": 8}
FIRST_EDITION: dict[str, SearchConfig] = {"multiplayer": mcts(400)}


def mode_from_options(options: Options) -> str:
    return "multiplayer"


def mode_from_state(g: Any) -> str:
    return "multiplayer"

"""Levels of Marajoara: for several players, and for missions, which are solo."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from trowel.bots.budget import Budget
from trowel.bots.levels import Level
from trowel.bots.marajoara.mission import MissionSearchConfig
from trowel.bots.search.config import SearchConfig
from trowel.bots.search.mcts import MctsConfig
from trowel.bots.search.network_search import NetworkConfig
from trowel.core.game import Options

PRECOMPILE_OPTIONS = ({"players": 2}, {"mission": 1})


def forecast_search(budget: Budget) -> MctsConfig:
    """Return the tree search with rollouts and the linear forecast."""
    return MctsConfig(budget, temperature=2.0, rollout_temperature_scale=0.5, rollout_plies=8)


def network_search(budget: Budget) -> NetworkConfig:
    """Return the tree search with the network; the rollouts are those of `forecast_search`."""
    return NetworkConfig(budget, temperature=2.0, rollout_temperature_scale=0.5, rollout_plies=8)


def open_minded_search(simulations: int) -> NetworkConfig:
    """Return a search whose priors are flat, so that few simulations also reach moves that the forecast underrates.

    These are mostly captures of grey dice, which move discs.
    """
    return replace(network_search(Budget(simulations)), temperature=8.0)


def mcts(simulations: int) -> MctsConfig:
    return forecast_search(Budget(simulations))


def mission_search(width: int) -> MissionSearchConfig:
    """Return a mission search that keeps `width` positions; the budget counts them as simulations."""
    return MissionSearchConfig(Budget(width))


LEVELS: dict[str, tuple[Level, ...]] = {
    "multiplayer": (  # margins in chance of winning
        Level(network_search(Budget(24)), margin=0.3, slip=0.93),
        Level(network_search(Budget(24)), margin=0.3, slip=0.5),
        Level(open_minded_search(32), margin=0.12, slip=0.1),
        Level(network_search(Budget(48)), margin=0.1),
        Level(network_search(Budget(150)), margin=0.05),
        Level(network_search(Budget(60_000)), margin=0.01),
    ),
    "solo": (Level(mission_search(4), slip=0.5), Level(mission_search(12)), Level(mission_search(1600))),
}
DEFAULT_LEVEL = {"multiplayer": 2, "solo": 2}
FAST_SIMULATIONS: dict[str, int] = {"multiplayer": 24}
FIRST_EDITION: dict[str, SearchConfig] = {"multiplayer": mcts(2000)}


def mode_from_options(options: Options) -> str:
    return "solo" if int(options["players"]) == 1 else "multiplayer"


def mode_from_state(g: Any) -> str:
    return "solo" if int(g.seats) == 1 else "multiplayer"

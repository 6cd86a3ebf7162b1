"""Levels of Artifact, which has one mode."""

from __future__ import annotations

from typing import Any

from trowel.bots.budget import Budget
from trowel.bots.levels import GreedyConfig, Level
from trowel.bots.search.mcts import MctsConfig
from trowel.core.game import Options

PRECOMPILE_OPTIONS: tuple[dict[str, object], ...] = ({},)


def mcts(simulations: int) -> MctsConfig:
    return MctsConfig(Budget(simulations), temperature=1.0, rollout_temperature_scale=0.5, rollout_plies=8)


LEVELS: dict[str, tuple[Level, ...]] = {
    "multiplayer": (GreedyConfig(0.6), GreedyConfig(0.25), GreedyConfig(), mcts(2), mcts(12), mcts(400)),
}


def mode_from_options(options: Options) -> str:
    return "multiplayer"


def mode_from_state(g: Any) -> str:
    return "multiplayer"

"""OpenSpiel game types and sizes, built from the `GameSpec` in each game's module."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from trowel.core.game import Game, Options
from trowel.research.openspiel.chance import TwoStageChance

if TYPE_CHECKING:
    from trowel.research.openspiel.game import GameContext

UNSET = -1  # integer parameter that is not set: random, or the game's default
MAX_SCORE = 1000.0
GameType = pyspiel.GameType


@dataclass(frozen=True)
class GameSpec:
    """What OpenSpiel needs to know about a game in addition to its rules; `SPEC` in <game>.py."""

    parameters: dict[str, Any]  # options of the game and their defaults; UNSET, "" and False mean not set
    min_players: int
    max_players: int
    max_chance_outcomes: int
    has_secrets: Callable[[Options], bool]  # whether a seat may know something that others do not
    # (box, options) -> maximum number of moves and outcomes. The rules bound the number of turns; the length of a turn
    # is a high estimate. Random games reach a seventh of it (the longest of 300: 183 entries in Marajoara with two
    # players, 516 in Artifact with five).
    max_length: Callable[[Any, Options], int]
    adjust_options: Callable[[dict[str, Any]], dict[str, Any]] = dict  # resolves contradictions
    split_first_chance: Callable[[np.ndarray], TwoStageChance | None] | None = None  # by its codes


@cache
def game_spec(name: str) -> GameSpec:
    """Return the SPEC of a game."""
    spec: GameSpec = import_module(f"{__package__}.{name}").SPEC
    return spec


def default_parameters(name: str) -> dict[str, Any]:
    """Return the parameters of a game: its options and `reward` (win, score or margin)."""
    return game_spec(name).parameters | {"reward": "win"}


def options_from_parameters(name: str, parameters: dict[str, Any]) -> dict[str, Any]:
    """Return the parameters that are set as options for `trowel.new`."""
    spec = game_spec(name)
    return spec.adjust_options(
        {key: parameters[key] for key in spec.parameters if parameters[key] not in (UNSET, "", False)}
    )


def make_game_type(game: Game, options: Options, parameters: dict[str, Any]) -> Any:
    """Return the `pyspiel.GameType`; information and utility depend on the parameters."""
    spec = game_spec(game.name)
    is_zero_sum = parameters["reward"] == "win" and game.seats(options) > 1
    return GameType(
        short_name=f"trowel_{game.name}",
        long_name=game.name.title(),
        dynamics=GameType.Dynamics.SEQUENTIAL,
        chance_mode=GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=GameType.Information.IMPERFECT_INFORMATION
        if spec.has_secrets(options)
        else GameType.Information.PERFECT_INFORMATION,
        utility=GameType.Utility.ZERO_SUM if is_zero_sum else GameType.Utility.GENERAL_SUM,
        reward_model=GameType.RewardModel.TERMINAL,
        max_num_players=spec.max_players,
        min_num_players=spec.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=default_parameters(game.name),
    )


def make_game_info(context: GameContext) -> Any:
    """Return the `pyspiel.GameInfo` of a game with its parameters."""
    max_utility = 1.0 if context.reward.name == "WIN" else MAX_SCORE
    is_zero_sum = context.reward.name == "WIN" and context.players > 1
    spec = game_spec(context.game.name)
    return pyspiel.GameInfo(
        num_distinct_actions=context.actions.count,
        max_chance_outcomes=spec.max_chance_outcomes,
        num_players=context.players,
        min_utility=-max_utility,
        max_utility=max_utility,
        **({"utility_sum": 0.0} if is_zero_sum else {}),
        max_game_length=spec.max_length(context.box[0], context.options),
    )

"""OpenSpiel's descriptions of our games: parameters, kind of game, sizes. What differs by game is in its own module."""

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

UNSET = -1  # a whole number that is left to chance, or to the game's default
MAX_SCORE = 1000.0
GameType = pyspiel.GameType


@dataclass(frozen=True)
class GameSpec:
    """What OpenSpiel asks of a game beyond its rules: SPEC in <game>.py."""

    parameters: dict[str, Any]  # the game's options with their defaults; UNSET, "" and False are not set
    min_players: int
    max_players: int
    max_chance_outcomes: int
    has_secrets: Callable[[Options], bool]  # whether a seat ever knows what others do not
    # (box, options): the moves and outcomes that a game has at most. The rules bound the turns; what a turn can take is
    # estimated, high. Random games come to a seventh of it (the longest of 300: 183 with two at Marajoara, 516 with
    # five at Artifact).
    max_length: Callable[[Any, Options], int]
    adjust_options: Callable[[dict[str, Any]], dict[str, Any]] = dict  # where parameters that are set contradict others
    split_first_chance: Callable[[np.ndarray], TwoStageChance | None] | None = None  # the first event's outcomes


@cache
def game_spec(name: str) -> GameSpec:
    spec: GameSpec = import_module(f"{__package__}.{name}").SPEC
    return spec


def default_parameters(name: str) -> dict[str, Any]:
    """`reward` is win, score or margin."""
    return game_spec(name).parameters | {"reward": "win"}


def options_from_parameters(name: str, parameters: dict[str, Any]) -> dict[str, Any]:
    """The game's own options among the parameters, as `trowel.new` takes them; what is not set is left out."""
    spec = game_spec(name)
    return spec.adjust_options(
        {key: parameters[key] for key in spec.parameters if parameters[key] not in (UNSET, "", False)}
    )


def make_game_type(game: Game, options: Options, parameters: dict[str, Any]) -> Any:
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

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
from trowel.core.option_table import YES, Option
from trowel.games import game as find_game
from trowel.games import game_part, option_table
from trowel.research.openspiel.chance import TwoStageChance

if TYPE_CHECKING:
    from trowel.research.openspiel.game import GameContext

UNSET = -1  # integer parameter that is not set: random, or the game's default
MAX_SCORE = 1000.0
GameType = pyspiel.GameType


@dataclass(frozen=True)
class GameSpec:
    """What OpenSpiel needs to know about a game in addition to its rules; `SPEC` in <game>.py."""

    max_chance_outcomes: int
    has_secrets: Callable[[Options], bool]  # whether a seat may know something that others do not
    # (box, options) -> maximum number of moves and outcomes. The rules bound the number of turns; the length of a turn
    # is a high estimate. Random games reach a seventh of it (the longest of 300: 183 entries in Marajoara with two
    # players, 516 in Artifact with five).
    max_length: Callable[[Any, Options], int]
    split_first_chance: Callable[[np.ndarray], TwoStageChance | None] | None = None  # by its codes


@cache
def game_spec(name: str) -> GameSpec:
    """Return the SPEC of a game, or the generic one."""
    module = game_part(name, f"{__package__}.{name}", "openspiel")
    spec: GameSpec = (
        import_module(f"{__package__}.generic").make_spec(find_game(name)) if module is None else module.SPEC
    )
    return spec


def default_parameters(name: str) -> dict[str, Any]:
    """Return the parameters of a game: its options and `reward` (win, score or margin).

    UNSET, "" and False mean that an option is not set.
    """
    return _option_parameters(name) | {"reward": "win"}


def _option_parameters(name: str) -> dict[str, Any]:
    table = option_table(name)
    return {option.name: parameter_value(option, _default_value(option, table.defaults)) for option in table}


def _default_value(option: Option, defaults: Options) -> str | None:
    """Return the default; None if it holds only while another option is not set, which it would then contradict."""
    variant = option.variant(defaults)
    depends_on_unset = variant is not None and variant.when is not None and None in variant.when.values
    return None if depends_on_unset else defaults.get(option.name)


def parameter_value(option: Option, value: str | None) -> int | bool | str:
    """Return a value of an option as a parameter, whose type OpenSpiel fixes."""
    if option.kind in ("number", "seat"):
        return UNSET if value is None else int(value)
    if option.kind == "flag":
        return value == YES
    return value or ""


def quote_number(value: Any) -> Any:
    """Return a parameter such that OpenSpiel reads it back from the text of a game; `2` would become an integer."""
    return f"'{value}'" if isinstance(value, str) and value.isdecimal() else value


def options_from_parameters(name: str, parameters: dict[str, Any]) -> dict[str, Any]:
    """Return the parameters that are set as options for `trowel.new`.

    OpenSpiel passes defaults like other values. They are left out, because the default of an option may depend on
    another one: a solo game of Scarabya has one player instead of two.
    """
    given = {key: parameters[key] for key, default in _option_parameters(name).items() if parameters[key] != default}
    return {key: value.strip("'") if isinstance(value, str) else value for key, value in given.items()}


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
        max_num_players=max(game.option_table.player_counts),
        min_num_players=min(game.option_table.player_counts),
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

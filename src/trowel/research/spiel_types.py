"""OpenSpiel's descriptions of our games: parameters, kind of game, sizes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pyspiel

from trowel.core.game import Game, Options
from trowel.games import NAMES as NAMES  # what is registered
from trowel.games.artifact.codes import OUTCOMES as ARTIFACT_OUTCOMES
from trowel.games.marajoara.codes import OUTCOMES as MARAJOARA_OUTCOMES
from trowel.games.scarabya.components import SITES
from trowel.games.scarabya.rounds import FIRST_SITE
from trowel.games.scarabya.state import CARDS

if TYPE_CHECKING:
    from trowel.research.openspiel import Table

UNSET = -1  # a whole number that is left to chance, or to the game's default
HIGHEST_SCORE = 1000.0

PARAMETERS: dict[str, dict[str, Any]] = {
    "scarabya": {"players": 2, "mode": "standard", "site": "", "deck": "", "starter": UNSET},
    "marajoara": {"players": UNSET, "mission": UNSET, "challenge": False, "first": UNSET, "deal": ""},
    "artifact": {"players": 3, "extensions": "none", "start": "free", "first": UNSET, "unused": ""},
}
SEATS = {"scarabya": (1, 4), "marajoara": (1, 4), "artifact": (3, 5)}
OUTCOMES = {"scarabya": FIRST_SITE + SITES, "marajoara": MARAJOARA_OUTCOMES, "artifact": ARTIFACT_OUTCOMES}
LONGEST = {"scarabya": 5 * CARDS + 1, "marajoara": 4000, "artifact": 4000}  # moves and outcomes in a game
KIND = pyspiel.GameType


def defaults(name: str) -> dict[str, Any]:
    """`reward` is win, score or margin."""
    return PARAMETERS[name] | {"reward": "win"}


def options_of(name: str, params: dict[str, Any]) -> dict[str, Any]:
    """The game's own options among the parameters, as `trowel.new` takes them; what is not set is left out."""
    given = {key: params[key] for key in PARAMETERS[name] if params[key] not in (UNSET, "", False)}
    if name == "scarabya" and given.get("mode") == "solo":
        given["players"] = 1
    return given


def has_secrets(game: Game, options: Options) -> bool:
    """Whether a seat ever knows what others do not (S-3.3, A-14.1)."""
    if game.name == "scarabya":
        return options["mode"] == "standard" and game.seats(options) > 1
    return game.name == "artifact" and "2" in options["extensions"]


def game_type(game: Game, options: Options, params: dict[str, Any]) -> Any:
    secret = has_secrets(game, options)
    even = params["reward"] == "win" and game.seats(options) > 1
    fewest, most = SEATS[game.name]
    return KIND(
        short_name=f"trowel_{game.name}",
        long_name=game.name.title(),
        dynamics=KIND.Dynamics.SEQUENTIAL,
        chance_mode=KIND.ChanceMode.EXPLICIT_STOCHASTIC,
        information=KIND.Information.IMPERFECT_INFORMATION if secret else KIND.Information.PERFECT_INFORMATION,
        utility=KIND.Utility.ZERO_SUM if even else KIND.Utility.GENERAL_SUM,
        reward_model=KIND.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(game.name),
    )


def game_info(table: Table) -> Any:
    high = 1.0 if table.reward.name == "WIN" else HIGHEST_SCORE
    even = table.reward.name == "WIN" and table.players > 1
    return pyspiel.GameInfo(
        num_distinct_actions=table.actions.count,
        max_chance_outcomes=OUTCOMES[table.game.name],
        num_players=table.players,
        min_utility=-high,
        max_utility=high,
        **({"utility_sum": 0.0} if even else {}),
        max_game_length=LONGEST[table.game.name],
    )

"""OpenSpiel's descriptions of our games: parameters, kind of game, sizes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pyspiel

from trowel.core.game import Game, Options
from trowel.games import NAMES as NAMES  # what is registered
from trowel.games.artifact.codes import OUTCOMES as ARTIFACT_OUTCOMES
from trowel.games.artifact.state import MOST_MARKERS
from trowel.games.marajoara.codes import OUTCOMES as MARAJOARA_OUTCOMES
from trowel.games.marajoara.state import ROUNDS
from trowel.games.scarabya.state import CARDS
from trowel.research.openspiel.chance import TURNINGS

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
OUTCOMES = {"scarabya": TURNINGS, "marajoara": MARAJOARA_OUTCOMES, "artifact": ARTIFACT_OUTCOMES}
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


def longest(table: Table) -> int:
    """Moves and outcomes that a game has at most. The rules bound the turns; what a turn can take is estimated, high.

    Random games come to a seventh of it (the longest of 300: 183 with two at Marajoara, 516 with five at Artifact)."""
    if table.game.name == "scarabya":
        return 1 + CARDS * (1 + table.players)  # S-3.1: the site; then each round a card, and an action of every seat
    if table.game.name == "marajoara":
        # M-20.3, M-20.6a: a mission ends with the fourteenth die on its track, or fourteen turns without another.
        turns = ROUNDS * (ROUNDS if "mission" in table.options else table.players)
        # The capture with its bonus, then the two dice that a turn may bring, each spent once: 12 choices for whatever
        # a bonus asks, and 3 for spending and recycling. Before all of them 52 dice are laid out, and one is first.
        return 53 + turns * (4 + 12 + 2 * (12 + 3))
    # each year every seat has six markers and perhaps a seventh action, and takes new markers. An action is
    # a choice, a payment, and the cards that it moves or draws, up to ten of them.
    return 40 + int(table.box[0].year_count) * table.players * (12 * (MOST_MARKERS + 1) + MOST_MARKERS + 2)


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
        max_game_length=longest(table),
    )

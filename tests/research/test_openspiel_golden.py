"""Golden playthroughs and descriptions of the OpenSpiel games, which detect changes of what numbers mean."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

from tests.research.openspiel_games import GAMES, all_games

GOLDEN = Path(__file__).with_name("golden")
DESCRIPTIONS = GOLDEN / "openspiel-descriptions.json"
DESCRIBED_GAMES = [
    *GAMES,
    "trowel_scarabya(players=1)",
    "trowel_scarabya(players=4,reward=score)",
    "trowel_scarabya(mode=duel,reward=margin,starter=1)",
    "trowel_marajoara",
    "trowel_marajoara(players=3)",
    "trowel_marajoara(players=4,first=2,reward=margin)",
    "trowel_marajoara(mission=7,challenge=true,reward=score)",
    "trowel_artifact",
    "trowel_artifact(players=5,start=assigned,first=1)",
    "trowel_artifact(unused=asia,reward=score)",
]


def playthrough(name: str, seed: int, moves: int) -> str:
    """Return a short game as text with sums of legal actions and observations, to detect changes of their meaning."""
    state, rng, lines = pyspiel.load_game(name).new_initial_state(), random.Random(seed), [name]
    while not state.is_terminal() and moves > 0:
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            action = rng.choice(outcomes)[0]
        else:
            legal = state.legal_actions()
            action, seat = rng.choice(legal), state.current_player()
            tensor = np.array(state.observation_tensor(seat))
            lines.append(
                f"seat {seat}: {len(legal)} legal, sum {sum(legal)}; observes {tensor.size}: {tensor.sum():.3f}"
            )
            moves -= 1
        lines.append(f"  {action} {state.action_to_string(state.current_player(), action)}")
        state.apply_action(action)
    return "\n".join([*lines, f"returns {state.returns()}", ""])


@all_games
def test_golden_playthroughs(name: str) -> None:
    """After an intended change of actions or observations: python -m tests.research.test_openspiel_golden."""
    assert playthrough(name, 1, 25) == golden(name).read_text("utf-8")


def golden(name: str) -> Path:
    return GOLDEN / f"{''.join(char if char.isalnum() else '-' for char in name).strip('-')}.txt"


def describe(name: str) -> dict[str, Any]:
    """Return what OpenSpiel reports about a game before it is played."""
    game = pyspiel.load_game(name)
    game_type = game.get_type()
    type_fields = ("short_name", "long_name", "min_num_players", "max_num_players", "dynamics", "chance_mode",
                   "information", "utility", "reward_model")  # fmt: skip
    parameters = {key: f"{type(value).__name__} {value!r}" for key, value in game_type.parameter_specification.items()}
    return {
        "type": {field: str(getattr(game_type, field)) for field in type_fields},
        "parameter_specification": parameters,
        "parameters": {key: str(value) for key, value in game.get_parameters().items()},
        "num_distinct_actions": game.num_distinct_actions(),
        "max_chance_outcomes": game.max_chance_outcomes(),
        "num_players": game.num_players(),
        "min_utility": game.min_utility(),
        "max_utility": game.max_utility(),
        "utility_sum": game.utility_sum(),
        "max_game_length": game.max_game_length(),
        "observation_tensor_shape": game.observation_tensor_shape(),
        "information_state_tensor_shape": game.information_state_tensor_shape(),
    }


def descriptions() -> str:
    return json.dumps({name: describe(name) for name in DESCRIBED_GAMES}, indent=1, sort_keys=True) + "\n"


def test_golden_descriptions() -> None:
    """Users of OpenSpiel rely on parameter names, defaults and types, and on the sizes of games."""
    assert descriptions() == DESCRIPTIONS.read_text("utf-8")


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for name in GAMES:
        golden(name).write_text(playthrough(name, 1, 25), "utf-8")
    DESCRIPTIONS.write_text(descriptions(), "utf-8")

"""OpenSpiel's games of all modes, and random states of them."""

from __future__ import annotations

import random
from typing import Any

import pyspiel
import pytest

import trowel.research.openspiel  # noqa: F401, it registers the games

GAMES = [
    "trowel_scarabya",
    "trowel_scarabya(mode=duel)",
    "trowel_scarabya(mode=solo)",
    "trowel_marajoara(mission=6)",
    "trowel_artifact(extensions=1 2)",
]
all_games = pytest.mark.parametrize("name", GAMES)


def walk(name: str, seed: int, moves: int = 10_000) -> Any:
    """Return a state after up to `moves` random moves, with chance outcomes drawn by their probabilities."""
    state, rng = pyspiel.load_game(name).new_initial_state(), random.Random(seed)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])
        elif moves == 0:
            break
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            moves -= 1
    return state

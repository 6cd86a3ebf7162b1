"""Invariants after every move of 24,000 random games, over all player counts, extensions and starts."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from tests.artifact import invariants
from trowel.core.jit import JIT
from trowel.core.rng import make_rng
from trowel.games import game
from trowel.games.artifact.state import NUM_CARDS

GAMES_PER_SETUP = 1000 if JIT else 2  # there are 24 set-ups
SETUPS = list(itertools.product((3, 4, 5), ("none", "1", "2", "1 2"), ("free", "assigned")))
CHEAP_COSTS = """
cost = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1]"""


def check(options: dict[str, object], components: str, seed: int, count: int = GAMES_PER_SETUP) -> np.ndarray:
    artifact = game("artifact")
    box = artifact.load(components)
    start = artifact.setup(box, artifact.options(options))
    out, weights = np.zeros(artifact.max_choices, np.int32), np.zeros(artifact.max_choices, np.int64)
    scratch, endings = np.zeros((3, NUM_CARDS), np.int64), np.zeros(16, np.int64)
    broken = invariants.check_games(
        box, start, start.copy(), count, out, weights, make_rng(seed), scratch, endings
    )  # fmt: skip
    assert broken == 0, f"bits of invariants.py: {broken:b}"
    assert endings.sum() == count
    return endings


@pytest.mark.parametrize(("players", "extensions", "start"), SETUPS)
def test_everything_is_conserved_and_every_game_ends_by_1928(players: int, extensions: str, start: str) -> None:
    options: dict[str, object] = {"players": players, "extensions": extensions, "start": start}
    check(options, game("artifact").components(), seed=players)


@pytest.mark.skipif(not JIT, reason="too slow uncompiled")
def test_with_cheap_actions_random_games_also_end_by_cards_and_by_tiles() -> None:
    """Default prices keep random players poor; with cheap ones they also reach the other endings."""
    components = game("artifact").components()
    start = components.index("cost = [")
    cheap = components[:start] + CHEAP_COSTS.strip() + components[components.index("\n", start) :]
    first, second = (check({"players": 5, "extensions": "1 2"}, cheap, seed, 500) for seed in range(2))
    endings = first + second
    assert endings[4] > 0  # the last card of a region

"""The contract checks of trowel.testing on random games of every game and mode."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import trowel
from tests.modes import MODES, Mode, name_of
from trowel import testing
from trowel.games import game

all_modes = pytest.mark.parametrize("mode", MODES, ids=name_of)


@all_modes
def test_random_games_satisfy_the_contract(mode: Mode) -> None:
    name, options = mode
    for seed in range(4):
        match = testing.check_game(game(name), options, seed, trowel.load)
        testing.check_chance(match)


@all_modes
def test_playouts_pick_only_listed_moves_and_outcomes(mode: Mode) -> None:
    name, options = mode
    for seed in range(1, 6):
        testing.check_picks(game(name), options, seed)


DIGESTS = """
from tests.modes import MODES
from trowel.testing import digest
from trowel.core.jit import JIT
from trowel.games import game
print(JIT, *(digest(game(name), options, range(3)) for name, options in MODES))
"""


def digests(**environment: str) -> list[str]:
    """Return JIT and the digest of every mode, computed in a subprocess: a process is compiled or uncompiled."""
    process = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", "-c", DIGESTS],
        env=os.environ | environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert process.returncode == 0, process.stderr
    return process.stdout.split()


def test_compiled_uncompiled_and_bounds_checked_kernels_play_the_same_games() -> None:
    compiled, *by_mode = digests(TROWEL_JIT="1")
    assert compiled == "True"
    assert digests(TROWEL_JIT="0") == ["False", *by_mode]
    assert digests(TROWEL_JIT="1", NUMBA_BOUNDSCHECK="1") == ["True", *by_mode]

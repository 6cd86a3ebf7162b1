"""How long a person waits: the first game of a new process, with warm and with cold kernels."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from bench.measure import Figure, best_rates
from trowel.core.jit import jit
from trowel.games import game

FIRST_GAME = """
import os
import trowel
match = trowel.new({name!r}, seed=1)
match.play(match.to_act[0], match.legal(match.to_act[0])[0])
os._exit(0)  # nobody waits for the compiler to be taken down
"""


def seconds_for(command: list[str], environment: dict[str, str], text: str = "") -> float:
    began = time.perf_counter()
    subprocess.run(command, env=os.environ | environment, input=text, text=True, capture_output=True, check=True)
    return time.perf_counter() - began


def figures(names: Sequence[str]) -> list[Figure]:
    rows = []
    for name in names:
        first_game = [sys.executable, "-c", FIRST_GAME.format(name=name)]
        subprocess.run([sys.executable, "-m", "trowel.precompile", name], check=True)
        warm = min(seconds_for(first_game, {}) for _ in range(3))
        rows.append(Figure(f"{name}: first move of a new process, warm kernels", warm, "s", goal="< 1"))
        with tempfile.TemporaryDirectory() as cold:
            # A person at a terminal who quits at once: everything up to the first screen.
            play = [sys.executable, "-m", "trowel", "play", name, "--plain", "--save", str(Path(cold) / "saved")]
            waited = seconds_for(play, {"TROWEL_CACHE": cold}, "quit\n")
            stop_compiling(Path(cold))
            rows.append(Figure(f"{name}: first screen of `trowel play`, cold kernels", waited, "s", goal="< 2"))
    return rows


def stop_compiling(cold: Path) -> None:
    """The process that compiles for the next time would write into a folder that goes now."""
    for note in cold.glob("kernels/*/warming"):
        compiling = int(note.read_text("utf-8"))
        with contextlib.suppress(ProcessLookupError):
            os.killpg(compiling, signal.SIGKILL)
            while True:  # until it is gone: no child of ours, so it cannot be waited for
                os.killpg(compiling, 0)
                time.sleep(0.05)


@jit
def copy_often(states: np.ndarray, times: int) -> None:
    for _ in range(times):
        states[1] = states[0]


def state_figures(names: Sequence[str]) -> list[Figure]:
    rows = []
    limits = {"scarabya": 512, "marajoara": 1024, "artifact": 2048}
    for name in names:
        found = game(name)
        states = np.zeros(2, dtype=found.state)

        def copy(states: np.ndarray = states) -> int:
            copy_often(states, 10_000)
            return 10_000

        each = 1e6 / best_rates([copy], 0.2)[0]
        rows.append(Figure(f"{name}: a state", float(found.state.itemsize), "bytes", goal=f"< {limits[name]}"))
        rows.append(Figure(f"{name}: copying a state in the kernel", each, "µs", goal="< 1"))
    return rows

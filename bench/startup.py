"""Start-up times with warm and cold kernels, and the size of states."""

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
from trowel.games import game as find_game

FIRST_GAME = """
import os
import trowel
match = trowel.new({name!r}, seed=1)
match.play(match.to_act[0], match.legal(match.to_act[0])[0])
os._exit(0)  # skip the shutdown of the compiler
"""


def measure_seconds(command: list[str], environment: dict[str, str], text: str = "") -> float:
    """Return the run time of a command with additional environment variables and `text` as its input."""
    start = time.perf_counter()
    subprocess.run(command, env=os.environ | environment, input=text, text=True, capture_output=True, check=True)
    return time.perf_counter() - start


def measure_startup(names: Sequence[str]) -> list[Figure]:
    """Measure the first move of a process with warm kernels, and the first screen of `trowel play` with cold ones."""
    rows = []
    for name in names:
        first_game = [sys.executable, "-c", FIRST_GAME.format(name=name)]
        subprocess.run([sys.executable, "-m", "trowel.precompile", name], check=True)
        warm_seconds = min(measure_seconds(first_game, {}) for _ in range(3))
        rows.append(Figure(f"{name}: first move of a new process, warm kernels", warm_seconds, "s", goal="< 1"))
        with tempfile.TemporaryDirectory() as cache_dir:
            # `quit` as the first command: measures everything up to the first screen.
            play = [sys.executable, "-m", "trowel", "play", name, "--plain", "--save", str(Path(cache_dir) / "saved")]
            cold_seconds = measure_seconds(play, {"TROWEL_CACHE": cache_dir}, "quit\n")
            stop_compiling(Path(cache_dir))
            rows.append(Figure(f"{name}: first screen of `trowel play`, cold kernels", cold_seconds, "s", goal="< 2"))
    return rows


def stop_compiling(cache_dir: Path) -> None:
    """Kill the background compiler, which would write to a directory that is about to be deleted."""
    for pid_file in cache_dir.glob("kernels/*/compiler.pid"):
        pid = int(pid_file.read_text("utf-8"))
        with contextlib.suppress(ProcessLookupError):
            os.killpg(pid, signal.SIGKILL)
            while True:  # poll until it is gone; it is not a child process, so wait() is not possible
                os.killpg(pid, 0)
                time.sleep(0.05)


@jit
def copy_repeatedly(states: np.ndarray, times: int) -> None:
    for _ in range(times):
        states[1] = states[0]


def measure_states(names: Sequence[str]) -> list[Figure]:
    """Measure size and copying time of each game's state."""
    rows = []
    limits = {"scarabya": 512, "marajoara": 1024, "artifact": 2048}
    for name in names:
        game = find_game(name)
        states = np.zeros(2, dtype=game.state)

        def copy(states: np.ndarray = states) -> int:
            copy_repeatedly(states, 10_000)
            return 10_000

        microseconds = 1e6 / best_rates([copy], 0.2)[0]
        rows.append(Figure(f"{name}: a state", float(game.state.itemsize), "bytes", goal=f"< {limits[name]}"))
        rows.append(Figure(f"{name}: copying a state in the kernel", microseconds, "µs", goal="< 1"))
    return rows

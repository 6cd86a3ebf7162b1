"""Random Scarabya games in the kernel on one thread, compared with hand-tuned C for the same rules (scarabya.c)."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

from bench.measure import Figure, Workload, measure_rate
from trowel.games import game
from trowel.games.scarabya.components import read_boards
from trowel.terminal.bench import make_kernel_workload

SOURCE = Path(__file__).with_name("scarabya.c")
GAMES = 100_000


def compile_program(folder: Path) -> Path | None:
    """Return the C program compiled for this machine; None if gcc is not installed."""
    if shutil.which("gcc") is None:
        return None
    program = folder / "scarabya_limit"
    command = ["gcc", "-O3", "-march=native", "-Wall", "-Wextra", "-o", str(program), str(SOURCE)]
    subprocess.run(command, check=True)
    return program


def measure_c_rate(program: Path, players: int) -> float:
    """Return the games per second that the C program reports; its start-up is excluded."""
    boards = ["".join(rows) for rows in read_boards(game("scarabya").components()).values()]
    command = [str(program), str(GAMES), str(players), "7", *boards]
    process = subprocess.run(command, check=True, capture_output=True, text=True)
    return float(json.loads(process.stdout)["games_per_second"])


def measure(folder: Path, seconds: float) -> list[Figure]:
    """Measure one- and two-player games; the C program is compiled into `folder`."""
    program = compile_program(folder)
    rows = []
    for players in (1, 2):
        workload = make_kernel_workload(game("scarabya"), {"players": players}, games=2_000)

        def play_games(workload: Workload = workload) -> int:
            workload()
            return 2_000

        workload()
        our_rate = c_rate = 0.0
        for _ in range(int(4 * seconds)):  # as short as a run of the C program, so that other jobs affect both alike
            our_rate = max(our_rate, measure_rate(play_games, 0.08))
            c_rate = max(c_rate, measure_c_rate(program, players)) if program else 0.0
        what = f"scarabya, {players} player{'s' if players > 1 else ''}: random games in the kernel"
        rows.append(
            Figure(what, our_rate, "games/s", "hand-tuned C, gcc -O3" if program else "", c_rate or None, ">= 0.7")
        )
    return rows

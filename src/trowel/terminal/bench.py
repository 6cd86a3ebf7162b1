"""`trowel bench`: the engine's speed on this machine. `make bench` also measures other libraries for comparison."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table as Grid

import trowel
from trowel.core.binding import bind
from trowel.core.errors import Language
from trowel.core.game import Game
from trowel.core.i18n import localized
from trowel.core.jit import JIT
from trowel.core.rng import make_rng
from trowel.games import NAMES
from trowel.games import game as load_game


def measure_rate(seconds: float, workload: Callable[[], int]) -> float:
    """Return units of work per second, measured for at least `seconds` after one warm-up call."""
    workload()
    num_done, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        num_done += workload()
    return num_done / (time.perf_counter() - start)


def make_kernel_workload(game: Game, options: dict[str, Any], games: int) -> Callable[[], int]:
    """Return a function that plays `games` random games in the kernel and returns the number of moves."""
    playout = bind("trowel.core.templates.playout", game)
    box = game.load(game.components())
    parsed = game.options(options)
    start = game.setup(box, parsed)
    scratch, rng = game.new_state(), make_rng(1)
    out, weights = np.zeros(game.max_choices, dtype=np.int32), np.zeros(game.max_choices, dtype=np.int64)
    totals = np.zeros((2, game.seats(parsed)), dtype=np.int64)
    return lambda: int(playout.play_games(box, start, scratch, games, out, weights, rng, totals))


def make_match_workload(name: str, options: dict[str, Any]) -> Callable[[], int]:
    """Return a function that plays one random game through `Match` and returns the number of moves."""
    rng = random.Random(1)

    def workload() -> int:
        match = trowel.new(name, seed=rng.getrandbits(32), **options)
        moves = 0
        while acting := match.to_act:
            match.play(acting[0], rng.choice(match.legal(acting[0])))
            moves += 1
        return moves

    return workload


def measure(seconds: float) -> list[dict[str, Any]]:
    """Return the rows of the benchmark: `game`, `what`, `value`."""
    rows = []
    for name in NAMES:
        game = load_game(name)
        workload = make_kernel_workload(game, {}, games=200 if JIT else 1)
        rows.append({"game": name, "what": "kernel moves/s", "value": measure_rate(seconds, workload)})
        rows.append(
            {"game": name, "what": "Match moves/s", "value": measure_rate(seconds, make_match_workload(name, {}))}
        )
        rows.append({"game": name, "what": "state bytes", "value": float(game.state.itemsize)})
    return rows


def run_bench(seconds: float, as_json: bool, lang: Language, console: Console) -> None:
    rows = measure(seconds)
    if as_json:
        print(json.dumps(rows, indent=1))
        return
    grid = Grid(localized(lang, "game", "jeu"), localized(lang, "what", "mesure"), localized(lang, "value", "valeur"))
    for row in rows:
        grid.add_row(row["game"], row["what"], f"{row['value']:,.0f}")
    console.print(grid)

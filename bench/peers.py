"""Comparison with known programs: python-chess through its API, catanatron's random games."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from bench.measure import Figure, Workload, best_rates
from trowel.games import game
from trowel.terminal.bench import make_kernel_workload, make_match_workload

MODES: dict[str, dict[str, Any]] = {
    "scarabya": {"players": 2},
    "marajoara": {"players": 4},
    "artifact": {"players": 4, "extensions": "1 2"},
}


def make_chess_workload() -> Workload:
    """Return a workload: a random game of chess in python-chess, which lists the legal moves and plays one."""
    import chess

    rng = random.Random(1)

    def workload() -> int:
        board, moves = chess.Board(), 0
        while moves < 200 and not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            moves += 1
        return moves

    return workload


def make_catan_workload() -> Workload:
    """Return a workload: a game of catanatron with four random players; units are its actions."""
    from catanatron import Color, Game, RandomPlayer

    colours = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)

    def workload() -> int:
        catan = Game([RandomPlayer(colour) for colour in colours])
        catan.play()
        return len(catan.state.actions)

    return workload


def measure_matches(names: Sequence[str], seconds: float) -> list[Figure]:
    """Measure random games through `Match` against python-chess."""
    rows = []
    for name in names:
        our_rate, chess = best_rates([make_match_workload(name, MODES[name]), make_chess_workload()], seconds)
        rows.append(Figure(f"{name}: random games through Match", our_rate, "moves/s", "python-chess", chess, "> 1"))
    return rows


def measure_kernels(names: Sequence[str], seconds: float) -> list[Figure]:
    """Measure random games in the kernel against catanatron."""
    rows = []
    for name in names:
        our_rate, catan = best_rates(
            [make_kernel_workload(game(name), MODES[name], games=50), make_catan_workload()], seconds
        )
        goal = "" if name == "scarabya" else ">= 50"
        peer = "catanatron, 4 random players"
        rows.append(Figure(f"{name}: random games in the kernel", our_rate, "moves/s", peer, catan, goal))
    return rows

"""Against programs that people know: python-chess through its API, catanatron's random games."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from bench.measure import Figure, Work, best_rates
from trowel.games import game
from trowel.terminal.bench import kernel_work, match_work

MODES: dict[str, dict[str, Any]] = {
    "scarabya": {"players": 2},
    "marajoara": {"players": 4},
    "artifact": {"players": 4, "extensions": "1 2"},
}


def chess_work() -> Work:
    """A random game of chess with python-chess, played as ours is: list the legal moves, play one."""
    import chess

    dice = random.Random(1)

    def work() -> int:
        board, moves = chess.Board(), 0
        while moves < 200 and not board.is_game_over():
            board.push(dice.choice(list(board.legal_moves)))
            moves += 1
        return moves

    return work


def catan_work() -> Work:
    """A game of catanatron with four random players; its actions."""
    from catanatron import Color, Game, RandomPlayer

    colours = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)

    def work() -> int:
        catan = Game([RandomPlayer(colour) for colour in colours])
        catan.play()
        return len(catan.state.actions)

    return work


def match_figures(names: Sequence[str], seconds: float) -> list[Figure]:
    rows = []
    for name in names:
        ours, chess = best_rates([match_work(name, MODES[name]), chess_work()], seconds)
        rows.append(Figure(f"{name}: random games through Match", ours, "moves/s", "python-chess", chess, "> 1"))
    return rows


def kernel_figures(names: Sequence[str], seconds: float) -> list[Figure]:
    rows = []
    for name in names:
        ours, catan = best_rates([kernel_work(game(name), MODES[name], games=50), catan_work()], seconds)
        goal = "" if name == "scarabya" else ">= 50"
        peer = "catanatron, 4 random players"
        rows.append(Figure(f"{name}: random games in the kernel", ours, "moves/s", peer, catan, goal))
    return rows

"""Deals with a known order, and sites with so few squares that every line of moves can be tried."""

from __future__ import annotations

import random
from typing import Any

import trowel
from tests.scarabya.arrange import make_match
from trowel.core.match import Match
from trowel.games.scarabya.shapes import SHAPES

CENTRE = ((4, 4), (4, 5), (5, 4), (5, 5))


def new_deal(seed: int, **options: Any) -> Match:
    order = list(SHAPES)
    random.Random(seed).shuffle(order)
    return trowel.new("scarabya", seed=seed, deck=" ".join(order), **options)


def play_randomly(match: Match, moves: int, seed: int = 0) -> Match:
    rng = random.Random(seed)
    for _ in range(moves):
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def tiny_site(seed: int, squares: int) -> str:
    """Return a site of `squares` connected squares around the centre, a third of them scarabs; the rest is rock."""
    rng = random.Random(seed)
    cells = {rng.choice(CENTRE)}
    while len(cells) < squares:
        row, column = rng.choice(sorted(cells))
        row_step, column_step = rng.choice(((0, 1), (1, 0), (0, -1), (-1, 0)))
        if 1 <= row + row_step <= 8 and 1 <= column + column_step <= 8:
            cells.add((row + row_step, column + column_step))
    symbols = {cell: "S" if rng.random() < 0.35 else "." for cell in sorted(cells)}
    return "\n".join("".join(symbols.get((row, column), "R") for column in range(10)) for row in range(10))


def tiny_match(seed: int, squares: int, mode: str) -> Match:
    order = list(SHAPES)
    random.Random(seed).shuffle(order)
    return make_match(tiny_site(seed, squares), "".join(order), mode=mode)


def exhaustive_best(match: Match, memo: dict[bytes, int] | None = None) -> int:
    """Return the best final score over all lines of legal moves, using only `Match`."""
    memo = {} if memo is None else memo
    if match.over:
        return match.scores[0]
    key = match.state.tobytes()
    if key not in memo:
        best = 0
        for move in match.legal(0):
            clone = match.copy()
            clone.play(0, move)
            best = max(best, exhaustive_best(clone, memo))
        memo[key] = best
    return memo[key]

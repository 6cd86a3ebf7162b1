"""Sites of very few squares, small enough to try everything, and what trying everything finds."""

from __future__ import annotations

import random

from tests.scarabya.arrange import table
from trowel.core.match import Match
from trowel.games.scarabya.shapes import SHAPES

CENTRE = ((4, 4), (4, 5), (5, 4), (5, 5))


def tiny_site(seed: int, squares: int) -> str:
    """A hollow of so many squares around the centre, a third of them scarabs; all else is rock."""
    dice = random.Random(seed)
    hollow = {dice.choice(CENTRE)}
    while len(hollow) < squares:
        row, column = dice.choice(sorted(hollow))
        down, right = dice.choice(((0, 1), (1, 0), (0, -1), (-1, 0)))
        if 1 <= row + down <= 8 and 1 <= column + right <= 8:
            hollow.add((row + down, column + right))
    marks = {cell: "S" if dice.random() < 0.35 else "." for cell in sorted(hollow)}
    return "\n".join("".join(marks.get((row, column), "R") for column in range(10)) for row in range(10))


def tiny_table(seed: int, squares: int, mode: str) -> Match:
    order = list(SHAPES)
    random.Random(seed).shuffle(order)
    return table(tiny_site(seed, squares), "".join(order), mode=mode)


def best_by_trying_everything(match: Match, known: dict[bytes, int] | None = None) -> int:
    """The best final score of any line of legal moves, through Match and nothing else."""
    known = {} if known is None else known
    if match.over:
        return match.scores[0]
    here = match.state.tobytes()
    if here not in known:
        best = 0
        for move in match.legal(0):
            twin = match.copy()
            twin.play(0, move)
            best = max(best, best_by_trying_everything(twin, known))
        known[here] = best
    return known[here]

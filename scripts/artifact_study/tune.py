"""Tune the weights of Artifact's forecast by evolution strategies: seats with varied weights play each other.

Least squares (refit.py) fits the scores of the games that were played. If no bot of these games digs much, the fit
cannot learn what digging is worth. Here every seat plays with its own random change of the weights, and the weights
move towards the changes of the seats that did better than the others at their table.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from scripts.artifact_study.pool import map_tables
from scripts.artifact_study.search import Table, play_table
from trowel.bots.artifact.forecast import NUM_TERMS, TEMPERATURE

# Size of a change, in the unit of each term's weight: about half a point of forecast for a typical count.
STEPS = np.array(
    [
        0.0, 0.03, 0.15, 0.3, 0.08, 0.04, 0.2, 0.08, 0.08, 0.25, 0.3,
        0.2, 0.2, 0.2, 0.15, 0.3, 0.06, 0.3, 0.2, 0.4, 0.05, 0.2,
    ]
)  # fmt: skip
START_SCALE = 2.0  # weights that are added at the start of the game change this much more
MARGIN_SHARE = 0.5  # of the margin in the result of a seat; the rest is winning
MARGIN_POINTS = 10.0
MOMENTUM = 0.8  # share of the earlier gradients in the next step


def change_of(table: Table, seat: int, shape: tuple[int, ...]) -> np.ndarray:
    """Return the random change of a seat's weights, in units of its steps; the same for the same table and seat."""
    change = np.random.default_rng([table.number, seat]).normal(size=shape)
    change[TEMPERATURE] = 0.0
    return change


def scaled_steps(shape: tuple[int, ...]) -> np.ndarray:
    steps = np.zeros(shape)
    steps[:NUM_TERMS] = STEPS[:, None] * [1.0, START_SCALE]
    return steps


def play_changed(table: Table, weights: np.ndarray) -> tuple[np.ndarray, list[int]]:
    """Play a game with changed weights; return each seat's result, relative to the table's mean, and the scores."""
    changes = [change_of(table, seat, weights.shape) for seat in range(table.players)]
    match = play_table(table, np.array([weights + scaled_steps(weights.shape) * change for change in changes]))
    results = []
    for seat, score in enumerate(match.scores):
        lead = score - max(other for index, other in enumerate(match.scores) if index != seat)
        win = 1 / len(match.winners) if seat in match.winners else 0.0
        results.append((1 - MARGIN_SHARE) * win + MARGIN_SHARE * np.tanh(lead / MARGIN_POINTS))
    return np.array(results) - np.mean(results), list(match.scores)


def estimate_gradient(tables: Sequence[Table], weights: np.ndarray, workers: int) -> np.ndarray:
    """Return the mean change of the seats, weighted by their results."""
    gradient, scores = np.zeros(weights.shape), []
    for table, (results, points) in zip(tables, map_tables(play_changed, tables, weights, workers), strict=True):
        for seat, result in enumerate(results):
            gradient += result * change_of(table, seat, weights.shape)
        scores += points
    print(f"{len(tables)} games, mean score {np.mean(scores):.1f}", flush=True)
    return gradient / len(scores)


def take_step(weights: np.ndarray, gradient: np.ndarray, rate: float) -> np.ndarray:
    """Return the weights moved along the gradient by `rate` steps, as a root mean square over the terms."""
    size = max(float(np.sqrt((gradient**2).mean())), 1e-9)
    moved: np.ndarray = weights + rate * gradient / size * scaled_steps(weights.shape)
    return moved

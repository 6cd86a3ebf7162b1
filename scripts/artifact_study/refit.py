"""Refit the weights of Artifact's forecast to a components file, on games of the search itself.

Each round plays games with the present weights, samples positions, and fits the rest of every seat's score by least
squares. Only differences between the seats of a position count, since the search compares seats; what all seats share,
such as the length of the game, drops out. The temperature is the one under which the winners are most likely.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import numpy as np

from scripts.artifact_study.metrics import CONFIGURATIONS
from scripts.artifact_study.pool import map_tables
from scripts.artifact_study.search import Table, play_table
from trowel.bots.artifact.forecast import NUM_TERMS, NUM_WEIGHTS, TEMPERATURE, forecast, rounds_left
from trowel.core.jit import jit
from trowel.core.match import Match

SAMPLED_SHARE = 0.15  # of the decisions
RIDGE = 20.0  # strength of the pull towards the present weights, per standard deviation of a term

# Exceptional discoveries in hand and steps of research. They never harm, but a least-squares fit confounds steps with
# the price of new sites: with a negative weight the bots stop opening sites in games with extension 1.
HARMLESS_TERMS = (17, 18)

Samples = dict[str, np.ndarray]  # by position and seat: see `collect`


def unit_weights() -> np.ndarray:
    """Return weights that make `forecast` return the points so far, then these plus each term in turn."""
    units = np.zeros((1 + 2 * NUM_TERMS, NUM_WEIGHTS, 2))
    for term in range(NUM_TERMS):
        units[1 + 2 * term, term, 0] = units[2 + 2 * term, term, 1] = 1.0
    return units


@jit
def write_forecasts(boxes: Any, games: Any, units: Any, rows: Any) -> Any:
    """Write the forecast of every seat (row) with each of the weights (column); return the fraction left."""
    box, g = boxes[0], games[0]
    for seat in range(g.seats):
        for unit in range(units.shape[0]):
            rows[seat, unit] = forecast(box, g, seat, units[unit])
    return rounds_left(box, g) / box.year_count


def collect(table: Table, weights: np.ndarray) -> Samples:
    """Play a game; return sampled positions: `terms` (position, seat, term), `points`, `left`, `scores` and `wins`."""
    units, rng = unit_weights(), random.Random(table.number)
    rows: list[np.ndarray] = []
    left: list[float] = []

    def observe(match: Match, seat: int) -> None:
        if rng.random() < SAMPLED_SHARE:
            forecasts = np.zeros((table.players, len(units)))
            left.append(write_forecasts(match.box, match.state, units, forecasts))
            rows.append(forecasts)

    match = play_table(table, weights, observe)
    forecasts = np.array(rows).reshape(-1, table.players, len(units))
    wins = [1 / len(match.winners) if seat in match.winners else 0.0 for seat in range(table.players)]
    return {
        "terms": forecasts[:, :, 1:] - forecasts[:, :, :1],
        "points": forecasts[:, :, 0],
        "left": np.array(left),
        "scores": np.tile(np.array(match.scores, dtype=float), (len(rows), 1)),
        "wins": np.tile(np.array(wins), (len(rows), 1)),
    }


def fit_terms(games: Sequence[Samples], weights: np.ndarray) -> np.ndarray:
    """Return weights whose forecasts fit the final scores; terms without evidence keep their weights."""
    terms, rest = [], []
    for samples in games:
        centred = samples["terms"] - samples["terms"].mean(axis=1, keepdims=True)
        target = samples["scores"] - samples["points"]
        terms.append(centred.reshape(-1, centred.shape[2]))
        rest.append((target - target.mean(axis=1, keepdims=True)).ravel())
    x, y = np.concatenate(terms), np.concatenate(rest)
    present = weights[:NUM_TERMS].ravel()
    scale = x.std(axis=0) + 1e-6
    scaled = x / scale
    change = np.linalg.solve(scaled.T @ scaled + RIDGE * np.eye(len(scale)), scaled.T @ (y - x @ present))
    fitted = weights.copy()
    fitted[:NUM_TERMS] = (present + change / scale).reshape(NUM_TERMS, 2)
    return fitted


def clip_harmless(weights: np.ndarray) -> np.ndarray:
    """Return the weights without negative ones of harmless terms, at the start and at the end of the game."""
    clipped = weights.copy()
    for term in HARMLESS_TERMS:
        end, start = max(0.0, weights[term].tolist()[0]), max(0.0, float(weights[term].sum()))
        clipped[term] = (end, start - end)
    return clipped


def win_log_likelihood(games: Sequence[Samples], weights: np.ndarray, end: float, slope: float) -> float:
    """Return the mean log-likelihood of the winners under a softmax of the forecasts."""
    total, count = 0.0, 0
    for samples in games:
        forecasts = samples["points"] + samples["terms"] @ weights[:NUM_TERMS].ravel()
        logits = forecasts / np.maximum(1.0, end + slope * samples["left"])[:, None]
        logits -= logits.max(axis=1, keepdims=True)
        log_chances = logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))
        total += float((samples["wins"] * log_chances).sum())
        count += len(logits)
    return total / count


def fit_temperature(games: Sequence[Samples], weights: np.ndarray) -> np.ndarray:
    """Return the weights with the most likely temperature on a grid."""
    grid = [(end, slope) for end in (1.0, 1.5, 2.0, 3.0, 4.0, 6.0) for slope in (0.0, 2.0, 4.0, 7.0, 11.0, 16.0, 24.0)]
    fitted = weights.copy()
    fitted[TEMPERATURE] = max(grid, key=lambda pair: win_log_likelihood(games, weights, *pair))
    return fitted


def explained_share(games: Sequence[Samples], weights: np.ndarray) -> float:
    """Return the share of the variance of the seats' score differences that the forecast explains."""
    errors, totals = 0.0, 0.0
    for samples in games:
        forecasts = samples["points"] + samples["terms"] @ weights[:NUM_TERMS].ravel()
        error = samples["scores"] - forecasts
        errors += float(((error - error.mean(axis=1, keepdims=True)) ** 2).sum())
        totals += float(((samples["scores"] - samples["scores"].mean(axis=1, keepdims=True)) ** 2).sum())
    return 1 - errors / totals if totals > 0 else 0.0  # all scores equal: nothing to explain


def training_tables(games: int, first: int, simulations: int, noise: float, components: str | None) -> list[Table]:
    """Return games over all twelve configurations in turn."""
    return [
        Table(*CONFIGURATIONS[number % len(CONFIGURATIONS)], number, simulations, None, noise, components)
        for number in range(first, first + games)
    ]


def refit(tables: Sequence[Table], weights: np.ndarray, workers: int) -> np.ndarray:
    """Play the games and return the mean of the present and the fitted weights, with a new temperature."""
    games = list(map_tables(collect, tables, weights, workers))
    before = explained_share(games, weights)
    fitted = clip_harmless((weights + fit_terms(games, weights)) / 2)
    fitted = fit_temperature(games, fitted)
    scores = np.concatenate([samples["scores"][0] for samples in games])
    print(
        f"{len(games)} games, mean score {scores.mean():.1f}; explained {before:.2f}, then "
        f"{explained_share(games, fitted):.2f}; temperature {fitted[TEMPERATURE].tolist()}",
        flush=True,
    )
    return fitted

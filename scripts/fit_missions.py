"""Fit the weights of the mission search to the lines that the search itself finds.

    nice python scripts/fit_missions.py OUT [--missions 1 2 …] [--rounds 6] [--deals 8] [--width 200]

Each round plays beams on new deals; noise in their ranking makes lines differ. A position's label is the value of
the best complete line through it: points up to the challenge's target, a quarter of those beyond it, and 15 per
objective. Ridge regression towards the weights of the round before gives the next ones. The weights of the round that
does best on six other deals are kept. A log goes to standard output.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numba
import numpy as np

import trowel
from trowel.bots.base import Position, make_position
from trowel.bots.marajoara import mission_features as f
from trowel.bots.marajoara.mission_beam import Beam, Pass
from trowel.bots.marajoara.mission_weights import SCALE, WEIGHTS_FILE, weight_table
from trowel.core.rng import make_rng
from trowel.games.marajoara.options import CHALLENGE_POINTS, MISSIONS
from trowel.games.marajoara.state import NUM_ROUNDS, Objective

FIRST_SEED = 10_000  # deals of the fit; those that docs/strength.md measures are others
UNREACHABLE = 1 << 30  # an objective that no line collects, so that no line is won and labels stay in one scale
MARGIN = 5  # points beyond the challenge's target that count in full
FIRST_CHECK_SEED, NUM_CHECKS = 9_000, 6
STEP = 0.6  # towards the fitted weights; full steps make some rounds worse than those before
SAMPLES_PER_ROW = 60
COMBINED = (slice(f.ROWS, f.FRAGMENTS), slice(f.FRAGMENTS, f.VASES))  # sums of single features explain most of these


def first_weights(mission: int) -> np.ndarray:
    """Return weights by hand for the first round: at the end of the game, and added at its start."""
    w = np.zeros((2, f.NUM_FEATURES))
    objectives = MISSIONS[mission][0]
    w[0, f.POINTS] = 1
    for value in range(1, 7):
        for colour, per_pip, per_die in ((0, 0.5, 0.6), (1, 0.9, 0.3), (2, 1.0, 0.3)):
            w[:, f.STORED + 8 * colour + value] = (per_pip * value + per_die) * np.array([0.3, 0.7])
        for colour in range(4):
            w[1, f.SITE + 8 * colour + value] = 0.15 * value
            w[0, f.CAPTURABLE + 8 * colour + value] = 0.1 * value
    w[:, f.AFFORDABLE : f.AFFORDABLE + 19] = 0.4 * np.arange(19)
    w[0, f.COLLECTED : f.COLLECTED + 31] = 15
    w[0, f.QUIET_LANDINGS : f.QUIET_LANDINGS + 8] = 0.5 * np.minimum(np.arange(8), 3)
    for track in range(3):
        per_space = 0.3 + (1.0 if Objective.YELLOW_END + track in objectives else 0.0)
        w[0, f.DISCS + 10 * track : f.DISCS + 10 * track + 10] = per_space * np.arange(10)
    w[0, f.RESTORED : f.RESTORED + 6] = 1.8 if Objective.CERAMIC in objectives else 0.3
    for rank in range(5):
        if Objective.SHOWCASE_1 + rank in objectives:
            w[0, f.VASES : f.VASES + 6] = 9 * np.minimum(1, np.arange(6) / (rank + 1))
    if mission == 8:
        w[0, f.SITE_TOKENS : f.SITE_TOKENS + 11] = 1.3 * np.arange(11)
    return w


def integers(w: np.ndarray) -> np.ndarray:
    return np.round(SCALE * w).astype(np.int32)


@numba.njit
def extract(boxes, rows, chosen, present, counts, points, left):  # type: ignore[no-untyped-def]
    for i in range(chosen.size):
        g = rows[chosen[i]]
        counts[i] = f.list_features(boxes[0], g, present[i])
        points[i] = f.net_points(g)
        left[i] = f.spaces_left(g)


def opening(mission: int, seed: int) -> Position:
    match = trowel.new("marajoara", mission=mission, challenge=True, seed=seed)
    while len(match.legal(0)) == 1:
        match.play(0, match.legal(0)[0])
    position = make_position(match, 0, make_rng(1))
    position.state[0].objectives |= UNREACHABLE
    position.state[0].target = MISSIONS[mission][1] + CHALLENGE_POINTS + MARGIN
    return position


class Sample:
    """Positions of one pass, with their labels once it is over."""

    def __init__(self, position: Position, rng: np.random.Generator) -> None:
        self._position, self._rng = position, rng
        self._parts: list[tuple[np.ndarray, ...]] = []

    def observe(self, rows: np.ndarray, nodes: np.ndarray) -> None:
        chosen = np.arange(len(rows))
        if len(chosen) > SAMPLES_PER_ROW:
            chosen = self._rng.choice(chosen, SAMPLES_PER_ROW, replace=False)
        present = np.zeros((len(chosen), f.MAX_PRESENT), dtype=np.int32)
        counts, points, left = (np.zeros(len(chosen), dtype=np.int64) for _ in range(3))
        extract(self._position.box, rows, chosen, present, counts, points, left)
        self._parts.append((present.astype(np.int16), counts, points, left, nodes[chosen].copy()))

    def labelled(self, values: np.ndarray) -> tuple[np.ndarray, ...]:
        present, counts, points, left, nodes = (np.concatenate(part) for part in zip(*self._parts, strict=True))
        labels = np.where(nodes >= 0, values[np.maximum(nodes, 0)], -np.inf)
        kept = np.isfinite(labels)
        return present[kept], counts[kept], points[kept], left[kept], labels[kept]


def fit(data: tuple[np.ndarray, ...], prior: np.ndarray, ridge: float) -> tuple[np.ndarray, float]:
    """Return the weights after a ridge regression towards `prior`, and the standard error of the fit."""
    present, counts, points, left, labels = data
    used = np.unique(np.concatenate([[f.POINTS], present[np.arange(f.MAX_PRESENT) < counts[:, None]]]))
    column = np.zeros(f.NUM_FEATURES, dtype=np.int64)
    column[used] = np.arange(len(used))
    size = 2 * len(used)
    gram, moment, rest = np.zeros((size, size)), np.zeros(size), 0.0
    start = prior[:, used].reshape(-1)
    for i in range(0, len(labels), 4000):
        part = slice(i, i + 4000)
        x = np.zeros((len(labels[part]), size), dtype=np.float32)
        rows = np.repeat(np.arange(len(x)), counts[part])
        entries = column[present[part][np.arange(f.MAX_PRESENT) < counts[part][:, None]]]
        np.add.at(x, (rows, entries), 1)
        x[:, column[f.POINTS]] = points[part]
        x[:, len(used) :] = x[:, : len(used)] * (left[part] / NUM_ROUNDS)[:, None]
        error = labels[part] - x @ start
        gram += x.T @ x
        moment += x.T @ error
        rest += float(error @ error)
    strength = np.full(f.NUM_FEATURES, ridge)
    for combined in COMBINED:
        strength[combined] = 10 * ridge
    step = np.linalg.solve(gram + np.diag(np.tile(strength[used], 2)), moment)
    w = prior.copy()
    w[:, used] += step.reshape(2, -1)
    left_over = rest - 2 * step @ moment + step @ gram @ step
    return w, float(np.sqrt(left_over / len(labels)))


def check(mission: int, w: np.ndarray, width: int) -> float:
    """Return the mean value on the deals of the check."""
    values = []
    for seed in range(FIRST_CHECK_SEED, FIRST_CHECK_SEED + NUM_CHECKS):
        beam = Beam(opening(mission, seed), weight_table(integers(w)), lambda: True)
        beam.run(width, timed=False)
        values.append(beam.value)
    return float(np.mean(values))


def fit_mission(mission: int, options: Any, rng: np.random.Generator, start_weights: np.ndarray | None) -> np.ndarray:
    w = first_weights(mission) if start_weights is None else start_weights / SCALE
    seed, kept = FIRST_SEED + 1000 * mission, list[tuple[np.ndarray, ...]]()
    best_w, best_value = w, check(mission, w, options.width)
    for number in range(options.rounds):
        start, values, parts = time.process_time(), [], []
        for _ in range(options.deals):
            seed += 1
            position = opening(mission, seed)
            beam, sample = Beam(position, weight_table(integers(w)), lambda: True), Sample(position, rng)
            one = Pass(beam, options.width, number, sample.observe)
            one.run(timed=False)
            values.append(float(one.best[0]))
            parts.append(sample.labelled(one.tree.value))
        kept = [*kept, tuple(np.concatenate(part) for part in zip(*parts, strict=True))][-options.memory :]
        data = tuple(np.concatenate(part) for part in zip(*kept, strict=True))
        fitted, error = fit(data, w, options.ridge)
        w = (1 - STEP) * w + STEP * fitted
        value = check(mission, w, options.width)
        if value > best_value:
            best_w, best_value = w, value
        print(
            f"mission {mission} round {number + 1}: mean value {np.mean(values):.1f}, {len(data[-1])} positions, "
            f"standard error {error:.2f}, check {value:.1f}, {time.process_time() - start:.0f} s", flush=True,
        )  # fmt: skip
    return integers(best_w)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path, nargs="?", default=WEIGHTS_FILE)
    parser.add_argument("--missions", type=int, nargs="+", default=list(MISSIONS))
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--deals", type=int, default=8)
    parser.add_argument("--width", type=int, default=200)
    parser.add_argument("--ridge", type=float, default=30.0)
    parser.add_argument("--memory", type=int, default=5, help="rounds whose positions are fitted")
    parser.add_argument("--go-on", action="store_true", help="start from the weights in OUT")
    options = parser.parse_args()
    rng = np.random.default_rng(1)
    weights = np.zeros((len(MISSIONS) + 1, 2, f.NUM_FEATURES), dtype=np.int32)
    if options.out.exists():
        weights = np.load(options.out)["weights"].astype(np.int32)
    for mission in options.missions:
        weights[mission] = fit_mission(mission, options, rng, weights[mission] if options.go_on else None)
        np.savez_compressed(options.out, weights=weights)


if __name__ == "__main__":
    main()

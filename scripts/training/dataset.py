"""Samples as features and targets of a network."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from scripts.training.parameters import DENSE_UNIT
from scripts.training.selfplay import NO_VALUE, Samples
from trowel.bots.base import game_module
from trowel.bots.search.network import NUM_DENSE, NUM_HEADS, WORK
from trowel.bots.search.network_search import network_kernel
from trowel.core.game import Game, record_type

MAX_ROWS = 640  # active rows of one sample
CHUNK = 500  # positions per call of the kernel
ROOT, ROOT_SHARE = NUM_HEADS, NUM_HEADS + 1  # columns of targets: the root value, and its weight in the loss


@dataclass(frozen=True)
class Dataset:
    """Samples as features and targets; `starts` has one more entry than there are samples."""

    starts: np.ndarray
    rows: np.ndarray
    dense: np.ndarray
    phases: np.ndarray
    targets: np.ndarray  # result by head, then ROOT and ROOT_SHARE
    games: np.ndarray

    @property
    def size(self) -> int:
        return len(self.phases)


def make_dataset(game: Game, box: np.ndarray, samples: Samples, root_share: float) -> Dataset:
    """Return the features and targets of all seats of all positions.

    Args:
        root_share: weight of the root value in the target; the rest is the result of the game.
    """
    features = game_module(game.name, "features")
    kernel = network_kernel(game)
    works = np.zeros(1, dtype=record_type(WORK))
    parts: list[tuple[np.ndarray, ...]] = []
    for seats in np.unique(samples.states["seats"]):
        chosen = np.flatnonzero(samples.states["seats"] == seats)
        for begin in range(0, len(chosen), CHUNK):
            index = chosen[begin : begin + CHUNK]
            count = len(index) * int(seats)
            starts, rows = np.zeros(count + 1, dtype=np.int64), np.zeros(count * MAX_ROWS, dtype=np.int16)
            dense, phases = np.zeros((count, NUM_DENSE), dtype=np.int32), np.zeros(count, dtype=np.int64)
            n = kernel.collect_features(
                box, samples.states[index], works, int(seats), starts, rows, dense, phases
            )  # fmt: skip
            wins = samples.wins[index, :seats].ravel()
            margins = features.margin_target(samples.leads[index, :seats].ravel())
            roots = samples.roots[index, :seats].ravel()
            targets = np.stack([wins, margins, roots, np.where(roots == NO_VALUE, 0.0, root_share)], axis=1)
            parts.append(
                (np.diff(starts), rows[:n].copy(), dense, phases, targets, np.repeat(samples.games[index], seats))
            )
    lengths, rows, dense, phases, targets, games = (np.concatenate(column) for column in zip(*parts, strict=True))
    starts = np.concatenate([[0], np.cumsum(lengths)])
    return Dataset(starts, rows, (dense / DENSE_UNIT).astype(np.float32), phases, targets.astype(np.float32), games)

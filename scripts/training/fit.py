# mypy: ignore-errors
"""Fit a network to samples: Adam on minibatches, in float32."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from scripts.training.dataset import ROOT, ROOT_SHARE, Dataset
from scripts.training.gradients import adam_step, add_losses, make_buffers, train_batch
from scripts.training.parameters import split
from trowel.bots.search.network import MARGIN, WIN


@dataclass(frozen=True)
class Losses:
    """Mean cross-entropies: of the heads to the results, and of the estimate to the root values."""

    win: float
    margin: float
    root: float

    def total(self, root_share: float) -> float:
        """Return the loss that is minimised."""
        return (1 - root_share) * (self.win + self.margin) + 2 * root_share * self.root

    def __str__(self) -> str:
        return f"win {self.win:.4f}, margin {self.margin:.4f}, root {self.root:.4f}"


@dataclass(frozen=True)
class Fit:
    """A fitted parameter vector with its losses on the validation games."""

    vector: np.ndarray
    validation: Losses
    epochs: int


def evaluate(data: Dataset, vector: np.ndarray, num_rows: int, win_weight: float, chosen: np.ndarray) -> Losses:
    """Return the mean losses over the chosen samples."""
    totals = np.zeros(data.targets.shape[1])
    add_losses(
        chosen, data.starts, data.rows, data.dense, data.phases, data.targets, win_weight, split(vector, num_rows),
        make_buffers(), totals,
    )  # fmt: skip
    win, margin = (float(totals[head] / len(chosen)) for head in (WIN, MARGIN))
    return Losses(win, margin, float(totals[ROOT] / max(1, totals[ROOT_SHARE])))


def fit(
    data: Dataset, vector: np.ndarray, num_rows: int, win_weight: float, epochs: int, rate: float, seed: int,
    root_share: float, batch: int = 512, decay: float = 1e-4, log=print,
) -> Fit:  # fmt: skip
    """Train from `vector` and return the epoch with the lowest loss on a tenth of the games.

    The rate falls linearly to a tenth.
    """
    rng = np.random.default_rng(seed)
    validation = np.flatnonzero(data.games % 10 == 0)
    training = np.flatnonzero(data.games % 10 != 0)
    vector = vector.copy()
    gradient, mean, square = np.zeros_like(vector), np.zeros_like(vector), np.zeros_like(vector)
    parameters, gradients, buffers = split(vector, num_rows), split(gradient, num_rows), make_buffers()
    best = Fit(vector.copy(), evaluate(data, vector, num_rows, win_weight, validation), 0)
    log(f"epoch 0: validation {best.validation}")
    step, num_batches = 0, epochs * (-(-len(training) // batch))
    for epoch in range(1, epochs + 1):
        order, total = rng.permutation(training), 0.0
        for begin in range(0, len(order), batch):
            step += 1
            total += train_batch(
                order[begin : begin + batch], data.starts, data.rows, data.dense, data.phases, data.targets,
                win_weight, parameters, gradients, buffers,
            )  # fmt: skip
            adam_step(vector, gradient, mean, square, step, rate * (1 - 0.9 * step / num_batches), decay)
        losses = evaluate(data, vector, num_rows, win_weight, validation)
        log(f"epoch {epoch}: training {total / len(order):.4f}, validation {losses}")
        if losses.total(root_share) < best.validation.total(root_share):
            best = Fit(vector.copy(), losses, epoch)
    return best

# mypy: ignore-errors
"""Fit a network to samples: Adam on minibatches, in float32; the result is rounded to the integers that bots use."""

from __future__ import annotations

from dataclasses import dataclass

import numba
import numpy as np

from scripts.training.selfplay import NO_VALUE, Samples
from trowel.bots.base import game_module
from trowel.bots.search.network import (
    ACTIVATION_SCALE,
    DENSE_SCALE,
    HEAD_SCALE,
    HIDDEN,
    LOGIT_SCALE,
    MARGIN,
    MAX_ACTIVATION,
    NUM_DENSE,
    NUM_HEADS,
    PHASES,
    ROW_SCALE,
    SECOND,
    SECOND_SCALE,
    WIN,
    WORK,
)
from trowel.bots.search.network_file import make_network
from trowel.bots.search.network_search import network_kernel
from trowel.core.game import Game, record_type

DENSE_UNIT = 64.0  # numeric inputs are divided by this while training, so that all weights have a similar size
CLIP = MAX_ACTIVATION / ACTIVATION_SCALE
MAX_ROWS = 640  # active rows of one sample
CHUNK = 500  # positions per call of the kernel

# Parameters are one flat float32 vector; these are its parts for a number of rows.
PARTS = ("first", "first_dense", "first_bias", "second", "second_bias", "heads", "skip", "head_bias")


def shapes(num_rows: int) -> dict[str, tuple[int, ...]]:
    return {
        "first": (num_rows, HIDDEN),
        "first_dense": (NUM_DENSE, HIDDEN),
        "first_bias": (HIDDEN,),
        "second": (PHASES, HIDDEN, SECOND),
        "second_bias": (PHASES, SECOND),
        "heads": (PHASES, NUM_HEADS, SECOND),
        "skip": (PHASES, NUM_HEADS, NUM_DENSE),
        "head_bias": (PHASES, NUM_HEADS),
    }


def split(vector: np.ndarray, num_rows: int) -> tuple[np.ndarray, ...]:
    """Return views of the parts of a parameter vector."""
    views, start = [], 0
    for shape in shapes(num_rows).values():
        size = int(np.prod(shape))
        views.append(vector[start : start + size].reshape(shape))
        start += size
    return tuple(views)


def initial_parameters(num_rows: int, seed: int, skip_per_point: float) -> np.ndarray:
    """Return parameters that evaluate like the linear forecast: the hidden layers begin close to 0."""
    rng = np.random.default_rng(seed)
    total = sum(int(np.prod(shape)) for shape in shapes(num_rows).values())
    vector = np.zeros(total, dtype=np.float32)
    first, first_dense, first_bias, second, _, heads, skip, _ = split(vector, num_rows)
    first[:] = rng.normal(0, 0.03, first.shape)
    first_dense[:] = rng.normal(0, 0.3, first_dense.shape)
    first_bias[:] = 0.4
    second[:] = rng.normal(0, np.sqrt(1 / HIDDEN), second.shape[1:])  # phases begin equal
    heads[:] = rng.normal(0, 0.05, heads.shape[1:])
    skip[:, :, NUM_DENSE - 1] = skip_per_point * DENSE_UNIT
    return vector


@dataclass(frozen=True)
class Dataset:
    """Samples as features and targets; `starts` has one more entry than there are samples."""

    starts: np.ndarray
    rows: np.ndarray
    dense: np.ndarray
    phases: np.ndarray
    targets: np.ndarray  # by head
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
            share = np.where(roots == NO_VALUE, 0.0, root_share)
            targets = np.stack([(1 - share) * target + share * roots for target in (wins, margins)], axis=1)
            parts.append(
                (np.diff(starts), rows[:n].copy(), dense, phases, targets, np.repeat(samples.games[index], seats))
            )
    lengths, rows, dense, phases, targets, games = (np.concatenate(column) for column in zip(*parts, strict=True))
    starts = np.concatenate([[0], np.cumsum(lengths)])
    return Dataset(starts, rows, (dense / DENSE_UNIT).astype(np.float32), phases, targets.astype(np.float32), games)


# ---------------------------------------------------------------- forward and backward


@numba.njit(fastmath=True)
def forward(sample, starts, rows, dense, phases, parameters, hidden, second_sums, outputs):
    """Write the sums of both layers and the two probabilities of a sample."""
    first, first_dense, first_bias, second, second_bias, heads, skip, head_bias = parameters
    phase = phases[sample]
    for unit in range(HIDDEN):
        hidden[unit] = first_bias[unit]
    for i in range(starts[sample], starts[sample + 1]):
        row = first[rows[i]]
        for unit in range(HIDDEN):
            hidden[unit] += row[unit]
    for k in range(NUM_DENSE):
        for unit in range(HIDDEN):
            hidden[unit] += dense[sample, k] * first_dense[k, unit]
    for unit in range(SECOND):
        second_sums[unit] = second_bias[phase, unit]
    for i in range(HIDDEN):
        activation = min(np.float32(CLIP), hidden[i])
        if activation > 0:
            for unit in range(SECOND):
                second_sums[unit] += activation * second[phase, i, unit]
    for head in range(NUM_HEADS):
        logit = head_bias[phase, head]
        for k in range(NUM_DENSE):
            logit += dense[sample, k] * skip[phase, head, k]
        for unit in range(SECOND):
            logit += max(np.float32(0), min(np.float32(CLIP), second_sums[unit])) * heads[phase, head, unit]
        outputs[head] = 1 / (1 + np.exp(-logit))


@numba.njit(fastmath=True)
def backward(sample, starts, rows, dense, phases, parameters, gradients, hidden, second_sums, errors, deltas):
    """Add the gradients of a sample; `errors` are the derivatives of the loss by the logits."""
    _, _, _, second, _, heads, _, _ = parameters
    d_first, d_first_dense, d_first_bias, d_second, d_second_bias, d_heads, d_skip, d_head_bias = gradients
    phase = phases[sample]
    for head in range(NUM_HEADS):
        d_head_bias[phase, head] += errors[head]
        for k in range(NUM_DENSE):
            d_skip[phase, head, k] += errors[head] * dense[sample, k]
    for unit in range(SECOND):
        value = second_sums[unit]
        delta = np.float32(0)
        if value > 0:
            activation = min(np.float32(CLIP), value)
            for head in range(NUM_HEADS):
                d_heads[phase, head, unit] += errors[head] * activation
                delta += errors[head] * heads[phase, head, unit]
            delta = delta if value < CLIP else np.float32(0)
        deltas[unit] = delta
        d_second_bias[phase, unit] += delta
    for i in range(HIDDEN):
        total = np.float32(0)
        if hidden[i] > 0:
            activation = min(np.float32(CLIP), hidden[i])
            for unit in range(SECOND):
                total += deltas[unit] * second[phase, i, unit]
                d_second[phase, i, unit] += deltas[unit] * activation
            total = total if hidden[i] < CLIP else np.float32(0)
        hidden[i] = total
    for unit in range(HIDDEN):
        d_first_bias[unit] += hidden[unit]
    for k in range(NUM_DENSE):
        for unit in range(HIDDEN):
            d_first_dense[k, unit] += dense[sample, k] * hidden[unit]
    for i in range(starts[sample], starts[sample + 1]):
        row = d_first[rows[i]]
        for unit in range(HIDDEN):
            row[unit] += hidden[unit]


@numba.njit(fastmath=True)
def train_batch(batch, starts, rows, dense, phases, targets, parameters, gradients, buffers):
    """Add the gradients of a minibatch; return the sum of its losses."""
    hidden, second_sums, outputs, errors, deltas = buffers
    loss = 0.0
    for sample in batch:
        forward(sample, starts, rows, dense, phases, parameters, hidden, second_sums, outputs)
        for head in range(NUM_HEADS):
            target, output = targets[sample, head], outputs[head]
            loss -= target * np.log(output + 1e-9) + (1 - target) * np.log(1 - output + 1e-9)
            errors[head] = (output - target) / len(batch)
        backward(sample, starts, rows, dense, phases, parameters, gradients, hidden, second_sums, errors, deltas)
    return loss


@numba.njit(fastmath=True)
def adam_step(vector, gradient, mean, square, step, rate, decay):
    """Update the parameters (AdamW) and set the gradient to 0."""
    bias_1, bias_2 = 1 - 0.9**step, 1 - 0.999**step
    for i in range(vector.size):
        mean[i] = np.float32(0.9) * mean[i] + np.float32(0.1) * gradient[i]
        square[i] = np.float32(0.999) * square[i] + np.float32(0.001) * gradient[i] * gradient[i]
        change = (mean[i] / bias_1) / (np.sqrt(square[i] / bias_2) + 1e-8)
        vector[i] -= rate * (change + decay * vector[i])
        gradient[i] = 0


@numba.njit(fastmath=True)
def losses(samples, starts, rows, dense, phases, targets, parameters, buffers, totals):
    """Add the cross-entropy of each head over the samples to `totals`."""
    hidden, second_sums, outputs, _, _ = buffers
    for sample in samples:
        forward(sample, starts, rows, dense, phases, parameters, hidden, second_sums, outputs)
        for head in range(NUM_HEADS):
            target, output = targets[sample, head], outputs[head]
            totals[head] -= target * np.log(output + 1e-9) + (1 - target) * np.log(1 - output + 1e-9)


def make_buffers() -> tuple[np.ndarray, ...]:
    return tuple(np.zeros(size, dtype=np.float32) for size in (HIDDEN, SECOND, NUM_HEADS, NUM_HEADS, SECOND))


# ---------------------------------------------------------------- training


@dataclass(frozen=True)
class Fit:
    """A fitted parameter vector with its losses on the validation games: (win, margin)."""

    vector: np.ndarray
    validation: tuple[float, float]
    epochs: int


def evaluate(data: Dataset, vector: np.ndarray, num_rows: int, chosen: np.ndarray) -> tuple[float, float]:
    """Return the mean cross-entropy of both heads."""
    totals = np.zeros(NUM_HEADS)
    losses(
        chosen, data.starts, data.rows, data.dense, data.phases, data.targets, split(vector, num_rows), make_buffers(),
        totals,
    )  # fmt: skip
    return float(totals[WIN] / len(chosen)), float(totals[MARGIN] / len(chosen))


def fit(
    data: Dataset, vector: np.ndarray, num_rows: int, epochs: int, rate: float, seed: int, batch: int = 512,
    decay: float = 1e-4, log=print,
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
    best = Fit(vector.copy(), evaluate(data, vector, num_rows, validation), 0)
    log(f"epoch 0: validation {best.validation[WIN]:.4f} {best.validation[MARGIN]:.4f}")
    step, num_batches = 0, epochs * (-(-len(training) // batch))
    for epoch in range(1, epochs + 1):
        order, total = rng.permutation(training), 0.0
        for begin in range(0, len(order), batch):
            step += 1
            total += train_batch(
                order[begin : begin + batch], data.starts, data.rows, data.dense, data.phases, data.targets,
                parameters, gradients, buffers,
            )  # fmt: skip
            adam_step(vector, gradient, mean, square, step, rate * (1 - 0.9 * step / num_batches), decay)
        result = evaluate(data, vector, num_rows, validation)
        log(f"epoch {epoch}: training {total / len(order):.4f}, validation {result[WIN]:.4f} {result[MARGIN]:.4f}")
        if sum(result) < sum(best.validation):
            best = Fit(vector.copy(), result, epoch)
    return best


def quantize(vector: np.ndarray, num_rows: int) -> np.ndarray:
    """Return the network with rounded weights."""
    net = make_network(num_rows)
    values = dict(zip(PARTS, split(vector, num_rows), strict=True))
    scales = {
        "first": ROW_SCALE, "first_dense": DENSE_SCALE / DENSE_UNIT, "first_bias": ROW_SCALE, "second": SECOND_SCALE,
        "second_bias": LOGIT_SCALE, "heads": HEAD_SCALE, "skip": LOGIT_SCALE / DENSE_UNIT, "head_bias": LOGIT_SCALE,
    }  # fmt: skip
    for name, scale in scales.items():
        limits = np.iinfo(net[0][name].dtype)
        net[0][name] = np.clip(np.rint(values[name].astype(np.float64) * scale), limits.min, limits.max)
    net.flags.writeable = False  # as the shipped one: numba compiles for each kind of array
    return net

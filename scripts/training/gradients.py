# mypy: ignore-errors
"""Forward and backward pass of a network in float32, and Adam, compiled."""

from __future__ import annotations

import numba
import numpy as np

from scripts.training.dataset import ROOT, ROOT_SHARE
from trowel.bots.search.network import (
    ACTIVATION_SCALE,
    HIDDEN,
    MARGIN,
    MAX_ACTIVATION,
    NUM_DENSE,
    NUM_HEADS,
    SECOND,
    WIN,
)

CLIP = MAX_ACTIVATION / ACTIVATION_SCALE


@numba.njit(fastmath=True, cache=True)
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


@numba.njit(fastmath=True, cache=True)
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


@numba.njit(fastmath=True, cache=True)
def cross_entropy(output, target):
    return -target * np.log(output + 1e-9) - (1 - target) * np.log(1 - output + 1e-9)


@numba.njit(fastmath=True, cache=True)
def estimate_of(outputs, win_weight):
    """Return the estimate that the search uses, kept away from 0 and 1."""
    return min(0.995, max(0.005, win_weight * outputs[WIN] + (1 - win_weight) * outputs[MARGIN]))


@numba.njit(fastmath=True, cache=True)
def train_batch(batch, starts, rows, dense, phases, targets, win_weight, parameters, gradients, buffers):
    """Add the gradients of a minibatch; return the sum of its losses.

    The loss has two parts: each head against the result, and the search's estimate, which combines the heads, against
    the root value. A head is never compared with a root value, which is a mean over both.
    """
    hidden, second_sums, outputs, errors, deltas = buffers
    loss = 0.0
    for sample in batch:
        forward(sample, starts, rows, dense, phases, parameters, hidden, second_sums, outputs)
        root, share = targets[sample, ROOT], targets[sample, ROOT_SHARE]
        estimate = estimate_of(outputs, win_weight)
        slope = (estimate - root) / (estimate * (1 - estimate))
        loss += share * NUM_HEADS * cross_entropy(estimate, root)
        for head in range(NUM_HEADS):
            target, output = targets[sample, head], outputs[head]
            weight = win_weight if head == WIN else 1 - win_weight
            loss += (1 - share) * cross_entropy(output, target)
            error = (1 - share) * (output - target) + share * NUM_HEADS * slope * weight * output * (1 - output)
            errors[head] = error / len(batch)
        backward(sample, starts, rows, dense, phases, parameters, gradients, hidden, second_sums, errors, deltas)
    return loss


@numba.njit(fastmath=True, cache=True)
def adam_step(vector, gradient, mean, square, step, rate, decay):
    """Update the parameters (AdamW) and set the gradient to 0."""
    bias_1, bias_2 = 1 - 0.9**step, 1 - 0.999**step
    for i in range(vector.size):
        mean[i] = np.float32(0.9) * mean[i] + np.float32(0.1) * gradient[i]
        square[i] = np.float32(0.999) * square[i] + np.float32(0.001) * gradient[i] * gradient[i]
        change = (mean[i] / bias_1) / (np.sqrt(square[i] / bias_2) + 1e-8)
        vector[i] -= rate * (change + decay * vector[i])
        gradient[i] = 0


@numba.njit(fastmath=True, cache=True)
def add_losses(samples, starts, rows, dense, phases, targets, win_weight, parameters, buffers, totals):
    """Add the cross-entropies over the samples to `totals`: of each head, then of the estimate to root values."""
    hidden, second_sums, outputs, _, _ = buffers
    for sample in samples:
        forward(sample, starts, rows, dense, phases, parameters, hidden, second_sums, outputs)
        for head in range(NUM_HEADS):
            totals[head] += cross_entropy(outputs[head], targets[sample, head])
        if targets[sample, ROOT_SHARE] > 0:
            totals[ROOT] += cross_entropy(estimate_of(outputs, win_weight), targets[sample, ROOT])
            totals[ROOT_SHARE] += 1


def make_buffers() -> tuple[np.ndarray, ...]:
    return tuple(np.zeros(size, dtype=np.float32) for size in (HIDDEN, SECOND, NUM_HEADS, NUM_HEADS, SECOND))

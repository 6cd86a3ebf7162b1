"""Parameters of a network while it is trained: float32 in one vector, and their rounding to integers."""

from __future__ import annotations

import numpy as np

from trowel.bots.search.network import (
    DENSE_SCALE,
    HEAD_SCALE,
    HIDDEN,
    LOGIT_SCALE,
    NUM_DENSE,
    NUM_HEADS,
    PHASES,
    ROW_SCALE,
    SECOND,
    SECOND_SCALE,
)
from trowel.bots.search.network_file import make_network

DENSE_UNIT = 64.0  # numeric inputs are divided by this while training, so that all weights have a similar size

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

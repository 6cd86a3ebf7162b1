# mypy: ignore-errors
"""A die is one small number: 8 * colour + value; 0 is none. Colours and values come out wide enough to reckon with."""

from __future__ import annotations

import numpy as np

from trowel.core.jit import jit


@jit
def die_of(colour, value):
    return 8 * colour + value


@jit
def colour_of(die):
    return np.int64(die) >> 3


@jit
def value_of(die):
    return np.int64(die) & 7

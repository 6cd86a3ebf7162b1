# mypy: ignore-errors
"""Generic observations (research/observations/generic.py).

`bind` provides the `game_*` functions, PUBLIC_SIZE and NUMBERS: (offset, size, is signed) of each number of the state.
"""

import numpy as np

from trowel.core.game import MAX_SEATS
from trowel.core.intrinsics.record_bytes import byte_of_record
from trowel.core.jit import jit

PLACES = np.array(NUMBERS, dtype=np.int64)


@jit
def number_of_record(g, offset, size, is_signed):
    """Return the little-endian integer of `size` bytes at an offset."""
    value = np.int64(0)
    for i in range(size):
        value |= np.int64(byte_of_record(g, offset + i)) << np.int64(8 * i)
    if is_signed and size < 8 and value >> np.int64(8 * size - 1) & 1:
        value -= np.int64(1) << np.int64(8 * size)
    return value


@jit
def observe(box, g, seat, out):
    """Write the observation of `seat`; return its size. The state is written if there is room for it."""
    to_act = np.int64(game_to_act(box, g))
    scores = np.zeros(MAX_SEATS, dtype=np.int64)
    game_scores(box, g, scores)
    for i in range(MAX_SEATS):
        out[i] = np.float32(i == seat)
        out[MAX_SEATS + i] = np.float32(to_act > 0 and to_act >> i & 1)
        out[2 * MAX_SEATS + i] = np.float32(scores[i])
    if out.size == PUBLIC_SIZE:
        return PUBLIC_SIZE
    for k in range(PLACES.shape[0]):
        out[PUBLIC_SIZE + k] = np.float32(number_of_record(g, PLACES[k, 0], PLACES[k, 1], PLACES[k, 2]))
    return PUBLIC_SIZE + PLACES.shape[0]

# mypy: ignore-errors
"""Kernel functions of environments that do not depend on the game, so they are compiled once, outside the template."""

from __future__ import annotations

import numpy as np

from trowel.core.intrinsics.bits import nth_set_bit, popcount
from trowel.core.intrinsics.packed import equal_mask64
from trowel.core.jit import JIT, jit, jit_with_gil
from trowel.research.episode import NO_SEAT, SKIP


@jit
def append_log(log, episode, seat, code):
    """Append an entry to the log and count it; entries beyond the log's size are only counted."""
    if episode.log_length < log.shape[0]:
        log[episode.log_length, 0] = seat
        log[episode.log_length, 1] = code
    episode.log_length += 1


if JIT:

    @jit
    def copy_row(row, out):
        for i in range(out.size):
            out[i] = row[i]

else:

    def copy_row(row, out):
        out[:] = row


@jit
def find_illegal(episodes, masks, actions):
    """Return the index of the first running game whose action is illegal, or -1."""
    for i in range(actions.shape[0]):
        is_legal = actions[i] >= 0 and actions[i] < masks.shape[1] and masks[i, actions[i]]
        if not is_legal and episodes[i].seat != NO_SEAT and actions[i] != SKIP:
            return i
    return -1


@jit_with_gil
def pick_from_mask(mask, fraction):
    """Return the action at `fraction` (from 0, below 1) of the legal ones in a mask of zeros and ones; 0 if none is.

    A mask has thousands of actions, few of them legal, so it is counted and searched 64 actions at a time.
    """
    whole = mask.size // 64 * 64
    count = np.uint64(0)
    for first in range(0, whole, 64):
        count += popcount(equal_mask64(mask, first, 1))
    for i in range(whole, mask.size):
        count += np.uint64(mask[i])
    remaining = np.uint64(fraction * count)
    for first in range(0, whole, 64):
        legal = equal_mask64(mask, first, 1)
        legal_count = popcount(legal)
        if remaining < legal_count:
            return first + np.int64(nth_set_bit(legal, remaining))
        remaining -= legal_count
    for i in range(whole, mask.size):
        if remaining < np.uint64(mask[i]):
            return i
        remaining -= np.uint64(mask[i])
    return 0

# mypy: ignore-errors
"""What tables do that is the same for every game, and so is compiled once: not in their template."""

from __future__ import annotations

import numpy as np

from trowel.core.intrinsics.bits import nth_set_bit, popcount
from trowel.core.intrinsics.packed import equal_mask64
from trowel.core.jit import JIT, jit, jit_with_gil
from trowel.research.episode import NO_SEAT


@jit
def note(log, desk, seat, code):
    """A table that keeps a log has room for it."""
    if desk.noted < log.shape[0]:
        log[desk.noted, 0] = seat
        log[desk.noted, 1] = code
    desk.noted += 1


if JIT:

    @jit
    def copy_row(row, out):
        for i in range(out.size):
            out[i] = row[i]

else:

    def copy_row(row, out):
        out[:] = row


@jit
def first_illegal(desks, masks, actions):
    """The first running game whose action is illegal, or -1."""
    for i in range(actions.shape[0]):
        known = actions[i] >= 0 and actions[i] < masks.shape[1] and masks[i, actions[i]]
        if not known and desks[i].seat != NO_SEAT:
            return i
    return -1


@jit_with_gil
def pick_from_mask(mask, share):
    """The action that lies at this share (0 to 1) of all that a mask of zeros and ones allows; 0 where there is none.

    A mask has thousands of actions, few of them legal: they are counted, and looked for, 64 at a time."""
    whole = mask.size // 64 * 64
    count = np.uint64(0)
    for first in range(0, whole, 64):
        count += popcount(equal_mask64(mask, first, 1))
    for i in range(whole, mask.size):
        count += np.uint64(mask[i])
    left = np.uint64(share * count)
    for first in range(0, whole, 64):
        allowed = equal_mask64(mask, first, 1)
        here = popcount(allowed)
        if left < here:
            return first + np.int64(nth_set_bit(allowed, left))
        left -= here
    for i in range(whole, mask.size):
        if left < np.uint64(mask[i]):
            return i
        left -= np.uint64(mask[i])
    return 0

# mypy: ignore-errors
"""What tables do that is the same for every game, and so is compiled once: not in their template."""

from __future__ import annotations

import numpy as np

from trowel.core.bits import nth, ones
from trowel.core.kernel import JIT, rule
from trowel.research.desk import NOBODY

EIGHT = np.uint64(3)  # bits to shift: a byte of a word stands for one action


@rule
def note(log, desk, seat, code):
    """A table that keeps a log has room for it."""
    if desk.noted < log.shape[0]:
        log[desk.noted, 0] = seat
        log[desk.noted, 1] = code
    desk.noted += 1


if JIT:

    @rule
    def copy_row(row, out):
        for i in range(out.size):
            out[i] = row[i]

else:

    def copy_row(row, out):
        out[:] = row


@rule
def first_illegal(desks, masks, actions):
    """The first running game whose action is illegal, or -1."""
    for i in range(actions.shape[0]):
        known = actions[i] >= 0 and actions[i] < masks.shape[1] and masks[i, actions[i]]
        if not known and desks[i].seat != NOBODY:
            return i
    return -1


@rule
def pick_from_mask(mask, share):
    """The action that lies at this share (0 to 1) of all that a mask of zeros and ones allows; 0 where there is none.

    A mask has thousands of actions, few of them legal: they are counted eight at a time, and looked for by 64."""
    words = mask[: mask.size // 8 * 8].view(np.uint64)
    count = np.uint64(0)
    for word in words:
        count += ones(word)
    for i in range(8 * words.size, mask.size):
        count += np.uint64(mask[i])
    left = np.uint64(share * count)
    if left >= count:
        return 0
    first = 0
    while first + 8 <= words.size:
        here = np.uint64(0)
        for i in range(first, first + 8):
            here += ones(words[i])
        if left < here:
            break
        left -= here
        first += 8
    for i in range(first, words.size):
        here = ones(words[i])
        if left < here:
            return 8 * i + np.int64(nth(words[i], left) >> EIGHT)
        left -= here
    for i in range(8 * words.size, mask.size):
        if left < np.uint64(mask[i]):
            return i
        left -= np.uint64(mask[i])
    return 0

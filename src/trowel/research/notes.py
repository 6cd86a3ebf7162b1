# mypy: ignore-errors
"""What tables do that is the same for every game. Not in their template: compiled code is found again by the types of
its arguments, and these have no game's state among them."""

from __future__ import annotations

from trowel.core.kernel import rule
from trowel.research.desk import NOBODY


@rule
def note(log, desk, seat, code):
    """A table that keeps a log has room for it."""
    if desk.noted < log.shape[0]:
        log[desk.noted, 0] = seat
        log[desk.noted, 1] = code
    desk.noted += 1


@rule
def first_illegal(desks, masks, actions):
    """The first running game whose action is illegal, or -1."""
    for i in range(actions.shape[0]):
        known = actions[i] >= 0 and actions[i] < masks.shape[1] and masks[i, actions[i]]
        if not known and desks[i].seat != NOBODY:
            return i
    return -1

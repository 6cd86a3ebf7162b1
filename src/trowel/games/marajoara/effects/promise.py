"""What the payment of an action with a price will do, before the action is chosen."""

from __future__ import annotations

from typing import Any

import numpy as np

from trowel.core.effects import Effect
from trowel.games.marajoara.choices import NUM_MOVES
from trowel.games.marajoara.effects import effects
from trowel.games.marajoara.kernel import apply, legal
from trowel.games.marajoara.state import Task

CART_SOURCES = {"spend", "slate"}


def promise(box: Any, g: Any, seat: int, code: int) -> list[Effect]:
    """Return the effects of the payment that follows a move (M-9.1); none if nothing is to be paid.

    What an action does is the same for all its payments, except for the dice that go to the cart. Unless there is
    only one payment, these are left out.
    """
    after = np.array([g], dtype=g.dtype)[0]
    apply(box, after, seat, code)
    if after.depth == 0 or after.agenda[after.depth - 1].kind != Task.PAY:
        return []
    payments = np.zeros(NUM_MOVES, np.int16)
    num_payments = legal(box, after, seat, payments)
    before = np.array([after], dtype=g.dtype)[0]
    apply(box, after, seat, int(payments[0]))
    paid = effects(box, before, after, seat, int(payments[0]))
    return [effect for effect in paid if num_payments == 1 or effect.source not in CART_SOURCES]

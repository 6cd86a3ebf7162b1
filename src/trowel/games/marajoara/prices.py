"""Prices of legal moves in credits (M-9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from trowel.core.legal import Price
from trowel.core.moves import Move
from trowel.games.marajoara.choices import Swap
from trowel.games.marajoara.exhibit import RED_7_COST
from trowel.games.marajoara.funding import FUNDING_COST, SWAP_COST
from trowel.games.marajoara.moves import Exhibit, Fund, Work
from trowel.games.marajoara.snapshot import Snapshot, read_state
from trowel.games.marajoara.state import Task

FUNDING_PRICE = Price(FUNDING_COST, "credits")
SWAP_PRICE = Price(SWAP_COST, "credits")
RED_7_PRICE = Price(RED_7_COST, "credits")


def prices(box: Any, g: Any, seat: int, moves: Sequence[Move]) -> list[Price | None]:
    """Return the credits that legal moves cost; None for a move without a price.

    The payment is a decision of its own: the moves that make it have no price.
    """
    state = read_state(g)
    return [price_of(state, seat, move) for move in moves]


def price_of(g: Snapshot, seat: int, move: Move) -> Price | None:
    if isinstance(move, Fund | Work):
        return FUNDING_PRICE
    if isinstance(move, Exhibit):
        if g.task.kind == Task.RED_7:
            return RED_7_PRICE
        return Price(sum(g.stored_value(seat, slot) for slot in move.dice), "credits")  # M-10.1
    return SWAP_PRICE if isinstance(move, Swap) else None

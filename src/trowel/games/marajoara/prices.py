"""Prices of legal moves in credits (M-9)."""

from __future__ import annotations

from typing import Any

from trowel.core.legal import Price
from trowel.core.moves import Move
from trowel.games.marajoara.choices import Swap
from trowel.games.marajoara.exhibit import RED_7_COST, exhibit_cost
from trowel.games.marajoara.funding import FUNDING_COST, SWAP_COST
from trowel.games.marajoara.moves import Exhibit, Fund, Work
from trowel.games.marajoara.notation import NOTATION
from trowel.games.marajoara.state import Task

FUNDING_PRICE = Price(FUNDING_COST, "credits")
SWAP_PRICE = Price(SWAP_COST, "credits")
RED_7_PRICE = Price(RED_7_COST, "credits")


def price(box: Any, g: Any, seat: int, move: Move) -> Price | None:
    """Return the credits that a legal move costs; None for a move without a price.

    The payment is a decision of its own: the moves that make it have no price.
    """
    if isinstance(move, Fund | Work):
        return FUNDING_PRICE
    if isinstance(move, Exhibit):
        if g.agenda[g.depth - 1].kind == Task.RED_7:
            return RED_7_PRICE
        return Price(int(exhibit_cost(box, g, seat, NOTATION.code(move))), "credits")
    return SWAP_PRICE if isinstance(move, Swap) else None

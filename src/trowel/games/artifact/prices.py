"""Prices of actions: what a legal move costs in coins now, and the marker that pays for it (A-6.2, A-6.3, A-12)."""

from __future__ import annotations

from typing import Any

from trowel.core.jit import python_function
from trowel.core.legal import Price
from trowel.core.moves import Move
from trowel.games.artifact import tracks
from trowel.games.artifact.actions import JOKER_COST
from trowel.games.artifact.choices import ActionMove, Buy, Sell, own_marker
from trowel.games.artifact.market import BERLIN_BONUS
from trowel.games.artifact.moves import Hire
from trowel.games.artifact.names import MARKER_NAMES
from trowel.games.artifact.parameters import FREE, JOKER, OWN
from trowel.games.artifact.state import NO_ROLE, SHIPPING, Privilege

space_to_cover = python_function(tracks.space_to_cover)


def price(box: Any, g: Any, seat: int, move: Move) -> Price | None:
    """Return the price of a seat's legal move; None if the move is not an action.

    A sale has a negative amount. Gold coins are not an action and cost neither coins nor a marker (A-16.3).
    """
    if not isinstance(move, ActionMove):
        return None
    if isinstance(move, Sell | Buy):
        coins = int(box.coins[space_to_cover(g, SHIPPING)])
        amount = coins if isinstance(move, Buy) else -coins - sale_bonus(box, int(g.players[seat].city))
        return Price(amount, "coins", paid_with(SHIPPING))
    if move.payment == FREE:  # Andersson's seventh action
        return Price(0, "coins", None, "free")
    times = move.huts if isinstance(move, Hire) else 1  # two huts cost twice as much
    if move.payment != OWN:
        return Price(times * JOKER_COST, "coins", paid_with(move.payment - JOKER), "joker")
    marker = own_marker(move)
    return Price(times * int(box.cost[space_to_cover(g, marker)]), "coins", paid_with(marker))


def sale_bonus(box: Any, city: int) -> int:
    """Return the coins that the privilege of a city, or NO_ROLE, adds to a sale (A-17.3)."""
    return BERLIN_BONUS if city != NO_ROLE and box.privileges[city] == Privilege.SELL_FOR_MORE else 0


def paid_with(marker: int) -> str:
    return f"held:{MARKER_NAMES[marker]}"

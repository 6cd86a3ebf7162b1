"""Prices of actions: what a legal move costs in coins now, and the marker that pays for it (A-6.2, A-6.3, A-12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from trowel.core.legal import Price
from trowel.core.moves import Move
from trowel.games.artifact.actions import JOKER_COST
from trowel.games.artifact.choices import ActionMove, Buy, Sell, own_marker
from trowel.games.artifact.market import BERLIN_BONUS
from trowel.games.artifact.moves import Hire
from trowel.games.artifact.names import MARKER_NAMES
from trowel.games.artifact.parameters import FREE, JOKER, OWN
from trowel.games.artifact.snapshot import BoxSnapshot, PlayerSnapshot, Snapshot, read_box, read_state
from trowel.games.artifact.state import SHIPPING, Privilege


def prices(box: Any, g: Any, seat: int, moves: Sequence[Move]) -> list[Price | None]:
    """Return the prices of a seat's legal moves; None for a move that is not an action."""
    parts, state = read_box(box), read_state(g)
    return [price_of(parts, state, seat, move) if isinstance(move, ActionMove) else None for move in moves]


def price_of(box: BoxSnapshot, g: Snapshot, seat: int, move: ActionMove) -> Price:
    """Return the price of an action.

    A sale has a negative amount. Gold coins are not an action and cost neither coins nor a marker (A-16.3).
    """
    if isinstance(move, Sell | Buy):
        coins = box.coins[g.space_to_cover(SHIPPING)]
        amount = coins if isinstance(move, Buy) else -coins - sale_bonus(box, g.players[seat])
        return Price(amount, "coins", paid_with(SHIPPING))
    if move.payment == FREE:  # Andersson's seventh action
        return Price(0, "coins", None, "free")
    times = move.huts if isinstance(move, Hire) else 1  # two huts cost twice as much
    if move.payment != OWN:
        return Price(times * JOKER_COST, "coins", paid_with(move.payment - JOKER), "joker")
    marker = own_marker(move)
    return Price(times * box.cost[g.space_to_cover(marker)], "coins", paid_with(marker))


def sale_bonus(box: BoxSnapshot, player: PlayerSnapshot) -> int:
    """Return the coins that the privilege of a player's city adds to a sale (A-17.3)."""
    return BERLIN_BONUS if box.grants(player, Privilege.SELL_FOR_MORE) else 0


def paid_with(marker: int) -> str:
    return f"held:{MARKER_NAMES[marker]}"

# mypy: ignore-errors
"""Spending money (M-9). Credits are the values of stored yellow dice."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.marajoara.cart import spend
from trowel.games.marajoara.dice import make_die
from trowel.games.marajoara.moves import PAY
from trowel.games.marajoara.state import NUM_SPACES, Colour


@jit
def yellow_museum_of(g, seat):
    """Return the museum whose yellow row pays: the player's own, or the one chosen in mission 6 (M-21.6)."""
    return seat + g.yellow_row


@jit
def credits_of(g, seat):
    total = 0
    museum = yellow_museum_of(g, seat)
    for space in range(NUM_SPACES):
        total += g.museums[museum].storage[Colour.YELLOW, space]
    return total


@jit
def list_payments(g, seat, cost, out):
    """Write every way to split a cost over the yellow dice (M-9.1); return their number."""
    museum = yellow_museum_of(g, seat)
    n = 0
    for first in range(g.museums[museum].storage[Colour.YELLOW, 0] + 1):
        for second in range(g.museums[museum].storage[Colour.YELLOW, 1] + 1):
            third = cost - first - second
            if 0 <= third <= g.museums[museum].storage[Colour.YELLOW, 2]:
                out[n] = PAY + 49 * first + 7 * second + third
                n += 1
    return n


@jit
def pay(g, seat, payment):
    """Lower each yellow die by what it pays (M-9.1), from left to right (M-8.4).

    A die that pays its whole value is spent at that value (M-9.2).
    """
    museum = yellow_museum_of(g, seat)
    rest = payment
    for space in range(NUM_SPACES):
        weight = 49 if space == 0 else 7 if space == 1 else 1
        share = rest // weight
        rest -= share * weight
        value = g.museums[museum].storage[Colour.YELLOW, space]
        if share > 0:
            g.museums[museum].storage[Colour.YELLOW, space] = value - share
            if share == value:
                spend(g, make_die(Colour.YELLOW, value))

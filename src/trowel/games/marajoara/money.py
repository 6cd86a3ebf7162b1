# mypy: ignore-errors
"""Spending money (M-9): credits are the values of stored yellow dice."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.marajoara.cart import spend
from trowel.games.marajoara.codes import PAY
from trowel.games.marajoara.dice import die_of
from trowel.games.marajoara.state import SPACES, Colour


@jit
def purse_of(g, seat):
    """Whose yellow row pays: the player's own; mission 6: that of the museum chosen at set-up (M-21.6)."""
    return seat + g.yellow_row


@jit
def money(g, seat):
    total = 0
    museum = purse_of(g, seat)
    for space in range(SPACES):
        total += g.museums[museum].stored[Colour.YELLOW, space]
    return total


@jit
def list_payments(g, seat, cost, out):
    """M-9.1: every way to split the cost over the yellow dice."""
    museum = purse_of(g, seat)
    n = 0
    for first in range(g.museums[museum].stored[Colour.YELLOW, 0] + 1):
        for second in range(g.museums[museum].stored[Colour.YELLOW, 1] + 1):
            third = cost - first - second
            if 0 <= third <= g.museums[museum].stored[Colour.YELLOW, 2]:
                out[n] = PAY + 49 * first + 7 * second + third
                n += 1
    return n


@jit
def pay(g, seat, payment):
    """M-9.1: a die is lowered by what it pays; M-9.2: one that pays its whole value is spent. M-8.4: left to right."""
    museum = purse_of(g, seat)
    rest = payment
    for space in range(SPACES):
        weight = 49 if space == 0 else 7 if space == 1 else 1
        paid = rest // weight
        rest -= paid * weight
        value = g.museums[museum].stored[Colour.YELLOW, space]
        if paid > 0:
            g.museums[museum].stored[Colour.YELLOW, space] = value - paid
            if paid == value:
                spend(g, die_of(Colour.YELLOW, value))

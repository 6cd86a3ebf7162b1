# mypy: ignore-errors
"""Spending dice (M-8). The cart is a list from top to bottom, without gaps (M-8.2a)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.marajoara.state import CART_SIZE, NO_DIE


@jit
def spend(g, die):
    """Put a spent die on the highest free place of the cart (M-8.1).

    If the cart is full, its lowest die goes to the slate and the new die takes the top (M-8.2).
    """
    if g.cart_count < CART_SIZE:
        g.cart[g.cart_count] = die
        g.cart_count += 1
        return
    g.slate[g.slate_count] = g.cart[CART_SIZE - 1]  # M-8.3: it keeps its value
    g.slate_count += 1
    put_on_cart_top(g, die)


@jit
def put_on_cart_top(g, die):
    """Put a die on the top of the cart; the others move down one place.

    `cart_count` is unchanged. A die on the lowest place is overwritten, so the caller must have moved it.
    """
    for place in range(CART_SIZE - 1, 0, -1):
        g.cart[place] = g.cart[place - 1]
    g.cart[0] = die


@jit
def take_from_cart(g, place):
    """Remove the die on a place of the cart and return it (M-18.1); the dice below move up."""
    die = g.cart[place]
    for lower in range(place, CART_SIZE - 1):
        g.cart[lower] = g.cart[lower + 1]
    g.cart[CART_SIZE - 1] = NO_DIE
    g.cart_count -= 1
    return die

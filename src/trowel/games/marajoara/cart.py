# mypy: ignore-errors
"""Spending dice (M-8): the cart is a list from top to bottom without gaps (M-8.2a)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.marajoara.state import CART_SIZE, NO_DIE


@jit
def spend(g, die):
    """M-8.1: to the highest free place; M-8.2: out of a full cart the lowest die falls on the slate."""
    if g.cart_count < CART_SIZE:
        g.cart[g.cart_count] = die
        g.cart_count += 1
        return
    g.slate[g.slate_count] = g.cart[CART_SIZE - 1]  # M-8.3: with its value, until it is recycled
    g.slate_count += 1
    put_on_cart_top(g, die)


@jit
def put_on_cart_top(g, die):
    """The others slide down one place; what would leave the lowest one is lost, so it must have been moved before."""
    for place in range(CART_SIZE - 1, 0, -1):
        g.cart[place] = g.cart[place - 1]
    g.cart[0] = die


@jit
def take_from_cart(g, place):
    """M-18.1: a die leaves the cart and those below it move up; returns it."""
    die = g.cart[place]
    for lower in range(place, CART_SIZE - 1):
        g.cart[lower] = g.cart[lower + 1]
    g.cart[CART_SIZE - 1] = NO_DIE
    g.cart_count -= 1
    return die

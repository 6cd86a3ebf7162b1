# mypy: ignore-errors
"""Yellow 7 (M-18.1, M-18.2): two dice of the museum for two of the cart, chosen one by one."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.marajoara.agenda import pop, push
from trowel.games.marajoara.cart import put_on_top, take_out
from trowel.games.marajoara.codes import DECLINE, GIVE, TAKE
from trowel.games.marajoara.dice import colour_of, die_of, value_of
from trowel.games.marajoara.museum import has_room, museums_of, store
from trowel.games.marajoara.state import CART, NO_DIE, SPACES, STORABLE, Colour, Task

EXCHANGED = 2
DIE_POSITIONS = 18


@jit
def free_spaces(g, seat, colour):
    """Of a colour's rows in all of the player's museums; mission 6: one yellow row is closed."""
    n = 0
    for museum in range(museums_of(g)):
        if has_room(g, seat + museum, colour):
            for space in range(SPACES):
                if g.museums[seat + museum].stored[colour, space] == 0:
                    n += 1
    return n


@jit
def stored_at(g, seat, die):
    """The value at a position of the player's museums, 0 for none."""
    if die // 9 >= museums_of(g):
        return 0
    return g.museums[seat + die // 9].stored[die % 9 // 3, die % 3]


@jit
def two_fit(g, seat, first, second):
    """Whether two dice of the cart could be stored once dice of these colours (-1: none) have been given."""
    fitting = 0
    for colour in range(STORABLE):
        room = free_spaces(g, seat, colour)
        room += 1 if first == colour else 0
        room += 1 if second == colour else 0
        here = 0
        for place in range(g.in_cart):
            if colour_of(g.cart[place]) == colour:
                here += 1
        fitting += min(room, here)
    return fitting >= EXCHANGED


@jit
def may_give(g, seat, die, given):
    """Only dice that lead to a whole exchange: the second completes what two of the cart need."""
    if stored_at(g, seat, die) == 0:
        return False
    colour = die % 9 // 3
    if given == 1:
        return two_fit(g, seat, colour, -1)
    for other in range(DIE_POSITIONS):
        if other != die and stored_at(g, seat, other) > 0 and two_fit(g, seat, colour, other % 9 // 3):
            return True
    return False


@jit
def list_gifts(g, out):
    """M-18.2: the first die given lies on top; the exchange may be declined before it starts."""
    task = g.agenda[g.depth - 1]
    n = 0
    for die in range(DIE_POSITIONS):
        if may_give(g, task.seat, die, task.amount):
            out[n] = GIVE + die
            n += 1
    if n > 0 and task.amount == 0:
        out[n] = DECLINE
        n += 1
    return n


@jit
def can_exchange(g):
    """M-18.2: with fewer than two dice on either side, or none that fit, it is lost."""
    task = g.agenda[g.depth - 1]
    if g.in_cart < EXCHANGED:
        return False
    for die in range(DIE_POSITIONS):  # noqa: SIM110, numba knows no any()
        if may_give(g, task.seat, die, task.amount):
            return True
    return False


@jit
def give(g, move):
    """A die leaves the museum; after the second one the cart's are taken."""
    task = g.agenda[g.depth - 1]
    seat = task.seat
    if move == DECLINE:
        pop(g)
        return
    die = move - GIVE
    museum = g.museums[seat + die // 9]
    g.offered[task.amount] = die_of(die % 9 // 3, museum.stored[die % 9 // 3, die % 3])
    museum.stored[die % 9 // 3, die % 3] = 0
    task.amount += 1
    if task.amount == EXCHANGED:
        pop(g)
        push(g, Task.TAKE, seat)


@jit
def may_take(g, seat, place, museum, taken):
    """M-18.2: storable; and after the first one a second must still fit."""
    colour = colour_of(g.cart[place])
    if colour == Colour.GREY or not has_room(g, seat + museum, colour):
        return False
    if taken == 1:
        return True
    for other in range(g.in_cart):
        second = colour_of(g.cart[other])
        needed = 2 if second == colour else 1
        if other != place and second != Colour.GREY and free_spaces(g, seat, second) >= needed:
            return True
    return False


@jit
def list_takes(g, out):
    task = g.agenda[g.depth - 1]
    n = 0
    for museum in range(museums_of(g)):
        for place in range(g.in_cart):
            if may_take(g, task.seat, place, museum, task.amount):
                out[n] = TAKE + CART * museum + place
                n += 1
    return n


@jit
def take(g, move):
    """M-18.1: values unchanged; after the second, the dice given come on top (M-8.2a)."""
    task = g.agenda[g.depth - 1]
    seat = task.seat
    museum = (move - TAKE) // CART
    die = take_out(g, (move - TAKE) % CART)
    task.amount += 1
    if task.amount == EXCHANGED:
        pop(g)
        for i in range(EXCHANGED - 1, -1, -1):
            put_on_top(g, g.offered[i])
            g.offered[i] = NO_DIE
        g.in_cart += EXCHANGED
    # A yellow die on the third space recovers its token, which is placed at once.
    store(g, seat, seat + museum, colour_of(die), value_of(die))

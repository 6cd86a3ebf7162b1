# mypy: ignore-errors
"""Yellow 7 (M-18.1, M-18.2): an exchange of two dice of the museum for two of the cart, chosen one by one."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.marajoara.agenda import pop, push
from trowel.games.marajoara.cart import put_on_cart_top, take_from_cart
from trowel.games.marajoara.choices import GIVE, TAKE
from trowel.games.marajoara.dice import NUM_SLOTS, colour_of, make_die, unpack_slot, value_of
from trowel.games.marajoara.moves import DECLINE
from trowel.games.marajoara.museum import has_room, num_museums, store
from trowel.games.marajoara.state import CART_SIZE, NO_DIE, NUM_SPACES, NUM_STORABLE, Colour, Task

NUM_EXCHANGED = 2


@jit
def count_free_spaces(g, seat, colour):
    """Return the free spaces for a colour in all of the player's museums; a closed yellow row has none (M-21.7)."""
    n = 0
    for museum in range(num_museums(g)):
        if has_room(g, seat + museum, colour):
            for space in range(NUM_SPACES):
                if g.museums[seat + museum].storage[colour, space] == 0:
                    n += 1
    return n


@jit
def value_at(g, seat, slot):
    """Return the value of the die in one of the player's slots; 0 if there is none."""
    museum, colour, space = unpack_slot(slot)
    if museum >= num_museums(g):
        return 0
    return g.museums[seat + museum].storage[colour, space]


@jit
def can_store_two(g, seat, first, second):
    """Return whether two dice of the cart fit once dice of these colours (-1: no die) have been given."""
    total = 0
    for colour in range(NUM_STORABLE):
        room = count_free_spaces(g, seat, colour)
        room += 1 if first == colour else 0
        room += 1 if second == colour else 0
        num_in_cart = 0
        for place in range(g.cart_count):
            if colour_of(g.cart[place]) == colour:
                num_in_cart += 1
        total += min(room, num_in_cart)
    return total >= NUM_EXCHANGED


@jit
def may_give(g, seat, slot, num_given):
    """Return whether a die may be given: only if the exchange can then be completed."""
    if value_at(g, seat, slot) == 0:
        return False
    _, colour, _ = unpack_slot(slot)
    if num_given == 1:
        return can_store_two(g, seat, colour, -1)
    for other in range(NUM_SLOTS):
        _, second, _ = unpack_slot(other)
        if other != slot and value_at(g, seat, other) > 0 and can_store_two(g, seat, colour, second):
            return True
    return False


@jit
def list_gifts(g, out):
    """Write the dice that may be given, and to decline before the first one (M-18.2); return their number."""
    task = g.agenda[g.depth - 1]
    n = 0
    for slot in range(NUM_SLOTS):
        if may_give(g, task.seat, slot, task.amount):
            out[n] = GIVE + slot
            n += 1
    if n > 0 and task.amount == 0:
        out[n] = DECLINE
        n += 1
    return n


@jit
def can_exchange(g):
    """Return whether the exchange is possible: two dice on either side, and two of the cart that fit (M-18.2)."""
    task = g.agenda[g.depth - 1]
    if g.cart_count < NUM_EXCHANGED:
        return False
    for slot in range(NUM_SLOTS):  # noqa: SIM110, numba does not support any()
        if may_give(g, task.seat, slot, task.amount):
            return True
    return False


@jit
def give(g, move):
    """Move a die from the museum to the offer, or decline. After the second die, push the task to take two."""
    task = g.agenda[g.depth - 1]
    seat = task.seat
    if move == DECLINE:
        pop(g)
        return
    museum, colour, space = unpack_slot(move - GIVE)
    storage = g.museums[seat + museum].storage
    g.offer[task.amount] = make_die(colour, storage[colour, space])
    storage[colour, space] = 0
    task.amount += 1
    if task.amount == NUM_EXCHANGED:
        pop(g)
        push(g, Task.TAKE, seat)


@jit
def may_take(g, seat, place, museum, num_taken):
    """Return whether a die of the cart may be taken (M-18.2): it fits, and after the first die a second one does."""
    colour = colour_of(g.cart[place])
    if colour == Colour.GREY or not has_room(g, seat + museum, colour):
        return False
    if num_taken == 1:
        return True
    for other in range(g.cart_count):
        second = colour_of(g.cart[other])
        needed = 2 if second == colour else 1
        if other != place and second != Colour.GREY and count_free_spaces(g, seat, second) >= needed:
            return True
    return False


@jit
def list_takes(g, out):
    task = g.agenda[g.depth - 1]
    n = 0
    for museum in range(num_museums(g)):
        for place in range(g.cart_count):
            if may_take(g, task.seat, place, museum, task.amount):
                out[n] = TAKE + CART_SIZE * museum + place
                n += 1
    return n


@jit
def take(g, move):
    """Store a die of the cart, value unchanged (M-18.1). After the second, put the offer on top (M-8.2a)."""
    task = g.agenda[g.depth - 1]
    seat = task.seat
    museum = (move - TAKE) // CART_SIZE
    die = take_from_cart(g, (move - TAKE) % CART_SIZE)
    task.amount += 1
    if task.amount == NUM_EXCHANGED:
        pop(g)
        for i in range(NUM_EXCHANGED - 1, -1, -1):
            put_on_cart_top(g, g.offer[i])
            g.offer[i] = NO_DIE
        g.cart_count += NUM_EXCHANGED
    # M-18.2: a yellow die on the third space recovers its token, which is placed immediately.
    store(g, seat, seat + museum, colour_of(die), value_of(die))

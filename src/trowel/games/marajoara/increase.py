# mypy: ignore-errors
"""Increases: of the die that jumped (M-5), by dig bonuses (M-6) and by track spaces (M-15.1)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.marajoara.agenda import pop
from trowel.games.marajoara.dice import colour_of, make_die, make_slot, unpack_slot, value_of
from trowel.games.marajoara.moves import CAPTURED_SLOT, DECLINE, INCREASE
from trowel.games.marajoara.museum import num_museums
from trowel.games.marajoara.state import MAX_VALUE, NUM_SPACES, NUM_STORABLE, Source

# Payload of an increase: the dice that may be increased.
ALL_COLOURS = 0b111  # stored dice, as bits of Colour
AND_CAPTURED = 0b1000  # the captured die (M-6.1)
OVERFLOW_COST = 4  # VP (M-21.8)


@jit
def raise_value(g, seat, value, amount):
    """Return the increased value, at most 6 (M-5.2). In mission 7 it overflows to 1 and costs 4 VP once (M-21.8a)."""
    if value + amount <= MAX_VALUE:
        return value + amount
    if g.mission != 7:
        return MAX_VALUE
    g.players[seat].points[Source.OVERFLOW] -= OVERFLOW_COST
    return 1


@jit
def max_increase(g, value, left):
    """Return how much of `left` a die can take: up to 6 (M-5.2), or past it in mission 7 (M-21.8)."""
    return left if g.mission == 7 else min(left, MAX_VALUE - value)


@jit
def list_increases(g, out):
    """Write the ways to increase a die by a share of the bonus, and to decline (M-6.3, M-15.1a); return their number.

    The task defines the dice and the amount (M-6.1, M-6.2, M-15.1). Each die gets at most one share (M-21.8a).
    """
    task = g.agenda[g.depth - 1]
    n = 0
    for museum in range(num_museums(g)):
        for colour in range(NUM_STORABLE):
            if task.payload >> colour & 1 == 0:
                continue
            for space in range(NUM_SPACES):
                slot = make_slot(museum, colour, space)
                value = g.museums[task.seat + museum].storage[colour, space]
                if value > 0 and task.used_slots >> slot & 1 == 0:
                    for amount in range(1, max_increase(g, value, task.amount) + 1):
                        out[n] = INCREASE + 3 * slot + amount - 1
                        n += 1
    if task.payload & AND_CAPTURED and task.used_slots >> CAPTURED_SLOT & 1 == 0:
        for amount in range(1, max_increase(g, value_of(g.captured_die), task.amount) + 1):
            out[n] = INCREASE + 3 * CAPTURED_SLOT + amount - 1
            n += 1
    if n > 0:
        out[n] = DECLINE
        n += 1
    return n


@jit
def can_increase(g):
    """Return whether a die can take the increase; otherwise it is lost without a decision (M-6.3, M-15.1a)."""
    task = g.agenda[g.depth - 1]
    if task.amount == 0:
        return False
    for museum in range(num_museums(g)):
        for colour in range(NUM_STORABLE):
            if task.payload >> colour & 1 == 0:
                continue
            for space in range(NUM_SPACES):
                value = g.museums[task.seat + museum].storage[colour, space]
                has_share = task.used_slots >> make_slot(museum, colour, space) & 1
                if value > 0 and has_share == 0 and max_increase(g, value, task.amount) > 0:
                    return True
    if task.payload & AND_CAPTURED and task.used_slots >> CAPTURED_SLOT & 1 == 0:
        return max_increase(g, value_of(g.captured_die), task.amount) > 0
    return False


@jit
def increase(g, move):
    """Give a share of the increase to one die, or decline the rest. The task stays on the agenda after a share."""
    task = g.agenda[g.depth - 1]
    if move == DECLINE:
        pop(g)
        return
    slot = (move - INCREASE) // 3
    amount = (move - INCREASE) % 3 + 1
    if slot == CAPTURED_SLOT:
        value = raise_value(g, task.seat, value_of(g.captured_die), amount)
        g.captured_die = make_die(colour_of(g.captured_die), value)
    else:
        museum, colour, space = unpack_slot(slot)
        storage = g.museums[task.seat + museum].storage
        storage[colour, space] = raise_value(g, task.seat, storage[colour, space], amount)
    task.used_slots |= 1 << slot
    task.amount -= amount

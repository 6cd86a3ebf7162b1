# mypy: ignore-errors
"""Increases: of the die that jumped (M-5), by dig bonuses (M-6) and by spaces of the tracks (M-15.1)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.marajoara.agenda import pop
from trowel.games.marajoara.codes import CAPTURED_DIE, DECLINE, INCREASE
from trowel.games.marajoara.dice import colour_of, die_of, value_of
from trowel.games.marajoara.museum import museums_of
from trowel.games.marajoara.state import HIGHEST, SPACES, STORABLE, Source

ALL_COLOURS = 0b111  # `about` of an increase: which stored dice may have it, as bits of Colour
AND_CAPTURED = 0b1000  # and the captured die (M-6.1)
OVERFLOW_COST = 4  # M-21.8


@jit
def raised(g, seat, value, amount):
    """M-5.2: an increase stops at 6; M-21.8a: in mission 7 it overflows to 1 and costs 4 VP, once."""
    if value + amount <= HIGHEST:
        return value + amount
    if g.mission != 7:
        return HIGHEST
    g.players[seat].points[Source.OVERFLOW] -= OVERFLOW_COST
    return 1


@jit
def most_it_takes(g, value, left):
    """How much of an increase one die can take: up to 6 (M-5.2), or past it in mission 7 (M-21.8)."""
    return left if g.mission == 7 else min(left, HIGHEST - value)


@jit
def list_increases(g, out):
    """M-6.1, M-6.2, M-15.1: which die gains how much; each die has one share (M-21.8a). M-6.3: or decline."""
    task = g.agenda[g.depth - 1]
    n = 0
    for museum in range(museums_of(g)):
        for colour in range(STORABLE):
            if task.about >> colour & 1 == 0:
                continue
            for space in range(SPACES):
                die = 9 * museum + 3 * colour + space
                value = g.museums[task.seat + museum].stored[colour, space]
                if value > 0 and task.used >> die & 1 == 0:
                    for amount in range(1, most_it_takes(g, value, task.amount) + 1):
                        out[n] = INCREASE + 3 * die + amount - 1
                        n += 1
    if task.about & AND_CAPTURED and task.used >> CAPTURED_DIE & 1 == 0:
        for amount in range(1, most_it_takes(g, value_of(g.captured), task.amount) + 1):
            out[n] = INCREASE + 3 * CAPTURED_DIE + amount - 1
            n += 1
    if n > 0:
        out[n] = DECLINE
        n += 1
    return n


@jit
def can_increase(g):
    """M-6.3: nobody is asked when no die could take the increase."""
    task = g.agenda[g.depth - 1]
    if task.amount == 0:
        return False
    for museum in range(museums_of(g)):
        for colour in range(STORABLE):
            if task.about >> colour & 1 == 0:
                continue
            for space in range(SPACES):
                value = g.museums[task.seat + museum].stored[colour, space]
                had_its_share = task.used >> (9 * museum + 3 * colour + space) & 1
                if value > 0 and had_its_share == 0 and most_it_takes(g, value, task.amount) > 0:
                    return True
    if task.about & AND_CAPTURED and task.used >> CAPTURED_DIE & 1 == 0:
        return most_it_takes(g, value_of(g.captured), task.amount) > 0
    return False


@jit
def increase(g, move):
    """One share of an increase goes to one die; the rest waits for another."""
    task = g.agenda[g.depth - 1]
    if move == DECLINE:
        pop(g)
        return
    die = (move - INCREASE) // 3
    amount = (move - INCREASE) % 3 + 1
    if die == CAPTURED_DIE:
        value = raised(g, task.seat, value_of(g.captured), amount)
        g.captured = die_of(colour_of(g.captured), value)
    else:
        museum = g.museums[task.seat + die // 9]
        museum.stored[die % 9 // 3, die % 3] = raised(g, task.seat, museum.stored[die % 9 // 3, die % 3], amount)
    task.used |= 1 << die
    task.amount -= amount

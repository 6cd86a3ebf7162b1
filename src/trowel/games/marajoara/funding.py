# mypy: ignore-errors
"""Free actions that money pays for: funding restoration and field work (M-12), and mission 6's exchange (M-21.6)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.marajoara.agenda import pop, push_with
from trowel.games.marajoara.codes import FUND, SWAP, WORK
from trowel.games.marajoara.increase import max_increase, raise_value
from trowel.games.marajoara.museum import leftmost_free_space, num_museums, store
from trowel.games.marajoara.objectives import on_die_arrival
from trowel.games.marajoara.squares import (
    EAST,
    HALF,
    NORTH,
    SOUTH,
    WEST,
    list_moves_onto,
    shift,
    squares_with_die,
    squares_without_die,
)
from trowel.games.marajoara.state import NO_DIE, NUM_SPACES, Colour, Task

FUNDING_COST = 2  # M-12.1, M-12.2
SWAP_COST = 1  # M-21.6

# ---------------------------------------------------------------- restoration


@jit
def list_fundings(g, seat, out, n):
    """M-12.1: 1 more or less on a blue die; M-12.1a: never below 1 nor above 6, but in mission 7 it overflows."""
    for museum in range(num_museums(g)):
        for space in range(NUM_SPACES):
            value = g.museums[seat + museum].storage[Colour.BLUE, space]
            if value > 0 and max_increase(g, value, 1) > 0:
                out[n] = FUND + 6 * museum + 2 * space
                n += 1
            if value > 1:
                out[n] = FUND + 6 * museum + 2 * space + 1
                n += 1
    return n


@jit
def fund_restoration(g):
    """M-12.1, once it is paid."""
    task = g.agenda[g.depth - 1]
    seat = task.seat
    museum = seat + (task.payload - FUND) // 6
    space = (task.payload - FUND) % 6 // 2
    is_down = (task.payload - FUND) % 2
    value = g.museums[museum].storage[Colour.BLUE, space]
    g.museums[museum].storage[Colour.BLUE, space] = value - 1 if is_down == 1 else raise_value(g, seat, value, 1)
    pop(g)


# ---------------------------------------------------------------- field work


@jit
def list_field_work(box, g, out, n):
    """M-12.2, M-12.3: any die to a free square beside it; neither token nor rope is an obstacle."""
    dice, free = squares_with_die(box, g), squares_without_die(box, g)
    north, east = shift(dice[0], dice[1], NORTH), shift(dice[0], dice[1], EAST)
    south, west = shift(dice[0], dice[1], SOUTH), shift(dice[0], dice[1], WEST)
    for half in range(2):
        here = free[half]
        arrivals = (north[half] & here, east[half] & here, south[half] & here, west[half] & here)
        n = list_moves_onto(arrivals, HALF * half, WORK, 1, out, n)
    return n


@jit
def do_field_work(box, g):
    """M-12.2, once it is paid: the die moves; no increase, no bonus."""
    task = g.agenda[g.depth - 1]
    origin = (task.payload - WORK) // 4
    square = box.adjacent[origin, (task.payload - WORK) % 4]
    g.site[square] = g.site[origin]
    g.site[origin] = NO_DIE
    if g.capturer == origin:
        g.capturer = square  # M-20.4: seen from where the capturing die then stands
    on_die_arrival(box, g, square)
    pop(g)


# ---------------------------------------------------------------- mission 6


@jit
def list_swaps(g, seat, out, n):
    """M-21.7: a blue die of one museum for a red die of the other, with a free space for each."""
    for museum in range(2):
        here = seat + museum
        there = seat + 1 - museum
        if leftmost_free_space(g, there, Colour.BLUE) < 0 or leftmost_free_space(g, here, Colour.RED) < 0:
            continue
        for blue in range(NUM_SPACES):
            for red in range(NUM_SPACES):
                if g.museums[here].storage[Colour.BLUE, blue] > 0 and g.museums[there].storage[Colour.RED, red] > 0:
                    out[n] = SWAP + 9 * museum + 3 * blue + red
                    n += 1
    return n


@jit
def swap(g):
    """M-21.6, once it is paid."""
    task = g.agenda[g.depth - 1]
    seat = task.seat
    museum = (task.payload - SWAP) // 9
    blue_space = (task.payload - SWAP) % 9 // 3
    red_space = (task.payload - SWAP) % 3
    here = seat + museum
    there = seat + 1 - museum
    blue = g.museums[here].storage[Colour.BLUE, blue_space]
    red = g.museums[there].storage[Colour.RED, red_space]
    g.museums[here].storage[Colour.BLUE, blue_space] = 0
    g.museums[there].storage[Colour.RED, red_space] = 0
    pop(g)
    store(g, seat, there, Colour.BLUE, blue)
    store(g, seat, here, Colour.RED, red)


# ---------------------------------------------------------------- paying for all three


@jit
def push_paid_task(g, seat, kind, cost, move):
    """The action waits until it is paid (M-9)."""
    push_with(g, kind, seat, 0, move)
    push_with(g, Task.PAY, seat, cost, move)

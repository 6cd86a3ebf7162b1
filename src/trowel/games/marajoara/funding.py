# mypy: ignore-errors
"""Free actions that cost credits: funding restoration and field work (M-12), the exchange of mission 6 (M-21.6)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.marajoara.agenda import pop, push_with
from trowel.games.marajoara.choices import SWAP
from trowel.games.marajoara.increase import max_increase, raise_value
from trowel.games.marajoara.moves import FUND, WORK
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
    """Write the ways to add or subtract 1 on a blue die (M-12.1); return the new number of moves in `out`.

    A die stays between 1 and 6; in mission 7 it overflows above 6 (M-12.1a).
    """
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
    """Change the value of the blue die (M-12.1); the cost is already paid."""
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
    """Write the moves of any die to an adjacent free square (M-12.2); return the new number of moves in `out`.

    Neither tokens nor ropes are obstacles (M-12.3).
    """
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
    """Move the die without increase or bonus (M-12.2); the cost is already paid."""
    task = g.agenda[g.depth - 1]
    origin = (task.payload - WORK) // 4
    square = box.adjacent[origin, (task.payload - WORK) % 4]
    g.site[square] = g.site[origin]
    g.site[origin] = NO_DIE
    if g.capturer == origin:
        g.capturer = square  # M-20.4: the turn-track step uses its final square
    on_die_arrival(box, g, square)
    pop(g)


# ---------------------------------------------------------------- mission 6


@jit
def list_swaps(g, seat, out, n):
    """Write the exchanges of a blue die of one museum for a red die of the other (M-21.6).

    Each needs a free space in its new museum (M-21.7). Return the new number of moves in `out`.
    """
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
    """Exchange a blue and a red die between the museums (M-21.6); the cost is already paid."""
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


# ---------------------------------------------------------------- payment


@jit
def push_paid_task(g, seat, kind, cost, move):
    """Push an action and, before it, its payment (M-9)."""
    push_with(g, kind, seat, 0, move)
    push_with(g, Task.PAY, seat, cost, move)

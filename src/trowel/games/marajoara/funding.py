# mypy: ignore-errors
"""Free actions that money pays for: funding restoration and field work (M-12), and mission 6's exchange (M-21.6)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.marajoara.agenda import pop, push_about
from trowel.games.marajoara.codes import FUND, SWAP, WORK
from trowel.games.marajoara.increase import most_it_takes, raised
from trowel.games.marajoara.museum import free_space, museums_of, store
from trowel.games.marajoara.objectives import bring_die
from trowel.games.marajoara.squares import (
    EAST,
    HALF,
    NORTH,
    SOUTH,
    WEST,
    list_steps,
    step,
    with_die,
    without_die,
)
from trowel.games.marajoara.state import NO_DIE, SPACES, Colour, Task

FUNDING_COST = 2  # M-12.1, M-12.2
SWAP_COST = 1  # M-21.6

# ---------------------------------------------------------------- restoration


@jit
def list_fundings(g, seat, out, n):
    """M-12.1: 1 more or less on a blue die; M-12.1a: never below 1 nor above 6, but in mission 7 it overflows."""
    for museum in range(museums_of(g)):
        for space in range(SPACES):
            value = g.museums[seat + museum].stored[Colour.BLUE, space]
            if value > 0 and most_it_takes(g, value, 1) > 0:
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
    number = (task.about - FUND) // 6
    space = (task.about - FUND) % 6 // 2
    down = (task.about - FUND) % 2
    value = g.museums[seat + number].stored[Colour.BLUE, space]
    g.museums[seat + number].stored[Colour.BLUE, space] = value - 1 if down == 1 else raised(g, seat, value, 1)
    pop(g)


# ---------------------------------------------------------------- field work


@jit
def list_field_work(box, g, out, n):
    """M-12.2, M-12.3: any die to a free square beside it; neither token nor rope is an obstacle."""
    dice, free = with_die(box, g), without_die(box, g)
    north, east = step(dice[0], dice[1], NORTH), step(dice[0], dice[1], EAST)
    south, west = step(dice[0], dice[1], SOUTH), step(dice[0], dice[1], WEST)
    for half in range(2):
        here = free[half]
        arrivals = (north[half] & here, east[half] & here, south[half] & here, west[half] & here)
        n = list_steps(arrivals, HALF * half, WORK, 1, out, n)
    return n


@jit
def do_field_work(box, g):
    """M-12.2, once it is paid: the die moves; no increase, no bonus."""
    task = g.agenda[g.depth - 1]
    origin = (task.about - WORK) // 4
    square = box.beside[origin, (task.about - WORK) % 4]
    g.site[square] = g.site[origin]
    g.site[origin] = NO_DIE
    if g.capturer == origin:
        g.capturer = square  # M-20.4: seen from where the capturing die then stands
    bring_die(box, g, square)
    pop(g)


# ---------------------------------------------------------------- mission 6


@jit
def list_swaps(g, seat, out, n):
    """M-21.7: a blue die of one museum for a red die of the other, with a free space for each."""
    for museum in range(2):
        here = seat + museum
        there = seat + 1 - museum
        if free_space(g, there, Colour.BLUE) < 0 or free_space(g, here, Colour.RED) < 0:
            continue
        for blue in range(SPACES):
            for red in range(SPACES):
                if g.museums[here].stored[Colour.BLUE, blue] > 0 and g.museums[there].stored[Colour.RED, red] > 0:
                    out[n] = SWAP + 9 * museum + 3 * blue + red
                    n += 1
    return n


@jit
def swap(g):
    """M-21.6, once it is paid."""
    task = g.agenda[g.depth - 1]
    seat = task.seat
    museum = (task.about - SWAP) // 9
    blue_space = (task.about - SWAP) % 9 // 3
    red_space = (task.about - SWAP) % 3
    here = seat + museum
    there = seat + 1 - museum
    blue = g.museums[here].stored[Colour.BLUE, blue_space]
    red = g.museums[there].stored[Colour.RED, red_space]
    g.museums[here].stored[Colour.BLUE, blue_space] = 0
    g.museums[there].stored[Colour.RED, red_space] = 0
    pop(g)
    store(g, seat, there, Colour.BLUE, blue)
    store(g, seat, here, Colour.RED, red)


# ---------------------------------------------------------------- all three


@jit
def fund(g, seat, kind, cost, move):
    """The action waits until it is paid (M-9)."""
    push_about(g, kind, seat, 0, move)
    push_about(g, Task.PAY, seat, cost, move)

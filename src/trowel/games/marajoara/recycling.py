# mypy: ignore-errors
"""Recycling (M-14), and before it, solo, the die for the turn track (M-20.3)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.marajoara.agenda import pop, push_about
from trowel.games.marajoara.codes import CLOCK, RECYCLE, TO
from trowel.games.marajoara.dice import colour_of, die_of, value_of
from trowel.games.marajoara.objectives import bring_die
from trowel.games.marajoara.squares import list_squares, squares_with, without_die
from trowel.games.marajoara.state import NO_DIE, NO_SQUARE, Task

# ---------------------------------------------------------------- solo: the turn track


@jit
def list_adjacent_dice(box, g, out):
    """M-20.3, M-20.4: dice around the capturing die, diagonals included; without a capture there is none."""
    n = 0
    if g.capturer == NO_SQUARE:
        return 0
    for i in range(8):
        square = box.around[g.capturer, i]
        if square >= 0 and g.site[square] != NO_DIE:
            out[n] = CLOCK + square
            n += 1
    return n


@jit
def has_adjacent_die(box, g):
    if g.capturer == NO_SQUARE:
        return False
    for i in range(8):
        square = box.around[g.capturer, i]
        if square >= 0 and g.site[square] != NO_DIE:
            return True
    return False


@jit
def put_on_turn_track(g, square):
    """M-20.3: on the lowest free space."""
    g.turn_track[g.on_track] = g.site[square]
    g.on_track += 1
    g.site[square] = NO_DIE
    g.stalled = -1  # this turn counts to 0
    pop(g)


# ---------------------------------------------------------------- recycling


@jit
def best_squares(box, g, seat):
    """M-14.2: roped squares come first (0), then one's own tokens (1), then any other square without a die (2)."""
    top, bottom = without_die(box, g)
    roped = top & box.roped[0], bottom & box.roped[1]
    if roped[0] | roped[1] != 0:
        return 0, roped[0], roped[1]
    tokens = squares_with(g.tokens, seat + 1)
    own = top & tokens[0], bottom & tokens[1]
    if own[0] | own[1] != 0:
        return 1, own[0], own[1]
    return 2, top, bottom


@jit
def best_rank(box, g, seat):
    return best_squares(box, g, seat)[0]


@jit
def list_slate(g, out):
    """M-14.1: in any order; equal dice are one choice."""
    n = 0
    for i in range(g.on_slate):
        move = RECYCLE + 6 * colour_of(g.slate[i]) + value_of(g.slate[i]) - 1
        new = True
        for j in range(n):
            if out[j] == move:
                new = False
        if new:
            out[n] = move
            n += 1
    return n


@jit
def choose_die(g, seat, die):
    """The die leaves the slate for a square that is still to be chosen."""
    where = 0
    while g.slate[where] != die:
        where += 1
    g.on_slate -= 1
    for i in range(where, g.on_slate):
        g.slate[i] = g.slate[i + 1]
    g.slate[g.on_slate] = NO_DIE
    push_about(g, Task.RECYCLE_TO, seat, 0, die)


@jit
def recycle(g):
    """Carries on with the slate; returns whether the player has to choose a die."""
    seat = g.agenda[g.depth - 1].seat
    if g.on_slate == 0:
        pop(g)
        return False
    for i in range(1, g.on_slate):
        if g.slate[i] != g.slate[0]:
            return True
    choose_die(g, seat, g.slate[0])
    return False


@jit
def list_recycling_squares(box, g, seat, out):
    _, top, bottom = best_squares(box, g, seat)
    return list_squares(top, bottom, TO, out)


@jit
def recycle_to(box, g, square):
    """M-14.3: the die lies there with its value unchanged, and triggers nothing."""
    g.site[square] = g.agenda[g.depth - 1].about
    bring_die(box, g, square)
    pop(g)


@jit
def die_named(move):
    """The die that a move of the recycling names."""
    return die_of((move - RECYCLE) // 6, (move - RECYCLE) % 6 + 1)

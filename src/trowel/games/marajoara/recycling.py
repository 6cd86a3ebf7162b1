# mypy: ignore-errors
"""Recycling (M-14), and before it, solo, the die for the turn track (M-20.3)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.marajoara.agenda import pop, push_with
from trowel.games.marajoara.codes import CLOCK, RECYCLE, TO
from trowel.games.marajoara.dice import die_from_face, face_from_die
from trowel.games.marajoara.objectives import on_die_arrival
from trowel.games.marajoara.squares import list_squares, squares_where, squares_without_die
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
    g.turn_track[g.turn_track_count] = g.site[square]
    g.turn_track_count += 1
    g.site[square] = NO_DIE
    g.stalled_turns = -1  # this turn counts to 0
    pop(g)


# ---------------------------------------------------------------- recycling


@jit
def recycling_squares(box, g, seat):
    """M-14.2: roped squares come first (0), then one's own tokens (1), then any other square without a die (2)."""
    top, bottom = squares_without_die(box, g)
    roped = top & box.roped[0], bottom & box.roped[1]
    if roped[0] | roped[1] != 0:
        return 0, roped[0], roped[1]
    tokens = squares_where(g.tokens, seat + 1)
    own = top & tokens[0], bottom & tokens[1]
    if own[0] | own[1] != 0:
        return 1, own[0], own[1]
    return 2, top, bottom


@jit
def recycling_rank(box, g, seat):
    return recycling_squares(box, g, seat)[0]


@jit
def list_slate_dice(g, out):
    """M-14.1: in any order; equal dice are one choice."""
    n = 0
    for i in range(g.slate_count):
        move = RECYCLE + face_from_die(g.slate[i])
        is_new = True
        for j in range(n):
            if out[j] == move:
                is_new = False
        if is_new:
            out[n] = move
            n += 1
    return n


@jit
def take_slate_die(g, seat, die):
    """The die leaves the slate for a square that is still to be chosen."""
    place = 0
    while g.slate[place] != die:
        place += 1
    g.slate_count -= 1
    for i in range(place, g.slate_count):
        g.slate[i] = g.slate[i + 1]
    g.slate[g.slate_count] = NO_DIE
    push_with(g, Task.RECYCLE_TO, seat, 0, die)


@jit
def resolve_recycling(g):
    """Carries on with the slate; returns whether the player has to choose a die."""
    seat = g.agenda[g.depth - 1].seat
    if g.slate_count == 0:
        pop(g)
        return False
    for i in range(1, g.slate_count):
        if g.slate[i] != g.slate[0]:
            return True
    take_slate_die(g, seat, g.slate[0])
    return False


@jit
def list_recycling_squares(box, g, seat, out):
    _, top, bottom = recycling_squares(box, g, seat)
    return list_squares(top, bottom, TO, out)


@jit
def place_recycled_die(box, g, square):
    """M-14.3: the die lies there with its value unchanged, and triggers nothing."""
    g.site[square] = g.agenda[g.depth - 1].payload
    on_die_arrival(box, g, square)
    pop(g)


@jit
def die_from_move(move):
    """The die that a move of the recycling names."""
    return die_from_face(move - RECYCLE)

# mypy: ignore-errors
"""Recycling (M-14), and the step before it in solo games: a die for the turn track (M-20.3)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.marajoara.agenda import pop, push_with
from trowel.games.marajoara.choices import CLOCK, RECYCLE, TO
from trowel.games.marajoara.dice import die_from_face, face_from_die
from trowel.games.marajoara.objectives import on_die_arrival
from trowel.games.marajoara.squares import list_squares, squares_where, squares_without_die
from trowel.games.marajoara.state import NO_DIE, NO_SQUARE, Task

# ---------------------------------------------------------------- solo: the turn track


@jit
def list_adjacent_dice(box, g, out):
    """Write the dice adjacent to the capturing die, including diagonals (M-20.3, M-20.4); return their number.

    Without a capture in this turn there are none.
    """
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
    """Move a die of the site to the lowest free space of the turn track (M-20.3)."""
    g.turn_track[g.turn_track_count] = g.site[square]
    g.turn_track_count += 1
    g.site[square] = NO_DIE
    g.stalled_turns = -1  # next_turn adds 1
    pop(g)


# ---------------------------------------------------------------- recycling


@jit
def recycling_squares(box, g, seat):
    """Return the rank of the squares open to recycling, and the squares as two words (M-14.2).

    Ranks: 0 roped squares, 1 the player's own tokens, 2 any square; in each case only squares without a die.
    """
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
    """Write the dice of the slate, in any order (M-14.1), equal ones once; return their number."""
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
    """Remove a die from the slate and push the choice of its square."""
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
    """Take the next die of the slate if all are equal; return whether the player must choose one instead."""
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
    """Put the recycled die on a square: its value is unchanged and no bonus is triggered (M-14.3)."""
    g.site[square] = g.agenda[g.depth - 1].payload
    on_die_arrival(box, g, square)
    pop(g)


@jit
def die_from_move(move):
    """Return the die named by a RECYCLE move."""
    return die_from_face(move - RECYCLE)

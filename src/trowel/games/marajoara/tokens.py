# mypy: ignore-errors
"""Dig tokens (M-13), including the first ones of the set-up (M-2.4)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.marajoara.agenda import pop, push
from trowel.games.marajoara.choices import TOKEN
from trowel.games.marajoara.museum import check_token_objective
from trowel.games.marajoara.squares import list_squares, squares_where, squares_without_die
from trowel.games.marajoara.state import NO_TOKEN, Task


@jit
def empty_squares(box, g):
    """Return the squares without die and token (M-13.1)."""
    top, bottom = squares_without_die(box, g)
    no_token = squares_where(g.tokens, NO_TOKEN)
    return top & no_token[0], bottom & no_token[1]


@jit
def token_squares(box, g):
    """Return the squares that can take a token: empty, without rope, +1 or +2 (M-13.2)."""
    top, bottom = empty_squares(box, g)
    return top & box.token_squares[0], bottom & box.token_squares[1]


@jit
def list_token_squares(box, g, out):
    top, bottom = token_squares(box, g)
    return list_squares(top, bottom, TOKEN, out)


@jit
def list_first_token_squares(box, g, out):
    """Write the free squares with the dig icon (M-2.4); return their number."""
    top, bottom = empty_squares(box, g)
    return list_squares(top & box.first_token_squares[0], bottom & box.first_token_squares[1], TOKEN, out)


@jit
def has_token_square(box, g):
    top, bottom = token_squares(box, g)
    return top | bottom != 0


@jit
def place_token(g, move):
    """Place a token on the site for the rest of the game (M-13.1); a first token leaves the reserve (M-2.4)."""
    task = g.agenda[g.depth - 1]
    g.tokens[move - TOKEN] = task.seat + 1
    if task.kind == Task.FIRST_TOKEN:
        g.players[task.seat].reserve -= 1
    pop(g)


@jit
def set_token_aside(g):
    """Set a token aside because no square can take it (M-13.4)."""
    g.players[g.agenda[g.depth - 1].seat].set_aside += 1
    pop(g)


@jit
def take_reserve_token(g, seat):
    """Take a token from the reserve for space 2 of a track (M-13.3) and push the task to place it."""
    if g.players[seat].reserve > 0:
        g.players[seat].reserve -= 1
        push(g, Task.TOKEN, seat)
        check_token_objective(g, seat)

# mypy: ignore-errors
"""Dig tokens (M-13), and the first one of the set-up (M-2.4)."""

from __future__ import annotations

from trowel.core.kernel import rule
from trowel.games.marajoara.agenda import pop, push
from trowel.games.marajoara.codes import TOKEN
from trowel.games.marajoara.museum import count_tokens
from trowel.games.marajoara.state import NO_DIE, NO_TOKEN, Task


@rule
def takes_token(box, g, square):
    """M-13.1: no die, no token; M-13.2: no rope, no +1 or +2."""
    return (
        g.site[square] == NO_DIE
        and g.tokens[square] == NO_TOKEN
        and box.rope[square] == 0
        and box.bonus[square] == 0
    )  # fmt: skip


@rule
def takes_first_token(box, g, square):
    """M-2.4: a free square with the dig icon."""
    return box.dig_icon[square] == 1 and g.site[square] == NO_DIE and g.tokens[square] == NO_TOKEN


@rule
def list_token_squares(box, g, out):
    n = 0
    for i in range(box.rows * box.columns):
        if takes_token(box, g, box.squares[i]):
            out[n] = TOKEN + box.squares[i]
            n += 1
    return n


@rule
def list_first_token_squares(box, g, out):
    n = 0
    for i in range(box.rows * box.columns):
        if takes_first_token(box, g, box.squares[i]):
            out[n] = TOKEN + box.squares[i]
            n += 1
    return n


@rule
def has_token_square(box, g):
    for i in range(box.rows * box.columns):  # noqa: SIM110, numba knows no any()
        if takes_token(box, g, box.squares[i]):
            return True
    return False


@rule
def place_token(g, move):
    """M-13.1: it stays there until the end. M-2.4: the first one comes from the reserve."""
    task = g.agenda[g.depth - 1]
    g.tokens[move - TOKEN] = task.seat + 1
    if task.kind == Task.FIRST_TOKEN:
        g.players[task.seat].reserve -= 1
    pop(g)


@rule
def set_token_aside(g):
    """M-13.4: no square can take it."""
    g.players[g.agenda[g.depth - 1].seat].set_aside += 1
    pop(g)


@rule
def token_from_reserve(g, seat):
    """M-13.3: space 2 of a track gives a token."""
    if g.players[seat].reserve > 0:
        g.players[seat].reserve -= 1
        push(g, Task.TOKEN, seat)
        count_tokens(g, seat)

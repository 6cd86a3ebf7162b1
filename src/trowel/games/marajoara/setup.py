# mypy: ignore-errors
"""Set-up (M-2): the first player, the dice on the site, the first tokens."""

from __future__ import annotations

from trowel.core.game import CHANCE
from trowel.core.jit import jit
from trowel.games.marajoara.agenda import pop, push
from trowel.games.marajoara.codes import FIRST
from trowel.games.marajoara.dice import colour_of, die_of
from trowel.games.marajoara.state import COUNTS, DICE, HIGHEST, Task

FIRST_STREAM = 0
DEAL_STREAM = 1


@jit
def begin(g, first):
    """M-2.4: dice first, then a token each, from the last player anticlockwise to the first, whose turn comes then."""
    g.first = first
    g.turn = first
    g.lap = 1
    push(g, Task.TURN, first)
    for i in range(g.seats):
        push(g, Task.FIRST_TOKEN, (first + i) % g.seats)
    if g.mission == 6:
        push(g, Task.YELLOW_ROW, first)  # M-21.7
    if g.dealt < DICE:
        push(g, Task.DEAL, CHANCE)


@jit
def deal(box, g, die):
    """M-2.2: the next starting square gets its die."""
    g.deal[g.dealt] = die
    g.site[box.start[g.dealt]] = die
    g.dealt += 1


# ---------------------------------------------------------------- chance


@jit
def left_to_deal(g, colour):
    """M-1.1: dice of a colour that are not on the site yet."""
    left = COUNTS[colour]
    for i in range(g.dealt):
        if colour_of(g.deal[i]) == colour:
            left -= 1
    return left


@jit
def chance(box, g, out, weights):
    """M-2.6: who is first. M-2.2: which die comes next, showing 1; M-21.8: rolled in mission 7."""
    n = 0
    if g.agenda[g.depth - 1].kind == Task.FIRST_PLAYER:
        for seat in range(g.seats):
            out[n] = FIRST + seat
            weights[n] = 1
            n += 1
        return n
    for colour in range(4):
        left = left_to_deal(g, colour)
        if left == 0:
            continue
        for value in range(1, HIGHEST + 1 if g.mission == 7 else 2):
            out[n] = 6 * colour + value - 1
            weights[n] = left
            n += 1
    return n


@jit
def stream(box, g):
    return FIRST_STREAM if g.agenda[g.depth - 1].kind == Task.FIRST_PLAYER else DEAL_STREAM


@jit
def bring(box, g, outcome):
    """What chance has brought."""
    if outcome >= FIRST:
        pop(g)
        begin(g, outcome - FIRST)
    else:
        deal(box, g, die_of(outcome // 6, outcome % 6 + 1))
        if g.dealt == DICE:
            pop(g)


@jit
def resample_hidden(box, g, seat, random):
    """Everything lies open: once the dice are dealt nothing is hidden, and no chance is left."""

# mypy: ignore-errors
"""Set-up (M-2): first player, dice on the site, first tokens."""

from __future__ import annotations

from trowel.core.game import CHANCE
from trowel.core.jit import jit
from trowel.games.marajoara.agenda import pop, push
from trowel.games.marajoara.choices import FIRST
from trowel.games.marajoara.dice import colour_of, die_from_face
from trowel.games.marajoara.state import DICE_PER_COLOUR, NUM_DICE, Task


@jit
def start_game(g, first):
    """Push the tasks of the set-up and the first turn.

    After the deal, each player places a token, from the last player anticlockwise to the first (M-2.4).
    """
    g.first = first
    g.turn = first
    g.lap = 1
    push(g, Task.TURN, first)
    for i in range(g.seats):
        push(g, Task.FIRST_TOKEN, (first + i) % g.seats)
    if g.mission == 6:
        push(g, Task.YELLOW_ROW, first)  # M-21.7
    if g.deal_count < NUM_DICE:
        push(g, Task.DEAL, CHANCE)


@jit
def deal_die(box, g, die):
    """Put a die on the next starting square (M-2.2), whatever the number of players (M-2.2a)."""
    g.deal[g.deal_count] = die
    g.site[box.start_squares[g.deal_count]] = die
    g.deal_count += 1


@jit
def count_undealt(g, colour):
    """Return the number of dice of a colour that are not dealt yet (M-1.1)."""
    left = DICE_PER_COLOUR[colour]
    for i in range(g.deal_count):
        if colour_of(g.deal[i]) == colour:
            left -= 1
    return left


@jit
def apply_outcome(box, g, outcome):
    """Apply a chance outcome: the first player, or the next die."""
    kind = g.agenda[g.depth - 1].kind
    if kind == Task.FIRST_PLAYER:
        pop(g)
        start_game(g, outcome - FIRST)
    elif kind == Task.DEAL:
        deal_die(box, g, die_from_face(outcome))
        if g.deal_count == NUM_DICE:
            pop(g)

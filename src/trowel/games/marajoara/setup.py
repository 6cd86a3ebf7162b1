# mypy: ignore-errors
"""Set-up (M-2): the first player, the dice on the site, the first tokens."""

from __future__ import annotations

from trowel.core.game import CHANCE
from trowel.core.jit import jit
from trowel.games.marajoara.agenda import pop, push
from trowel.games.marajoara.codes import FIRST
from trowel.games.marajoara.dice import colour_of, die_from_face
from trowel.games.marajoara.state import DICE_PER_COLOUR, NUM_DICE, Task


@jit
def start_game(g, first):
    """M-2.4: dice first, then a token each, from the last player anticlockwise to the first, whose turn comes then."""
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
    """M-2.2: the next starting square gets its die. M-2.2a: whatever the number of players."""
    g.deal[g.deal_count] = die
    g.site[box.start_squares[g.deal_count]] = die
    g.deal_count += 1


@jit
def count_undealt(g, colour):
    """M-1.1: dice of a colour that are not on the site yet."""
    left = DICE_PER_COLOUR[colour]
    for i in range(g.deal_count):
        if colour_of(g.deal[i]) == colour:
            left -= 1
    return left


@jit
def apply_outcome(box, g, outcome):
    """What chance has brought."""
    if outcome >= FIRST:
        pop(g)
        start_game(g, outcome - FIRST)
    else:
        deal_die(box, g, die_from_face(outcome))
        if g.deal_count == NUM_DICE:
            pop(g)

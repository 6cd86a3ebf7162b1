# mypy: ignore-errors
"""The museum: whose it is, where dice are stored (M-1.3, M-7.1), and its tokens (M-2.1)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.marajoara.agenda import push
from trowel.games.marajoara.objectives import collect
from trowel.games.marajoara.state import NUM_SPACES, Colour, MuseumToken, Objective, Task


@jit
def num_museums(g):
    """M-21.6: how many museums a player runs; those of a seat are numbered from the seat on."""
    return 2 if g.mission == 6 else 1


@jit
def leftmost_free_space(g, museum, colour):
    """M-1.3: the leftmost free space of a colour's row, or -1."""
    for space in range(NUM_SPACES):
        if g.museums[museum].storage[colour, space] == 0:
            return space
    return -1


@jit
def has_room(g, museum, colour):
    """M-7.2: grey dice are never stored; mission 6: the other yellow row stays closed (M-21.7)."""
    if colour == Colour.GREY:
        return False
    if g.mission == 6 and colour == Colour.YELLOW and museum != g.yellow_row:
        return False
    return leftmost_free_space(g, museum, colour) >= 0


@jit
def store(g, seat, museum, colour, value):
    """M-7.1: on the leftmost free space; M-7.4: the third yellow space gives back its token, once."""
    space = leftmost_free_space(g, museum, colour)
    g.museums[museum].storage[colour, space] = value
    if colour == Colour.YELLOW and space == NUM_SPACES - 1:
        recover_token(g, seat, museum, MuseumToken.YELLOW)


@jit
def recover_token(g, seat, museum, which):
    """M-13.1: a token of the museum is recovered, and is to be placed at once; each only once."""
    if g.museums[museum].tokens[which] == 1:
        g.museums[museum].tokens[which] = 0
        push(g, Task.TOKEN, seat)
        check_token_objective(g, seat)


@jit
def check_token_objective(g, seat):
    """M-21.9: all dig tokens are collected once none is left in museum or reserve."""
    left = g.players[seat].reserve
    for which in range(3):
        left += g.museums[seat].tokens[which]
    if left == 0:
        collect(g, Objective.TOKENS)

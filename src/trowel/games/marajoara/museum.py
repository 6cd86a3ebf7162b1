# mypy: ignore-errors
"""The museum: storage of dice (M-1.3, M-7.1) and dig tokens (M-2.1).

A player's first museum has the number of the seat; in mission 6 the second one follows (M-21.6).
"""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.marajoara.agenda import push
from trowel.games.marajoara.objectives import collect
from trowel.games.marajoara.state import NUM_SPACES, Colour, MuseumToken, Objective, Task


@jit
def num_museums(g):
    """Return the number of museums per player: two in mission 6 (M-21.6), otherwise one."""
    return 2 if g.mission == 6 else 1


@jit
def leftmost_free_space(g, museum, colour):
    """Return the leftmost free space of a colour's row (M-1.3), or -1."""
    for space in range(NUM_SPACES):
        if g.museums[museum].storage[colour, space] == 0:
            return space
    return -1


@jit
def has_room(g, museum, colour):
    """Return whether a die of a colour can be stored (M-7.2).

    Grey dice never can, nor yellow ones in the closed row of mission 6 (M-21.7).
    """
    if colour == Colour.GREY:
        return False
    if g.mission == 6 and colour == Colour.YELLOW and museum != g.yellow_row:
        return False
    return leftmost_free_space(g, museum, colour) >= 0


@jit
def store(g, seat, museum, colour, value):
    """Store a die on the leftmost free space (M-7.1); the third yellow space returns its token, once (M-7.4)."""
    space = leftmost_free_space(g, museum, colour)
    g.museums[museum].storage[colour, space] = value
    if colour == Colour.YELLOW and space == NUM_SPACES - 1:
        recover_token(g, seat, museum, MuseumToken.YELLOW)


@jit
def recover_token(g, seat, museum, which):
    """Recover a token of the museum, if it is still there, and push the task to place it (M-13.1)."""
    if g.museums[museum].tokens[which] == 1:
        g.museums[museum].tokens[which] = 0
        push(g, Task.TOKEN, seat)
        check_token_objective(g, seat)


@jit
def check_token_objective(g, seat):
    """Collect the objective 'all tokens' if none is left in museum or reserve (M-21.9)."""
    left = g.players[seat].reserve
    for which in range(3):
        left += g.museums[seat].tokens[which]
    if left == 0:
        collect(g, Objective.TOKENS)

# mypy: ignore-errors
"""The duel: two players, one site, one set of tiles (S-7)."""

from __future__ import annotations

from trowel.core.intrinsics.vectors import load_vec2
from trowel.core.jit import jit
from trowel.games.scarabya.squares import count_squares
from trowel.games.scarabya.state import DISCARDED, IN_HAND, NUM_CARDS


@jit
def advance_turn(g):
    """Pass the turn to the other player (S-7.1), unless the tile was discarded (S-7.3)."""
    if g.players[g.turn].tiles[g.card] != DISCARDED:
        g.turn = 1 - g.turn


@jit
def count_tiles_placed(g, seat):
    """Return the number of tiles that a seat has placed."""
    n = 0
    for shape in range(NUM_CARDS):
        if g.players[seat].tiles[shape] > IN_HAND:
            n += 1
    return n


@jit
def take_last_scarabs(g):
    """Score 1 per scarab visible in unexplored areas for a second player who placed one tile fewer (S-7.5)."""
    second = 1 - g.starter
    if count_tiles_placed(g, second) != count_tiles_placed(g, g.starter) - 1:
        return
    explored = load_vec2(g.players[0].explored) | load_vec2(g.players[1].explored)
    g.players[second].score += count_squares(load_vec2(g.scarabs) & ~(load_vec2(g.camp[0]) | explored))

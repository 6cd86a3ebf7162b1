# mypy: ignore-errors
"""The duel: two players, one site, one set of tiles (S-7)."""

from __future__ import annotations

from trowel.core.intrinsics.vectors import load_vec2
from trowel.core.jit import jit
from trowel.games.scarabya.squares import size
from trowel.games.scarabya.state import CARDS, DISCARDED, NOT_YET


@jit
def next_turn(g):
    """S-7.1: players take turns; S-7.3: whoever had to discard turns the next card themselves."""
    if g.players[g.turn].camps[g.card] != DISCARDED:
        g.turn = 1 - g.turn


@jit
def tiles_placed(g, seat):
    n = 0
    for shape in range(CARDS):
        if g.players[seat].camps[shape] > NOT_YET:
            n += 1
    return n


@jit
def take_last_scarabs(g):
    """S-7.5: a second player one tile short takes 1 for each scarab still visible in unexplored areas."""
    second = 1 - g.starter
    if tiles_placed(g, second) != tiles_placed(g, g.starter) - 1:
        return
    explored = load_vec2(g.players[0].explored) | load_vec2(g.players[1].explored)
    g.players[second].score += size(load_vec2(g.scarabs) & ~(load_vec2(g.camp[0]) | explored))

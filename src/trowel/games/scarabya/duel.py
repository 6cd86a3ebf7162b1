# mypy: ignore-errors
"""The duel: two players, one site, one set of tiles (S-7)."""

from __future__ import annotations

from trowel.core.kernel import rule
from trowel.games.scarabya.squares import count
from trowel.games.scarabya.state import CARDS, NOT_YET


@rule
def next_turn(g):
    """S-7.1: players take turns; S-7.3: whoever had to discard turns the next card themselves."""
    g.turn = 1 - g.turn


@rule
def tiles_placed(g, seat):
    n = 0
    for shape in range(CARDS):
        if g.players[seat].camps[shape] > NOT_YET:
            n += 1
    return n


@rule
def take_last_scarabs(g):
    """S-7.5: a second player one tile short takes 1 for each scarab still visible in unexplored areas."""
    second = 1 - g.starter
    if tiles_placed(g, second) != tiles_placed(g, g.starter) - 1:
        return
    low = g.scarabs[0] & ~(g.camp[0, 0] | g.players[0].explored[0] | g.players[1].explored[0])
    high = g.scarabs[1] & ~(g.camp[0, 1] | g.players[0].explored[1] | g.players[1].explored[1])
    g.players[second].score += count(low, high)

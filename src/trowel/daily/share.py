"""The text that a player shows to others: result, stars and a grid that shows how the game went, but not the deal.

The grid has one square per card or turn, by what it brought, in the order of play: nothing of the site, of the cards,
or of where something was placed can be read from it.
"""

from __future__ import annotations

from collections.abc import Sequence

from trowel.core.match import Match

SQUARES = ("⬜", "🟨", "🟧", "🟫")  # nothing, little, more, much
ROW_LENGTH = 6
LEVELS = (1, 5, 10)  # points of a move for the second square, the third and the fourth
SOLO_LEVELS = (1, 2, 3)  # scarabs covered by a tile


def gains(match: Match) -> list[int]:
    """Return what each turn of a game for one player brought, in the order of play."""
    found = list[int]()
    ends_turn = True
    for number, (seat, _) in enumerate(match.moves):
        effects = match.effects(number)
        if seat is not None and ends_turn:
            found.append(0)
            ends_turn = False
        if found:
            found[-1] += sum(effect.amount for effect in effects if effect.unit == "points")
        ends_turn = ends_turn or any(effect.source in ("turn", "mission", "end") for effect in effects)
    return found


def grid(gains: Sequence[int], levels: Sequence[int] = LEVELS) -> str:
    """Return the squares, six in a row."""
    squares = [SQUARES[sum(gain >= level for level in levels)] for gain in gains]
    rows = [squares[start : start + ROW_LENGTH] for start in range(0, len(squares), ROW_LENGTH)]
    return "\n".join("".join(row) for row in rows)

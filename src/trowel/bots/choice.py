"""The choice of a move among the candidates of a search, so that bots of one level do not play alike.

Candidates within the level's margin of the best one count as equally good, or, at the lower levels, are confused with
it. Chance and the temperament of the character decide between them.
"""

from __future__ import annotations

import random

from trowel.bots.base import Candidate, Position, SearchResult
from trowel.bots.characters import Character
from trowel.core.moves import Move

MIN_SHARE = 0.5  # of the simulations of the best candidate; the value of one with fewer is not reliable


def shortlist(result: SearchResult, margin: float) -> list[Candidate]:
    """Return the candidates within `margin` of the best one, which is the first."""
    best = result.candidates[0]
    return [
        candidate
        for candidate in result.candidates
        if candidate.simulations >= MIN_SHARE * best.simulations and candidate.expected >= best.expected - margin
    ]


def pick(
    result: SearchResult, position: Position, margin: float, character: Character | None, rng: random.Random
) -> Move:
    """Return a move of the shortlist: the best sum of expected result, temperament and noise of one margin."""
    best, candidates = result.candidates[0], shortlist(result, margin)
    if margin <= 0 or len(candidates) == 1:
        return best.move
    moves = [candidate.move for candidate in candidates]
    liking = character.preferences(position, moves) if character else [0.0] * len(moves)
    values = [
        min(candidate.expected, best.expected) + margin * (preference + rng.random())
        for candidate, preference in zip(candidates, liking, strict=True)
    ]
    return moves[values.index(max(values))]

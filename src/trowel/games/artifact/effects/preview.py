"""Previews: the effects of a move that has not been played."""

from __future__ import annotations

from typing import Any

import numpy as np

from trowel.core.effects import Effect
from trowel.games.artifact.effects import effects
from trowel.games.artifact.kernel import apply
from trowel.games.artifact.state import MANUSCRIPT, NUM_KINDS


def preview(box: Any, g: Any, seat: int, code: int) -> list[Effect]:
    """Return the effects of a move that its seat may know; what is hidden from the seat is resampled in `g`.

    The secret manuscripts of the other players are left out: the end of the game would reveal (A-14.1) and score
    (A-16.6) cards that are only guesses.
    """
    before, after = np.array([g, g], dtype=g.dtype)
    for other in range(g.seats):
        if other != seat:
            before.players[other].secret[MANUSCRIPT::NUM_KINDS] = 0
            after.players[other].secret[MANUSCRIPT::NUM_KINDS] = 0
    apply(box, after, seat, code)
    return [effect for effect in effects(box, before, after, seat, code) if effect.is_visible_to(seat)]

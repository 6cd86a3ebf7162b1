"""From what a table noted to a match that can be recorded, replayed and looked at."""

from __future__ import annotations

import numpy as np

from trowel.core.game import Game, Options
from trowel.core.match import Entry, Match


def match_of(game: Game, options: Options, components: str, log: np.ndarray) -> Match:
    """The match of a log of (seat, code), chance included; there is no seed, since the table dealt by its own."""
    match = Match(game, dict(options), components)
    match.seed = None
    match._replay([Entry(int(seat), int(code)) for seat, code in log])
    return match

"""Compiles a game's rules into the cache, by playing it. bots/warming.py is the command that also compiles bots."""

from __future__ import annotations

import random

import numpy as np

from trowel.core.binding import bind
from trowel.core.match import new_match
from trowel.core.rng import make_rng
from trowel.games import game
from trowel.testing import play_randomly


def warm(name: str) -> None:
    found = game(name)
    match = new_match(found, found.options({}), found.components(), seed=1)
    for seat in range(match.players):
        match.view(seat)
        match.resample_hidden(seat, make_rng(1))
    playout = bind("trowel.core.templates.playout", found)
    totals = np.zeros((2, match.players), dtype=np.int64)
    playout.play_games(match.box, match.state, match.state, 1, match._out, match._weights, make_rng(1), totals)
    play_randomly(match, random.Random(1))
    match.view(None)
    _ = match.scores, match.winners

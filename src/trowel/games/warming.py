"""Compiles a game's rules into the cache, by playing it. bots/warming.py is the command that also compiles bots."""

from __future__ import annotations

import random

import numpy as np

from trowel.core.binding import bind
from trowel.core.contract import play_randomly
from trowel.core.generator import generator
from trowel.core.match import start
from trowel.games import game


def warm(name: str) -> None:
    found = game(name)
    match = start(found, found.options({}), found.components(), seed=1)
    for seat in range(match.players):
        match.view(seat)
        match.imagine(seat, generator(1))
    playout = bind("trowel.core.templates.playout", found)
    totals = np.zeros((2, match.players), dtype=np.int64)
    playout.play_games(match.box, match.state, match.state, 1, match._out, match._weights, generator(1), totals)
    play_randomly(match, random.Random(1))
    match.view(None)
    _ = match.scores, match.winners

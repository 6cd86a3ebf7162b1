# mypy: ignore-errors
"""Scarabya as a seat sees it. In the order of `planes`; nothing hidden is read (S-3.3: others' running actions)."""

from __future__ import annotations

import numpy as np

from trowel.core.game import Options
from trowel.core.intrinsics.float_store import ONE, ZERO, clear, write_flags, write_one, write_ten_bits
from trowel.core.jit import jit
from trowel.games.scarabya.scoring import covered_scarabs
from trowel.games.scarabya.squares import ROW, SIDE
from trowel.games.scarabya.state import CARDS, DISCARDED, NO_ACTION, Mode
from trowel.research.observations.layout import Plane

POINTS = np.float32(1 / 50)
ROUNDS = np.float32(1 / CARDS)
BOARD = (SIDE, SIDE)
LAST_PLACEMENT = 4095


def planes(options: Options) -> list[Plane]:
    seats, mode = int(options["players"]), options["mode"]
    sites = 1 if mode == "duel" else seats
    hidden = [Plane("placed", BOARD, "S-3.3: squares of the tile this seat placed in the running round, still hidden")]
    order = [Plane("deck", (CARDS, CARDS), "S-2.4: the known order: round, shape as one-hot")]
    return [
        Plane("rocks", BOARD, "rock squares (row, column)"),
        Plane("scarabs", BOARD, "scarab squares, covered ones too"),
        Plane("camp", (sites, *BOARD), "squares under tiles, on each site; a duel has one"),
        Plane("explored", (seats, *BOARD), "squares of the dig zones that each seat closed"),
        *(hidden if mode == "standard" and seats > 1 else []),
        Plane("card", (CARDS,), "the mission of this round as one-hot, in the order F I L N P T U V W X Y Z"),
        Plane("to_come", (CARDS,), "shapes still in the deck"),
        *(order if "deck" in options else []),
        Plane("score", (seats,), "points / 50; solo: scarabs covered / 50"),
        Plane("discarded", (seats,), "tiles discarded / 12"),
        Plane("waiting", (seats,), "who has yet to act in this round"),
        *([Plane("starter", (seats,), "duel: who began")] if mode == "duel" else []),
        Plane("round", (1,), "cards turned / 12"),
    ]


@jit
def write_squares(out, n, words):
    """A set of squares as 100 numbers, row by row."""
    for half in range(2):
        word = words[half]
        for _ in range(5):
            write_ten_bits(out, n, word)
            word >>= ROW
            n += SIDE
    return n


@jit
def discarded(player):
    count = 0
    for shape in range(CARDS):
        if player.camps[shape] == DISCARDED:
            count += 1
    return count


@jit
def observe(box, g, seat, out):
    seats = np.int64(g.seats)
    n = write_squares(out, 0, g.rocks)
    n = write_squares(out, n, g.scarabs)
    for i in range(1 if g.mode == Mode.DUEL else seats):
        n = write_squares(out, n, g.camp[(seat + i) % seats if g.mode != Mode.DUEL else 0])
    for i in range(seats):
        n = write_squares(out, n, g.players[(seat + i) % seats].explored)
    if g.mode == Mode.STANDARD and seats > 1:
        action = np.int64(g.players[seat].action)
        if action != NO_ACTION and action <= LAST_PLACEMENT:
            n = write_squares(out, n, box.placements[action])
        else:
            n = clear(out, n, SIDE * SIDE)
    n = write_one(out, n, np.int64(g.card), CARDS)
    n = write_flags(out, n, np.int64(g.to_come), CARDS)
    if g.deck_known == 1:
        for turn in range(CARDS):
            n = write_one(out, n, np.int64(g.deck[turn]), CARDS)
    return write_table(g, seat, seats, out, n)


@jit
def write_table(g, seat, seats, out, n):
    """What is known of each seat, and of the round."""
    for i in range(seats):
        one = g.players[(seat + i) % seats]
        out[n + i] = (covered_scarabs(g) if g.mode == Mode.SOLO else np.int64(one.score)) * POINTS
        out[n + seats + i] = discarded(one) * ROUNDS
        out[n + 2 * seats + i] = np.float32(g.waiting >> (seat + i) % seats & 1)
    n += 3 * seats
    if g.mode == Mode.DUEL:
        for i in range(seats):
            out[n + i] = ONE if (seat + i) % seats == g.starter else ZERO
        n += seats
    out[n] = g.turned * ROUNDS
    return n + 1

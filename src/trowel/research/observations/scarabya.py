# mypy: ignore-errors
"""Scarabya as a seat sees it. In the order of `planes`; nothing hidden is read (S-3.3: others' running actions)."""

from __future__ import annotations

import numpy as np

from trowel.core.game import Options
from trowel.core.intrinsics.float_store import make_bits_writer
from trowel.core.jit import jit
from trowel.games.scarabya.scoring import covered_scarabs
from trowel.games.scarabya.squares import ROW_SHIFT, SITE_SIDE
from trowel.games.scarabya.state import DISCARDED, NO_ACTION, NUM_CARDS, Mode
from trowel.research.observations.layout import Plane
from trowel.research.observations.writers import ONE, ZERO, clear, write_flags, write_one_hot

POINT_SCALE = np.float32(1 / 50)
ROUND_SCALE = np.float32(1 / NUM_CARDS)
BOARD_SHAPE = (SITE_SIDE, SITE_SIDE)
LAST_PLACEMENT = 4095


write_row = make_bits_writer(SITE_SIDE)


def planes(options: Options) -> list[Plane]:
    seats, mode = int(options["players"]), options["mode"]
    sites = 1 if mode == "duel" else seats
    hidden = [
        Plane("placed", BOARD_SHAPE, "S-3.3: squares of the tile this seat placed in the running round, still hidden")
    ]
    order = [Plane("deck", (NUM_CARDS, NUM_CARDS), "S-2.4: the known order: round, shape as one-hot")]
    return [
        Plane("rocks", BOARD_SHAPE, "rock squares (row, column)"),
        Plane("scarabs", BOARD_SHAPE, "scarab squares, covered ones too"),
        Plane("camp", (sites, *BOARD_SHAPE), "squares under tiles, on each site; a duel has one"),
        Plane("explored", (seats, *BOARD_SHAPE), "squares of the dig zones that each seat closed"),
        *(hidden if mode == "standard" and seats > 1 else []),
        Plane("card", (NUM_CARDS,), "the mission of this round as one-hot, in the order F I L N P T U V W X Y Z"),
        Plane("to_come", (NUM_CARDS,), "shapes still in the deck"),
        *(order if "deck" in options else []),
        Plane("score", (seats,), "points / 50; solo: scarabs covered / 50"),
        Plane("discarded", (seats,), "tiles discarded / 12"),
        Plane("waiting", (seats,), "who has yet to act in this round"),
        *([Plane("starter", (seats,), "duel: who began")] if mode == "duel" else []),
        Plane("round", (1,), "cards turned / 12"),
    ]


@jit
def write_squares(out, pos, words):
    """A set of squares as 100 numbers, row by row."""
    for half in range(2):
        word = words[half]
        for _ in range(5):
            write_row(out, pos, word)
            word >>= ROW_SHIFT
            pos += SITE_SIDE
    return pos


@jit
def count_discarded(player):
    count = 0
    for shape in range(NUM_CARDS):
        if player.tiles[shape] == DISCARDED:
            count += 1
    return count


@jit
def observe(box, g, seat, out):
    seats = np.int64(g.seats)
    pos = write_squares(out, 0, g.rocks)
    pos = write_squares(out, pos, g.scarabs)
    for i in range(1 if g.mode == Mode.DUEL else seats):
        pos = write_squares(out, pos, g.camp[(seat + i) % seats if g.mode != Mode.DUEL else 0])
    for i in range(seats):
        pos = write_squares(out, pos, g.players[(seat + i) % seats].explored)
    if g.mode == Mode.STANDARD and seats > 1:
        action = np.int64(g.players[seat].action)
        if action != NO_ACTION and action <= LAST_PLACEMENT:
            pos = write_squares(out, pos, box.placements[action])
        else:
            pos = clear(out, pos, SITE_SIDE * SITE_SIDE)
    pos = write_one_hot(out, pos, np.int64(g.card), NUM_CARDS)
    pos = write_flags(out, pos, np.int64(g.to_come), NUM_CARDS)
    if g.deck_known == 1:
        for turn in range(NUM_CARDS):
            pos = write_one_hot(out, pos, np.int64(g.deck[turn]), NUM_CARDS)
    return write_seats_and_round(g, seat, seats, out, pos)


@jit
def write_seats_and_round(g, seat, seats, out, pos):
    """What is known of each seat, and of the round."""
    for i in range(seats):
        player = g.players[(seat + i) % seats]
        out[pos + i] = (covered_scarabs(g) if g.mode == Mode.SOLO else np.int64(player.score)) * POINT_SCALE
        out[pos + seats + i] = count_discarded(player) * ROUND_SCALE
        out[pos + 2 * seats + i] = np.float32(g.waiting >> (seat + i) % seats & 1)
    pos += 3 * seats
    if g.mode == Mode.DUEL:
        for i in range(seats):
            out[pos + i] = ONE if (seat + i) % seats == g.starter else ZERO
        pos += seats
    out[pos] = g.cards_turned * ROUND_SCALE
    return pos + 1

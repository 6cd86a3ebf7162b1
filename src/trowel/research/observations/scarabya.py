# mypy: ignore-errors
"""Observations of Scarabya. Actions of other seats in the current round are hidden and never read (S-3.3)."""

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
    hidden = [Plane("placed", BOARD_SHAPE, "squares of the tile that this seat placed in the current round (S-3.3)")]
    order = [Plane("deck", (NUM_CARDS, NUM_CARDS), "known order (S-2.4): shape of each round, one-hot")]
    return [
        Plane("rocks", BOARD_SHAPE, "squares with a rock"),
        Plane("scarabs", BOARD_SHAPE, "squares with a scarab, covered or not"),
        Plane("camp", (sites, *BOARD_SHAPE), "squares under tiles, per site; one site in a duel"),
        Plane("explored", (seats, *BOARD_SHAPE), "squares of the dig zones that each seat closed"),
        *(hidden if mode == "standard" and seats > 1 else []),
        Plane("card", (NUM_CARDS,), "card of this round, one-hot in the order F I L N P T U V W X Y Z"),
        Plane("to_come", (NUM_CARDS,), "shapes still in the deck"),
        *(order if "deck" in options else []),
        Plane("score", (seats,), "points / 50; solo: covered scarabs / 50"),
        Plane("discarded", (seats,), "discarded tiles / 12"),
        Plane("waiting", (seats,), "seats that have not acted in this round"),
        *([Plane("starter", (seats,), "seat that began the duel")] if mode == "duel" else []),
        Plane("round", (1,), "cards turned / 12"),
    ]


@jit
def write_squares(out, pos, words):
    """Write a set of squares as 100 flags, row by row; return the position after them."""
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
    """Write the observation of `seat` in the order of `planes`; return its size."""
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
    """Write the planes from `score` on; return the position after them."""
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

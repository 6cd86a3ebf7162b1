# mypy: ignore-errors
"""Artifact as a seat sees it, in the order of `planes`. A-14.1: of others' secret cards only how many, from which deck.

Cards are numbered 10 * region + kind; a plane of cards has an axis of four regions and one of ten kinds.
"""

from __future__ import annotations

import numpy as np

from trowel.core.game import Options
from trowel.core.intrinsics.float_store import ONE, clear, write_flags
from trowel.core.intrinsics.packed import load_bytes8
from trowel.core.intrinsics.refcount import borrowed
from trowel.core.jit import jit
from trowel.games.artifact.cards import deck_left, of_region
from trowel.games.artifact.scoring import exhibitions_of, score_of
from trowel.games.artifact.state import (
    CARDS,
    CITIES,
    INCOME_TILES,
    KINDS,
    MARKERS,
    MARKET_SPACES,
    MOST_YEARS,
    REGION_TILE,
    REGIONS,
    ROLES,
    TILES,
    Decision,
    Phase,
)
from trowel.games.artifact.tracks import base_income, income_of
from trowel.research.observations.layout import Layout, Plane
from trowel.research.observations.writers import mark, numbers_writer, seat_from, steps_to, write_eight

BY_CARD = (REGIONS, KINDS)
DECISIONS = int(Decision.NOTHING) + 1
PHASES = int(Phase.OVER) + 1
ON_INCOME = TILES - REGION_TILE  # kinds of tiles on the income track
ACTIONS = 5
ENDINGS = 4

FOURTH = np.float32(1 / 4)
TENTH = np.float32(1 / 10)
COINS = np.float32(1 / 20)
PRESTIGE = np.float32(1 / 20)
YEARS = np.float32(1 / MOST_YEARS)
FLOOR = np.float32(1 / CARDS)


def planes(options: Options) -> list[Plane]:
    seats, extensions = int(options["players"]), options["extensions"]
    research = [Plane("research", (seats, REGIONS), "steps above the start / 4")]
    roles = [
        Plane("city", (seats, CITIES), "extension 2: the city a role marker stands on"),
        Plane("archaeologist", (seats, ROLES - CITIES), "extension 2: the archaeologist"),
    ]
    return [
        Plane("unused", (REGIONS,), "the region left out with three players"),
        Plane("tracks", (MARKERS,), "markers on each track / 10: museum, shipping, labour by region"),
        Plane("income", (INCOME_TILES, ON_INCOME), "the income track from the right: a tile as one-hot"),
        Plane("base_income", (1,), "income of the track now / 20"),
        Plane("tiles", (TILES,), "copies of each exhibition tile not yet organised"),
        Plane("deck", (REGIONS,), "cards face down / 10"),
        Plane("unseen", BY_CARD, "cards in a deck, or in secret in another hand; / 4"),
        Plane("face_up", BY_CARD, "cards face up / 4"),
        Plane("market", (MARKET_SPACES, *BY_CARD), "black market, oldest first; a card as one-hot"),
        Plane("shown", BY_CARD, "cards on the table for the running exhibition / 4"),
        Plane("gone", BY_CARD, "cards out of the game / 4"),
        Plane("own_secret", BY_CARD, "this seat's cards that only it has seen / 4"),
        Plane("known", (seats, *BY_CARD), "cards in each hand that everybody has seen / 4"),
        Plane("secret", (seats, REGIONS), "how many secret cards each hand holds from which deck / 4"),
        Plane("exhibitions", (seats, TILES), "tiles organised"),
        Plane("markers", (seats, MARKERS), "action markers held / 4"),
        Plane("huts", (seats, REGIONS), "huts in each region / 10"),
        *(research if "1" in extensions else []),
        *(roles if "2" in extensions else []),
        Plane(
            "player",
            (seats, 9),
            "money / 20, income / 20, huts in reserve / 10, discoveries / 10, exhibitions / 10, passed, "
            "markers used / 10, seventh action taken, prestige points / 20",
        ),
        Plane("turn", (seats,), "who decides"),
        Plane("first", (seats,), "who holds the first-player marker"),
        Plane("year", (1,), "years gone by / 12"),
        Plane("phase", (PHASES,), "start, actions, refilling, over"),
        Plane("ending", (ENDINGS,), "why this round is the last: income track, two types, last card, last year"),
        Plane("decision", (DECISIONS,), "what is being decided, as one-hot of state.Decision"),
        Plane("action", (ACTIONS,), "the running action: research, hire, ship, exhibit, market"),
        Plane("region", (REGIONS,), "... its region"),
        Plane("tile", (TILES,), "... its exhibition tile"),
        Plane("counts", (5,), "huts placed at the start / 10, actions of this turn, pending, kept / 4, floor / 40"),
    ]


BARE = Layout(planes({"players": "0", "extensions": ""})).size
A_SEAT = Layout(planes({"players": "1", "extensions": ""})).size - BARE
WITH_RESEARCH = Layout(planes({"players": "1", "extensions": "1"})).size - BARE - A_SEAT
WITH_ROLES = Layout(planes({"players": "1", "extensions": "2"})).size - BARE - A_SEAT

write_by_card, write_by_region = numbers_writer(CARDS), numbers_writer(REGIONS)
write_tiles, write_markers = numbers_writer(TILES), numbers_writer(MARKERS)


@jit
def write_board(box, g, out, n):
    n = mark(out, n, np.int64(g.unused), REGIONS)
    n = write_markers(out, n, g.tracks, TENTH)
    for place in range(g.on_income):
        out[n + ON_INCOME * place + np.int64(g.income[place]) - REGION_TILE] = ONE
    n += INCOME_TILES * ON_INCOME
    out[n] = base_income(box, g) * COINS
    n = write_tiles(out, n + 1, g.tiles, ONE)
    for region in range(REGIONS):
        out[n + region] = deck_left(g, region) * TENTH
    return n + REGIONS


@jit
def write_cards(g, seat, out, n):
    """A-14.1: the decks and the others' secret cards together, since nobody can tell these apart."""
    seats = np.int64(g.seats)
    for first in range(0, CARDS, 8):
        unseen = load_bytes8(g.deck, first)
        for i in range(1, seats):
            unseen += load_bytes8(g.players[seat_from(seat, i, seats)].secret, first)
        n = write_eight(out, n, unseen, FOURTH)
    n = write_by_card(out, n, g.face_up, FOURTH)
    for space in range(g.in_market):
        out[n + CARDS * space + np.int64(g.market[space])] = ONE
    n += MARKET_SPACES * CARDS
    n = write_by_card(out, n, g.shown, FOURTH)
    n = write_by_card(out, n, g.gone, FOURTH)
    n = write_by_card(out, n, g.players[seat].secret, FOURTH)
    for i in range(seats):
        n = write_by_card(out, n, g.players[seat_from(seat, i, seats)].known, FOURTH)
    for i in range(seats):
        # Everybody saw from which deck a secret card came.
        for region in range(REGIONS):
            out[n + region] = of_region(g.players[seat_from(seat, i, seats)].secret, region) * FOURTH
        n += REGIONS
    return n


@jit
def write_players(box, g, seat, out, n):
    seats = np.int64(g.seats)
    for i in range(seats):
        n = write_tiles(out, n, g.players[seat_from(seat, i, seats)].exhibitions, ONE)
    for i in range(seats):
        n = write_markers(out, n, g.players[seat_from(seat, i, seats)].markers, FOURTH)
    for i in range(seats):
        n = write_by_region(out, n, g.players[seat_from(seat, i, seats)].huts, TENTH)
    if g.research_on == 1:
        for i in range(seats):
            n = write_by_region(out, n, g.players[seat_from(seat, i, seats)].research, FOURTH)
    if g.roles_on == 1:
        for i in range(seats):
            n = mark(out, n, np.int64(g.players[seat_from(seat, i, seats)].city), CITIES)
        for i in range(seats):
            n = mark(out, n, np.int64(g.players[seat_from(seat, i, seats)].archaeologist) - CITIES, ROLES - CITIES)
    for i in range(seats):
        n = write_player(box, g, seat_from(seat, i, seats), out, n)
    return n


@jit
def write_player(box, g, seat, out, n):
    player = g.players[seat]
    out[n] = player.money * COINS
    out[n + 1] = income_of(box, g, seat) * COINS
    out[n + 2] = player.reserve * TENTH
    out[n + 3] = player.discoveries * TENTH
    out[n + 4] = exhibitions_of(player) * TENTH
    out[n + 5] = np.float32(player.passed)
    out[n + 6] = player.used * TENTH
    out[n + 7] = np.float32(player.seventh)
    out[n + 8] = score_of(box, g, player) * PRESTIGE
    return n + 9


@jit
def write_round(g, seat, out, n):
    seats = np.int64(g.seats)
    n = mark(out, n, steps_to(g.turn, seat, seats), seats)
    n = mark(out, n, steps_to(g.first, seat, seats) if g.first >= 0 else np.int64(-1), seats)
    out[n] = g.year * YEARS
    n = mark(out, n + 1, np.int64(g.phase), PHASES)
    n = write_flags(out, n, np.int64(g.ending), ENDINGS)
    n = mark(out, n, np.int64(g.decision), DECISIONS)
    n = mark(out, n, np.int64(g.action), ACTIONS)
    n = mark(out, n, np.int64(g.region), REGIONS)
    n = mark(out, n, np.int64(g.tile), TILES)
    out[n] = g.placed * TENTH
    out[n + 1] = g.actions * FOURTH
    out[n + 2] = g.pending * FOURTH
    out[n + 3] = g.kept * FOURTH
    out[n + 4] = g.floor * FLOOR
    return n + 5


@jit
def length(g):
    a_seat = A_SEAT + (WITH_RESEARCH if g.research_on == 1 else 0) + (WITH_ROLES if g.roles_on == 1 else 0)
    return BARE + np.int64(g.seats) * a_seat


@jit
def observe(box, g, seat, out):
    row = borrowed(out)
    clear(row, 0, length(g))
    n = write_board(box, g, row, 0)
    n = write_cards(g, seat, row, n)
    n = write_players(box, g, seat, row, n)
    return write_round(g, seat, row, n)

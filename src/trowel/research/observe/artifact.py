# mypy: ignore-errors
"""Artifact as a seat sees it, in the order of `planes`. A-14.1: of others' secret cards only how many, from which deck.

Cards are numbered 10 * region + kind; a plane of cards has an axis of four regions and one of ten kinds.
"""

from __future__ import annotations

import numpy as np

from trowel.core.game import Options
from trowel.core.kernel import rule
from trowel.games.artifact.cards import deck_left
from trowel.games.artifact.scoring import exhibitions_of, score_of
from trowel.games.artifact.state import (
    CARDS,
    CITIES,
    INCOME_SPACES,
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
from trowel.games.artifact.tracks import income_of
from trowel.research.planes import Plane
from trowel.research.writing import ONE, write_flags, write_one, write_scaled

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


@rule
def write_board(box, g, out, n):
    n = write_one(out, n, np.int64(g.unused), REGIONS)
    n = write_scaled(out, n, g.tracks, MARKERS, TENTH)
    for place in range(INCOME_TILES):
        lies = place < g.on_income
        n = write_one(out, n, np.int64(g.income[place]) - REGION_TILE if lies else np.int64(-1), ON_INCOME)
    out[n] = box.income[INCOME_SPACES - 1 - g.on_income] * COINS
    n = write_scaled(out, n + 1, g.tiles, TILES, ONE)
    for region in range(REGIONS):
        out[n + region] = deck_left(g, region) * TENTH
    return n + REGIONS


@rule
def write_cards(g, seat, out, n):
    """A-14.1: the decks and the others' secret cards together, since nobody can tell these apart."""
    for card in range(CARDS):
        unseen = np.int64(g.deck[card])
        for other in range(g.seats):
            if other != seat:
                unseen += g.players[other].secret[card]
        out[n + card] = unseen * FOURTH
    n += CARDS
    n = write_scaled(out, n, g.face_up, CARDS, FOURTH)
    for space in range(MARKET_SPACES):
        n = write_one(out, n, np.int64(g.market[space]) if space < g.in_market else np.int64(-1), CARDS)
    n = write_scaled(out, n, g.shown, CARDS, FOURTH)
    n = write_scaled(out, n, g.gone, CARDS, FOURTH)
    n = write_scaled(out, n, g.players[seat].secret, CARDS, FOURTH)
    seats = np.int64(g.seats)
    for i in range(seats):
        n = write_scaled(out, n, g.players[(seat + i) % seats].known, CARDS, FOURTH)
    for i in range(seats):
        n = write_secret_counts(g.players[(seat + i) % seats], out, n)
    return n


@rule
def write_secret_counts(player, out, n):
    """Everybody saw from which deck a secret card came."""
    for region in range(REGIONS):
        held = 0
        for kind in range(KINDS):
            held += player.secret[KINDS * region + kind]
        out[n + region] = held * FOURTH
    return n + REGIONS


@rule
def write_players(box, g, seat, out, n):
    seats = np.int64(g.seats)
    for i in range(seats):
        n = write_scaled(out, n, g.players[(seat + i) % seats].exhibitions, TILES, ONE)
    for i in range(seats):
        n = write_scaled(out, n, g.players[(seat + i) % seats].markers, MARKERS, FOURTH)
    for i in range(seats):
        n = write_scaled(out, n, g.players[(seat + i) % seats].huts, REGIONS, TENTH)
    if g.research_on == 1:
        for i in range(seats):
            n = write_scaled(out, n, g.players[(seat + i) % seats].research, REGIONS, FOURTH)
    if g.roles_on == 1:
        for i in range(seats):
            n = write_one(out, n, np.int64(g.players[(seat + i) % seats].city), CITIES)
        for i in range(seats):
            n = write_one(out, n, np.int64(g.players[(seat + i) % seats].archaeologist) - CITIES, ROLES - CITIES)
    for i in range(seats):
        n = write_player(box, g, (seat + i) % seats, out, n)
    return n


@rule
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


@rule
def write_round(g, seat, out, n):
    seats = np.int64(g.seats)
    n = write_one(out, n, (g.turn - seat) % seats, seats)
    n = write_one(out, n, (g.first - seat) % seats if g.first >= 0 else np.int64(-1), seats)
    out[n] = g.year * YEARS
    n = write_one(out, n + 1, np.int64(g.phase), PHASES)
    n = write_flags(out, n, np.int64(g.ending), ENDINGS)
    n = write_one(out, n, np.int64(g.decision), DECISIONS)
    n = write_one(out, n, np.int64(g.action), ACTIONS)
    n = write_one(out, n, np.int64(g.region), REGIONS)
    n = write_one(out, n, np.int64(g.tile), TILES)
    out[n] = g.placed * TENTH
    out[n + 1] = g.actions * FOURTH
    out[n + 2] = g.pending * FOURTH
    out[n + 3] = g.kept * FOURTH
    out[n + 4] = g.floor * FLOOR
    return n + 5


@rule
def observe(box, g, seat, out):
    n = write_board(box, g, out, 0)
    n = write_cards(g, seat, out, n)
    n = write_players(box, g, seat, out, n)
    return write_round(g, seat, out, n)

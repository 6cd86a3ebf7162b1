# mypy: ignore-errors
"""Observations of Artifact. Of other seats' secret cards only the number per deck is visible (A-14.1).

Cards are numbered 10 * region + kind, so a plane of cards has an axis of four regions and one of ten kinds.
"""

from __future__ import annotations

import numpy as np

from trowel.core.game import Options
from trowel.core.intrinsics.float_store import make_scaled_writer, write_packed8
from trowel.core.intrinsics.packed import load_bytes8
from trowel.core.intrinsics.refcount import borrowed
from trowel.core.jit import jit
from trowel.games.artifact.cards import count_in_region, deck_size
from trowel.games.artifact.scoring import count_exhibitions, score_of
from trowel.games.artifact.state import (
    FIRST_REGION_TILE,
    MARKET_SPACES,
    MAX_YEARS,
    NUM_CARDS,
    NUM_CITIES,
    NUM_INCOME_TILES,
    NUM_KINDS,
    NUM_MARKER_KINDS,
    NUM_REGIONS,
    NUM_ROLES,
    NUM_TILES,
    Decision,
    Phase,
)
from trowel.games.artifact.tracks import base_income, income_of
from trowel.research.observations.layout import Layout, Plane
from trowel.research.observations.writers import ONE, clear, seat_after, seats_between, set_one_hot, write_flags

CARD_SHAPE = (NUM_REGIONS, NUM_KINDS)
NUM_DECISIONS = int(Decision.GAME_OVER) + 1
NUM_PHASES = int(Phase.OVER) + 1
NUM_INCOME_KINDS = NUM_TILES - FIRST_REGION_TILE  # kinds of tiles on the income track
NUM_ACTIONS = 5
NUM_ENDINGS = 4

FOURTH = np.float32(1 / 4)
TENTH = np.float32(1 / 10)
COIN_SCALE = np.float32(1 / 20)
PRESTIGE_SCALE = np.float32(1 / 20)
YEAR_SCALE = np.float32(1 / MAX_YEARS)
FLOOR_SCALE = np.float32(1 / NUM_CARDS)


def planes(options: Options) -> list[Plane]:
    seats, extensions = int(options["players"]), options["extensions"]
    research = [Plane("research", (seats, NUM_REGIONS), "extension 1: research steps above the start / 4, by region")]
    roles = [
        Plane("city", (seats, NUM_CITIES), "extension 2: city of the role marker, one-hot"),
        Plane("archaeologist", (seats, NUM_ROLES - NUM_CITIES), "extension 2: archaeologist of the marker, one-hot"),
    ]
    return [
        Plane("unused", (NUM_REGIONS,), "region left out with three players, one-hot"),
        Plane("tracks", (NUM_MARKER_KINDS,), "markers on each track / 10"),
        Plane("income", (NUM_INCOME_TILES, NUM_INCOME_KINDS), "tiles on the income track from the right, one-hot"),
        Plane("base_income", (1,), "current income of the track / 20"),
        Plane("tiles", (NUM_TILES,), "remaining copies of each exhibition tile"),
        Plane("deck", (NUM_REGIONS,), "face-down cards of each region / 10"),
        Plane("unseen", CARD_SHAPE, "cards in a deck or secret in another hand / 4"),
        Plane("face_up", CARD_SHAPE, "face-up cards / 4"),
        Plane("market", (MARKET_SPACES, *CARD_SHAPE), "cards of the black market, oldest first, one-hot"),
        Plane("shown", CARD_SHAPE, "cards shown for the current exhibition / 4"),
        Plane("gone", CARD_SHAPE, "cards out of the game / 4"),
        Plane("own_secret", CARD_SHAPE, "cards in this seat's hand that only it has seen / 4"),
        Plane("known", (seats, *CARD_SHAPE), "cards in each hand that all seats have seen / 4"),
        Plane("secret", (seats, NUM_REGIONS), "number of secret cards in each hand / 4, by deck"),
        Plane("exhibitions", (seats, NUM_TILES), "exhibition tiles organised"),
        Plane("markers", (seats, NUM_MARKER_KINDS), "action markers held / 4"),
        Plane("huts", (seats, NUM_REGIONS), "huts in each region / 10"),
        *(research if "1" in extensions else []),
        *(roles if "2" in extensions else []),
        Plane(
            "player",
            (seats, 9),
            "money / 20; income / 20; huts in reserve / 10; discoveries / 10; exhibitions / 10; passed; "
            "markers used / 10; seventh action taken; prestige points / 20",
        ),
        Plane("turn", (seats,), "seat that decides"),
        Plane("first", (seats,), "seat with the first-player marker"),
        Plane("year", (1,), "completed years / 12"),
        Plane("phase", (NUM_PHASES,), "start, actions, refilling, over; one-hot"),
        Plane("ending", (NUM_ENDINGS,), "why this round is the last: income track, two types, last card, last year"),
        Plane("decision", (NUM_DECISIONS,), "kind of the decision, one-hot of `state.Decision`"),
        Plane("action", (NUM_ACTIONS,), "current action: research, hire, ship, exhibit, market; one-hot"),
        Plane("region", (NUM_REGIONS,), "region of the current action, one-hot"),
        Plane("tile", (NUM_TILES,), "exhibition tile of the current action, one-hot"),
        Plane(
            "counts",
            (5,),
            "huts placed at the start / 10; actions of this turn / 4; picks still to make / 4; cards kept / 4; "
            "lowest choice still allowed / 40",
        ),
    ]


FIXED_SIZE = Layout(planes({"players": "0", "extensions": ""})).size
SEAT_SIZE = Layout(planes({"players": "1", "extensions": ""})).size - FIXED_SIZE
RESEARCH_SIZE = Layout(planes({"players": "1", "extensions": "1"})).size - FIXED_SIZE - SEAT_SIZE
ROLES_SIZE = Layout(planes({"players": "1", "extensions": "2"})).size - FIXED_SIZE - SEAT_SIZE

write_by_card, write_by_region = make_scaled_writer(NUM_CARDS), make_scaled_writer(NUM_REGIONS)
write_tiles, write_markers = make_scaled_writer(NUM_TILES), make_scaled_writer(NUM_MARKER_KINDS)


@jit
def write_board(box, g, out, pos):
    pos = set_one_hot(out, pos, np.int64(g.unused), NUM_REGIONS)
    pos = write_markers(out, pos, g.tracks, TENTH)
    for place in range(g.income_count):
        out[pos + NUM_INCOME_KINDS * place + np.int64(g.income[place]) - FIRST_REGION_TILE] = ONE
    pos += NUM_INCOME_TILES * NUM_INCOME_KINDS
    out[pos] = base_income(box, g) * COIN_SCALE
    pos = write_tiles(out, pos + 1, g.tiles, ONE)
    for region in range(NUM_REGIONS):
        out[pos + region] = deck_size(g, region) * TENTH
    return pos + NUM_REGIONS


@jit
def write_cards(g, seat, out, pos):
    """Write the planes from `unseen` to `secret`; return the position after them.

    `unseen` adds the decks and the other seats' secret cards, which the observer cannot tell apart (A-14.1).
    """
    seats = np.int64(g.seats)
    for first in range(0, NUM_CARDS, 8):
        unseen = load_bytes8(g.deck, first)
        for i in range(1, seats):
            unseen += load_bytes8(g.players[seat_after(seat, i, seats)].secret, first)
        pos = write_packed8(out, pos, unseen, FOURTH)
    pos = write_by_card(out, pos, g.face_up, FOURTH)
    for space in range(g.market_count):
        out[pos + NUM_CARDS * space + np.int64(g.market[space])] = ONE
    pos += MARKET_SPACES * NUM_CARDS
    pos = write_by_card(out, pos, g.shown, FOURTH)
    pos = write_by_card(out, pos, g.gone, FOURTH)
    pos = write_by_card(out, pos, g.players[seat].secret, FOURTH)
    for i in range(seats):
        pos = write_by_card(out, pos, g.players[seat_after(seat, i, seats)].known, FOURTH)
    for i in range(seats):
        # The deck that a secret card was drawn from is public.
        for region in range(NUM_REGIONS):
            out[pos + region] = count_in_region(g.players[seat_after(seat, i, seats)].secret, region) * FOURTH
        pos += NUM_REGIONS
    return pos


@jit
def write_players(box, g, seat, out, pos):
    seats = np.int64(g.seats)
    for i in range(seats):
        pos = write_tiles(out, pos, g.players[seat_after(seat, i, seats)].exhibitions, ONE)
    for i in range(seats):
        pos = write_markers(out, pos, g.players[seat_after(seat, i, seats)].markers, FOURTH)
    for i in range(seats):
        pos = write_by_region(out, pos, g.players[seat_after(seat, i, seats)].huts, TENTH)
    if g.research_on == 1:
        for i in range(seats):
            pos = write_by_region(out, pos, g.players[seat_after(seat, i, seats)].research, FOURTH)
    if g.roles_on == 1:
        for i in range(seats):
            pos = set_one_hot(out, pos, np.int64(g.players[seat_after(seat, i, seats)].city), NUM_CITIES)
        for i in range(seats):
            pos = set_one_hot(
                out,
                pos,
                np.int64(g.players[seat_after(seat, i, seats)].archaeologist) - NUM_CITIES,
                NUM_ROLES - NUM_CITIES,
            )
    for i in range(seats):
        pos = write_player(box, g, seat_after(seat, i, seats), out, pos)
    return pos


@jit
def write_player(box, g, seat, out, pos):
    player = g.players[seat]
    out[pos] = player.money * COIN_SCALE
    out[pos + 1] = income_of(box, g, seat) * COIN_SCALE
    out[pos + 2] = player.reserve * TENTH
    out[pos + 3] = player.discoveries * TENTH
    out[pos + 4] = count_exhibitions(player) * TENTH
    out[pos + 5] = np.float32(player.passed)
    out[pos + 6] = player.markers_used * TENTH
    out[pos + 7] = np.float32(player.seventh_used)
    out[pos + 8] = score_of(box, g, player) * PRESTIGE_SCALE
    return pos + 9


@jit
def write_round(g, seat, out, pos):
    seats = np.int64(g.seats)
    pos = set_one_hot(out, pos, seats_between(seat, g.turn, seats), seats)
    pos = set_one_hot(out, pos, seats_between(seat, g.first, seats) if g.first >= 0 else np.int64(-1), seats)
    out[pos] = g.year * YEAR_SCALE
    pos = set_one_hot(out, pos + 1, np.int64(g.phase), NUM_PHASES)
    pos = write_flags(out, pos, np.int64(g.ending), NUM_ENDINGS)
    pos = set_one_hot(out, pos, np.int64(g.decision), NUM_DECISIONS)
    pos = set_one_hot(out, pos, np.int64(g.action), NUM_ACTIONS)
    pos = set_one_hot(out, pos, np.int64(g.region), NUM_REGIONS)
    pos = set_one_hot(out, pos, np.int64(g.tile), NUM_TILES)
    out[pos] = g.huts_placed * TENTH
    out[pos + 1] = g.actions_taken * FOURTH
    out[pos + 2] = g.pending * FOURTH
    out[pos + 3] = g.kept_count * FOURTH
    out[pos + 4] = g.min_choice * FLOOR_SCALE
    return pos + 5


@jit
def observation_size(g):
    seat_size = SEAT_SIZE + (RESEARCH_SIZE if g.research_on == 1 else 0) + (ROLES_SIZE if g.roles_on == 1 else 0)
    return FIXED_SIZE + np.int64(g.seats) * seat_size


@jit
def observe(box, g, seat, out):
    """Write the observation of `seat` in the order of `planes`; return its size."""
    row = borrowed(out)
    clear(row, 0, observation_size(g))
    pos = write_board(box, g, row, 0)
    pos = write_cards(g, seat, row, pos)
    pos = write_players(box, g, seat, row, pos)
    return write_round(g, seat, row, pos)

# mypy: ignore-errors
"""Features of Artifact for the evaluation network (search/network.py).

The network evaluates positions in which no action is half done. It also learns the pending decision and how many
actions of the turn are taken, because a turn has too many continuations to be completed for every evaluation.
"""

from __future__ import annotations

import numpy as np

from trowel.bots.artifact import feature_rows as rows
from trowel.bots.artifact.heuristics import (
    MARGIN_POINTS,
    WIN_WEIGHT,
    count_shippable,
    expected_score,
    win_estimates,
)
from trowel.bots.search.network import (
    MAX_DENSE,
    PHASES,
    RELATION_GROUP,
    SEAT_GROUP,
    SHARED_GROUP,
    activate,
    clear_features,
    evaluate_seats,
    write_estimates,
)
from trowel.core.jit import jit
from trowel.games.artifact.cards import count_face_up, count_in_hand, deck_size
from trowel.games.artifact.scoring import count_exhibitions, research_level, score_of
from trowel.games.artifact.state import (
    DIFFERENT_REGIONS_TILE,
    FIRST_REGION_TILE,
    FRAGMENTS,
    LABOUR,
    MAX_MARKERS,
    MAX_RESEARCH,
    NUM_KINDS,
    NUM_MARKER_KINDS,
    NUM_REGIONS,
    NUM_SIZES,
    NUM_TILES,
    NUM_TYPES,
    TRACK_SPACES,
    Decision,
)
from trowel.games.artifact.tracks import base_income, count_markers, income_of

POINT_SCALE = 4  # numeric inputs are quarters of a point
SKIP_PER_UNIT = 2.0 / MARGIN_POINTS / POINT_SCALE  # initial weight of the forecast's lead in the logits
_EXTENSIONS = ("", "1", "2", "1 2")
TABLES = tuple(
    {"players": players, **({"extensions": extensions} if extensions else {})}
    for extensions in _EXTENSIONS
    for players in (3, 4, 5)
)  # of training games, in turn
NUM_ROWS, FIRST_SEAT_ROW, ROWS_PER_SEAT = rows.NUM_ROWS, rows.FIRST_SEAT_ROW, rows.ROWS_PER_SEAT
GATE_TABLES = (
    {"players": 3},
    {"players": 4, "extensions": "1"},
    {"players": 5, "extensions": "2"},
    {"players": 3, "extensions": "1 2"},
)

# ---------------------------------------------------------------- the position


@jit
def deck_step(cards):
    """Return a step for the size of a deck: exact up to 9 cards, then in threes."""
    return cards if cards < 10 else min(rows.MAX_DECK_STEP, 10 + (cards - 10) // 3)


@jit
def write_tiles(g, work):
    """Write the tiles that are left, and the distance to the endings that depend on them (A-13.1)."""
    sold_out = 0
    for kind in range(NUM_TYPES):
        left = 0
        for size in range(NUM_SIZES):
            left += g.tiles[NUM_SIZES * kind + size]
        activate(work, SHARED_GROUP, rows.TILES_OF_TYPE, (NUM_SIZES + 1) * kind + min(NUM_SIZES, left))
        sold_out += 1 if left == 0 else 0
    activate(work, SHARED_GROUP, rows.SOLD_OUT, min(2, sold_out))
    for tile in range(NUM_TILES):
        if g.tiles[tile] > 0:
            activate(work, SHARED_GROUP, rows.TILE_LEFT, tile)
    activate(work, SHARED_GROUP, rows.INCOME_TILES, g.income_count)


@jit
def write_decks(g, work):
    """Write the sizes of decks, whose end ends the game (A-13.1), and the cards face up."""
    smallest = 100
    for region in range(NUM_REGIONS):
        if region == g.unused:
            continue
        cards = np.int64(deck_size(g, region))
        smallest = min(smallest, cards)
        activate(work, SHARED_GROUP, rows.DECK, (rows.MAX_DECK_STEP + 1) * region + deck_step(cards))
        for kind in range(NUM_KINDS):
            n = min(rows.MAX_FACE_UP, np.int64(g.face_up[NUM_KINDS * region + kind]))
            if n > 0:
                activate(work, SHARED_GROUP, rows.FACE_UP, rows.MAX_FACE_UP * (NUM_KINDS * region + kind) + n - 1)
    activate(work, SHARED_GROUP, rows.SMALLEST_DECK, deck_step(smallest))


@jit
def write_position(box, g, work):
    """Write the features that all seats share."""
    activate(work, SHARED_GROUP, rows.YEAR, g.year)
    activate(work, SHARED_GROUP, rows.TABLE, 4 * (g.seats - 3) + 2 * g.roles_on + g.research_on)
    activate(work, SHARED_GROUP, rows.UNUSED, g.unused + 1)
    activate(work, SHARED_GROUP, rows.DECISION, g.decision)
    if g.ending != 0:
        activate(work, SHARED_GROUP, rows.LAST_ROUND, 0)
    for track in range(NUM_MARKER_KINDS):
        if track - LABOUR != g.unused or track < LABOUR:
            activate(work, SHARED_GROUP, rows.TRACK, (TRACK_SPACES + 1) * track + g.tracks[track])
    write_tiles(g, work)
    write_decks(g, work)


# ---------------------------------------------------------------- a seat


@jit
def write_hand(g, seat, work):
    """Write the hand by region and type; leave its sums in `tally`: types, then regions, then fragments."""
    group = SEAT_GROUP + seat
    player = g.players[seat]
    for i in range(NUM_TYPES + 2 * NUM_REGIONS):
        work.tally[i] = 0
    for region in range(NUM_REGIONS):
        for kind in range(NUM_KINDS):
            n = np.int64(count_in_hand(player, NUM_KINDS * region + kind))
            if n > 0:
                activate(
                    work, group, rows.CARD, rows.MAX_COPIES * (NUM_KINDS * region + kind) + min(rows.MAX_COPIES, n) - 1
                )
                if kind < NUM_TYPES:
                    work.tally[kind] += n
                    work.tally[NUM_TYPES + region] += n
                elif kind == FRAGMENTS:
                    work.tally[NUM_TYPES + NUM_REGIONS + region] += n
    types, regions = 0, 0
    for kind in range(NUM_TYPES):
        activate(work, group, rows.OF_TYPE, (rows.MAX_OF_TYPE + 1) * kind + min(rows.MAX_OF_TYPE, work.tally[kind]))
        types += 1 if work.tally[kind] > 0 else 0
    for region in range(NUM_REGIONS):
        n = work.tally[NUM_TYPES + region] + work.tally[NUM_TYPES + NUM_REGIONS + region]
        activate(work, group, rows.OF_REGION, (rows.MAX_OF_REGION + 1) * region + min(rows.MAX_OF_REGION, n))
        regions += 1 if n > 0 else 0
    activate(work, group, rows.NUM_OF_TYPES, types)
    activate(work, group, rows.NUM_OF_REGIONS, regions)
    return types, regions


@jit
def write_lacking(box, g, seat, work, types, regions):
    """Write the tiles for which the hand lacks at most rows.MAX_LACKING cards; fragments count as any type (A-16.4)."""
    fragments = 0
    for region in range(NUM_REGIONS):
        fragments += work.tally[NUM_TYPES + NUM_REGIONS + region]
    for tile in range(NUM_TILES):
        if g.tiles[tile] == 0:
            continue
        if tile < FIRST_REGION_TILE:
            cards = work.tally[tile // NUM_SIZES] + fragments
        elif tile < DIFFERENT_REGIONS_TILE:
            region = tile - FIRST_REGION_TILE
            cards = work.tally[NUM_TYPES + region] + work.tally[NUM_TYPES + NUM_REGIONS + region]
        elif tile == DIFFERENT_REGIONS_TILE:
            cards = np.int64(regions)
        else:
            cards = types + fragments
        lacking = max(0, box.objects[tile] - cards)
        if lacking <= rows.MAX_LACKING:
            activate(work, SEAT_GROUP + seat, rows.LACKING, (rows.MAX_LACKING + 1) * tile + lacking)


@jit
def money_step(money):
    """Return a step for a sum of coins: exact up to 20, then in fives."""
    return money if money <= 20 else min(rows.MAX_MONEY_STEP, 20 + (money - 16) // 5)


@jit
def write_pieces(box, g, seat, work):
    """Write huts, markers, coins, income, exhibitions, research and roles."""
    group = SEAT_GROUP + seat
    player = g.players[seat]
    for region in range(NUM_REGIONS):
        huts = np.int64(player.huts[region])
        activate(work, group, rows.HUTS, (rows.MAX_HUTS + 1) * region + min(rows.MAX_HUTS, huts))
        reach = min(huts, np.int64(count_face_up(g, region)))
        activate(work, group, rows.REACH, (rows.MAX_REACH + 1) * region + min(rows.MAX_REACH, reach))
        if g.research_on == 1:
            activate(work, group, rows.RESEARCH, (MAX_RESEARCH + 1) * region + player.research[region])
    if g.research_on == 1:
        activate(work, group, rows.RESEARCH_LEVEL, research_level(g, player, 0))
    activate(work, group, rows.RESERVE, player.reserve)
    for kind in range(NUM_MARKER_KINDS):
        activate(
            work,
            group,
            rows.MARKERS,
            (rows.MAX_OF_KIND + 1) * kind + min(rows.MAX_OF_KIND, np.int64(player.markers[kind])),
        )
    activate(work, group, rows.NUM_MARKERS, count_markers(player))
    activate(work, group, rows.MONEY, money_step(np.int64(player.money)))
    activate(work, group, rows.INCOME, min(rows.MAX_INCOME, np.int64(income_of(box, g, seat) - base_income(box, g))))
    activate(work, group, rows.EXHIBITIONS, min(rows.MAX_EXHIBITIONS, np.int64(count_exhibitions(player))))
    activate(work, group, rows.SHIPPABLE, min(rows.MAX_SHIPPABLE, np.int64(count_shippable(g, seat))))
    if player.city >= 0:
        activate(work, group, rows.ROLE, player.city)
    if player.archaeologist >= 0:
        activate(work, group, rows.ROLE, player.archaeologist)
    if player.passed == 1:
        activate(work, group, rows.PASSED, 0)


# ---------------------------------------------------------------- the position as a seat sees it


@jit
def write_relation(box, g, seat, work):
    """Write turn order, the seat's own decision, and leads."""
    group = RELATION_GROUP + seat
    activate(work, group, rows.TURN, rows.MAX_SEATS_HERE * (g.seats - 3) + (g.turn - seat) % g.seats)
    activate(work, group, rows.FIRST_PLAYER, (seat - g.first) % g.seats)
    if seat == g.turn:
        activate(work, group, rows.OWN_DECISION, g.decision)
        if g.decision == Decision.TURN:
            activate(work, group, rows.OWN_ACTIONS, min(2, np.int64(g.actions_taken)))
        else:
            activate(work, group, rows.OWN_PENDING, min(MAX_MARKERS, max(0, np.int64(g.pending))))
    own_score = np.int64(score_of(box, g, g.players[seat]))
    best_score, best_forecast, num_ahead = -1000, -1000.0, 0
    for other in range(g.seats):
        if other != seat:
            score = np.int64(score_of(box, g, g.players[other]))
            num_ahead += 1 if score > own_score else 0
            best_score = max(best_score, score)
            best_forecast = max(best_forecast, expected_score(box, g, other))
    activate(work, group, rows.NUM_AHEAD, num_ahead)
    work.dense[seat, 0] = clip(POINT_SCALE * (own_score - best_score))
    # Truncated towards zero: the forecast is a sum of products that rounds equally everywhere.
    work.dense[seat, 1] = clip(np.int64(POINT_SCALE * (expected_score(box, g, seat) - best_forecast)))


@jit
def clip(number):
    return max(-MAX_DENSE, min(MAX_DENSE, number))


@jit
def phase_of(box, g):
    """Return the phase of the game: years, or the smallest deck where it is further."""
    smallest = 100
    for region in range(NUM_REGIONS):
        if region != g.unused:
            smallest = min(smallest, np.int64(deck_size(g, region)))
    by_year = PHASES * np.int64(g.year) // box.year_count
    by_deck = PHASES - 1 - smallest // 5
    return max(0, min(PHASES - 1, max(by_year, by_deck)))


@jit
def write_features(box, g, work):
    """Write all features of a position after the first player is drawn."""
    clear_features(work, g.seats)
    work.phase = phase_of(box, g)
    write_position(box, g, work)
    for seat in range(g.seats):
        types, regions = write_hand(g, seat, work)
        write_lacking(box, g, seat, work, types, regions)
        write_pieces(box, g, seat, work)
        write_relation(box, g, seat, work)


# ---------------------------------------------------------------- for the search


@jit
def is_settled(box, g):
    """Return whether the network may evaluate the position: no action is half done."""
    decision = g.decision
    if decision == Decision.TURN or decision == Decision.MARKER or decision == Decision.GAME_OVER:
        return True
    return decision == Decision.REFILL or decision == Decision.START_HUT or decision == Decision.START_MARKERS


@jit
def is_arbitrary(box, g):
    """Return whether the forecast is the same after every choice: never."""
    return False


@jit
def network_estimates(box, g, net, work, estimates):
    """Write an estimate from 0 to 1 for each seat; in a finished game it is exact."""
    if g.decision == Decision.GAME_OVER:
        win_estimates(box, g, estimates)
        return
    write_features(box, g, work)
    evaluate_seats(net, work, np.int64(g.seats), FIRST_SEAT_ROW, ROWS_PER_SEAT)
    write_estimates(net, work, np.int64(g.seats), WIN_WEIGHT, estimates)


def margin_target(lead):
    """Return the target of the margin head for a final lead."""
    return 0.5 + 0.5 * np.tanh(lead / MARGIN_POINTS)


def progress_of(g):
    """Return the fraction of the game that has been played, by a usual length of nine years."""
    return int(g.year) / 9

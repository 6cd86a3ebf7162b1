# mypy: ignore-errors
"""Features of Artifact for the evaluation network (search/network.py).

The network evaluates positions in which no action is half done. It also learns the pending decision and how many
actions of the turn are taken, because a turn has too many continuations to be completed for every evaluation.
"""

from __future__ import annotations

import numpy as np

from trowel.bots.artifact import feature_rows as rows
from trowel.bots.artifact.feature_position import phase_of, write_position
from trowel.bots.artifact.forecast import count_in_reach, count_shippable, expected_score, marker_prices
from trowel.bots.artifact.heuristics import MARGIN_POINTS, WIN_WEIGHT, win_estimates
from trowel.bots.search.network import (
    MAX_DENSE,
    RELATION_GROUP,
    SEAT_GROUP,
    activate,
    clear_features,
    evaluate_seats,
    write_estimates,
)
from trowel.core.jit import jit
from trowel.games.artifact.cards import count_face_up, count_in_hand
from trowel.games.artifact.scoring import count_exhibitions, research_level, score_of
from trowel.games.artifact.state import (
    DIFFERENT_REGIONS_TILE,
    FIRST_REGION_TILE,
    FRAGMENTS,
    MAX_MARKERS,
    MAX_RESEARCH,
    NUM_KINDS,
    NUM_MARKER_KINDS,
    NUM_REGIONS,
    NUM_SIZES,
    NUM_TILES,
    NUM_TYPES,
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
# Places in `work.tally`: the cards of a hand, then numbers of every seat in quarters of a point.
REGIONS, FRAGMENT_CARDS = NUM_TYPES, NUM_TYPES + NUM_REGIONS
SCORES, FORECASTS = 48, 56

# ---------------------------------------------------------------- a seat


@jit
def activate_count(work, group, first, number, most):
    """Add the feature of a count, at most `most`; 0 has none."""
    if number > 0:
        activate(work, group, first, min(most, np.int64(number)) - 1)


@jit
def write_hand(g, seat, work):
    """Write the hand by region and type; leave its sums in `tally`. Return the numbers of types and regions."""
    group = SEAT_GROUP + seat
    player = g.players[seat]
    for i in range(NUM_TYPES + 2 * NUM_REGIONS):
        work.tally[i] = 0
    for region in range(NUM_REGIONS):
        for kind in range(NUM_KINDS):
            n = np.int64(count_in_hand(player, NUM_KINDS * region + kind))
            if n > 0:
                card = NUM_KINDS * region + kind
                activate(work, group, rows.CARD, rows.MAX_COPIES * card + min(rows.MAX_COPIES, n) - 1)
                if kind < NUM_TYPES:
                    work.tally[kind] += n
                    work.tally[REGIONS + region] += n
                elif kind == FRAGMENTS:
                    work.tally[FRAGMENT_CARDS + region] += n
    types, regions, cards = 0, 0, 0
    for kind in range(NUM_TYPES):
        n, reach = work.tally[kind], np.int64(count_in_reach(g, player, kind))
        activate_count(work, group, rows.OF_TYPE + rows.MAX_OF_TYPE * kind, n, rows.MAX_OF_TYPE)
        if reach > 0:
            first = rows.WITHIN_REACH + rows.MAX_WITHIN_REACH * kind
            activate_count(work, group, first, n + reach, rows.MAX_WITHIN_REACH)
        types += 1 if n > 0 else 0
    for region in range(NUM_REGIONS):
        n = work.tally[REGIONS + region] + work.tally[FRAGMENT_CARDS + region]
        activate_count(work, group, rows.OF_REGION + rows.MAX_OF_REGION * region, n, rows.MAX_OF_REGION)
        regions += 1 if n > 0 else 0
        cards += n
    activate(work, group, rows.HAND, min(rows.MAX_HAND, cards))
    activate(work, group, rows.NUM_OF_TYPES, types)
    activate(work, group, rows.NUM_OF_REGIONS, regions)
    return types, regions


@jit
def write_lacking(box, g, seat, work, types, regions):
    """Write the tiles for which the hand lacks at most rows.MAX_LACKING cards; fragments count as any type (A-16.4)."""
    group = SEAT_GROUP + seat
    fragments, best, best_lacking_one = 0, 0, 0
    for region in range(NUM_REGIONS):
        fragments += work.tally[FRAGMENT_CARDS + region]
    for tile in range(NUM_TILES):
        if g.tiles[tile] == 0:
            continue
        if tile < FIRST_REGION_TILE:
            cards = work.tally[tile // NUM_SIZES] + fragments
        elif tile < DIFFERENT_REGIONS_TILE:
            region = tile - FIRST_REGION_TILE
            cards = work.tally[REGIONS + region] + work.tally[FRAGMENT_CARDS + region]
        elif tile == DIFFERENT_REGIONS_TILE:
            cards = np.int64(regions)
        else:
            cards = types + fragments
        lacking = max(0, box.objects[tile] - cards)
        if lacking <= rows.MAX_LACKING:
            activate(work, group, rows.LACKING, (rows.MAX_LACKING + 1) * tile + lacking)
        if lacking <= 1:
            best_lacking_one = max(best_lacking_one, np.int64(box.prestige[tile]))
            best = max(best, np.int64(box.prestige[tile])) if lacking == 0 else best
    activate(work, group, rows.BEST, min(rows.MAX_PRESTIGE, best))
    activate(work, group, rows.BEST + rows.MAX_PRESTIGE + 1, min(rows.MAX_PRESTIGE, best_lacking_one))


@jit
def money_step(money):
    """Return a step for a sum of coins: exact up to 20, then in fives."""
    return money if money <= 20 else min(rows.MAX_MONEY_STEP, 20 + (money - 16) // 5)


@jit
def write_regions(g, seat, work):
    """Write huts, the face-up cards that they reach, and research."""
    group = SEAT_GROUP + seat
    player = g.players[seat]
    for region in range(NUM_REGIONS):
        huts = np.int64(player.huts[region])
        activate_count(work, group, rows.HUTS + rows.MAX_HUTS * region, huts, rows.MAX_HUTS)
        reach = min(huts, np.int64(count_face_up(g, region)))
        activate_count(work, group, rows.REACH + rows.MAX_REACH * region, reach, rows.MAX_REACH)
        activate_count(work, group, rows.RESEARCH + MAX_RESEARCH * region, player.research[region], MAX_RESEARCH)
    if g.research_on == 1:
        activate(work, group, rows.RESEARCH_LEVEL, research_level(g, player, 0))


@jit
def write_pieces(box, g, seat, work):
    """Write huts in reserve, markers, coins, income, exhibitions and roles."""
    group = SEAT_GROUP + seat
    player = g.players[seat]
    activate(work, group, rows.RESERVE, player.reserve)
    for kind in range(NUM_MARKER_KINDS):
        activate_count(work, group, rows.MARKERS + rows.MAX_OF_KIND * kind, player.markers[kind], rows.MAX_OF_KIND)
    activate(work, group, rows.NUM_MARKERS, count_markers(player))
    money = np.int64(player.money)
    spare = max(rows.MIN_SPARE, min(rows.MAX_SPARE, money - np.int64(marker_prices(box, g, player))))
    activate(work, group, rows.MONEY, money_step(money))
    activate(work, group, rows.SPARE, spare - rows.MIN_SPARE)
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
def write_scores(box, g, work):
    """Leave the scores and forecasts of all seats in `tally`, in quarters of a point.

    The forecast is a sum of products that rounds equally everywhere, so its whole quarters do too.
    """
    for seat in range(g.seats):
        work.tally[SCORES + seat] = POINT_SCALE * np.int64(score_of(box, g, g.players[seat]))
        work.tally[FORECASTS + seat] = np.int64(np.floor(POINT_SCALE * expected_score(box, g, seat)))


@jit
def lead_step(lead):
    """Return the step of a lead in quarters of a point; LEAD_STEPS is a small one, on either side of 0."""
    half = POINT_SCALE * rows.POINTS_PER_STEP // 2
    step = (lead + half) // (2 * half)
    return rows.LEAD_STEPS + max(-rows.LEAD_STEPS, min(rows.LEAD_STEPS, step))


@jit
def write_relation(g, seat, work):
    """Write turn order, the seat's own decision, and leads over each other seat."""
    group = RELATION_GROUP + seat
    activate(work, group, rows.TURN, rows.MAX_SEATS_HERE * (g.seats - 3) + (g.turn - seat) % g.seats)
    activate(work, group, rows.FIRST_PLAYER, (seat - g.first) % g.seats)
    if seat == g.turn:
        activate(work, group, rows.OWN_DECISION, g.decision)
        if g.decision == Decision.TURN:
            activate(work, group, rows.OWN_ACTIONS, min(2, np.int64(g.actions_taken)))
        else:
            activate(work, group, rows.OWN_PENDING, min(MAX_MARKERS, max(0, np.int64(g.pending))))
    score_lead, forecast_lead, num_ahead = MAX_DENSE, MAX_DENSE, 0
    for other in range(g.seats):
        if other != seat:
            by_score = work.tally[SCORES + seat] - work.tally[SCORES + other]
            by_forecast = work.tally[FORECASTS + seat] - work.tally[FORECASTS + other]
            activate(work, group, rows.RIVAL, lead_step(by_forecast))
            activate(work, group, rows.RIVAL_SCORE, lead_step(by_score))
            num_ahead += 1 if by_score < 0 else 0
            score_lead, forecast_lead = min(score_lead, by_score), min(forecast_lead, by_forecast)
    activate(work, group, rows.NUM_AHEAD, num_ahead)
    work.dense[seat, 0] = max(-MAX_DENSE, score_lead)
    work.dense[seat, 1] = max(-MAX_DENSE, forecast_lead)


@jit
def write_features(box, g, work):
    """Write all features of a position after the first player is drawn."""
    clear_features(work, g.seats)
    work.phase = phase_of(box, g)
    write_position(box, g, work)
    write_scores(box, g, work)
    for seat in range(g.seats):
        types, regions = write_hand(g, seat, work)
        write_lacking(box, g, seat, work, types, regions)
        write_regions(g, seat, work)
        write_pieces(box, g, seat, work)
        write_relation(g, seat, work)


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

# mypy: ignore-errors
"""Forecast of Artifact's final score from hand, huts, markers and income.

It is linear in `WEIGHTS`; scripts/artifact_study fits them to a components file. It looks only as far ahead as the
rounds that are left, which is less than the calendar says when a deck or the tiles run out (A-13.1).
"""

from __future__ import annotations

import numpy as np

from trowel.bots.artifact.weights import WEIGHTS
from trowel.core.intrinsics.packed import byte_at, count_nonzero, load_bytes8, sum_bytes
from trowel.core.jit import jit
from trowel.games.artifact.cards import count_face_up, deck_size
from trowel.games.artifact.scoring import exhibition_prestige, research_points, score_of
from trowel.games.artifact.state import (
    DIFFERENT_REGIONS_TILE,
    DIFFERENT_TYPES_TILE,
    FIRST_REGION_TILE,
    LABOUR,
    MUSEUM,
    NO_ROLE,
    NUM_CARDS,
    NUM_KINDS,
    NUM_MARKER_KINDS,
    NUM_REGIONS,
    NUM_SIZES,
    NUM_TYPES,
    SHIPPING,
    Action,
    Decision,
)
from trowel.games.artifact.tracks import count_markers, income_of, space_to_cover

COINS_PER_POINT = 5.0
CARDS_PER_ROUND, CARDS_PER_ROUND_AND_SEAT = 0.5, 0.5  # drawn from the most visited deck
NUM_TERMS = 22  # of the forecast
TEMPERATURE = NUM_TERMS  # row of the weights: points of forecast per unit of log-odds of winning
NUM_WEIGHTS = NUM_TERMS + 1
DISCOVERIES_MASK = np.uint64(0x0000FF0000000000)  # of the first eight kinds of a region: exceptional discoveries
ZERO = np.uint64(0)
HUTS_MASK = np.uint64(0x00000000FFFFFFFF)  # the four bytes of the regions
OBJECTS_MASK = np.uint64(0x000000FFFFFFFFFF)  # of the first eight kinds of a region, one byte each: the five types
USABLE_MASK = np.uint64(0xFF0000FFFFFFFFFF)  # … and fragments


# ---------------------------------------------------------------- cards


@jit
def load_cards(g, seat, region):
    """Return a word with the seat's cards of a region, one byte per kind: in hand, or shown for its exhibition."""
    player = g.players[seat]
    word = load_bytes8(player.known, NUM_KINDS * region) + load_bytes8(player.secret, NUM_KINDS * region)
    return word + load_bytes8(g.shown, NUM_KINDS * region) if seat == g.turn else word


@jit
def update_best_tiles(box, g, tile, cards, best, best_lacking_one, best_lacking_two):
    """Return the best prestige of tiles that the cards fill, and of tiles that lack at most one or two cards."""
    if g.tiles[tile] > 0:
        num_lacking = box.objects[tile] - cards
        if num_lacking <= 2:
            best_lacking_two = max(best_lacking_two, box.prestige[tile])
            if num_lacking <= 1:
                best_lacking_one = max(best_lacking_one, box.prestige[tile])
                if num_lacking <= 0:
                    best = max(best, box.prestige[tile])
    return best, best_lacking_one, best_lacking_two


@jit
def load_huts(g, seat):
    """Return a word with the seat's huts, one byte per region."""
    return load_bytes8(g.players[seat].huts, 0) & HUTS_MASK


@jit
def count_pending_reveals(g, region):
    """Return the cards of a region that chance is about to turn face up: moves are rated before their outcomes."""
    return g.pending if g.decision == Decision.REVEAL and g.region == region else 0


@jit
def count_cards_left(g, region):
    """Return the size of a deck after the draws that are pending."""
    left = deck_size(g, region) - count_pending_reveals(g, region)
    return left - 1 if g.decision == Decision.SECRET and g.region == region else left


@jit
def count_shippable(g, seat):
    """Return the face-up cards that shipping would take in all regions (A-10.1), with those about to be revealed.

    Where no other player has huts it is one card fewer (A-10.2).
    """
    others = ZERO
    for other in range(g.seats):
        if other != seat:
            others |= load_huts(g, other)
    reach = 0
    for region in range(NUM_REGIONS):
        huts = g.players[seat].huts[region]
        if huts > 0:
            alone = 1 if byte_at(others, region) == 0 else 0
            reach += min(count_face_up(g, region) + count_pending_reveals(g, region), huts - alone)
    return reach


@jit
def count_in_reach(g, player, kind):
    """Return the face-up cards of a type that the player could take by shipping from each region."""
    count = 0
    for region in range(NUM_REGIONS):
        count += min(player.huts[region], g.face_up[NUM_KINDS * region + kind])
    return count


@jit
def marker_prices(box, g, player):
    """Return what using the player's markers costs, each at the present price of its track (A-4.2)."""
    total = 0
    for kind in range(NUM_MARKER_KINDS):
        if player.markers[kind] > 0:
            total += player.markers[kind] * box.cost[space_to_cover(g, kind)]
    return total


@jit
def is_exhibiting(g, seat):
    return (
        g.action == Action.EXHIBIT and seat == g.turn and (g.decision == Decision.SHOW or g.decision == Decision.KEEP)
    )


# ---------------------------------------------------------------- the forecast


@jit
def count_tiles_to_two_types(g):
    """Return how many more tiles must be taken before no tile of two types is left (A-13.1)."""
    fewest, second = NUM_SIZES, NUM_SIZES
    for kind in range(NUM_TYPES):
        left = 0
        for size in range(NUM_SIZES):
            left += g.tiles[NUM_SIZES * kind + size]
        if left < fewest:
            fewest, second = left, fewest
        elif left < second:
            second = left
    return fewest + second


@jit
def count_cards_to_end(g):
    """Return the size of the smallest deck in play; the round in which it becomes 0 is the last (A-13.1)."""
    fewest = np.int64(NUM_CARDS)
    for region in range(NUM_REGIONS):
        if region != g.unused:
            fewest = min(fewest, np.int64(count_cards_left(g, region)))
    return fewest


@jit
def is_last_round(g):
    """Return whether the round is the last, or becomes so by a draw that is pending."""
    return g.ending != 0 or count_cards_to_end(g) == 0


@jit
def rounds_left(box, g):
    """Return about how many rounds follow this one: the calendar's, or fewer if another ending is near (A-13.1)."""
    if g.ending != 0:
        return 0.0
    rounds = np.float64(min(box.year_count - 1 - g.year, g.income_count, count_tiles_to_two_types(g)))
    return min(rounds, count_cards_to_end(g) / (CARDS_PER_ROUND + CARDS_PER_ROUND_AND_SEAT * g.seats))


@jit
def weights_of(box):
    """Return the weights of the forecast. The study of the numbers replaces this function to try others."""
    return WEIGHTS


@jit
def weight_at(weights, term, fraction_left):
    """Return the weight of a term; it changes linearly during the game."""
    return weights[term, 0] + weights[term, 1] * fraction_left


@jit
def forecast(box, g, seat, weights):
    """Return a forecast of the final score: the points so far plus weighted features of the seat's components."""
    player = g.players[seat]
    income = income_of(box, g, seat)
    total = exhibition_prestige(box, player) + player.discoveries + research_points(box, g, player)
    total = np.float64(total) + player.money / COINS_PER_POINT
    if player.passed == 1 and is_last_round(g):
        return total  # nothing that the player holds can change the score any more
    t = rounds_left(box, g) / box.year_count
    total += weight_at(weights, 0, t)
    if is_exhibiting(g, seat):
        total += box.prestige[g.tile]
        income += box.tile_income[g.tile]
    same_region, huts, labour, discoveries, steps = 0, 0, 0, 0, 0
    best, best_1, best_2, regions = 0, 0, 0, 0  # of tiles that lack nothing, at most one card, at most two
    by_type = ZERO
    for region in range(NUM_REGIONS):
        cards = load_cards(g, seat, region)
        by_type += cards & OBJECTS_MASK
        discoveries += sum_bytes(cards & DISCOVERIES_MASK)
        n = sum_bytes(cards & USABLE_MASK)
        same_region += n * n
        regions += 1 if n > 0 else 0
        best, best_1, best_2 = update_best_tiles(box, g, FIRST_REGION_TILE + region, n, best, best_1, best_2)
        huts += player.huts[region]
        steps += player.research[region]
        labour += player.markers[LABOUR + region] if player.huts[region] > 0 else 0
    cards, types, same_type, main_type = sum_bytes(by_type), count_nonzero(by_type), 0, 0
    best, best_1, best_2 = update_best_tiles(box, g, DIFFERENT_REGIONS_TILE, regions, best, best_1, best_2)
    best, best_1, best_2 = update_best_tiles(box, g, DIFFERENT_TYPES_TILE, types, best, best_1, best_2)
    for kind in range(NUM_TYPES):
        n = byte_at(by_type, kind)
        same_type += n * n
        main_type = kind if n > byte_at(by_type, main_type) else main_type
        for size in range(NUM_SIZES):
            best, best_1, best_2 = update_best_tiles(box, g, NUM_SIZES * kind + size, n, best, best_1, best_2)
    if seat == g.turn and g.decision == Decision.PICK:
        cards += g.pending
    elif seat == g.turn and g.decision == Decision.SECRET:
        cards += 1
    total += weight_at(weights, 1, t) * player.money + weight_at(weights, 2, t) * income
    total += (
        weight_at(weights, 3, t) * cards + weight_at(weights, 4, t) * same_type + weight_at(weights, 5, t) * same_region
    )
    total += weight_at(weights, 6, t) * types + weight_at(weights, 7, t) * best
    total += weight_at(weights, 8, t) * best_1 + weight_at(weights, 16, t) * best_2
    total += weight_at(weights, 9, t) * huts + weight_at(weights, 10, t) * count_shippable(g, seat)
    total += weight_at(weights, 11, t) * player.markers[MUSEUM] + weight_at(weights, 12, t) * player.markers[SHIPPING]
    total += weight_at(weights, 13, t) * labour + weight_at(weights, 14, t) * count_markers(player)
    total += weight_at(weights, 17, t) * discoveries + weight_at(weights, 18, t) * steps
    total += weight_at(weights, 19, t) * ((player.city != NO_ROLE) + (player.archaeologist != NO_ROLE))
    total += weight_at(weights, 20, t) * marker_prices(box, g, player)
    if cards > 0:
        total += weight_at(weights, 21, t) * count_in_reach(g, player, main_type)
    return total + weight_at(weights, 15, t) * player.passed


@jit
def expected_score(box, g, seat):
    """Return the final score, or its forecast while the game runs."""
    over = g.decision == Decision.GAME_OVER
    return np.float64(score_of(box, g, g.players[seat])) if over else forecast(box, g, seat, weights_of(box))


@jit
def win_temperature(box, g):
    """Return the points of forecast per unit of log-odds of winning."""
    return max(1.0, weight_at(weights_of(box), TEMPERATURE, rounds_left(box, g) / box.year_count))

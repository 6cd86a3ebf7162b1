# mypy: ignore-errors
"""Heuristics of Artifact: a forecast of the final score from hand, huts, markers and income."""

from __future__ import annotations

import numpy as np

from trowel.bots.artifact.weights import WEIGHTS
from trowel.core.intrinsics.packed import byte_at, count_nonzero, load_bytes8, nonzero_bytes, sum_bytes
from trowel.core.jit import jit
from trowel.games.artifact.cards import count_face_up
from trowel.games.artifact.kernel import apply, legal
from trowel.games.artifact.scoring import compare_players, exhibition_prestige, research_points, score_of
from trowel.games.artifact.state import (
    DIFFERENT_TYPES_TILE,
    FIRST_REGION_TILE,
    LABOUR,
    MUSEUM,
    NUM_CARDS,
    NUM_KINDS,
    NUM_REGIONS,
    NUM_SIZES,
    NUM_TILES,
    NUM_TYPES,
    SHIPPING,
    Action,
    Decision,
)
from trowel.games.artifact.tracks import count_markers, income_of

COINS_PER_POINT = 5.0
MARGIN_POINTS = 8.0  # scale of the margin: tanh(lead / MARGIN_POINTS)
ZERO = np.uint64(0)
HUTS_MASK = np.uint64(0x00000000FFFFFFFF)  # the four bytes of the regions
OBJECTS_MASK = np.uint64(0x000000FFFFFFFFFF)  # of the first eight kinds of a region, one byte each: the five types
USABLE_MASK = np.uint64(0xFF0000FFFFFFFFFF)  # … and fragments
WIN_WEIGHT = 0.6  # share of winning in the estimate of a finished game; the rest is the margin


# ---------------------------------------------------------------- cards


@jit
def load_cards(g, seat, region):
    """Return a word with the seat's cards of a region, one byte per kind: in hand, or shown for its exhibition."""
    player = g.players[seat]
    word = load_bytes8(player.known, NUM_KINDS * region) + load_bytes8(player.secret, NUM_KINDS * region)
    return word + load_bytes8(g.shown, NUM_KINDS * region) if seat == g.turn else word


@jit
def update_best_tiles(box, g, tile, cards, best, best_lacking_one):
    """Return the best prestige of tiles that the cards fill, and of tiles that lack at most one card."""
    if g.tiles[tile] > 0:
        num_lacking = box.objects[tile] - cards
        if num_lacking <= 1:
            best_lacking_one = max(best_lacking_one, box.prestige[tile])
            if num_lacking <= 0:
                best = max(best, box.prestige[tile])
    return best, best_lacking_one


@jit
def load_huts(g, seat):
    """Return a word with the seat's huts, one byte per region."""
    return load_bytes8(g.players[seat].huts, 0) & HUTS_MASK


@jit
def count_shippable(g, seat):
    """Return the face-up cards that shipping would take in all regions (A-10.1).

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
            reach += min(count_face_up(g, region), huts - alone)
    return reach


@jit
def is_exhibiting(g, seat):
    return (
        g.action == Action.EXHIBIT and seat == g.turn and (g.decision == Decision.SHOW or g.decision == Decision.KEEP)
    )


# ---------------------------------------------------------------- the forecast


@jit
def weight_at(weights, term, fraction_left):
    """Return the weight of a term; it changes linearly during the game."""
    return weights[term, 0] + weights[term, 1] * fraction_left


@jit
def forecast(box, g, seat, weights):
    """Return a forecast of the final score: the points so far plus weighted features of the seat's components."""
    player = g.players[seat]
    t = np.float64(box.year_count - g.year) / box.year_count
    income = income_of(box, g, seat)
    total = exhibition_prestige(box, player) + player.discoveries + research_points(box, g, player)
    total = np.float64(total) + player.money / COINS_PER_POINT + weight_at(weights, 0, t)
    if is_exhibiting(g, seat):
        total += box.prestige[g.tile]
        income += box.tile_income[g.tile]
    same_region, huts, labour, best, best_lacking_one = 0, 0, 0, 0, 0
    by_type = ZERO
    for region in range(NUM_REGIONS):
        cards = load_cards(g, seat, region)
        by_type += cards & OBJECTS_MASK
        n = sum_bytes(cards & USABLE_MASK)
        same_region += n * n
        best, best_lacking_one = update_best_tiles(box, g, FIRST_REGION_TILE + region, n, best, best_lacking_one)
        huts += player.huts[region]
        labour += player.markers[LABOUR + region] if player.huts[region] > 0 else 0
    cards, types, same_type = sum_bytes(by_type), count_nonzero(by_type), 0
    best, best_lacking_one = update_best_tiles(box, g, DIFFERENT_TYPES_TILE, types, best, best_lacking_one)
    for kind in range(NUM_TYPES):
        n = byte_at(by_type, kind)
        same_type += n * n
        for size in range(NUM_SIZES):
            best, best_lacking_one = update_best_tiles(box, g, NUM_SIZES * kind + size, n, best, best_lacking_one)
    if g.decision == Decision.PICK and seat == g.turn:
        cards += g.pending
    total += weight_at(weights, 1, t) * player.money + weight_at(weights, 2, t) * income
    total += (
        weight_at(weights, 3, t) * cards + weight_at(weights, 4, t) * same_type + weight_at(weights, 5, t) * same_region
    )
    total += weight_at(weights, 6, t) * types + weight_at(weights, 7, t) * best
    total += weight_at(weights, 8, t) * best_lacking_one
    total += weight_at(weights, 9, t) * huts + weight_at(weights, 10, t) * count_shippable(g, seat)
    total += weight_at(weights, 11, t) * player.markers[MUSEUM] + weight_at(weights, 12, t) * player.markers[SHIPPING]
    total += weight_at(weights, 13, t) * labour + weight_at(weights, 14, t) * count_markers(player)
    return total + weight_at(weights, 15, t) * player.passed


@jit
def expected_score(box, g, seat):
    """Return the final score, or its forecast while the game runs."""
    over = g.decision == Decision.GAME_OVER
    return np.float64(score_of(box, g, g.players[seat])) if over else forecast(box, g, seat, WEIGHTS)


@jit
def best_other_score(box, g, seat):
    best = -1000.0
    for other in range(g.seats):
        if other != seat:
            best = max(best, expected_score(box, g, other))
    return best


@jit
def evaluate(box, g, seat):
    """Return the seat's expected score minus 0.3 times that of the best other seat."""
    return expected_score(box, g, seat) - 0.3 * best_other_score(box, g, seat)


@jit
def leaves_others_unchanged(before, after, seat):
    """Return whether a move of `seat` leaves everything unchanged that the others' forecasts depend on.

    A move changes other players' components only when a round begins or the game ends. Otherwise their forecasts
    depend on it through the exhibition tiles, the income track, the face-up cards and the regions of the seat's huts.
    """
    if before.year != after.year or before.phase != after.phase or before.income_count != after.income_count:
        return False
    changed = nonzero_bytes(load_huts(before, seat)) ^ nonzero_bytes(load_huts(after, seat))
    for offset in range(0, NUM_CARDS, 8):
        changed |= load_bytes8(before.face_up, offset) ^ load_bytes8(after.face_up, offset)
    for offset in (0, 8, NUM_TILES - 8):
        changed |= load_bytes8(before.tiles, offset) ^ load_bytes8(after.tiles, offset)
    return changed == 0


@jit
def rate_moves(box, g, seat, codes, scratch, ratings):
    """Write the legal moves and `evaluate` after each; return their number.

    The other seats are evaluated again only if the move changes their forecasts.
    """
    n = legal(box, g, seat, codes)
    best = best_other_score(box, g, seat)
    for i in range(n):
        scratch[0] = g
        after = scratch[0]
        apply(box, after, seat, codes[i])
        others = best if leaves_others_unchanged(g, after, seat) else best_other_score(box, after, seat)
        ratings[i] = expected_score(box, after, seat) - 0.3 * others
    return n


@jit
def win_estimates(box, g, estimates):
    """Write an estimate from 0 to 1 for each seat.

    In a finished game it combines winning and margin; before the end it is the margin of the forecasts.
    """
    over = g.decision == Decision.GAME_OVER
    for seat in range(g.seats):
        best, num_ahead, num_tied = -1000.0, 0, 1
        for other in range(g.seats):
            if other != seat:
                best = max(best, expected_score(box, g, other))
                if over:
                    difference = compare_players(box, g, g.players[other], g.players[seat])
                    num_ahead += 1 if difference > 0 else 0
                    num_tied += 1 if difference == 0 else 0
        margin = 0.5 + 0.5 * np.tanh((expected_score(box, g, seat) - best) / MARGIN_POINTS)
        win = 1.0 / num_tied if num_ahead == 0 else 0.0
        estimates[seat] = WIN_WEIGHT * win + (1.0 - WIN_WEIGHT) * margin if over else margin


@jit
def immediate_scores(boxes, games, seat, codes, scratch, ratings):
    """Write the legal moves and their immediate scores; return their number.

    The score counts points, coins, cards in hand and cards that shipping would take, but no later effects.
    """
    box = boxes[0]
    n = legal(box, games[0], seat, codes)
    for i in range(n):
        scratch[0] = games[0]
        apply(box, scratch[0], seat, codes[i])
        g = scratch[0]
        player = g.players[seat]
        points = np.float64(exhibition_prestige(box, player) + player.discoveries + research_points(box, g, player))
        if is_exhibiting(g, seat):
            points += box.prestige[g.tile]
        cards = 0
        for region in range(NUM_REGIONS):
            cards += sum_bytes(load_cards(g, seat, region) & USABLE_MASK)
        cards += g.pending if g.decision == Decision.PICK and seat == g.turn else 0
        ratings[i] = points + player.money / COINS_PER_POINT + 1.0 * cards + 0.6 * count_shippable(g, seat)
    return n


def turn_key(g, seat):
    """Return a key that is constant during a turn of the seat and different in its next.

    It includes the other players' progress, because the year and the seat may be the same in both.
    """
    others = [g.players[other] for other in range(g.seats) if other != seat]
    progress = tuple((int(player.markers_used), int(player.passed), sum(map(int, player.markers))) for player in others)
    return int(g.year), int(g.phase), int(g.turn), progress

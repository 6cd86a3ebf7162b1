# mypy: ignore-errors
"""What a position of Artifact is worth to a seat: the points it will have, by its hand, huts and income."""

from __future__ import annotations

import numpy as np

from trowel.bots.artifact.weights import WEIGHTS
from trowel.core.intrinsics.packed import byte_at, count_nonzero, load_bytes8, nonzero_bytes, sum_bytes
from trowel.core.jit import jit
from trowel.games.artifact.cards import face_up_in
from trowel.games.artifact.kernel import apply, legal
from trowel.games.artifact.scoring import compare, research_points, score_of, tile_prestige
from trowel.games.artifact.state import (
    CARDS,
    KINDS,
    LABOUR,
    MUSEUM,
    REGION_TILE,
    REGIONS,
    SHIPPING,
    SIZES,
    TILES,
    TYPES,
    TYPES_TILE,
    Action,
    Decision,
)
from trowel.games.artifact.tracks import income_of, markers_held

TERMS = 16
COINS_A_POINT = 5.0
MARGIN = 8.0  # points: how large a lead counts as nearly won
NONE = np.uint64(0)
HUTS = np.uint64(0x00000000FFFFFFFF)  # of eight numbers, those of the regions
OBJECTS = np.uint64(0x000000FFFFFFFFFF)  # of a region's first eight kinds as a word, the five types
USABLE = np.uint64(0xFF0000FFFFFFFFFF)  # … and fragments
WIN = 0.6  # how much of the outlook is winning itself; the rest is the margin


# ---------------------------------------------------------------- cards


@jit
def held_of(g, seat, region):
    """Cards of one region in hand, or on the table for the seat's running exhibition: a word, by kind."""
    player = g.players[seat]
    word = load_bytes8(player.known, KINDS * region) + load_bytes8(player.secret, KINDS * region)
    return word + load_bytes8(g.shown, KINDS * region) if seat == g.turn else word


@jit
def tiles_in_reach(box, g, tile, cards, best, nearly):
    """The best prestige of tiles that the hand fills, and of those that it fills but for one card."""
    if g.tiles[tile] > 0:
        lacking = box.objects[tile] - cards
        if lacking <= 1:
            nearly = max(nearly, box.prestige[tile])
            if lacking <= 0:
                best = max(best, box.prestige[tile])
    return best, nearly


@jit
def huts_of(g, seat):
    """A word: the huts in each region."""
    return load_bytes8(g.players[seat].huts, 0) & HUTS


@jit
def within_reach(g, seat):
    """A-10.1: face-up cards that shipping would bring; A-10.2: one fewer where nobody else digs. Of all regions."""
    others = NONE
    for other in range(g.seats):
        if other != seat:
            others |= huts_of(g, other)
    reach = 0
    for region in range(REGIONS):
        huts = g.players[seat].huts[region]
        if huts > 0:
            alone = 1 if byte_at(others, region) == 0 else 0
            reach += min(face_up_in(g, region), huts - alone)
    return reach


@jit
def running_exhibition(g, seat):
    return (
        g.action == Action.EXHIBIT and seat == g.turn and (g.decision == Decision.SHOW or g.decision == Decision.KEEP)
    )


# ---------------------------------------------------------------- the forecast


@jit
def term(weights, number, left):
    return weights[number, 0] + weights[number, 1] * left


@jit
def forecast(box, g, seat, weights):
    """The final score, as far as what the seat has tells: each term weighs by how many years are left."""
    player = g.players[seat]
    t = np.float64(box.year_count - g.year) / box.year_count
    income = income_of(box, g, seat)
    total = tile_prestige(box, player) + player.discoveries + research_points(box, g, player)
    total = np.float64(total) + player.money / COINS_A_POINT + term(weights, 0, t)
    if running_exhibition(g, seat):
        total += box.prestige[g.tile]
        income += box.tile_income[g.tile]
    near, huts, labour, best, nearly = 0, 0, 0, 0, 0
    by_type = NONE
    for region in range(REGIONS):
        cards = held_of(g, seat, region)
        by_type += cards & OBJECTS
        n = sum_bytes(cards & USABLE)
        near += n * n
        best, nearly = tiles_in_reach(box, g, REGION_TILE + region, n, best, nearly)
        huts += player.huts[region]
        labour += player.markers[LABOUR + region] if player.huts[region] > 0 else 0
    cards, types, alike = sum_bytes(by_type), count_nonzero(by_type), 0
    best, nearly = tiles_in_reach(box, g, TYPES_TILE, types, best, nearly)
    for kind in range(TYPES):
        n = byte_at(by_type, kind)
        alike += n * n
        for size in range(SIZES):
            best, nearly = tiles_in_reach(box, g, SIZES * kind + size, n, best, nearly)
    if g.decision == Decision.PICK and seat == g.turn:
        cards += g.pending
    total += term(weights, 1, t) * player.money + term(weights, 2, t) * income
    total += term(weights, 3, t) * cards + term(weights, 4, t) * alike + term(weights, 5, t) * near
    total += term(weights, 6, t) * types + term(weights, 7, t) * best
    total += term(weights, 8, t) * nearly
    total += term(weights, 9, t) * huts + term(weights, 10, t) * within_reach(g, seat)
    total += term(weights, 11, t) * player.markers[MUSEUM] + term(weights, 12, t) * player.markers[SHIPPING]
    total += term(weights, 13, t) * labour + term(weights, 14, t) * markers_held(player)
    return total + term(weights, 15, t) * player.passed


@jit
def expected(box, g, seat):
    """The final score: known when the game is over, else the forecast."""
    over = g.decision == Decision.NOTHING
    return np.float64(score_of(box, g, g.players[seat])) if over else forecast(box, g, seat, WEIGHTS)


@jit
def best_of_others(box, g, seat):
    best = -1000.0
    for other in range(g.seats):
        if other != seat:
            best = max(best, expected(box, g, other))
    return best


@jit
def worth(box, g, seat):
    """One's own forecast, and a little of keeping the best of the others down."""
    return expected(box, g, seat) - 0.3 * best_of_others(box, g, seat)


@jit
def others_are_the_same(before, after, seat):
    """Whether a move of the seat has left alone all that the others' forecasts are made of.

    It changes another player's own things only where a round begins or the game ends. Else they see it by the tiles
    that are left and their income, by the cards that lie open, and by where the seat digs."""
    if before.year != after.year or before.phase != after.phase or before.on_income != after.on_income:
        return False
    changed = nonzero_bytes(huts_of(before, seat)) ^ nonzero_bytes(huts_of(after, seat))
    for place in range(0, CARDS, 8):
        changed |= load_bytes8(before.face_up, place) ^ load_bytes8(after.face_up, place)
    for place in (0, 8, TILES - 8):
        changed |= load_bytes8(before.tiles, place) ^ load_bytes8(after.tiles, place)
    return changed == 0


@jit
def rate(box, g, seat, out, scratch, ratings):
    """What each move makes of the position for the seat; what it makes of it for the others only where that changes."""
    n = legal(box, g, seat, out)
    best = best_of_others(box, g, seat)
    for i in range(n):
        scratch[0] = g
        after = scratch[0]
        apply(box, after, seat, out[i])
        others = best if others_are_the_same(g, after, seat) else best_of_others(box, after, seat)
        ratings[i] = expected(box, after, seat) - 0.3 * others
    return n


@jit
def outlook(box, g, rewards):
    """For each seat from 0 to 1: mostly whether it wins, a little by how much."""
    over = g.decision == Decision.NOTHING
    for seat in range(g.seats):
        best, ahead, level = -1000.0, 0, 1
        for other in range(g.seats):
            if other != seat:
                best = max(best, expected(box, g, other))
                if over:
                    difference = compare(box, g, g.players[other], g.players[seat])
                    ahead += 1 if difference > 0 else 0
                    level += 1 if difference == 0 else 0
        margin = 0.5 + 0.5 * np.tanh((expected(box, g, seat) - best) / MARGIN)
        won = 1.0 / level if ahead == 0 else 0.0
        rewards[seat] = WIN * won + (1.0 - WIN) * margin if over else margin


@jit
def rate_at_once(boxes, games, seat, out, scratch, ratings):
    """Greedy: prestige and coins now, cards in hand and within reach, and nothing of what comes later."""
    box = boxes[0]
    n = legal(box, games[0], seat, out)
    for i in range(n):
        scratch[0] = games[0]
        apply(box, scratch[0], seat, out[i])
        g = scratch[0]
        player = g.players[seat]
        points = np.float64(tile_prestige(box, player) + player.discoveries + research_points(box, g, player))
        if running_exhibition(g, seat):
            points += box.prestige[g.tile]
        cards = 0
        for region in range(REGIONS):
            cards += sum_bytes(held_of(g, seat, region) & USABLE)
        cards += g.pending if g.decision == Decision.PICK and seat == g.turn else 0
        ratings[i] = points + player.money / COINS_A_POINT + 1.0 * cards + 0.6 * within_reach(g, seat)
    return n


def turn_of(g, seat):
    """What stays the same during a seat's turn, and is another in its next one: what the others have done by then."""
    others = [g.players[other] for other in range(g.seats) if other != seat]
    done = tuple((int(player.used), int(player.passed), sum(map(int, player.markers))) for player in others)
    return int(g.year), int(g.phase), int(g.turn), done

# mypy: ignore-errors
"""What a position of Artifact is worth to a seat: the points it will have, by its hand, huts and income."""

from __future__ import annotations

import numpy as np

from trowel.bots.heuristics.artifact_weights import WEIGHTS
from trowel.core.kernel import rule
from trowel.games.artifact.cards import face_up_in, in_hand
from trowel.games.artifact.scoring import compare, research_points, score_of, tile_prestige
from trowel.games.artifact.state import (
    FRAGMENTS,
    KINDS,
    LABOUR,
    MUSEUM,
    REGION_TILE,
    REGIONS,
    SHIPPING,
    SIZES,
    TYPES,
    TYPES_TILE,
    Action,
    Decision,
)
from trowel.games.artifact.table import apply, legal
from trowel.games.artifact.tracks import income_of, markers_held

TERMS = 16
COINS_A_POINT = 5.0
MARGIN = 8.0  # points: how large a lead counts as nearly won
WIN = 0.6  # how much of the outlook is winning itself; the rest is the margin


@rule
def held(g, seat, card):
    """In hand, or on the table for the seat's running exhibition."""
    shown = g.shown[card] if seat == g.turn else 0
    return in_hand(g.players[seat], card) + shown


@rule
def of_type(g, seat, kind):
    n = 0
    for region in range(REGIONS):
        n += held(g, seat, KINDS * region + kind)
    return n


@rule
def of_region(g, seat, region):
    n = held(g, seat, KINDS * region + FRAGMENTS)
    for kind in range(TYPES):
        n += held(g, seat, KINDS * region + kind)
    return n


@rule
def best_tile(box, g, seat, lacking):
    """The prestige of the best tile that the hand fills but for so many cards."""
    best, types = 0, 0
    for kind in range(TYPES):
        n = of_type(g, seat, kind)
        types += 1 if n > 0 else 0
        for size in range(SIZES):
            tile = SIZES * kind + size
            if g.tiles[tile] > 0 and n + lacking >= box.objects[tile]:
                best = max(best, box.prestige[tile])
    for region in range(REGIONS):
        tile = REGION_TILE + region
        if g.tiles[tile] > 0 and of_region(g, seat, region) + lacking >= box.objects[tile]:
            best = max(best, box.prestige[tile])
    if g.tiles[TYPES_TILE] > 0 and types + lacking >= box.objects[TYPES_TILE]:
        best = max(best, box.prestige[TYPES_TILE])
    return best


@rule
def within_reach(g, seat, region):
    """A-10.1: face-up cards that shipping would bring; A-10.2: one fewer where nobody else digs."""
    huts = g.players[seat].huts[region]
    if huts == 0:
        return 0
    alone = 1
    for other in range(g.seats):
        if other != seat and g.players[other].huts[region] > 0:
            alone = 0
    return min(face_up_in(g, region), huts - alone)


@rule
def running_exhibition(g, seat):
    return (
        g.action == Action.EXHIBIT and seat == g.turn and (g.decision == Decision.SHOW or g.decision == Decision.KEEP)
    )


@rule
def term(weights, number, left):
    return weights[number, 0] + weights[number, 1] * left


@rule
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
    cards, alike, near, types = 0, 0, 0, 0
    for kind in range(TYPES):
        n = of_type(g, seat, kind)
        cards += n
        alike += n * n
        types += 1 if n > 0 else 0
    huts, reach, labour = 0, 0, 0
    for region in range(REGIONS):
        n = of_region(g, seat, region)
        near += n * n
        huts += player.huts[region]
        reach += within_reach(g, seat, region)
        labour += player.markers[LABOUR + region] if player.huts[region] > 0 else 0
    if g.decision == Decision.PICK and seat == g.turn:
        cards += g.pending
    total += term(weights, 1, t) * player.money + term(weights, 2, t) * income
    total += term(weights, 3, t) * cards + term(weights, 4, t) * alike + term(weights, 5, t) * near
    total += term(weights, 6, t) * types + term(weights, 7, t) * best_tile(box, g, seat, 0)
    total += term(weights, 8, t) * best_tile(box, g, seat, 1)
    total += term(weights, 9, t) * huts + term(weights, 10, t) * reach
    total += term(weights, 11, t) * player.markers[MUSEUM] + term(weights, 12, t) * player.markers[SHIPPING]
    total += term(weights, 13, t) * labour + term(weights, 14, t) * markers_held(player)
    return total + term(weights, 15, t) * player.passed


@rule
def expected(box, g, seat):
    """The final score: known when the game is over, else the forecast."""
    over = g.decision == Decision.NOTHING
    return np.float64(score_of(box, g, g.players[seat])) if over else forecast(box, g, seat, WEIGHTS)


@rule
def worth(box, g, seat):
    """One's own forecast, and a little of keeping the best of the others down."""
    best = -1000.0
    for other in range(g.seats):
        if other != seat:
            best = max(best, expected(box, g, other))
    return expected(box, g, seat) - 0.3 * best


@rule
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


@rule
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
        cards, reach = 0, 0
        for region in range(REGIONS):
            cards += of_region(g, seat, region)
            reach += within_reach(g, seat, region)
        cards += g.pending if g.decision == Decision.PICK and seat == g.turn else 0
        ratings[i] = points + player.money / COINS_A_POINT + 1.0 * cards + 0.6 * reach
    return n


def turn_of(g, seat):
    """What stays the same during a seat's turn, and is another in its next one: what the others have done by then."""
    others = [g.players[other] for other in range(g.seats) if other != seat]
    done = tuple((int(player.used), int(player.passed), sum(map(int, player.markers))) for player in others)
    return int(g.year), int(g.phase), int(g.turn), done

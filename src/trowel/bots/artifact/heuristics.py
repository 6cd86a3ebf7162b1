# mypy: ignore-errors
"""Heuristics of Artifact: ratings of moves and estimates of winning, both from the forecast of the final score."""

from __future__ import annotations

import numpy as np

from trowel.bots.artifact.forecast import (
    COINS_PER_POINT,
    USABLE_MASK,
    count_shippable,
    expected_score,
    is_exhibiting,
    load_cards,
    load_huts,
    win_temperature,
)
from trowel.core.intrinsics.packed import load_bytes8, nonzero_bytes, sum_bytes
from trowel.core.jit import jit
from trowel.games.artifact.kernel import apply, legal
from trowel.games.artifact.scoring import compare_players, exhibition_prestige, research_points
from trowel.games.artifact.state import NUM_CARDS, NUM_REGIONS, NUM_TILES, Decision

MARGIN_POINTS = 12.0  # scale of the margin: tanh(lead / MARGIN_POINTS)
TRACKS_MASK = np.uint64(0x0000FFFFFFFFFFFF)  # the six bytes of the tracks
WIN_WEIGHT = 0.6  # share of winning in the estimate; the rest is the margin


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
def track_counts(g):
    """Return a word with the markers on each action track, one byte per track."""
    return load_bytes8(g.tracks, 0) & TRACKS_MASK


@jit
def leaves_others_unchanged(before, after, seat):
    """Return whether a move of `seat` leaves everything unchanged that the others' forecasts depend on.

    A move changes other players' components only when a round begins or the game ends. Otherwise their forecasts
    depend on it through the exhibition tiles, the income track, the action tracks, the decks, the face-up cards and
    the regions of the seat's huts.
    """
    if after.decision == Decision.REVEAL or after.decision == Decision.SECRET:
        return False  # a draw is pending
    if before.year != after.year or before.phase != after.phase or before.income_count != after.income_count:
        return False
    if before.ending != after.ending or track_counts(before) != track_counts(after):
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
    """Write an estimate from 0 to 1 for each seat: its chance of winning, combined with its margin.

    Before the end the chances are a softmax of the forecasts. They sum to 1, as the victories of finished games do, so
    a seat gains nothing from an early end unless it leads by more than its forecast already says.
    """
    over = g.decision == Decision.GAME_OVER
    temperature = 1.0 if over else win_temperature(box, g)
    for seat in range(g.seats):
        score = expected_score(box, g, seat)
        best, num_ahead, num_tied, odds = -1000.0, 0, 1, 1.0
        for other in range(g.seats):
            if other != seat:
                other_score = expected_score(box, g, other)
                best = max(best, other_score)
                odds += np.exp((other_score - score) / temperature)
                if over:
                    difference = compare_players(box, g, g.players[other], g.players[seat])
                    num_ahead += 1 if difference > 0 else 0
                    num_tied += 1 if difference == 0 else 0
        win = 1.0 / odds
        if over:
            win = 1.0 / num_tied if num_ahead == 0 else 0.0
        estimates[seat] = WIN_WEIGHT * win + (1.0 - WIN_WEIGHT) * (0.5 + 0.5 * np.tanh((score - best) / MARGIN_POINTS))


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

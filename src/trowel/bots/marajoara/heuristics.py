# mypy: ignore-errors
"""Heuristics of Marajoara: a forecast of the final score from museum, tracks and tokens."""

from __future__ import annotations

import numpy as np

from trowel.bots.marajoara.weights import WEIGHTS
from trowel.core.jit import jit
from trowel.games.marajoara.excavation import count_site_tokens
from trowel.games.marajoara.money import credits_of
from trowel.games.marajoara.museum import num_museums
from trowel.games.marajoara.scoring import (
    fragment_majority_points,
    fragments_of,
    penalty_points,
    score_of,
    standing,
    track_end_points,
    vase_majority_points,
    vases_of,
)
from trowel.games.marajoara.state import (
    LAST_SPACE,
    NUM_FRAGMENTS,
    NUM_ROUNDS,
    NUM_SPACES,
    NUM_STORABLE,
    SHOWCASE_SIZE,
    Colour,
    Objective,
)

MARGIN_POINTS = 12.0  # scale of the margin: tanh(lead / MARGIN_POINTS)
WIN_WEIGHT = 0.6  # share of winning in the estimate of a finished game; the rest is the margin
OBJECTIVE_POINTS = 15.0  # value of a mission's objective, in points
EXCESS_WEIGHT = 0.25  # value of a point beyond the mission's target
PARTIAL_CREDIT = 0.6  # of an objective, times the fraction of it that is done
DIG_TOKENS = 7  # M-21.9


@jit
def fraction_left_of(g):
    """Return the remaining fraction of the game: 1 at the start, 0 at the end."""
    return max(0.0, np.float64(NUM_ROUNDS + 1 - g.lap) / NUM_ROUNDS)


@jit
def count_pips(g, seat, colour):
    total = 0
    for museum in range(num_museums(g)):
        for space in range(NUM_SPACES):
            total += g.museums[seat + museum].storage[colour, space]
    return total


@jit
def count_dice(g, seat, colour):
    n = 0
    for museum in range(num_museums(g)):
        for space in range(NUM_SPACES):
            n += 1 if g.museums[seat + museum].storage[colour, space] > 0 else 0
    return n


@jit
def best_die(g, seat, colour):
    best = 0
    for museum in range(num_museums(g)):
        for space in range(NUM_SPACES):
            best = max(best, g.museums[seat + museum].storage[colour, space])
    return best


@jit
def weight_at(weights, term, fraction_left):
    """Return the weight of a term; it changes linearly during the game."""
    return weights[term, 0] + weights[term, 1] * fraction_left


@jit
def forecast(g, seat, weights):
    """Return a forecast of the final score: the score so far plus weighted features of the seat's components."""
    t = fraction_left_of(g)
    player = g.players[seat]
    credits = credits_of(g, seat)
    red, blue = count_pips(g, seat, Colour.RED), count_pips(g, seat, Colour.BLUE)
    vases, fragments = vases_of(g, seat), fragments_of(g, seat)
    track_ends = 0
    for track in range(NUM_STORABLE):
        track_ends += track_end_points(g, seat, track)
    majorities = vase_majority_points(g, seat) + fragment_majority_points(g, seat) if g.seats > 1 else 0
    total = np.float64(score_of(g, seat)) + weight_at(weights, 0, t)
    total += weight_at(weights, 1, t) * red + weight_at(weights, 2, t) * count_dice(g, seat, Colour.RED)
    total += weight_at(weights, 3, t) * blue + weight_at(weights, 4, t) * count_dice(g, seat, Colour.BLUE)
    total += weight_at(weights, 5, t) * credits + weight_at(weights, 6, t) * count_dice(g, seat, Colour.YELLOW)
    total += weight_at(weights, 7, t) * min(credits, red) + weight_at(weights, 8, t) * best_die(g, seat, Colour.BLUE)
    total += weight_at(weights, 9, t) * vases + weight_at(weights, 10, t) * fragments
    total += weight_at(weights, 11, t) * player.discs[Colour.YELLOW]
    total += weight_at(weights, 12, t) * player.discs[Colour.RED]
    total += weight_at(weights, 13, t) * player.discs[Colour.BLUE]
    total += weight_at(weights, 14, t) * track_ends + weight_at(weights, 15, t) * majorities
    return total + weight_at(weights, 16, t) * count_site_tokens(g, seat)


@jit
def expected_score(g, seat):
    """Return the final score, or its forecast while the game runs."""
    return np.float64(score_of(g, seat)) if g.depth == 0 else forecast(g, seat, WEIGHTS)


# ---------------------------------------------------------------- missions (M-20.1, M-21)


@jit
def is_open(g, objective):
    return (g.objectives & ~g.collected) >> objective & 1 == 1


@jit
def count_tokens(g):
    n = np.int64(g.players[0].reserve)
    for slot in range(3):
        n += g.museums[0].tokens[slot]
    return n


@jit
def objective_progress(g):
    """Return the number of collected objectives plus partial credit for open ones.

    There is no partial credit for the score, which `evaluate` counts as points, nor for a starred square.
    """
    total = 0.0
    for bit in range(31):
        total += g.collected >> bit & 1
    for track in range(NUM_STORABLE):
        if is_open(g, Objective.YELLOW_END + track):
            total += PARTIAL_CREDIT * g.players[0].discs[track] / LAST_SPACE
    if is_open(g, Objective.CERAMIC):
        total += PARTIAL_CREDIT * fragments_of(g, 0) / NUM_FRAGMENTS
    for rank in range(SHOWCASE_SIZE):
        if is_open(g, Objective.SHOWCASE_1 + rank):
            total += PARTIAL_CREDIT * vases_of(g, 0) / (rank + 1)
    if is_open(g, Objective.TOKENS):
        total += PARTIAL_CREDIT * (DIG_TOKENS - count_tokens(g)) / DIG_TOKENS
    return total


@jit
def mission_value(points, target):
    """Return the value of a mission's points; those beyond its target count less."""
    return min(points, target) + EXCESS_WEIGHT * max(0.0, points - target)


# ---------------------------------------------------------------- evaluation


@jit
def evaluate(box, g, seat):
    """Return the lead over the best other seat; in a mission, the value of its points and objectives."""
    own_score = expected_score(g, seat)
    if g.mission > 0:
        points = own_score - penalty_points(g) if g.depth > 0 else own_score
        return mission_value(points, g.target) + OBJECTIVE_POINTS * objective_progress(g)
    best_score = -1000.0
    for other in range(g.seats):
        if other != seat:
            best_score = max(best_score, expected_score(g, other))
    return own_score - best_score


@jit
def win_estimates(box, g, estimates):
    """Write an estimate from 0 to 1 for each seat.

    In a finished game it combines winning and margin; before the end it is the margin of the forecasts.
    """
    for seat in range(g.seats):
        best_score, best_standing = -1000.0, -100000
        for other in range(g.seats):
            if other != seat:
                best_score = max(best_score, expected_score(g, other))
                best_standing = max(best_standing, standing(g, other))
        margin = 0.5 + 0.5 * np.tanh((expected_score(g, seat) - best_score) / MARGIN_POINTS)
        own_standing = standing(g, seat)
        win = 1.0 if own_standing > best_standing else 0.5 if own_standing == best_standing else 0.0
        estimates[seat] = WIN_WEIGHT * win + (1.0 - WIN_WEIGHT) * margin if g.depth == 0 else margin


def turn_key(g, seat):
    """Return a key that is constant during a turn and different in the next."""
    return int(g.lap), int(g.turn)

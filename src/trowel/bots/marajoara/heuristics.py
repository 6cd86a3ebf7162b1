# mypy: ignore-errors
"""What a position of Marajoara is worth to a seat: the points it will have, forecast from museum, tracks and tokens."""

from __future__ import annotations

import numpy as np

from trowel.bots.marajoara.mission_progress import progress
from trowel.bots.marajoara.weights import WEIGHTS
from trowel.core.jit import jit
from trowel.games.marajoara.excavation import tokens_on_site
from trowel.games.marajoara.money import money
from trowel.games.marajoara.museum import museums_of
from trowel.games.marajoara.scoring import (
    fragment_majority,
    fragments_of,
    penalty,
    score_of,
    standing,
    track_end,
    vase_majority,
    vases_of,
)
from trowel.games.marajoara.state import ROUNDS, SPACES, STORABLE, Colour

TERMS = 17
MARGIN = 12.0  # points: how large a lead counts as nearly won
WIN = 0.6  # how much of the outlook is winning itself; the rest is the margin
OBJECTIVE = 15.0  # what an objective of a mission is worth, in points
BEYOND = 0.25  # … and a point more than a mission asks for


@jit
def left_of_game(g):
    """From 1 at the start to 0 at the end."""
    return max(0.0, np.float64(ROUNDS + 1 - g.lap) / ROUNDS)


@jit
def pips(g, seat, colour):
    total = 0
    for museum in range(museums_of(g)):
        for space in range(SPACES):
            total += g.museums[seat + museum].stored[colour, space]
    return total


@jit
def dice(g, seat, colour):
    n = 0
    for museum in range(museums_of(g)):
        for space in range(SPACES):
            n += 1 if g.museums[seat + museum].stored[colour, space] > 0 else 0
    return n


@jit
def best_die(g, seat, colour):
    best = 0
    for museum in range(museums_of(g)):
        for space in range(SPACES):
            best = max(best, g.museums[seat + museum].stored[colour, space])
    return best


@jit
def term(weights, number, left):
    return weights[number, 0] + weights[number, 1] * left


@jit
def forecast(g, seat, weights):
    """The final score, as far as what the seat has tells: each term weighs by how much of the game is left."""
    t = left_of_game(g)
    player = g.players[seat]
    credits = money(g, seat)
    red, blue = pips(g, seat, Colour.RED), pips(g, seat, Colour.BLUE)
    vases, fragments = vases_of(g, seat), fragments_of(g, seat)
    ends = 0
    for track in range(STORABLE):
        ends += track_end(g, seat, track)
    majorities = vase_majority(g, seat) + fragment_majority(g, seat) if g.seats > 1 else 0
    total = np.float64(score_of(g, seat)) + term(weights, 0, t)
    total += term(weights, 1, t) * red + term(weights, 2, t) * dice(g, seat, Colour.RED)
    total += term(weights, 3, t) * blue + term(weights, 4, t) * dice(g, seat, Colour.BLUE)
    total += term(weights, 5, t) * credits + term(weights, 6, t) * dice(g, seat, Colour.YELLOW)
    total += term(weights, 7, t) * min(credits, red) + term(weights, 8, t) * best_die(g, seat, Colour.BLUE)
    total += term(weights, 9, t) * vases + term(weights, 10, t) * fragments
    total += term(weights, 11, t) * player.discs[Colour.YELLOW]
    total += term(weights, 12, t) * player.discs[Colour.RED]
    total += term(weights, 13, t) * player.discs[Colour.BLUE]
    total += term(weights, 14, t) * ends + term(weights, 15, t) * majorities
    return total + term(weights, 16, t) * tokens_on_site(g, seat)


@jit
def expected(g, seat):
    """The final score: known when the game is over, else the forecast."""
    return np.float64(score_of(g, seat)) if g.depth == 0 else forecast(g, seat, WEIGHTS)


@jit
def towards(points, target):
    """What a mission's points are worth: little beyond those that it asks for."""
    return min(points, target) + BEYOND * max(0.0, points - target)


@jit
def worth(box, g, seat):
    """The lead over the best of the others; in a mission, the points and objectives that it asks for."""
    own = expected(g, seat)
    if g.mission > 0:
        return towards(own - penalty(g) if g.depth > 0 else own, g.target) + OBJECTIVE * progress(g)
    best = -1000.0
    for other in range(g.seats):
        if other != seat:
            best = max(best, expected(g, other))
    return own - best


@jit
def outlook(box, g, rewards):
    """For each seat from 0 to 1: mostly whether it wins, a little by how much."""
    for seat in range(g.seats):
        best, first = -1000.0, -100000
        for other in range(g.seats):
            if other != seat:
                best = max(best, expected(g, other))
                first = max(first, standing(g, other))
        margin = 0.5 + 0.5 * np.tanh((expected(g, seat) - best) / MARGIN)
        mine = standing(g, seat)
        won = 1.0 if mine > first else 0.5 if mine == first else 0.0
        rewards[seat] = WIN * won + (1.0 - WIN) * margin if g.depth == 0 else margin


def turn_of(g, seat):
    """What stays the same during one turn, and is another in the next."""
    return int(g.lap), int(g.turn)

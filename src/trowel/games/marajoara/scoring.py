# mypy: ignore-errors
"""Scores, final scoring and winners of games (M-19) and missions (M-20, M-21)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.marajoara.dice import colour_of, value_of
from trowel.games.marajoara.money import credits_of
from trowel.games.marajoara.museum import num_museums
from trowel.games.marajoara.objectives import collect
from trowel.games.marajoara.restore import count_fragments
from trowel.games.marajoara.state import (
    NUM_FRAGMENTS,
    NUM_SOURCES,
    NUM_STORABLE,
    SHOWCASE_SIZE,
    Colour,
    Objective,
    Source,
)

YELLOW_END_POINTS = (10, 6)  # M-19.4: VP of places 1 and 2
END_POINTS_EACH = (2, 1)  # M-19.4: VP per vase (red) or fragment (blue) of places 1 and 2
MISSING_PENALTY = 3  # M-21.6: VP lost for each empty showcase space and each fragment not restored


@jit
def score_of(g, seat):
    """Return the sum of the score sheet; it may be negative (M-20.9)."""
    total = 0
    for source in range(NUM_SOURCES):
        total += g.players[seat].points[source]
    return total


@jit
def vases_of(g, seat):
    """Return the vases exhibited in all of the player's museums (M-21.6)."""
    n = 0
    for museum in range(num_museums(g)):
        n += g.museums[seat + museum].vases
    return n


@jit
def fragments_of(g, seat):
    n = 0
    for museum in range(num_museums(g)):
        n += count_fragments(g.museums[seat + museum].fragments)
    return n


# ---------------------------------------------------------------- final scoring


@jit
def score_game_end(g):
    """Score majorities, track ends, then penalties and objectives (M-19.6). Missions have no majorities (M-20.5)."""
    if g.mission == 0:
        for seat in range(g.seats):
            g.players[seat].points[Source.VASE_MAJORITY] = vase_majority_points(g, seat)
            g.players[seat].points[Source.FRAGMENT_MAJORITY] = fragment_majority_points(g, seat)
    for seat in range(g.seats):
        for track in range(NUM_STORABLE):
            g.players[seat].points[Source.TRACK_ENDS] += track_end_points(g, seat, track)
    if g.mission > 0:
        g.players[0].points[Source.PENALTIES] -= penalty_points(g)
        if score_of(g, 0) >= g.target:
            collect(g, Objective.SCORE)  # M-20.2: only at the end


@jit
def majority_points(better, tied):
    """Return the VP of a player with `better` players ahead and `tied` players level, including this one (M-19.2).

    Places score 7, 5 and 3 VP. Tied players share the VP of the places they occupy, rounded down.
    """
    total = 0
    for place in range(better, better + tied):
        total += 7 if place == 0 else 5 if place == 1 else 3 if place == 2 else 0
    return total // tied


@jit
def vase_majority_points(g, seat):
    """Return the VP for exhibited vases; at least one is needed (M-19.2)."""
    own = vases_of(g, seat)
    better = 0
    tied = 0
    for other in range(g.seats):
        better += 1 if vases_of(g, other) > own else 0
        tied += 1 if vases_of(g, other) == own else 0
    return majority_points(better, tied) if own > 0 else 0


@jit
def fragment_majority_points(g, seat):
    """Return the VP for restored fragments; at least one is needed (M-19.3)."""
    own = fragments_of(g, seat)
    better = 0
    tied = 0
    for other in range(g.seats):
        better += 1 if fragments_of(g, other) > own else 0
        tied += 1 if fragments_of(g, other) == own else 0
    return majority_points(better, tied) if own > 0 else 0


@jit
def track_end_points(g, seat, track):
    """Return the VP of a disc on a last space (M-19.4): red by vases, blue by fragments, yellow 10 or 6."""
    place = g.players[seat].places[track]
    if place == 0:
        return 0
    if track == Colour.YELLOW:
        return YELLOW_END_POINTS[0] if place == 1 else YELLOW_END_POINTS[1]
    points_each = END_POINTS_EACH[0] if place == 1 else END_POINTS_EACH[1]
    return points_each * (vases_of(g, seat) if track == Colour.RED else fragments_of(g, seat))


@jit
def penalty_points(g):
    """Return the VP that a mission subtracts (M-21.3, M-21.5, M-21.6, M-21.8, M-21.9).

    Except in mission 6 they depend on the dice on the turn track (M-20.7).
    """
    if g.mission == 6:
        return MISSING_PENALTY * (2 * SHOWCASE_SIZE - vases_of(g, 0) + 2 * NUM_FRAGMENTS - fragments_of(g, 0))
    total = 0
    for i in range(g.turn_track_count):
        die = g.turn_track[i]
        if g.mission == 3 or g.mission == 7 or g.mission == 8:
            total += value_of(die)
        if g.mission == 5 and colour_of(die) != Colour.YELLOW:
            total += 2 * value_of(die)
    return total


# ---------------------------------------------------------------- scores and winners


@jit
def scores(box, g, out):
    """Write the score of every seat to `out`."""
    for seat in range(g.seats):
        out[seat] = score_of(g, seat)


@jit
def winners(box, g):
    """Return the winning seats as bits: most VP, then most credits, otherwise shared (M-19.5).

    A mission is won by collecting all its objectives (M-20.1).
    """
    if g.mission > 0:
        return 1 if g.collected == g.objectives else 0
    best = -1000
    for seat in range(g.seats):
        best = max(best, standing(g, seat))
    bits = 0
    for seat in range(g.seats):
        if standing(g, seat) == best:
            bits |= 1 << seat
    return bits


@jit
def standing(g, seat):
    """Return the tie-break key: score, then credits, which are at most 18."""
    return 100 * score_of(g, seat) + credits_of(g, seat)

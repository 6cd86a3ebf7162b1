# mypy: ignore-errors
"""End of game (M-19) and of the missions (M-20, M-21): final scoring, scores and winners."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.marajoara.dice import colour_of, value_of
from trowel.games.marajoara.money import money
from trowel.games.marajoara.museum import museums_of
from trowel.games.marajoara.objectives import collect
from trowel.games.marajoara.restore import how_many
from trowel.games.marajoara.state import FRAGMENTS, SHOWCASE, SOURCES, STORABLE, Colour, Objective, Source

MISSED = 3  # M-21.6: VP lost for each empty showcase space and each fragment not restored


@jit
def score_of(g, seat):
    total = 0
    for source in range(SOURCES):
        total += g.players[seat].points[source]
    return total


@jit
def vases_of(g, seat):
    """M-21.6: in all of the player's museums."""
    n = 0
    for museum in range(museums_of(g)):
        n += g.museums[seat + museum].vases
    return n


@jit
def fragments_of(g, seat):
    n = 0
    for museum in range(museums_of(g)):
        n += how_many(g.museums[seat + museum].fragments)
    return n


# ---------------------------------------------------------------- final scoring


@jit
def score_the_end(g):
    """M-19.6: majorities, track ends, then (solo) penalties and objectives. M-20.5: no majorities in a mission."""
    if g.mission == 0:
        for seat in range(g.seats):
            g.players[seat].points[Source.VASE_MAJORITY] = vase_majority(g, seat)
            g.players[seat].points[Source.FRAGMENT_MAJORITY] = fragment_majority(g, seat)
    for seat in range(g.seats):
        for track in range(STORABLE):
            g.players[seat].points[Source.TRACK_ENDS] += track_end(g, seat, track)
    if g.mission > 0:
        g.players[0].points[Source.PENALTIES] -= penalty(g)
        if score_of(g, 0) >= g.target:
            collect(g, Objective.SCORE)  # M-20.2: at the end


@jit
def shared_places(better, tied):
    """M-19.2: 7, 5 and 3 VP; tied players share the VP of the places they occupy, rounded down."""
    total = 0
    for place in range(better, better + tied):
        total += 7 if place == 0 else 5 if place == 1 else 3 if place == 2 else 0
    return total // tied


@jit
def vase_majority(g, seat):
    """M-19.2: at least one vase is needed."""
    own = vases_of(g, seat)
    better = 0
    tied = 0
    for other in range(g.seats):
        better += 1 if vases_of(g, other) > own else 0
        tied += 1 if vases_of(g, other) == own else 0
    return shared_places(better, tied) if own > 0 else 0


@jit
def fragment_majority(g, seat):
    """M-19.3: the same for fragments."""
    own = fragments_of(g, seat)
    better = 0
    tied = 0
    for other in range(g.seats):
        better += 1 if fragments_of(g, other) > own else 0
        tied += 1 if fragments_of(g, other) == own else 0
    return shared_places(better, tied) if own > 0 else 0


@jit
def track_end(g, seat, track):
    """M-19.4: red by vases, blue by fragments, yellow 10 and 6."""
    place = g.players[seat].places[track]
    if place == 0:
        return 0
    if track == Colour.YELLOW:
        return 10 if place == 1 else 6
    each = 2 if place == 1 else 1
    return each * (vases_of(g, seat) if track == Colour.RED else fragments_of(g, seat))


@jit
def penalty(g):
    """M-20.7: dice on the turn track; M-21.3, M-21.5, M-21.6, M-21.8, M-21.9: what each mission subtracts."""
    if g.mission == 6:
        return MISSED * (2 * SHOWCASE - vases_of(g, 0) + 2 * FRAGMENTS - fragments_of(g, 0))
    total = 0
    for i in range(g.on_track):
        die = g.turn_track[i]
        if g.mission == 3 or g.mission == 7 or g.mission == 8:
            total += value_of(die)
        if g.mission == 5 and colour_of(die) != Colour.YELLOW:
            total += 2 * value_of(die)
    return total


# ---------------------------------------------------------------- asked from outside


@jit
def scores(box, g, out):
    for seat in range(g.seats):
        out[seat] = score_of(g, seat)


@jit
def winners(box, g):
    """M-19.5: most VP, then most credits, else shared. M-20.1: a mission is won with all its objectives."""
    if g.mission > 0:
        return 1 if g.collected == g.wanted else 0
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
    """Score first, then credits, which are at most 18."""
    return 100 * score_of(g, seat) + money(g, seat)

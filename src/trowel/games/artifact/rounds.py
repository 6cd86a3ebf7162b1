# mypy: ignore-errors
"""Rounds: income, turns, passing, the end of a round (A-5, A-6, A-7)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.artifact.actions import act, list_actions
from trowel.games.artifact.codes import BUY, EXCHANGE, MARKER, NOTHING, PASS, STOP
from trowel.games.artifact.ending import a_year_began
from trowel.games.artifact.market import list_gold, might_hold_gold, spend_gold
from trowel.games.artifact.scoring import count_manuscripts
from trowel.games.artifact.start import ask_for_markers, take_one_of_many
from trowel.games.artifact.state import MARKERS, MOST_MARKERS, Decision, Phase
from trowel.games.artifact.tracks import markers_held, pay_income, put_back, take_marker

MOST_ACTIONS = 2  # in a turn


@jit
def begin_round(box, g):
    """A-5.1: income; then the first player's turn."""
    g.phase = Phase.ACTIONS
    a_year_began(box, g)
    pay_income(box, g)
    g.turn = g.first
    begin_turn(g)


@jit
def begin_turn(g):
    g.actions = 0
    g.decision = Decision.TURN


# ---------------------------------------------------------------- a turn


@jit
def list_turn(box, g, player, out):
    """A-6.1: one or two actions, or pass; A-6.9: stop after one. A-16.3a: gold coins before, between or after."""
    n = 0
    if g.actions < MOST_ACTIONS:
        n = list_actions(box, g, player, out, n)
    if g.research_on == 1:
        n = list_gold(g, player, out, n)
    out[n] = PASS if g.actions == 0 else STOP
    return n + 1


@jit
def take_turn(box, g, move):
    player = g.players[g.turn]
    if move == PASS:
        pass_turn(box, g, player)
    elif move == STOP:
        next_turn(g)
    elif move < BUY:
        spend_gold(g, player, move)
        if g.actions == MOST_ACTIONS and not might_hold_gold(g, player):
            next_turn(g)
    else:
        act(box, g, player, move)


@jit
def end_action(g):
    """A-6.1: two actions end the turn, but for gold coins (A-16.3a)."""
    g.actions += 1
    if g.actions < MOST_ACTIONS or might_hold_gold(g, g.players[g.turn]):
        g.decision = Decision.TURN
    else:
        next_turn(g)


@jit
def next_turn(g):
    """A-6.1: clockwise. A-6.4: a passed player has a marker to take; A-6.6: not in the last round."""
    g.turn = (g.turn + 1) % g.seats
    while g.players[g.turn].passed == 1 and g.ending != 0:
        g.turn = (g.turn + 1) % g.seats
    if g.players[g.turn].passed == 1:
        g.decision = Decision.MARKER
    else:
        begin_turn(g)


# ---------------------------------------------------------------- passing


@jit
def pass_turn(box, g, player):
    """A-6.4: on passing, too, a marker is taken or exchanged."""
    player.passed = 1
    if g.ending == 0:
        g.decision = Decision.MARKER
    else:
        after_marker(box, g)


@jit
def list_exchanges(g, player, out):
    """A-6.4, A-6.5, A-6.8: take or exchange; with six, exchange or nothing."""
    n = 0
    held = markers_held(player)
    if held < MOST_MARKERS:
        for kind in range(MARKERS):
            if g.tracks[kind] > 0:
                out[n] = MARKER + kind
                n += 1
    for given in range(MARKERS):
        if player.markers[given] > 0:
            for wanted in range(MARKERS):
                # A-6.8a: another kind, on its track before the player's own returns.
                if wanted != given and g.tracks[wanted] > 0:
                    out[n] = EXCHANGE + MARKERS * given + wanted
                    n += 1
    if held == MOST_MARKERS:
        out[n] = NOTHING
        n += 1
    return n


@jit
def take_or_exchange(box, g, move):
    player = g.players[g.turn]
    if move >= EXCHANGE:
        put_back(g, player, (move - EXCHANGE) // MARKERS)
        take_marker(g, player, (move - EXCHANGE) % MARKERS)
    elif move != NOTHING:
        take_marker(g, player, move - MARKER)
    after_marker(box, g)


@jit
def after_marker(box, g):
    """A-7.1: when the last player has passed, and taken a marker, the round ends."""
    for seat in range(g.seats):
        if g.players[seat].passed == 0:
            next_turn(g)
            return
    g.first = g.turn
    if g.ending != 0:
        end_game(g)
    else:
        g.phase = Phase.REFILLING
        refill_on(box, g)


# ---------------------------------------------------------------- end of the round


@jit
def refill_on(box, g):
    """A-7.1, A-7.2: from the new first player, one player at a time, up to six; then the next year begins."""
    for place in range(g.seats):
        g.turn = (g.first + place) % g.seats
        missing = MOST_MARKERS - markers_held(g.players[g.turn])
        if missing > 0:
            ask_for_markers(g, missing, Decision.REFILL)
            return
    next_year(g)


@jit
def refill(box, g, kind):
    take_one_of_many(g, kind)
    if g.pending == 0:
        refill_on(box, g)


@jit
def next_year(g):
    """A-7.3: all tiles turn back to the action side, and the year advances."""
    for seat in range(g.seats):
        g.players[seat].passed = 0
        g.players[seat].used = 0
        g.players[seat].seventh = 0
    g.year += 1
    g.decision = Decision.ROUND_BEGINS


@jit
def end_game(g):
    """A-13.1a: the last round has no end phase."""
    count_manuscripts(g)
    g.phase = Phase.OVER
    g.decision = Decision.NOTHING

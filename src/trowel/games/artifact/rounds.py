# mypy: ignore-errors
"""Course of a round: income, turns, passing, refilling (A-5, A-6, A-7)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.artifact.actions import list_actions, take_action
from trowel.games.artifact.choices import BUY, GOLD_COINS
from trowel.games.artifact.ending import on_year_start
from trowel.games.artifact.market import list_gold, might_hold_gold, spend_gold
from trowel.games.artifact.moves import EXCHANGE, MARKER, NOTHING, NUM_MOVES, PASS, STOP
from trowel.games.artifact.scoring import reveal_manuscripts
from trowel.games.artifact.start import request_markers, take_requested_marker
from trowel.games.artifact.state import MAX_MARKERS, NUM_MARKER_KINDS, Decision, Phase
from trowel.games.artifact.tracks import count_markers, pay_income, return_marker, take_marker

MAX_ACTIONS_PER_TURN = 2


@jit
def start_round(box, g):
    """Pay income (A-5.1) and start the first player's turn."""
    g.phase = Phase.ACTIONS
    on_year_start(box, g)
    pay_income(box, g)
    g.turn = g.first
    start_turn(g)


@jit
def start_turn(g):
    g.actions_taken = 0
    g.decision = Decision.TURN


# ---------------------------------------------------------------- a turn


@jit
def list_turn(box, g, player, out):
    """Write the legal moves of a turn to `out`; return their number.

    A turn is one or two actions, or a pass (A-6.1); the player may stop after one (A-6.9). Gold coins may be played
    before, between and after actions (A-16.3a).
    """
    n = 0
    if g.actions_taken < MAX_ACTIONS_PER_TURN:
        n = list_actions(box, g, player, out, n)
    if g.research_on == 1:
        n = list_gold(g, player, out, n)
    # a player passes explicitly, even without an alternative.
    out[n] = PASS if g.actions_taken == 0 else STOP
    return n + 1


@jit
def take_turn(box, g, move):
    player = g.players[g.turn]
    if move == PASS:
        pass_turn(box, g, player)
    elif move == STOP:
        start_next_turn(g)
    elif GOLD_COINS <= move < BUY:
        spend_gold(g, player, move)
        if g.actions_taken == MAX_ACTIONS_PER_TURN and not might_hold_gold(g, player):
            start_next_turn(g)
    elif BUY <= move < NUM_MOVES:
        take_action(box, g, player, move)


@jit
def end_action(g):
    """Count an action; the second ends the turn (A-6.1) unless gold coins may follow (A-16.3a)."""
    g.actions_taken += 1
    if g.actions_taken < MAX_ACTIONS_PER_TURN or might_hold_gold(g, g.players[g.turn]):
        g.decision = Decision.TURN
    else:
        start_next_turn(g)


@jit
def start_next_turn(g):
    """Start the turn of the next player clockwise (A-6.1).

    A player who has passed takes a marker (A-6.4), or is skipped in the last round (A-6.6).
    """
    g.turn = (g.turn + 1) % g.seats
    while g.players[g.turn].passed == 1 and g.ending != 0:
        g.turn = (g.turn + 1) % g.seats
    if g.players[g.turn].passed == 1:
        g.decision = Decision.MARKER
    else:
        start_turn(g)


# ---------------------------------------------------------------- passing


@jit
def pass_turn(box, g, player):
    """Mark the player as passed; the player also takes or exchanges a marker now (A-6.4), except in the last round."""
    player.passed = 1
    if g.ending == 0:
        g.decision = Decision.MARKER
    else:
        end_passed_turn(box, g)


@jit
def list_exchanges(g, player, out):
    """Write the legal marker moves of a passed player to `out`; return their number.

    The player takes or exchanges a marker (A-6.4, A-6.8); with six, exchanges one or does nothing (A-6.5).
    """
    n = 0
    num_markers = count_markers(player)
    if num_markers < MAX_MARKERS:
        for kind in range(NUM_MARKER_KINDS):
            if g.tracks[kind] > 0:
                out[n] = MARKER + kind
                n += 1
    for give in range(NUM_MARKER_KINDS):
        if player.markers[give] > 0:
            for take in range(NUM_MARKER_KINDS):
                # A-6.8a: of another kind, and on its track before the player's marker returns.
                if take != give and g.tracks[take] > 0:
                    out[n] = EXCHANGE + NUM_MARKER_KINDS * give + take
                    n += 1
    if num_markers == MAX_MARKERS:
        out[n] = NOTHING
        n += 1
    return n


@jit
def take_or_exchange(box, g, move):
    player = g.players[g.turn]
    if MARKER <= move < EXCHANGE:
        take_marker(g, player, move - MARKER)
    elif EXCHANGE <= move < EXCHANGE + NUM_MARKER_KINDS * NUM_MARKER_KINDS:
        return_marker(g, player, (move - EXCHANGE) // NUM_MARKER_KINDS)
        take_marker(g, player, (move - EXCHANGE) % NUM_MARKER_KINDS)
    elif move != NOTHING:
        return
    end_passed_turn(box, g)


@jit
def end_passed_turn(box, g):
    """Start the next turn, or end the round if all have passed; the last to pass becomes first player (A-7.1)."""
    for seat in range(g.seats):
        if g.players[seat].passed == 0:
            start_next_turn(g)
            return
    if g.ending != 0:
        end_game(g)  # A-13.1a: without an end phase, the first player stays
    else:
        g.first = g.turn
        g.phase = Phase.REFILLING
        continue_refilling(box, g)


# ---------------------------------------------------------------- end of a round


@jit
def continue_refilling(box, g):
    """Request markers from the next player with fewer than six, from the new first player on (A-7.1, A-7.2).

    Once all players have six, start the next year.
    """
    for place in range(g.seats):
        g.turn = (g.first + place) % g.seats
        missing = MAX_MARKERS - count_markers(g.players[g.turn])
        if missing > 0:
            request_markers(g, missing, Decision.REFILL)
            return
    start_next_year(g)


@jit
def refill(box, g, kind):
    take_requested_marker(g, kind)
    if g.pending == 0:
        continue_refilling(box, g)


@jit
def start_next_year(g):
    """Turn all tiles back to the action side and advance the year (A-7.3)."""
    for seat in range(g.seats):
        g.players[seat].passed = 0
        g.players[seat].markers_used = 0
        g.players[seat].seventh_used = 0
    g.year += 1
    g.decision = Decision.ROUND_BEGINS


@jit
def end_game(g):
    """End the game; the last round has no end phase (A-13.1a)."""
    reveal_manuscripts(g)
    g.phase = Phase.OVER
    g.decision = Decision.GAME_OVER

# mypy: ignore-errors
"""Turns (M-3): main action, free actions, end of the turn and of the game."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.marajoara.agenda import pop, push
from trowel.games.marajoara.capture import can_capture, capture, list_captures
from trowel.games.marajoara.choices import SWAP, TOKEN
from trowel.games.marajoara.exhibit import exhibit, list_exhibits
from trowel.games.marajoara.funding import (
    FUNDING_COST,
    SWAP_COST,
    list_field_work,
    list_fundings,
    list_swaps,
    push_paid_task,
)
from trowel.games.marajoara.money import credits_of
from trowel.games.marajoara.moves import END, EXCAVATE, EXHIBIT, FUND, RESTORE, WORK
from trowel.games.marajoara.restore import list_restores, restore
from trowel.games.marajoara.scoring import score_game_end
from trowel.games.marajoara.state import NO_SQUARE, NUM_ROUNDS, Task

MAX_IDLE_TURNS = 2  # consecutive turns without a capture (M-20.6)
MAX_STALLED_TURNS = 14  # consecutive turns without a die for the turn track (M-20.6a)


@jit
def list_turn_moves(box, g, seat, out):
    """Write the legal moves of a turn; return their number.

    A turn is one capture, with free actions before and after it in any order (M-3.2). It may end after the capture,
    or without one if none is possible (M-3.4).
    """
    n = 0
    if g.has_captured == 0:
        n = list_captures(box, g, out, n)
    may_end = g.has_captured == 1 or n == 0
    credits = credits_of(g, seat)
    n = list_restores(box, g, seat, out, n)
    if credits > 0:
        n = list_exhibits(box, g, seat, credits, out, n)
        if g.mission == 6 and credits >= SWAP_COST:
            n = list_swaps(g, seat, out, n)
        if credits >= FUNDING_COST:
            n = list_fundings(g, seat, out, n)
            n = list_field_work(box, g, out, n)
    if may_end:
        out[n] = END
        n += 1
    return n


@jit
def apply_turn_move(box, g, seat, move):
    """Apply a capture, a free action or the end of the turn; actions that cost credits are only pushed."""
    if move < WORK:
        capture(box, g, seat, move)
    elif move < TOKEN:
        push_paid_task(g, seat, Task.FIELD_WORK, FUNDING_COST, move)
    elif EXHIBIT <= move < RESTORE:
        exhibit(box, g, seat, move)
    elif RESTORE <= move < FUND:
        restore(box, g, seat, move)
    elif FUND <= move < SWAP:
        push_paid_task(g, seat, Task.FUNDING, FUNDING_COST, move)
    elif move == END:
        end_turn(g, seat)
    elif SWAP <= move < EXCAVATE:
        push_paid_task(g, seat, Task.SWAPPING, SWAP_COST, move)


@jit
def end_turn(g, seat):
    """Push recycling (M-3.2) and the next turn; in solo games a die for the turn track comes first (M-20.4)."""
    pop(g)
    push(g, Task.NEXT_TURN, seat)
    push(g, Task.RECYCLE, seat)
    if g.mission > 0:
        push(g, Task.TURN_TRACK, seat)


@jit
def next_turn(g):
    """Pass the turn clockwise, or end the game after 14 rounds (M-3.1).

    A solo game ends after too many turns without a capture (M-20.6) or without a die for the turn track (M-20.6a).
    """
    pop(g)
    g.idle_turns = 0 if g.has_captured == 1 else min(MAX_IDLE_TURNS, g.idle_turns + 1)
    g.has_captured = 0
    g.doubling = 0  # M-16.2
    g.capturer = NO_SQUARE
    g.turn = (g.turn + 1) % g.seats
    if g.turn == g.first:
        g.lap += 1
    if g.mission > 0:
        g.stalled_turns += 1
        is_over = g.idle_turns == MAX_IDLE_TURNS or g.stalled_turns == MAX_STALLED_TURNS
    else:
        is_over = g.lap > NUM_ROUNDS
    if is_over:
        end_game(g)
    else:
        push(g, Task.TURN, g.turn)


@jit
def end_game(g):
    """Clear the agenda and score the end of the game (M-19.1)."""
    while g.depth > 0:
        pop(g)
    score_game_end(g)


@jit
def must_capture(box, g):
    """Return whether the player must still capture: a capture exists and none was made in this turn (M-3.4)."""
    return g.has_captured == 0 and can_capture(box, g)

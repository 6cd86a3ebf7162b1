# mypy: ignore-errors
"""A turn (M-3.2): its captures and free actions, how it ends, and whose is the next."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.marajoara.agenda import pop, push
from trowel.games.marajoara.capture import can_capture, capture, list_captures
from trowel.games.marajoara.codes import END, EXHIBIT, FUND, RESTORE, SWAP, TOKEN, WORK
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
from trowel.games.marajoara.restore import list_restores, restore
from trowel.games.marajoara.scoring import score_game_end
from trowel.games.marajoara.state import NO_SQUARE, NUM_ROUNDS, Task

MAX_IDLE_TURNS = 2  # M-20.6
MAX_STALLED_TURNS = 14  # M-20.6a


@jit
def list_turn_moves(box, g, seat, out):
    """M-3.2: one capture, free actions before and after it in any order, and the end of the turn."""
    n = 0
    if g.has_captured == 0:
        n = list_captures(box, g, out, n)
    may_end = g.has_captured == 1 or n == 0  # M-3.4
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
    """The chosen part of the turn."""
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
    else:
        push_paid_task(g, seat, Task.SWAPPING, SWAP_COST, move)


@jit
def end_turn(g, seat):
    """M-3.2: recycling; solo, the die for the turn track before it (M-20.4)."""
    pop(g)
    push(g, Task.NEXT_TURN, seat)
    push(g, Task.RECYCLE, seat)
    if g.mission > 0:
        push(g, Task.TURN_TRACK, seat)


@jit
def next_turn(g):
    """M-3.1: clockwise, 14 rounds; M-20.6, M-20.6a: what ends a solo game before its turn track is full."""
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
        over = g.idle_turns == MAX_IDLE_TURNS or g.stalled_turns == MAX_STALLED_TURNS
    else:
        over = g.lap > NUM_ROUNDS
    if over:
        end_game(g)
    else:
        push(g, Task.TURN, g.turn)


@jit
def end_game(g):
    """M-19.1: final scoring; nothing is left to decide."""
    while g.depth > 0:
        pop(g)
    score_game_end(g)


@jit
def must_capture(box, g):
    """M-3.4: a capture exists and has not been made."""
    return g.has_captured == 0 and can_capture(box, g)

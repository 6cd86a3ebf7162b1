# mypy: ignore-errors
"""Kernel of Marajoara: dispatch by the current task of the agenda. Each chapter of the rules has a module.

`core.game.Kernel` documents the functions that every game has.
"""

from __future__ import annotations

import numpy as np

from trowel.core.game import CHANCE, GAME_OVER
from trowel.core.jit import jit
from trowel.games.marajoara.agenda import pop
from trowel.games.marajoara.capture import keep_captured, list_museum_choices, resolve_captured, spend_captured
from trowel.games.marajoara.choices import CLOCK, FIRST, KEEP, ROW, TO
from trowel.games.marajoara.dice import face_from_die, make_die
from trowel.games.marajoara.excavation import (
    can_excavate,
    can_study,
    excavate,
    list_removals,
    list_studies,
    list_tracks,
    may_remove_vase,
    remove_vase,
    study,
)
from trowel.games.marajoara.exchange import can_exchange, give, list_gifts, list_takes, take
from trowel.games.marajoara.exhibit import can_exhibit_cheaply, exhibit_cheaply, exhibit_next_vase, list_cheap_exhibits
from trowel.games.marajoara.funding import do_field_work, fund_restoration, swap
from trowel.games.marajoara.increase import can_increase, increase, list_increases
from trowel.games.marajoara.money import list_payments, pay
from trowel.games.marajoara.moves import DECLINE, EXCAVATE, PAY
from trowel.games.marajoara.museum import num_museums
from trowel.games.marajoara.recycling import (
    die_from_move,
    has_adjacent_die,
    list_adjacent_dice,
    list_recycling_squares,
    list_slate_dice,
    place_recycled_die,
    put_on_turn_track,
    resolve_recycling,
    take_slate_die,
)
from trowel.games.marajoara.setup import apply_outcome, count_undealt
from trowel.games.marajoara.state import MAX_VALUE, NUM_ROUNDS, Task
from trowel.games.marajoara.tokens import (
    has_token_square,
    list_first_token_squares,
    list_token_squares,
    place_token,
    set_token_aside,
)
from trowel.games.marajoara.turns import apply_turn_move, end_game, list_turn_moves, next_turn

# Streams of the dealer.
FIRST_PLAYER_STREAM = 0
DEAL_STREAM = 1
NO_STREAM = -1  # no outcome is pending


@jit
def to_act(box, g):
    """Return the seat of the current task as a bit, CHANCE, or GAME_OVER.

    A dig bonus may belong to another player than the one whose turn it is (M-6.2).
    """
    if g.depth == 0:
        return GAME_OVER
    seat = g.agenda[g.depth - 1].seat
    return CHANCE if seat == CHANCE else 1 << seat


# ---------------------------------------------------------------- legal moves


@jit
def legal(box, g, seat, out):
    """Write the codes of all legal moves of a seat to `out`; return their number."""
    if g.depth == 0 or g.agenda[g.depth - 1].seat != seat or seat == CHANCE:
        return 0
    kind = g.agenda[g.depth - 1].kind
    if kind == Task.TURN:
        return list_turn_moves(box, g, seat, out)
    if kind == Task.PAY:
        return list_payments(g, seat, g.agenda[g.depth - 1].amount, out)
    if kind == Task.DIG_BONUS or kind == Task.INCREASE:
        return list_increases(g, out)
    if kind == Task.FIRST_TOKEN:
        return list_first_token_squares(box, g, out)
    if kind == Task.TOKEN:
        return list_token_squares(box, g, out)
    if kind == Task.CAPTURED:
        return list_museum_choices(g, seat, out)
    if kind == Task.TRACK:
        return list_tracks(g, seat, out)
    if kind == Task.TURN_TRACK:
        return list_adjacent_dice(box, g, out)
    if kind == Task.RECYCLE:
        return list_slate_dice(g, out)
    if kind == Task.RECYCLE_TO:
        return list_recycling_squares(box, g, seat, out)
    if kind == Task.YELLOW_ROW:
        out[0] = ROW
        out[1] = ROW + 1
        return 2
    return list_space_bonus(box, g, seat, out)


@jit
def list_space_bonus(box, g, seat, out):
    """Write the choices that track spaces 7 and 8 offer (M-16 to M-18); return their number."""
    kind = g.agenda[g.depth - 1].kind
    if kind == Task.BLUE_8:
        return list_studies(g, seat, out)
    if kind == Task.GIVE:
        return list_gifts(g, out)
    if kind == Task.TAKE:
        return list_takes(g, out)
    if kind == Task.RED_8:
        return list_removals(g, seat, out)
    if kind == Task.RED_7:
        n = list_cheap_exhibits(g, seat, out)
        out[n] = DECLINE  # M-17.1a
        return n + 1
    return 0


# ---------------------------------------------------------------- applying a move


@jit
def apply(box, g, seat, move):
    """Apply a legal move, or an outcome if seat is CHANCE, and proceed to the next decision."""
    # Always int64: numba would compile every function once per integer width.
    if seat == CHANCE:
        apply_outcome(box, g, np.int64(move))
    else:
        apply_move(box, g, np.int64(seat), np.int64(move))
    run_agenda(box, g)


@jit
def apply_move(box, g, seat, move):
    kind = g.agenda[g.depth - 1].kind
    if kind == Task.TURN:
        apply_turn_move(box, g, seat, move)
    elif kind == Task.PAY:
        pop(g)
        pay(g, seat, move - PAY)
    elif kind == Task.DIG_BONUS or kind == Task.INCREASE:
        increase(g, move)
    elif kind == Task.FIRST_TOKEN or kind == Task.TOKEN:
        place_token(g, move)
    elif kind == Task.CAPTURED:
        keep_captured(g, seat, move - KEEP)
    elif kind == Task.TRACK:
        excavate(g, seat, move - EXCAVATE)
    elif kind == Task.TURN_TRACK:
        put_on_turn_track(g, move - CLOCK)
        if g.turn_track_count == NUM_ROUNDS:
            end_game(g)  # M-20.4: immediately, without recycling
    elif kind == Task.RECYCLE:
        take_slate_die(g, seat, die_from_move(move))
    elif kind == Task.RECYCLE_TO:
        place_recycled_die(box, g, move - TO)
    elif kind == Task.YELLOW_ROW:
        g.yellow_row = move - ROW
        pop(g)
    else:
        apply_space_bonus(box, g, seat, move)


@jit
def apply_space_bonus(box, g, seat, move):
    """Apply a choice that `list_space_bonus` listed."""
    kind = g.agenda[g.depth - 1].kind
    if kind == Task.BLUE_8:
        study(box, g, seat, move)
    elif kind == Task.GIVE:
        give(g, move)
    elif kind == Task.TAKE:
        take(g, move)
    elif kind == Task.RED_8:
        remove_vase(box, g, seat, move)
    elif kind == Task.RED_7:
        if move == DECLINE:
            pop(g)
        else:
            exhibit_cheaply(g, seat, move)


# ---------------------------------------------------------------- the agenda


@jit
def run_agenda(box, g):
    """Resolve tasks until a player or chance must decide, or the agenda is empty."""
    while g.depth > 0 and not resolve_top(box, g):
        pass


@jit
def resolve_top(box, g):
    """Resolve the current task unless it needs a player or chance; return whether it does.

    A decision without a legal choice is removed; a token without a square is set aside (M-13.4).
    """
    kind = g.agenda[g.depth - 1].kind
    seat = g.agenda[g.depth - 1].seat
    if kind == Task.CAPTURED:
        return resolve_captured(g)
    if kind == Task.RECYCLE:
        return resolve_recycling(g)
    if kind == Task.EXHIBITING:
        exhibit_next_vase(box, g)
    elif kind == Task.SPEND_CAPTURED:
        spend_captured(g)
    elif kind == Task.FUNDING:
        fund_restoration(g)
    elif kind == Task.FIELD_WORK:
        do_field_work(box, g)
    elif kind == Task.SWAPPING:
        swap(g)
    elif kind == Task.NEXT_TURN:
        next_turn(g)
    elif has_choice(box, g, kind, seat):
        return True
    elif kind == Task.TOKEN:
        set_token_aside(g)
    else:
        pop(g)
    return False


@jit
def has_choice(box, g, kind, seat):
    """Return whether a decision has a legal choice; chance and the kinds not tested below always have one."""
    if kind == Task.DIG_BONUS or kind == Task.INCREASE:
        return can_increase(g)
    if kind == Task.TOKEN:
        return has_token_square(box, g)
    if kind == Task.TRACK:
        return can_excavate(g, seat)
    if kind == Task.TURN_TRACK:
        return has_adjacent_die(box, g)
    if kind == Task.RED_7:
        return can_exhibit_cheaply(g, seat)
    if kind == Task.RED_8:
        return may_remove_vase(g, seat) or (num_museums(g) == 2 and may_remove_vase(g, seat + 1))
    if kind == Task.BLUE_8:
        return can_study(g, seat)
    if kind == Task.GIVE:
        return can_exchange(g)
    return True


# ---------------------------------------------------------------- chance


@jit
def chance(box, g, out, weights):
    """Write the possible outcomes and their weights; return their number.

    The outcome is the first player (M-2.6), or the next die: it shows 1 (M-2.2), in mission 7 any value (M-21.8).
    """
    n = 0
    if g.agenda[g.depth - 1].kind == Task.FIRST_PLAYER:
        for seat in range(g.seats):
            out[n] = FIRST + seat
            weights[n] = 1
            n += 1
        return n
    if g.agenda[g.depth - 1].kind != Task.DEAL:
        return 0
    for colour in range(4):
        left = count_undealt(g, colour)
        if left == 0:
            continue
        for value in range(1, MAX_VALUE + 1 if g.mission == 7 else 2):
            out[n] = face_from_die(make_die(colour, value))
            weights[n] = left
            n += 1
    return n


@jit
def stream(box, g):
    """Return the dealer's stream of the pending outcome."""
    kind = g.agenda[g.depth - 1].kind
    if kind == Task.FIRST_PLAYER:
        return FIRST_PLAYER_STREAM
    return DEAL_STREAM if kind == Task.DEAL else NO_STREAM


@jit
def resample_hidden(box, g, seat, rng):
    """Do nothing: Marajoara has no hidden information, and no chance after the dice are dealt."""

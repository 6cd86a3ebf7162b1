# mypy: ignore-errors
"""The main action: capture (M-4), increase (M-5), dig bonus (M-6), and what becomes of the captured die (M-7)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.marajoara.agenda import pop, push, push_with
from trowel.games.marajoara.cart import spend
from trowel.games.marajoara.codes import CAPTURE, KEEP
from trowel.games.marajoara.dice import colour_of, make_die, value_of
from trowel.games.marajoara.increase import ALL_COLOURS, AND_CAPTURED, raise_value
from trowel.games.marajoara.museum import has_room, num_museums, store
from trowel.games.marajoara.objectives import on_die_arrival
from trowel.games.marajoara.squares import (
    EAST,
    HALF,
    NORTH,
    SOUTH,
    WEST,
    list_moves_onto,
    shift,
    squares_with_die,
    squares_without_die,
)
from trowel.games.marajoara.state import NO_DIE, NO_TOKEN, Colour, Task

OWN_BONUS = 1  # M-6.1
OTHERS_BONUS = 2  # M-6.2


@jit
def landing_squares(dice, free, direction):
    """M-4.1, M-4.4: free squares behind one die beside another (M-4.2), straight on; M-4.3: ropes do not matter."""
    top, bottom = shift(dice[0], dice[1], direction)
    top, bottom = shift(top & dice[0], bottom & dice[1], direction)
    return top & free[0], bottom & free[1]


@jit
def list_captures(box, g, out, n):
    """M-4.1: every jump of a die over another; by the square where it lands."""
    dice, free = squares_with_die(box, g), squares_without_die(box, g)
    north, east = landing_squares(dice, free, NORTH), landing_squares(dice, free, EAST)
    south, west = landing_squares(dice, free, SOUTH), landing_squares(dice, free, WEST)
    n = list_moves_onto((north[0], east[0], south[0], west[0]), 0, CAPTURE, 2, out, n)
    return list_moves_onto((north[1], east[1], south[1], west[1]), HALF, CAPTURE, 2, out, n)


@jit
def can_capture(box, g):
    """M-3.4: whether any capture exists."""
    dice, free = squares_with_die(box, g), squares_without_die(box, g)
    for direction in (NORTH, EAST, SOUTH, WEST):
        top, bottom = landing_squares(dice, free, direction)
        if top | bottom != 0:
            return True
    return False


@jit
def capture(box, g, seat, move):
    """M-4.1: the die jumps and captures; M-5.1: it gains; M-6: a token under it gives its owner a bonus."""
    origin = (move - CAPTURE) // 4
    direction = (move - CAPTURE) % 4
    over = box.adjacent[origin, direction]
    landing = box.adjacent[over, direction]
    jumper = g.site[origin]
    g.captured_die = g.site[over]  # M-4.5: it keeps its value
    g.site[origin] = NO_DIE
    g.site[over] = NO_DIE
    value = raise_value(g, seat, value_of(jumper), 1 + box.bonus[landing])
    g.site[landing] = make_die(colour_of(jumper), value)
    on_die_arrival(box, g, landing)
    g.has_captured = 1
    g.capturer = landing
    g.players[seat].captures[colour_of(g.captured_die)] += 1
    push(g, Task.CAPTURED, seat)
    # M-6.3: the bonus comes before the captured die is used.
    if g.tokens[landing] == seat + 1:
        push_with(g, Task.DIG_BONUS, seat, OWN_BONUS, ALL_COLOURS | AND_CAPTURED)
    elif g.tokens[landing] != NO_TOKEN:
        push_with(g, Task.DIG_BONUS, g.tokens[landing] - 1, OTHERS_BONUS, ALL_COLOURS)


# ---------------------------------------------------------------- the captured die


@jit
def museums_with_room(g, seat):
    """M-7.2: museums of the player that can store the captured die, as bits."""
    bits = 0
    for museum in range(num_museums(g)):
        if has_room(g, seat + museum, colour_of(g.captured_die)):
            bits |= 1 << museum
    return bits


@jit
def list_keeping_museums(g, seat, out):
    """M-21.6: the museum is the player's choice."""
    n = 0
    museums = museums_with_room(g, seat)
    for museum in range(2):
        if museums >> museum & 1:
            out[n] = KEEP + museum
            n += 1
    return n


@jit
def keep_captured(g, seat, museum):
    """M-7.1: the captured die is stored."""
    die = g.captured_die
    g.captured_die = NO_DIE
    pop(g)
    store(g, seat, seat + museum, colour_of(die), value_of(die))


@jit
def spend_captured(g):
    """M-7.3: a die that cannot be kept; M-7.5, M-7.8: a grey die after its space's bonus."""
    spend(g, g.captured_die)
    g.captured_die = NO_DIE
    pop(g)


@jit
def resolve_captured(g):
    """M-7.8: kept where possible, a grey die excavates. Returns whether the player has to choose a museum first."""
    seat = g.agenda[g.depth - 1].seat
    if colour_of(g.captured_die) == Colour.GREY:
        pop(g)
        push(g, Task.SPEND_CAPTURED, seat)
        push(g, Task.TRACK, seat)
        return False
    museums = museums_with_room(g, seat)
    if museums == 0:
        spend_captured(g)
        return False
    if museums == 3:
        return True
    keep_captured(g, seat, museums - 1)
    return False

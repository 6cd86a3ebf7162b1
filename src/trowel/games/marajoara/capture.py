# mypy: ignore-errors
"""The main action: capture (M-4), increase (M-5), dig bonus (M-6), and the use of the captured die (M-7)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.marajoara.agenda import pop, push, push_with
from trowel.games.marajoara.cart import spend
from trowel.games.marajoara.choices import KEEP
from trowel.games.marajoara.dice import colour_of, make_die, value_of
from trowel.games.marajoara.increase import ALL_COLOURS, AND_CAPTURED, raise_value
from trowel.games.marajoara.moves import CAPTURE
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

# Increase that a dig token gives its owner.
OWN_BONUS = 1  # after a capture by the owner (M-6.1)
OTHERS_BONUS = 2  # after a capture by another player (M-6.2)


@jit
def landing_squares(dice, free, direction):
    """Return the squares where jumps in a direction land.

    A jump passes over one adjacent die (M-4.1, M-4.4) to the free square beyond it (M-4.2). Ropes do not block
    it (M-4.3).
    """
    # Step onto an adjacent die, then beyond it.
    top, bottom = shift(dice[0], dice[1], direction)
    top, bottom = shift(top & dice[0], bottom & dice[1], direction)
    return top & free[0], bottom & free[1]


@jit
def list_captures(box, g, out, n):
    """Write every capture (M-4.1), ordered by landing square; return the new number of moves in `out`."""
    dice, free = squares_with_die(box, g), squares_without_die(box, g)
    north, east = landing_squares(dice, free, NORTH), landing_squares(dice, free, EAST)
    south, west = landing_squares(dice, free, SOUTH), landing_squares(dice, free, WEST)
    n = list_moves_onto((north[0], east[0], south[0], west[0]), 0, CAPTURE, 2, out, n)
    return list_moves_onto((north[1], east[1], south[1], west[1]), HALF, CAPTURE, 2, out, n)


@jit
def can_capture(box, g):
    """Return whether a capture exists; it is then mandatory (M-3.4)."""
    dice, free = squares_with_die(box, g), squares_without_die(box, g)
    for direction in (NORTH, EAST, SOUTH, WEST):
        top, bottom = landing_squares(dice, free, direction)
        if top | bottom != 0:
            return True
    return False


@jit
def capture(box, g, seat, move):
    """Capture a die (M-4.1), increase the die that jumped (M-5.1) and push the tasks that follow.

    A dig token on the landing square gives its owner a bonus (M-6).
    """
    origin = (move - CAPTURE) // 4
    direction = (move - CAPTURE) % 4
    middle = box.adjacent[origin, direction]
    landing = box.adjacent[middle, direction]
    jumper = g.site[origin]
    g.captured_die = g.site[middle]  # M-4.5: it keeps its value
    g.site[origin] = NO_DIE
    g.site[middle] = NO_DIE
    value = raise_value(g, seat, value_of(jumper), 1 + box.bonus[landing])
    g.site[landing] = make_die(colour_of(jumper), value)
    on_die_arrival(box, g, landing)
    g.has_captured = 1
    g.capturer = landing
    g.players[seat].captures[colour_of(g.captured_die)] += 1
    push(g, Task.CAPTURED, seat)
    # M-6.3: the bonus is resolved before the captured die is used.
    if g.tokens[landing] == seat + 1:
        push_with(g, Task.DIG_BONUS, seat, OWN_BONUS, ALL_COLOURS | AND_CAPTURED)
    elif g.tokens[landing] != NO_TOKEN:
        push_with(g, Task.DIG_BONUS, g.tokens[landing] - 1, OTHERS_BONUS, ALL_COLOURS)


# ---------------------------------------------------------------- the captured die


@jit
def museums_with_room(g, seat):
    """Return the player's museums that can store the captured die (M-7.2): bit 0 the first, bit 1 the second."""
    bits = 0
    for museum in range(num_museums(g)):
        if has_room(g, seat + museum, colour_of(g.captured_die)):
            bits |= 1 << museum
    return bits


@jit
def list_museum_choices(g, seat, out):
    """Write the moves that keep the captured die, one per museum with room (M-21.6); return their number."""
    n = 0
    museums = museums_with_room(g, seat)
    for museum in range(2):
        if museums >> museum & 1:
            out[n] = KEEP + museum
            n += 1
    return n


@jit
def keep_captured(g, seat, museum):
    """Store the captured die in the player's museum 0 or 1 (M-7.1)."""
    die = g.captured_die
    g.captured_die = NO_DIE
    pop(g)
    store(g, seat, seat + museum, colour_of(die), value_of(die))


@jit
def spend_captured(g):
    """Spend a captured die that cannot be kept (M-7.3), or a grey one after its space's bonus (M-7.5, M-7.8)."""
    spend(g, g.captured_die)
    g.captured_die = NO_DIE
    pop(g)


@jit
def resolve_captured(g):
    """Use the captured die: keep it if possible, or excavate with a grey one (M-7.8).

    Return whether the player must first choose a museum; the task then stays on the agenda.
    """
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
    if museums == 0b11:
        return True
    keep_captured(g, seat, museums - 1)  # the number of the only bit: 0b01 -> 0, 0b10 -> 1
    return False

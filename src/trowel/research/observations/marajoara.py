# mypy: ignore-errors
"""Marajoara as a seat sees it, in the order of `planes`. Everything lies open: seats differ in where they look from."""

from __future__ import annotations

import numpy as np

from trowel.core.game import Options
from trowel.core.intrinsics.float_store import ONE, bits_writer, clear
from trowel.core.intrinsics.refcount import borrowed
from trowel.core.jit import jit
from trowel.games.marajoara.dice import colour_of, die_of, value_of
from trowel.games.marajoara.scoring import score_of
from trowel.games.marajoara.state import (
    CART,
    FRAGMENTS,
    HIGHEST,
    MOST_STARS,
    NO_DIE,
    ROUNDS,
    SIDE,
    SLATE,
    SOURCES,
    SPACES,
    SQUARES,
    STORABLE,
    Objective,
    Task,
)
from trowel.research.observations.layout import Layout, Plane
from trowel.research.observations.writers import flags_writer, mark, numbers_writer, seat_from, steps_to

BOARD = (SIDE, SIDE)
DIE = 5  # a die as numbers: its colour as one-hot (yellow, red, blue, grey), its value / 6
TASKS = int(max(Task)) + 1
OBJECTIVES = int(Objective.STARS) + MOST_STARS
ABOUT_BITS = 11  # a move's code, a die or colours: the rules keep all of them in one number below 2,048
USED_BITS = 19  # the dice of an increase (codes.INCREASE)

SIXTH = np.float32(1 / 6)
TENTH = np.float32(1 / 10)
POINTS = np.float32(1 / 50)
NINTH = np.float32(1 / 9)
LAPS = np.float32(1 / ROUNDS)
HALF = np.float32(1 / 2)


def planes(options: Options) -> list[Plane]:
    seats, mission = int(options["players"]), int(options.get("mission", "0"))
    museums = 2 if mission == 6 else seats
    return [
        Plane("colour", (4, *BOARD), "dice on the site: yellow, red, blue, grey (row, column)"),
        Plane("value", BOARD, "their values / 6"),
        Plane("tokens", (seats, *BOARD), "dig tokens of each seat on the site"),
        Plane("rope", BOARD, "roped squares"),
        Plane("bonus", BOARD, "bonus of a square / 2"),
        Plane("dig_icon", BOARD, "squares with a dig icon"),
        Plane("shaded", BOARD, "shaded squares"),
        Plane("star", BOARD, "mission 4: starred squares whose vase is still there"),
        Plane("capturer", BOARD, "where the die that captured in this turn stands"),
        Plane("cart", (CART, DIE), "dice from top to bottom; a die is its colour as one-hot and its value / 6"),
        Plane("slate", (SLATE, DIE), "dice spent in this turn"),
        Plane("in_hand", (3, DIE), "the captured die, two dice offered in an exchange"),
        *([Plane("turn_track", (ROUNDS, DIE), "missions: dice on the turn track")] if mission else []),
        Plane("stored", (museums, STORABLE, SPACES), "values / 6 of museum dice: yellow, red, blue; three spaces"),
        Plane("vases", (museums,), "vases exhibited / 5"),
        Plane("fragments", (museums, FRAGMENTS), "fragments restored"),
        Plane("museum_tokens", (museums, 3), "tokens that still lie in the museum: yellow, showcase, fragment"),
        Plane("points", (seats, SOURCES), "points / 50 by source (the score sheet)"),
        Plane("score", (seats,), "points / 50 in all"),
        Plane("captures", (seats, 4), "dice captured / 10, by colour"),
        Plane("discs", (seats, STORABLE), "excavation tracks: space / 9"),
        Plane("places", (seats, STORABLE, 2), "who reached a track's end first, second"),
        Plane("reserve", (seats, 2), "dig tokens in reserve, set aside; / 10"),
        Plane("turn", (seats,), "whose turn it is"),
        Plane("first", (seats,), "who began"),
        Plane("lap", (1,), "round / 14; missions: turn / 14"),
        Plane("flags", (5,), "captured in this turn, doubling, idle / 2, stalled / 14, yellow row (mission 6)"),
        *([Plane("objectives", (2, OBJECTIVES), "missions: what is asked for; what is collected")] if mission else []),
        *([Plane("target", (1,), "missions: points asked for / 50")] if mission else []),
        Plane("decides", (seats,), "who decides now; a bonus may be another player's"),
        Plane("decision", (TASKS,), "what is being decided, as one-hot of state.Task"),
        Plane("pending", (TASKS,), "how many decisions of each kind are on the agenda, this one too"),
        Plane("amount", (1,), "credits to pay, points to give, or how many are done; / 10"),
        Plane("about", (ABOUT_BITS,), "what the decision is about (a code, a die, colours), lowest bit first"),
        Plane("used", (USED_BITS,), "dice that had their share of an increase"),
    ]


BARE = Layout(planes({"players": "0"})).size
A_SEAT = Layout(planes({"players": "1"})).size - BARE
A_MISSION = Layout(planes({"players": "1", "mission": "1"})).size
MISSION_6 = Layout(planes({"players": "1", "mission": "6"})).size

write_squares, write_values, write_those = numbers_writer(SQUARES), numbers_writer(SQUARES, 3), flags_writer(SQUARES)
write_stored, write_tokens = numbers_writer(STORABLE * SPACES), numbers_writer(3)
write_points, write_captures, write_discs = numbers_writer(SOURCES), numbers_writer(4), numbers_writer(STORABLE)
write_about, write_used, write_restored = bits_writer(ABOUT_BITS), bits_writer(USED_BITS), bits_writer(FRAGMENTS)
write_objectives = bits_writer(OBJECTIVES)


@jit
def length(g):
    if g.mission == 0:
        return BARE + A_SEAT * np.int64(g.seats)
    return MISSION_6 if g.mission == 6 else A_MISSION


@jit
def write_site(box, g, seat, out, n):
    for colour in range(4):
        n = write_those(out, n, g.site, die_of(colour, 1), die_of(colour, HIGHEST))
    n = write_values(out, n, g.site, SIXTH)
    for i in range(g.seats):
        owner = seat_from(seat, i, g.seats) + 1
        n = write_those(out, n, g.tokens, owner, owner)
    n = write_squares(out, n, box.rope, ONE)
    n = write_squares(out, n, box.bonus, HALF)
    n = write_squares(out, n, box.dig_icon, ONE)
    n = write_squares(out, n, box.shaded, ONE)
    clear(out, n, length(g) - n)  # what follows is mostly zero
    if g.mission == 4:
        for square in range(SQUARES):
            star = np.int64(box.star[square])
            if star > 0 and g.collected >> (Objective.STARS + star - 1) & 1 == 0:
                out[n + square] = ONE
    return mark(out, n + SQUARES, np.int64(g.capturer), SQUARES)


@jit
def write_die(out, n, die):
    if die != NO_DIE:
        out[n + colour_of(die)] = ONE
        out[n + 4] = value_of(die) * SIXTH
    return n + DIE


@jit
def write_dice(out, n, dice, count, room):
    """The first `count` of some dice, and nothing where there are no more."""
    for i in range(count):
        write_die(out, n + DIE * i, np.int64(dice[i]))
    return n + DIE * room


@jit
def write_dice_off_site(g, out, n):
    n = write_dice(out, n, g.cart, np.int64(g.in_cart), CART)
    n = write_dice(out, n, g.slate, np.int64(g.on_slate), SLATE)
    n = write_die(out, n, np.int64(g.captured))
    n = write_dice(out, n, g.offered, 2, 2)
    if g.mission > 0:
        n = write_dice(out, n, g.turn_track, np.int64(g.on_track), ROUNDS)
    return n


@jit
def write_museums(g, seat, out, n):
    """Of every seat in order; mission 6: the player's two."""
    count = np.int64(2) if g.mission == 6 else np.int64(g.seats)
    vases = n + count * STORABLE * SPACES
    fragments = vases + count
    tokens = fragments + count * FRAGMENTS
    for i in range(count):
        museum = g.museums[seat_from(seat, i, count)]
        n = write_stored(out, n, museum.stored, SIXTH)
        out[vases + i] = np.float32(museum.vases / 5)
        write_restored(out, fragments + FRAGMENTS * i, np.uint64(museum.fragments))
        tokens = write_tokens(out, tokens, museum.tokens, ONE)
    return tokens


@jit
def write_players(g, seat, out, n):
    seats = np.int64(g.seats)
    for i in range(seats):
        n = write_points(out, n, g.players[seat_from(seat, i, seats)].points, POINTS)
    for i in range(seats):
        out[n + i] = score_of(g, seat_from(seat, i, seats)) * POINTS
    n += seats
    for i in range(seats):
        n = write_captures(out, n, g.players[seat_from(seat, i, seats)].captures, TENTH)
    for i in range(seats):
        n = write_discs(out, n, g.players[seat_from(seat, i, seats)].discs, NINTH)
    for i in range(seats):
        for track in range(STORABLE):
            n = mark(out, n, np.int64(g.players[seat_from(seat, i, seats)].places[track]) - 1, 2)
    for i in range(seats):
        one = g.players[seat_from(seat, i, seats)]
        out[n] = one.reserve * TENTH
        out[n + 1] = one.set_aside * TENTH
        n += 2
    return n


@jit
def write_round(g, seat, out, n):
    seats = np.int64(g.seats)
    n = mark(out, n, steps_to(g.turn, seat, seats), seats)
    n = mark(out, n, steps_to(g.first, seat, seats), seats)
    out[n] = g.lap * LAPS
    out[n + 1] = np.float32(g.has_captured)
    out[n + 2] = np.float32(g.doubling)
    out[n + 3] = g.idle * HALF
    out[n + 4] = g.stalled * LAPS
    out[n + 5] = np.float32(g.yellow_row)
    n += 6
    if g.mission > 0:
        write_objectives(out, n, np.uint64(g.wanted))
        write_objectives(out, n + OBJECTIVES, np.uint64(g.collected))
        n += 2 * OBJECTIVES
        out[n] = g.target * POINTS
        n += 1
    return n


@jit
def write_decision(g, seat, out, n):
    """The top of the agenda, and how much lies under it."""
    seats = np.int64(g.seats)
    if g.depth == 0:
        return n + seats + 2 * TASKS + 1 + ABOUT_BITS + USED_BITS
    task = g.agenda[g.depth - 1]
    n = mark(out, n, steps_to(task.seat, seat, seats), seats)
    n = mark(out, n, np.int64(task.kind), TASKS)
    for entry in range(g.depth):
        out[n + np.int64(g.agenda[entry].kind)] += ONE
    n += TASKS
    out[n] = task.amount * TENTH
    write_about(out, n + 1, np.uint64(task.about))
    write_used(out, n + 1 + ABOUT_BITS, np.uint64(task.used))
    return n + 1 + ABOUT_BITS + USED_BITS


@jit
def observe(box, g, seat, out):
    row = borrowed(out)
    n = write_site(box, g, seat, row, 0)
    n = write_dice_off_site(g, row, n)
    n = write_museums(g, seat, row, n)
    n = write_players(g, seat, row, n)
    n = write_round(g, seat, row, n)
    return write_decision(g, seat, row, n)

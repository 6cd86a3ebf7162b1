# mypy: ignore-errors
"""Observations of Marajoara. Nothing is hidden; observations of seats differ only in the order of the seats."""

from __future__ import annotations

import numpy as np

from trowel.core.game import Options
from trowel.core.intrinsics.float_store import make_bits_writer, make_range_flags_writer, make_scaled_writer
from trowel.core.intrinsics.refcount import borrowed
from trowel.core.jit import jit
from trowel.games.marajoara.dice import colour_of, make_die, value_of
from trowel.games.marajoara.scoring import score_of
from trowel.games.marajoara.state import (
    CART_SIZE,
    MAX_SLATE,
    MAX_STARS,
    MAX_VALUE,
    NO_DIE,
    NUM_FRAGMENTS,
    NUM_ROUNDS,
    NUM_SOURCES,
    NUM_SPACES,
    NUM_SQUARES,
    NUM_STORABLE,
    SIDE,
    Objective,
    Task,
)
from trowel.research.observations.layout import Layout, Plane
from trowel.research.observations.writers import ONE, clear, seat_after, seats_between, set_one_hot

BOARD_SHAPE = (SIDE, SIDE)
DIE_SIZE = 5  # numbers per die: colour one-hot (yellow, red, blue, grey), value / 6
NUM_TASKS = int(max(Task)) + 1
NUM_OBJECTIVES = int(Objective.STARS) + MAX_STARS
ABOUT_BITS = 11  # bits of a task's `payload`, which is below 2,048
USED_BITS = 19  # slots of an increase (codes.INCREASE)

SIXTH = np.float32(1 / 6)
TENTH = np.float32(1 / 10)
POINT_SCALE = np.float32(1 / 50)
NINTH = np.float32(1 / 9)
LAP_SCALE = np.float32(1 / NUM_ROUNDS)
HALF = np.float32(1 / 2)


def planes(options: Options) -> list[Plane]:
    seats, mission = int(options["players"]), int(options.get("mission", "0"))
    museums = 2 if mission == 6 else seats
    return [
        Plane("colour", (4, *BOARD_SHAPE), "dice on the site, by colour"),
        Plane("value", BOARD_SHAPE, "values of the dice on the site / 6"),
        Plane("tokens", (seats, *BOARD_SHAPE), "dig tokens of each seat on the site"),
        Plane("rope", BOARD_SHAPE, "squares with rope"),
        Plane("bonus", BOARD_SHAPE, "bonus of each square / 2"),
        Plane("dig_icon", BOARD_SHAPE, "squares with a dig icon"),
        Plane("shaded", BOARD_SHAPE, "shaded squares"),
        Plane("star", BOARD_SHAPE, "mission 4: starred squares whose vase has not been collected"),
        Plane("capturer", BOARD_SHAPE, "square of the die that captured in this turn"),
        Plane("cart", (CART_SIZE, DIE_SIZE), "dice from top to bottom"),
        Plane("slate", (MAX_SLATE, DIE_SIZE), "dice spent in this turn"),
        Plane("in_hand", (3, DIE_SIZE), "the captured die, and the two dice offered in an exchange"),
        *([Plane("turn_track", (NUM_ROUNDS, DIE_SIZE), "missions: dice on the turn track")] if mission else []),
        Plane("stored", (museums, NUM_STORABLE, NUM_SPACES), "values of the stored dice / 6, by colour and space"),
        Plane("vases", (museums,), "exhibited vases / 5"),
        Plane("fragments", (museums, NUM_FRAGMENTS), "restored fragments"),
        Plane("museum_tokens", (museums, 3), "tokens still in the museum: yellow row, showcase, fragment"),
        Plane("points", (seats, NUM_SOURCES), "points / 50, by line of the score sheet"),
        Plane("score", (seats,), "total points / 50"),
        Plane("captures", (seats, 4), "captured dice / 10, by colour"),
        Plane("discs", (seats, NUM_STORABLE), "space on each excavation track / 9"),
        Plane("places", (seats, NUM_STORABLE, 2), "whether the seat reached the end of a track first, second"),
        Plane("reserve", (seats, 2), "dig tokens in reserve / 10, set aside / 10"),
        Plane("turn", (seats,), "seat whose turn it is"),
        Plane("first", (seats,), "seat that began"),
        Plane("lap", (1,), "round / 14; missions: turn / 14"),
        Plane(
            "flags",
            (5,),
            "captured in this turn; doubling; idle turns / 2; stalled turns / 14; museum of the yellow row (mission 6)",
        ),
        *(
            [Plane("objectives", (2, NUM_OBJECTIVES), "missions: objectives required, objectives collected")]
            if mission
            else []
        ),
        *([Plane("target", (1,), "missions: target score / 50")] if mission else []),
        Plane("decides", (seats,), "seat that decides; a bonus may belong to another seat than the turn"),
        Plane("decision", (NUM_TASKS,), "kind of the decision, one-hot of `state.Task`"),
        Plane("pending", (NUM_TASKS,), "number of agenda entries of each kind, this decision included"),
        Plane("amount", (1,), "credits to pay, points to give, or number done / 10"),
        Plane("about", (ABOUT_BITS,), "subject of the decision (a code, a die or colours), lowest bit first"),
        Plane("used", (USED_BITS,), "slots already used by an increase; the last is the captured die"),
    ]


FIXED_SIZE = Layout(planes({"players": "0"})).size
SEAT_SIZE = Layout(planes({"players": "1"})).size - FIXED_SIZE
MISSION_SIZE = Layout(planes({"players": "1", "mission": "1"})).size
MISSION_6_SIZE = Layout(planes({"players": "1", "mission": "6"})).size

write_squares, write_values, write_range_flags = (
    make_scaled_writer(NUM_SQUARES),
    make_scaled_writer(NUM_SQUARES, 3),
    make_range_flags_writer(NUM_SQUARES),
)
write_stored, write_tokens = make_scaled_writer(NUM_STORABLE * NUM_SPACES), make_scaled_writer(3)
write_points, write_captures, write_discs = (
    make_scaled_writer(NUM_SOURCES),
    make_scaled_writer(4),
    make_scaled_writer(NUM_STORABLE),
)
write_about, write_used, write_restored = (
    make_bits_writer(ABOUT_BITS),
    make_bits_writer(USED_BITS),
    make_bits_writer(NUM_FRAGMENTS),
)
write_objectives = make_bits_writer(NUM_OBJECTIVES)


@jit
def observation_size(g):
    if g.mission == 0:
        return FIXED_SIZE + SEAT_SIZE * np.int64(g.seats)
    return MISSION_6_SIZE if g.mission == 6 else MISSION_SIZE


@jit
def write_site(box, g, seat, out, pos):
    for colour in range(4):
        pos = write_range_flags(out, pos, g.site, make_die(colour, 1), make_die(colour, MAX_VALUE))
    pos = write_values(out, pos, g.site, SIXTH)
    for i in range(g.seats):
        owner = seat_after(seat, i, g.seats) + 1
        pos = write_range_flags(out, pos, g.tokens, owner, owner)
    pos = write_squares(out, pos, box.rope, ONE)
    pos = write_squares(out, pos, box.bonus, HALF)
    pos = write_squares(out, pos, box.dig_icon, ONE)
    pos = write_squares(out, pos, box.shaded, ONE)
    clear(out, pos, observation_size(g) - pos)  # the planes that follow are mostly zero
    if g.mission == 4:
        for square in range(NUM_SQUARES):
            star = np.int64(box.star[square])
            if star > 0 and g.collected >> (Objective.STARS + star - 1) & 1 == 0:
                out[pos + square] = ONE
    return set_one_hot(out, pos + NUM_SQUARES, np.int64(g.capturer), NUM_SQUARES)


@jit
def write_die(out, pos, die):
    if die != NO_DIE:
        out[pos + colour_of(die)] = ONE
        out[pos + 4] = value_of(die) * SIXTH
    return pos + DIE_SIZE


@jit
def write_dice(out, pos, dice, count, room):
    """Write the first `count` dice into cleared memory for `room` dice; return the position after it."""
    for i in range(count):
        write_die(out, pos + DIE_SIZE * i, np.int64(dice[i]))
    return pos + DIE_SIZE * room


@jit
def write_dice_off_site(g, out, pos):
    pos = write_dice(out, pos, g.cart, np.int64(g.cart_count), CART_SIZE)
    pos = write_dice(out, pos, g.slate, np.int64(g.slate_count), MAX_SLATE)
    pos = write_die(out, pos, np.int64(g.captured_die))
    pos = write_dice(out, pos, g.offer, 2, 2)
    if g.mission > 0:
        pos = write_dice(out, pos, g.turn_track, np.int64(g.turn_track_count), NUM_ROUNDS)
    return pos


@jit
def write_museums(g, seat, out, pos):
    """Write the museums of all seats, or both museums of mission 6; return the position after them."""
    count = np.int64(2) if g.mission == 6 else np.int64(g.seats)
    vases = pos + count * NUM_STORABLE * NUM_SPACES
    fragments = vases + count
    tokens = fragments + count * NUM_FRAGMENTS
    for i in range(count):
        museum = g.museums[seat_after(seat, i, count)]
        pos = write_stored(out, pos, museum.storage, SIXTH)
        out[vases + i] = np.float32(museum.vases / 5)
        write_restored(out, fragments + NUM_FRAGMENTS * i, np.uint64(museum.fragments))
        tokens = write_tokens(out, tokens, museum.tokens, ONE)
    return tokens


@jit
def write_players(g, seat, out, pos):
    seats = np.int64(g.seats)
    for i in range(seats):
        pos = write_points(out, pos, g.players[seat_after(seat, i, seats)].points, POINT_SCALE)
    for i in range(seats):
        out[pos + i] = score_of(g, seat_after(seat, i, seats)) * POINT_SCALE
    pos += seats
    for i in range(seats):
        pos = write_captures(out, pos, g.players[seat_after(seat, i, seats)].captures, TENTH)
    for i in range(seats):
        pos = write_discs(out, pos, g.players[seat_after(seat, i, seats)].discs, NINTH)
    for i in range(seats):
        for track in range(NUM_STORABLE):
            pos = set_one_hot(out, pos, np.int64(g.players[seat_after(seat, i, seats)].places[track]) - 1, 2)
    for i in range(seats):
        player = g.players[seat_after(seat, i, seats)]
        out[pos] = player.reserve * TENTH
        out[pos + 1] = player.set_aside * TENTH
        pos += 2
    return pos


@jit
def write_round(g, seat, out, pos):
    seats = np.int64(g.seats)
    pos = set_one_hot(out, pos, seats_between(seat, g.turn, seats), seats)
    pos = set_one_hot(out, pos, seats_between(seat, g.first, seats), seats)
    out[pos] = g.lap * LAP_SCALE
    out[pos + 1] = np.float32(g.has_captured)
    out[pos + 2] = np.float32(g.doubling)
    out[pos + 3] = g.idle_turns * HALF
    out[pos + 4] = max(0, g.stalled_turns) * LAP_SCALE
    out[pos + 5] = np.float32(g.yellow_row)
    pos += 6
    if g.mission > 0:
        write_objectives(out, pos, np.uint64(g.objectives))
        write_objectives(out, pos + NUM_OBJECTIVES, np.uint64(g.collected))
        pos += 2 * NUM_OBJECTIVES
        out[pos] = g.target * POINT_SCALE
        pos += 1
    return pos


@jit
def write_decision(g, seat, out, pos):
    """Write the top agenda entry and the number of entries by kind; return the position after them."""
    seats = np.int64(g.seats)
    if g.depth == 0:
        return pos + seats + 2 * NUM_TASKS + 1 + ABOUT_BITS + USED_BITS
    task = g.agenda[g.depth - 1]
    pos = set_one_hot(out, pos, seats_between(seat, task.seat, seats), seats)
    pos = set_one_hot(out, pos, np.int64(task.kind), NUM_TASKS)
    for entry in range(g.depth):
        out[pos + np.int64(g.agenda[entry].kind)] += ONE
    pos += NUM_TASKS
    out[pos] = task.amount * TENTH
    write_about(out, pos + 1, np.uint64(task.payload))
    write_used(out, pos + 1 + ABOUT_BITS, np.uint64(task.used_slots))
    return pos + 1 + ABOUT_BITS + USED_BITS


@jit
def observe(box, g, seat, out):
    """Write the observation of `seat` in the order of `planes`; return its size."""
    row = borrowed(out)
    pos = write_site(box, g, seat, row, 0)
    pos = write_dice_off_site(g, row, pos)
    pos = write_museums(g, seat, row, pos)
    pos = write_players(g, seat, row, pos)
    pos = write_round(g, seat, row, pos)
    return write_decision(g, seat, row, pos)

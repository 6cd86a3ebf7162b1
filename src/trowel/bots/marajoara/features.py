# mypy: ignore-errors
"""Features of Marajoara for the evaluation network (search/network.py). Games of one player have none.

The network evaluates settled positions, before a capture: whose turn it is and which dice can be captured then matter
most, and no task is pending.
"""

from __future__ import annotations

import numpy as np

from trowel.bots.marajoara import feature_rows as rows
from trowel.bots.marajoara.heuristics import MARGIN_POINTS, WIN_WEIGHT, expected_score, win_estimates
from trowel.bots.search.network import (
    MAX_DENSE,
    PHASES,
    RELATION_GROUP,
    SEAT_GROUP,
    SHARED_GROUP,
    activate,
    clear_features,
    evaluate_seats,
    write_estimates,
)
from trowel.core.intrinsics.bits import ONE, lowest_bit
from trowel.core.jit import jit
from trowel.games.marajoara.capture import landing_squares
from trowel.games.marajoara.dice import colour_of, value_of
from trowel.games.marajoara.excavation import count_site_tokens
from trowel.games.marajoara.restore import count_fragments, meets_requirement
from trowel.games.marajoara.scoring import score_of
from trowel.games.marajoara.squares import (
    EAST,
    HALF,
    NORTH,
    SOUTH,
    WEST,
    shift,
    squares_with_die,
    squares_without_die,
)
from trowel.games.marajoara.state import (
    LAST_SPACE,
    MAX_VALUE,
    NO_DIE,
    NO_TOKEN,
    NUM_FRAGMENTS,
    NUM_ROUNDS,
    NUM_SPACES,
    NUM_SQUARES,
    NUM_STORABLE,
    SHOWCASE_SIZE,
    Colour,
    Task,
)

POINT_SCALE = 4  # numeric inputs are quarters of a point
SKIP_PER_UNIT = 2.0 / MARGIN_POINTS / POINT_SCALE  # initial weight of the forecast's lead in the logits
TABLES = ({"players": 2}, {"players": 3}, {"players": 2}, {"players": 4})  # of training games, in turn
NUM_ROWS, FIRST_SEAT_ROW, ROWS_PER_SEAT = rows.NUM_ROWS, rows.FIRST_SEAT_ROW, rows.ROWS_PER_SEAT
GATE_TABLES = ({"players": 2}, {"players": 3}, {"players": 4})
# ---------------------------------------------------------------- the position


@jit
def write_jumps(box, g, work):
    """Write the dice that can be captured, by colour and value, and the landing squares with a bonus or a token."""
    dice, free = squares_with_die(box, g), squares_without_die(box, g)
    captured_top, captured_bottom = np.uint64(0), np.uint64(0)
    jumps, bonus_jumps = 0, 0
    for seat in range(g.seats):
        work.tally[32 + seat] = 0
    for direction in (NORTH, EAST, SOUTH, WEST):
        top, bottom = landing_squares(dice, free, direction)
        # A jump passes over the square before the landing square.
        back_top, back_bottom = shift(top, bottom, (direction + 2) % 4)
        captured_top |= back_top
        captured_bottom |= back_bottom
        for half in range(2):
            squares = top if half == 0 else bottom
            while squares != 0:
                square = HALF * half + np.int64(lowest_bit(squares))
                squares &= squares - ONE
                jumps += 1
                bonus_jumps += 1 if box.bonus[square] > 0 else 0
                if g.tokens[square] != NO_TOKEN:
                    work.tally[32 + g.tokens[square] - 1] += 1
    activate(work, SHARED_GROUP, rows.JUMPS, min(rows.MAX_JUMPS, jumps))
    activate(work, SHARED_GROUP, rows.BONUS_JUMPS, min(rows.MAX_BONUS_JUMPS, bonus_jumps))
    for seat in range(g.seats):
        activate(work, SEAT_GROUP + seat, rows.TOKEN_JUMPS, min(rows.MAX_BONUS_JUMPS, work.tally[32 + seat]))
    write_capturable(g, work, captured_top, captured_bottom)


@jit
def write_capturable(g, work, top, bottom):
    """Write the dice on the given squares, by colour, value and number."""
    for die in range(8 * rows.NUM_COLOURS):
        work.tally[die] = 0
    for half in range(2):
        squares = top if half == 0 else bottom
        while squares != 0:
            work.tally[g.site[HALF * half + np.int64(lowest_bit(squares))]] += 1
            squares &= squares - ONE
    for die in range(8 * rows.NUM_COLOURS):
        n = min(rows.MAX_CAPTURABLE, work.tally[die])
        if n > 0:
            face = MAX_VALUE * colour_of(die) + value_of(die) - 1
            activate(work, SHARED_GROUP, rows.CAPTURABLE, rows.MAX_CAPTURABLE * face + n - 1)


@jit
def write_position(box, g, work):
    """Write the features that all seats share."""
    activate(work, SHARED_GROUP, rows.ROUND, min(NUM_ROUNDS, np.int64(g.lap)))
    for colour in range(rows.NUM_COLOURS):
        work.tally[colour] = 0
    for square in range(NUM_SQUARES):
        if g.site[square] != NO_DIE:
            work.tally[colour_of(g.site[square])] += 1
    for colour in range(rows.NUM_COLOURS):
        step = min(rows.SITE_STEPS - 1, work.tally[colour] // rows.SITE_STEP)
        activate(work, SHARED_GROUP, rows.ON_SITE, rows.SITE_STEPS * colour + step)
    for track in range(NUM_STORABLE):
        activate(work, SHARED_GROUP, rows.AT_END, 3 * track + g.discs_at_end[track])
    write_jumps(box, g, work)


# ---------------------------------------------------------------- a seat


@jit
def write_storage(g, seat, work):
    """Write the stored dice, by colour, value and number; return the credits."""
    credits = 0
    for colour in range(NUM_STORABLE):
        dice = 0
        for value in range(1, MAX_VALUE + 1):
            n = 0
            for space in range(NUM_SPACES):
                n += 1 if g.museums[seat].storage[colour, space] == value else 0
            if n > 0:
                activate(work, SEAT_GROUP + seat, rows.STORED, NUM_SPACES * (MAX_VALUE * colour + value - 1) + n - 1)
                dice += n
                credits += n * value if colour == Colour.YELLOW else 0
        activate(work, SEAT_GROUP + seat, rows.NUM_STORED, (NUM_SPACES + 1) * colour + dice)
    activate(work, SEAT_GROUP + seat, rows.CREDITS, credits)
    return credits


@jit
def exhibitable_sum(g, seat, credits):
    """Return the largest sum of red dice that the credits pay (M-10.1) and the showcase has room for (M-10.3)."""
    best = 0
    room = SHOWCASE_SIZE - g.museums[seat].vases
    for subset in range(1, 8):
        total, n = 0, 0
        for space in range(NUM_SPACES):
            if subset >> space & 1:
                value = g.museums[seat].storage[Colour.RED, space]
                total += value
                n += 1 if value > 0 else 0
        if n <= room and best < total <= credits:
            best = total
    return best


@jit
def can_restore(g, seat, fragment):
    """Return whether some of the stored blue dice meet the fragment's requirement (M-11)."""
    for subset in range(1, 8):
        first, second, third, n = np.int64(0), np.int64(0), np.int64(0), 0
        for space in range(NUM_SPACES):
            value = np.int64(g.museums[seat].storage[Colour.BLUE, space])
            if subset >> space & 1 and value > 0:
                if n == 0:
                    first = value
                elif n == 1:
                    second = value
                else:
                    third = value
                n += 1
        if n > 0 and meets_requirement(fragment, n, first, second, third, 0):
            return True
    return False


@jit
def write_museum(g, seat, work, credits):
    """Write vases, fragments and what the stored dice can do."""
    group = SEAT_GROUP + seat
    museum = g.museums[seat]
    activate(work, group, rows.VASES, museum.vases)
    activate(work, group, rows.NUM_RESTORED, count_fragments(museum.fragments))
    activate(work, group, rows.EXHIBITABLE, exhibitable_sum(g, seat, credits))
    for fragment in range(NUM_FRAGMENTS):
        if museum.fragments >> fragment & 1:
            activate(work, group, rows.FRAGMENT, fragment)
        elif can_restore(g, seat, fragment):
            activate(work, group, rows.RESTORABLE, fragment)
    for slot in range(3):
        if museum.tokens[slot] == 1:
            activate(work, group, rows.MUSEUM_TOKENS, slot)


@jit
def write_seat(box, g, seat, work):
    """Write the features of a seat."""
    group = SEAT_GROUP + seat
    player = g.players[seat]
    write_museum(g, seat, work, write_storage(g, seat, work))
    for track in range(NUM_STORABLE):
        activate(work, group, rows.DISCS, (LAST_SPACE + 1) * track + player.discs[track])
        if player.places[track] > 0:
            activate(work, group, rows.PLACES, 2 * track + player.places[track] - 1)
    activate(work, group, rows.RESERVE, min(rows.MAX_RESERVE, np.int64(player.reserve)))
    activate(work, group, rows.SITE_TOKENS, min(rows.MAX_TOKENS, count_site_tokens(g, seat)))


# ---------------------------------------------------------------- the position as a seat sees it


@jit
def write_relation(g, seat, work):
    """Write turn order, majorities (M-19.2, M-19.3) and leads."""
    group = RELATION_GROUP + seat
    activate(work, group, rows.TURN, 4 * (g.seats - 2) + (g.turn - seat) % g.seats)
    vases, fragments = g.museums[seat].vases, count_fragments(g.museums[seat].fragments)
    vases_ahead, vases_tied, fragments_ahead, fragments_tied = 0, 0, 0, 0
    best_score, best_forecast = -1000, -1000.0
    for other in range(g.seats):
        if other != seat:
            other_fragments = count_fragments(g.museums[other].fragments)
            vases_ahead += 1 if g.museums[other].vases > vases else 0
            vases_tied += 1 if g.museums[other].vases == vases else 0
            fragments_ahead += 1 if other_fragments > fragments else 0
            fragments_tied += 1 if other_fragments == fragments else 0
            best_score = max(best_score, score_of(g, other))
            best_forecast = max(best_forecast, expected_score(g, other))
    activate(work, group, rows.VASES_AHEAD, vases_ahead)
    activate(work, group, rows.VASES_TIED, vases_tied)
    activate(work, group, rows.FRAGMENTS_AHEAD, fragments_ahead)
    activate(work, group, rows.FRAGMENTS_TIED, fragments_tied)
    work.dense[seat, 0] = clip(POINT_SCALE * (score_of(g, seat) - best_score))
    # Truncated towards zero: the forecast is a sum of products that rounds equally everywhere.
    work.dense[seat, 1] = clip(np.int64(POINT_SCALE * (expected_score(g, seat) - best_forecast)))


@jit
def clip(number):
    return max(-MAX_DENSE, min(MAX_DENSE, number))


@jit
def phase_of(g):
    return max(0, min(PHASES - 1, PHASES * (np.int64(g.lap) - 1) // NUM_ROUNDS))


@jit
def write_features(box, g, work):
    """Write all features of a position with at least two seats."""
    clear_features(work, g.seats)
    work.phase = phase_of(g)
    write_position(box, g, work)
    for seat in range(g.seats):
        write_seat(box, g, seat, work)
        write_relation(g, seat, work)


# ---------------------------------------------------------------- for the search


@jit
def is_settled(box, g):
    """Return whether the network may evaluate the position: a player is to capture, or the game is over."""
    if g.depth == 0:
        return True
    return g.agenda[g.depth - 1].kind == Task.TURN and g.has_captured == 0


@jit
def is_arbitrary(box, g):
    """Return whether the forecast is the same after every choice: squares of recycling and of dig tokens."""
    kind = g.agenda[g.depth - 1].kind
    return kind == Task.RECYCLE or kind == Task.RECYCLE_TO or kind == Task.TOKEN or kind == Task.FIRST_TOKEN


@jit
def network_estimates(box, g, net, work, estimates):
    """Write an estimate from 0 to 1 for each seat; in a finished game it is exact."""
    if g.depth == 0:
        win_estimates(box, g, estimates)
        return
    write_features(box, g, work)
    evaluate_seats(net, work, g.seats, FIRST_SEAT_ROW, ROWS_PER_SEAT)
    write_estimates(net, work, g.seats, WIN_WEIGHT, estimates)


def margin_target(lead):
    """Return the target of the margin head for a final lead."""
    return 0.5 + 0.5 * np.tanh(lead / MARGIN_POINTS)


def progress_of(g):
    """Return the fraction of the game that has been played."""
    return (int(g.lap) - 1) / NUM_ROUNDS

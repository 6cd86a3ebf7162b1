# mypy: ignore-errors
"""Features of a mission's position, by which the beam ranks it: each one that is present adds its weight.

All features are numbers of a dense range, present or counted. Weights depend on the mission and on the free spaces of
the turn track, the clock of a mission (M-20.3); docs/experiments.md describes how they were fitted.
"""

from __future__ import annotations

import numpy as np

from trowel.core.intrinsics.bits import ONE, lowest_bit
from trowel.core.jit import jit
from trowel.games.marajoara.capture import landing_squares
from trowel.games.marajoara.dice import make_die
from trowel.games.marajoara.excavation import count_site_tokens
from trowel.games.marajoara.money import credits_of
from trowel.games.marajoara.museum import num_museums
from trowel.games.marajoara.scoring import penalty_points, score_of, track_end_points
from trowel.games.marajoara.squares import HALF, squares_with_die, squares_without_die
from trowel.games.marajoara.state import (
    CART_SIZE,
    LAST_SPACE,
    NO_DIE,
    NUM_FRAGMENTS,
    NUM_ROUNDS,
    NUM_SPACES,
    NUM_STORABLE,
    SHOWCASE_SIZE,
    Colour,
    Objective,
)

NUM_DIE_CODES = 32  # dice.py: 8 * colour + value
NUM_ROW_VALUES = 343  # three dice of 0 to 6, in descending order, as digits of base 7
MAX_AMOUNT = 3  # of an increase
MAX_TOKENS = 10  # on the site; mission 6 has two museums
MAX_LANDINGS = 7

POINTS = 0  # the only feature that is multiplied: VP so far, with track ends and penalties
BIAS = 1
# An int64, and therefore all offsets: uncompiled, a Python integer plus a small field of the state overflows.
ROWS = np.int64(2)  # the stored dice of a colour, together
FRAGMENTS = ROWS + NUM_STORABLE * NUM_ROW_VALUES  # restored ones, as bits
VASES = FRAGMENTS + 64
DISCS = VASES + SHOWCASE_SIZE + 1
AFFORDABLE = DISCS + NUM_STORABLE * (LAST_SPACE + 1)  # the lower of credits and the values of red dice
COLLECTED = AFFORDABLE + 19
SITE = COLLECTED + 31
CAPTURABLE = SITE + NUM_DIE_CODES
CART = CAPTURABLE + NUM_DIE_CODES
SLATE = CART + NUM_DIE_CODES
CAPTURED = SLATE + NUM_DIE_CODES
TASK = CAPTURED + NUM_DIE_CODES  # kind of the decision, with the increase that is left
HAS_CAPTURED = TASK + 26 * (MAX_AMOUNT + 1)
DOUBLING = HAS_CAPTURED + 1
IDLE = DOUBLING + 1
SITE_TOKENS = IDLE + 1
TOKEN_LANDINGS = SITE_TOKENS + MAX_TOKENS + 1  # captures that land on a token
STAR_LANDINGS = TOKEN_LANDINGS + MAX_LANDINGS + 1  # … on a star not yet collected (M-21.4)
QUIET_LANDINGS = STAR_LANDINGS + MAX_LANDINGS + 1  # … next to no die, so that the turn track does not advance
STALLED = QUIET_LANDINGS + MAX_LANDINGS + 1
STORED = STALLED + 14  # each stored die
RESTORED = STORED + NUM_DIE_CODES  # each restored fragment
NUM_FEATURES = RESTORED + NUM_FRAGMENTS
MAX_PRESENT = 200  # features of one position


@jit
def net_points(g):
    """Return the score as if the mission ended here."""
    points = score_of(g, 0)
    if g.depth > 0:
        points -= penalty_points(g)
        for track in range(NUM_STORABLE):
            points += track_end_points(g, 0, track)
    return points


@jit
def row_code(row):
    """Return the values of a row of dice, whatever their order, as one number."""
    a, b, c = np.int64(max(row[0], row[1])), np.int64(min(row[0], row[1])), np.int64(row[2])
    if c > a:
        a, b, c = c, a, b
    elif c > b:
        b, c = c, b
    return 49 * a + 7 * b + c


@jit
def list_museum_features(g, out, n):
    red = 0
    for museum in range(num_museums(g)):
        storage = g.museums[museum].storage
        for colour in range(NUM_STORABLE):
            out[n] = ROWS + NUM_ROW_VALUES * colour + row_code(storage[colour])
            n += 1
            for space in range(NUM_SPACES):
                if storage[colour, space] > 0:
                    out[n] = STORED + make_die(colour, storage[colour, space])
                    n += 1
        for space in range(NUM_SPACES):
            red += storage[Colour.RED, space]
        for fragment in range(NUM_FRAGMENTS):
            if g.museums[museum].fragments >> fragment & 1:
                out[n] = RESTORED + fragment
                n += 1
        out[n] = FRAGMENTS + g.museums[museum].fragments
        out[n + 1] = VASES + g.museums[museum].vases
        n += 2
    out[n] = AFFORDABLE + min(credits_of(g, 0), red)
    n += 1
    for track in range(NUM_STORABLE):
        out[n] = DISCS + (LAST_SPACE + 1) * track + g.players[0].discs[track]
        n += 1
    return n


@jit
def is_open_star(box, g, square):
    """Return whether a square has a star that the mission has and that is not yet collected (M-21.4)."""
    star = box.star[square]
    return star > 0 and (g.objectives & ~g.collected) >> (Objective.STARS + star - 1) & 1 == 1


@jit
def is_quiet(box, g, origin, middle, landing):
    """Return whether a jump ends next to no die, so that none goes to the turn track (M-20.3)."""
    for i in range(8):
        square = box.around[landing, i]
        if square >= 0 and square != origin and square != middle and g.site[square] != NO_DIE:
            return False
    return True


@jit
def list_site_features(box, g, out, n):
    for i in range(box.rows * box.columns):
        die = g.site[box.squares[i]]
        if die != NO_DIE:
            out[n] = SITE + die
            n += 1
    dice, free = squares_with_die(box, g), squares_without_die(box, g)
    on_token, on_star, quiet = 0, 0, 0
    for direction in range(4):
        words = landing_squares(dice, free, direction)
        back = (direction + 2) % 4
        for half in range(2):
            squares = words[half]
            while squares != 0:
                landing = HALF * half + lowest_bit(squares)
                squares &= squares - ONE
                middle = box.adjacent[landing, back]
                origin = box.adjacent[middle, back]
                out[n] = CAPTURABLE + g.site[middle]
                n += 1
                on_token += 1 if g.tokens[landing] != 0 else 0
                on_star += 1 if is_open_star(box, g, landing) else 0
                quiet += 1 if is_quiet(box, g, origin, middle, landing) else 0
    out[n] = TOKEN_LANDINGS + min(MAX_LANDINGS, on_token)
    out[n + 1] = STAR_LANDINGS + min(MAX_LANDINGS, on_star)
    out[n + 2] = QUIET_LANDINGS + min(MAX_LANDINGS, quiet)
    out[n + 3] = SITE_TOKENS + min(MAX_TOKENS, count_site_tokens(g, 0))
    return n + 4


@jit
def list_features(box, g, out):
    """Write the features that are present, except POINTS; return their number."""
    out[0] = BIAS
    n = list_museum_features(g, out, 1)
    n = list_site_features(box, g, out, n)
    for bit in range(31):
        if g.collected >> bit & 1:
            out[n] = COLLECTED + bit
            n += 1
    for place in range(min(CART_SIZE, g.cart_count)):
        out[n] = CART + g.cart[place]
        n += 1
    for place in range(g.slate_count):
        out[n] = SLATE + g.slate[place]
        n += 1
    if g.captured_die != NO_DIE:
        out[n] = CAPTURED + g.captured_die
        n += 1
    if g.depth > 0:
        task = g.agenda[g.depth - 1]
        amount = min(MAX_AMOUNT, max(0, task.amount))
        out[n] = TASK + (MAX_AMOUNT + 1) * task.kind + amount
        n += 1
    if g.has_captured == 1:
        out[n] = HAS_CAPTURED
        n += 1
    if g.doubling == 1:
        out[n] = DOUBLING
        n += 1
    if g.idle_turns > 0:
        out[n] = IDLE
        n += 1
    out[n] = STALLED + min(13, max(0, g.stalled_turns))
    return n + 1


@jit
def spaces_left(g):
    """Return the free spaces of the turn track."""
    return NUM_ROUNDS - g.turn_track_count


@jit
def rank(box, g, weights, present):
    """Return the rank of a position: the sum of its features' weights, in units of WEIGHT_SCALE."""
    row = weights[spaces_left(g)]
    n = list_features(box, g, present)
    total = net_points(g) * row[POINTS]
    for i in range(n):
        total += row[present[i]]
    return total

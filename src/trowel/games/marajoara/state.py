"""The state of a game of Marajoara: one flat record, every field named from the rulebook."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

MAX_PLAYERS = 4
SIDE = 10  # squares are numbered 10 * row + column, whatever the board's size
NUM_SQUARES = SIDE * SIDE
NUM_DICE = 52  # M-1.1
NUM_ROUNDS = 14  # M-3.1; solo, the spaces of the turn track (M-20.3)
CART_SIZE = 5  # M-1.1
MAX_SLATE = 16  # the most dice one turn can spend: 15 of two museums and the captured one
NUM_SPACES = 3  # M-1.3: of each colour's row in a museum
SHOWCASE_SIZE = 5  # M-1.4
NUM_FRAGMENTS = 6  # M-1.5
LAST_SPACE = 9  # of an excavation track
MAX_VALUE = 6  # M-5.2
MAX_AGENDA = 8  # deeper than any rule nests


class Colour(IntEnum):
    """A die's colour; the first three are also the rows of a museum and the excavation tracks."""

    YELLOW = 0
    RED = 1
    BLUE = 2
    GREY = 3


DICE_PER_COLOUR = (14, 13, 13, 12)  # M-1.1: dice of each colour, in that order
NUM_STORABLE = 3  # M-1.3: yellow, red and blue

NO_DIE = 0  # what a die is: dice.py
NO_TOKEN = 0  # a token on the site is its owner's seat + 1
NO_SQUARE = -1


class Task(IntEnum):
    """What the game waits for, or carries out by itself as soon as it can: the entries of the agenda."""

    FIRST_PLAYER = 1  # chance (M-2.6)
    DEAL = 2  # chance (M-2.2)
    YELLOW_ROW = 3  # mission 6 (M-21.7)
    FIRST_TOKEN = 4  # M-2.4
    TURN = 5  # M-3.2: capture, free action or end of the turn
    DIG_BONUS = 6  # M-6.1, M-6.2
    CAPTURED = 7  # what becomes of the captured die (M-7); a choice only in mission 6
    TRACK = 8  # M-7.5
    SPEND_CAPTURED = 9  # M-7.8: never a choice
    INCREASE = 10  # M-15.1
    TOKEN = 11  # M-13.1
    RED_7 = 12
    RED_8 = 13
    BLUE_8 = 14
    GIVE = 15  # yellow 7: dice of the museum
    TAKE = 16  # yellow 7: dice of the cart
    PAY = 17  # M-9
    EXHIBITING = 18  # M-10.4: vase by vase; never a choice
    FUNDING = 19  # M-12.1, once paid; never a choice
    FIELD_WORK = 20  # M-12.2, the same
    SWAPPING = 21  # M-21.6, the same
    TURN_TRACK = 22  # M-20.3
    RECYCLE = 23  # M-14.1: which die
    RECYCLE_TO = 24  # M-14.2: which square
    NEXT_TURN = 25  # never a choice


class Source(IntEnum):
    """Where victory points come from: the lines of the score sheet."""

    VASES = 0  # M-10.1
    SHOWCASE = 1  # M-10.2
    FRAGMENTS = 2  # M-11.2 to M-11.5
    ADJACENCY = 3  # M-11.6
    TRACKS = 4  # spaces 4, 6 and 8
    VASE_MAJORITY = 5  # M-19.2
    FRAGMENT_MAJORITY = 6  # M-19.3
    TRACK_ENDS = 7  # M-19.4
    OVERFLOW = 8  # M-21.8
    PENALTIES = 9  # M-21.3, M-21.5 to M-21.9


NUM_SOURCES = len(Source)


class Objective(IntEnum):
    """Bits of `objectives` and `collected`; the starred squares follow from STARS on."""

    FRAGMENT_9 = 0
    CERAMIC = 1
    YELLOW_END = 2  # the three track ends, in the order of Colour
    RED_END = 3
    BLUE_END = 4
    SHOWCASE_1 = 5  # the five showcase spaces, in order
    TOKENS = 10
    SCORE = 11
    STARS = 12


MAX_STARS = 16


class MuseumToken(IntEnum):
    """M-2.1: where a museum's three dig tokens lie at the start."""

    YELLOW = 0
    SHOWCASE = 1
    FRAGMENT = 2


TASK = np.dtype(
    [
        ("kind", np.int8),
        ("seat", np.int64),  # who decides (as wide as seats are elsewhere: numba compiles each width anew)
        ("amount", np.int16),  # credits to pay, points to give, how many are done
        ("payload", np.int16),  # what the amount is for: a move's code, a die, colours as bits
        ("used_slots", np.int32),  # slots whose dice have had their share of an increase, as bits
    ],
    align=True,
)

MUSEUM = np.dtype(
    [
        ("storage", np.int8, (NUM_STORABLE, NUM_SPACES)),  # values; 0 is a free space
        ("vases", np.int8),  # exhibited
        ("fragments", np.int8),  # restored, as bits of restore.Requirement
        ("tokens", np.int8, 3),  # by MuseumToken: 1 while the token lies there
    ],
    align=True,
)

PLAYER = np.dtype(
    [
        ("points", np.int16, NUM_SOURCES),  # the score is their sum
        ("captures", np.int16, 4),  # how many dice of each colour
        ("discs", np.int8, NUM_STORABLE),  # on the excavation tracks: 0 before space 1
        ("places", np.int8, NUM_STORABLE),  # on their last spaces: 1 or 2 (M-7.6)
        ("reserve", np.int8),  # dig tokens
        ("set_aside", np.int8),  # M-13.4
    ],
    align=True,
)

STATE = np.dtype(
    [
        ("mission", np.int8),  # 1 to 8; 0 with two players or more
        ("seats", np.int64),
        ("first", np.int8),
        ("turn", np.int8),
        ("lap", np.int32),  # the round, from 1; solo, the turn
        ("has_captured", np.int8),  # in this turn
        ("doubling", np.int8),  # blue 7 was reached in this turn (M-16.1)
        ("captured_die", np.int8),  # the captured die, while it is in hand
        ("capturer", np.int16),  # where the die that captured in this turn stands
        ("idle_turns", np.int8),  # turns in a row without a capture (M-20.6)
        ("stalled_turns", np.int8),  # solo: turns in a row without a die for the turn track (M-20.6a)
        ("yellow_row", np.int8),  # mission 6: the museum whose yellow row is open
        ("target", np.int16),  # the score objective
        ("objectives", np.int32),  # objectives of the mission, as bits
        ("collected", np.int32),
        ("site", np.int8, NUM_SQUARES),  # dice
        ("tokens", np.int8, NUM_SQUARES),
        ("cart", np.int8, CART_SIZE),  # dice from top to bottom
        ("cart_count", np.int8),
        ("slate", np.int8, MAX_SLATE),  # dice
        ("slate_count", np.int8),
        ("turn_track", np.int8, NUM_ROUNDS),  # dice, from the lowest space
        ("turn_track_count", np.int8),
        ("offer", np.int8, 2),  # yellow 7: dice given, while two are taken
        ("discs_at_end", np.int8, NUM_STORABLE),  # by track: how many discs its last space holds
        ("deal", np.int8, NUM_DICE),  # how the dice lay at the start (M-2.2), for the same deal once more
        ("deal_count", np.int8),
        ("depth", np.int8),  # entries of the agenda; the last one is the next
        ("agenda", TASK, MAX_AGENDA),
        ("players", PLAYER, MAX_PLAYERS),
        ("museums", MUSEUM, MAX_PLAYERS),  # by seat; mission 6: the player's two
    ],
    align=True,
)

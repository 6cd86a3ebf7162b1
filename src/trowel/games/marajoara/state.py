"""The state of a game of Marajoara: one flat record with the rulebook's names, and the numbering of its parts."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

MAX_PLAYERS = 4
SIDE = 10  # largest board; squares are numbered 10 * row + column on every board
NUM_SQUARES = SIDE * SIDE
NUM_DICE = 52  # M-1.1
NUM_ROUNDS = 14  # M-3.1; in solo games, spaces of the turn track (M-20.3)
CART_SIZE = 5  # M-1.1
MAX_SLATE = 16  # dice that one turn can spend: 15 of two museums and the captured die
NUM_SPACES = 3  # in each colour's row of a museum (M-1.3)
SHOWCASE_SIZE = 5  # M-1.4
NUM_FRAGMENTS = 6  # M-1.5
LAST_SPACE = 9  # of an excavation track
MAX_VALUE = 6  # M-5.2
MAX_AGENDA = 8  # above the deepest nesting of tasks


class Colour(IntEnum):
    """A die's colour; the first three are also the rows of a museum and the excavation tracks."""

    YELLOW = 0
    RED = 1
    BLUE = 2
    GREY = 3


DICE_PER_COLOUR = (14, 13, 13, 12)  # in the order of Colour (M-1.1)
NUM_STORABLE = 3  # yellow, red and blue (M-1.3)

NO_DIE = 0  # dice.py defines the encoding of dice
NO_TOKEN = 0  # a token is encoded as its owner's seat + 1
NO_SQUARE = -1


class Task(IntEnum):
    """Kinds of entries of the agenda: chance, decisions of players, and automatic steps."""

    FIRST_PLAYER = 1  # M-2.6; chance
    DEAL = 2  # M-2.2; chance
    YELLOW_ROW = 3  # M-21.7; mission 6
    FIRST_TOKEN = 4  # M-2.4
    TURN = 5  # M-3.2: capture, free action or end of the turn
    DIG_BONUS = 6  # M-6.1, M-6.2
    CAPTURED = 7  # M-7: keep or use the captured die; a decision only in mission 6
    TRACK = 8  # M-7.5
    SPEND_CAPTURED = 9  # M-7.8; automatic
    INCREASE = 10  # M-15.1
    TOKEN = 11  # M-13.1
    RED_7 = 12  # M-17.1
    RED_8 = 13  # M-17.2
    BLUE_8 = 14  # M-16.3
    GIVE = 15  # M-18.1: yellow 7, dice of the museum
    TAKE = 16  # M-18.1: yellow 7, dice of the cart
    PAY = 17  # M-9
    EXHIBITING = 18  # M-10.4: vase by vase; automatic
    FUNDING = 19  # M-12.1, after the payment; automatic
    FIELD_WORK = 20  # M-12.2, after the payment; automatic
    SWAPPING = 21  # M-21.6, after the payment; automatic
    TURN_TRACK = 22  # M-20.3
    RECYCLE = 23  # M-14.1: choose a die
    RECYCLE_TO = 24  # M-14.2: choose its square
    NEXT_TURN = 25  # M-3.1; automatic


class Source(IntEnum):
    """Sources of victory points: the lines of the score sheet."""

    VASES = 0  # M-10.1
    SHOWCASE = 1  # M-10.2
    FRAGMENTS = 2  # M-11.2 to M-11.5
    ADJACENCY = 3  # M-11.6
    TRACKS = 4  # spaces 4, 6 and 8 (M-15.2, M-16.3, M-17.2, M-18.3)
    VASE_MAJORITY = 5  # M-19.2
    FRAGMENT_MAJORITY = 6  # M-19.3
    TRACK_ENDS = 7  # M-19.4
    OVERFLOW = 8  # M-21.8
    PENALTIES = 9  # M-21.3, M-21.5 to M-21.9


NUM_SOURCES = len(Source)


class Objective(IntEnum):
    """Bits of `objectives` and `collected`; each starred square has a bit from STARS on."""

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
    """The three dig tokens of a museum, by their space at the start (M-2.1)."""

    YELLOW = 0
    SHOWCASE = 1
    FRAGMENT = 2


TASK = np.dtype(
    [
        ("kind", np.int8),  # Task
        ("seat", np.int64),  # that decides, or CHANCE; int64 because numba compiles functions once per integer width
        ("amount", np.int16),  # credits to pay, increase left to give, or dice done
        ("payload", np.int16),  # a move's code, a die, or the dice of an increase (increase.py)
        ("used_slots", np.int32),  # slots that have had their share of an increase, as bits
    ],
    align=True,
)

MUSEUM = np.dtype(
    [
        ("storage", np.int8, (NUM_STORABLE, NUM_SPACES)),  # values of the dice; 0: free
        ("vases", np.int8),  # number exhibited
        ("fragments", np.int8),  # restored, as bits of restore.Requirement
        ("tokens", np.int8, 3),  # by MuseumToken: 1 until the token is recovered
    ],
    align=True,
)

PLAYER = np.dtype(
    [
        ("points", np.int16, NUM_SOURCES),  # VP by Source; the score is their sum
        ("captures", np.int16, 4),  # dice captured, by Colour
        ("discs", np.int8, NUM_STORABLE),  # space on each excavation track; 0: before space 1
        ("places", np.int8, NUM_STORABLE),  # place on each last space, 1 or 2 (M-7.6); 0: not there
        ("reserve", np.int8),  # dig tokens in reserve
        ("set_aside", np.int8),  # dig tokens that no square could take (M-13.4)
    ],
    align=True,
)

STATE = np.dtype(
    [
        ("mission", np.int8),  # 1 to 8; 0: a game of two players or more
        ("seats", np.int64),
        ("first", np.int8),  # seat of the first player
        ("turn", np.int8),  # seat whose turn it is
        ("lap", np.int32),  # round, or turn of a solo game, from 1; 0: before the first player is drawn
        ("has_captured", np.int8),  # 1 after the capture of this turn
        ("doubling", np.int8),  # 1 after blue 7 in this turn (M-16.1)
        ("captured_die", np.int8),  # until it is kept or spent; otherwise NO_DIE
        ("capturer", np.int16),  # square of the die that captured in this turn, or NO_SQUARE
        ("idle_turns", np.int8),  # consecutive turns without a capture (M-20.6)
        ("stalled_turns", np.int8),  # solo: consecutive turns without a die for the turn track (M-20.6a)
        ("yellow_row", np.int8),  # mission 6: museum whose yellow row is open, 0 or 1
        ("target", np.int16),  # VP of the score objective
        ("objectives", np.int32),  # of the mission, as bits of Objective
        ("collected", np.int32),  # objectives collected, as bits of Objective
        ("site", np.int8, NUM_SQUARES),  # die on each square, or NO_DIE
        ("tokens", np.int8, NUM_SQUARES),  # owner + 1 on each square, or NO_TOKEN
        ("cart", np.int8, CART_SIZE),  # dice from top to bottom
        ("cart_count", np.int8),
        ("slate", np.int8, MAX_SLATE),  # dice waiting for recycling (M-8.3)
        ("slate_count", np.int8),
        ("turn_track", np.int8, NUM_ROUNDS),  # dice, from the lowest space
        ("turn_track_count", np.int8),
        ("offer", np.int8, 2),  # dice given for yellow 7, until the exchange is complete
        ("discs_at_end", np.int8, NUM_STORABLE),  # discs on each last space, 0 to 2 (M-7.6)
        ("deal", np.int8, NUM_DICE),  # dice on the starting squares (M-2.2), for `same_deal`
        ("deal_count", np.int8),
        ("depth", np.int8),  # entries on the agenda; 0: the game is over
        ("agenda", TASK, MAX_AGENDA),  # stack; the last entry is the current task
        ("players", PLAYER, MAX_PLAYERS),
        ("museums", MUSEUM, MAX_PLAYERS),  # by seat; in mission 6, the player's two
    ],
    align=True,
)

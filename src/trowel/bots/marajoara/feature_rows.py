"""Numbering of Marajoara's features: rows of the network's first layer, each block after the last."""

from __future__ import annotations

from trowel.bots.search.network import SEAT_BLOCKS
from trowel.games.marajoara.state import (
    LAST_SPACE,
    MAX_VALUE,
    NUM_FRAGMENTS,
    NUM_ROUNDS,
    NUM_SPACES,
    NUM_STORABLE,
    SHOWCASE_SIZE,
)

NUM_COLOURS = 4
MAX_CAPTURABLE = 3  # equal dice that can be captured; more count as this
MAX_JUMPS = 15
MAX_BONUS_JUMPS = 4
MAX_TOKENS = 7
MAX_RESERVE = 4
MAX_CREDITS = NUM_SPACES * MAX_VALUE
SITE_STEP = 2  # dice of a colour on the site, per feature
SITE_STEPS = 8

# Rows of the position.
ROUND = 0
CAPTURABLE = ROUND + NUM_ROUNDS + 1  # by colour, value and number
JUMPS = CAPTURABLE + NUM_COLOURS * MAX_VALUE * MAX_CAPTURABLE
BONUS_JUMPS = JUMPS + MAX_JUMPS + 1  # onto a square with a bonus
ON_SITE = BONUS_JUMPS + MAX_BONUS_JUMPS + 1  # dice by colour
AT_END = ON_SITE + NUM_COLOURS * SITE_STEPS  # discs on each last space
FIRST_RELATION = AT_END + NUM_STORABLE * 3

# Rows of the position as a seat sees it.
TURN = FIRST_RELATION  # seats until its turn, by number of seats
VASES_AHEAD = TURN + 3 * NUM_COLOURS  # seats with more vases
VASES_TIED = VASES_AHEAD + 4
FRAGMENTS_AHEAD = VASES_TIED + 4
FRAGMENTS_TIED = FRAGMENTS_AHEAD + 4
FIRST_SEAT_ROW = FRAGMENTS_TIED + 4

# Rows of a seat, relative to its block.
STORED = 0  # by colour, value and number
NUM_STORED = STORED + NUM_STORABLE * MAX_VALUE * NUM_SPACES  # dice by colour
CREDITS = NUM_STORED + NUM_STORABLE * (NUM_SPACES + 1)
DISCS = CREDITS + MAX_CREDITS + 1  # by track
PLACES = DISCS + NUM_STORABLE * (LAST_SPACE + 1)  # by track: place 1 or 2
VASES = PLACES + NUM_STORABLE * 2
FRAGMENT = VASES + SHOWCASE_SIZE + 1  # by fragment: restored
NUM_RESTORED = FRAGMENT + NUM_FRAGMENTS
RESTORABLE = NUM_RESTORED + NUM_FRAGMENTS + 1  # by fragment: with the stored dice
EXHIBITABLE = RESTORABLE + NUM_FRAGMENTS  # the largest sum of red dice that the credits pay
MUSEUM_TOKENS = EXHIBITABLE + MAX_CREDITS + 1
RESERVE = MUSEUM_TOKENS + 3
SITE_TOKENS = RESERVE + MAX_RESERVE + 1
TOKEN_JUMPS = SITE_TOKENS + MAX_TOKENS + 1  # onto a square with a token of the seat
ROWS_PER_SEAT = TOKEN_JUMPS + MAX_BONUS_JUMPS + 1
NUM_ROWS = FIRST_SEAT_ROW + SEAT_BLOCKS * ROWS_PER_SEAT

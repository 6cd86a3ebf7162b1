"""Numbering of Artifact's features: rows of the network's first layer, each block after the last.

Counts have no row for 0, which is the most frequent number and needs no weight.
"""

from __future__ import annotations

from trowel.bots.search.network import SEAT_BLOCKS
from trowel.games.artifact.state import (
    HUTS_PER_PLAYER,
    INCOME_SPACES,
    MAX_MARKERS,
    MAX_RESEARCH,
    MAX_YEARS,
    NUM_CARDS,
    NUM_KINDS,
    NUM_MARKER_KINDS,
    NUM_REGIONS,
    NUM_ROLES,
    NUM_SIZES,
    NUM_TILES,
    NUM_TYPES,
    TRACK_SPACES,
)

MAX_SEATS_HERE = 5
MAX_OF_TYPE = 6
MAX_OF_REGION = 8
MAX_COPIES = 2
MAX_FACE_UP = 3
MAX_LACKING = 2
MAX_WITHIN_REACH = 8  # cards of a type in hand and within reach
MAX_HAND = 14
MAX_PRESTIGE = 24
MAX_HUTS = 5
MAX_OF_KIND = 4
MAX_MONEY_STEP = 28
MAX_SPARE = 20  # coins beyond the price of all markers
MIN_SPARE = -12
MAX_INCOME = 15
MAX_EXHIBITIONS = 7
MAX_SHIPPABLE = 8
MAX_REACH = 4
MAX_DECK_STEP = 15
MAX_HALF_ROUNDS = 20
LEAD_STEPS = 16  # steps of a lead on either side of 0
POINTS_PER_STEP = 2

# Rows of the position.
YEAR = 0
HALF_ROUNDS = YEAR + MAX_YEARS  # rounds left, in halves
TABLE = HALF_ROUNDS + MAX_HALF_ROUNDS + 1  # by seats and extensions
UNUSED = TABLE + 12
DECK = UNUSED + NUM_REGIONS + 1  # cards by region
SMALLEST_DECK = DECK + NUM_REGIONS * (MAX_DECK_STEP + 1)
INCOME_TILES = SMALLEST_DECK + MAX_DECK_STEP + 1
TILES_OF_TYPE = INCOME_TILES + INCOME_SPACES  # tiles left by type
TO_TWO_TYPES = TILES_OF_TYPE + NUM_TYPES * (NUM_SIZES + 1)  # tiles until two types are sold out
TILE_LEFT = TO_TWO_TYPES + 2 * NUM_SIZES + 1
LAST_ROUND = TILE_LEFT + NUM_TILES
NUM_PASSED = LAST_ROUND + 1
FACE_UP = NUM_PASSED + MAX_SEATS_HERE + 1  # by region, kind and number
MARKET = FACE_UP + NUM_REGIONS * NUM_KINDS * MAX_FACE_UP  # cards on the black market
TRACK = MARKET + NUM_CARDS  # markers on each track
DECISION = TRACK + NUM_MARKER_KINDS * (TRACK_SPACES + 1)
FIRST_RELATION = DECISION + 16

# Rows of the position as a seat sees it.
TURN = FIRST_RELATION  # seats until its turn, by number of seats
OWN_DECISION = TURN + 3 * MAX_SEATS_HERE
OWN_PENDING = OWN_DECISION + 16
OWN_ACTIONS = OWN_PENDING + MAX_MARKERS + 1
FIRST_PLAYER = OWN_ACTIONS + 3  # seats from the first player
NUM_AHEAD = FIRST_PLAYER + MAX_SEATS_HERE  # seats with more points
RIVAL = NUM_AHEAD + MAX_SEATS_HERE  # lead over each other seat by forecast; once per seat
RIVAL_SCORE = RIVAL + 2 * LEAD_STEPS + 1  # … by points
FIRST_SEAT_ROW = RIVAL_SCORE + 2 * LEAD_STEPS + 1

# Rows of a seat, relative to its block.
OF_TYPE = 0
WITHIN_REACH = OF_TYPE + NUM_TYPES * MAX_OF_TYPE  # of a type, in hand and within reach, if any are within reach
OF_REGION = WITHIN_REACH + NUM_TYPES * MAX_WITHIN_REACH
CARD = OF_REGION + NUM_REGIONS * MAX_OF_REGION  # by region, kind and number
HAND = CARD + NUM_REGIONS * NUM_KINDS * MAX_COPIES  # cards that exhibitions can use
NUM_OF_TYPES = HAND + MAX_HAND + 1  # different types in hand
NUM_OF_REGIONS = NUM_OF_TYPES + NUM_TYPES + 1
LACKING = NUM_OF_REGIONS + NUM_REGIONS + 1  # cards that each tile lacks: 0, 1 or 2
BEST = LACKING + NUM_TILES * (MAX_LACKING + 1)  # most prestige of a tile that lacks nothing, or at most one card
HUTS = BEST + 2 * (MAX_PRESTIGE + 1)
RESERVE = HUTS + NUM_REGIONS * MAX_HUTS
MARKERS = RESERVE + HUTS_PER_PLAYER + 1
NUM_MARKERS = MARKERS + NUM_MARKER_KINDS * MAX_OF_KIND
MONEY = NUM_MARKERS + MAX_MARKERS + 1
SPARE = MONEY + MAX_MONEY_STEP + 1  # coins beyond the price of all markers
INCOME = SPARE + MAX_SPARE - MIN_SPARE + 1
EXHIBITIONS = INCOME + MAX_INCOME + 1
RESEARCH = EXHIBITIONS + MAX_EXHIBITIONS + 1  # steps by region
RESEARCH_LEVEL = RESEARCH + NUM_REGIONS * MAX_RESEARCH
ROLE = RESEARCH_LEVEL + MAX_RESEARCH + 1
PASSED = ROLE + NUM_ROLES
SHIPPABLE = PASSED + 1
REACH = SHIPPABLE + MAX_SHIPPABLE + 1  # face-up cards that huts reach, by region
ROWS_PER_SEAT = REACH + NUM_REGIONS * MAX_REACH
NUM_ROWS = FIRST_SEAT_ROW + SEAT_BLOCKS * ROWS_PER_SEAT

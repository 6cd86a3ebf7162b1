"""The state of a game of Artifact: one flat record, every field named from the rulebook."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

MAX_PLAYERS = 5
NUM_REGIONS = 4  # Africa, Asia, America, Middle East
NUM_TYPES = 5  # statue, mask, vase, jewel, tablet

# Cards: a card's number is KINDS * region + kind. The five types come first, then the special objects.
NUM_KINDS = 10
DISCOVERY = 5
GOLD = 6
FRAGMENTS = 7
CURSED = 8
MANUSCRIPT = 9
NUM_CARDS = NUM_REGIONS * NUM_KINDS
NO_CARD = -1
OBJECT_COPIES = 4  # of each type in each region
SPECIAL_COPIES = (3, 1, 1, 1, 1)  # discoveries, gold coins, fragments, cursed object, manuscript

# Action markers, and the tracks they belong to: museum, shipping, then labour by region.
MUSEUM = 0
SHIPPING = 1
LABOUR = 2
NUM_MARKER_KINDS = LABOUR + NUM_REGIONS
TRACK_SPACES = 10  # of each track
MAX_MARKERS = 6
START_MARKERS = 4
START_HUTS = 2
HUTS_PER_PLAYER = 10
MARKET_SPACES = 3

# Exhibition tiles: three of each type (by size), then the regions, then the two varied ones.
NUM_SIZES = 3
FIRST_REGION_TILE = NUM_TYPES * NUM_SIZES
DIFFERENT_REGIONS_TILE = FIRST_REGION_TILE + NUM_REGIONS
DIFFERENT_TYPES_TILE = DIFFERENT_REGIONS_TILE + 1
NUM_TILES = DIFFERENT_TYPES_TILE + 1
NUM_INCOME_TILES = 10  # the tiles that lie on the income track
INCOME_SPACES = NUM_INCOME_TILES + 1
MIN_OBJECTS, MAX_OBJECTS = 2, 6  # how many objects a tile may need (our own need 3 to 5)

MAX_RESEARCH = 4  # above the start
MAX_YEARS = 12  # that a components file may have; ours has nine

# Roles: four cities, then four archaeologists.
NUM_CITIES = 4
NUM_ROLES = 8
NO_ROLE = -1

NO_REGION = -1  # `unused`: all four are in play


class Phase(IntEnum):
    START = 0  # set-up and start of the game
    ACTIONS = 1
    REFILLING = 2
    OVER = 3


class Decision(IntEnum):
    """What the game waits for. Chance decides the first five, a seat (`turn`) the others."""

    UNUSED_REGION = 0
    INCOME_TILE = 1  # the next tile of the income track, from the right
    FIRST_PLAYER = 2
    REVEAL = 3  # `pending` cards of `region` are turned face up
    SECRET = 4  # a card of `region` is drawn into hand
    START_HUT = 5
    START_MARKERS = 6
    TURN = 7  # an action, gold coins, stop or pass
    PICK = 8  # which cards of `region` are shipped: `pending` more
    SHOW = 9  # which cards fill the tile: `pending` more
    KEEP = 10  # which shown cards come back
    ROLE = 11
    DRAW = 12  # whether to use a privilege that draws a card
    MARKER = 13  # passed: take, exchange or nothing
    REFILL = 14
    NOTHING = 15  # the game is over
    # Steps on the way from one decision to the next; no move ever finds the game waiting there.
    ACTION_OVER = 16
    ROUND_BEGINS = 17


LAST_CHANCE_DECISION = 4


class Action(IntEnum):
    """What the running action is, where its later steps need to know."""

    RESEARCH = 0
    HIRE = 1
    SHIP = 2
    EXHIBIT = 3
    MARKET = 4


class Privilege(IntEnum):
    """What a role may grant: four for cities (A-17.3), four for archaeologists (A-17.4)."""

    KEEP_TWO = 0
    DRAW_WHEN_SHIPPING = 1
    SELL_FOR_MORE = 2
    JOKER_CARD = 3
    SEVENTH_ACTION = 4
    TWO_STEPS = 5
    DRAW_WHEN_RESEARCHING = 6
    TWO_HUTS = 7


class Ending(IntEnum):
    """Why the round is the last (A-13.1), as bits."""

    INCOME_TRACK = 1
    TWO_TYPES = 2
    LAST_CARD = 4
    LAST_YEAR = 8


PLAYER = np.dtype(
    [
        ("money", np.int16),
        ("markers", np.int8, NUM_MARKER_KINDS),  # action markers held, by kind
        ("huts", np.int8, NUM_REGIONS),  # on each region
        ("reserve", np.int8),  # huts not on the board
        ("known", np.int8, NUM_CARDS),  # cards in hand that everybody has seen
        ("secret", np.int8, NUM_CARDS),  # cards in hand that only their owner has seen
        ("exhibitions", np.int8, NUM_TILES),  # tiles organised, by tile
        ("discoveries", np.int8),  # exceptional discoveries exhibited
        ("research", np.int8, NUM_REGIONS),  # steps above the start
        ("city", np.int8),  # the role a marker stands on, or NO_ROLE
        ("archaeologist", np.int8),
        ("passed", np.int8),
        ("markers_used", np.int8),  # markers used for actions in this round
        ("seventh_used", np.int8),  # Andersson's action was taken in this round
    ],
    align=True,
)

STATE = np.dtype(
    [
        ("seats", np.int16),
        ("research_on", np.int8),  # extension 1
        ("roles_on", np.int8),  # extension 2
        ("assigned_start", np.int8),  # assigned start
        ("unused", np.int8),  # the region not in play, or EVERY_REGION
        ("phase", np.int8),
        ("decision", np.int8),
        ("first", np.int16),  # who holds the first-player marker
        ("turn", np.int16),  # who decides
        ("year", np.int16),  # counted from 0
        ("ending", np.int8),  # bits of Ending
        ("huts_placed", np.int8),  # huts placed at the start of the game, by all
        ("actions_taken", np.int8),  # taken in this turn
        ("action", np.int8),  # the running one
        ("region", np.int16),  # ... its region
        ("tile", np.int16),  # ... its exhibition tile
        ("pending", np.int16),  # how many cards or markers the running decision still asks for
        ("min_choice", np.int16),  # where order means nothing, choices go upwards: the lowest still allowed
        ("kept_count", np.int8),  # cards taken back from the running exhibition
        ("tracks", np.int8, NUM_MARKER_KINDS),  # markers on each track; they fill its expensive end
        ("income", np.int8, NUM_INCOME_TILES),  # tiles on the income track, from the right
        ("income_count", np.int8),  # how many they are
        ("tiles", np.int8, NUM_TILES),  # copies not yet organised
        ("deck", np.int8, NUM_CARDS),  # cards still face down; a bag: what comes next is drawn when it comes
        ("face_up", np.int8, NUM_CARDS),
        ("market", np.int8, MARKET_SPACES),  # the queue, oldest (leftmost) first
        ("market_count", np.int8),
        ("shown", np.int8, NUM_CARDS),  # cards on the table for the running exhibition
        ("exhibited", np.int8, NUM_CARDS),  # cards exhibited: under tiles, and discoveries
        ("gone", np.int8, NUM_CARDS),  # cards out of the game
        ("players", PLAYER, MAX_PLAYERS),
    ],
    align=True,
)

"""The state of a game of Artifact: one flat record with the rulebook's names, and the numbering of its parts."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

MAX_PLAYERS = 5
NUM_REGIONS = 4  # Africa, Asia, America, Middle East
NUM_TYPES = 5  # statue, mask, vase, jewel, tablet

# Cards: a card's number is NUM_KINDS * region + kind. Kinds are the five types, then the special objects.
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

# Action markers and their tracks: museum, shipping, then labour by region.
MUSEUM = 0
SHIPPING = 1
LABOUR = 2
NUM_MARKER_KINDS = LABOUR + NUM_REGIONS
TRACK_SPACES = 10
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
NUM_INCOME_TILES = 10  # on the income track at the start
INCOME_SPACES = NUM_INCOME_TILES + 1
MIN_OBJECTS, MAX_OBJECTS = 2, 6  # objects that a tile may need; the default tiles need 3 to 5
EXHIBITIONS_PER_TYPE = MAX_OBJECTS - MIN_OBJECTS + 1
NUM_EXHIBITIONS = NUM_TYPES * EXHIBITIONS_PER_TYPE + NUM_REGIONS + 2

MAX_RESEARCH = 4  # steps above the start
MAX_YEARS = 12  # in a components file; the default has nine

# Roles: four cities, then four archaeologists.
NUM_CITIES = 4
NUM_ROLES = 8
NO_ROLE = -1

NO_REGION = -1  # `unused` if all four regions are in play


class Phase(IntEnum):
    START = 0  # set-up and start of the game
    ACTIONS = 1
    REFILLING = 2
    OVER = 3


class Decision(IntEnum):
    """What the game waits for: chance in the first five, seat `turn` in those up to REFILL."""

    UNUSED_REGION = 0
    INCOME_TILE = 1  # the next tile of the income track, from the right
    FIRST_PLAYER = 2
    REVEAL = 3  # `pending` more cards of `region` are turned face up
    SECRET = 4  # a card of `region` is drawn in secret
    START_HUT = 5
    START_MARKERS = 6
    TURN = 7  # an action, gold coins, stop or pass
    PICK = 8  # choose `pending` more cards of `region` to ship
    SHOW = 9  # choose `pending` more cards to fill `tile`
    KEEP = 10  # choose the shown cards to take back
    ROLE = 11
    DRAW = 12  # use a privilege that draws a card, or decline
    MARKER = 13  # after passing: take, exchange or nothing
    REFILL = 14  # take `pending` more markers
    GAME_OVER = 15
    # Intermediate steps; `kernel.apply` never leaves the state in one of them.
    ACTION_OVER = 16
    ROUND_BEGINS = 17


LAST_CHANCE_DECISION = 4


class Action(IntEnum):
    """The current action, for its later steps."""

    RESEARCH = 0
    HIRE = 1
    SHIP = 2
    EXHIBIT = 3
    MARKET = 4


class Privilege(IntEnum):
    """Privileges of roles: four for cities (A-17.3), four for archaeologists (A-17.4)."""

    KEEP_TWO = 0
    DRAW_WHEN_SHIPPING = 1
    SELL_FOR_MORE = 2
    JOKER_CARD = 3
    SEVENTH_ACTION = 4
    TWO_STEPS = 5
    DRAW_WHEN_RESEARCHING = 6
    TWO_HUTS = 7


class Ending(IntEnum):
    """Reasons why the round is the last (A-13.1), as bits."""

    INCOME_TRACK = 1
    TWO_TYPES = 2
    LAST_CARD = 4
    LAST_YEAR = 8


PLAYER = np.dtype(
    [
        ("money", np.int16),  # coins
        ("markers", np.int8, NUM_MARKER_KINDS),  # action markers in hand, by kind
        ("huts", np.int8, NUM_REGIONS),  # by region
        ("reserve", np.int8),  # huts not on the board
        ("known", np.int8, NUM_CARDS),  # cards in hand that all players have seen
        ("secret", np.int8, NUM_CARDS),  # cards in hand that only their owner has seen
        ("exhibitions", np.int8, NUM_TILES),  # exhibitions organised, by tile
        ("discoveries", np.int8),  # exceptional discoveries exhibited
        ("research", np.int8, NUM_REGIONS),  # steps above the start, by region
        ("city", np.int8),  # role with the player's marker, or NO_ROLE
        ("archaeologist", np.int8),  # role with the player's marker, or NO_ROLE
        ("passed", np.int8),  # 1 after passing in this round
        ("markers_used", np.int8),  # markers used for actions in this round
        ("seventh_used", np.int8),  # 1 after Andersson's action in this round
    ],
    align=True,
)

STATE = np.dtype(
    [
        ("seats", np.int16),
        ("research_on", np.int8),  # 1 with extension 1
        ("roles_on", np.int8),  # 1 with extension 2
        ("assigned_start", np.int8),  # 1 with an assigned start
        ("unused", np.int8),  # region not in play, or NO_REGION
        ("phase", np.int8),  # Phase
        ("decision", np.int8),  # Decision
        ("first", np.int16),  # seat with the first-player marker; negative until it is drawn
        ("turn", np.int16),  # seat to move
        ("year", np.int16),  # counted from 0
        ("ending", np.int8),  # bits of Ending
        ("huts_placed", np.int8),  # at the start of the game, by all players
        ("actions_taken", np.int8),  # in this turn
        ("action", np.int8),  # current Action
        ("region", np.int16),  # of the current action
        ("tile", np.int16),  # of the current exhibition
        ("pending", np.int16),  # cards or markers that the current decision still requires
        ("min_choice", np.int16),  # lowest card or marker still allowed, because sets are chosen in ascending order
        ("kept_count", np.int8),  # cards taken back from the current exhibition
        ("asks_every_card", np.int8),  # 1 while the player is asked for every card to show
        ("tracks", np.int8, NUM_MARKER_KINDS),  # markers on each track, from its expensive end
        ("income", np.int8, NUM_INCOME_TILES),  # tiles on the income track, from the right
        ("income_count", np.int8),  # number of tiles in `income`
        ("tiles", np.int8, NUM_TILES),  # copies not yet organised
        ("deck", np.int8, NUM_CARDS),  # cards still face down, as a multiset: chance draws from it
        ("face_up", np.int8, NUM_CARDS),  # cards next to their regions
        ("market", np.int8, MARKET_SPACES),  # queue of cards, oldest (leftmost) first
        ("market_count", np.int8),  # number of cards in `market`
        ("shown", np.int8, NUM_CARDS),  # cards shown for the current exhibition
        ("exhibited", np.int8, NUM_CARDS),  # cards under tiles, and discoveries
        ("gone", np.int8, NUM_CARDS),  # cards out of the game
        ("players", PLAYER, MAX_PLAYERS),
    ],
    align=True,
)

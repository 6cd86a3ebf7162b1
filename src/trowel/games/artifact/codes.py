"""Move codes and outcome codes of the kernel. The typed moves are in moves.py and choices.py, outcomes in outcomes.py.

0-5        pass, stop, nothing, draw, decline, enough
6-9        place a hut at the start, by region
10-15      take a marker, by kind
16-51      exchange markers: 6 * give + take
52-59      place a role marker, by role; 60-123 move one: 8 * from + to
124-135    gold coins: 3 * region of the gold coins + space of the market
136-138    buy, by space of the market
139-178    sell, 179-218 pick (shipping), 219-258 show, 259-298 keep: by card
299-706    the other actions: 8 * action + payment
"""

from __future__ import annotations

from trowel.games.artifact.state import (
    FIRST_REGION_TILE,
    MARKET_SPACES,
    MAX_OBJECTS,
    MAX_PLAYERS,
    MIN_OBJECTS,
    NUM_CARDS,
    NUM_MARKER_KINDS,
    NUM_REGIONS,
    NUM_ROLES,
    NUM_TILES,
    NUM_TYPES,
)

PASS, STOP, NOTHING, DRAW, DECLINE, ENOUGH = range(6)
HUT = 6
MARKER = HUT + NUM_REGIONS
EXCHANGE = MARKER + NUM_MARKER_KINDS
PLACE_ROLE = EXCHANGE + NUM_MARKER_KINDS * NUM_MARKER_KINDS
MOVE_ROLE = PLACE_ROLE + NUM_ROLES
GOLD_COINS = MOVE_ROLE + NUM_ROLES * NUM_ROLES
BUY = GOLD_COINS + NUM_REGIONS * MARKET_SPACES
SELL = BUY + MARKET_SPACES
PICK = SELL + NUM_CARDS
SHOW = PICK + NUM_CARDS
KEEP = SHOW + NUM_CARDS
ACTION = KEEP + NUM_CARDS

# Payments of an action: its own marker, a joker (JOKER + the marker's kind), or free as Andersson's seventh action.
NUM_PAYMENTS = 8
OWN = 0
JOKER = 1
FREE = 7

# Actions, each with its region or exhibition. Exhibitions of a type are numbered by type and size, so the notation
# names the size (statue4) whatever sizes a components file defines.
EXHIBITIONS_PER_TYPE = MAX_OBJECTS - MIN_OBJECTS + 1
RESEARCH = 0
HIRE = RESEARCH + NUM_REGIONS
HIRE_TWO = HIRE + NUM_REGIONS
SHIP = HIRE_TWO + NUM_REGIONS
EXHIBIT = SHIP + NUM_REGIONS
NUM_EXHIBITIONS = NUM_TYPES * EXHIBITIONS_PER_TYPE + NUM_REGIONS + 2
DISCOVER = EXHIBIT + NUM_EXHIBITIONS
NUM_ACTIONS = DISCOVER + NUM_REGIONS
NUM_MOVES = ACTION + NUM_ACTIONS * NUM_PAYMENTS

# Chance outcomes.
REVEALED_CARD = 0
SECRET_CARD = REVEALED_CARD + NUM_CARDS
UNUSED_REGION = SECRET_CARD + NUM_CARDS
FIRST_PLAYER = UNUSED_REGION + NUM_REGIONS
INCOME_TILE = FIRST_PLAYER + MAX_PLAYERS
NUM_OUTCOMES = INCOME_TILE + NUM_TILES - FIRST_REGION_TILE

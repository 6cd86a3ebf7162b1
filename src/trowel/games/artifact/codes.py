"""Move codes and outcome codes, as the kernel writes them. moves.py and choices.py say what each is called.

0-5        pass, stop, nothing, draw, decline, enough
6-9        hut of the start, by region
10-15      take a marker, by kind
16-51      exchange markers: 6 * given + wanted
52-59      put a role marker on a role; 60-123 move one: 8 * from + to
124-135    gold coins: 3 * region of the gold coins + space of the market
136-138    buy, by space of the market
139-178    sell, 179-218 pick (shipping), 219-258 show, 259-298 keep: by card
299-706    the other actions: 8 * deed + payment
"""

from __future__ import annotations

from trowel.games.artifact.state import (
    CARDS,
    LARGEST,
    MARKERS,
    MARKET_SPACES,
    MOST_PLAYERS,
    REGION_TILE,
    REGIONS,
    ROLES,
    SMALLEST,
    TILES,
    TYPES,
)

PASS, STOP, NOTHING, DRAW, DECLINE, ENOUGH = range(6)
HUT = 6
MARKER = HUT + REGIONS
EXCHANGE = MARKER + MARKERS
PLACE_ROLE = EXCHANGE + MARKERS * MARKERS
MOVE_ROLE = PLACE_ROLE + ROLES
GOLD_COINS = MOVE_ROLE + ROLES * ROLES
BUY = GOLD_COINS + REGIONS * MARKET_SPACES
SELL = BUY + MARKET_SPACES
PICK = SELL + CARDS
SHOW = PICK + CARDS
KEEP = SHOW + CARDS
ACTION = KEEP + CARDS

# How an action is paid for: with its own marker, with a joker (JOKER + the marker's kind), or Andersson's free one.
PAYMENTS = 8
OWN = 0
JOKER = 1
FREE = 7

# Deeds: what an action is, with its region or tile. Tiles of a type go by type and size, so that a notation says the
# size (statue4) whatever sizes a components file has.
SIZES_OF_A_TYPE = LARGEST - SMALLEST + 1
RESEARCH = 0
HIRE = RESEARCH + REGIONS
HIRE_TWO = HIRE + REGIONS
SHIP = HIRE_TWO + REGIONS
EXHIBIT = SHIP + REGIONS
EXHIBITS = TYPES * SIZES_OF_A_TYPE + REGIONS + 2
DISCOVER = EXHIBIT + EXHIBITS
DEEDS = DISCOVER + REGIONS
MOVES = ACTION + DEEDS * PAYMENTS

# Outcomes of chance.
REVEALED = 0
DRAWN = REVEALED + CARDS
UNUSED = DRAWN + CARDS
FIRST = UNUSED + REGIONS
INCOME_TILE = FIRST + MOST_PLAYERS
OUTCOMES = INCOME_TILE + TILES - REGION_TILE

"""The table of Artifact's moves, in the order of the rulebook: the actions of a turn. choices.py has the other moves.

Kernels import the first code of each kind from here. Regions, markers, cards and roles are the numbers of state.py.
"""

from __future__ import annotations

from typing import Annotated

from trowel.core.moves import Move, MoveTable
from trowel.games.artifact import parameters as p
from trowel.games.artifact.parameters import NUM_PAYMENTS, OWN
from trowel.games.artifact.state import LABOUR, MUSEUM, NUM_EXHIBITIONS, NUM_REGIONS, SHIPPING

MOVES = MoveTable()

# Actions that a marker pays for have the codes ACTION + 8 * action + payment. Exhibitions of a type are numbered by
# type and size, so the notation names the size (statue4) whatever sizes a components file defines.
ACTION = 299
RESEARCH = 0
HIRE = RESEARCH + NUM_REGIONS
HIRE_TWO = HIRE + NUM_REGIONS
SHIP = HIRE_TWO + NUM_REGIONS
EXHIBIT = SHIP + NUM_REGIONS
DISCOVER = EXHIBIT + NUM_EXHIBITIONS
NUM_ACTIONS = DISCOVER + NUM_REGIONS
NUM_MOVES = ACTION + NUM_ACTIONS * NUM_PAYMENTS


@MOVES.row(
    ACTION + NUM_PAYMENTS * RESEARCH,
    notation="research {region}{payment}",
    en="opens a new site {region}{payment}",
    fr="ouvre un nouveau site de fouilles {region}{payment}",
    rules=("A-8.1", "A-8.2"),
    example="research africa",
)
class Research(Move):
    """Opening a new site (A-8)."""

    region: Annotated[int, p.IN_REGION]
    payment: Annotated[int, p.PAYMENT] = OWN


@MOVES.row(
    ACTION + NUM_PAYMENTS * HIRE,
    axes=(p.HUTS, p.IN_REGION, p.PAYMENT),
    make=lambda huts, region, payment: Hire(region, huts, payment),
    notation="hire{huts} {region}{payment}",
    en="hires labour {region}{huts}{payment}",
    fr="embauche {region}{huts}{payment}",
    rules=("A-9.1", "A-17.4"),
    example="hire africa",
)
class Hire(Move):
    """Hiring labour (A-9), with Morley also for two huts (A-17.4)."""

    region: Annotated[int, p.IN_REGION]
    huts: Annotated[int, p.HUTS] = 1
    payment: Annotated[int, p.PAYMENT] = OWN


@MOVES.row(
    ACTION + NUM_PAYMENTS * SHIP,
    notation="ship {region}{payment}",
    en="ships objects {region}{payment}",
    fr="expédie des objets {region}{payment}",
    rules=("A-10.1",),
    example="ship africa",
)
class Ship(Move):
    """Shipping objects from a region (A-10)."""

    region: Annotated[int, p.FROM_REGION]
    payment: Annotated[int, p.PAYMENT] = OWN


@MOVES.row(
    ACTION + NUM_PAYMENTS * EXHIBIT,
    notation="exhibit {tile}{payment}",
    en="organises the exhibition {tile}{payment}",
    fr="organise l'exposition {tile}{payment}",
    rules=("A-11.1",),
    example="exhibit statue3",
)
class Exhibit(Move):
    """Organising an exhibition (A-11)."""

    tile: Annotated[str, p.EXHIBITION]  # in notation: statue3, africa, regions, types
    payment: Annotated[int, p.PAYMENT] = OWN


SELL = 139
BUY = 136


@MOVES.row(
    SELL,
    notation="sell {card}{payment}",
    en="sells on the black market: {card}",
    fr="vend au marché noir : {card}",
    rules=("A-12.1", "A-12.4"),
    example="sell africa mask",
)
class Sell(Move):
    """Selling a card on the black market (A-12.1). A joker has no code, because A-12.4 forbids it."""

    card: Annotated[int, p.HAND_CARD]
    payment: Annotated[int, p.MARKET_PAYMENT] = OWN


@MOVES.row(
    BUY,
    notation="buy {space}{payment}",
    en="buys card {space} of the black market",
    fr="achète la carte {space} du marché noir",
    rules=("A-12.2", "A-12.4"),
    example="buy 1",
)
class Buy(Move):
    """Buying a card on the black market (A-12.2). A joker has no code, because A-12.4 forbids it."""

    space: Annotated[int, p.SPACE]  # of the market, from 0; the leftmost card is the oldest
    payment: Annotated[int, p.MARKET_PAYMENT] = OWN


@MOVES.row(
    ACTION + NUM_PAYMENTS * DISCOVER,
    notation="discover {region}{payment}",
    en="exhibits the exceptional discovery {region}{payment}",
    fr="expose la Découverte exceptionnelle {region}{payment}",
    rules=("A-16.2",),
    example="discover africa",
)
class Discover(Move):
    """Exhibiting an exceptional discovery by itself (A-16.2)."""

    region: Annotated[int, p.DISCOVERY_REGION]
    payment: Annotated[int, p.PAYMENT] = OWN


GOLD_COINS = 124


@MOVES.row(
    GOLD_COINS,
    notation="gold {region} {space}",
    en="plays gold coins {region}: market card {space}",
    fr="joue les Pièces d'or {region} : carte {space} du marché",
    rules=("A-16.3", "A-16.3a"),
    example="gold africa 1",
)
class Gold(Move):
    """Playing the gold coins of a region for a card of the black market (A-16.3)."""

    region: Annotated[int, p.GOLD_REGION]
    space: Annotated[int, p.SPACE]  # of the market, from 0


ActionMove = Research | Hire | Ship | Exhibit | Discover | Sell | Buy


def own_marker(move: ActionMove) -> int:
    """Return the marker kind that pays for an action at its track's cost (A-6.2)."""
    if isinstance(move, Hire):
        return LABOUR + move.region
    return SHIPPING if isinstance(move, Ship | Sell | Buy) else MUSEUM

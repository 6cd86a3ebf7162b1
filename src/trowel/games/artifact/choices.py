"""The table of Artifact's moves, continued: exhibitions, the black market, special objects and roles."""

from __future__ import annotations

from typing import Annotated

from trowel.core.moves import Move
from trowel.games.artifact import parameters as p
from trowel.games.artifact.moves import ACTION, DISCOVER, EXHIBIT, MOVES, Hire, Research, Ship
from trowel.games.artifact.names import ROLE_NAMES
from trowel.games.artifact.parameters import NUM_PAYMENTS, OWN
from trowel.games.artifact.state import LABOUR, MUSEUM, SHIPPING

__all__ = ["MOVES"]  # complete once this module is imported

# ---------------------------------------------------------------- exhibitions

SHOW = 219
KEEP = 259
ENOUGH = 5


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


@MOVES.row(
    SHOW,
    notation="show {card}",
    en="shows {card}",
    fr="montre {card}",
    rules=("A-11.1",),
    example="show africa mask",
)
class Show(Move):
    """A card shown in the current exhibition (A-11.1)."""

    card: Annotated[int, p.HAND_CARD]


@MOVES.row(
    KEEP,
    notation="keep {card}",
    en="takes back {card}",
    fr="reprend en main {card}",
    rules=("A-11.1", "A-17.3"),
    example="keep africa mask",
)
class Keep(Move):
    """A shown card taken back into the hand (A-11.1)."""

    card: Annotated[int, p.SHOWN_CARD]


@MOVES.row(
    ENOUGH,
    json_kind="Word",
    notation="enough",
    en="takes back no more cards",
    fr="ne reprend pas d'autre carte",
    rules=("A-11.1",),
)
class Enough(Move):
    """No more shown cards taken back (A-11.1)."""

    word: str = "enough"


# ---------------------------------------------------------------- the black market

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


# ---------------------------------------------------------------- special objects

GOLD_COINS = 124


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


# ---------------------------------------------------------------- roles

PLACE_ROLE = 52
MOVE_ROLE = 60
DRAW = 3
DECLINE = 4


@MOVES.row(
    PLACE_ROLE,
    name="role",
    notation="role {role}",
    en="puts a role marker on {role}",
    fr="pose un marqueur rôle sur {role}",
    rules=("A-17.1",),
    example="role paris",
    told=("role",),
)
class PlaceRole(Move):
    """A role marker placed on a role (A-17.1)."""

    role: Annotated[int, p.ROLE]


@MOVES.row(
    MOVE_ROLE,
    name="move",
    notation="move {left} {role}",
    en="moves a role marker from {left} to {role}",
    fr="déplace un marqueur rôle de {left} vers {role}",
    rules=("A-17.1a",),
    targets=lambda move: (f"role:{ROLE_NAMES[move.role]}",),
    example="move paris london",
    told=("role",),
)
class MoveRole(Move):
    """A role marker moved from one role to another (A-17.1a)."""

    left: Annotated[int, p.LEFT_ROLE]
    role: Annotated[int, p.ROLE]


@MOVES.row(
    DRAW,
    json_kind="Word",
    notation="draw",
    en="draws a card in secret",
    fr="pioche une carte en secret",
    rules=("A-17.2", "A-17.3", "A-17.4"),
)
class Draw(Move):
    """A card drawn in secret by a role's privilege (A-17.2)."""

    word: str = "draw"


@MOVES.row(
    DECLINE, json_kind="Word", notation="decline", en="draws no card", fr="ne pioche pas", rules=("A-17.2", "A-17.7")
)
class Decline(Move):
    """The draw that a role's privilege offers, declined (A-17.2)."""

    word: str = "decline"


# ---------------------------------------------------------------- actions

ActionMove = Research | Hire | Ship | Exhibit | Discover | Sell | Buy


def own_marker(move: ActionMove) -> int:
    """Return the marker kind that pays for an action at its track's cost (A-6.2)."""
    if isinstance(move, Hire):
        return LABOUR + move.region
    return SHIPPING if isinstance(move, Ship | Sell | Buy) else MUSEUM

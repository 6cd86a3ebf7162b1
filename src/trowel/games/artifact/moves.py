"""The actions of a turn as typed moves: what each is called, and how it is said (other choices: choices.py).

Regions, markers, cards and roles are numbers of state.py; their names are names.py's. The codes are codes.py's;
notation.py reads and writes them.
"""

from __future__ import annotations

from dataclasses import dataclass

from trowel.core.errors import Language
from trowel.games.artifact.codes import FREE, JOKER, OWN
from trowel.games.artifact.names import (
    MARKER_NAMES,
    REGION_NAMES,
    card_name,
    card_title,
    marker_title,
    region_from,
    region_in,
    tile_title,
)
from trowel.games.artifact.state import LABOUR, MUSEUM, SHIPPING


def payment_notation(payment: int) -> str:
    """In notation: nothing for the action's own marker, `with museum` for a joker, `free` for Andersson's action."""
    if payment == OWN:
        return ""
    return " free" if payment == FREE else f" with {MARKER_NAMES[payment - JOKER]}"


def payment_text(payment: int, lang: Language) -> str:
    if payment == OWN:
        return ""
    if payment == FREE:
        return " (septième action, gratuite)" if lang == "fr" else " (seventh action, free)"
    joker = marker_title(payment - JOKER, lang)
    return f" (joker : marqueur {joker})" if lang == "fr" else f" (joker: {joker} marker)"


@dataclass(frozen=True, slots=True)
class Research:
    """A-8: a new site."""

    region: int
    payment: int = OWN

    def __str__(self) -> str:
        return f"research {REGION_NAMES[self.region]}{payment_notation(self.payment)}"

    def say(self, lang: Language) -> str:
        what = "ouvre un nouveau site de fouilles" if lang == "fr" else "opens a new site"
        return f"{what} {region_in(self.region, lang)}{payment_text(self.payment, lang)}"


@dataclass(frozen=True, slots=True)
class Hire:
    """A-9, and A-17.4: Morley's two huts."""

    region: int
    huts: int = 1
    payment: int = OWN

    def __str__(self) -> str:
        twice = "2" if self.huts == 2 else ""
        return f"hire{twice} {REGION_NAMES[self.region]}{payment_notation(self.payment)}"

    def say(self, lang: Language) -> str:
        where = region_in(self.region, lang)
        if lang == "fr":
            what = f"embauche {where}" + (", deux baraques" if self.huts == 2 else "")
        else:
            what = f"hires labour {where}" + (", two huts" if self.huts == 2 else "")
        return what + payment_text(self.payment, lang)


@dataclass(frozen=True, slots=True)
class Ship:
    """A-10"""

    region: int
    payment: int = OWN

    def __str__(self) -> str:
        return f"ship {REGION_NAMES[self.region]}{payment_notation(self.payment)}"

    def say(self, lang: Language) -> str:
        what = "expédie des objets" if lang == "fr" else "ships objects"
        return f"{what} {region_from(self.region, lang)}{payment_text(self.payment, lang)}"


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A-11: `tile` is its notation: statue3, africa, regions, types."""

    tile: str
    payment: int = OWN

    def __str__(self) -> str:
        return f"exhibit {self.tile}{payment_notation(self.payment)}"

    def say(self, lang: Language) -> str:
        what = "organise l'exposition" if lang == "fr" else "organises the exhibition"
        return f"{what} {tile_title(self.tile, lang)}{payment_text(self.payment, lang)}"


@dataclass(frozen=True, slots=True)
class Discover:
    """A-16.2: an exceptional discovery is shown by itself."""

    region: int
    payment: int = OWN

    def __str__(self) -> str:
        return f"discover {REGION_NAMES[self.region]}{payment_notation(self.payment)}"

    def say(self, lang: Language) -> str:
        what = "expose la Découverte exceptionnelle" if lang == "fr" else "exhibits the exceptional discovery"
        return f"{what} {region_from(self.region, lang)}{payment_text(self.payment, lang)}"


@dataclass(frozen=True, slots=True)
class Sell:
    """A-12.1. A payment other than its own marker has no code: A-12.4 refuses it."""

    card: int
    payment: int = OWN

    def __str__(self) -> str:
        return f"sell {card_name(self.card)}{payment_notation(self.payment)}"

    def say(self, lang: Language) -> str:
        what = "vend au marché noir" if lang == "fr" else "sells on the black market"
        return f"{what}{' :' if lang == 'fr' else ':'} {card_title(self.card, lang)}"


@dataclass(frozen=True, slots=True)
class Buy:
    """A-12.2: `space` counts the market's cards from 0, the leftmost (oldest) first."""

    space: int
    payment: int = OWN

    def __str__(self) -> str:
        return f"buy {self.space + 1}{payment_notation(self.payment)}"

    def say(self, lang: Language) -> str:
        if lang == "fr":
            return f"achète la carte {self.space + 1} du marché noir"
        return f"buys card {self.space + 1} of the black market"


@dataclass(frozen=True, slots=True)
class Gold:
    """A-16.3: the gold coins of a region pay for a card of the market."""

    region: int
    space: int

    def __str__(self) -> str:
        return f"gold {REGION_NAMES[self.region]} {self.space + 1}"

    def say(self, lang: Language) -> str:
        whose = region_from(self.region, lang)
        if lang == "fr":
            return f"joue les Pièces d'or {whose} : carte {self.space + 1} du marché"
        return f"plays gold coins {whose}: market card {self.space + 1}"


ActionMove = Research | Hire | Ship | Exhibit | Discover | Sell | Buy


def own_marker(move: ActionMove) -> int:
    """A-6.2: the marker that pays for an action at its track's cost."""
    if isinstance(move, Hire):
        return LABOUR + move.region
    return SHIPPING if isinstance(move, Ship | Sell | Buy) else MUSEUM

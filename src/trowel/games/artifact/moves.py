"""Typed moves of the actions of a turn, with their notation and a sentence for people. Other moves: choices.py.

Regions, markers, cards and roles are the numbers of state.py; names.py has their names. Codes are defined in codes.py
and converted in notation.py.
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
    """Return the suffix in notation: empty for the action's own marker, ` with museum` for a joker, or ` free`."""
    if payment == OWN:
        return ""
    return " free" if payment == FREE else f" with {MARKER_NAMES[payment - JOKER]}"


def payment_text(payment: int, lang: Language) -> str:
    """Return the suffix of a sentence: empty for the action's own marker, otherwise the joker or the free action."""
    if payment == OWN:
        return ""
    if payment == FREE:
        return " (septième action, gratuite)" if lang == "fr" else " (seventh action, free)"
    joker = marker_title(payment - JOKER, lang)
    return f" (joker : marqueur {joker})" if lang == "fr" else f" (joker: {joker} marker)"


@dataclass(frozen=True, slots=True)
class Research:
    """Opening a new site (A-8)."""

    region: int
    payment: int = OWN

    def __str__(self) -> str:
        return f"research {REGION_NAMES[self.region]}{payment_notation(self.payment)}"

    def say(self, lang: Language) -> str:
        phrase = "ouvre un nouveau site de fouilles" if lang == "fr" else "opens a new site"
        return f"{phrase} {region_in(self.region, lang)}{payment_text(self.payment, lang)}"


@dataclass(frozen=True, slots=True)
class Hire:
    """Hiring labour (A-9), with Morley also for two huts (A-17.4)."""

    region: int
    huts: int = 1
    payment: int = OWN

    def __str__(self) -> str:
        suffix = "2" if self.huts == 2 else ""
        return f"hire{suffix} {REGION_NAMES[self.region]}{payment_notation(self.payment)}"

    def say(self, lang: Language) -> str:
        place = region_in(self.region, lang)
        if lang == "fr":
            phrase = f"embauche {place}" + (", deux baraques" if self.huts == 2 else "")
        else:
            phrase = f"hires labour {place}" + (", two huts" if self.huts == 2 else "")
        return phrase + payment_text(self.payment, lang)


@dataclass(frozen=True, slots=True)
class Ship:
    """Shipping objects from a region (A-10)."""

    region: int
    payment: int = OWN

    def __str__(self) -> str:
        return f"ship {REGION_NAMES[self.region]}{payment_notation(self.payment)}"

    def say(self, lang: Language) -> str:
        phrase = "expédie des objets" if lang == "fr" else "ships objects"
        return f"{phrase} {region_from(self.region, lang)}{payment_text(self.payment, lang)}"


@dataclass(frozen=True, slots=True)
class Exhibit:
    """Organising an exhibition (A-11)."""

    tile: str  # in notation: statue3, africa, regions, types
    payment: int = OWN

    def __str__(self) -> str:
        return f"exhibit {self.tile}{payment_notation(self.payment)}"

    def say(self, lang: Language) -> str:
        phrase = "organise l'exposition" if lang == "fr" else "organises the exhibition"
        return f"{phrase} {tile_title(self.tile, lang)}{payment_text(self.payment, lang)}"


@dataclass(frozen=True, slots=True)
class Discover:
    """Exhibiting an exceptional discovery by itself (A-16.2)."""

    region: int
    payment: int = OWN

    def __str__(self) -> str:
        return f"discover {REGION_NAMES[self.region]}{payment_notation(self.payment)}"

    def say(self, lang: Language) -> str:
        phrase = "expose la Découverte exceptionnelle" if lang == "fr" else "exhibits the exceptional discovery"
        return f"{phrase} {region_from(self.region, lang)}{payment_text(self.payment, lang)}"


@dataclass(frozen=True, slots=True)
class Sell:
    """Selling a card on the black market (A-12.1). A joker has no code, because A-12.4 forbids it."""

    card: int
    payment: int = OWN

    def __str__(self) -> str:
        return f"sell {card_name(self.card)}{payment_notation(self.payment)}"

    def say(self, lang: Language) -> str:
        phrase = "vend au marché noir" if lang == "fr" else "sells on the black market"
        return f"{phrase}{' :' if lang == 'fr' else ':'} {card_title(self.card, lang)}"


@dataclass(frozen=True, slots=True)
class Buy:
    """Buying a card on the black market (A-12.2). A joker has no code, because A-12.4 forbids it."""

    space: int  # of the market, from 0; the leftmost card is the oldest
    payment: int = OWN

    def __str__(self) -> str:
        return f"buy {self.space + 1}{payment_notation(self.payment)}"

    def say(self, lang: Language) -> str:
        if lang == "fr":
            return f"achète la carte {self.space + 1} du marché noir"
        return f"buys card {self.space + 1} of the black market"


@dataclass(frozen=True, slots=True)
class Gold:
    """Playing the gold coins of a region for a card of the black market (A-16.3)."""

    region: int
    space: int  # of the market, from 0

    def __str__(self) -> str:
        return f"gold {REGION_NAMES[self.region]} {self.space + 1}"

    def say(self, lang: Language) -> str:
        origin = region_from(self.region, lang)
        if lang == "fr":
            return f"joue les Pièces d'or {origin} : carte {self.space + 1} du marché"
        return f"plays gold coins {origin}: market card {self.space + 1}"


ActionMove = Research | Hire | Ship | Exhibit | Discover | Sell | Buy


def own_marker(move: ActionMove) -> int:
    """Return the marker kind that pays for an action at its track's cost (A-6.2)."""
    if isinstance(move, Hire):
        return LABOUR + move.region
    return SHIPPING if isinstance(move, Ship | Sell | Buy) else MUSEUM

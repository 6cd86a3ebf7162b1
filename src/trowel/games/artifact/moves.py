"""Typed moves: what each is called, and how it is said. The codes are codes.py's; notation.py reads and writes them.

Regions, markers, cards and roles are numbers of state.py; their names are names.py's.
"""

from __future__ import annotations

from dataclasses import dataclass

from trowel.core.errors import Language
from trowel.games.artifact.codes import FREE, JOKER, OWN
from trowel.games.artifact.names import (
    MARKER_NAMES,
    REGION_NAMES,
    ROLE_NAMES,
    card_name,
    card_title,
    marker_title,
    region_from,
    region_in,
    role_title,
    tile_title,
)


def paid_suffix(payment: int) -> str:
    """In notation: nothing for the action's own marker, `with museum` for a joker, `free` for Andersson's action."""
    if payment == OWN:
        return ""
    return " free" if payment == FREE else f" with {MARKER_NAMES[payment - JOKER]}"


def paid_words(payment: int, lang: Language) -> str:
    if payment == OWN:
        return ""
    if payment == FREE:
        return " (septième action, gratuite)" if lang == "fr" else " (seventh action, free)"
    joker = marker_title(payment - JOKER, lang)
    return f" (joker : marqueur {joker})" if lang == "fr" else f" (joker: {joker} marker)"


# ---------------------------------------------------------------- plain words


@dataclass(frozen=True, slots=True)
class Word:
    """A move of one word: pass, stop, nothing, draw, decline, enough."""

    word: str

    def __str__(self) -> str:
        return self.word

    def say(self, lang: Language) -> str:
        en, fr = WORDS[self.word]
        return fr if lang == "fr" else en


WORDS = {
    "pass": ("passes", "passe"),
    "stop": ("ends the turn", "termine son tour"),
    "nothing": ("leaves the markers as they are", "ne touche pas aux marqueurs"),
    "draw": ("draws a card in secret", "pioche une carte en secret"),
    "decline": ("draws no card", "ne pioche pas"),
    "enough": ("takes no further card back", "ne reprend pas d'autre carte"),
}
PASS, STOP, NOTHING, DRAW, DECLINE, ENOUGH = (Word(word) for word in WORDS)


# ---------------------------------------------------------------- huts and markers


@dataclass(frozen=True, slots=True)
class Hut:
    """A-3.1: a hut of the start, with its labour marker."""

    region: int

    def __str__(self) -> str:
        return f"hut {REGION_NAMES[self.region]}"

    def say(self, lang: Language) -> str:
        where = region_in(self.region, lang)
        return f"pose une baraque {where}" if lang == "fr" else f"places a hut {where}"


@dataclass(frozen=True, slots=True)
class Take:
    """A marker from its track: at the start, after passing, at the end of a round."""

    marker: int

    def __str__(self) -> str:
        return f"take {MARKER_NAMES[self.marker]}"

    def say(self, lang: Language) -> str:
        name = marker_title(self.marker, lang)
        return f"prend un marqueur {name}" if lang == "fr" else f"takes a marker: {name}"


@dataclass(frozen=True, slots=True)
class Exchange:
    """A-6.4: one's own marker for one on a track."""

    given: int
    wanted: int

    def __str__(self) -> str:
        return f"exchange {MARKER_NAMES[self.given]} {MARKER_NAMES[self.wanted]}"

    def say(self, lang: Language) -> str:
        given, wanted = marker_title(self.given, lang), marker_title(self.wanted, lang)
        if lang == "fr":
            return f"échange un marqueur {given} contre {wanted}"
        return f"exchanges a marker: {given} for {wanted}"


# ---------------------------------------------------------------- actions


@dataclass(frozen=True, slots=True)
class Research:
    """A-8: a new site."""

    region: int
    payment: int = OWN

    def __str__(self) -> str:
        return f"research {REGION_NAMES[self.region]}{paid_suffix(self.payment)}"

    def say(self, lang: Language) -> str:
        what = "ouvre un nouveau site de fouilles" if lang == "fr" else "opens a new site"
        return f"{what} {region_in(self.region, lang)}{paid_words(self.payment, lang)}"


@dataclass(frozen=True, slots=True)
class Hire:
    """A-9, and A-17.4: Morley's two huts."""

    region: int
    huts: int = 1
    payment: int = OWN

    def __str__(self) -> str:
        twice = "2" if self.huts == 2 else ""
        return f"hire{twice} {REGION_NAMES[self.region]}{paid_suffix(self.payment)}"

    def say(self, lang: Language) -> str:
        where = region_in(self.region, lang)
        if lang == "fr":
            what = f"embauche {where}" + (", deux baraques" if self.huts == 2 else "")
        else:
            what = f"hires labour {where}" + (", two huts" if self.huts == 2 else "")
        return what + paid_words(self.payment, lang)


@dataclass(frozen=True, slots=True)
class Ship:
    """A-10"""

    region: int
    payment: int = OWN

    def __str__(self) -> str:
        return f"ship {REGION_NAMES[self.region]}{paid_suffix(self.payment)}"

    def say(self, lang: Language) -> str:
        what = "expédie des objets" if lang == "fr" else "ships objects"
        return f"{what} {region_from(self.region, lang)}{paid_words(self.payment, lang)}"


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A-11: `tile` is its notation: statue3, africa, regions, types."""

    tile: str
    payment: int = OWN

    def __str__(self) -> str:
        return f"exhibit {self.tile}{paid_suffix(self.payment)}"

    def say(self, lang: Language) -> str:
        what = "organise l'exposition" if lang == "fr" else "organises the exhibition"
        return f"{what} {tile_title(self.tile, lang)}{paid_words(self.payment, lang)}"


@dataclass(frozen=True, slots=True)
class Discover:
    """A-16.2: an exceptional discovery is shown by itself."""

    region: int
    payment: int = OWN

    def __str__(self) -> str:
        return f"discover {REGION_NAMES[self.region]}{paid_suffix(self.payment)}"

    def say(self, lang: Language) -> str:
        what = "expose la Découverte exceptionnelle" if lang == "fr" else "exhibits the exceptional discovery"
        return f"{what} {region_from(self.region, lang)}{paid_words(self.payment, lang)}"


@dataclass(frozen=True, slots=True)
class Sell:
    """A-12.1. A payment other than its own marker has no code: A-12.4 refuses it."""

    card: int
    payment: int = OWN

    def __str__(self) -> str:
        return f"sell {card_name(self.card)}{paid_suffix(self.payment)}"

    def say(self, lang: Language) -> str:
        what = "vend au marché noir" if lang == "fr" else "sells on the black market"
        return f"{what}{' :' if lang == 'fr' else ':'} {card_title(self.card, lang)}"


@dataclass(frozen=True, slots=True)
class Buy:
    """A-12.2: `space` counts the market's cards from 0, the leftmost (oldest) first."""

    space: int
    payment: int = OWN

    def __str__(self) -> str:
        return f"buy {self.space + 1}{paid_suffix(self.payment)}"

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


# ---------------------------------------------------------------- cards


@dataclass(frozen=True, slots=True)
class Pick:
    """A-10.1: a face-up card that is shipped."""

    card: int

    def __str__(self) -> str:
        return f"pick {card_name(self.card)}"

    def say(self, lang: Language) -> str:
        return f"{'prend' if lang == 'fr' else 'takes'} {card_title(self.card, lang)}"


@dataclass(frozen=True, slots=True)
class Show:
    """A-11.1: a card of the running exhibition."""

    card: int

    def __str__(self) -> str:
        return f"show {card_name(self.card)}"

    def say(self, lang: Language) -> str:
        return f"{'montre' if lang == 'fr' else 'shows'} {card_title(self.card, lang)}"


@dataclass(frozen=True, slots=True)
class Keep:
    """A-11.1: a shown card that comes back."""

    card: int

    def __str__(self) -> str:
        return f"keep {card_name(self.card)}"

    def say(self, lang: Language) -> str:
        return f"{'reprend en main' if lang == 'fr' else 'takes back'} {card_title(self.card, lang)}"


# ---------------------------------------------------------------- roles


@dataclass(frozen=True, slots=True)
class PlaceRole:
    """A-17.1"""

    role: int

    def __str__(self) -> str:
        return f"role {ROLE_NAMES[self.role]}"

    def say(self, lang: Language) -> str:
        name = role_title(self.role, lang)
        return f"pose un marqueur rôle sur {name}" if lang == "fr" else f"puts a role marker on {name}"


@dataclass(frozen=True, slots=True)
class MoveRole:
    """A-17.1a"""

    left: int
    role: int

    def __str__(self) -> str:
        return f"move {ROLE_NAMES[self.left]} {ROLE_NAMES[self.role]}"

    def say(self, lang: Language) -> str:
        left, name = role_title(self.left, lang), role_title(self.role, lang)
        if lang == "fr":
            return f"déplace un marqueur rôle de {left} vers {name}"
        return f"moves a role marker from {left} to {name}"

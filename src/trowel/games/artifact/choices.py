"""Typed moves that are not actions: pass and stop, huts, markers, cards, roles. Actions are in moves.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from trowel.core.errors import Language
from trowel.games.artifact.names import (
    MARKER_NAMES,
    REGION_NAMES,
    ROLE_NAMES,
    card_name,
    card_title,
    marker_title,
    region_in,
    role_title,
)

# ---------------------------------------------------------------- moves without parameters


@dataclass(frozen=True, slots=True)
class SimpleMove:
    """A move without parameters: pass, stop, nothing, draw, decline or enough."""

    KIND: ClassVar[str] = "Word"  # in JSON

    word: str

    def __str__(self) -> str:
        return self.word

    def say(self, lang: Language) -> str:
        en, fr = SIMPLE_MOVES[self.word]
        return fr if lang == "fr" else en


SIMPLE_MOVES = {
    "pass": ("passes", "passe"),
    "stop": ("ends the turn", "termine son tour"),
    "nothing": ("leaves the markers as they are", "ne touche pas aux marqueurs"),
    "draw": ("draws a card in secret", "pioche une carte en secret"),
    "decline": ("draws no card", "ne pioche pas"),
    "enough": ("takes back no more cards", "ne reprend pas d'autre carte"),
}
PASS, STOP, NOTHING, DRAW, DECLINE, ENOUGH = (SimpleMove(name) for name in SIMPLE_MOVES)


# ---------------------------------------------------------------- huts and markers


@dataclass(frozen=True, slots=True)
class Hut:
    """A hut placed at the start of the game, with its labour marker (A-3.1)."""

    region: int

    def __str__(self) -> str:
        return f"hut {REGION_NAMES[self.region]}"

    def say(self, lang: Language) -> str:
        place = region_in(self.region, lang)
        return f"pose une baraque {place}" if lang == "fr" else f"places a hut {place}"


@dataclass(frozen=True, slots=True)
class Take:
    """A marker taken from its track: at the start (A-3.3), after passing (A-6.4), at the end of a round (A-7.1)."""

    marker: int

    def __str__(self) -> str:
        return f"take {MARKER_NAMES[self.marker]}"

    def say(self, lang: Language) -> str:
        name = marker_title(self.marker, lang)
        return f"prend un marqueur {name}" if lang == "fr" else f"takes a marker: {name}"


@dataclass(frozen=True, slots=True)
class Exchange:
    """A marker in hand exchanged for one on a track (A-6.4)."""

    given: int
    wanted: int

    def __str__(self) -> str:
        return f"exchange {MARKER_NAMES[self.given]} {MARKER_NAMES[self.wanted]}"

    def say(self, lang: Language) -> str:
        give, take = marker_title(self.given, lang), marker_title(self.wanted, lang)
        if lang == "fr":
            return f"échange un marqueur {give} contre {take}"
        return f"exchanges a marker: {give} for {take}"


# ---------------------------------------------------------------- cards


@dataclass(frozen=True, slots=True)
class Pick:
    """A face-up card chosen for shipping (A-10.1)."""

    card: int

    def __str__(self) -> str:
        return f"pick {card_name(self.card)}"

    def say(self, lang: Language) -> str:
        return f"{'prend' if lang == 'fr' else 'takes'} {card_title(self.card, lang)}"


@dataclass(frozen=True, slots=True)
class Show:
    """A card shown in the current exhibition (A-11.1)."""

    card: int

    def __str__(self) -> str:
        return f"show {card_name(self.card)}"

    def say(self, lang: Language) -> str:
        return f"{'montre' if lang == 'fr' else 'shows'} {card_title(self.card, lang)}"


@dataclass(frozen=True, slots=True)
class Keep:
    """A shown card taken back into the hand (A-11.1)."""

    card: int

    def __str__(self) -> str:
        return f"keep {card_name(self.card)}"

    def say(self, lang: Language) -> str:
        return f"{'reprend en main' if lang == 'fr' else 'takes back'} {card_title(self.card, lang)}"


# ---------------------------------------------------------------- roles


@dataclass(frozen=True, slots=True)
class PlaceRole:
    """A role marker placed on a role (A-17.1)."""

    role: int

    def __str__(self) -> str:
        return f"role {ROLE_NAMES[self.role]}"

    def say(self, lang: Language) -> str:
        name = role_title(self.role, lang)
        return f"pose un marqueur rôle sur {name}" if lang == "fr" else f"puts a role marker on {name}"


@dataclass(frozen=True, slots=True)
class MoveRole:
    """A role marker moved from one role to another (A-17.1a)."""

    left: int
    role: int

    def __str__(self) -> str:
        return f"move {ROLE_NAMES[self.left]} {ROLE_NAMES[self.role]}"

    def say(self, lang: Language) -> str:
        origin, target = role_title(self.left, lang), role_title(self.role, lang)
        if lang == "fr":
            return f"déplace un marqueur rôle de {origin} vers {target}"
        return f"moves a role marker from {origin} to {target}"

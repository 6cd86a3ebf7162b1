"""Typed outcomes of chance: what each is called, and how it is said."""

from __future__ import annotations

from dataclasses import dataclass

from trowel.core.errors import Language
from trowel.games.artifact.names import REGION_NAMES, card_name, card_title, region_title, tile_title


@dataclass(frozen=True, slots=True)
class RevealedCard:
    card: int

    def __str__(self) -> str:
        return card_name(self.card)

    def say(self, lang: Language) -> str:
        return f"{'révélé :' if lang == 'fr' else 'revealed:'} {card_title(self.card, lang)}"


@dataclass(frozen=True, slots=True)
class SecretCard:
    """A-14.1: only its owner sees this card."""

    card: int

    def __str__(self) -> str:
        return f"secret {card_name(self.card)}"

    def say(self, lang: Language) -> str:
        return f"{'pioché en secret :' if lang == 'fr' else 'drawn in secret:'} {card_title(self.card, lang)}"


@dataclass(frozen=True, slots=True)
class UnusedRegion:
    region: int

    def __str__(self) -> str:
        return f"unused {REGION_NAMES[self.region]}"

    def say(self, lang: Language) -> str:
        name = region_title(self.region, lang)
        return f"région inutilisée : {name}" if lang == "fr" else f"region not in play: {name}"


@dataclass(frozen=True, slots=True)
class FirstPlayer:
    seat: int

    def __str__(self) -> str:
        return f"first {self.seat}"

    def say(self, lang: Language) -> str:
        return f"joueur {self.seat + 1} commence" if lang == "fr" else f"player {self.seat + 1} is first"


@dataclass(frozen=True, slots=True)
class IncomeTile:
    tile: str

    def __str__(self) -> str:
        return f"tile {self.tile}"

    def say(self, lang: Language) -> str:
        name = tile_title(self.tile, lang)
        return f"piste revenus : {name}" if lang == "fr" else f"income track: {name}"

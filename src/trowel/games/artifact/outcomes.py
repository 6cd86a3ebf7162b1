"""Typed chance outcomes, with their notation and a sentence for people."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from trowel.core.errors import Language
from trowel.games.artifact.names import REGION_NAMES, card_name, card_title, region_title, tile_title


@dataclass(frozen=True, slots=True)
class RevealedCard:
    """A card turned face up (A-3.2, A-8.2, A-9.1)."""

    KIND: ClassVar[str] = "Revealed"  # in JSON

    card: int

    def __str__(self) -> str:
        return card_name(self.card)

    def say(self, lang: Language) -> str:
        return f"{'révélé :' if lang == 'fr' else 'revealed:'} {card_title(self.card, lang)}"


@dataclass(frozen=True, slots=True)
class SecretCard:
    """A card drawn in secret; only its owner sees it (A-14.1)."""

    KIND: ClassVar[str] = "Drawn"  # in JSON

    card: int

    def __str__(self) -> str:
        return f"secret {card_name(self.card)}"

    def say(self, lang: Language) -> str:
        return f"{'pioché en secret :' if lang == 'fr' else 'drawn in secret:'} {card_title(self.card, lang)}"


@dataclass(frozen=True, slots=True)
class UnusedRegion:
    """The region not in play with 3 players (A-2.7)."""

    KIND: ClassVar[str] = "Unused"  # in JSON

    region: int

    def __str__(self) -> str:
        return f"unused {REGION_NAMES[self.region]}"

    def say(self, lang: Language) -> str:
        name = region_title(self.region, lang)
        return f"région inutilisée : {name}" if lang == "fr" else f"region not in play: {name}"


@dataclass(frozen=True, slots=True)
class FirstPlayer:
    """The first player (A-2.9)."""

    KIND: ClassVar[str] = "First"  # in JSON

    seat: int

    def __str__(self) -> str:
        return f"first {self.seat}"

    def say(self, lang: Language) -> str:
        return f"le joueur {self.seat + 1} commence" if lang == "fr" else f"player {self.seat + 1} is first"


@dataclass(frozen=True, slots=True)
class IncomeTile:
    """The next tile of the income track, from the right (A-2.4)."""

    tile: str  # in notation: africa, regions, types

    def __str__(self) -> str:
        return f"tile {self.tile}"

    def say(self, lang: Language) -> str:
        name = tile_title(self.tile, lang)
        return f"piste revenus : {name}" if lang == "fr" else f"income track: {name}"

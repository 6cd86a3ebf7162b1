"""Noun phrases of effects, each as (English, French)."""

from __future__ import annotations

from functools import cache

from trowel.games.artifact.names import card_title, marker_title, region_from, region_in, tile_title
from trowel.games.artifact.state import NUM_KINDS

Phrase = tuple[str, str]

# By kind of card: with the article, and in the plural. A region has one copy of most special objects.
_KINDS_EN = (
    ("the statue", "statues"),
    ("the mask", "masks"),
    ("the vase", "vases"),
    ("the jewel", "jewels"),
    ("the tablet", "tablets"),
    ("the exceptional discovery", "exceptional discoveries"),
    ("the gold coins", "gold coins"),
    ("the fragments", "fragments"),
    ("the cursed object", "cursed objects"),
    ("the manuscript", "manuscripts"),
)
_KINDS_FR = (
    ("la statue", "statues"),
    ("le masque", "masques"),
    ("le vase", "vases"),
    ("le bijou", "bijoux"),
    ("la tablette", "tablettes"),
    ("la Découverte exceptionnelle", "Découvertes exceptionnelles"),
    ("les Pièces d'or", "Pièces d'or"),
    ("les Fragments", "Fragments"),
    ("l'Objet maudit", "Objets maudits"),
    ("le Manuscrit", "Manuscrits"),
)


@cache
def card_phrase(card: int, count: int = 1) -> Phrase:
    """Return equal cards: `the mask from Asia`, `2 masks from Asia`."""
    region, kind = divmod(card, NUM_KINDS)
    en, fr = _KINDS_EN[kind], _KINDS_FR[kind]
    return (
        f"{en[0] if count == 1 else f'{count} {en[1]}'} {region_from(region, 'en')}",
        f"{fr[0] if count == 1 else f'{count} {fr[1]}'} {region_from(region, 'fr')}",
    )


@cache
def bare_card(card: int) -> Phrase:
    """Return a card without an article, for the end of a text: `mask from Asia`."""
    return card_title(card, "en"), card_title(card, "fr")


@cache
def marker_phrase(kind: int, count: int) -> Phrase:
    """Return action markers: `a museum marker`, `2 Asian labour markers`."""
    en, fr = marker_title(kind, "en"), marker_title(kind, "fr")
    if count > 1:
        return f"{count} {en} markers", f"{count} marqueurs {fr}"
    return f"{'an' if en[0] == 'A' else 'a'} {en} marker", f"un marqueur {fr}"


@cache
def huts_in(region: int, count: int) -> Phrase:
    """Return huts with their place: `2 huts in Asia`."""
    en, fr = _huts(count)
    return f"{en} {region_in(region, 'en')}", f"{fr} {region_in(region, 'fr')}"


@cache
def huts_from(region: int, count: int) -> Phrase:
    """Return huts with the region that they leave: `2 huts from Asia`."""
    en, fr = _huts(count)
    return f"{en} {region_from(region, 'en')}", f"{fr} {region_from(region, 'fr')}"


def _huts(count: int) -> Phrase:
    return ("a hut", "une baraque") if count == 1 else (f"{count} huts", f"{count} baraques")


def coins(count: int) -> Phrase:
    return ("1 coin", "1 pièce") if count == 1 else (f"{count} coins", f"{count} pièces")


def cards(count: int) -> Phrase:
    return ("1 card", "1 carte") if count == 1 else (f"{count} cards", f"{count} cartes")


@cache
def tile_phrase(tile: str) -> Phrase:
    """Return an exhibition tile, given in notation: `4 statues`, `different regions`."""
    return tile_title(tile, "en"), tile_title(tile, "fr")


_ON_REGION = {
    "africa": ("exhibition on Africa", "exposition sur l'Afrique"),
    "asia": ("exhibition on Asia", "exposition sur l'Asie"),
    "america": ("exhibition on America", "exposition sur l'Amérique"),
    "middle-east": ("exhibition on the Middle East", "exposition sur le Moyen-Orient"),
}


@cache
def exhibition_phrase(tile: str) -> Phrase:
    """Return the exhibition of a tile, given in notation: `exhibition of 4 statues`, `exhibition on Africa`."""
    en, fr = tile_phrase(tile)
    return _ON_REGION.get(tile, (f"exhibition of {en}", f"exposition de {fr}"))

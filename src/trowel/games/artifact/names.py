"""Names of regions, cards, markers, roles and tiles: in notation (one English word each), in English and in French."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from trowel.core.errors import Language
from trowel.games.artifact.state import (
    DIFFERENT_REGIONS_TILE,
    DIFFERENT_TYPES_TILE,
    EXHIBITIONS_PER_TYPE,
    FIRST_REGION_TILE,
    LABOUR,
    MAX_OBJECTS,
    MIN_OBJECTS,
    NUM_EXHIBITIONS,
    NUM_KINDS,
    NUM_SIZES,
    NUM_TILES,
    NUM_TYPES,
)
from trowel.games.artifact.view_types import Card, CardKind, Marker, PrivilegeName, Region, Role, TileName

REGION_NAMES: tuple[Region, ...] = ("africa", "asia", "america", "middle-east")
TYPE_NAMES: tuple[CardKind, ...] = ("statue", "mask", "vase", "jewel", "tablet")
KIND_NAMES: tuple[CardKind, ...] = (*TYPE_NAMES, "discovery", "gold", "fragments", "cursed", "manuscript")
MARKER_NAMES: tuple[Marker, ...] = ("museum", "shipping", *REGION_NAMES)
ROLE_NAMES: tuple[Role, ...] = ("london", "paris", "berlin", "new-york", "andersson", "carter", "judd", "morley")

# In the order of state.Privilege; components.toml assigns them to roles.
PRIVILEGE_NAMES: tuple[PrivilegeName, ...] = (
    "keep two cards", "draw when shipping", "sell for 3 more", "joker card",
    "seventh action", "two research steps", "draw when researching", "two huts",
)  # fmt: skip
PRIVILEGE_NAMES_FR = (
    "garder deux cartes", "piocher en expédiant", "vendre 3 de plus", "carte joker",
    "septième action", "deux crans de recherche", "piocher en recherchant", "deux baraques",
)  # fmt: skip

# Lines of the score sheet, in order.
SCORE_LINES = {
    "exhibitions": ("Exhibitions", "Expositions"),
    "discoveries": ("Discoveries", "Découvertes"),
    "research": ("Research", "Recherche"),
    "coins": ("Coins", "Pièces"),
}

_REGIONS = {
    "en": ("Africa", "Asia", "America", "Middle East"),
    "fr": ("Afrique", "Asie", "Amérique", "Moyen-Orient"),
}
_IN_REGION = {
    "en": ("in Africa", "in Asia", "in America", "in the Middle East"),
    "fr": ("en Afrique", "en Asie", "en Amérique", "au Moyen-Orient"),
}
_FROM_REGION = {
    "en": ("from Africa", "from Asia", "from America", "from the Middle East"),
    "fr": ("d'Afrique", "d'Asie", "d'Amérique", "du Moyen-Orient"),
}
_KINDS = {
    "en": (*TYPE_NAMES, "exceptional discovery", "gold coins", "fragments", "cursed object", "manuscript"),
    "fr": (
        "statue", "masque", "vase", "bijou", "tablette",
        "Découverte exceptionnelle", "Pièces d'or", "Fragments", "Objet maudit", "Manuscrit",
    ),
}  # fmt: skip
_MARKERS = {"en": ("museum", "shipping"), "fr": ("musée", "expédition")}
_LABOUR = {
    "en": ("African labour", "Asian labour", "American labour", "Middle Eastern labour"),
    "fr": (
        "main-d'œuvre d'Afrique", "main-d'œuvre d'Asie", "main-d'œuvre d'Amérique", "main-d'œuvre du Moyen-Orient",
    ),
}  # fmt: skip
_ROLES = {
    "en": ("London", "Paris", "Berlin", "New York", "Andersson", "Carter", "Judd", "Morley"),
    "fr": ("Londres", "Paris", "Berlin", "New York", "Andersson", "Carter", "Judd", "Morley"),
}


CARD_NAMES: tuple[Card, ...] = tuple(f"{region} {kind}" for region in REGION_NAMES for kind in KIND_NAMES)


def card_name(card: int) -> Card:
    """Return a card in notation: `africa mask`."""
    return CARD_NAMES[card]


def card_names(counts: Sequence[int]) -> list[Card]:
    """Return the names of cards given as counts, each repeated by its count."""
    return [CARD_NAMES[card] for card, count in enumerate(counts) if count for _ in range(count)]


def tile_name(tile: int, objects: int) -> TileName:
    """Return a tile in notation: `statue4`, `africa`, `regions`, `types`. `objects` matters for types only."""
    if tile < FIRST_REGION_TILE:
        return f"{TYPE_NAMES[tile // NUM_SIZES]}{objects}"
    if tile < DIFFERENT_REGIONS_TILE:
        return REGION_NAMES[tile - FIRST_REGION_TILE]
    return "regions" if tile < DIFFERENT_TYPES_TILE else "types"


@cache
def exhibition_names() -> tuple[str, ...]:
    """Return the tile notation by exhibition number, including sizes that the components do not have."""
    type_tiles = [
        (NUM_SIZES * kind, objects) for kind in range(NUM_TYPES) for objects in range(MIN_OBJECTS, MAX_OBJECTS + 1)
    ]
    names = {exhibition_index(tile, objects): tile_name(tile, objects) for tile, objects in type_tiles}
    names |= {exhibition_index(tile, 0): tile_name(tile, 0) for tile in range(FIRST_REGION_TILE, NUM_TILES)}
    return tuple(names[number] for number in range(NUM_EXHIBITIONS))


def exhibition_index(tile: int, objects: int) -> int:
    """Return the exhibition number of a tile: types by size, then regions, then the two varied tiles."""
    if tile < FIRST_REGION_TILE:
        return tile // NUM_SIZES * EXHIBITIONS_PER_TYPE + objects - MIN_OBJECTS
    return NUM_TYPES * EXHIBITIONS_PER_TYPE + tile - FIRST_REGION_TILE


def region_in(region: int, lang: Language) -> str:
    return _IN_REGION[lang][region]


def region_from(region: int, lang: Language) -> str:
    return _FROM_REGION[lang][region]


def region_title(region: int, lang: Language) -> str:
    return _REGIONS[lang][region]


def kind_title(kind: int, lang: Language) -> str:
    return _KINDS[lang][kind]


def card_title(card: int, lang: Language) -> str:
    """Return a card for people: `mask from Africa`, `masque d'Afrique`."""
    return f"{_KINDS[lang][card % NUM_KINDS]} {_FROM_REGION[lang][card // NUM_KINDS]}"


def marker_title(marker: int, lang: Language) -> str:
    return _MARKERS[lang][marker] if marker < LABOUR else _LABOUR[lang][marker - LABOUR]


def role_title(role: int, lang: Language) -> str:
    return _ROLES[lang][role]


def privilege_title(privilege: int, lang: Language) -> str:
    return (PRIVILEGE_NAMES_FR if lang == "fr" else PRIVILEGE_NAMES)[privilege]


def tile_title(name: str, lang: Language) -> str:
    """Return a tile, given in notation, for people: `4 statues`, `Africa`, `different regions`."""
    if name in REGION_NAMES:
        return region_title(REGION_NAMES.index(name), lang)
    if name == "regions":
        return "régions différentes" if lang == "fr" else "different regions"
    if name == "types":
        return "types différents" if lang == "fr" else "different types"
    kind = _KINDS[lang][TYPE_NAMES.index(name[:-1])]
    plural = "x" if kind == "bijou" else "s"
    return f"{name[-1]} {kind}{plural}"


# French words accepted in notation, without accents.
ENGLISH_FROM_FRENCH = {
    "passer": "pass", "passe": "pass", "arreter": "stop", "rien": "nothing", "piocher": "draw", "refuser": "decline",
    "assez": "enough", "baraque": "hut", "prendre": "take", "echanger": "exchange", "rechercher": "research",
    "embaucher": "hire", "expedier": "ship", "exposer": "exhibit", "decouvrir": "discover", "vendre": "sell",
    "acheter": "buy", "choisir": "pick", "montrer": "show", "garder": "keep", "deplacer": "move",
    "avec": "with", "gratuit": "free", "afrique": "africa", "asie": "asia", "amerique": "america",
    "moyen-orient": "middle-east", "musee": "museum", "expedition": "shipping", "masque": "mask", "bijou": "jewel",
    "tablette": "tablet", "decouverte": "discovery", "or": "gold", "maudit": "cursed", "manuscrit": "manuscript",
    "londres": "london",
}  # fmt: skip

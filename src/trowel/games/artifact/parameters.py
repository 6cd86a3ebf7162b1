"""Parameters of Artifact's moves: regions, markers, cards, tiles, roles and payments.

Targets are `region:asia`, `track:museum` (a marker's track), `held:museum` (a marker in hand), `tile:statue4`,
`hand:asia mask`, `site:asia mask` (face up), `shown:asia mask` (in an exhibition), `market:2` and `role:carter`.

Effects are also about `seat:0` (a player's summary), `cards:0` (the public part of a hand), `deck:asia`,
`research:asia` (a region's research track), `market`, `income` (the income track), `year` and `ending`.
"""

from __future__ import annotations

from collections.abc import Callable

from trowel.core.errors import Language
from trowel.core.moves import Parameter
from trowel.games.artifact.names import (
    KIND_NAMES,
    MARKER_NAMES,
    REGION_NAMES,
    ROLE_NAMES,
    TYPE_NAMES,
    card_name,
    card_title,
    exhibition_names,
    marker_title,
    region_from,
    region_in,
    region_title,
    role_title,
    tile_name,
    tile_title,
)
from trowel.games.artifact.state import (
    FIRST_REGION_TILE,
    MARKET_SPACES,
    MAX_PLAYERS,
    NUM_CARDS,
    NUM_KINDS,
    NUM_MARKER_KINDS,
    NUM_REGIONS,
    NUM_ROLES,
    NUM_TILES,
)

# ---------------------------------------------------------------- payments

# Payments of an action: its own marker, a joker (JOKER + the marker's kind), or free as Andersson's seventh action.
NUM_PAYMENTS = 8
OWN = 0
JOKER = 1
FREE = 7


def payment_notation(payment: int) -> str:
    """Return the suffix in notation: empty for the action's own marker, ` with museum` for a joker, or ` free`."""
    if payment == OWN:
        return ""
    return " free" if payment == FREE else f" with {MARKER_NAMES[payment - JOKER]}"


def payment_from_notation(suffix: str) -> int:
    if not suffix:
        return OWN
    return FREE if suffix == " free" else JOKER + MARKER_NAMES.index(suffix.removeprefix(" with "))


def payment_text(payment: int, lang: Language) -> str:
    """Return the suffix of a sentence: empty for the action's own marker, otherwise the joker or the free action."""
    if payment == OWN:
        return ""
    if payment == FREE:
        return " (septième action, gratuite)" if lang == "fr" else " (seventh action, free)"
    joker = marker_title(payment - JOKER, lang)
    return f" (joker : marqueur {joker})" if lang == "fr" else f" (joker: {joker} marker)"


PAYMENT = Parameter(
    "payment",
    range(NUM_PAYMENTS),
    pattern=rf"(?: free| with (?:{'|'.join(MARKER_NAMES)}))?",
    parse=payment_from_notation,
    format=payment_notation,
    say=payment_text,
)
# forbids jokers on the black market, so these moves have no codes; they are parsed, so that `why` can say so.
MARKET_PAYMENT = Parameter(
    "payment",
    (OWN,),
    pattern=PAYMENT.pattern,
    parse=payment_from_notation,
    format=payment_notation,
    say=lambda payment, lang: "",
)


# ---------------------------------------------------------------- regions, markers, roles, tiles


def region_parameter(
    say: Callable[[int, Language], str], targets: Callable[[int], tuple[str, ...]] | None = None
) -> Parameter:
    return Parameter(
        "region",
        range(NUM_REGIONS),
        pattern="|".join(REGION_NAMES),
        parse=REGION_NAMES.index,
        format=REGION_NAMES.__getitem__,
        say=say,
        targets=targets or (lambda region: (f"region:{REGION_NAMES[region]}",)),
        placeholder=("REGION", "RÉGION"),
        examples=", ".join(REGION_NAMES),
    )


def marker_parameter(name: str, place: str) -> Parameter:
    return Parameter(
        name,
        range(NUM_MARKER_KINDS),
        pattern="|".join(MARKER_NAMES),
        parse=MARKER_NAMES.index,
        format=MARKER_NAMES.__getitem__,
        say=marker_title,
        targets=lambda marker: (f"{place}:{MARKER_NAMES[marker]}",),
        placeholder=("MARKER", "MARQUEUR"),
        examples=", ".join(MARKER_NAMES),
    )


def role_parameter(name: str) -> Parameter:
    return Parameter(
        name,
        range(NUM_ROLES),
        pattern="|".join(ROLE_NAMES),
        parse=ROLE_NAMES.index,
        format=ROLE_NAMES.__getitem__,
        say=role_title,
        targets=lambda role: (f"role:{ROLE_NAMES[role]}",),
        placeholder=("ROLE", "RÔLE"),
        examples=", ".join(ROLE_NAMES),
    )


IN_REGION = region_parameter(region_in)
FROM_REGION = region_parameter(region_from)
DISCOVERY_REGION = region_parameter(region_from, lambda region: (f"hand:{REGION_NAMES[region]} discovery",))
GOLD_REGION = region_parameter(region_from, lambda region: (f"hand:{REGION_NAMES[region]} gold",))
REGION = region_parameter(region_title)
TAKEN_MARKER = marker_parameter("kind", "track")
GIVEN_MARKER = marker_parameter("kind given", "held")
WANTED_MARKER = marker_parameter("kind taken", "track")
ROLE = role_parameter("role")
LEFT_ROLE = role_parameter("role left")
HUTS = Parameter(
    "huts",
    (1, 2),
    pattern="2?",
    parse=lambda suffix: 2 if suffix else 1,
    format=lambda huts: "2" if huts == 2 else "",
    say=lambda huts, lang: "" if huts == 1 else ", deux baraques" if lang == "fr" else ", two huts",
)
EXHIBITION = Parameter(
    "exhibition",
    exhibition_names(),
    pattern="|".join(exhibition_names()),
    parse=str,
    say=tile_title,
    targets=lambda tile: (f"tile:{tile}",),
    placeholder=("TILE", "TUILE"),
    examples=f"{TYPE_NAMES[0]}3, {REGION_NAMES[0]}, regions, types",
)
INCOME_TILES = tuple(tile_name(tile, 0) for tile in range(FIRST_REGION_TILE, NUM_TILES))
DRAWN_TILE = Parameter("tile", INCOME_TILES, pattern="|".join(INCOME_TILES), parse=str, say=tile_title)


# ---------------------------------------------------------------- cards, spaces of the market, seats


def card_from_name(name: str) -> int:
    region, kind = name.split()
    return NUM_KINDS * REGION_NAMES.index(region) + KIND_NAMES.index(kind)


def card_parameter(place: str) -> Parameter:
    return Parameter(
        "card",
        range(NUM_CARDS),
        pattern=f"(?:{'|'.join(REGION_NAMES)}) (?:{'|'.join(KIND_NAMES)})",
        parse=card_from_name,
        format=card_name,
        say=card_title,
        targets=lambda card: (f"{place}:{card_name(card)}",),
        placeholder=("REGION OBJECT", "RÉGION OBJET"),
        examples=f"{', '.join(REGION_NAMES)}; {', '.join(KIND_NAMES)}",
    )


HAND_CARD = card_parameter("hand")
SITE_CARD = card_parameter("site")
SHOWN_CARD = card_parameter("shown")
SPACE = Parameter(
    "space",
    range(MARKET_SPACES),
    pattern=f"[1-{MARKET_SPACES}]",
    parse=lambda number: int(number) - 1,
    format=lambda space: str(space + 1),
    targets=lambda space: (f"market:{space + 1}",),
    placeholder=("SPACE", "CASE"),
    examples="1, 2, 3",
)
SEAT = Parameter("seat", range(MAX_PLAYERS), pattern=f"[0-{MAX_PLAYERS - 1}]", say=lambda seat, lang: str(seat + 1))

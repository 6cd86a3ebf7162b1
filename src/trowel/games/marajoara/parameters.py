"""Parameters of Marajoara's moves: squares, stored dice, fragments, museums and the like.

Targets are `square:c4`, `die:r1` (a stored die), `hand:captured`, `fragment:>=9`, `track:red`, `museum:1`, `vase:1`,
`cart:3` and `slate:y5`. Effects also use `disc:red`, `showcase:4` (a space), `clock:5` (a space of the turn track),
`token:yellow`, `token:showcase` and `token:fragment` (of a museum), `token:reserve` and `token:aside`. In the second
museum of mission 6 a `2` precedes the name: `die:2r1`, `fragment:2>=9`, `showcase:24`, `token:2yellow`.
"""

from __future__ import annotations

from trowel.core.errors import Language
from trowel.core.moves import Parameter
from trowel.games.marajoara.dice import NUM_SLOTS, selections, slot_from_parts
from trowel.games.marajoara.names import (
    COLOUR_LETTERS,
    COLOUR_NAMES,
    COLUMNS,
    FRAGMENT_NAMES,
    ORDINALS,
    TRACK_NAMES,
    TRACKS,
    museum_suffix,
    slot_name,
    slot_names,
    slots_text,
    square_name,
)
from trowel.games.marajoara.state import CART_SIZE, MAX_PLAYERS, NUM_FRAGMENTS, NUM_SQUARES, SIDE, Colour

# ---------------------------------------------------------------- squares


def square_from_name(name: str) -> int:
    return SIDE * (int(name[1:]) - 1) + COLUMNS.index(name[0])


SQUARE = Parameter(
    "square",
    range(NUM_SQUARES),
    pattern=r"[a-j](?:10|[1-9])",
    parse=square_from_name,
    format=square_name,
    targets=lambda square: (f"square:{square_name(square)}",),
    placeholder=("SQUARE", "CASE"),
    examples="a1, c4, j10",
)
ORIGIN = Parameter("origin", range(NUM_SQUARES))  # axis of codes, with DIRECTION
DIRECTION = Parameter("direction", range(4))  # north, east, south, west


# ---------------------------------------------------------------- stored dice


def slot_from_name(name: str) -> int:
    museum = 1 if name[0] == "2" else 0
    return slot_from_parts(museum, COLOUR_LETTERS.index(name[-2]), int(name[-1]) - 1)


def slots_from_names(text: str) -> tuple[int, ...]:
    return tuple(slot_from_name(name) for name in text.split())


def dice_targets(slots: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(f"die:{slot_name(slot)}" for slot in slots)


def slot_targets(slot: int) -> tuple[str, ...]:
    return dice_targets((slot,))


def slots_in_row(museum: int, colour: int, spaces: tuple[int, ...] = (0, 1, 2)) -> tuple[int, ...]:
    return tuple(slot_from_parts(museum, colour, space) for space in spaces)


def say_increased_die(slot: int | None, lang: Language) -> str:
    if slot is None:
        return "au dé capturé" if lang == "fr" else "to the captured die"
    return f"au {slots_text((slot,), lang)}" if lang == "fr" else f"to the {slots_text((slot,), lang)}"


def say_slot(slot: int, lang: Language) -> str:
    return slots_text((slot,), lang)


def say_vases(slots: tuple[int, ...], lang: Language) -> str:
    number = len(slots)
    one = "un vase" if lang == "fr" else "a vase"
    return f"{one if number == 1 else f'{number} vases'} ({slots_text(slots, lang)})"


def say_blue_dice(slots: tuple[int, ...], lang: Language) -> str:
    article = "the" if lang == "en" else "le" if len(slots) == 1 else "les"
    return f"{article} {slots_text(slots, lang)}"


BOTH_MUSEUMS = range(2)
SLOT = Parameter(
    "slot",
    range(NUM_SLOTS),
    pattern=r"2?[yrb][123]",
    parse=slot_from_name,
    format=slot_name,
    say=say_slot,
    targets=slot_targets,
    placeholder=("DIE", "DÉ"),
    examples="y1, r2, b3",
)
INCREASED_DIE = Parameter(
    "slot",
    (*range(NUM_SLOTS), None),
    pattern=r"captured|2?[yrb][123]",
    parse=lambda name: None if name == "captured" else slot_from_name(name),
    format=lambda slot: "captured" if slot is None else slot_name(slot),
    say=say_increased_die,
    targets=lambda slot: ("hand:captured",) if slot is None else slot_targets(slot),
    placeholder=("DIE", "DÉ"),
    examples="y1, r2, b3, captured",
)
BLUE_DIE = Parameter(
    "blue die",
    [slot for museum in BOTH_MUSEUMS for slot in slots_in_row(museum, Colour.BLUE)],
    pattern=r"2?b[123]",
    parse=slot_from_name,
    format=slot_name,
    say=say_slot,
    targets=slot_targets,
    placeholder=("DIE", "DÉ"),
    examples="b1, b2, b3",
)
RED_DIE = Parameter(
    "red die",
    pattern=r"2?r[123]",
    parse=slot_from_name,
    format=slot_name,
    say=say_slot,
    targets=slot_targets,
    placeholder=("DIE", "DÉ"),
    examples="r1, 2r3",
)
RED_DICE = Parameter(
    "red dice",
    pattern=r"2?r[1-3](?: 2?r[1-3]){0,2}",
    parse=slots_from_names,
    format=slot_names,
    say=say_vases,
    targets=dice_targets,
    placeholder=("DICE", "DÉS"),
    examples="r2, r3 r1",
)
BLUE_DICE = Parameter(
    "blue dice",
    pattern=r"2?b[1-3](?: 2?b[1-3]){0,2}",
    parse=slots_from_names,
    format=slot_names,
    say=say_blue_dice,
    targets=dice_targets,
    placeholder=("DICE", "DÉS"),
    examples="b2, b3 b1",
)
SPACE = Parameter("space", range(3))
RED_SPACE = Parameter("space of the red die", range(3))
SELECTION = Parameter("selection", selections())  # one to three spaces of a row, in order


# ---------------------------------------------------------------- museums, fragments, tracks


def fragment_targets(museum: int, fragment: int) -> tuple[str, ...]:
    return (f"fragment:{'2' if museum else ''}{FRAGMENT_NAMES[fragment]}",)


MUSEUM = Parameter(
    "museum",
    BOTH_MUSEUMS,
    pattern="[12]",
    parse=lambda number: int(number) - 1,
    format=lambda museum: str(museum + 1),
    targets=lambda museum: (f"museum:{museum + 1}",),
    placeholder=("MUSEUM", "MUSÉE"),
    examples="1, 2",
)
VASE_MUSEUM = Parameter(
    "museum",
    BOTH_MUSEUMS,
    pattern="(?: [12])?",
    parse=lambda suffix: 1 if suffix == " 2" else 0,
    format=lambda museum: " 2" if museum else "",
    say=museum_suffix,
    targets=lambda museum: (f"vase:{museum + 1}",),
)
FRAGMENT = Parameter(
    "fragment",
    range(NUM_FRAGMENTS),
    pattern="(?:>=[34569]|=6)",
    parse=FRAGMENT_NAMES.index,
    format=FRAGMENT_NAMES.__getitem__,
    placeholder=("FRAGMENT", "FRAGMENT"),
    examples=", ".join(FRAGMENT_NAMES),
)
STUDIED_MUSEUM = Parameter(
    "museum",
    BOTH_MUSEUMS,
    pattern="(?:2 )?",
    parse=lambda prefix: 1 if prefix else 0,
    format=lambda museum: "2 " if museum else "",
    say=museum_suffix,
)
TRACK = Parameter(
    "track",
    range(len(TRACKS)),
    pattern="|".join(TRACKS),
    parse=TRACKS.index,
    format=TRACKS.__getitem__,
    say=lambda track, lang: TRACK_NAMES[lang][track],
    targets=lambda track: (f"track:{TRACKS[track]}",),
    placeholder=("TRACK", "PISTE"),
    examples=", ".join(TRACKS),
)


# ---------------------------------------------------------------- numbers, faces, seats


def say_payment(shares: tuple[int, int, int], lang: Language) -> str:
    die = "dé" if lang == "fr" else "die"
    return " + ".join(f"{share} ({ORDINALS[lang][space]} {die})" for space, share in enumerate(shares) if share)


def say_taker(museum: int, lang: Language) -> str:
    if museum == 0:
        return ""
    return " pour le second musée" if lang == "fr" else " for the second museum"


AMOUNT = Parameter("amount", (1, 2, 3), pattern="[123]", placeholder=("AMOUNT", "NOMBRE"), examples="1, 2, 3")
CHANGE = Parameter(
    "change (0 up, 1 down)",
    (1, -1),
    pattern=" ?[+-]",
    parse=lambda sign: 1 if sign.strip() == "+" else -1,
    format=lambda change: "+" if change > 0 else "-",
    say=lambda change, lang: "+1" if change > 0 else "-1",
    placeholder=("+", "+"),
)
SHARES = tuple(Parameter(die, range(7)) for die in ("first", "second", "third"))  # credits from each yellow die
CREDITS = Parameter(
    "credits",
    pattern=r"[0-6] ?\+ ?[0-6] ?\+ ?[0-6]",
    parse=lambda text: tuple(int(share) for share in text.split("+")),
    format=lambda shares: "+".join(str(share) for share in shares),
    say=say_payment,
    placeholder=("CREDITS", "CRÉDITS"),
    examples="6+0+1",
)
PLACE = Parameter(
    "place",
    range(CART_SIZE),
    pattern="[1-5]",
    parse=lambda number: int(number) - 1,
    format=lambda place: str(place + 1),
    targets=lambda place: (f"cart:{place + 1}",),
    placeholder=("PLACE", "PLACE"),
    examples="1, 2, 3, 4, 5",
)
TAKER = Parameter(
    "museum",
    BOTH_MUSEUMS,
    pattern="(?: to [12])?",
    parse=lambda suffix: 1 if suffix == " to 2" else 0,
    format=lambda museum: " to 2" if museum else "",
    say=say_taker,
)
COLOUR = Parameter(
    "colour",
    range(4),
    pattern="[yrbg]",
    parse=COLOUR_LETTERS.index,
    format=COLOUR_LETTERS.__getitem__,
    say=lambda colour, lang: COLOUR_NAMES[lang][colour],
    placeholder=("DIE", "DÉ"),
    examples="y5, g1",
)
VALUE = Parameter("value", range(1, 7), pattern="[1-6]")
SEAT = Parameter("seat", range(MAX_PLAYERS), pattern="[0-3]", say=lambda seat, lang: str(seat + 1))

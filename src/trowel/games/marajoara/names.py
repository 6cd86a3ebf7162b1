"""Names of squares, slots and dice: in notation, in views, in English and in French."""

from __future__ import annotations

from collections.abc import Sequence

from trowel.core.errors import Language
from trowel.games.marajoara.dice import die_parts, slot_parts
from trowel.games.marajoara.state import NO_DIE, SIDE
from trowel.games.marajoara.view_types import Colour, Die, Fragment, TrackColour

COLUMNS = "abcdefghij"
COLOUR_LETTERS = "yrbg"
COLOURS: tuple[Colour, ...] = ("yellow", "red", "blue", "grey")
TRACKS: tuple[TrackColour, ...] = ("yellow", "red", "blue")
FRAGMENT_NAMES: tuple[Fragment, ...] = (">=3", ">=4", ">=9", ">=6", ">=5", "=6")  # by Requirement

COLOUR_NAMES: dict[Language, tuple[str, ...]] = {"en": COLOURS, "fr": ("jaune", "rouge", "bleu", "gris")}
# Lines of the score sheet, in the order of state.Source.
SCORE_LINES = {
    "vases": ("Vases", "Vases"),
    "showcase": ("Showcase", "Vitrine"),
    "fragments": ("Fragments", "Fragments"),
    "adjacency": ("Neighbours", "Voisinage"),
    "tracks": ("Tracks", "Pistes"),
    "vase_majority": ("Most vases", "Majorité des vases"),
    "fragment_majority": ("Most fragments", "Majorité des fragments"),
    "track_ends": ("Track ends", "Fins de piste"),
    "overflow": ("Dice past 6", "Dés au-delà de 6"),
    "penalties": ("Penalties", "Pénalités"),
}
TRACK_NAMES = {"en": ("yellow", "red", "blue"), "fr": ("jaune", "rouge", "bleue")}


def square_name(square: int) -> str:
    return f"{COLUMNS[square % SIDE]}{square // SIDE + 1}"


def slot_name(slot: int) -> str:
    """Return a slot in notation: y1 to b3, or 2y1 to 2b3 in the second museum."""
    museum, colour, space = slot_parts(slot)
    return f"{'2' if museum else ''}{COLOUR_LETTERS[colour]}{space + 1}"


def slot_names(slots: tuple[int, ...]) -> str:
    return " ".join(slot_name(slot) for slot in slots)


ORDINALS: dict[Language, tuple[str, ...]] = {
    "en": ("first", "second", "third"),
    "fr": ("premier", "deuxième", "troisième"),
}


def slots_text(slots: tuple[int, ...], lang: Language) -> str:
    """Return slots of one row in words, without an article: `first blue die`, `third and first red dice`.

    Texts for players use it, because the notation of blue slots looks like that of squares (b1).
    """
    museum, colour, _ = slot_parts(slots[0])
    *others, last = (ORDINALS[lang][slot_parts(slot)[2]] for slot in slots)
    number = f"{', '.join(others)} {'et' if lang == 'fr' else 'and'} {last}" if others else last
    plural = "s" if others else ""
    if lang == "fr":
        # `gris` is not the colour of any row.
        return f"{number} dé{plural} {COLOUR_NAMES['fr'][colour]}{plural}{museum_suffix(museum, lang)}"
    return f"{number} {COLOURS[colour]} {'dice' if others else 'die'}{museum_suffix(museum, lang)}"


def die_text(colour: int, value: int, lang: Language) -> str:
    return f"{COLOUR_NAMES[lang][colour]} {value}" if lang == "en" else f"{value} {COLOUR_NAMES[lang][colour]}"


def die_view(die: int) -> Die:
    """Return a die as JSON; `die` must not be NO_DIE."""
    colour, value = die_parts(die)
    return {"colour": COLOURS[colour], "value": value}


def die_view_or_none(die: int) -> Die | None:
    """Return a die as JSON; None for NO_DIE."""
    return None if die == NO_DIE else die_view(die)


def dice_view(dice: Sequence[int], count: int) -> list[Die]:
    """Return the first `count` dice as JSON."""
    return [die_view(die) for die in dice[:count]]


def museum_suffix(museum: int, lang: Language) -> str:
    if museum == 0:
        return ""
    return " du second musée" if lang == "fr" else " of the second museum"

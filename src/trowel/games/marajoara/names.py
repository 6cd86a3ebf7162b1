"""How squares and dice are named: in notation, and in English and French."""

from __future__ import annotations

from trowel.core.errors import Language
from trowel.games.marajoara.state import SIDE

COLUMNS = "abcdefghij"
LETTERS = "yrbg"
TRACKS = ("yellow", "red", "blue")
FRAGMENT_NAMES = (">=3", ">=4", ">=9", ">=6", ">=5", "=6")  # by Requirement

COLOURS_IN = {
    "en": ("yellow", "red", "blue", "grey"),
    "fr": ("jaune", "rouge", "bleu", "gris"),
}
TRACKS_IN = {"en": ("yellow", "red", "blue"), "fr": ("jaune", "rouge", "bleue")}


def square_name(square: int) -> str:
    return f"{COLUMNS[square % SIDE]}{square // SIDE + 1}"


def die_name(die: int) -> str:
    """A position in the player's museums: y1 to b3, and 2y1 to 2b3 in mission 6."""
    return f"{'2' if die >= 9 else ''}{LETTERS[die % 9 // 3]}{die % 3 + 1}"


def die_words(colour: int, value: int, lang: Language) -> str:
    return f"{COLOURS_IN[lang][colour]} {value}" if lang == "en" else f"{value} {COLOURS_IN[lang][colour]}"


def names(dice: tuple[int, ...]) -> str:
    return " ".join(die_name(die) for die in dice)


def in_museum(museum: int, lang: Language) -> str:
    if museum == 0:
        return ""
    return " du second musée" if lang == "fr" else " of the second museum"

"""Texts and targets that the effects share."""

from __future__ import annotations

from trowel.core.effects import Effect
from trowel.games.marajoara.dice import NUM_SLOTS, die_from_parts, die_parts
from trowel.games.marajoara.names import COLOUR_LETTERS, COLOUR_NAMES, die_text, slot_name, square_name
from trowel.games.marajoara.state import MAX_VALUE, NUM_SQUARES, Source

About = tuple[str, ...]

DICE = [die_from_parts(colour, value) for colour in range(len(COLOUR_LETTERS)) for value in range(1, MAX_VALUE + 1)]
# By die: `yellow 3`, `3 jaune` and, in targets, `y3`.
DIE_EN = {die: die_text(*die_parts(die), "en") for die in DICE}
DIE_FR = {die: die_text(*die_parts(die), "fr") for die in DICE}
DIE_NAMES = {die: f"{COLOUR_LETTERS[die_parts(die)[0]]}{die_parts(die)[1]}" for die in DICE}

SQUARES = [square_name(square) for square in range(NUM_SQUARES)]
SLOTS = [slot_name(slot) for slot in range(NUM_SLOTS)]
DISC_COLOURS = COLOUR_NAMES["fr"]  # `disque bleu`; the names of tracks are feminine in French


def showcase_target(museum: int, rank: int) -> str:
    """Return the target of a showcase space; `rank` counts from 0."""
    return f"showcase:{'2' if museum else ''}{rank + 1}"


def points_effect(source: Source, amount: int, rule: str, seat: int, about: About, en: str, fr: str) -> Effect:
    """Return an effect of VP; its texts are the label and the signed amount: `vase 5: +10`."""
    name = source.name.lower()
    return Effect(name, "points", amount, rule, seat, about, f"{en}: {amount:+}", f"{fr} : {amount:+}")


def value_effect(
    source: str, rule: str, seat: int, about: About, names: tuple[str, str], values: tuple[int, int]
) -> Effect:
    """Return an effect of pips: a die has turned from one value to another. `names` are English and French."""
    old, new = values
    en, fr = names
    return Effect(source, "pips", new - old, rule, seat, about, f"{en}: {old} to {new}", f"{fr} : de {old} à {new}")

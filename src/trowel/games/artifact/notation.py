"""Artifact's notation: the complete table of moves and outcomes. French words are accepted, `exposer masque3`."""

from __future__ import annotations

import re

from trowel.core.notation import Notation
from trowel.core.rulebook import fold_accents
from trowel.games.artifact.choices import MOVES
from trowel.games.artifact.names import ENGLISH_FROM_FRENCH
from trowel.games.artifact.outcomes import OUTCOMES


def _english_word(word: str) -> str:
    """Translate a French word without accents; `masque3` becomes `mask3`. Other words are returned unchanged."""
    if match := re.fullmatch(r"([a-z]+)(\d)", word):
        return ENGLISH_FROM_FRENCH.get(match[1], match[1]) + match[2]
    return ENGLISH_FROM_FRENCH.get(word, word)


def _normalize(text: str) -> str:
    folded = fold_accents(text).replace("_", "-")
    for name in ("middle east", "moyen orient", "new york"):
        folded = folded.replace(name, name.replace(" ", "-"))
    return " ".join(_english_word(word) for word in folded.split())


NOTATION = Notation(
    MOVES,
    OUTCOMES,
    normalize=_normalize,
    french_remark=" (les coups s'écrivent en anglais, les mots français sont compris aussi)",
)

"""Lessons and illustrated rules use plain phrases, and the words of their rulebook."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from trowel.games import BUILT_IN

STIFF = re.compile(
    r"\b(whoever|somebody|anybody|nobody|everybody|at once|let us|we go on|for ever|anew|is no|there is no such)\b"
    r"|, too\b",
    re.IGNORECASE,
)
OTHER_WORDS = {  # French words for which the rulebook has another
    "scarabya": "chantier",  # site
    "marajoara": r"le site\b",  # chantier, as on the page
    "artifact": "piste de revenu|marqueur de main",  # piste revenus, marqueur main-d'œuvre
}


def texts(data: Any, lang: str) -> Iterator[str]:
    """Yield all texts of a parsed file in one language."""
    if isinstance(data, dict):
        if isinstance(data.get(lang), str):
            yield data[lang]
        data = list(data.values())
    if isinstance(data, list):
        for value in data:
            yield from texts(value, lang)


@pytest.mark.parametrize("game", BUILT_IN)
def test_texts_avoid_stiff_phrases_and_words_that_the_rulebook_does_not_use(game: str) -> None:
    pages = [tomllib.loads(file.read_text("utf-8")) for file in (files("trowel.lessons") / game).iterdir()]
    english, french = ([text for page in pages for text in texts(page, lang)] for lang in ("en", "fr"))
    assert len(english) == len(french) > 50
    assert [text for text in english if STIFF.search(text)] == []
    assert [text for text in french if re.search(OTHER_WORDS[game], text)] == []

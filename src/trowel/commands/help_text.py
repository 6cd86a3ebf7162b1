"""Help in the user's language: English or French, chosen before click reads the line."""

from __future__ import annotations

import itertools
import sys

from trowel.core.errors import Language
from trowel.core.i18n import language, localized


def asked_language() -> Language:
    """What `--lang` says, wherever it stands on the line; else what the locale says."""
    given = sys.argv[1:]
    for word, following in itertools.zip_longest(given, given[1:], fillvalue=""):
        if word == "--lang":
            return language(following)
        if word.startswith("--lang="):
            return language(word.removeprefix("--lang="))
    return language()


LANG = asked_language()


def words(en: str, fr: str) -> str:
    return localized(LANG, en, fr)

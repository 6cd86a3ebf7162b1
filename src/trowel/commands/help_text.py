"""Help in the user's language: English or French, chosen before click reads the line."""

from __future__ import annotations

import itertools
import sys

from trowel.core.errors import Language
from trowel.core.i18n import choose_language, localized


def language_from_args() -> Language:
    """What `--lang` says, wherever it stands on the line; else what the locale says."""
    args = sys.argv[1:]
    for arg, next_arg in itertools.zip_longest(args, args[1:], fillvalue=""):
        if arg == "--lang":
            return choose_language(next_arg)
        if arg.startswith("--lang="):
            return choose_language(arg.removeprefix("--lang="))
    return choose_language()


LANG = language_from_args()


def help_text(en: str, fr: str) -> str:
    return localized(LANG, en, fr)

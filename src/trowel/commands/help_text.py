"""Help texts in English or French.

Click takes help texts at import, before it parses `--lang`, so this module reads the option from `sys.argv`.
"""

from __future__ import annotations

import itertools
import sys

from trowel.core.errors import Language
from trowel.core.i18n import choose_language, localized


def language_from_args() -> Language:
    """Return the language given by `--lang` anywhere in the arguments, otherwise that of the locale."""
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

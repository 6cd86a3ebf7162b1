"""Choice between English and French."""

from __future__ import annotations

import os

from trowel.core.errors import Language


def choose_language(preferred: str | None = None) -> Language:
    """Return `preferred` if given, otherwise the language of LC_ALL, LC_MESSAGES or LANG, in that order."""
    variables = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = preferred or next((os.environ[name] for name in variables if os.environ.get(name)), "")
    return "fr" if locale.lower().startswith("fr") else "en"


def localized(lang: Language, en: str, fr: str) -> str:
    return fr if lang == "fr" else en

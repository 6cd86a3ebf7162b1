"""English or French: by `--lang`, else by the locale."""

from __future__ import annotations

import os

from trowel.core.errors import Language


def language(given: str | None = None) -> Language:
    """What the user asked for, else what LC_ALL, LC_MESSAGES or LANG says, in that order."""
    wanted = given or next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return "fr" if wanted.lower().startswith("fr") else "en"


def localized(lang: Language, en: str, fr: str) -> str:
    return fr if lang == "fr" else en

"""Texts in both languages."""

from __future__ import annotations

from collections.abc import Mapping

from typing_extensions import TypedDict  # pydantic does not accept typing.TypedDict before Python 3.12


class LocalizedText(TypedDict):
    """A text in both languages."""

    en: str
    fr: str


def localized_text(texts: Mapping[str, str]) -> LocalizedText:
    """Return texts by language as wire data."""
    return LocalizedText(en=texts["en"], fr=texts["fr"])

"""Texts in both languages."""

from __future__ import annotations

from pydantic import BaseModel


class LocalizedText(BaseModel):
    """A text in both languages."""

    en: str
    fr: str

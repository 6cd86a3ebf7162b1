"""The texts of lessons, for reading without a table."""

from __future__ import annotations

from pydantic import BaseModel

from trowel.server.wire.text import LocalizedText


class LessonStepText(BaseModel):
    title: LocalizedText
    text: LocalizedText


class LessonTexts(BaseModel):
    """What a lesson tells, step by step."""

    name: str
    title: LocalizedText
    steps: list[LessonStepText]

"""Reasons for the moves of games without their own wording: only what the moves score."""

from __future__ import annotations

from typing import Any

from trowel.bots.reasons import Prospect, Text, play

outcome = play


def prospects(box: Any, g: Any, seat: int) -> list[Prospect]:
    return []


def remarks(box: Any, before: Any, after: Any, seat: int) -> list[Text]:
    return []

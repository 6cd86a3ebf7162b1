"""Bots and their characters."""

from __future__ import annotations

from typing_extensions import TypedDict

from trowel.server.wire.text import LocalizedText


class CharacterView(TypedDict):
    """A character of a game's bots; its name is the same in both languages."""

    id: str  # in the names of bots: `level-3:ada`
    name: str
    about: list[LocalizedText]  # two lines


class BotView(TypedDict):
    """A level, and the character that plays it."""

    level: int
    character: CharacterView | None  # None: the bot at a person's seat, or a table of an earlier version

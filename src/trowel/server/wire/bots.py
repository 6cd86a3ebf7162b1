"""Bots and their characters."""

from __future__ import annotations

from typing_extensions import TypedDict

from trowel.server.wire.text import LocalizedText


class CharacterView(TypedDict):
    """A character of a game's bots; its name is the same in both languages."""

    id: str  # in the names of bots: `level-3:ada`
    name: str
    role: LocalizedText  # what the character does on a dig
    level: int  # at which people usually meet the character; it can play at any other as well
    about: list[LocalizedText]  # two lines


class LevelFigures(TypedDict):
    """What the levels were measured to do with some options, weakest first (docs/strength.md)."""

    option: str | None  # the option that selects these figures; None: they count for every game
    values: list[str]  # of this option
    players: int  # at the tables measured
    points: list[float]  # mean score; shorter than the list of levels where some are not measured
    wins: list[float]  # from level 2 on: share of the games won against the level below


class BotView(TypedDict):
    """A level, and the character that plays it."""

    level: int
    character: CharacterView | None  # None: the bot at a person's seat, or a table of an earlier version

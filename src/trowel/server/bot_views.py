"""Bots and their characters as wire data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from trowel.bots.characters import Character, characters_of, find_character, nearest_characters
from trowel.bots.levels import level_names, parse_level
from trowel.bots.measured import measured_levels
from trowel.bots.names import SCRIPTED
from trowel.core.errors import OptionError
from trowel.core.game import Game, Options
from trowel.server.wire.bots import BotView, CharacterView, LevelFigures
from trowel.server.wire.text import LocalizedText


def pair_text(text: tuple[str, str]) -> LocalizedText:
    return LocalizedText(en=text[0], fr=text[1])


def character_view(character: Character) -> CharacterView:
    about = [pair_text(line) for line in character.lines]
    return CharacterView(
        id=character.id, name=character.name, role=pair_text(character.role), level=character.level, about=about
    )


def character_views(game: Game) -> list[CharacterView]:
    return [character_view(character) for character in characters_of(game.name).CHARACTERS]


def level_figures(game: Game) -> list[LevelFigures]:
    """Return what the levels of a game were measured to do; the first figures whose option has a value count."""
    return [
        LevelFigures(
            option=table.option, values=list(table.values), players=table.players, points=list(table.points),
            wins=list(table.wins),
        )
        for table in measured_levels(game.name)
    ]  # fmt: skip


@cache
def bot_view(game: str, bot: str | None) -> BotView | None:
    """Return level and character of a bot, which may be any name; None if it is not a level."""
    parts = parse_level(bot or "")
    if parts is None:
        return None
    try:
        character = character_view(find_character(game, parts.character)) if parts.character else None
    except OptionError:
        character = None
    return BotView(level=int(parts.number[0]), character=character)


def check_bot(game: Game, options: Options, bot: str, own_bots: Sequence[str] = ()) -> None:
    """Check that a bot is available for a game with these options; `own_bots` are those that the operator allows.

    Raises:
        OptionError: it is not, or the game does not have its character.
    """
    names, parts = level_names(game, options), parse_level(bot)
    if bot in SCRIPTED or bot in own_bots:
        return
    if parts is None or parts.simulations is not None or f"level-{parts.number}" not in names:
        choices = ", ".join((*names, *own_bots))
        raise OptionError(
            f"unknown bot {bot!r} for this game; choose from {choices}",
            f"robot inconnu pour cette partie : {bot!r} ; au choix : {choices}",
        )
    if parts.character is not None:
        find_character(game.name, parts.character)


def choose_character(game: Game, bot: str, others: Iterable[str]) -> tuple[str, str]:
    """Return a bot with a character, and the character's name: the nearest one that none of the other bots has.

    A scripted bot has neither, and a bot that names its character keeps it.
    """
    parts = parse_level(bot)
    if parts is None:
        return bot, ""
    if parts.character is not None:
        return bot, find_character(game.name, parts.character).name
    taken = {other.character for name in others if (other := parse_level(name)) is not None}
    characters = nearest_characters(game.name, int(parts.number[0]))
    character = next((each for each in characters if each.id not in taken), characters[0])
    return f"{bot}:{character.id}", character.name

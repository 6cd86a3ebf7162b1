"""Bots from their names: levels (levels.py), scripted beginners (beginners.py), `random`, `greedy`, and users' bots."""

from __future__ import annotations

from collections.abc import Callable

from trowel.bots.base import Bot
from trowel.bots.beginners import BEGINNERS
from trowel.bots.characters import SEATS_PER_SEED, Character, character_of_seed, find_character
from trowel.bots.level_bot import LevelBot
from trowel.bots.levels import PLAIN, parse_level
from trowel.bots.simple import GreedyBot, RandomBot
from trowel.bots.user_bots import BOTS, is_user_bot, make_user_bot
from trowel.core.errors import OptionError
from trowel.core.plugins import registered

SCRIPTED: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot, **BEGINNERS}


def make_bot(name: str, seed: int, timed: bool = True) -> Bot:
    """Return the bot with this name; with the same seed it plays the same moves.

    A timed bot also has a time limit per turn. Without it, play is reproducible on any machine.

    Raises:
        OptionError: unknown name, or a user's bot that cannot be imported.
        BotError: a user's bot that cannot be created.
    """
    if name in SCRIPTED:
        return SCRIPTED[name](seed)
    if level := parse_level(name):
        return LevelBot(level, seed, timed)
    if is_user_bot(name):
        return make_user_bot(name, seed)
    others = ", ".join((*SCRIPTED, *registered(BOTS)))
    choices = f"level-1 … level-6, level-6-v1, level-6@500 (simulations), {others}, module:Class"
    raise OptionError(
        f"unknown bot {name!r}; choose from {choices}", f"robot inconnu : {name!r} ; au choix : {choices}"
    )


def check_bot_name(name: str, game: str | None = None) -> None:
    """Check the name of a bot, before a position is known in which it plays; given a game, also its character.

    Raises:
        OptionError: unknown name or character.
    """
    make_bot(name, 0)
    if game is not None:
        character_of_bot(game, name)


def character_of_bot(game: str, name: str) -> Character | None:
    """Return the character that a bot's name contains.

    Raises:
        OptionError: the game has no such character.
    """
    level = parse_level(name)
    if level is None or level.character is None or level.character == PLAIN:
        return None
    return find_character(game, level.character)


def with_character(name: str, game: str, seed: int, seat: int) -> str:
    """Return the name of a level together with the character that it has at this seat; other names are unchanged."""
    level = parse_level(name)
    if level is None or level.character is not None:
        return name
    return f"{name}:{character_of_seed(game, SEATS_PER_SEED * seed + seat).id}"

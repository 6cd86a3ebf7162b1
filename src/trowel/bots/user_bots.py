"""Bots of users, by name: `module:Class`, or the name of an entry point in the group `trowel.bots`."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from operator import attrgetter
from typing import Any, TypeGuard

from trowel.bots.base import Bot, Position, Stop
from trowel.core.errors import OptionError, TrowelError
from trowel.core.moves import Move
from trowel.core.plugins import registered, split_target

BOTS = "trowel.bots"  # the group of entry points
DOTTED = r"[^\W\d]\w*(\.[^\W\d]\w*)*"
TARGET = re.compile(f"{DOTTED}:{DOTTED}")  # module:Class


class BotError(TrowelError):
    """A user's bot that cannot be created, or that returned something other than a legal move."""


class UserBot(Bot):
    """A user's bot whose moves are checked."""

    def __init__(self, name: str, bot: Bot) -> None:
        self._name, self._bot = name, bot

    def choose(self, position: Position, stop: Stop | None = None) -> Move:
        move = self._bot.choose(position, stop)
        if not isinstance(move, Move) or move not in position.legal:
            raise BotError(
                f"the bot {self._name} returned {move!r}, which is not one of position.legal",
                f"le robot {self._name} a rendu {move!r}, qui n'est pas dans position.legal",
            )
        return move

    def memory(self) -> bytes | None:
        return self._bot.memory()

    def restore(self, memory: bytes) -> None:
        self._bot.restore(memory)


def is_user_bot(name: str) -> bool:
    """Return whether a name has the form of a user's bot, or is registered; nothing is imported."""
    return TARGET.fullmatch(name) is not None or name in registered(BOTS)


def make_user_bot(name: str, seed: int) -> Bot:
    """Return the bot of a user.

    Raises:
        OptionError: it cannot be imported, or is not a `Bot`.
        BotError: its constructor raised an exception.
    """
    make = find_bot_class(name)
    try:
        return UserBot(name, make(seed))
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise BotError(
            f"the bot {name} cannot be created with a seed: {reason}",
            f"le robot {name} ne peut pas être créé avec une graine : {reason}",
        ) from error


@cache
def find_bot_class(name: str) -> Callable[[int], Bot]:
    """Return the class of a user's bot, which is imported.

    Raises:
        OptionError: it cannot be imported, or is not a `Bot`.
    """
    found = load_target(registered(BOTS).get(name, name))
    if not is_bot_class(found):
        raise OptionError(
            f"{name} is not a bot; it must be a class derived from trowel.bots.base.Bot",
            f"{name} n'est pas un robot ; il faut une classe dérivée de trowel.bots.base.Bot",
        )
    return found


def is_bot_class(target: object) -> TypeGuard[type[Bot]]:
    return isinstance(target, type) and issubclass(target, Bot)


def load_target(target: str) -> Any:
    """Return what `module:attribute` names; the working directory is searched after Python's path.

    Raises:
        OptionError: the module cannot be imported, or does not have the attribute.
    """
    module, attribute = split_target(target)
    if os.getcwd() not in sys.path and "" not in sys.path:
        sys.path.append(os.getcwd())  # the command `trowel` does not search it; `python -m` does
    try:
        return attrgetter(attribute)(import_module(module))
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise OptionError(
            f"{target!r} cannot be imported: {reason}", f"{target!r} ne peut pas être importé : {reason}"
        ) from error

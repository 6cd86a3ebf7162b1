"""The bots of a process: who answers a decision, and what that bot remembers.

All moves of bots come from here. Arena, simulations and environments call it directly, because they are already
parallel processes. Terminal and server call it through a worker process (worker.py), which adds the transport.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from trowel.bots.base import Bot, Position, Stop
from trowel.bots.names import make_bot
from trowel.bots.protocol import is_taken_back
from trowel.core.moves import Move

MAX_BOTS = 256


class Choice(NamedTuple):
    """The answer of a bot."""

    move: Move
    memory: bytes | None  # `Bot.memory` after the move


class BotHost:
    """Bots by key and name. They are reused, because they keep the time of their turn and their plan."""

    def __init__(self) -> None:
        self._bots: OrderedDict[tuple[str, str], tuple[int, Bot]] = OrderedDict()  # with the log length; oldest first

    def choose(
        self,
        position: Position,
        bot: str,
        seed: int,
        timed: bool = True,
        key: str = "",
        log_length: int = 0,
        memory: bytes | None = None,
        stop: Stop | None = None,
    ) -> Choice:
        """Return the move of the bot that answered this key before, or of a new one.

        A new bot also answers after an undo, and after one that raised an exception.

        Args:
            seed: of a new bot.
            key: different for every seat of every game.
            log_length: of the match.
            memory: replaces what the bot remembers, which may be out of date if another process has answered since.
            stop: polled by searches; True ends them with their result so far.
        """
        last_log_length, player = self._bots.pop((key, bot), (-1, None))
        if player is None or is_taken_back(log_length, last_log_length):
            player = make_bot(bot, seed, timed)
        if memory is not None:
            player.restore(memory)
        choice = Choice(player.choose(position, stop), player.memory())
        self._bots[key, bot] = log_length, player
        if len(self._bots) > MAX_BOTS:
            self._bots.popitem(last=False)
        return choice

"""A bot at a seat of a match."""

from __future__ import annotations

import itertools

from trowel.bots.base import Position, make_position
from trowel.bots.host import BotHost
from trowel.bots.levels import is_fast_uncompiled, mode_from_position
from trowel.bots.names import check_bot_name
from trowel.bots.process import BotProcess
from trowel.bots.protocol import is_taken_back
from trowel.core.jit import JIT
from trowel.core.match import Match
from trowel.core.moves import Move
from trowel.core.rng import make_rng

RESEED_STEP = 1 << 40  # added to the seed after an undo; so large that no other bot gets the same seed
_numbers = itertools.count()  # of the seated bots of this process, which may share a bot process


class SeatedBot:
    """The bot `name` at one seat; everything hidden from the seat is resampled before each decision.

    `timed` is whether searches have a time limit in addition to the number of simulations.
    """

    def __init__(self, name: str, seat: int, seed: int, timed: bool = True, process: BotProcess | None = None) -> None:
        check_bot_name(name)
        self.name = name
        self.seat = seat
        self._key = str(next(_numbers))
        self._seed = seed * 64 + seat  # different for every seat of a match
        self._timed = timed
        self._rng = make_rng(self._seed)
        self._host = BotHost()
        self._process = process  # runs the searches; None: this process does
        self._log_length = -1  # at the last decision; -1 before the first

    def choose(self, match: Match) -> Move:
        """Return the bot's move. After an undo, a new bot with another seed and a full time budget chooses."""
        if is_taken_back(len(match.log), self._log_length):
            self._seed += RESEED_STEP
        self._log_length = len(match.log)
        position = make_position(match, self.seat, self._rng)
        bot = position, self.name, self._seed, self._timed, self._key, self._log_length
        if self._process is None or self._should_search_here(position):
            return self._host.choose(*bot).move
        return self._process.choose(*bot)

    def _should_search_here(self, position: Position) -> bool:
        """Return whether to search in this process although there is a bot process.

        While kernels are cold, this process runs uncompiled and the bot process first has to compile them.
        """
        if self.name == "random":
            return True
        return not JIT and is_fast_uncompiled(self.name, position.game.name, mode_from_position(position))

    def play(self, match: Match) -> Move:
        """Play the bot's move; return it."""
        move = self.choose(match)
        match.play(self.seat, move)
        return move

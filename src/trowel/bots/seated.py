"""A bot at a seat of a match."""

from __future__ import annotations

from trowel.bots.base import Position, make_position
from trowel.bots.levels import is_fast_uncompiled, make_bot, mode_from_position
from trowel.bots.process import BotProcess
from trowel.core.game import Move
from trowel.core.jit import JIT
from trowel.core.match import Match
from trowel.core.rng import make_rng

RESEED_STEP = 1 << 40  # from a seed to one that no other bot has


class SeatedBot:
    """Resamples what its seat cannot know, asks the bot, and plays its answer."""

    def __init__(self, name: str, seat: int, seed: int, timed: bool = True, process: BotProcess | None = None) -> None:
        self.name = name
        self.seat = seat
        self._seed = seed * 64 + seat
        self._timed = timed
        self._rng = make_rng(self._seed)
        self._bot = make_bot(name, self._seed, timed)
        self._process = process  # searches instead of this process
        self._log_length = -1  # at the last decision

    def choose(self, match: Match) -> Move:
        if len(match.log) <= self._log_length:  # moves were taken back: another bot, which has all its time again
            self._seed += RESEED_STEP
            self._bot = make_bot(self.name, self._seed, self._timed)
        self._log_length = len(match.log)
        position = make_position(match, self.seat, self._rng)
        if self._process is None or self._is_fast_here(position):
            return self._bot.choose(position)
        return self._process.choose(position, self.name, self._seed, self._timed)

    def _is_fast_here(self, position: Position) -> bool:
        """While kernels are cold this process runs uncompiled; another one would let its first answer wait for them."""
        if self.name == "random":
            return True
        return not JIT and is_fast_uncompiled(self.name, position.game.name, mode_from_position(position))

    def play(self, match: Match) -> Move:
        move = self.choose(match)
        match.play(self.seat, move)
        return move

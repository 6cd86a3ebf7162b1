"""One game for an adapter: seats, actions, observations and masks by number; the rules run in the kernel.

The adapters of this package (gym, pettingzoo) are thin over this; it is useful by itself, too.
"""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np

from trowel.bots.base import Position
from trowel.core.errors import Illegal
from trowel.core.game import seats_of, twin_of
from trowel.core.generator import generator
from trowel.core.match import Match
from trowel.research.batch import BatchEnv
from trowel.research.logs import match_of

LONGEST = 20_000  # entries of a log; no game of ours comes near


class Table:
    """A game that begins with `reset`. `step` takes the action of `seat`, the first of those who may act."""

    def __init__(self, game: str, *, seed: int | None = None, **settings: Any) -> None:
        """`settings` are those of BatchEnv: reward, illegal, penalty, components, and the game's own options."""
        self._settings = settings
        self.batch = BatchEnv(
            game, 1, seed=fresh() if seed is None else seed, threads=1, auto_reset=False, log=LONGEST, **settings
        )
        self.game, self.options = self.batch.game, self.batch.options
        self.players, self.actions, self.layout = self.batch.players, self.batch.actions, self.batch.layout
        self._kernel, self.raises = self.batch._kernel, self.batch._raises
        self._arrays = self.batch._parts[0][1]
        self._box, self._state, self._out = self._arrays[0], self.batch._games, self._arrays[8]
        self._seat, self._noted = self.batch._desks["seat"], self.batch._desks["noted"]
        self._chosen = self.batch._chosen
        self._mask: np.ndarray = self.batch.masks[0]
        self._rewards: np.ndarray = self.batch.rewards[0]
        self._flat: np.ndarray = self.batch.observations[0]

    # ------------------------------------------------------------ playing

    def seed(self, seed: int) -> None:
        """Games from the next `reset` on follow from the seed."""
        self.batch.seed(seed)

    def reset(self) -> None:
        self.batch.reset()

    @property
    def seat(self) -> int:
        """Whose action `step` takes; -1 when the game is over."""
        return int(self._seat.item(0))

    @property
    def over(self) -> bool:
        return int(self._seat.item(0)) < 0

    @property
    def to_act(self) -> tuple[int, ...]:
        """All seats that may act now: several where the game is simultaneous."""
        return () if self.over else seats_of(int(self._kernel.to_act(self._box, self._state)))

    def step(self, action: int) -> np.ndarray:
        """Plays; returns what each seat is paid. The array is overwritten by the next step."""
        if self.over:
            raise Illegal("game-over", "the game is over: reset() begins another", "la partie est finie : reset()")
        self._chosen[0] = action
        if self.raises and not (0 <= action < self._mask.size and self._mask[action]):
            raise self.batch.refusal(0, self.seat, int(action))
        self._kernel.step_all(*self._arrays)
        return self._rewards

    def check(self, seat: int, action: int) -> None:
        """Raises what `step` would raise if it were this seat's turn among those who may act now."""
        if not (0 <= action < self._mask.size and self.mask(seat)[action]):
            raise self.batch.refusal(0, seat, action)

    def sample(self) -> int:
        """A random legal action of `seat`."""
        self._kernel.sample_all(*self.batch._parts[0][2])
        return int(self._chosen[0])

    # ------------------------------------------------------------ asking

    def observe(self, seat: int) -> np.ndarray:
        """What a seat may know, as a flat tensor of its own."""
        if seat == self._seat.item(0):
            return self._flat.copy()
        row = np.empty(self.layout.size, dtype=np.float32)
        self._kernel.observe_one(self._box, self._state, seat, row)
        return row

    def mask(self, seat: int) -> np.ndarray:
        """Which actions a seat may choose now (int8, as Gymnasium's spaces take it); none where it need not act."""
        if seat == self._seat.item(0):
            return self._mask.view(np.int8).copy()
        mask = np.zeros(self.actions.count, dtype=np.bool_)
        if not self.over:
            self._kernel.mask_one(self._box, self._state, seat, mask, self._out)
        return mask.view(np.int8)

    @property
    def scores(self) -> tuple[int, ...]:
        return self.match().scores

    def match(self) -> Match:
        """The game as a Match: to view, to record, to analyse."""
        log = self.batch._logs[0, : self._noted.item(0)]
        return match_of(self.game, self.options, self.batch.components, log)

    def position(self, seat: int, seed: int) -> Position:
        """As a bot at this seat may know it: everything hidden is imagined anew."""
        state = twin_of(self._state)
        self.game.kernel.imagine(self._box[0], state[0], seat, generator(seed))
        legal = [self.game.notation.move(int(code)) for code in np.flatnonzero(self.mask(seat))]
        return Position(self.game, self._box, state, seat, legal, self.batch.components)

    # ------------------------------------------------------------ keeping

    def save(self) -> bytes:
        return self.batch.save()

    def load(self, saved: bytes) -> None:
        self.batch.load(saved)

    def clone(self) -> Table:
        twin = Table(self.game.name, seed=0, **self._settings)
        twin.load(self.save())
        return twin


def fresh() -> int:
    """A seed for those who gave none."""
    return secrets.randbits(63)

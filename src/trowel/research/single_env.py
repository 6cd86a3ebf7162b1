"""One game for an adapter: seats, actions, observations and masks by number; the rules run in the kernel.

The adapters of this package (gym, pettingzoo) are thin over this; it is useful by itself, too.
"""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np

from trowel.bots.base import Position
from trowel.core.components import ComponentsText
from trowel.core.errors import IllegalMoveError, OptionError
from trowel.core.game import copy_state, seats_from_bits
from trowel.core.jit import specialize
from trowel.core.match import Match
from trowel.core.rng import make_rng
from trowel.research.batch import BatchEnv
from trowel.research.double_buffer import ObservationBuffer, make_double_buffer
from trowel.research.episode import REWARD_FLAG

MAX_LOG_ENTRIES = 20_000  # entries of a log; no game of ours comes near


class SingleEnv:
    """A game that begins with `reset`. `step` takes the action of `seat`, the first of those who may act."""

    def __init__(self, game: str, *, seed: int | None = None, **settings: Any) -> None:
        """`settings` are those of BatchEnv: reward, illegal, penalty, components, and the game's own options."""
        self._settings = settings
        self.batch = BatchEnv(
            game,
            1,
            seed=random_seed() if seed is None else seed,
            threads=1,
            auto_reset=False,
            log=MAX_LOG_ENTRIES,
            **settings,
        )
        self.game, self.options = self.batch.game, self.batch.options
        self.players, self.actions, self.layout = self.batch.players, self.batch.actions, self.batch.layout
        self.raises_on_illegal = self.batch._raises
        self.seat: int = self.batch.seats.item(0)  # whose action `step` takes; -1 when the game is over
        self.rewarded = False  # whether the last step paid anybody
        self._kernel, arrays = self.batch._kernel, self.batch._arrays
        self._pointer: Any = self.batch._packs[0].pointer
        self._step_one, self._reset_one = specialize(self._kernel.step_one, 2), specialize(self._kernel.reset_one, 1)
        self._box, self._state, self._out = arrays.boxes, arrays.states, arrays.out
        self._mask: np.ndarray = arrays.masks[0].view(np.int8)
        self._rewards: np.ndarray = arrays.rewards[0]
        self._observation: np.ndarray = arrays.observations[0]
        self._next_buffer = make_double_buffer(self.batch._packs[0].arrays)
        self._buffer: ObservationBuffer | None = None  # what `take_observation` hands out, once

    # ------------------------------------------------------------ playing

    def seed(self, seed: int) -> None:
        """Games from the next `reset` on follow from the seed."""
        self.batch.seed(seed)

    def reset(self) -> None:
        buffer = self._acquire_buffer()
        self.seat = self._reset_one(self._pointer if buffer is None else buffer.pointer) - 1
        self._buffer = buffer

    @property
    def over(self) -> bool:
        return self.seat < 0

    @property
    def to_act(self) -> tuple[int, ...]:
        """All seats that may act now: several where the game is simultaneous."""
        return () if self.over else seats_from_bits(int(self._kernel.to_act_one(self._box, self._state)))

    def step(self, action: int) -> np.ndarray:
        """Plays; returns what each seat is paid. The array is overwritten by the next step."""
        buffer = self._acquire_buffer()
        status = self._step_one(self._pointer if buffer is None else buffer.pointer, action)
        if status < 0:
            raise self._refusal(action)
        self._buffer = buffer
        self.seat = status % REWARD_FLAG - 1
        self.rewarded = status >= REWARD_FLAG
        return self._rewards

    def _acquire_buffer(self) -> ObservationBuffer | None:
        """One to write on, if nobody reads it."""
        buffer = self._next_buffer
        self._next_buffer = buffer.other
        return buffer if buffer.count_refs() == buffer.unshared_refs else None

    def _refusal(self, action: int) -> IllegalMoveError:
        if self.over:
            return IllegalMoveError(
                "game-over", "the game is over: reset() begins another", "la partie est finie : reset()"
            )
        return self.batch.refusal(0, self.seat, action)

    def check(self, seat: int, action: int) -> None:
        """Raises what `step` would raise if it were this seat's turn among those who may act now."""
        if not (0 <= action < self._mask.size and self.mask(seat)[action]):
            raise self.batch.refusal(0, seat, action)

    def sample(self) -> int:
        """A random legal action of `seat`."""
        return int(self._kernel.sample_one(self._pointer))

    # ------------------------------------------------------------ asking

    @property
    def observed_seat(self) -> int:
        """Whose observation the kernel has made: of a game that is over it is the first seat's."""
        return max(0, self.seat)

    def take_observation(self) -> tuple[np.ndarray, np.ndarray]:
        """The observation and the mask of `observed_seat`: arrays of the caller's own, which no later step changes."""
        buffer = self._buffer
        if buffer is None:
            return self._observation.copy(), self._mask.copy()
        self._buffer = None
        return buffer.observation, buffer.mask

    def observe(self, seat: int) -> np.ndarray:
        """What a seat may know, as a flat tensor of its own."""
        if seat == self.observed_seat:
            return self._observation.copy()
        self.check_seat(seat)
        row = np.empty(self.layout.size, dtype=np.float32)
        self._kernel.observe_one(self._box, self._state, seat, row)
        return row

    def mask(self, seat: int) -> np.ndarray:
        """Which actions a seat may choose now (int8, as Gymnasium's spaces take it); none where it need not act."""
        self.check_seat(seat)
        if seat == self.seat or self.over:
            return self._mask.copy()
        mask = np.zeros(self.actions.count, dtype=np.bool_)
        self._kernel.mask_one(self._box, self._state, seat, mask, self._out)
        return mask.view(np.int8)

    def check_seat(self, seat: int) -> None:
        """The kernel would read beyond its arrays for a seat that there is not."""
        if not 0 <= seat < self.players:
            raise OptionError(
                f"there is no seat {seat}: this game has seats 0 to {self.players - 1}",
                f"il n'y a pas de place {seat} : cette partie a les places 0 à {self.players - 1}",
            )

    @property
    def scores(self) -> tuple[int, ...]:
        return self.match().scores

    def match(self) -> Match:
        """The game as a Match: to view, to record, to analyse."""
        log = self.batch._arrays.logs[0, : self.batch._episodes["log_length"].item(0)]
        return Match.from_log(self.game, self.options, self.batch.components, log)

    def position(self, seat: int, seed: int) -> Position:
        """As a bot at this seat may know it: everything hidden is imagined anew."""
        state = copy_state(self._state)
        self.game.kernel.resample_hidden(self._box[0], state[0], seat, make_rng(seed))
        legal = [self.game.notation.move(int(code)) for code in np.flatnonzero(self.mask(seat))]
        return Position(self.game, self._box, state, seat, legal, self.batch.components)

    # ------------------------------------------------------------ keeping

    def save(self) -> bytes:
        return self.batch.save()

    def load(self, saved: bytes) -> None:
        self.batch.load(saved)
        self._buffer = None
        self.seat = self.batch.seats.item(0)

    def clone(self) -> SingleEnv:
        clone = SingleEnv(
            self.game.name, seed=0, **self._settings | {"components": ComponentsText(self.batch.components)}
        )
        clone.load(self.save())
        return clone

    def __deepcopy__(self, memo: dict[int, Any]) -> SingleEnv:
        return self.clone()


def random_seed() -> int:
    """A seed for those who gave none."""
    return secrets.randbits(63)

"""The single environment: one game with numbered seats and actions, stepped in the kernel.

The Gymnasium and PettingZoo environments are thin adapters of it. It can also be used directly.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any

import numpy as np

from trowel.bots.base import Position
from trowel.core.errors import IllegalMoveError
from trowel.core.game import seats_from_bits
from trowel.core.jit import specialize
from trowel.core.match import Match
from trowel.research.arrays import query_kernel, read_only, single_kernel
from trowel.research.batch import BatchEnv
from trowel.research.double_buffer import ObservationBuffer, make_double_buffer
from trowel.research.episode import REWARD_FLAG
from trowel.research.settings import Seed, action_number, random_seed

MAX_LOG_ENTRIES = 20_000  # far beyond the longest game
FIXED_SETTINGS: dict[str, Any] = {"threads": 1, "auto_reset": False, "log": MAX_LOG_ENTRIES}  # of the batch of one


class SingleEnv:
    """One game, started by `reset`. `step` plays the action of `seat`, the lowest seat to move."""

    def __init__(self, game: str, *, seed: Seed | None = None, **settings: Any) -> None:
        """Create an environment. The first `reset` starts the game of the seed, as `reset(seed=…)` does.

        Args:
            seed: number or text; default random.
            settings: of `BatchEnv`: reward, illegal, penalty, components, and the options of the game.

        Raises:
            OptionError: a setting or an option is invalid; an unknown one is also a TypeError.
        """
        seed = random_seed() if seed is None else seed
        self.batch = BatchEnv(game, 1, seed=seed, **settings, **FIXED_SETTINGS)
        self.batch.seed(seed)  # the first game used the generator
        self.game = self.batch.game
        self.players, self.actions, self.layout = self.batch.players, self.batch.actions, self.batch.layout
        self.raises_on_illegal = self.batch.raises_on_illegal
        self.seat: int = self.batch.seats.item(0)  # to move; -1 when the game is over
        self.rewarded = False  # whether the last step gave any seat a reward other than 0
        kernel, arrays = single_kernel(self.game), self.batch.arrays
        self._queries = query_kernel(self.game)
        self._pointer: Any = self.batch.packs[0].pointer
        self._step_one, self._reset_one = specialize(kernel.step_one, 2), specialize(kernel.reset_one, 1)
        self._sample_one = specialize(kernel.sample_one, 1)
        self._box, self._state, self._out = arrays.boxes, arrays.states, arrays.out
        self._mask: np.ndarray = arrays.masks[0].view(np.int8)
        self._rewards: np.ndarray = read_only(arrays.rewards[0])
        self._observation: np.ndarray = arrays.observations[0]
        self._next_buffer = make_double_buffer(self.batch.packs[0].arrays)
        self._buffer: ObservationBuffer | None = None  # filled by the last step, not yet returned

    # ------------------------------------------------------------ playing

    def seed(self, seed: Seed) -> None:
        """Seed the games from the next `reset` on.

        Raises:
            OptionError: the seed is neither a non-negative integer nor a text.
        """
        self.batch.seed(seed)

    def reset(self, seed: Seed | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Start a new game.

        Args:
            seed: None: the next game of the last seed.
            options: of the game, in addition to the constructor's and for this game only. They must leave the number of
                seats and the observation as they are.

        Raises:
            OptionError: the seed or an option is invalid; nothing has changed.
        """
        self.batch.prepare_reset(seed, options)
        buffer = self._acquire_buffer()
        self.seat = self._reset_one(self._pointer if buffer is None else buffer.pointer) - 1
        self._buffer = buffer

    @property
    def options(self) -> dict[str, str]:
        """The options of the current game."""
        return self.batch.options

    @property
    def over(self) -> bool:
        return self.seat < 0

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now: several in a simultaneous round, none when the game is over."""
        return () if self.over else seats_from_bits(int(self._queries.to_act_one(self._box, self._state)))

    def step(self, action: int | np.integer) -> np.ndarray:
        """Play an action of `seat`; return the reward of every seat, in an array that the next step overwrites.

        Raises:
            IllegalMoveError: the game is over, or the action is illegal and `illegal` is `raise`; nothing has changed.
            OptionError: the action is not an integer.
        """
        try:
            action = index(action)
        except TypeError:
            action_number(action)
        buffer = self._acquire_buffer()
        status = self._step_one(self._pointer if buffer is None else buffer.pointer, action)
        if status < 0:
            raise self._refusal(int(action))
        self._buffer = buffer
        self.seat = status % REWARD_FLAG - 1
        self.rewarded = status >= REWARD_FLAG
        return self._rewards

    def _acquire_buffer(self) -> ObservationBuffer | None:
        """Return the next buffer, or None if the caller still references its arrays."""
        buffer = self._next_buffer
        self._next_buffer = buffer.other
        return buffer if buffer.count_refs() == buffer.unshared_refs else None

    def _refusal(self, action: int) -> IllegalMoveError:
        if self.over:
            return IllegalMoveError(
                "game-over",
                "the game is over; call reset() to start another",
                "la partie est finie ; appelez reset() pour en commencer une autre",
            )
        return self.batch.refusal(0, self.seat, action)

    def check(self, seat: int, action: int) -> None:
        """Check an action of any seat that may act now.

        Raises:
            IllegalMoveError: the action is illegal.
        """
        if not (0 <= action < self._mask.size and self.mask(seat)[action]):
            raise self.batch.refusal(0, seat, action)

    def sample(self) -> int:
        """Return a random legal action of `seat`; -1 when the game is over."""
        return int(self._sample_one(self._pointer))

    # ------------------------------------------------------------ queries

    @property
    def observed_seat(self) -> int:
        """The seat whose observation the kernel has written: `seat`, or 0 when the game is over."""
        return max(0, self.seat)

    def take_observation(self) -> tuple[np.ndarray, np.ndarray]:
        """Return observation and mask of `observed_seat`, in arrays that no later step changes."""
        buffer = self._buffer
        if buffer is None:
            return self._observation.copy(), self._mask.copy()
        self._buffer = None
        return buffer.observation, buffer.mask

    def observe(self, seat: int) -> np.ndarray:
        """Return the observation of any seat as a new flat tensor.

        Raises:
            OptionError: there is no such seat.
        """
        if seat == self.observed_seat:
            return self._observation.copy()
        self.check_seat(seat)
        row = np.empty(self.layout.size, dtype=np.float32)
        self._queries.observe_one(self._box, self._state, seat, row)
        return row

    def mask(self, seat: int) -> np.ndarray:
        """Return the legal actions of any seat as int8 flags, all 0 if it may not act.

        Raises:
            OptionError: there is no such seat.
        """
        self.check_seat(seat)
        if seat == self.seat or self.over:
            return self._mask.copy()
        mask = np.zeros(self.actions.count, dtype=np.bool_)
        self._queries.mask_one(self._box, self._state, seat, mask, self._out)
        return mask.view(np.int8)

    def check_seat(self, seat: int) -> None:
        """Check a seat before it is passed to the kernel, which does not check bounds.

        Raises:
            OptionError: there is no such seat.
        """
        self.batch.check_seat(seat)

    @property
    def scores(self) -> tuple[int, ...]:
        return self.match().scores

    def match(self) -> Match:
        """Return the game as a Match, to view, record or analyse it."""
        return self.batch.match(0)

    def position(self, seat: int, seed: int) -> Position:
        """Return the position for a bot at this seat; everything hidden from it is resampled with `seed`."""
        return self.batch.position(0, seat, seed)

    # ------------------------------------------------------------ saving and copying

    def save(self) -> bytes:
        """Return everything the next step depends on."""
        return self.batch.save()

    def load(self, saved: bytes) -> None:
        """Restore what `save` returned.

        Raises:
            OptionError: it was saved by an environment with other settings.
        """
        self.batch.load(saved)
        self._buffer = None
        self.seat = self.batch.seats.item(0)

    def clone(self) -> SingleEnv:
        """Return an independent environment at the same point, with the same future."""
        return restore_single_env(*self._saved_args())

    def __deepcopy__(self, memo: dict[int, Any]) -> SingleEnv:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return (restore_single_env, self._saved_args())

    def _saved_args(self) -> tuple[str, dict[str, Any], bytes]:
        settings = {name: value for name, value in self.batch.settings.items() if name not in FIXED_SETTINGS}
        return self.game.name, settings, self.save()


def restore_single_env(game: str, settings: dict[str, Any], saved: bytes) -> SingleEnv:
    """Return the environment that was saved; what pickles of an environment contain."""
    env = SingleEnv(game, seed=0, **settings)
    env.load(saved)
    return env

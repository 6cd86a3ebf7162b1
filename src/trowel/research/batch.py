"""The batched environment: many matches of one game, stepped together in compiled code on all cores.

```python
from trowel.research.batch import BatchEnv

env = BatchEnv("scarabya", 1024, mode="duel", seed=1)
for _ in range(100):
    actions = env.sample()  # or a policy's: one action per game, for the seats env.seats
    observations, masks, rewards, dones = env.step(actions)  # overwritten in place; a finished game is reset
```

Simultaneous rounds (Scarabya's standard game) are played seat by seat; no seat observes what the others chose (S-3.3).
"""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from itertools import pairwise
from os import PathLike
from typing import Any

import numpy as np

from trowel.core.components import ComponentsText
from trowel.core.errors import OptionError
from trowel.core.intrinsics.array_pack import ArrayPack
from trowel.research.arrays import env_kernel, read_only
from trowel.research.batch_games import BatchGames
from trowel.research.episode import SKIP
from trowel.research.mailbox import Command
from trowel.research.settings import Seeds, check_actions, check_mask, reset_options, seed_words, whole_number
from trowel.research.thread_pool import ThreadPool, available_cores

# What `save` writes: key in the file -> field of Arrays. The keys are part of the format.
SAVED_ARRAYS = {
    "games": "states",
    "desks": "episodes",
    "standing": "reward_totals",
    "logs": "logs",
    "observations": "observations",
    "masks": "masks",
    "rewards": "rewards",
    "finals": "final_scores",
}
MIN_GAMES_PER_THREAD = 128  # waking a parked thread takes about as long as this many steps


class BatchEnv(BatchGames):
    """`num_envs` games in preallocated arrays, which every step overwrites and no caller can write to.

    Copy an array to keep its contents. Observations are those of the seat to move, from its own seat.
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        *,
        seed: Seeds = 0,
        reward: str = "win",
        illegal: str = "raise",
        penalty: float = -1.0,
        threads: int | None = None,
        components: str | PathLike[str] | ComponentsText | None = None,
        auto_reset: bool = True,
        log: int = 0,
        **options: Any,
    ) -> None:
        """Start `num_envs` games.

        Args:
            seed: number or text, of all games; results do not depend on the number of threads.
            reward: `win`, `score` or `margin`.
            illegal: treatment of illegal actions: `raise`, `end` (the game ends with `penalty`) or `random` (a random
                legal action is played instead).
            penalty: reward of the seat whose illegal action ends the game.
            threads: default one per available core, with at least 128 games each.
            components: path or text of a components file; default the game's own.
            auto_reset: whether a finished game is reset in the same step.
            log: number of moves and outcomes stored per game, for `record`.
            options: of the game, as for `trowel.new`.

        Raises:
            OptionError: a setting or an option is invalid; an unknown one is also a TypeError.
        """
        super().__init__(
            game, num_envs, reward=reward, illegal=illegal, penalty=penalty, components=components,
            auto_reset=auto_reset, log=log, options=options,
        )  # fmt: skip
        self._settings = {
            "reward": reward, "illegal": illegal, "penalty": penalty, "threads": threads, "auto_reset": auto_reset,
            "log": log,
        }  # fmt: skip
        default_threads = min(available_cores(), self.num_envs // MIN_GAMES_PER_THREAD)
        num_threads = default_threads if threads is None else whole_number("threads", threads, least=1)
        self._split(max(1, min(self.num_envs, num_threads)))
        self.reset(seed=seed)

    def _split(self, threads: int) -> None:
        """Divide the games into one part per thread; part `k` starts at `_bounds[k]`."""
        self._bounds = [self.num_envs * part // threads for part in range(threads + 1)]
        self.packs = [ArrayPack(self.arrays.part(first, last)) for first, last in pairwise(self._bounds)]
        self._pool = ThreadPool(env_kernel(self.game).run_commands, self.packs)

    # ------------------------------------------------------------ playing

    def seed(self, seed: Seeds) -> None:
        """Seed the generators; equal seeds and actions produce equal games, for any number of threads.

        With a sequence, each game is seeded as the only one of a batch with this seed.

        Raises:
            OptionError: a seed is invalid, or there is not one per game.
        """
        self._episodes["rng"]["word"] = seed_words(seed, self.num_envs)

    def reset(
        self,
        *,
        seed: Seeds | None = None,
        mask: np.ndarray | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> tuple[np.ndarray, np.ndarray]:
        """Start a new episode in every game, or in those of `mask`; return (observations, masks).

        Args:
            seed: as for `seed`; None: the generators are not reseeded.
            mask: booleans, one per game; the other games continue.
            options: of the game, in addition to the constructor's, until the next reset of all games. They must leave
                the number of seats and the observation as they are.

        Raises:
            OptionError: a seed, the mask or an option is invalid; nothing has changed.
        """
        if mask is None:
            self.prepare_reset(seed, options)
            self._pool.run(Command.RESET)
        else:
            self._reset_some(check_mask(mask, self.num_envs), seed, options)
        return self.observations, self.masks

    def prepare_reset(self, seed: Seeds | None, options: Mapping[str, Any] | None) -> None:
        """Apply the arguments of a reset of all games, without starting them; see `reset`."""
        words = None if seed is None else seed_words(seed, self.num_envs)
        given = reset_options(options)
        if given or self.options is not self._default_options:
            self._use_options(self._parse_reset_options(given) if given else self._default_options)
        if words is not None:
            self._episodes["rng"]["word"] = words

    def _reset_some(self, mask: np.ndarray, seed: Seeds | None, options: Mapping[str, Any] | None) -> None:
        if options:
            raise OptionError(
                "options can be changed only for all games: reset without a mask",
                "les options ne changent que pour toutes les parties : reset sans masque",
            )
        if seed is not None:
            self._episodes["rng"]["word"][mask] = seed_words(seed, self.num_envs)[mask]
        self._actions[:] = mask
        self._pool.run(Command.RESET_SOME)

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Play one action per game, for the seats in `seats`; return (observations, masks, rewards, dones).

        `rewards` has one column per seat, because an action may change the reward of other seats. Actions of games
        that are over (without `auto_reset`) are ignored, and a game whose action is `SKIP` waits.

        Raises:
            IllegalMoveError: an action is illegal and `illegal` is `raise`; no game has changed.
            OptionError: the actions are not integers, one per game.
        """
        self._actions[:] = check_actions(actions, self.num_envs)
        if self.raises_on_illegal and (index := self._first_illegal()) >= 0:
            raise self.refusal(index, int(self.seats[index]), int(self._actions[index]))
        self._pool.run(Command.STEP)
        return self.observations, self.masks, self.rewards, self.dones

    def _first_illegal(self) -> int:
        """Return the index of the first running game whose action is illegal, or -1."""
        self._pool.run(Command.CHECK)
        for first, pack in zip(self._bounds, self.packs, strict=False):  # the last bound is the end, not a start
            if (index := pack.arrays.first_illegal.item(0)) >= 0:
                return int(first + index)
        return -1

    def sample(self, mask: np.ndarray | None = None) -> np.ndarray:
        """Return a uniformly random legal action per game, -1 for games that are over; the next step overwrites it.

        Games outside `mask` get `SKIP`, and their generators do not advance. The array may be written to.

        Raises:
            OptionError: the mask is not one boolean per game.
        """
        if mask is None:
            self._pool.run(Command.SAMPLE)
        else:
            self._actions[:] = np.where(check_mask(mask, self.num_envs), 0, SKIP)
            self._pool.run(Command.SAMPLE_SOME)
        return self._actions

    def score_gains(self) -> np.ndarray:
        """Return the one-ply score gain of every legal action (0 elsewhere), independent of `reward`.

        In a simultaneous round it is 0 for all but the last seat to act. The next call overwrites the array.
        """
        self._pool.run(Command.SCORE_GAINS)
        return read_only(self.arrays.score_gains)

    # ------------------------------------------------------------ saving and copying

    def save(self) -> bytes:
        """Return everything the next step depends on, for `load` of this BatchEnv or one with the same settings."""
        file = io.BytesIO()
        arrays = {key: getattr(self.arrays, name) for key, name in SAVED_ARRAYS.items()}
        if self.options is not self._default_options:
            arrays["options"] = np.array(json.dumps(self.options))
        np.savez(file, **arrays)
        return file.getvalue()

    def load(self, saved: bytes) -> None:
        """Restore what `save` returned.

        Raises:
            OptionError: it was saved by a batch of another size; this batch is unchanged.
        """
        with np.load(io.BytesIO(saved)) as file:
            arrays = {key: file[key] for key in SAVED_ARRAYS}
            options = json.loads(str(file["options"])) if "options" in file else self._default_options
        for key, array in arrays.items():  # check all of them before the first is written
            own = getattr(self.arrays, SAVED_ARRAYS[key])
            if array.shape != own.shape or array.dtype != own.dtype:
                raise OptionError(
                    f"saved by another batch: {key} has shape {array.shape}, not {own.shape}",
                    f"sauvegarde d'un autre lot : {key} a la forme {array.shape}, et non {own.shape}",
                )
        self._use_options(options)
        for key, array in arrays.items():
            getattr(self.arrays, SAVED_ARRAYS[key])[:] = array
        self._pool.run(Command.RELIST)

    @property
    def settings(self) -> dict[str, Any]:
        """The arguments of the constructor except game, number and seed; components are text, not a path."""
        return self._own_options | self._settings | {"components": ComponentsText(self.components)}

    def clone(self) -> BatchEnv:
        """Return an independent batch at the same point, with the same future."""
        return restore_batch(self.game.name, self.num_envs, self.settings, self.save())

    def __deepcopy__(self, memo: dict[int, Any]) -> BatchEnv:
        """Return `clone()`: pointers and threads cannot be copied field by field."""
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return (restore_batch, (self.game.name, self.num_envs, self.settings, self.save()))


def restore_batch(game: str, num_envs: int, settings: dict[str, Any], saved: bytes) -> BatchEnv:
    """Return the batch that was saved; what pickles of a batch contain."""
    batch = BatchEnv(game, num_envs, **settings)
    batch.load(saved)
    return batch

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
from numbers import Integral
from os import PathLike
from typing import Any

import numpy as np

from trowel.bots.base import Position
from trowel.core.binding import bind
from trowel.core.components import ComponentsText, components_text
from trowel.core.errors import IllegalMoveError, OptionError
from trowel.core.game import copy_into, copy_state
from trowel.core.intrinsics.array_pack import ArrayPack
from trowel.core.match import Match
from trowel.core.rng import make_rng
from trowel.games import game as find_game
from trowel.research.actions import actions
from trowel.research.arrays import env_kernel, make_arrays, read_only
from trowel.research.episode import SKIP, EndReason, IllegalMode
from trowel.research.mailbox import Command
from trowel.research.observations import make_layout
from trowel.research.settings import (
    ILLEGAL_MODES,
    REWARDS,
    Seeds,
    check_actions,
    check_keywords,
    check_mask,
    seed_words,
    validate_choice,
    whole_number,
)
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
# Integers, because comparing an array with an enum is slow and may lose a KeyboardInterrupt.
RUNNING, ILLEGAL = int(EndReason.RUNNING), int(EndReason.ILLEGAL)


class BatchEnv:
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
        num_envs, log = whole_number("num_envs", num_envs), whole_number("log", log)
        self._settings = {
            "reward": reward, "illegal": illegal, "penalty": penalty, "threads": threads, "auto_reset": auto_reset,
            "log": log,
        }  # fmt: skip
        self.game = find_game(game)
        check_keywords(options, self.game.option_table.names)
        self._own_options = options  # as given
        self._default_options = self.options = self.game.options(options)
        self.components = components_text(self.game, components)
        self.players = self.game.seats(self.options)
        self.actions = actions(game)
        self.layout = make_layout(self.game, self.options)
        self.num_envs = num_envs
        illegal_mode = ILLEGAL_MODES[validate_choice("illegal", illegal, tuple(ILLEGAL_MODES))]
        self.raises_on_illegal = illegal_mode == IllegalMode.RAISE
        self.kernel = env_kernel(self.game)
        self._box = self.game.load(self.components)
        reward_kind = REWARDS[validate_choice("reward", reward, tuple(REWARDS))]
        self.arrays = make_arrays(
            self.game, self._box, self.game.setup(self._box, self.options),
            (self.players, reward_kind, illegal_mode, penalty, auto_reset),
            num_envs, self.layout.size, self.actions.count, log,
        )  # fmt: skip
        self.observations, self.masks = read_only(self.arrays.observations), read_only(self.arrays.masks)
        self.rewards, self.final_scores = read_only(self.arrays.rewards), read_only(self.arrays.final_scores)
        self._episodes, self._actions = self.arrays.episodes, self.arrays.actions
        self._seats = read_only(self._episodes["seat"])
        default_threads = min(available_cores(), num_envs // MIN_GAMES_PER_THREAD)
        num_threads = default_threads if threads is None else whole_number("threads", threads, least=1)
        self._split(max(1, min(num_envs, num_threads)))
        self.reset(seed=seed)

    def _split(self, threads: int) -> None:
        """Divide the games into one part per thread; part `k` starts at `_bounds[k]`."""
        self._bounds = [self.num_envs * part // threads for part in range(threads + 1)]
        self.packs = [ArrayPack(self.arrays.part(first, last)) for first, last in pairwise(self._bounds)]
        self._pool = ThreadPool(self.kernel.run_commands, self.packs)

    # ------------------------------------------------------------ playing

    @property
    def seats(self) -> np.ndarray:
        """The seat to move in each game; -1 if the game is over and `auto_reset` is off."""
        return self._seats

    @property
    def dones(self) -> np.ndarray:
        """Whether the last step ended each game."""
        dones: np.ndarray = self._episodes["end_reason"] != RUNNING
        return dones

    @property
    def illegal(self) -> np.ndarray:
        """Whether the last step ended each game because of an illegal action."""
        illegal: np.ndarray = self._episodes["end_reason"] == ILLEGAL
        return illegal

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
        if options or self.options is not self._default_options:
            self._use_options(self._parse_reset_options(options) if options else self._default_options)
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

    def _parse_reset_options(self, options: Mapping[str, Any]) -> dict[str, str]:
        """Return the constructor's options with those of a reset; raise OptionError if the sizes of arrays change."""
        parsed = self.game.options(self._own_options | dict(options))
        planes = make_layout(self.game, parsed).planes
        if self.game.seats(parsed) != self.players or planes != self.layout.planes:
            names = ", ".join(options)
            raise OptionError(
                f"{names}: these options change the number of seats or the observation; pass them to the constructor",
                f"{names} : ces options changent le nombre de places ou l'observation ; passez-les au constructeur",
            )
        return parsed

    def _use_options(self, options: dict[str, str]) -> None:
        """Let the next episodes begin with these options, which do not change the size of any array."""
        copy_into(self.arrays.initial_state, self.game.setup(self._box, options))
        self.options = options

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

    def record(self, index: int) -> str:
        """Return one game as a record for `trowel.load`.

        Raises:
            OptionError: the game has more moves and outcomes than `log`.
        """
        return self.match(index).record()

    def match(self, index: int) -> Match:
        """Return a game as a Match.

        Raises:
            OptionError: the game has more moves and outcomes than `log`.
        """
        length, logs = int(self._episodes[index].log_length), self.arrays.logs
        if length > logs.shape[1]:
            raise OptionError(
                f"this game has {length} log entries, but the batch stores log={logs.shape[1]}",
                f"cette partie a {length} entrées, mais le lot n'en garde que log={logs.shape[1]}",
            )
        return Match.from_log(self.game, self.options, self.components, logs[index, :length])

    def check_seat(self, seat: int) -> None:
        """Check a seat before it is passed to the kernel, which does not check bounds.

        Raises:
            OptionError: there is no such seat.
        """
        if not isinstance(seat, Integral) or not 0 <= int(seat) < self.players:
            raise OptionError(
                f"there is no seat {seat}; this game has seats 0 to {self.players - 1}",
                f"il n'y a pas de place {seat} ; cette partie a les places 0 à {self.players - 1}",
            )

    def position(self, index: int, seat: int, seed: int) -> Position:
        """Return a game for a bot at this seat; everything hidden from it is resampled with `seed`."""
        arrays, codes = self.arrays, self.arrays.out
        state = copy_state(arrays.states[index : index + 1])
        self.game.kernel.resample_hidden(self._box[0], state[0], seat, make_rng(seed))
        entry_points = bind("trowel.core.templates.entry_points", self.game)
        count = entry_points.legal(self._box, arrays.states[index : index + 1], seat, codes)
        legal = [self.game.notation.move(code) for code in sorted(codes[:count].tolist())]
        return Position(self.game, self._box, state, seat, legal, self.components, self.game.rules)

    def refusal(self, index: int, seat: int, action: int) -> IllegalMoveError:
        """Return the error for an illegal action of a seat, with the rule it breaks."""
        try:
            move = self.actions.move(action)
        except IllegalMoveError as error:
            return error
        why = self.game.why(self._box[0], self.arrays.states[index], seat, move)
        return IllegalMoveError(
            why.rule,
            f"game {index}, seat {seat}, action {action} ({move}): {why.reason['en']}",
            f"partie {index}, place {seat}, action {action} ({move}) : {why.reason['fr']}",
        )


def restore_batch(game: str, num_envs: int, settings: dict[str, Any], saved: bytes) -> BatchEnv:
    """Return the batch that was saved; what pickles of a batch contain."""
    batch = BatchEnv(game, num_envs, **settings)
    batch.load(saved)
    return batch

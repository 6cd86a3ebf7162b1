"""The batched environment: many matches of one game, stepped together in compiled code on all cores.

    env = BatchEnv("scarabya", 1024, mode="duel", seed=1)
    while True:
        actions = policy(env.observations, env.masks)  # one action per game, for the seats env.seats
        env.step(actions)  # overwrites observations, masks and rewards; a finished game is reset

Simultaneous rounds (Scarabya's standard game) are played seat by seat; no seat observes what the others chose (S-3.3).
"""

from __future__ import annotations

import io
from itertools import pairwise
from os import PathLike
from typing import Any

import numpy as np

from trowel.core.components import ComponentsText, components_text
from trowel.core.errors import IllegalMoveError, OptionError
from trowel.core.intrinsics.array_pack import ArrayPack
from trowel.core.match import Match
from trowel.core.options import choice
from trowel.games import game as find_game
from trowel.research.actions import actions
from trowel.research.arrays import env_kernel, make_arrays
from trowel.research.episode import EndReason, IllegalMode, Reward, seed_episodes
from trowel.research.mailbox import Command
from trowel.research.observations import make_layout
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
ILLEGAL_MODES = {mode.name.lower(): mode for mode in IllegalMode}
REWARDS = {reward.name.lower(): reward for reward in Reward}


class BatchEnv:
    """`num_envs` games in preallocated arrays, which every step overwrites.

    Copy an array to keep its contents, and do not write into it.
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        *,
        seed: int = 0,
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
            seed: of all games; results do not depend on the number of threads.
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
            OptionError: a setting or an option is invalid.
        """
        self._init_args = options | {
            "seed": seed, "reward": reward, "illegal": illegal, "penalty": penalty, "threads": threads,
            "components": components, "auto_reset": auto_reset, "log": log,
        }  # fmt: skip
        if num_envs < 0 or seed < 0:
            raise OptionError(
                "num_envs and seed must be non-negative integers",
                "num_envs et seed doivent être des entiers positifs ou nuls",
            )
        self.game = find_game(game)
        self.options = self.game.options(options)
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
        self.observations, self.masks = self.arrays.observations, self.arrays.masks
        self.rewards, self.final_scores = self.arrays.rewards, self.arrays.final_scores
        self._episodes, self._actions = self.arrays.episodes, self.arrays.actions
        default_threads = min(available_cores(), num_envs // MIN_GAMES_PER_THREAD)
        self._split(max(1, min(num_envs, default_threads if threads is None else threads)))
        self.seed(seed)
        self.reset()

    def _split(self, threads: int) -> None:
        """Divide the games into one part per thread; part `k` starts at `_bounds[k]`."""
        self._bounds = [self.num_envs * part // threads for part in range(threads + 1)]
        self.packs = [ArrayPack(self.arrays.part(first, last)) for first, last in pairwise(self._bounds)]
        self._pool = ThreadPool(self.kernel.run_commands, self.packs)

    # ------------------------------------------------------------ playing

    @property
    def seats(self) -> np.ndarray:
        """The seat to move in each game; -1 if the game is over and `auto_reset` is off."""
        seats: np.ndarray = self._episodes["seat"]
        return seats

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

    def seed(self, seed: int) -> None:
        """Seed the generators; equal seeds and actions produce equal games, for any number of threads."""
        seed_episodes(self._episodes, seed)

    def reset(self) -> tuple[np.ndarray, np.ndarray]:
        """Start a new episode in every game; return (observations, masks). The generators are not reseeded."""
        self._pool.run(Command.RESET)
        return self.observations, self.masks

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Play one action per game, for the seats in `seats`; return (observations, masks, rewards, dones).

        `rewards` has one column per seat, because an action may change the reward of other seats. Actions of games
        that are over (without `auto_reset`) are ignored.

        Raises:
            IllegalMoveError: an action is illegal and `illegal` is `raise`; no game has changed.
            OptionError: the array of actions has the wrong shape.
        """
        if np.shape(actions) != (self.num_envs,):
            raise OptionError(
                f"step takes {self.num_envs} actions, one per game, not an array of shape {np.shape(actions)}",
                f"step attend {self.num_envs} actions, une par partie, et non un tableau de forme {np.shape(actions)}",
            )
        self._actions[:] = actions
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

    def sample(self) -> np.ndarray:
        """Return a uniformly random legal action per game, -1 for games that are over; the next step overwrites it."""
        self._pool.run(Command.SAMPLE)
        return self._actions

    def score_gains(self) -> np.ndarray:
        """Return the one-ply score gain of every legal action (0 elsewhere), independent of `reward`.

        In a simultaneous round it is 0 for all but the last seat to act. The next call overwrites the array.
        """
        self._pool.run(Command.SCORE_GAINS)
        return self.arrays.score_gains

    # ------------------------------------------------------------ saving and copying

    def save(self) -> bytes:
        """Return everything the next step depends on, for `load` of this BatchEnv or one with the same settings."""
        file = io.BytesIO()
        np.savez(file, **{key: getattr(self.arrays, name) for key, name in SAVED_ARRAYS.items()})
        return file.getvalue()

    def load(self, saved: bytes) -> None:
        """Restore what `save` returned.

        Raises:
            OptionError: it was saved by a batch of another size; this batch is unchanged.
        """
        with np.load(io.BytesIO(saved)) as file:
            arrays = {key: file[key] for key in SAVED_ARRAYS}
        for key, array in arrays.items():  # check all of them before the first is written
            own = getattr(self.arrays, SAVED_ARRAYS[key])
            if array.shape != own.shape or array.dtype != own.dtype:
                raise OptionError(
                    f"saved by another batch: {key} has shape {array.shape}, not {own.shape}",
                    f"sauvegarde d'un autre lot : {key} a la forme {array.shape}, et non {own.shape}",
                )
        for key, array in arrays.items():
            getattr(self.arrays, SAVED_ARRAYS[key])[:] = array
        self._pool.run(Command.RELIST)

    def clone(self) -> BatchEnv:
        """Return an independent batch at the same point, with the same future."""
        clone = BatchEnv(
            self.game.name, self.num_envs, **self._init_args | {"components": ComponentsText(self.components)}
        )
        clone.load(self.save())
        return clone

    def __deepcopy__(self, memo: dict[int, Any]) -> BatchEnv:
        """Return `clone()`: pointers and threads cannot be copied field by field."""
        return self.clone()

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


def validate_choice(name: str, value: str, choices: tuple[str, ...]) -> str:
    """Return `value` if it is one of the choices.

    Raises:
        OptionError: it is not; the message mentions `name`.
    """
    return choice({name: value}, name, choices, choices[0])

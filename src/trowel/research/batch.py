"""BatchEnv: many games of one kind in one array, stepped in the kernel over all cores; no Python per game.

    env = BatchEnv("scarabya", 1024, mode="duel", seed=1)
    while True:
        actions = policy(env.observations, env.masks)  # for the seats env.seats, one action per game
        env.step(actions)  # fills observations, masks, rewards, dones in place; a game that ended begins anew

Games whose seats act at once (Scarabya's standard game) are played seat after seat: nobody sees what the others chose.
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

# What `save` writes: the name in the file -> the field of Arrays.
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
MIN_GAMES_PER_THREAD = 128  # a thread that slept is awake after about as many steps
# Comparing with an enum, numpy is slow and loses a Ctrl-C.
RUNNING, ILLEGAL = int(EndReason.RUNNING), int(EndReason.ILLEGAL)
ILLEGAL_MODES = {mode.name.lower(): mode for mode in IllegalMode}
REWARDS = {reward.name.lower(): reward for reward in Reward}


class BatchEnv:
    """Arrays are preallocated and overwritten by every step: copy what is to be kept, and write into none of them."""

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
        """`illegal` is `raise`, `end` (with `penalty`) or `random` (a random legal action instead).

        `log` keeps so many moves of each game, for `record`."""
        self._init_args = options | {
            "seed": seed, "reward": reward, "illegal": illegal, "penalty": penalty, "threads": threads,
            "components": components, "auto_reset": auto_reset, "log": log,
        }  # fmt: skip
        if num_envs < 0 or seed < 0:
            raise OptionError(
                "num_envs and seed are whole numbers, 0 or more", "num_envs et seed sont des entiers positifs ou nuls"
            )
        self.game = find_game(game)
        self.options = self.game.options(options)
        self.components = components_text(self.game, components)
        self.players = self.game.seats(self.options)
        self.actions = actions(game)
        self.layout = make_layout(self.game, self.options)
        self.num_envs = num_envs
        illegal_mode = ILLEGAL_MODES[validate_choice("illegal", illegal, tuple(ILLEGAL_MODES))]
        self._raises = illegal_mode == IllegalMode.RAISE
        self._kernel = env_kernel(self.game)
        self._box = self.game.load(self.components)
        reward_kind = REWARDS[validate_choice("reward", reward, tuple(REWARDS))]
        self._arrays = make_arrays(
            self.game, self._box, self.game.setup(self._box, self.options),
            (self.players, reward_kind, illegal_mode, penalty, auto_reset),
            num_envs, self.layout.size, self.actions.count, log,
        )  # fmt: skip
        self.observations, self.masks = self._arrays.observations, self._arrays.masks
        self.rewards, self.final_scores = self._arrays.rewards, self._arrays.final_scores
        self._episodes, self._actions = self._arrays.episodes, self._arrays.actions
        default_threads = min(available_cores(), num_envs // MIN_GAMES_PER_THREAD)
        self._split(max(1, min(num_envs, default_threads if threads is None else threads)))
        self.seed(seed)
        self.reset()

    def _split(self, threads: int) -> None:
        """Each thread's part of every array."""
        self._bounds = [self.num_envs * part // threads for part in range(threads + 1)]
        self._packs = [ArrayPack(self._arrays.part(first, last)) for first, last in pairwise(self._bounds)]
        self._pool = ThreadPool(self._kernel.run_commands, self._packs)

    # ------------------------------------------------------------ playing

    @property
    def seats(self) -> np.ndarray:
        """Whose action each game takes next; -1 where it is over and does not begin anew."""
        seats: np.ndarray = self._episodes["seat"]
        return seats

    @property
    def dones(self) -> np.ndarray:
        """Which games the last step ended."""
        dones: np.ndarray = self._episodes["end_reason"] != RUNNING
        return dones

    @property
    def illegal(self) -> np.ndarray:
        """Which games the last step ended because the action was illegal."""
        illegal: np.ndarray = self._episodes["end_reason"] == ILLEGAL
        return illegal

    def seed(self, seed: int) -> None:
        """The same seed and the same actions bring the same games, whatever the number of threads."""
        seed_episodes(self._episodes, seed)

    def reset(self) -> tuple[np.ndarray, np.ndarray]:
        """New games at every table; the generators go on where they are (`seed` sets them back)."""
        self._pool.run(Command.RESET)
        return self.observations, self.masks

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """One action for every game, for the seats in `seats`; returns observations, masks, rewards, dones.

        `rewards` holds one number per seat: an action may pay others too. An illegal action raises before anything is
        played, or ends its game. What is said for a game that is over (without `auto_reset`) does not matter."""
        if np.shape(actions) != (self.num_envs,):
            raise OptionError(
                f"step takes {self.num_envs} actions, one for each game, not an array of shape {np.shape(actions)}",
                f"step attend {self.num_envs} actions, une par partie, et non un tableau de forme {np.shape(actions)}",
            )
        self._actions[:] = actions
        if self._raises and (index := self._first_illegal()) >= 0:
            raise self.refusal(index, int(self.seats[index]), int(self._actions[index]))
        self._pool.run(Command.STEP)
        return self.observations, self.masks, self.rewards, self.dones

    def _first_illegal(self) -> int:
        """The first running game whose action is illegal, or -1."""
        self._pool.run(Command.CHECK)
        for first, pack in zip(self._bounds, self._packs, strict=False):
            if (index := pack.arrays.first_illegal.item(0)) >= 0:
                return int(first + index)
        return -1

    def sample(self) -> np.ndarray:
        """A random legal action for every game, all equally likely; overwritten by the next step."""
        self._pool.run(Command.SAMPLE)
        return self._actions

    def score_gains(self) -> np.ndarray:
        """A look one move ahead: what each legal action would add to its seat's score at once, whatever the reward is.

        Where all seats act at once that is known only for the last of them. Overwritten by the next call."""
        self._pool.run(Command.SCORE_GAINS)
        return self._arrays.score_gains

    # ------------------------------------------------------------ keeping

    def save(self) -> bytes:
        """Everything that the next step depends on; `load` brings it back, here or in another BatchEnv like this."""
        file = io.BytesIO()
        np.savez(file, **{key: getattr(self._arrays, name) for key, name in SAVED_ARRAYS.items()})
        return file.getvalue()

    def load(self, saved: bytes) -> None:
        with np.load(io.BytesIO(saved)) as file:
            arrays = {key: file[key] for key in SAVED_ARRAYS}
        for key, array in arrays.items():  # all are checked before the first is written
            own = getattr(self._arrays, SAVED_ARRAYS[key])
            if array.shape != own.shape or array.dtype != own.dtype:
                raise OptionError(
                    f"this was saved by another batch: its {key} have the shape {array.shape}, not {own.shape}",
                    f"ceci vient d'un autre lot : {key} y a la forme {array.shape}, et non {own.shape}",
                )
        for key, array in arrays.items():
            getattr(self._arrays, SAVED_ARRAYS[key])[:] = array
        self._pool.run(Command.RELIST)

    def clone(self) -> BatchEnv:
        """An independent batch at the same point, with the same future."""
        clone = BatchEnv(
            self.game.name, self.num_envs, **self._init_args | {"components": ComponentsText(self.components)}
        )
        clone.load(self.save())
        return clone

    def __deepcopy__(self, memo: dict[int, Any]) -> BatchEnv:
        """For programs that copy environments whole: pointers and threads are an environment's own."""
        return self.clone()

    def record(self, index: int) -> str:
        """One game as a record, as `trowel.load` reads it; the batch was made with a `log` long enough."""
        length, logs = int(self._episodes[index].log_length), self._arrays.logs
        if length > logs.shape[1]:
            raise OptionError(
                f"this game has {length} moves; the batch was made with log={logs.shape[1]}",
                f"cette partie a {length} coups ; le lot a été créé avec log={logs.shape[1]}",
            )
        return Match.from_log(self.game, self.options, self.components, logs[index, :length]).record()

    def refusal(self, index: int, seat: int, action: int) -> IllegalMoveError:
        """Why a game does not take this action from this seat."""
        try:
            move = self.actions.move(action)
        except IllegalMoveError as error:
            return error
        why = self.game.why(self._box[0], self._arrays.states[index], seat, move)
        return IllegalMoveError(
            why.rule,
            f"game {index}, seat {seat}, action {action} ({move}): {why.reason['en']}",
            f"partie {index}, place {seat}, action {action} ({move}) : {why.reason['fr']}",
        )


def validate_choice(name: str, value: str, choices: tuple[str, ...]) -> str:
    return choice({name: value}, name, choices, choices[0])

"""`BatchEnv` as Gymnasium's vector environment: `gymnasium.make_vec("trowel/Scarabya-v0", num_envs=1024)`.

Each game is played as in `TrowelEnv`: one agent at a seat, opponents at all others. With the seeds of `SyncVectorEnv`
the same games are played, but all of them are stepped together in compiled code; only opponents other than `random`
are called one by one.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from trowel.bots.base import Position
from trowel.core.errors import OptionError
from trowel.research.arrays import query_kernel
from trowel.research.batch import BatchEnv
from trowel.research.episode import NO_SEAT, SKIP
from trowel.research.opponents import Observation, Opponent, Opponents, make_opponents
from trowel.research.settings import Seed, check_actions, random_seed, reset_options, seed_number, whole_number
from trowel.research.spaces import make_action_space, make_observation_space

RESET_MASK = "reset_mask"  # Gymnasium's option for a partial reset
Info = dict[str, Any]
Step = tuple[Observation, np.ndarray, np.ndarray, np.ndarray, Info]


class TrowelVectorEnv(VectorEnv[Observation, np.ndarray, np.ndarray]):
    """Many games with an agent at the same seat of each."""

    single_observation_space: spaces.Dict
    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        seat: int = 0,
        opponents: Opponents = "greedy",
        seed: Seed | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        render_mode: None = None,
        **settings: Any,
    ) -> None:
        """Create the environments; `reset` starts the first games.

        Args:
            seat, opponents: as for `TrowelEnv`.
            seed: number or text; game `i` has the seed `seed + i`, as in `SyncVectorEnv`. Default random.
            autoreset_mode: when a finished game is followed by the next: `SameStep` (default), `NextStep` or
                `Disabled`, where `reset(options={"reset_mask": …})` starts it.
            settings: of `BatchEnv`: reward, illegal, penalty, components, threads, and the options of the game.

        Raises:
            OptionError: a setting or an option is invalid; an unknown one is also a TypeError.
        """
        if render_mode is not None:
            raise OptionError(
                "a vector environment is not rendered; render a single environment",
                "un environnement vectoriel ne s'affiche pas ; affichez un environnement simple",
            )
        self.num_envs = whole_number("num_envs", num_envs, least=1)
        self.batch = BatchEnv(game, self.num_envs, auto_reset=False, **settings)
        self.batch.check_seat(seat)
        self.seat, self.autoreset_mode, self.render_mode = seat, AutoresetMode(autoreset_mode), None
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        first = make_opponents(opponents, seat, self.batch.players)
        self._opponents = [first, *(copy.deepcopy(first) for _ in range(self.num_envs - 1))]  # by game, then by seat
        self._are_random = all(opponent.is_random for opponent in first.values())
        self.single_observation_space = make_observation_space(self.batch, planes=False)
        self.single_action_space = make_action_space(self.batch)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._pending = np.zeros(self.num_envs)  # rewards from moves of other seats before the agent's first action
        self._is_over = np.zeros(self.num_envs, dtype=np.bool_)  # finished, and not yet reset
        self._seed_all(random_seed() if seed is None else seed)

    def _seed_all(self, seed: Seed | Sequence[Seed | None]) -> None:
        """Seed the deals and the opponents."""
        seeds: Sequence[Seed | None]
        if isinstance(seed, str) or not isinstance(seed, Sequence):
            first = seed_number(seed)
            seeds = [first + i for i in range(self.num_envs)]
        else:
            seeds = seed
        numbers = [random_seed() if each is None else seed_number(each) for each in seeds]
        self.batch.seed(numbers)
        self._rngs = [np.random.default_rng(number) for number in numbers]

    # ------------------------------------------------------------ playing

    def reset(
        self,
        *,
        seed: Seed | Sequence[Seed | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, Info]:
        """Start new games; return the agents' first observations.

        Args:
            seed: game `i` gets `seed + i`, or entry `i` of a list; None: the next games of the last seed.
            options: `reset_mask`: booleans, one per game; only these games start. All others are options of the
                game, as for `BatchEnv.reset`.

        Raises:
            OptionError: the seed, the mask or an option is invalid.
        """
        options = reset_options(options)
        mask = options.pop(RESET_MASK, None)
        if seed is not None and mask is None:
            self._seed_all(seed)
        elif seed is not None:
            raise OptionError(
                "a seed starts all games; leave out the mask, or the seed",
                "une graine commence toutes les parties ; omettez le masque, ou la graine",
            )
        self._start(mask, options)
        observation = self._observe()
        return observation, {"action_mask": observation["action_mask"]}

    def _start(self, mask: np.ndarray | None, options: dict[str, Any] | None = None) -> None:
        """Start a new game in all environments, or in those of a mask, and play the others up to the agent's move."""
        self.batch.reset(mask=mask, options=options)
        started = np.ones(self.num_envs, dtype=np.bool_) if mask is None else mask
        for i in np.flatnonzero(started):
            for opponent in self._opponents[i].values():
                opponent.start(self._rngs[i])
        self._is_over[started] = False
        self._pending[started] = self._play_others(np.zeros(self.num_envs))[started]

    def step(self, actions: np.ndarray) -> Step:
        """Play the agents' actions, then the others until the agents are to move again.

        Raises:
            IllegalMoveError: an action is illegal and `illegal` is `raise`; no game has changed.
            OptionError: the actions are not integers, one per game.
        """
        actions = check_actions(actions, self.num_envs).astype(np.int64)
        restarted = self._is_over.copy()
        if self.autoreset_mode == AutoresetMode.DISABLED and restarted.any():
            raise OptionError(
                f"game {int(restarted.argmax())} is over; reset it with options={{'reset_mask': …}}",
                f"la partie {int(restarted.argmax())} est finie ; relancez-la avec options={{'reset_mask': …}}",
            )
        actions[restarted] = SKIP
        self.batch.step(actions)
        rewards = self._play_others(self.batch.rewards[:, self.seat] + np.where(restarted, 0.0, self._pending))
        self._pending[:] = 0.0
        if restarted.any():  # NextStep
            self._start(restarted)
            rewards[restarted] = 0.0
        terminated = self.batch.seats == NO_SEAT
        self._is_over[:] = terminated
        infos: Info = {}
        if self.autoreset_mode == AutoresetMode.SAME_STEP and terminated.any():
            infos = self._final_infos(terminated)
            self._start(terminated)
        observation = self._observe()
        infos["action_mask"] = observation["action_mask"]
        return observation, rewards, terminated, np.zeros(self.num_envs, dtype=np.bool_), infos

    def _play_others(self, rewards: np.ndarray) -> np.ndarray:
        """Play the opponents until the agents are to move; return `rewards` plus the agents' rewards on the way."""
        seats = self.batch.seats
        while (waiting := (seats != self.seat) & (seats != NO_SEAT)).any():
            self.batch.step(self.batch.sample(waiting) if self._are_random else self._choose(waiting))
            rewards += self.batch.rewards[:, self.seat]
        return rewards

    def _choose(self, waiting: np.ndarray) -> np.ndarray:
        """Return the opponents' actions in these games, SKIP in the others."""
        actions = np.full(self.num_envs, SKIP, dtype=np.int64)
        for i in np.flatnonzero(waiting).tolist():
            decision = _GameOfBatch(self.batch, i)
            opponent: Opponent = self._opponents[i][decision.seat]
            actions[i] = action = opponent.choose(decision, self._rngs[i])
            if not opponent.is_random and not (0 <= action < self.batch.actions.count and self.batch.masks[i, action]):
                raise self.batch.refusal(i, decision.seat, action)
        return actions

    # ------------------------------------------------------------ queries

    def _observe(self) -> Observation:
        """Return the agents' observations and masks, in new arrays."""
        flat = self.batch.observations.copy()
        if self.seat != 0:  # the kernel has observed finished games from seat 0
            for i in np.flatnonzero(self.batch.seats == NO_SEAT).tolist():
                self._observe_game(i, flat[i])
        return {"observation": flat, "action_mask": self.batch.masks.astype(np.int8)}

    def _observe_game(self, i: int, row: np.ndarray) -> None:
        arrays = self.batch.arrays
        query_kernel(self.batch.game).observe_one(arrays.boxes, arrays.states[i : i + 1], self.seat, row)

    def _final_infos(self, terminated: np.ndarray) -> Info:
        """Return the last observations of finished games, in the form of Gymnasium's own vector environments."""
        observation = self._observe()
        infos: Info = {}
        for i in np.flatnonzero(terminated).tolist():
            last = {key: values[i] for key, values in observation.items()}
            final = {"final_obs": last, "final_info": {"action_mask": last["action_mask"]}}
            infos = self._add_info(infos, final, i)
        return infos

    def action_masks(self) -> np.ndarray:
        """Return the agents' masks as booleans, one row per game."""
        return self.batch.masks.copy()


class _GameOfBatch:
    """The decision of the seat to move in one game, for its opponent."""

    def __init__(self, batch: BatchEnv, i: int) -> None:
        self._batch, self._i = batch, i
        self.seat, self.actions = int(batch.seats[i]), batch.actions

    def observe(self) -> Observation:
        mask = self._batch.masks[self._i].astype(np.int8)
        return {"observation": self._batch.observations[self._i].copy(), "action_mask": mask}

    def position(self, seed: int) -> Position:
        return self._batch.position(self._i, self.seat, seed)

    def sample(self) -> int:
        mask = np.zeros(self._batch.num_envs, dtype=np.bool_)
        mask[self._i] = True
        return int(self._batch.sample(mask)[self._i])

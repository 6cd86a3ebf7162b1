"""The Gymnasium environment: one agent at a seat, bots at all others.

```python
import gymnasium
import trowel.research

env = gymnasium.make("trowel/Scarabya-v0", mode="duel", opponents="level-2")
```

An observation is {"observation": …, "action_mask": …}. The mask is also in `info`, and `action_masks()` returns it for
masked PPO.
"""

from __future__ import annotations

import base64
import copy
import json
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from trowel.bots.base import Position
from trowel.research.episode import NO_SEAT
from trowel.research.opponents import Observation, Opponents, make_opponents
from trowel.research.render import MODES, render
from trowel.research.settings import Seed, random_seed, seed_number
from trowel.research.single_env import SingleEnv
from trowel.research.spaces import make_action_space, make_observation_space, observe_seat

Step = tuple[Observation, float, bool, bool, dict[str, Any]]


class TrowelEnv(gymnasium.Env[Observation, np.int64]):
    """One agent's view of a game; between two of its actions the bots of the other seats move."""

    metadata = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012, declared so by gymnasium.Env

    def __init__(
        self,
        game: str,
        *,
        seat: int = 0,
        opponents: Opponents = "greedy",
        seed: Seed | None = None,
        planes: bool = False,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        """Create an environment; `reset` starts the first game.

        Args:
            seat: of the agent.
            opponents: one for all other seats, or a list with one for each, in ascending order: the name of a bot
                (`random`, `greedy`, `level-1` …, `module:Class`), a `Bot`, a policy or a `League` (opponents.py).
            seed: number or text, of the first game; `reset(seed=…)` starts the same one. Default random.
            planes: observe a dict of named planes instead of a flat tensor.
            render_mode: `human`, `ansi`, `svg`, `rgb_array` or None.
            settings: of `SingleEnv`: reward, illegal, penalty, components, and the options of the game.

        Raises:
            OptionError: a setting or an option is invalid; an unknown one is also a TypeError.
        """
        self.single_env = SingleEnv(game, seed=0, **settings)
        self.single_env.check_seat(seat)
        self.seat, self._planes = seat, planes
        self._opponents = make_opponents(opponents, seat, self.single_env.players)
        self._random_seats = frozenset(seat for seat, opponent in self._opponents.items() if opponent.is_random)
        self._pending_reward = 0.0  # of the agent, from moves of other seats before its first action
        self.render_mode = render_mode
        self.action_space: spaces.Discrete = make_action_space(self.single_env)
        self.observation_space: spaces.Dict = make_observation_space(self.single_env, planes)
        self._seed_all(random_seed() if seed is None else seed)

    def reset(
        self, *, seed: Seed | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a new game; return the agent's first observation.

        Args:
            seed: of the deals and the bots; None: the next game of the last seed.
            options: of the game, in addition to the constructor's and for this game only. They must leave the number of
                seats and the observation as they are.

        Raises:
            OptionError: the seed or an option is invalid.
        """
        super().reset(seed=None if seed is None else seed_number(seed))
        self.single_env.reset(seed, options)
        if seed is not None:
            self._rng = np.random.default_rng(seed_number(seed))
        for opponent in self._opponents.values():
            opponent.start(self._rng)
        self._pending_reward = self._play_others(0.0)
        observation = observe_seat(self.single_env, self.seat, self._planes)
        return observation, {"action_mask": observation["action_mask"]}

    def _seed_all(self, seed: Seed) -> None:
        """Seed the deals and the bots."""
        self.single_env.seed(seed)
        self._rng = np.random.default_rng(seed_number(seed))

    def step(self, action: np.int64 | int) -> Step:
        """Play the agent's action, then the others until it is to move again.

        Raises:
            IllegalMoveError: the game is over, or the action is illegal and `illegal` is `raise`; nothing has changed.
            OptionError: the action is not an integer.
        """
        single_env = self.single_env
        reward = single_env.step(action).item(self.seat) + self._pending_reward
        self._pending_reward = 0.0
        if single_env.seat != self.seat:
            reward = self._play_others(reward)
        observation = observe_seat(single_env, self.seat, self._planes)
        return observation, reward, single_env.seat < 0, False, {"action_mask": observation["action_mask"]}

    def _play_others(self, reward: float) -> float:
        """Play the bots until the agent is to move; return `reward` plus the agent's rewards on the way."""
        single_env, agent = self.single_env, self.seat
        while (seat := single_env.seat) != agent and seat != NO_SEAT:
            # Random opponents draw without making a decision of it, which would take a quarter of a step.
            action = single_env.sample() if seat in self._random_seats else self._choose_for(seat)
            reward += single_env.step(action).item(agent)
        return reward

    def _choose_for(self, seat: int) -> int:
        action = self._opponents[seat].choose(_SeatToMove(self.single_env, self._planes), self._rng)
        self.single_env.check(seat, action)  # an illegal action of an opponent is an error in any mode
        return action

    # ------------------------------------------------------------ queries

    def action_masks(self) -> np.ndarray:
        """Return the agent's mask as booleans, as sb3-contrib's masked PPO expects it."""
        return self.single_env.mask(self.seat).astype(np.bool_)

    def render(self) -> Any:
        return None if self.render_mode is None else render(self.single_env.match(), self.render_mode, self.seat)

    # ------------------------------------------------------------ saving and copying

    def save(self) -> bytes:
        """Return everything the next step depends on: the game, the generators, and what opponents remember."""
        saved = {str(seat): opponent.save() for seat, opponent in self._opponents.items()}
        memories = {seat: base64.b64encode(memory).decode() for seat, memory in saved.items() if memory is not None}
        extra = {"dice": self._rng.bit_generator.state, "owed": self._pending_reward, "memories": memories}
        return json.dumps(extra).encode() + b"\n" + self.single_env.save()

    def load(self, saved: bytes) -> None:
        """Restore what `save` returned.

        Raises:
            OptionError: it was saved by an environment with other settings.
        """
        line, _, game = saved.partition(b"\n")
        self.single_env.load(game)
        extra = json.loads(line)
        self._rng.bit_generator.state, self._pending_reward = extra["dice"], extra["owed"]
        memories = extra.get("memories", {})  # earlier versions did not save them
        for seat, opponent in self._opponents.items():
            memory = memories.get(str(seat))
            opponent.load(None if memory is None else base64.b64decode(memory))

    def clone(self) -> TrowelEnv:
        """Return an independent environment at the same point, with the same future; policies are shared."""
        return copy.deepcopy(self)

    def record(self) -> str:
        """Return the game as a record for `trowel.load`."""
        return self.single_env.match().record()


class _SeatToMove:
    """The decision of the seat to move, for its opponent."""

    def __init__(self, single_env: SingleEnv, planes: bool) -> None:
        self._single_env, self._planes = single_env, planes
        self.seat, self.actions, self.sample = single_env.seat, single_env.actions, single_env.sample

    def observe(self) -> Observation:
        return observe_seat(self._single_env, self.seat, self._planes)

    def position(self, seed: int) -> Position:
        return self._single_env.position(self.seat, seed)

"""The Gymnasium environment: one agent at a seat, bots at all others.

    import gymnasium, trowel.research
    env = gymnasium.make("trowel/Scarabya-v0", mode="duel", opponents="level-2")

An observation is {"observation": …, "action_mask": …}. The mask is also in `info`, and `action_masks()` returns it for
masked PPO.
"""

from __future__ import annotations

import base64
import json
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from trowel.bots.host import BotHost
from trowel.bots.names import check_bot_name
from trowel.core.components import ComponentsText
from trowel.research.episode import NO_SEAT
from trowel.research.render import MODES, render
from trowel.research.single_env import SingleEnv, random_seed
from trowel.research.spaces import make_action_space, make_observation_space, observe_seat

Observation = dict[str, Any]
Step = tuple[Observation, float, bool, bool, dict[str, Any]]


class TrowelEnv(gymnasium.Env[Observation, np.int64]):
    """One agent's view of a game; between two of its actions the bots of the other seats move."""

    metadata = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012, declared so by gymnasium.Env

    def __init__(
        self,
        game: str,
        *,
        seat: int = 0,
        opponents: str = "greedy",
        planes: bool = False,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        """Create an environment; `reset` starts the first game.

        Args:
            seat: of the agent.
            opponents: bot of all other seats: `random`, `greedy`, `level-1` …
            planes: observe a dict of named planes instead of a flat tensor.
            render_mode: `human`, `ansi`, `svg`, `rgb_array` or None.
            settings: of `SingleEnv`: reward, illegal, penalty, components, and the options of the game.

        Raises:
            OptionError: a setting or an option is invalid.
        """
        self._init_args = settings | {
            "seat": seat, "opponents": opponents, "planes": planes, "render_mode": render_mode,
        }  # fmt: skip
        self.single_env = SingleEnv(game, **settings)
        self.single_env.check_seat(seat)
        check_bot_name(opponents)
        self.seat, self._opponents, self._planes = seat, opponents, planes
        self._pending_reward = 0.0  # of the agent, from moves of other seats before its first action
        self._memories: dict[int, bytes] = {}  # what bots remember of this game, by seat
        self.render_mode = render_mode
        self.action_space: spaces.Discrete = make_action_space(self.single_env)
        self.observation_space: spaces.Dict = make_observation_space(self.single_env, planes)
        self._seed_all(random_seed())

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._seed_all(seed)
        self.single_env.reset()
        self._memories = {}
        self._pending_reward = self._play_others(0.0)
        observation = observe_seat(self.single_env, self.seat, self._planes)
        return observation, {"action_mask": observation["action_mask"]}

    def _seed_all(self, seed: int) -> None:
        """Seed the deals and the bots."""
        self.single_env.seed(seed)
        self._rng = np.random.default_rng(seed)

    def step(self, action: np.int64 | int) -> Step:
        single_env = self.single_env
        reward = single_env.step(int(action)).item(self.seat) + self._pending_reward
        self._pending_reward = 0.0
        if single_env.seat != self.seat:
            reward = self._play_others(reward)
        observation = observe_seat(single_env, self.seat, self._planes)
        return observation, reward, single_env.seat < 0, False, {"action_mask": observation["action_mask"]}

    def _play_others(self, reward: float) -> float:
        """Play the bots until the agent is to move; return `reward` plus the agent's rewards on the way."""
        single_env = self.single_env
        while single_env.seat not in (self.seat, NO_SEAT):
            reward += single_env.step(self._choose_for(single_env.seat)).item(self.seat)
        return reward

    def _choose_for(self, seat: int) -> int:
        """Return a bot's action.

        Each decision gets a new bot, seeded by `_rng`, that continues from the memory of the seat's last one. So a game
        can be saved: the memory is all that a bot keeps.
        """
        if self._opponents == "random":
            return self.single_env.sample()
        position_seed, bot_seed = self._rng.integers(2**60, size=2).tolist()
        position = self.single_env.position(seat, position_seed)
        choice = BotHost().choose(
            position, self._opponents, bot_seed, timed=False, memory=self._memories.get(seat)
        )  # fmt: skip
        if choice.memory is not None:
            self._memories[seat] = choice.memory
        return self.single_env.actions.action(choice.move)

    # ------------------------------------------------------------ queries

    def action_masks(self) -> np.ndarray:
        """Return the agent's mask as booleans, as sb3-contrib's masked PPO expects it."""
        return self.single_env.mask(self.seat).astype(np.bool_)

    def render(self) -> Any:
        return None if self.render_mode is None else render(self.single_env.match(), self.render_mode, self.seat)

    # ------------------------------------------------------------ saving and copying

    def save(self) -> bytes:
        """Return everything the next step depends on: the game, the generators, and what bots remember."""
        memories = {str(seat): base64.b64encode(memory).decode() for seat, memory in self._memories.items()}
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
        self._memories = {int(seat): base64.b64decode(memory) for seat, memory in memories.items()}

    def clone(self) -> TrowelEnv:
        """Return an independent environment at the same point, with the same future."""
        components = ComponentsText(self.single_env.batch.components)
        clone = TrowelEnv(self.single_env.game.name, **self._init_args | {"components": components})
        clone.load(self.save())
        return clone

    def record(self) -> str:
        """Return the game as a record for `trowel.load`."""
        return self.single_env.match().record()

"""The AEC environment: agents act one after another, in a simultaneous round without observing each other's actions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from pettingzoo import AECEnv

from trowel.research.pettingzoo.base import BaseEnv, Info, Observation
from trowel.research.settings import Seed
from trowel.research.single_env import SingleEnv
from trowel.research.spaces import observe_seat


class TrowelAEC(BaseEnv, AECEnv[str, Observation, int]):
    """Game with agents `player_0`, `player_1`, …; `agent_selection` is the seat to move."""

    agent_selection: str

    def __init__(self, game: str, **settings: Any) -> None:
        super().__init__(game, **settings)
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._zero_rewards = dict.fromkeys(self.possible_agents, 0.0)
        self._none_done = dict.fromkeys(self.possible_agents, False)
        self._is_human = self.render_mode == "human"
        self._max_steps = -1 if self.max_cycles is None else self.max_cycles * self.single_env.players

    # ------------------------------------------------------------ playing

    def reset(self, seed: Seed | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game, as `SingleEnv.reset` does.

        Raises:
            OptionError: the seed or an option is invalid, or the options change the observation or the seats.
        """
        self._start_game(seed, options)
        self.agents = self.possible_agents[:]
        self.rewards, self._cumulative_rewards = self._zero_rewards.copy(), self._zero_rewards.copy()
        self.terminations, self.truncations = self._none_done.copy(), self._none_done.copy()
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self._steps_left, self._is_done = self._max_steps, False
        self._select(self.single_env)

    def step(self, action: int | np.integer | None) -> None:
        if self._is_done:
            self._was_dead_step(action)  # type: ignore[arg-type]
            return
        agent, single_env = self.agent_selection, self.single_env
        was_rewarded = single_env.rewarded
        rewards = single_env.step(action)  # type: ignore[arg-type]
        self.infos[agent] = {}
        self._cumulative_rewards[agent] = 0.0
        if single_env.rewarded:
            self.rewards = dict(zip(self.possible_agents, rewards.tolist(), strict=True))
            self._accumulate_rewards()
        elif was_rewarded:
            self.rewards = self._zero_rewards.copy()
        self._steps_left -= 1
        if single_env.seat < 0 or self._steps_left == 0:
            self._end()
        else:
            self._select(single_env)
        if self._is_human:
            self.render()

    def _select(self, single_env: SingleEnv) -> None:
        """Select the agent to move; its mask is also in its info."""
        self.agent_selection = agent = self.possible_agents[single_env.seat]
        self._observation, mask = single_env.take_observation()
        self._mask = mask
        self.infos[agent] = {"action_mask": mask}

    def _end(self) -> None:
        """Mark all agents as terminated or truncated; each leaves with its next step."""
        over = self.single_env.over
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, not over)
        self.agent_selection, self._is_done = self.agents[0], True

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:  # type: ignore[override]
        """Yield the agent to move until all have left; faster than PettingZoo's iterator object."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    # ------------------------------------------------------------ queries

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, Info]:
        agent = self.agent_selection
        if self._planes or self._is_done:
            observation = self.observe(agent) if observe else None
        else:
            observation = {"observation": self._observation, "action_mask": self._mask} if observe else None
        reward = self._cumulative_rewards[agent]
        return observation, reward, self.terminations[agent], self.truncations[agent], self.infos[agent]

    def observe(self, agent: str) -> Observation:
        """Return what an agent observes; no later step changes the arrays.

        The mask of the agent to move is the array that is also in `infos`.
        """
        if self._is_done or self._planes or agent != self.agent_selection:
            return observe_seat(self.single_env, self._seat_of[agent], self._planes)
        return {"observation": self._observation, "action_mask": self._mask}

    def action_masks(self) -> np.ndarray:
        """Return the mask of the agent to move as booleans, for masked PPO."""
        return self.single_env.mask(self.single_env.seat).astype(np.bool_)

    def _render_seat(self) -> int:
        return self._seat_of[self.agent_selection]

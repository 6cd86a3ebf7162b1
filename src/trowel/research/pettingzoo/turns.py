"""The AEC environment: agents act one after another. In a simultaneous round nobody sees what the others chose."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from trowel.research.render import MODES, render
from trowel.research.spaces import action_space, observation_of, observation_space
from trowel.research.table import Table

Observation = dict[str, Any]


class TrowelAEC(AECEnv[str, Observation, int]):
    def __init__(
        self,
        game: str,
        *,
        planes: bool = False,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **settings: Any,
    ) -> None:
        """`max_cycles` truncates after so many actions of each agent; `settings` are a Table's."""
        super().__init__()
        self.table = Table(game, **settings)
        self.metadata = {
            "name": f"{game}_v0", "render_modes": list(MODES), "is_parallelizable": False, "render_fps": 2,
        }  # fmt: skip
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.players)]
        self.render_mode, self.max_cycles, self._planes = render_mode, max_cycles, planes

    @cached_property
    def _spaces(self) -> tuple[spaces.Dict, dict[str, spaces.Discrete]]:
        return observation_space(self.table, self._planes), {
            one: action_space(self.table) for one in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._spaces[0]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._spaces[1][agent]

    # ------------------------------------------------------------ playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.table.seed(seed)
        self.table.reset()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._steps = 0
        self._select()

    def step(self, action: int | np.integer | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)  # type: ignore[arg-type]
            return
        assert action is not None
        paid = self.table.step(int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards = {agent: float(one) for agent, one in zip(self.possible_agents, paid, strict=True)}
        self._steps += 1
        if self.table.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self._steps >= self.max_cycles * len(self.agents):
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        """The next agent; the masks are in its info, too."""
        if self.table.over or any(self.truncations.values()):
            self.agent_selection = self.agents[0]
            return
        self.agent_selection = self.possible_agents[self.table.seat]
        self._seen = observation_of(self.table, self.table.seat, self._planes)
        self.infos = {agent: {} for agent in self.agents}
        self.infos[self.agent_selection]["action_mask"] = self._seen["action_mask"]

    # ------------------------------------------------------------ asking

    def observe(self, agent: str) -> Observation:
        if agent == self.agent_selection and not self.table.over:
            return self._seen
        return observation_of(self.table, self.possible_agents.index(agent), self._planes)

    def action_masks(self) -> np.ndarray:
        return self.table.mask(self.table.seat).astype(np.bool_)

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        seat = self.possible_agents.index(self.agent_selection)
        return render(self.table.match(), self.render_mode, seat, self.possible_agents)

    def close(self) -> None:
        """Nothing is open."""

"""The parallel environment: all agents at once. Where only one may act, the others wait: the last action number."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from trowel.core.errors import Illegal
from trowel.research.render import MODES, render
from trowel.research.spaces import action_space, observation_of, observation_space
from trowel.research.table import Table

Observation = dict[str, Any]
Results = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class TrowelParallel(ParallelEnv[str, Observation, int]):
    def __init__(
        self,
        game: str,
        *,
        planes: bool = False,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **settings: Any,
    ) -> None:
        """`max_cycles` truncates after so many steps; `settings` are a Table's."""
        self.table = Table(game, **settings)
        self.metadata = {"name": f"{game}_v0", "render_modes": list(MODES), "render_fps": 2}
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.players)]
        self.agents: list[str] = []
        self.render_mode, self.max_cycles, self._planes = render_mode, max_cycles, planes
        self.wait = self.table.actions.count  # what an agent says that need not act

    @cached_property
    def _spaces(self) -> tuple[spaces.Dict, dict[str, spaces.Discrete]]:
        actions = {agent: action_space(self.table, more=1) for agent in self.possible_agents}
        return observation_space(self.table, self._planes, more=1), actions

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._spaces[0]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._spaces[1][agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        if seed is not None:
            self.table.seed(seed)
        self.table.reset()
        self.agents, self._cycles = self.possible_agents[:], 0
        seen = self._observations()
        return seen, self._infos(seen)

    def step(self, actions: dict[str, int]) -> Results:
        acting = self.table.to_act
        if self.table.raises:
            self._check_waiting(actions, acting)
        paid = np.zeros(self.table.players)
        for seat in acting:
            if not self.table.over:
                paid += self.table.step(int(actions[self.possible_agents[seat]]))
        self._cycles += 1
        agents, over = self.agents, self.table.over
        late = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        seen = self._observations()
        results = (
            seen,
            dict(zip(agents, paid.tolist(), strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, late),
            self._infos(seen),
        )
        if over or late:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return results

    def _check_waiting(self, actions: dict[str, int], acting: tuple[int, ...]) -> None:
        """Who need not act says `wait`; before anything is played, all are heard."""
        for seat, agent in enumerate(self.possible_agents):
            if seat in acting:
                self.table.check(seat, int(actions[agent]))
            elif int(actions[agent]) != self.wait:
                raise Illegal("not-your-turn", f"{agent} waits in this step", f"{agent} attend à ce tour")

    def _observations(self) -> dict[str, Observation]:
        acting = self.table.to_act
        return {agent: self._observation(seat, seat in acting) for seat, agent in enumerate(self.possible_agents)}

    def _observation(self, seat: int, acts: bool) -> Observation:
        seen = observation_of(self.table, seat, self._planes)
        seen["action_mask"] = np.append(seen["action_mask"], np.int8(not acts))
        return seen

    def _infos(self, seen: dict[str, Observation]) -> dict[str, dict[str, Any]]:
        return {agent: {"action_mask": one["action_mask"]} for agent, one in seen.items()}

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        return render(self.table.match(), self.render_mode, 0, self.possible_agents)

    def close(self) -> None:
        """Nothing is open."""

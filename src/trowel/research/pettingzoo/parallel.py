"""The parallel environment: all agents at once. Where only one may act, the others wait: the last action number."""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from trowel.core.errors import IllegalMoveError
from trowel.research.pettingzoo.base import BaseEnv, Info, Observation
from trowel.research.spaces import observe_seat

Results = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]


class TrowelParallel(BaseEnv, ParallelEnv[str, Observation, int]):
    extra_actions = 1  # waiting

    @property
    def wait(self) -> int:
        """What an agent says that need not act."""
        return self.single_env.actions.count

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Info]]:
        if seed is not None:
            self.single_env.seed(seed)
        self.single_env.reset()
        self.agents, self._cycles = self.possible_agents[:], 0
        observations = self._observations()
        return observations, self._infos(observations)

    def step(self, actions: dict[str, int]) -> Results:
        seats = self.single_env.to_act
        if self.single_env.raises_on_illegal:
            self._check_actions(actions, seats)
        rewards = np.zeros(self.single_env.players)
        for seat in seats:
            if not self.single_env.over:
                rewards += self.single_env.step(int(actions[self.possible_agents[seat]]))
        self._cycles += 1
        agents, over = self.agents, self.single_env.over
        is_truncated = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        observations = self._observations()
        results = (
            observations,
            dict(zip(agents, rewards.tolist(), strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, is_truncated),
            self._infos(observations),
        )
        if over or is_truncated:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return results

    def _check_actions(self, actions: dict[str, int], seats: tuple[int, ...]) -> None:
        """Who need not act says `wait`; before anything is played, all are heard."""
        for seat, agent in enumerate(self.possible_agents):
            if seat in seats:
                self.single_env.check(seat, int(actions[agent]))
            elif int(actions[agent]) != self.wait:
                raise IllegalMoveError("not-your-turn", f"{agent} waits in this step", f"{agent} attend à ce tour")

    def _observations(self) -> dict[str, Observation]:
        seats = self.single_env.to_act
        return {agent: self._observe(seat, seat in seats) for seat, agent in enumerate(self.possible_agents)}

    def _observe(self, seat: int, may_act: bool) -> Observation:
        observation = observe_seat(self.single_env, seat, self._planes)
        observation["action_mask"] = np.append(observation["action_mask"], np.int8(not may_act))
        return observation

    def _infos(self, observations: dict[str, Observation]) -> dict[str, Info]:
        return {agent: {"action_mask": observation["action_mask"]} for agent, observation in observations.items()}

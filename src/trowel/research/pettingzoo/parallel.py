"""The parallel environment: all agents act in one step; agents that may not act send the last action, `wait`."""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from trowel.core.errors import IllegalMoveError, OptionError
from trowel.research.pettingzoo.base import BaseEnv, Info, Observation
from trowel.research.settings import Seed, action_number
from trowel.research.spaces import observe_seat

Results = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]


class TrowelParallel(BaseEnv, ParallelEnv[str, Observation, int]):
    """Game with agents `player_0`, `player_1`, …; useful above all for simultaneous rounds."""

    extra_actions = 1  # wait

    @property
    def wait(self) -> int:
        """The action of an agent that may not act in this step."""
        return self.single_env.actions.count

    def reset(
        self, seed: Seed | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Info]]:
        """Start a new game, as `SingleEnv.reset` does.

        Raises:
            OptionError: the seed or an option is invalid, or the options change the observation or the seats.
        """
        self._start_game(seed, options)
        self.agents, self._cycles = self.possible_agents[:], 0
        observations = self._observations()
        return observations, self._infos(observations)

    def step(self, actions: dict[str, int]) -> Results:
        missing = [agent for agent in self.agents if agent not in actions]
        if missing:
            raise OptionError(
                f"step takes one action per agent by name; missing: {', '.join(missing)}",
                f"step attend une action par agent, désigné par son nom ; il manque : {', '.join(missing)}",
            )
        seats = self.single_env.to_act
        if self.single_env.raises_on_illegal:
            self._check_actions(actions, seats)
        rewards = np.zeros(self.single_env.players)
        for seat in seats:
            if not self.single_env.over:
                rewards += self.single_env.step(actions[self.possible_agents[seat]])
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
        """Check the actions of all agents before the first is played.

        Raises:
            IllegalMoveError: an action is illegal, or an agent that must wait does not.
        """
        for seat, agent in enumerate(self.possible_agents):
            if seat in seats:
                self.single_env.check(seat, action_number(actions[agent]))
            elif action_number(actions[agent]) != self.wait:
                raise IllegalMoveError(
                    "not-your-turn",
                    f"{agent} is not to move; send the action {self.wait} (wait)",
                    f"ce n'est pas à {agent} de jouer ; envoyez l'action {self.wait} (attendre)",
                )

    def _observations(self) -> dict[str, Observation]:
        seats = self.single_env.to_act
        return {agent: self._observe(seat, seat in seats) for seat, agent in enumerate(self.possible_agents)}

    def _observe(self, seat: int, may_act: bool) -> Observation:
        observation = observe_seat(self.single_env, seat, self._planes)
        observation["action_mask"] = np.append(observation["action_mask"], np.int8(not may_act))
        return observation

    def _infos(self, observations: dict[str, Observation]) -> dict[str, Info]:
        return {agent: {"action_mask": observation["action_mask"]} for agent, observation in observations.items()}

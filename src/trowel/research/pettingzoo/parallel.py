"""The parallel environment: all agents at once. Where only one may act, the others wait: the last action number."""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from trowel.core.errors import IllegalMoveError
from trowel.research.pettingzoo.base import Info, Observation, Seated
from trowel.research.spaces import observation_of

Results = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]


class TrowelParallel(Seated, ParallelEnv[str, Observation, int]):
    more = 1  # waiting

    @property
    def wait(self) -> int:
        """What an agent says that need not act."""
        return self.table.actions.count

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Info]]:
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
                raise IllegalMoveError("not-your-turn", f"{agent} waits in this step", f"{agent} attend à ce tour")

    def _observations(self) -> dict[str, Observation]:
        acting = self.table.to_act
        return {agent: self._observation(seat, seat in acting) for seat, agent in enumerate(self.possible_agents)}

    def _observation(self, seat: int, acts: bool) -> Observation:
        seen = observation_of(self.table, seat, self._planes)
        seen["action_mask"] = np.append(seen["action_mask"], np.int8(not acts))
        return seen

    def _infos(self, seen: dict[str, Observation]) -> dict[str, Info]:
        return {agent: {"action_mask": one["action_mask"]} for agent, one in seen.items()}

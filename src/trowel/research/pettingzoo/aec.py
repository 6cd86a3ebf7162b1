"""The AEC environment: agents act one after another. In a simultaneous round nobody sees what the others chose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from pettingzoo import AECEnv

from trowel.research.pettingzoo.base import Info, Observation, Seated
from trowel.research.single_env import Table
from trowel.research.spaces import observation_of


class TrowelAEC(Seated, AECEnv[str, Observation, int]):
    agent_selection: str

    def __init__(self, game: str, **settings: Any) -> None:
        super().__init__(game, **settings)
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._nothing = dict.fromkeys(self.possible_agents, 0.0)
        self._running = dict.fromkeys(self.possible_agents, False)
        self._shows = self.render_mode == "human"
        self._longest = -1 if self.max_cycles is None else self.max_cycles * self.table.players

    # ------------------------------------------------------------ playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.table.seed(seed)
        self.table.reset()
        self.agents = self.possible_agents[:]
        self.rewards, self._cumulative_rewards = self._nothing.copy(), self._nothing.copy()
        self.terminations, self.truncations = self._running.copy(), self._running.copy()
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self._left, self._ended = self._longest, False
        self._select(self.table)

    def step(self, action: int | np.integer | None) -> None:
        if self._ended:
            self._was_dead_step(action)  # type: ignore[arg-type]
            return
        agent, table = self.agent_selection, self.table
        paid_before = table.paid
        paid = table.step(action)  # type: ignore[arg-type]
        self.infos[agent] = {}
        self._cumulative_rewards[agent] = 0.0
        if table.paid:
            self.rewards = dict(zip(self.possible_agents, paid.tolist(), strict=True))
            self._accumulate_rewards()
        elif paid_before:
            self.rewards = self._nothing.copy()
        self._left -= 1
        if table.seat < 0 or self._left == 0:
            self._end()
        else:
            self._select(table)
        if self._shows:
            self.render()

    def _select(self, table: Table) -> None:
        """The next agent; the mask is in its info, too."""
        self.agent_selection = agent = self.possible_agents[table.seat]
        self._seen, mask = table.look()
        self._mask = mask
        self.infos[agent] = {"action_mask": mask}

    def _end(self) -> None:
        """All agents leave, in order."""
        over = self.table.over
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, not over)
        self.agent_selection, self._ended = self.agents[0], True

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:  # type: ignore[override]
        """PettingZoo's own, with less ado."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    # ------------------------------------------------------------ asking

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, Info]:
        agent = self.agent_selection
        if self._planes or self._ended:
            seen = self.observe(agent) if observe else None
        else:
            seen = {"observation": self._seen, "action_mask": self._mask} if observe else None
        earned = self._cumulative_rewards[agent]
        return seen, earned, self.terminations[agent], self.truncations[agent], self.infos[agent]

    def observe(self, agent: str) -> Observation:
        """Arrays of one's own: no later step changes them. Of the agent to act, the mask is the one in `infos`."""
        if self._ended or self._planes or agent != self.agent_selection:
            return observation_of(self.table, self._seat_of[agent], self._planes)
        return {"observation": self._seen, "action_mask": self._mask}

    def action_masks(self) -> np.ndarray:
        return self.table.mask(self.table.seat).astype(np.bool_)

    def _facing(self) -> int:
        return self._seat_of[self.agent_selection]

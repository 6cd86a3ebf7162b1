"""Gymnasium: one agent at a seat, bots at all others.

    import gymnasium, trowel.research
    env = gymnasium.make("trowel/Scarabya-v0", mode="duel", opponents="level-2")

An observation is {"observation": …, "action_mask": …}; the mask is in `info`, too, and `action_masks()` is what masked
PPO asks for.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from trowel.bots.base import Bot, bot
from trowel.research.render import MODES, render
from trowel.research.spaces import action_space, observation_of, observation_space
from trowel.research.table import Table, fresh

Observation = dict[str, Any]
Step = tuple[Observation, float, bool, bool, dict[str, Any]]


class TrowelEnv(gymnasium.Env[Observation, np.int64]):
    metadata = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012, as gymnasium has it

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
        """`opponents` names a bot (`random`, `greedy`, `level-1` …); `planes` observes named planes, not a flat tensor.

        `settings` are a Table's: reward, illegal, penalty, components, and the game's own options."""
        self.table = Table(game, **settings)
        self.seat, self._opponents, self._planes = seat, opponents, planes
        self.render_mode = render_mode
        self.action_space: spaces.Discrete = action_space(self.table)
        self.observation_space: spaces.Dict = observation_space(self.table, planes)
        self._bots: dict[int, Bot] = {}
        self._plant(fresh())

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._plant(seed)
        self.table.reset()
        self._let_others_play()
        return self._observation(), self._info()

    def _plant(self, seed: int) -> None:
        """The deals and the bots' own dice follow from the seed."""
        self.table.seed(seed)
        others = (one for one in range(self.table.players) if one != self.seat)
        self._bots = {one: bot(self._opponents, seed * 64 + one, hurried=False) for one in others}
        self._imagining = np.random.default_rng(seed)

    def step(self, action: np.int64 | int) -> Step:
        paid = float(self.table.step(int(action))[self.seat])
        paid += self._let_others_play()
        return self._observation(), paid, self.table.over, False, self._info()

    def _let_others_play(self) -> float:
        """Until it is the agent's turn; returns what that pays the agent."""
        table, paid = self.table, 0.0
        while not table.over and table.seat != self.seat:
            paid += float(table.step(self._choice(table.seat))[self.seat])
        return paid

    def _choice(self, seat: int) -> int:
        if self._opponents == "random":
            return self.table.sample()
        position = self.table.position(seat, int(self._imagining.integers(2**60)))
        return self.table.actions.action(self._bots[seat].choose(position))

    # ------------------------------------------------------------ asking

    def action_masks(self) -> np.ndarray:
        """For masked PPO (sb3-contrib and its like)."""
        return self.table.mask(self.seat).astype(np.bool_)

    def _observation(self) -> Observation:
        return observation_of(self.table, self.seat, self._planes)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.table.mask(self.seat)}

    def render(self) -> Any:
        return None if self.render_mode is None else render(self.table.match(), self.render_mode, self.seat)

    # ------------------------------------------------------------ keeping

    def save(self) -> bytes:
        """The game; the bots' own dice go on."""
        return self.table.save()

    def load(self, saved: bytes) -> None:
        self.table.load(saved)

    def record(self) -> str:
        return self.table.match().record()

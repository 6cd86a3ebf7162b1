"""Gymnasium: one agent at a seat, bots at all others.

    import gymnasium, trowel.research
    env = gymnasium.make("trowel/Scarabya-v0", mode="duel", opponents="level-2")

An observation is {"observation": …, "action_mask": …}; the mask is in `info`, too, and `action_masks()` is what masked
PPO asks for.
"""

from __future__ import annotations

import json
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from trowel.bots.base import bot
from trowel.core.components import ComponentsText
from trowel.research.episode import NO_SEAT
from trowel.research.render import MODES, render
from trowel.research.single_env import Table, fresh
from trowel.research.spaces import action_space, observation_of, observation_space

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
        own = {"seat": seat, "opponents": opponents, "planes": planes, "render_mode": render_mode}
        self._made_with = settings | own
        self.table = Table(game, **settings)
        self.table.check_seat(seat)
        bot(opponents, 0)  # says so if there is none of this name
        self.seat, self._opponents, self._planes = seat, opponents, planes
        self._owed = 0.0  # what others' actions paid before the agent's first
        self.render_mode = render_mode
        self.action_space: spaces.Discrete = action_space(self.table)
        self.observation_space: spaces.Dict = observation_space(self.table, planes)
        self._plant(fresh())

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._plant(seed)
        self.table.reset()
        self._owed = self._let_others_play(0.0)
        seen = observation_of(self.table, self.seat, self._planes)
        return seen, {"action_mask": seen["action_mask"]}

    def _plant(self, seed: int) -> None:
        """The deals and the bots' own dice follow from the seed."""
        self.table.seed(seed)
        self._dice = np.random.default_rng(seed)

    def step(self, action: np.int64 | int) -> Step:
        table = self.table
        paid = table.step(int(action)).item(self.seat) + self._owed
        self._owed = 0.0
        if table.seat != self.seat:
            paid = self._let_others_play(paid)
        seen = observation_of(table, self.seat, self._planes)
        return seen, paid, table.seat < 0, False, {"action_mask": seen["action_mask"]}

    def _let_others_play(self, paid: float) -> float:
        """Until it is the agent's turn; adds what that pays the agent."""
        table = self.table
        while table.seat not in (self.seat, NO_SEAT):
            paid += table.step(self._choice(table.seat)).item(self.seat)
        return paid

    def _choice(self, seat: int) -> int:
        """A bot is made for each decision, from dice that `save` keeps: nothing else decides what comes."""
        if self._opponents == "random":
            return self.table.sample()
        imagining, choosing = self._dice.integers(2**60, size=2).tolist()
        chosen = bot(self._opponents, choosing, hurried=False).choose(self.table.position(seat, imagining))
        return self.table.actions.action(chosen)

    # ------------------------------------------------------------ asking

    def action_masks(self) -> np.ndarray:
        """For masked PPO (sb3-contrib and its like)."""
        return self.table.mask(self.seat).astype(np.bool_)

    def render(self) -> Any:
        return None if self.render_mode is None else render(self.table.match(), self.render_mode, self.seat)

    # ------------------------------------------------------------ keeping

    def save(self) -> bytes:
        """Everything that the next step depends on: the game, its dice and those of the bots."""
        kept = {"dice": self._dice.bit_generator.state, "owed": self._owed}
        return json.dumps(kept).encode() + b"\n" + self.table.save()

    def load(self, saved: bytes) -> None:
        line, _, game = saved.partition(b"\n")
        self.table.load(game)
        kept = json.loads(line)
        self._dice.bit_generator.state, self._owed = kept["dice"], kept["owed"]

    def clone(self) -> TrowelEnv:
        """An independent environment at the same point, with the same future."""
        given = {"components": ComponentsText(self.table.batch.components)}
        twin = TrowelEnv(self.table.game.name, **self._made_with | given)
        twin.load(self.save())
        return twin

    def record(self) -> str:
        return self.table.match().record()

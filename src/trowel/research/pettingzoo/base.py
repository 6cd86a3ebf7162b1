"""What both kinds of environment have: a table, an agent for each seat, their spaces, a look at the game."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces

from trowel.research.render import MODES, render
from trowel.research.single_env import Table
from trowel.research.spaces import Actions, action_space, observation_space

Observation = dict[str, Any]
Info = dict[str, Any]


class Seated:
    more = 0  # actions beyond those of the game

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
        self.table = Table(game, **settings)
        self.metadata: dict[str, Any] = {
            "name": f"{game}_v0", "render_modes": list(MODES), "is_parallelizable": False, "render_fps": 2,
        }  # fmt: skip
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.players)]
        self.agents: list[str] = []
        self.render_mode, self.max_cycles, self._planes = render_mode, max_cycles, planes

        self._sees: spaces.Dict = observation_space(self.table, planes, self.more)
        self._does = {agent: action_space(self.table, self.more) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._sees

    def action_space(self, agent: str) -> Actions:
        return self._does[agent]

    def _facing(self) -> int:
        """The seat that a picture is drawn for."""
        return 0

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        return render(self.table.match(), self.render_mode, self._facing(), self.possible_agents)

    def close(self) -> None:
        """Nothing is open."""

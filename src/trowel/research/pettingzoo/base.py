"""Common base of the AEC and the parallel environment: agents, spaces and rendering."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces

from trowel.research.render import MODES, render
from trowel.research.settings import Seed, reset_options
from trowel.research.single_env import SingleEnv
from trowel.research.spaces import MaskedDiscrete, make_action_space, make_observation_space

API_TEST_OPTION = "options"
Observation = dict[str, Any]
Info = dict[str, Any]


class BaseEnv:
    """A `SingleEnv` with one agent per seat."""

    extra_actions = 0  # number of actions in addition to those of the game

    def __init__(
        self,
        game: str,
        *,
        planes: bool = False,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **settings: Any,
    ) -> None:
        """Create an environment; `reset` starts the first game.

        Args:
            planes: observe a dict of named planes instead of a flat tensor.
            render_mode: `human`, `ansi`, `svg`, `rgb_array` or None.
            max_cycles: truncate a game after this number of actions per agent.
            settings: of `SingleEnv`: seed, reward, illegal, penalty, components, and the options of the game.

        Raises:
            OptionError: a setting or an option is invalid; an unknown one is also a TypeError.
        """
        self.single_env = SingleEnv(game, **settings)
        self.metadata: dict[str, Any] = {
            "name": f"{game}_v0", "render_modes": list(MODES), "is_parallelizable": False, "render_fps": 2,
        }  # fmt: skip
        self.possible_agents = [f"player_{seat}" for seat in range(self.single_env.players)]
        self.agents: list[str] = []
        self.render_mode, self.max_cycles, self._planes = render_mode, max_cycles, planes

        self._observation_space: spaces.Dict = make_observation_space(self.single_env, planes, self.extra_actions)
        self._action_spaces = {
            agent: make_action_space(self.single_env, self.extra_actions) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_space

    def action_space(self, agent: str) -> MaskedDiscrete:
        return self._action_spaces[agent]

    def _start_game(self, seed: Seed | None, options: dict[str, Any] | None) -> None:
        """Start a new game as `SingleEnv.reset` does, but ignore the option that PettingZoo's `api_test` passes."""
        given = {name: value for name, value in reset_options(options).items() if name != API_TEST_OPTION}
        self.single_env.reset(seed, given)

    def _render_seat(self) -> int:
        """Return the seat whose view is rendered."""
        return 0

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        return render(self.single_env.match(), self.render_mode, self._render_seat(), self.possible_agents)

    def close(self) -> None:
        """Do nothing: there are no resources to release."""

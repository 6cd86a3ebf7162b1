"""The OpenSpiel classes of a game: game, state and observer."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np
import pyspiel

from trowel.core.binding import bind
from trowel.core.game import CHANCE, GAME_OVER, Game, State, copy_state
from trowel.core.log import Entry, hidden_entries, make_entry
from trowel.core.rng import make_rng
from trowel.games import game as find_game
from trowel.research.actions import actions
from trowel.research.arrays import query_kernel, reward_kernel
from trowel.research.episode import Reward
from trowel.research.observations import make_layout
from trowel.research.openspiel.types import (
    default_parameters,
    game_spec,
    make_game_info,
    make_game_type,
    options_from_parameters,
    quote_number,
)

UNKNOWN = -1  # code of a log entry that was resampled


class GameContext:
    """Data shared by all states of a game; copies of a state refer to the same context."""

    def __init__(self, name: str, parameters: dict[str, Any]) -> None:
        self._init_args = (name, parameters)
        self.game: Game = find_game(name)
        self.options = self.game.options(options_from_parameters(name, parameters))
        self.players = self.game.seats(self.options)
        self.reward = Reward[str(parameters["reward"]).upper()]
        self.actions = actions(name)
        self.layout = make_layout(self.game, self.options)
        self.box = self.game.load(self.game.components())
        self.initial_state = self.game.setup(self.box, self.options)
        self.entry = bind("trowel.core.templates.entry_points", self.game)
        self.queries, self.reward_kernel = query_kernel(self.game), reward_kernel(self.game)
        self.out = np.zeros(self.game.max_choices, dtype=np.int32)
        self.weights = np.zeros(self.game.max_choices, dtype=np.int64)
        self.observation = np.zeros(self.layout.size, dtype=np.float32)
        count = self.entry.chance(self.box, self.initial_state, self.out, self.weights)
        split = game_spec(name).split_first_chance
        self.two_stage_chance = None if split is None else split(self.out[:count])

    def __deepcopy__(self, memo: dict[int, Any]) -> GameContext:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        # Arrays and compiled code are rebuilt in the process that unpickles a state.
        return (GameContext, self._init_args)

    def returns(self, state: State) -> list[float]:
        """Return the reward of every seat at the end of the game."""
        returns = np.zeros(self.players)
        if self.reward == Reward.WIN:
            self.reward_kernel.win_rewards_one(self.box, state, self.players, returns)
        else:
            self.reward_kernel.reward_totals_one(self.box, state, int(self.reward), self.players, returns, self.weights)
        return [float(value) for value in returns]


class TrowelGame(pyspiel.Game):
    """Base class of the registered games; each subclass sets `name`."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = {name: quote_number(value) for name, value in (params or {}).items()}
        parameters = default_parameters(self.name) | params
        self.context = GameContext(self.name, parameters)
        game_type = make_game_type(self.context.game, self.context.options, parameters)
        super().__init__(game_type, make_game_info(self.context), params)

    def new_initial_state(self) -> TrowelState:
        return TrowelState(self)

    def __reduce__(self) -> tuple[Any, ...]:
        # The class is created when it is registered; in another process it is found by the game's name.
        return (load_game, (self.get_type().short_name, self.get_parameters()))

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> TrowelObserver:
        observation_type = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return TrowelObserver(self.context, observation_type, self.max_game_length())


def load_game(name: str, parameters: dict[str, Any]) -> Any:
    """Return a game for `pickle`; registers all games first."""
    import_module("trowel.research.openspiel")
    return pyspiel.load_game(name, parameters)


class TrowelState(pyspiel.State):
    """A state with its log; in a simultaneous round the lowest seat that has not acted is the current player."""

    def __init__(self, game: TrowelGame) -> None:
        super().__init__(game)
        self.context = game.context
        self.state = copy_state(self.context.initial_state)
        self.log: list[Entry] = []
        self._acting = int(self.context.entry.to_act(self.context.box, self.state))
        self._first_stage: int | None = None  # outcome of the first of two chance nodes, until the second is drawn

    def current_player(self) -> int:
        if self._acting == GAME_OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        if self._acting == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return (self._acting & -self._acting).bit_length() - 1

    def is_terminal(self) -> bool:
        return self._acting == GAME_OVER

    def _legal_actions(self, player: int) -> list[int]:
        context = self.context
        if player != self.current_player():
            return []
        count = context.entry.legal(context.box, self.state, player, context.out)
        return sorted(context.out[:count].tolist())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        context = self.context
        two_stage = context.two_stage_chance
        if two_stage is not None and not self.log:
            return list(two_stage.first if self._first_stage is None else two_stage.second[self._first_stage])
        count = context.entry.chance(context.box, self.state, context.out, context.weights)
        probabilities = context.weights[:count] / context.weights[:count].sum()
        return sorted(zip(context.out[:count].tolist(), probabilities.tolist(), strict=True))

    def _apply_action(self, action: int) -> None:
        context = self.context
        if context.two_stage_chance is not None and not self.log:
            first, self._first_stage = self._first_stage, action
            if first is None:
                return
            self._first_stage, action = None, context.two_stage_chance.code(first, action)
        seat = CHANCE if self._acting == CHANCE else self.current_player()
        entry = make_entry(context.game, self.state, self._acting, seat, action)
        context.entry.apply(context.box, self.state, seat, action)
        self._acting = int(context.entry.to_act(context.box, self.state))
        self.log.append(entry)

    def _action_to_string(self, player: int, action: int) -> str:
        two_stage = self.context.two_stage_chance
        if two_stage is not None and not self.log:
            if self._first_stage is None:
                return two_stage.first_name(action)
            return self._format_code(True, two_stage.code(self._first_stage, action))
        return self._format_code(player == pyspiel.PlayerId.CHANCE, action)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Return what the observer writes. The inherited method would create a new observer and state on each call."""
        context = self.context
        seat = self.current_player() if player is None else player
        if not 0 <= seat < context.players:
            return super().observation_tensor(seat)  # type: ignore[no-any-return]  # it raises the error
        context.queries.observe_one(context.box, self.state, seat, context.observation)
        tensor: list[float] = context.observation.tolist()
        return tensor

    def returns(self) -> list[float]:
        return self.context.returns(self.state) if self.is_terminal() else [0.0] * self.context.players

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TrowelState:
        """Return a state that `player` cannot tell from this one; everything hidden from it is resampled.

        Entries of the log that are hidden from the player get the code UNKNOWN, since the log of another course of the
        game is not known. `history` still has the true ones, so a resampled state must not be serialized.

        Args:
            sampler: returns a random number from 0 to 1, such as `pyspiel.UniformProbabilitySampler(0, 1)`.
        """
        context, clone = self.context, self.clone()
        rng = make_rng(int(sampler() * 2**53))
        context.entry.resample_hidden(context.box, clone.state, player, rng)
        for index in hidden_entries(self.log, player):
            clone.log[index] = clone.log[index]._replace(code=UNKNOWN)
        return clone  # type: ignore[no-any-return]

    def view(self, seat: int | None) -> str:
        """Return the view of a seat, or of spectators (None), as JSON."""
        context = self.context
        return json.dumps(context.game.view(context.box[0], self.state[0], seat), sort_keys=True)

    def __str__(self) -> str:
        """Return the complete log in notation, hidden entries included; for debugging."""
        two_stage, lines = self.context.two_stage_chance, [self._format_line(entry) for entry in self.log]
        if two_stage is not None and self._first_stage is not None:
            lines.insert(0, f"* {two_stage.first_name(self._first_stage)}")
        return "\n".join(lines)

    def log_text(self, seat: int) -> str:
        """Return the log as a seat knows it, with `?` for entries hidden from it.

        If the seat knows an entry that was resampled, its view follows, which tells the states apart instead.
        """
        hidden = hidden_entries(self.log, seat)
        lines = [self._format_line(entry, index in hidden) for index, entry in enumerate(self.log)]
        if any(entry.code == UNKNOWN and index not in hidden for index, entry in enumerate(self.log)):
            lines.append(self.view(seat))
        return "\n".join(lines)

    def _format_line(self, entry: Entry, is_hidden: bool = False) -> str:
        return f"{'*' if entry.seat == CHANCE else entry.seat} {'?' if is_hidden else self.format_entry(entry)}"

    def format_entry(self, entry: Entry) -> str:
        return self._format_code(entry.seat == CHANCE, entry.code)

    def _format_code(self, is_chance: bool, code: int) -> str:
        if code == UNKNOWN:
            return "?"
        notation = self.context.game.notation
        return str(notation.outcome(code) if is_chance else notation.move(code))


class TrowelObserver:
    """Observer of one seat.

    The tensor contains the planes of docs/observations.md, followed by the log if perfect recall is requested. The
    string is the view as JSON or, with perfect recall, the log.
    """

    def __init__(self, context: GameContext, observation_type: Any, max_length: int) -> None:
        self._context = context
        self._is_private = observation_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._is_public, self._has_recall = observation_type.public_info, observation_type.perfect_recall
        self.tensor: np.ndarray | None = None
        self.dict: dict[str, np.ndarray] = {}
        if self._is_public and self._is_private:
            size = context.layout.size
            self.tensor = np.zeros(size + (2 * max_length if self._has_recall else 0), dtype=np.float32)
            self.dict = context.layout.split(self.tensor[:size])
            if self._has_recall:
                self.dict["log"] = self.tensor[size:].reshape(max_length, 2)

    def set_from(self, state: TrowelState, player: int) -> None:
        if self.tensor is None:
            return
        context = self._context
        context.queries.observe_one(context.box, state.state, player, self.tensor)
        if self._has_recall:
            log = self.dict["log"]
            log[:] = 0
            hidden = hidden_entries(state.log, player)
            for index, (row, entry) in enumerate(zip(log, state.log, strict=False)):
                row[:] = entry.seat + 2, 0 if index in hidden else entry.code + 1

    def string_from(self, state: TrowelState, player: int) -> str:
        if not self._is_public:
            return self._private_log(state, player) if self._is_private else ""
        if self._has_recall:
            return f"seat {player}\n{state.log_text(player)}"
        return state.view(player if self._is_private else None)

    def _private_log(self, state: TrowelState, player: int) -> str:
        """Return the log entries that only this seat knows."""
        secret = sorted(hidden_entries(state.log, None) - hidden_entries(state.log, player))
        return " ".join(state.format_entry(state.log[index]) for index in secret)

"""OpenSpiel: `import trowel.research.openspiel`, then `pyspiel.load_game("trowel_marajoara(players=3)")`.

Chance is explicit: its nodes list outcomes with probabilities. Rounds in which all act at once are played seat after
seat, each hidden from the others, so that all games are sequential.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel

from trowel.core.binding import bind
from trowel.core.game import CHANCE, Game, State, copy_state
from trowel.games import game as find
from trowel.research.actions import actions
from trowel.research.arrays import paying, tables
from trowel.research.episode import Reward
from trowel.research.observations import layout
from trowel.research.openspiel.chance import Sites, layout_name, site_code
from trowel.research.openspiel.types import NAMES, defaults, game_info, game_type, options_of
from trowel.research.visibility import Entry, hide, reveal


class Table:
    """What all states of a game share; a copy of a state does not copy it."""

    def __init__(self, name: str, params: dict[str, Any]) -> None:
        self._made_of = (name, params)
        self.game: Game = find(name)
        self.options = self.game.options(options_of(name, params))
        self.players = self.game.seats(self.options)
        self.reward = Reward[str(params["reward"]).upper()]
        self.actions = actions(name)
        self.layout = layout(self.game, self.options)
        self.box = self.game.load(self.game.components())
        self.start = self.game.setup(self.box, self.options)
        self.door = bind("trowel.core.templates.entry_points", self.game)
        self.tables, self.paying = tables(self.game), paying(self.game)
        self.out = np.zeros(self.game.max_choices, dtype=np.int32)
        self.weights = np.zeros(self.game.max_choices, dtype=np.int64)
        self.row = np.zeros(self.layout.size, dtype=np.float32)
        count = self.door.chance(self.box, self.start, self.out, self.weights)
        self.sites = Sites.among(self.out[:count]) if name == "scarabya" else None

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        # Arrays and compiled code are made anew wherever a state is unpickled.
        return (Table, self._made_of)

    def returns(self, state: State) -> list[float]:
        paid = np.zeros(self.players)
        if self.reward == Reward.WIN:
            self.paying.pay_winners(self.box, state, self.players, paid)
        else:
            self.paying.stand_now(self.box, state, int(self.reward), self.players, paid, self.weights)
        return [float(one) for one in paid]


class TrowelGame(pyspiel.Game):
    """One of the three games; `name` is its own."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = defaults(self.name) | (params or {})
        self.table = Table(self.name, given)
        super().__init__(game_type(self.table.game, self.table.options, given), game_info(self.table), params or {})

    def new_initial_state(self) -> TrowelState:
        return TrowelState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> TrowelObserver:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return TrowelObserver(self.table, kind, self.max_game_length())


class TrowelState(pyspiel.State):
    def __init__(self, game: TrowelGame) -> None:
        super().__init__(game)
        self.table = game.table
        self.state = copy_state(self.table.start)
        self.log: list[Entry] = []
        self._acting = int(self.table.door.to_act(self.table.box, self.state))
        self._layout: int | None = None  # of a site whose boards lie, but are not yet turned

    def current_player(self) -> int:
        if self._acting == 0:
            return int(pyspiel.PlayerId.TERMINAL)
        if self._acting == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return (self._acting & -self._acting).bit_length() - 1

    def is_terminal(self) -> bool:
        return self._acting == 0

    def _legal_actions(self, player: int) -> list[int]:
        table = self.table
        if player != self.current_player():
            return []
        count = table.door.legal(table.box, self.state, player, table.out)
        return sorted(table.out[:count].tolist())

    def _draws_site(self) -> bool:
        return self.table.sites is not None and not self.log

    def chance_outcomes(self) -> list[tuple[int, float]]:
        table = self.table
        if table.sites is not None and not self.log:
            return list(table.sites.layouts if self._layout is None else table.sites.turnings[self._layout])
        count = table.door.chance(table.box, self.state, table.out, table.weights)
        chances = table.weights[:count] / table.weights[:count].sum()
        return sorted(zip(table.out[:count].tolist(), chances.tolist(), strict=True))

    def _apply_action(self, action: int) -> None:
        table = self.table
        if self._draws_site():
            layout, self._layout = self._layout, action
            if layout is None:
                return
            self._layout, action = None, site_code(layout, action)
        seat = CHANCE if self._acting == CHANCE else self.current_player()
        hidden = hide(table.game, table.box, self.state, seat, action)
        table.door.apply(table.box, self.state, seat, action)
        self._acting = int(table.door.to_act(table.box, self.state))
        self.log.append(Entry(seat, action, hidden))
        if seat != CHANCE and hidden is None:
            reveal(self.log)

    def _action_to_string(self, player: int, action: int) -> str:
        if self._draws_site():
            return layout_name(action) if self._layout is None else self._words(True, site_code(self._layout, action))
        return self._words(player == pyspiel.PlayerId.CHANCE, action)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """What the observer writes; from Python the way through C++ would make a new observer and state each time."""
        table = self.table
        seat = self.current_player() if player is None else player
        if not 0 <= seat < table.players:
            return super().observation_tensor(seat)  # type: ignore[no-any-return]  # it says what is wrong
        table.tables.observe_one(table.box, self.state, seat, table.row)
        told: list[float] = table.row.tolist()
        return told

    def returns(self) -> list[float]:
        return self.table.returns(self.state) if self.is_terminal() else [0.0] * self.table.players

    def view(self, seat: int | None) -> str:
        table = self.table
        return json.dumps(table.game.view(table.box[0], self.state[0], seat), sort_keys=True)

    def __str__(self) -> str:
        """The whole truth, moves as notation: for people who debug, not for players."""
        drawn = [] if self._layout is None else [f"* {layout_name(self._layout)}"]
        return "\n".join([*drawn, *(self._line(one, self._said(one)) for one in self.log)])

    def told(self, seat: int) -> str:
        """The log as a seat knows it: with the observation, all that it ever saw."""
        return "\n".join(self._line(one, "?" if one.hidden_from(seat) else self._said(one)) for one in self.log)

    def _line(self, one: Entry, said: str) -> str:
        return f"{'*' if one.seat == CHANCE else one.seat} {said}"

    def _said(self, one: Entry) -> str:
        return self._words(one.seat == CHANCE, one.code)

    def _words(self, chance: bool, code: int) -> str:
        notation = self.table.game.notation
        return str(notation.outcome(code) if chance else notation.move(code))


class TrowelObserver:
    """Tensors: the planes of docs/research.md; with perfect recall the log behind them. Strings: the view as JSON."""

    def __init__(self, table: Table, kind: Any, longest: int) -> None:
        self._table = table
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._public, self._recalls = kind.public_info, kind.perfect_recall
        self.tensor: np.ndarray | None = None
        self.dict: dict[str, np.ndarray] = {}
        if self._public and self._private:
            size = table.layout.size
            self.tensor = np.zeros(size + (2 * longest if self._recalls else 0), dtype=np.float32)
            self.dict = table.layout.split(self.tensor[:size])
            if self._recalls:
                self.dict["log"] = self.tensor[size:].reshape(longest, 2)

    def set_from(self, state: TrowelState, player: int) -> None:
        if self.tensor is None:
            return
        table = self._table
        table.tables.observe_one(table.box, state.state, player, self.tensor)
        if self._recalls:
            told = self.dict["log"]
            told[:] = 0
            for row, one in zip(told, state.log, strict=False):
                row[:] = one.seat + 2, 0 if one.hidden_from(player) else one.code + 1

    def string_from(self, state: TrowelState, player: int) -> str:
        if not self._public:
            return self._secrets(state, player) if self._private else ""
        if self._recalls:
            return f"seat {player}\n{state.told(player)}"
        return state.view(player if self._private else None)

    def _secrets(self, state: TrowelState, player: int) -> str:
        """What this seat knows and others do not: its own entries of the log that are still hidden."""
        return " ".join(state._said(one) for one in state.log if one.owner == player)


def register(name: str) -> type[TrowelGame]:
    made = type(f"Trowel{name.title()}", (TrowelGame,), {"name": name})
    given = defaults(name)
    options = find(name).options(options_of(name, given))
    pyspiel.register_game(game_type(find(name), options, given), made)
    return made


GAMES = {name: register(name) for name in NAMES}

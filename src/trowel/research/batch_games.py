"""The games of a batch in preallocated arrays: their settings, and each game as a match, a record or a position."""

from __future__ import annotations

from collections.abc import Mapping
from numbers import Integral
from os import PathLike
from typing import Any

import numpy as np

from trowel.bots.base import Position
from trowel.core.binding import bind
from trowel.core.components import ComponentsText, components_text
from trowel.core.errors import IllegalMoveError, OptionError
from trowel.core.game import copy_into, copy_state
from trowel.core.match import Match
from trowel.core.rng import make_rng
from trowel.games import game as find_game
from trowel.research.actions import actions
from trowel.research.arrays import make_arrays, read_only
from trowel.research.episode import EndReason, IllegalMode
from trowel.research.observations import make_layout
from trowel.research.settings import ILLEGAL_MODES, REWARDS, check_keywords, validate_choice, whole_number

# Integers, because comparing an array with an enum is slow and may lose a KeyboardInterrupt.
RUNNING, ILLEGAL = int(EndReason.RUNNING), int(EndReason.ILLEGAL)


class BatchGames:
    """Games with the same options. `BatchEnv` plays them; its constructor explains the arguments."""

    def __init__(
        self,
        game: str,
        num_envs: int,
        *,
        reward: str,
        illegal: str,
        penalty: float,
        components: str | PathLike[str] | ComponentsText | None,
        auto_reset: bool,
        log: int,
        options: dict[str, Any],
    ) -> None:
        self.num_envs, log_size = whole_number("num_envs", num_envs), whole_number("log", log)
        self.game = find_game(game)
        check_keywords(options, self.game.option_table.names)
        self._own_options = options  # as given
        self._default_options = self.options = self.game.options(options)
        self.components = components_text(self.game, components)
        self.players = self.game.seats(self.options)
        self.actions = actions(game)
        self.layout = make_layout(self.game, self.options)
        illegal_mode = ILLEGAL_MODES[validate_choice("illegal", illegal, tuple(ILLEGAL_MODES))]
        self.raises_on_illegal = illegal_mode == IllegalMode.RAISE
        self._box = self.game.load(self.components)
        reward_kind = REWARDS[validate_choice("reward", reward, tuple(REWARDS))]
        self.arrays = make_arrays(
            self.game, self._box, self.game.setup(self._box, self.options),
            (self.players, reward_kind, illegal_mode, penalty, auto_reset),
            self.num_envs, self.layout.size, self.actions.count, log_size,
        )  # fmt: skip
        self.observations, self.masks = read_only(self.arrays.observations), read_only(self.arrays.masks)
        self.rewards, self.final_scores = read_only(self.arrays.rewards), read_only(self.arrays.final_scores)
        self._episodes, self._actions = self.arrays.episodes, self.arrays.actions
        self._seats = read_only(self._episodes["seat"])

    # ------------------------------------------------------------ all games

    @property
    def seats(self) -> np.ndarray:
        """The seat to move in each game; -1 if the game is over and `auto_reset` is off."""
        return self._seats

    @property
    def dones(self) -> np.ndarray:
        """Whether the last step ended each game."""
        dones: np.ndarray = self._episodes["end_reason"] != RUNNING
        return dones

    @property
    def illegal(self) -> np.ndarray:
        """Whether the last step ended each game because of an illegal action."""
        illegal: np.ndarray = self._episodes["end_reason"] == ILLEGAL
        return illegal

    def _parse_reset_options(self, options: Mapping[str, Any]) -> dict[str, str]:
        """Return the constructor's options with those of a reset; raise OptionError if the sizes of arrays change."""
        parsed = self.game.options(self._own_options | dict(options))
        planes = make_layout(self.game, parsed).planes
        if self.game.seats(parsed) != self.players or planes != self.layout.planes:
            names = ", ".join(options)
            raise OptionError(
                f"{names}: these options change the number of seats or the observation; pass them to the constructor",
                f"{names} : ces options changent le nombre de places ou l'observation ; passez-les au constructeur",
            )
        return parsed

    def _use_options(self, options: dict[str, str]) -> None:
        """Let the next episodes begin with these options, which do not change the size of any array."""
        copy_into(self.arrays.initial_state, self.game.setup(self._box, options))
        self.options = options

    # ------------------------------------------------------------ one game

    def record(self, index: int) -> str:
        """Return one game as a record for `trowel.load`.

        Raises:
            OptionError: the game has more moves and outcomes than `log`.
        """
        return self.match(index).record()

    def match(self, index: int) -> Match:
        """Return a game as a Match.

        Raises:
            OptionError: the game has more moves and outcomes than `log`.
        """
        length, logs = int(self._episodes[index].log_length), self.arrays.logs
        if length > logs.shape[1]:
            raise OptionError(
                f"this game has {length} log entries, but the batch stores log={logs.shape[1]}",
                f"cette partie a {length} entrées, mais le lot n'en garde que log={logs.shape[1]}",
            )
        return Match.from_log(self.game, self.options, self.components, logs[index, :length])

    def check_seat(self, seat: int) -> None:
        """Check a seat before it is passed to the kernel, which does not check bounds.

        Raises:
            OptionError: there is no such seat.
        """
        if not isinstance(seat, Integral) or not 0 <= int(seat) < self.players:
            raise OptionError(
                f"there is no seat {seat}; this game has seats 0 to {self.players - 1}",
                f"il n'y a pas de place {seat} ; cette partie a les places 0 à {self.players - 1}",
            )

    def position(self, index: int, seat: int, seed: int) -> Position:
        """Return a game for a bot at this seat; everything hidden from it is resampled with `seed`."""
        arrays, codes = self.arrays, self.arrays.out
        state = copy_state(arrays.states[index : index + 1])
        self.game.kernel.resample_hidden(self._box[0], state[0], seat, make_rng(seed))
        entry_points = bind("trowel.core.templates.entry_points", self.game)
        count = entry_points.legal(self._box, arrays.states[index : index + 1], seat, codes)
        legal = [self.game.notation.move(code) for code in sorted(codes[:count].tolist())]
        return Position(self.game, self._box, state, seat, legal, self.components, self.game.rules)

    def refusal(self, index: int, seat: int, action: int) -> IllegalMoveError:
        """Return the error for an illegal action of a seat, with the rule it breaks."""
        try:
            move = self.actions.move(action)
        except IllegalMoveError as error:
            return error
        why = self.game.why(self._box[0], self.arrays.states[index], seat, move)
        return IllegalMoveError(
            why.rule,
            f"game {index}, seat {seat}, action {action} ({move}): {why.reason['en']}",
            f"partie {index}, place {seat}, action {action} ({move}) : {why.reason['fr']}",
        )

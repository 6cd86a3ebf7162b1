"""A state of a game together with its rules: every query that needs no log."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from numbers import Integral
from typing import Any

import numpy as np

from trowel.core.binding import bind
from trowel.core.effect_log import preview_effects
from trowel.core.effects import Effect
from trowel.core.errors import IllegalMoveError
from trowel.core.game import CHANCE, GAME_OVER, Box, Game, Options, State, copy_state, seats_from_bits
from trowel.core.legal import LegalMove, MultiChoice, Price
from trowel.core.moves import Move
from trowel.core.rng import make_rng


class GameState:
    """The part of a `Match` that depends only on its current state."""

    def __init__(self, game: Game, options: Options, components: str, rules: str | None = None) -> None:
        self.game = game
        self.options = options
        self.components = components
        self.rules = game.version(rules).name
        self._bind()

    def _bind(self) -> None:
        """Set the attributes that follow from game, options and components."""
        game = self.game
        self._entry_points = bind("trowel.core.templates.entry_points", game)
        self._box: Box = game.load(self.components, self.rules)
        self._seats = game.seats(self.options)
        # Buffers that the kernel writes codes and weights to.
        self._out = np.zeros(game.max_choices, dtype=np.int32)
        self._weights = np.zeros(game.max_choices, dtype=np.int64)

    def _set_state(self, state: State) -> None:
        self._state = state
        self._acting = int(self._entry_points.to_act(self._box, state))  # seats as bits, CHANCE or GAME_OVER

    # ------------------------------------------------------------ queries

    @property
    def players(self) -> int:
        """The number of players."""
        return self._seats

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may move now: several in a simultaneous round, none when the game is over."""
        return () if self._acting == CHANCE else seats_from_bits(self._acting)

    @property
    def is_open(self) -> bool:
        """Whether nothing is hidden: the views of all seats and spectators differ in `seat` only."""
        return self.game.is_open is not None and self.game.is_open(self.options)

    @property
    def over(self) -> bool:
        return self._acting == GAME_OVER

    @property
    def scores(self) -> tuple[int, ...]:
        """The public score of every seat."""
        out = np.zeros(self._seats, dtype=np.int64)
        self._entry_points.scores(self._box, self._state, out)
        return tuple(out.tolist())

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats: several if the victory is shared, none while the game runs or after a lost solo game."""
        return seats_from_bits(self._entry_points.winners(self._box, self._state)) if self.over else ()

    def legal(self, seat: int) -> list[Move]:
        """Return all legal moves of a seat; an empty list if the seat is not to move.

        Raises:
            IllegalMoveError: `no-such-seat`.
        """
        return list(map(self.game.notation.move, self.legal_codes(seat)))

    def legal_codes(self, seat: int) -> list[int]:
        """Return the codes of all legal moves of a seat, as `legal` does.

        Raises:
            IllegalMoveError: `no-such-seat`.
        """
        self.check_seat(seat)
        count = self._entry_points.legal(self._box, self._state, seat, self._out)
        codes: list[int] = self._out[:count].tolist()
        return codes

    def view(self, seat: int | None) -> dict[str, Any]:
        """Return everything a seat may know as JSON-serialisable data; `view(None)` is the spectators' view.

        Its type depends on the game: see `view_types.py` of each.

        Raises:
            IllegalMoveError: `no-such-seat`.
        """
        view: dict[str, Any] = pickle.loads(pickle.dumps(self.shared_view(seat), pickle.HIGHEST_PROTOCOL))
        return view

    def shared_view(self, seat: int | None) -> dict[str, Any]:
        """Return `view(seat)` for a caller that only reads it: other views may share its parts."""
        if seat is not None:
            self.check_seat(seat)
        view = {"game": self.game.name, "seat": seat, "to_act": list(self.to_act), "over": self.over}
        view |= self.game.view(self._box[0], self._state[0], seat)
        view["winners"] = list(self.winners)
        if self.game.has_text_view:
            view["text"] = self.game.board(view)
        return view

    def legend(self) -> dict[str, Any]:
        """Return what the components show, as JSON-serialisable texts and numbers that never change during the game.

        Its type depends on the game: see `legend_types.py` of each.
        """
        return dict(self.game.legend(self._box[0], self._state[0]))

    def board(self, seat: int | None = None) -> str:
        """Return the board as plain text, as a seat may know it; by default as spectators do."""
        return self.game.board(self.view(seat))

    def why(self, seat: int, move: Move | str) -> IllegalMoveError | None:
        """Return the error that `play` would raise for this move; None if the move is legal."""
        try:
            self._validate(seat, move)
        except IllegalMoveError as refusal:
            return refusal
        return None

    # ------------------------------------------------------------ moves for front ends

    def legal_moves(self, seat: int) -> list[LegalMove]:
        """Return all legal moves of a seat with their prices, rules and the elements that they are about.

        Raises:
            IllegalMoveError: `no-such-seat`.
        """
        return self.describe(seat, self.legal(seat))

    def describe(self, seat: int, moves: Sequence[Move]) -> list[LegalMove]:
        """Return legal moves of a seat with their prices, as `legal_moves` does."""
        return list(map(LegalMove, moves, self.prices(seat, moves)))

    def prices(self, seat: int, moves: Sequence[Move]) -> list[Price | None]:
        """Return what each of a seat's legal moves costs; None for a move without a price."""
        if self.game.prices is None:
            return [None] * len(moves)
        return self.game.prices(self._box[0], self._state[0], seat, moves)

    def multi_choice(self, seat: int) -> MultiChoice | None:
        """Return the choice of several items that the seat's decision starts; None if it takes a single move.

        Raises:
            IllegalMoveError: `no-such-seat`.
        """
        self.check_seat(seat)
        if self.game.multi_choice is None or not (legal := self.legal(seat)):
            return None
        return self.game.multi_choice(self._box[0], self._state[0], seat, legal)

    def preview(self, seat: int, move: Move | str) -> tuple[Effect, ...]:
        """Return what a move would do, as far as its seat can know: hidden parts are resampled, chance is not played.

        Raises:
            IllegalMoveError: the move is illegal.
        """
        code = self._validate(seat, move)
        return preview_effects(self.game, self._box, self.resample_hidden(seat, make_rng(0)), int(seat), code)

    def promise(self, seat: int, move: Move | str) -> tuple[Effect, ...]:
        """Return what the payment that follows a move would do, whichever it is; `preview` stops before it.

        Raises:
            IllegalMoveError: the move is illegal.
        """
        code = self._validate(seat, move)
        if self.game.promise is None:
            return ()
        effects = self.game.promise(self._box[0], self.resample_hidden(seat, make_rng(0))[0], int(seat), code)
        return tuple(effect for effect in effects if effect.is_visible_to(seat))

    # ------------------------------------------------------------ chance and hidden information

    @property
    def is_chance(self) -> bool:
        """Whether a chance outcome is pending; `play` and `deal` never leave one."""
        return self._acting == CHANCE

    def outcomes(self) -> tuple[np.ndarray, np.ndarray]:
        """Return the codes of the possible chance outcomes and their integer weights, in buffers of the match."""
        count = self._entry_points.chance(self._box, self._state, self._out, self._weights)
        return self._out[:count], self._weights[:count]

    def resample_hidden(self, seat: int, rng: np.ndarray) -> State:
        """Return a copy of the state in which everything hidden from `seat` is resampled with `rng`.

        Seat -1 is a spectator.
        """
        state = copy_state(self._state)
        self._entry_points.resample_hidden(self._box, state, seat, rng)
        return state

    @property
    def state(self) -> State:
        """A copy of the true state, including what is hidden from players."""
        return copy_state(self._state)

    @property
    def box(self) -> Box:
        """Components and rulings, read-only and shared by matches with the same components and rules version."""
        return self._box

    # ------------------------------------------------------------ validation

    def _validate(self, seat: int, move: Move | str) -> int:
        """Return the code of a legal move; raise IllegalMoveError otherwise."""
        self.check_seat(seat)
        seat = int(seat)
        typed = self.game.notation.parse(move) if isinstance(move, str) else move
        code = self.game.notation.code(typed)
        if code is not None and self._entry_points.is_legal(self._box, self._state, seat, code, self._out):
            return code
        if self.over:
            raise IllegalMoveError("game-over", "the game is over", "la partie est finie")
        raise self.game.why(self._box[0], self._state[0], seat, typed)

    def check_seat(self, seat: object) -> None:
        """Raise IllegalMoveError `no-such-seat` unless the game has this seat."""
        if type(seat) is int and 0 <= seat < self._seats:  # first, because the next test is slower
            return
        if isinstance(seat, Integral) and 0 <= int(seat) < self._seats:  # numpy's integers included
            return
        last = self._seats - 1
        raise IllegalMoveError(
            "no-such-seat",
            f"there is no seat {seat}; this game has seats 0 to {last}",
            f"il n'y a pas de place {seat} ; cette partie a les places 0 à {last}",
        )

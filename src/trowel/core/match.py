"""One game in progress; the engine's public API.

A match is its options plus a log of player moves and chance outcomes. Undo, records and replays rebuild the state from
that log.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from numbers import Integral
from typing import Any, NamedTuple

import numpy as np

from trowel.core.binding import bind
from trowel.core.dealer import Dealer, Seed, random_seed
from trowel.core.errors import IllegalMoveError, OptionError
from trowel.core.game import CHANCE, GAME_OVER, Box, Game, Move, Options, State, copy_state, seats_from_bits
from trowel.core.record import format_record


class Entry(NamedTuple):
    """An entry of the log: a player's move or a chance outcome."""

    seat: int  # CHANCE for an outcome
    code: int  # of the move or outcome; `Game.notation` converts it


class Match:
    """A game in progress, created by `trowel.new` or `trowel.load`.

    `options` are complete and valid (`Game.options`); `components` is the text of a components.toml.
    """

    def __init__(self, game: Game, options: Options, components: str, seed: Seed | None = None) -> None:
        self.game = game
        self.options = options
        self.components = components
        self.seed: Seed | None = random_seed() if seed is None else seed
        if not str(self.seed).isprintable():
            # A record stores the seed on one line of its header.
            raise OptionError(
                "the seed must be a number or one line of text", "la graine doit être un nombre ou une ligne de texte"
            )
        self.log: list[Entry] = []
        self.before_apply: Callable[[int, int], None] | None = None  # called with (seat, code) of each entry
        self._dealer = Dealer(self.seed)
        self._entry_points = bind("trowel.core.templates.entry_points", game)
        self._box: Box = game.load(components)
        self._acting = GAME_OVER  # seats as bits, CHANCE or GAME_OVER; updated after each move
        self._set_state(game.setup(self._box, options))
        # Buffers that the kernel writes codes and weights to.
        self._out = np.zeros(game.max_choices, dtype=np.int32)
        self._weights = np.zeros(game.max_choices, dtype=np.int64)
        self._seats = game.seats(options)

    @classmethod
    def from_log(cls, game: Game, options: Options, components: str, log: Iterable[tuple[int, int]]) -> Match:
        """Return a match with this log of (seat, code) entries, chance included; its `seed` is None.

        The entries are not validated.
        """
        match = cls(game, dict(options), components)
        match.seed = None
        match._replay([Entry(int(seat), int(code)) for seat, code in log])
        return match

    # ------------------------------------------------------------ queries

    @property
    def players(self) -> int:
        """The number of players."""
        return self._seats

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may move now: several in a simultaneous round, none when the game is over."""
        return seats_from_bits(self._acting)

    @property
    def over(self) -> bool:
        return self._acting == GAME_OVER

    @property
    def scores(self) -> tuple[int, ...]:
        """The public score of every seat."""
        out = np.zeros(self._seats, dtype=np.int64)
        self._entry_points.scores(self._box, self._state, out)
        return tuple(int(score) for score in out)

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats: several if the victory is shared, none while the game runs or after a lost solo game."""
        return seats_from_bits(self._entry_points.winners(self._box, self._state)) if self.over else ()

    def legal(self, seat: int) -> list[Move]:
        """Return all legal moves of a seat; an empty list if the seat is not to move.

        Raises:
            IllegalMoveError: `no-such-seat`.
        """
        if not 0 <= seat < self._seats:
            raise self._no_such_seat(seat)
        count = self._entry_points.legal(self._box, self._state, seat, self._out)
        return list(map(self.game.notation.move, self._out[:count].tolist()))

    def view(self, seat: int | None) -> dict[str, Any]:
        """Return everything a seat may know as JSON-serialisable data; `view(None)` is the spectators' view.

        Raises:
            IllegalMoveError: `no-such-seat`.
        """
        if seat is not None and not 0 <= seat < self._seats:
            raise self._no_such_seat(seat)
        view = {"game": self.game.name, "seat": seat, "to_act": list(self.to_act), "over": self.over}
        view |= self.game.view(self._box[0], self._state[0], seat)
        view["winners"] = list(self.winners)
        return view

    def why(self, seat: int, move: Move | str) -> IllegalMoveError | None:
        """Return the error that `play` would raise for this move; None if the move is legal."""
        try:
            self._validate(seat, move)
        except IllegalMoveError as refusal:
            return refusal
        return None

    @property
    def moves(self) -> Iterator[tuple[int | None, Move]]:
        """The log as (seat, typed move), oldest first; the seat of a chance outcome is None."""
        for seat, code in self.log:
            notation = self.game.notation
            yield (None, notation.outcome(code)) if seat == CHANCE else (seat, notation.move(code))

    # ------------------------------------------------------------ playing

    def play(self, seat: int, move: Move | str) -> None:
        """Play a move, typed or as notation, and deal the chance outcomes that follow.

        Raises:
            IllegalMoveError: the move is illegal; the match is unchanged.
        """
        code = self._validate(seat, move)
        self._apply(seat, code)
        self._deal()

    def undo(self) -> Move:
        """Take back the last player move and the chance outcomes after it; return the move.

        Outcomes already dealt are remembered, so the same draws come up again.

        Raises:
            IllegalMoveError: `nothing-to-undo` before the first player move.
        """
        last = len(self.log) - 1
        while last >= 0 and self.log[last].seat == CHANCE:
            last -= 1
        if last < 0:
            raise IllegalMoveError("nothing-to-undo", "no move has been played yet", "aucun coup n'a encore été joué")
        move = self.game.notation.move(self.log[last].code)
        self._replay(self.log[:last])
        return move

    def same_deal(self) -> Match:
        """Return a new match with the same deal: a retry, or the rematch if the game defines one.

        The game's `same_deal` writes the deal into the options, so the seed is not needed.

        Raises:
            IllegalMoveError: `not-over` while the game runs.
        """
        if not self.over:
            raise IllegalMoveError(
                "not-over",
                "the same deal can be played again once the game is over",
                "on peut rejouer la même donne une fois la partie finie",
            )
        return new_match(self.game, self.game.same_deal(self._box[0], self._state[0], self.options), self.components)

    # ------------------------------------------------------------ copying

    def copy(self) -> Match:
        """Return an independent match at the same point, with the same future deals."""
        clone = object.__new__(Match)
        clone.__dict__.update(self.__dict__)
        clone.options = dict(self.options)
        clone.log = list(self.log)
        clone.before_apply = None
        clone._dealer = self._dealer.copy()
        clone._state = copy_state(self._state)
        clone._out = self._out.copy()
        clone._weights = self._weights.copy()
        return clone

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
        """The component data, read-only and shared by matches with the same components."""
        return self._box

    def record(self) -> str:
        """Return the game as text for `trowel.load`; the seed is included only when the game is over."""
        return format_record(self.game, self.options, self.components, self.moves, seed=self.seed, over=self.over)

    # ------------------------------------------------------------ log and state

    def _apply(self, seat: int, code: int) -> None:
        if self.before_apply is not None:
            self.before_apply(seat, code)
        self._entry_points.apply(self._box, self._state, seat, code)
        self._acting = int(self._entry_points.to_act(self._box, self._state))
        self.log.append(Entry(seat, code))

    def _set_state(self, state: State) -> None:
        self._state = state
        self._acting = int(self._entry_points.to_act(self._box, state))

    def _deal(self) -> None:
        """Draw and apply chance outcomes until a player is to move or the game is over."""
        while self._acting == CHANCE:
            stream = int(self._entry_points.stream(self._box, self._state))
            self._apply(CHANCE, self._dealer.deal(stream, *self._chance()))

    def _chance(self) -> tuple[np.ndarray, np.ndarray]:
        """Return the possible chance outcomes and their weights."""
        count = self._entry_points.chance(self._box, self._state, self._out, self._weights)
        return self._out[:count], self._weights[:count]

    def _apply_recorded_outcome(self, code: int) -> bool:
        """Apply a chance outcome read from a record; return False if it is not possible now."""
        if self._acting != CHANCE or code not in self._chance()[0]:
            return False
        self._dealer.remember(int(self._entry_points.stream(self._box, self._state)), code)
        self._apply(CHANCE, code)
        return True

    def _replay(self, log: list[Entry]) -> None:
        """Rebuild the state from a log; the dealer keeps its outcomes, those beyond the log included."""
        self._set_state(self.game.setup(self._box, self.options))
        self._dealer.rewind()
        self.log = []
        for seat, code in log:
            if seat == CHANCE:
                self._dealer.remember(int(self._entry_points.stream(self._box, self._state)), code)
            self._apply(seat, code)

    # ------------------------------------------------------------ validation

    def _validate(self, seat: int, move: Move | str) -> int:
        """Return the code of a legal move; raise IllegalMoveError otherwise."""
        if not isinstance(seat, Integral) or not 0 <= seat < self._seats:  # also accepts numpy's integers
            raise self._no_such_seat(seat)
        seat = int(seat)
        typed = self.game.notation.parse(move) if isinstance(move, str) else move
        code = self.game.notation.code(typed)
        if code is not None and self._entry_points.is_legal(self._box, self._state, seat, code, self._out):
            return code
        if self.over:
            raise IllegalMoveError("game-over", "the game is over", "la partie est finie")
        raise self.game.why(self._box[0], self._state[0], seat, typed)

    def _no_such_seat(self, seat: object) -> IllegalMoveError:
        last = self._seats - 1
        return IllegalMoveError(
            "no-such-seat",
            f"there is no seat {seat}; this game has seats 0 to {last}",
            f"il n'y a pas de place {seat} ; cette partie a les places 0 à {last}",
        )


def new_match(game: Game, options: Options, components: str, seed: Seed | None = None) -> Match:
    """Return a new match, with chance outcomes dealt up to the first decision of a player."""
    match = Match(game, options, components, seed)
    match._deal()
    return match

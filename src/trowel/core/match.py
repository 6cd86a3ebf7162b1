"""One game in progress; the engine's public API.

A match is its options plus a log of player moves and chance outcomes. Undo, records and replays rebuild the state from
that log.
"""

from __future__ import annotations

import html
from collections.abc import Iterable
from typing import Any

import numpy as np

from trowel.core.dealer import Dealer, Seed, random_seed
from trowel.core.effect_log import EffectLog
from trowel.core.effects import Effect
from trowel.core.errors import IllegalMoveError, OptionError
from trowel.core.game import CHANCE, Game, Options, State, copy_into, copy_state
from trowel.core.game_state import GameState
from trowel.core.log import Entry, LoggedMoves, hidden_entries, make_entry
from trowel.core.moves import Move
from trowel.core.record import format_record
from trowel.core.score_sheet import ScoreLine, score_sheet


class Match(GameState):
    """A game in progress, created by `trowel.new` or `trowel.load`.

    `options` are complete and valid (`Game.options`); `components` is the text of a components.toml; `rules` is the
    name of a rules version, by default the newest.
    """

    names: tuple[str, ...] = ()  # of the players by seat, for records; () if unknown

    def __init__(
        self, game: Game, options: Options, components: str, seed: Seed | None = None, rules: str | None = None
    ) -> None:
        super().__init__(game, options, components, rules)
        self.seed: Seed | None = random_seed() if seed is None else seed
        if not str(self.seed).isprintable():
            # A record stores the seed on one line of its header.
            raise OptionError(
                "the seed must be a number or one line of text", "la graine doit être un nombre ou une ligne de texte"
            )
        self.log: list[Entry] = []
        self._effects: EffectLog | None = None  # created on demand
        self._dealer = Dealer(self.seed)
        self._first_state = game.first_state(components, self.rules, options)
        self._set_state(copy_state(self._first_state))

    @classmethod
    def from_log(
        cls, game: Game, options: Options, components: str, log: Iterable[tuple[int, int]], rules: str | None = None
    ) -> Match:
        """Return a match with this log of (seat, code) entries, chance included; its `seed` is None.

        The entries are not validated.
        """
        match = cls(game, dict(options), components, rules=rules)
        match.seed = None
        match._replay((int(seat), int(code)) for seat, code in log)
        return match

    def __repr__(self) -> str:
        options = ", ".join(f"{name} {value}" for name, value in self.options.items() if len(value) <= 20)
        if self.over:
            status = f"over, {' - '.join(map(str, self.scores))}"
        else:
            status = f"to act: {', '.join(map(str, self.to_act)) or 'chance'}"
        length = "1 entry" if len(self.log) == 1 else f"{len(self.log)} entries"
        return f"<Match {self.game.name} ({options}): {length}, {status}>"

    def _repr_html_(self) -> str:
        """Return what notebooks show: the match and the board, as spectators may know it."""
        text = html.escape(f"{self!r}\n\n{self.board()}")
        return f'<pre style="line-height: 1.25">{text}</pre>'

    # ------------------------------------------------------------ the log

    @property
    def moves(self) -> LoggedMoves:
        """The log as a sequence of (seat, typed move), oldest first; the seat of a chance outcome is None."""
        return LoggedMoves(self.log, self.game.notation)

    def hidden_entries(self, viewer: int | None) -> set[int]:
        """Return the indexes of the log entries that a seat may not read now; None is a spectator."""
        return set() if self.over else hidden_entries(self.log, viewer)

    # ------------------------------------------------------------ effects

    def effects(self, index: int) -> tuple[Effect, ...]:
        """Return what entry `index` of the log did; `Effect.private_to` tells who may know it.

        Raises:
            IndexError: the log has no such entry.
        """
        if self._effects is None:
            self._effects = EffectLog(self.game, self._box, copy_state(self._first_state))
        return self._effects.get(self.log, range(len(self.log))[index])

    def score_sheet(self) -> list[ScoreLine]:
        """Return the points of every seat by source, in the order of the game's score sheet."""
        effects = (effect for index in range(len(self.log)) for effect in self.effects(index))
        return score_sheet(self.game, self.players, effects)

    # ------------------------------------------------------------ playing

    def play(self, seat: int, move: Move | str) -> None:
        """Play a move, typed or as notation, and deal the chance outcomes that follow.

        Raises:
            IllegalMoveError: the move is illegal; the match is unchanged.
        """
        code = self._validate(seat, move)
        self._apply(int(seat), code)
        self.deal()

    def deal(self) -> None:
        """Draw and apply chance outcomes until a player is to move or the game is over."""
        while self._acting == CHANCE:
            stream = int(self._entry_points.stream(self._box, self._state))
            self._apply(CHANCE, self._dealer.deal(stream, *self.outcomes()))

    def play_entry(self, seat: int, code: int) -> bool:
        """Append one entry, such as a line of a record; return False if it is not possible now.

        In contrast to `play`, the chance outcomes that follow are not dealt.
        """
        if seat != CHANCE:
            is_seat = 0 <= seat < self._seats  # the kernel does not check it
            if not is_seat or not self._entry_points.is_legal(self._box, self._state, seat, code, self._out):
                return False
        elif self._acting != CHANCE or code not in self.outcomes()[0]:
            return False
        else:
            self._dealer.remember(int(self._entry_points.stream(self._box, self._state)), code)
        self._apply(seat, code)
        return True

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
        self._replay(entry[:2] for entry in self.log[:last])
        return move

    def at(self, length: int) -> Match:
        """Return the match after the first `length` entries of its log, with the same future deals.

        Raises:
            IndexError: the log is shorter.
        """
        if not 0 <= length <= len(self.log):
            raise IndexError(f"the log has {len(self.log)} entries, not {length}")
        past = self.copy()
        past._replay(entry[:2] for entry in self.log[:length])
        return past

    def with_state(self, state: State) -> Match:
        """Return a match that continues from another state, with an empty log; its record cannot be loaded."""
        other = self.copy()
        other.log = []
        other._first_state = copy_state(state)
        other._effects = None
        other._dealer.start_here()
        other._set_state(copy_state(state))
        return other

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
        options = self.game.same_deal(self._box[0], self._state[0], self.options)
        return new_match(self.game, options, self.components, rules=self.rules)

    # ------------------------------------------------------------ copying

    def copy(self) -> Match:
        """Return an independent match at the same point, with the same future deals."""
        clone = object.__new__(Match)
        clone.__dict__.update(self.__dict__)
        clone.options = dict(self.options)
        clone.log = list(self.log)
        clone._effects = None if self._effects is None else self._effects.copy()
        clone._dealer = self._dealer.copy()
        clone._state = copy_state(self._state)
        clone._out = np.empty_like(self._out)  # buffers have no content to keep
        clone._weights = np.empty_like(self._weights)
        return clone

    def __copy__(self) -> Match:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        fields = (
            "game", "options", "components", "rules", "seed", "log", "_dealer", "_first_state", "_state", "names",
        )  # fmt: skip
        return {name: getattr(self, name) for name in fields}

    def __setstate__(self, fields: dict[str, Any]) -> None:
        self.__dict__.update(fields)
        self._bind()
        self._effects = None
        self._first_state = copy_into(self.game.new_state(), fields["_first_state"])
        self._set_state(copy_into(self.game.new_state(), fields["_state"]))

    def record(self) -> str:
        """Return the game as text for `trowel.load`, with `names`; the seed is included only when the game is over."""
        return format_record(
            self.game, self.rules, self.options, self.components, self.moves,
            seed=self.seed, over=self.over, names=self.names,
        )  # fmt: skip

    # ------------------------------------------------------------ log and state

    def _apply(self, seat: int, code: int) -> None:
        entry = make_entry(self.game, self._state, self._acting, seat, code)
        self._entry_points.apply(self._box, self._state, seat, code)
        self._acting = int(self._entry_points.to_act(self._box, self._state))
        self.log.append(entry)

    def _replay(self, log: Iterable[tuple[int, int]]) -> None:
        """Rebuild the state from a log; the dealer keeps its outcomes, those beyond the log included."""
        self._effects = None
        self._set_state(copy_state(self._first_state))
        self._dealer.rewind()
        self.log = []
        for seat, code in log:
            if seat == CHANCE:
                self._dealer.remember(int(self._entry_points.stream(self._box, self._state)), code)
            self._apply(seat, code)


def new_match(
    game: Game, options: Options, components: str, seed: Seed | None = None, rules: str | None = None
) -> Match:
    """Return a new match, with chance outcomes dealt up to the first decision of a player."""
    match = Match(game, options, components, seed, rules)
    match.deal()
    return match

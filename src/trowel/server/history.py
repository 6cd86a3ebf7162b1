"""A match at a table: the events to store, the numbers of decisions, and what a seat may read of the log."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from trowel.core.errors import IllegalMoveError
from trowel.core.game import CHANCE, Game, Options
from trowel.core.log import hidden_entries, turn_numbers
from trowel.core.match import Match, new_match
from trowel.core.moves import Move
from trowel.server.refusals import secrets_so_far

# `counts` is the first event of a log that an undo has shortened. Earlier versions stored `undo` instead, and kept the
# events that it took back.
EventKind = Literal["move", "chance", "counts", "undo"]


class Event(NamedTuple):
    """A stored line of the log, or what an undo leaves to remember."""

    kind: EventKind
    seat: int | None  # None: not a move
    # The move or outcome in notation. `counts`: the number of undos, then of the moves taken back by each seat.
    # `undo`: the number of log lines that remain.
    text: str
    ms: int | None = None  # time that a person took for a move; None: unknown


class EncodedLog(NamedTuple):
    """A log as its reader may read it."""

    lines: list[bytes]  # JSON of each line; lists are not changed, because sockets remember which one they have sent
    hidden: set[int]  # numbers of the lines that the reader may not read

    def cut(self, lines: int) -> EncodedLog:
        return EncodedLog(self.lines[:lines], {line for line in self.hidden if line < lines})


class History:
    """A match, with what a table counts: moves and undos of every seat."""

    def __init__(self, match: Match, moves_made: list[int], undo_count: int, public_lines: int = 0) -> None:
        self.match = match
        self._moves_made = moves_made  # by seat, undone moves included
        self.undo_count = undo_count
        self._public_lines = public_lines  # the first lines of an imported record, which anyone may read
        self._legal: dict[int, list[int]] = {}  # by seat: codes of the legal moves now, computed on demand
        self._scanned_lines = 0  # lines that `_first_private_line` has looked at
        self._first_private: int | None = None  # of the scanned lines
        self.logs: dict[int | str | None, EncodedLog] = {}  # by reader: the log on the wire, see move_views.py
        self._turns: list[int] = []  # of the first entries, computed on demand
        self.move_ms: dict[int, int] = {}  # by log line: time that a person took for the move, where it is known

    @classmethod
    def new(cls, game: Game, options: Options, components: str, seed: str, rules: str | None = None) -> History:
        """Return the history of a new match, dealt as far as the first decision."""
        match = new_match(game, options, components, seed, rules)
        return cls(match, [0] * match.players, 0)

    @classmethod
    def from_record(cls, match: Match) -> History:
        """Return the history of an imported record, in which every line is public."""
        return cls(match, [0] * match.players, 0, public_lines=len(match.log))

    def copy(self) -> History:
        clone = History(self.match.copy(), list(self._moves_made), self.undo_count, self._public_lines)
        clone._legal = dict(self._legal)
        clone._scanned_lines, clone._first_private = self._scanned_lines, self._first_private
        clone.logs = dict(self.logs)
        clone._turns = self._turns
        clone.move_ms = dict(self.move_ms)
        return clone

    # ------------------------------------------------------------ playing

    def play(self, seat: int, move: Move | str, ms: int | None = None) -> list[Event]:
        """Play a move and deal the chance outcomes that follow; return the events to store.

        `ms` is the time that a person took for it.

        Raises:
            IllegalMoveError: the move is illegal; the match is unchanged.
        """
        before = len(self.match.log)
        self.match.play(seat, move)
        self._legal.clear()
        self._moves_made[seat] += 1
        if ms is not None:
            self.move_ms[before] = ms
        return self.events(before)

    def undo(self, lines: int) -> list[Event]:
        """Take back moves until the log has `lines` lines; return the events that replace all stored ones.

        The same outcomes are dealt again afterwards. The moves taken back leave no events, so that restoring the
        table costs only the moves that count.

        Raises:
            ValueError: no player move starts at this line.
        """
        while len(self.match.log) > lines:
            self.match.undo()
        if len(self.match.log) != lines:
            raise ValueError(f"no player move at line {lines}")
        self._legal.clear()
        self._scanned_lines, self._first_private = 0, None
        self.logs = {reader: log.cut(lines) for reader, log in self.logs.items()}
        self._turns = self._turns[:lines]
        self.move_ms = {line: ms for line, ms in self.move_ms.items() if line < lines}
        self.undo_count += 1
        return [self._counts(), *self.events()]

    def _counts(self) -> Event:
        """Return the event that keeps the numbers of decisions increasing, although moves were taken back."""
        undone = list(self._moves_made)
        for seat, _, _ in self.match.log:
            if seat != CHANCE:
                undone[seat] -= 1
        return Event("counts", None, " ".join(map(str, [self.undo_count, *undone])))

    def events(self, first: int = 0) -> list[Event]:
        """Return the log from line `first` on, as events."""
        return [
            Event("chance" if seat is None else "move", seat, str(move), self.move_ms.get(line))
            for line, (seat, move) in enumerate(self.match.moves[first:], first)
        ]

    def replay(self, events: Iterable[Event]) -> None:
        """Apply the stored events to this new history, whose opening deal must equal the first of them.

        Raises:
            DivergedError: a stored chance outcome differs from the one dealt now.
            IllegalMoveError: a stored move is illegal under the present rules.
        """
        expected = self.events()  # outcomes dealt now, which the next stored events must equal
        for event in events:
            if event.kind == "counts":
                self.undo_count, *self._moves_made = map(int, event.text.split())
            elif event.kind == "chance":
                if not expected or expected.pop(0) != event:
                    raise DivergedError(event.text)
            elif expected:
                raise DivergedError(event.text)
            elif event.kind == "undo":
                self.undo(int(event.text))
            else:
                assert event.seat is not None
                expected = self.play(event.seat, event.text, event.ms)[1:]
        if expected:
            raise DivergedError(expected[0].text)

    # ------------------------------------------------------------ queries

    def legal_codes(self, seat: int) -> list[int]:
        """Return the codes of a seat's legal moves; cached until the match changes."""
        if seat not in self._legal:
            self._legal[seat] = self.match.legal_codes(seat)
        return self._legal[seat]

    def decision(self, seat: int) -> int | None:
        """Return the number of a seat's current decision; None if the seat has none.

        Every undo changes the number; simultaneous moves of other seats do not.
        """
        if not self.legal_codes(seat):
            return None
        return self._moves_made[seat] + self.undo_count

    def last_move_line(self, seat: int) -> int:
        """Return the log line of a seat's last move.

        Raises:
            IllegalMoveError: `nothing-to-undo` if the seat has not moved.
        """
        for line in range(len(self.match.log) - 1, -1, -1):
            if self.match.log[line].seat == seat:
                return line
        raise IllegalMoveError("nothing-to-undo", "you have not moved yet", "vous n'avez pas encore joué")

    def turn_of(self, line: int) -> int:
        """Return the number of the turn that a log line belongs to; see `turn_numbers`."""
        if line >= len(self._turns):
            self._turns = turn_numbers(self.match.moves, self._turns)
        return self._turns[line]

    def turn_start(self, seat: int) -> int:
        """Return the log line of the first move of a seat's last turn.

        Raises:
            IllegalMoveError: `nothing-to-undo` if the seat has not moved.
        """
        line = self.last_move_line(seat)
        turn = self.turn_of(line)
        while line > 0 and self.turn_of(line - 1) == turn:
            line -= 1
        return line

    def hidden_lines(self, seat: int | None, over: bool) -> set[int]:
        """Return the log lines that a seat may not read now; None is a spectator. `over`: the table is finished."""
        first = None if over else self._first_private_line()
        return set() if first is None else hidden_entries(self.match.log, seat, first)

    def _first_private_line(self) -> int | None:
        """Return the first line that some seat could not read when it was logged; None if there is none."""
        log = self.match.log
        if self._first_private is None:
            new = range(max(self._scanned_lines, self._public_lines), len(log))
            self._first_private = next((line for line in new if log[line].private_to is not None), None)
            self._scanned_lines = len(log)
        return self._first_private

    def record_for(self, seat: int | None, over: bool) -> str:
        """Return the record of a finished game, or of a running game up to the first line hidden from the seat.

        Raises:
            RefusalError: `secrets-so-far` if nothing before the first hidden line can be a record.
        """
        hidden = self.hidden_lines(seat, over)
        if not hidden:
            return self.match.record()
        lines = min(hidden)
        while lines > 0 and self.match.log[lines].seat == CHANCE:
            lines -= 1  # a record must end at a player's decision
        if self.match.log[lines].seat == CHANCE:
            raise secrets_so_far()
        return self.match.at(lines).record()


class DivergedError(Exception):
    """Stored events whose replay under the present rules gives different outcomes."""

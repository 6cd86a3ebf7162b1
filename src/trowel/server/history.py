"""A match together with the visibility of its log: which seat may read which line.

Play, undo, replay and restarts all go through this class, so the visibility is computed in one place.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from trowel.core.errors import IllegalMoveError
from trowel.core.game import CHANCE, Game, Move, Options
from trowel.core.match import Match
from trowel.server.refusals import secrets_so_far

EventKind = Literal["move", "chance", "undo"]


class Event(NamedTuple):
    """A stored change of the log."""

    kind: EventKind
    seat: int | None  # None: chance, or an undo
    text: str  # the move or outcome in notation; for an undo, the number of log lines that remain


class History:
    """A match, and for every line of its log the seat that it is private to."""

    def __init__(self, match: Match, owners: list[int | None], moves_made: list[int], undo_count: int) -> None:
        self.match = match
        self._owners = owners  # by log line: the seat that it was private to when it was added; None: public
        self._moves_made = moves_made  # by seat, undone moves included
        self.undo_count = undo_count
        self._legal: dict[int, list[Move]] = {}  # by seat: legal moves now, computed on demand
        match.before_apply = self._store_owner

    @classmethod
    def new(cls, game: Game, options: Options, components: str, seed: str) -> History:
        """Return the history of a new match, dealt as far as the first decision."""
        match = Match(game, options, components, seed)
        history = cls(match, [], [0] * match.players, 0)
        match._deal()
        return history

    @classmethod
    def from_record(cls, match: Match) -> History:
        """Return the history of an imported record, in which every line is public."""
        return cls(match, [None] * len(match.log), [0] * match.players, 0)

    def copy(self) -> History:
        clone = History(self.match.copy(), list(self._owners), list(self._moves_made), self.undo_count)
        clone._legal = dict(self._legal)
        return clone

    def _store_owner(self, seat: int, code: int) -> None:
        """Store the owner of the log line that the match is about to append.

        `Match.undo` replays the log from its start, so owners from this line on are out of date.
        """
        match, line = self.match, len(self.match.log)
        private_to = match.game.private_to
        self._owners[line:] = [None if private_to is None else private_to(match._box[0], match._state[0], seat, code)]

    # ------------------------------------------------------------ playing

    def play(self, seat: int, move: Move | str) -> list[Event]:
        """Play a move and deal the chance outcomes that follow; return the events to store.

        Raises:
            IllegalMoveError: the move is illegal; the match is unchanged.
        """
        before = len(self.match.log)
        self.match.play(seat, move)
        self._legal.clear()
        self._moves_made[seat] += 1
        return self.events(before)

    def undo(self, lines: int) -> Event:
        """Take back moves until the log has `lines` lines; return the event to store.

        The same outcomes are dealt again afterwards.

        Raises:
            ValueError: no player move starts at this line.
        """
        while len(self.match.log) > lines:
            self.match.undo()
        if len(self.match.log) != lines:
            raise ValueError(f"no player move at line {lines}")
        del self._owners[lines:]
        self._legal.clear()
        self.undo_count += 1
        return Event("undo", None, str(lines))

    def events(self, first: int = 0) -> list[Event]:
        """Return the log from line `first` on, as events."""
        return [
            Event("chance" if seat is None else "move", seat, str(move))
            for seat, move in list(self.match.moves)[first:]
        ]

    def replay(self, events: Iterable[Event]) -> None:
        """Apply the stored events to this new history, whose opening deal must equal the first of them.

        Raises:
            DivergedError: a stored chance outcome differs from the one dealt now.
            IllegalMoveError: a stored move is illegal under the present rules.
        """
        expected = self.events()  # outcomes dealt now, which the next stored events must equal
        for event in events:
            if event.kind == "chance":
                if not expected or expected.pop(0) != event:
                    raise DivergedError(event.text)
                continue
            if expected:
                raise DivergedError(event.text)
            if event.kind == "undo":
                self.undo(int(event.text))
            else:
                assert event.seat is not None
                expected = self.play(event.seat, event.text)[1:]
        if expected:
            raise DivergedError(expected[0].text)

    # ------------------------------------------------------------ queries

    def legal(self, seat: int) -> list[Move]:
        """Return the legal moves of a seat; cached until the match changes."""
        if seat not in self._legal:
            self._legal[seat] = self.match.legal(seat)
        return self._legal[seat]

    def decision(self, seat: int) -> int | None:
        """Return the number of a seat's current decision; None if the seat has none.

        Every undo changes the number; simultaneous moves of other seats do not.
        """
        if not self.legal(seat):
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

    def hidden_lines(self, seat: int | None, over: bool) -> set[int]:
        """Return the log lines that a seat may not read now; None is a spectator.

        A secret outcome stays hidden until the game is over. The move that completes a simultaneous round reveals the
        moves before it: only the last one of each seat, since a seat may withdraw its move and choose again (S-3.3).
        """
        if over:
            return set()
        hidden = {line for line, owner in enumerate(self._owners) if owner is not None and owner != seat}
        latest: dict[int, int] = {}  # seat -> line of its last hidden move in this round
        for line, entry in enumerate(self.match.log):
            if entry.seat == CHANCE:
                continue
            if self._owners[line] is not None:
                latest[entry.seat] = line
            else:
                hidden.difference_update(latest.values())
                latest.clear()
        return hidden

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
        prefix = self.match.copy()
        prefix._replay(self.match.log[:lines])
        return prefix.record()


class DivergedError(Exception):
    """Stored events whose replay under the present rules gives different outcomes."""

"""A match with what each seat may read of its log: the one fold behind play, undo, replay and a restart."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from trowel.core.errors import IllegalMoveError
from trowel.core.game import CHANCE, Game, Move, Options
from trowel.core.match import Match
from trowel.server.refusals import secrets_so_far

EventKind = Literal["move", "chance", "undo"]


class Event(NamedTuple):
    """One stored line. A move or an outcome in notation; an undo says how many lines of the log remain."""

    kind: EventKind
    seat: int | None
    text: str


class History:
    """Owners: by line of the log, the one seat that saw it as it came; None where everybody did."""

    def __init__(self, match: Match, owners: list[int | None], moves_made: list[int], undo_count: int) -> None:
        self.match = match
        self._owners = owners
        self._moves_made = moves_made  # how many moves each seat has made, undone ones included
        self.undo_count = undo_count  # how often something was taken back
        self._legal: dict[int, list[Move]] = {}  # of this position, as far as asked
        match.before_apply = self._note_owner

    @classmethod
    def new(cls, game: Game, options: Options, components: str, seed: str) -> History:
        match = Match(game, options, components, seed)
        history = cls(match, [], [0] * match.players, 0)
        match._deal()
        return history

    @classmethod
    def from_record(cls, match: Match) -> History:
        """Of an imported record: who imports it may read all of it."""
        return cls(match, [None] * len(match.log), [0] * match.players, 0)

    def copy(self) -> History:
        clone = History(self.match.copy(), list(self._owners), list(self._moves_made), self.undo_count)
        clone._legal = dict(self._legal)
        return clone

    def _note_owner(self, seat: int, code: int) -> None:
        match, line = self.match, len(self.match.log)
        private_to = match.game.private_to
        self._owners[line:] = [None if private_to is None else private_to(match._box[0], match._state[0], seat, code)]

    # ------------------------------------------------------------ going on

    def play(self, seat: int, move: Move | str) -> list[Event]:
        """Plays and deals; returns what is to be stored. An illegal move raises IllegalMoveError."""
        before = len(self.match.log)
        self.match.play(seat, move)
        self._legal.clear()
        self._moves_made[seat] += 1
        return self.events(before)

    def undo(self, lines: int) -> Event:
        """Back to a log of so many lines; what chance then brings is the same again."""
        while len(self.match.log) > lines:
            self.match.undo()
        if len(self.match.log) != lines:
            raise ValueError(f"no move begins after line {lines}")
        del self._owners[lines:]
        self._legal.clear()
        self.undo_count += 1
        return Event("undo", None, str(lines))

    def events(self, first: int = 0) -> list[Event]:
        return [
            Event("chance" if seat is None else "move", seat, str(move))
            for seat, move in list(self.match.moves)[first:]
        ]

    def replay(self, events: Iterable[Event]) -> None:
        """Replays what was stored, the first deal included; chance must bring what it brought."""
        expected = self.events()
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

    # ------------------------------------------------------------ asking

    def legal(self, seat: int) -> list[Move]:
        if seat not in self._legal:
            self._legal[seat] = self.match.legal(seat)
        return self._legal[seat]

    def decision(self, seat: int) -> int | None:
        """The number of a seat's decision: others' simultaneous moves do not change it, an undo does."""
        if not self.legal(seat):
            return None
        return self._moves_made[seat] + self.undo_count

    def last_move_line(self, seat: int) -> int:
        """The line of a seat's last move."""
        for line in range(len(self.match.log) - 1, -1, -1):
            if self.match.log[line].seat == seat:
                return line
        raise IllegalMoveError("nothing-to-undo", "you have not moved yet", "vous n'avez pas encore joué")

    def hidden_lines(self, seat: int | None, over: bool) -> set[int]:
        """The lines that a seat may not read now.

        An outcome that one seat drew in secret stays so until the game is over. Players' simultaneous moves open with
        the move that completes the round: of each seat the last one, which is the one that stood.
        """
        if over:
            return set()
        hidden = {line for line, owner in enumerate(self._owners) if owner is not None and owner != seat}
        latest: dict[int, int] = {}
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
        """The whole record of a finished game; of a running one, as far as this seat knows every line of it."""
        hidden = self.hidden_lines(seat, over)
        if not hidden:
            return self.match.record()
        lines = min(hidden)
        while lines > 0 and self.match.log[lines].seat == CHANCE:
            lines -= 1  # a record ends where a player is to move
        if self.match.log[lines].seat == CHANCE:
            raise secrets_so_far()
        known = self.match.copy()
        known._replay(self.match.log[:lines])
        return known.record()


class DivergedError(Exception):
    """Stored moves that lead elsewhere with this program's rules."""

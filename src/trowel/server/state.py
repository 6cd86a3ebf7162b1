"""State of a table: everything that an operation may change. Operations are applied to a copy, the draft."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from trowel.lessons.progress import Progress
from trowel.server.clock import Clock
from trowel.server.history import Event, History
from trowel.server.seats import Seat
from trowel.server.wire.table import Status

ProposalKind = Literal["undo", "undo-turn", "pause"]  # to take back a move or a turn, to pause the clock


@dataclass(frozen=True)
class Proposal:
    """A request that the other people at the table must agree to."""

    id: int  # from 1, unique at the table
    kind: ProposalKind
    seat: int  # that proposed
    waiting_for: frozenset[int]  # seats that have not answered


@dataclass(frozen=True)
class Undone:
    """Moves of one seat that were taken back."""

    seat: int
    moves: tuple[str, ...]  # in notation, in the order in which they were played


@dataclass
class TableState:
    """The match of a table with its seats, clock, lesson and open proposal."""

    history: History
    seats: list[Seat]
    status: Status
    clock: Clock | None = None
    assisted: bool = False  # a move was taken back after the log had grown, or by agreement
    allows_hints: bool = False  # also while several people play
    next_table: str | None = None  # id of the rematch
    origin: tuple[str, int] | None = None  # id of a finished game and the step of its replay which this continues
    daily: tuple[str, bool] | None = None  # date of the daily dig that this is a try of, and whether it may count
    lesson: Progress | None = None  # None: an ordinary table
    proposal: Proposal | None = None
    proposal_count: int = 0  # proposals so far; the last one's id
    substitutes: set[int] = field(default_factory=set)  # seats out of time whose next move a bot makes
    undone: Undone | None = None  # what `redo` restores
    since: dict[int, int] = field(default_factory=dict)  # by seat to act: when its decision began, in ms; not stored
    next_event: int = 0  # number of the next event to store
    new_events: list[Event] = field(default_factory=list)  # to be stored with this change
    replaces_events: bool = False  # the new events replace all stored ones
    encoded: dict[int | str | None, dict[str, bytes]] = field(default_factory=dict, compare=False)  # see views.py

    def copy(self) -> TableState:
        """Return an independent draft of the state, without new events."""
        seats = [replace(seat, holders=dict(seat.holders)) for seat in self.seats]
        return replace(
            self,
            history=self.history.copy(),
            seats=seats,
            clock=self.clock and self.clock.copy(),
            substitutes=set(self.substitutes),
            since=dict(self.since),
            new_events=[],
            replaces_events=False,
            encoded={},
        )

    @property
    def is_finished(self) -> bool:
        """Whether the game has ended, by its rules or by resignation, or was imported; nothing is secret any more."""
        return self.status in ("over", "imported")

    @property
    def is_counted_dig(self) -> bool:
        """Whether this is a try of a daily dig that may count: without undo, hints and bots."""
        return self.daily is not None and self.daily[1]

    def other_people(self, seat: int) -> list[int]:
        """Return the seats played by people other than the holders of `seat`.

        A friend's seat on the same screen has the same holders and is not included.
        """
        holders = self.seats[seat].holders.keys()
        return [other.number for other in self.seats if other.kind == "person" and not other.holders.keys() & holders]

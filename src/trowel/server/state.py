"""How a table stands at one moment: everything that an operation may change. Operations work on a copy."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from trowel.lessons.progress import Progress
from trowel.server.clock import Clock
from trowel.server.history import Event, History
from trowel.server.seats import Seat
from trowel.server.wire.table import Status


@dataclass(frozen=True)
class Proposal:
    """A question to the other people at the table."""

    id: int
    kind: Literal["undo", "pause"]
    seat: int
    waiting_for: frozenset[int]


@dataclass
class TableState:
    history: History
    seats: list[Seat]
    status: Status
    clock: Clock | None = None
    assisted: bool = False
    next_table: str | None = None  # the rematch
    lesson: Progress | None = None
    proposal: Proposal | None = None
    proposal_count: int = 0
    substitutes: set[int] = field(default_factory=set)  # seats whose next move a bot makes, since their time is out
    stored_events: int = 0  # in the database
    new_events: list[Event] = field(default_factory=list)  # to be stored with this change

    def copy(self) -> TableState:
        seats = [replace(seat, holders=set(seat.holders)) for seat in self.seats]
        return replace(
            self,
            history=self.history.copy(),
            seats=seats,
            clock=self.clock and self.clock.copy(),
            substitutes=set(self.substitutes),
            new_events=[],
        )

    @property
    def is_finished(self) -> bool:
        """Nothing is secret any more: the game has ended, all have resigned, or it was a record from the start."""
        return self.status in ("over", "imported")

    def other_people(self, seat: int) -> list[int]:
        """Seats of other persons; a friend on the same screen answers with the one who holds it."""
        mine = self.seats[seat].holders
        return [other.number for other in self.seats if other.kind == "person" and not other.holders & mine]

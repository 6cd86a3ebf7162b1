"""How a table stands at one moment: everything that an act may change. Acts work on a copy, which is stored first."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import Literal

from trowel.lessons.progress import Course
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
class Standing:
    history: History
    seats: list[Seat]
    status: Status
    clock: Clock | None = None
    assisted: bool = False
    next: str | None = None
    lesson: Course | None = None
    proposal: Proposal | None = None
    proposals: int = 0
    stand_ins: set[int] = field(default_factory=set)  # seats whose next move a bot makes, since their time is out
    stored: int = 0  # events in the database
    events: list[Event] = field(default_factory=list)  # to be stored with this change

    def copy(self) -> Standing:
        seats = [replace(seat, holders=set(seat.holders)) for seat in self.seats]
        return replace(
            self,
            history=self.history.copy(),
            seats=seats,
            clock=self.clock and self.clock.copy(),
            stand_ins=set(self.stand_ins),
            events=[],
        )

    @property
    def over(self) -> bool:
        """Nothing is secret any more: the game has ended, all have resigned, or it was a record from the start."""
        return self.status in ("over", "imported")

    def people_beside(self, seat: int) -> list[int]:
        """Seats of other persons; a friend on the same screen answers with the one who holds it."""
        mine = self.seats[seat].holders
        return [one.number for one in self.seats if one.kind == "person" and not one.holders & mine]

    def proposal_json(self) -> str | None:
        asked = self.proposal
        return None if asked is None else json.dumps([asked.id, asked.kind, asked.seat, sorted(asked.waiting_for)])

    def stand_ins_json(self) -> str | None:
        return json.dumps(sorted(self.stand_ins)) if self.stand_ins else None

    def clock_json(self) -> str | None:
        if self.clock is None:
            return None
        clock = self.clock
        return json.dumps([clock.total, clock.increment, clock.left, clock.paused])


def proposal_of(text: str | None) -> Proposal | None:
    if text is None:
        return None
    id, kind, seat, waiting_for = json.loads(text)
    return Proposal(id, kind, seat, frozenset(waiting_for))


def clock_of(text: str | None) -> Clock | None:
    return None if text is None else Clock(*json.loads(text))

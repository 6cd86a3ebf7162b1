"""The change that an entry of the log made to the state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from trowel.core.game import CHANCE
from trowel.core.moves import Move
from trowel.games.marajoara.notation import NOTATION
from trowel.games.marajoara.scoring import track_end_points
from trowel.games.marajoara.snapshot import (
    NUM_MUSEUM_SLOTS,
    BoxSnapshot,
    MuseumSnapshot,
    Snapshot,
    TaskSnapshot,
    read_box,
    read_state,
)
from trowel.games.marajoara.state import NUM_STORABLE, Source


@dataclass(slots=True, eq=False)
class Change:
    """The states before and after one move or outcome."""

    box: BoxSnapshot
    before: Snapshot
    after: Snapshot
    seat: int  # CHANCE for an outcome
    move: Move
    track_ends: list[list[int]]  # VP of discs on last spaces (M-19.4), by seat and track; empty before the end

    @classmethod
    def from_states(cls, box: Any, before: Any, after: Any, seat: int, code: int) -> Change:
        move = NOTATION.outcome(code) if seat == CHANCE else NOTATION.move(code)
        old, new = read_state(before), read_state(after)
        track_ends = [
            [int(track_end_points(after, player, track)) for track in range(NUM_STORABLE)]
            for player in range(new.seats if new.depth == 0 else 0)
        ]
        return cls(read_box(box), old, new, seat, move, track_ends)

    @property
    def task(self) -> TaskSnapshot:
        """The decision that the entry answers."""
        return self.before.task

    @property
    def next_task(self) -> TaskSnapshot:
        """The decision that follows; requires that the game is not over."""
        return self.after.task

    @property
    def paid_task(self) -> TaskSnapshot:
        """The action behind a payment."""
        return self.before.agenda[self.before.depth - 2]

    def points_from(self, source: Source, seat: int) -> int:
        """Return the VP that a source gave a seat."""
        return self.after.players[seat].points[source] - self.before.players[seat].points[source]

    def owner_of(self, museum: int) -> int:
        """Return the seat of a museum; in mission 6 one player has two (M-21.6)."""
        return 0 if self.before.mission == 6 else museum

    def changed_museums(self) -> list[tuple[int, MuseumSnapshot, MuseumSnapshot]]:
        """Return the museums that are different now, each as its index and its state before and after."""
        pairs = zip(self.before.museums, self.after.museums, strict=True)
        return [(index, old, new) for index, (old, new) in enumerate(pairs) if old != new]

    def new_dice(self) -> list[tuple[int, int, int]]:
        """Return the dice on spaces of museums that were free before, each as its seat, slot and value."""
        return [
            (seat := self.owner_of(museum), NUM_MUSEUM_SLOTS * (museum - seat) + slot, value)
            for museum, old, new in self.changed_museums()
            for slot, value in enumerate(new.storage)
            if value and not old.storage[slot]
        ]

    def stored_values(self, seat: int, slot: int) -> tuple[int, int]:
        """Return the value in a slot of a seat before and after; 0 is an empty slot."""
        return self.before.stored_value(seat, slot), self.after.stored_value(seat, slot)

"""States and boxes as native Python values, and the change that an entry of the log made to a state.

Effects read records here and nowhere else: reading a field of a numpy record takes about 3 µs, `tolist` converts the
whole record in about 20 µs.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from trowel.core.game import CHANCE, record_type
from trowel.core.moves import Move
from trowel.games.marajoara.components import BOX
from trowel.games.marajoara.dice import NUM_SLOTS
from trowel.games.marajoara.notation import NOTATION
from trowel.games.marajoara.scoring import track_end_points
from trowel.games.marajoara.state import NUM_STORABLE, Source

NUM_MUSEUM_SLOTS = NUM_SLOTS // 2  # slots are numbered over two museums (dice.py)


class TaskSnapshot(NamedTuple):
    """The fields of `state.TASK`."""

    kind: int
    seat: int
    amount: int
    payload: int
    used_slots: int


class PlayerSnapshot(NamedTuple):
    """The fields of `state.PLAYER`."""

    points: list[int]
    captures: list[int]
    discs: list[int]
    places: list[int]
    reserve: int
    set_aside: int


class MuseumSnapshot(NamedTuple):
    """The fields of `state.MUSEUM`."""

    storage: list[int]  # by slot of the museum: 3 * colour + space
    vases: int
    fragments: int
    tokens: list[int]


class Snapshot(NamedTuple):
    """The fields of `state.STATE`, in its order."""

    mission: int
    seats: int
    first: int
    turn: int
    lap: int
    has_captured: int
    doubling: int
    captured_die: int
    capturer: int
    idle_turns: int
    stalled_turns: int
    yellow_row: int
    target: int
    objectives: int
    collected: int
    site: list[int]
    tokens: list[int]
    cart: list[int]
    cart_count: int
    slate: list[int]
    slate_count: int
    turn_track: list[int]
    turn_track_count: int
    offer: list[int]
    discs_at_end: list[int]
    deal: list[int]
    deal_count: int
    depth: int
    agenda: list[TaskSnapshot]
    players: list[PlayerSnapshot]
    museums: list[MuseumSnapshot]


def take_snapshot(g: Any) -> Snapshot:
    """Return a state as native Python values."""
    *fields, agenda, players, museums = g.tolist()
    return Snapshot._make(
        [
            *[field if type(field) is int else field.tolist() for field in fields],
            [TaskSnapshot._make(task) for task in agenda.tolist()],
            [
                PlayerSnapshot(points.tolist(), captures.tolist(), discs.tolist(), places.tolist(), reserve, set_aside)
                for points, captures, discs, places, reserve, set_aside in players.tolist()
            ],
            [
                MuseumSnapshot(storage.ravel().tolist(), vases, fragments, tokens.tolist())
                for storage, vases, fragments, tokens in museums.tolist()
            ],
        ]
    )


class BoxValues(NamedTuple):
    """The fields of `components.BOX` that effects depend on."""

    start_squares: list[int]
    star: list[int]
    showcase: list[int]


def read_box(box: Any) -> BoxValues:
    """Return the values of a box's record."""
    return _read_box(box.tobytes())


@lru_cache(maxsize=8)
def _read_box(data: bytes) -> BoxValues:
    record = np.frombuffer(data, dtype=record_type(BOX))[0]
    return BoxValues(*(record[name].tolist() for name in BoxValues._fields))


# ---------------------------------------------------------------- changes


@dataclass(slots=True, eq=False)
class Change:
    """The states before and after one move or outcome."""

    box: BoxValues
    before: Snapshot
    after: Snapshot
    seat: int  # CHANCE for an outcome
    move: Move
    track_ends: list[list[int]]  # VP of discs on last spaces (M-19.4), by seat and track; empty before the end

    @classmethod
    def from_states(cls, box: Any, before: Any, after: Any, seat: int, code: int) -> Change:
        move = NOTATION.outcome(code) if seat == CHANCE else NOTATION.move(code)
        old, new = take_snapshot(before), take_snapshot(after)
        track_ends = [
            [int(track_end_points(after, player, track)) for track in range(NUM_STORABLE)]
            for player in range(new.seats if new.depth == 0 else 0)
        ]
        return cls(read_box(box), old, new, seat, move, track_ends)

    @property
    def task(self) -> TaskSnapshot:
        """The decision that the entry answers."""
        return self.before.agenda[self.before.depth - 1]

    @property
    def next_task(self) -> TaskSnapshot:
        """The decision that follows; requires that the game is not over."""
        return self.after.agenda[self.after.depth - 1]

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
        museum, index = divmod(slot, NUM_MUSEUM_SLOTS)
        return self.before.museums[seat + museum].storage[index], self.after.museums[seat + museum].storage[index]

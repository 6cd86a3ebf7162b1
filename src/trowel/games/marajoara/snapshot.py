"""State and box as native Python values, for views, decisions, prices and effects."""

from __future__ import annotations

from typing import NamedTuple

from trowel.core.snapshot import SnapshotReader
from trowel.games.marajoara.components import BOX
from trowel.games.marajoara.state import MUSEUM, NUM_SPACES, NUM_STORABLE, PLAYER, STATE, TASK

NUM_MUSEUM_SLOTS = NUM_STORABLE * NUM_SPACES


class TaskSnapshot(NamedTuple):
    """The fields of `state.TASK`."""

    kind: int
    seat: int
    amount: int
    payload: int
    used_slots: int


class PlayerSnapshot(NamedTuple):
    """The fields of `state.PLAYER`."""

    points: tuple[int, ...]
    captures: tuple[int, ...]
    discs: tuple[int, ...]
    places: tuple[int, ...]
    reserve: int
    set_aside: int


class MuseumSnapshot(NamedTuple):
    """The fields of `state.MUSEUM`."""

    storage: tuple[int, ...]  # by slot of the museum: 3 * colour + space
    vases: int
    fragments: int
    tokens: tuple[int, ...]


class Snapshot(NamedTuple):
    """The fields of `state.STATE`."""

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
    site: tuple[int, ...]
    tokens: tuple[int, ...]
    cart: tuple[int, ...]
    cart_count: int
    slate: tuple[int, ...]
    slate_count: int
    turn_track: tuple[int, ...]
    turn_track_count: int
    offer: tuple[int, ...]
    discs_at_end: tuple[int, ...]
    deal: tuple[int, ...]
    deal_count: int
    depth: int
    agenda: tuple[TaskSnapshot, ...]
    players: tuple[PlayerSnapshot, ...]
    museums: tuple[MuseumSnapshot, ...]

    @property
    def task(self) -> TaskSnapshot:
        """The current task; requires that the game is not over."""
        return self.agenda[self.depth - 1]

    def stored_value(self, seat: int, slot: int) -> int:
        """Return the value of the die in a slot of a seat; 0 is an empty slot."""
        museum, index = divmod(slot, NUM_MUSEUM_SLOTS)
        return self.museums[seat + museum].storage[index]


class BoxSnapshot(NamedTuple):
    """The fields of `components.BOX`."""

    rows: int
    columns: int
    squares: tuple[int, ...]
    board: tuple[int, ...]
    roped: tuple[int, ...]
    token_squares: tuple[int, ...]
    first_token_squares: tuple[int, ...]
    start_squares: tuple[int, ...]
    dig_icon: tuple[int, ...]
    shaded: tuple[int, ...]
    rope: tuple[int, ...]
    bonus: tuple[int, ...]
    star: tuple[int, ...]
    num_stars: int
    adjacent: tuple[int, ...]
    around: tuple[int, ...]
    showcase: tuple[int, ...]
    workshop: tuple[int, ...]
    fragment_neighbours: tuple[int, ...]
    selections: tuple[int, ...]  # three spaces for each
    selection_sizes: tuple[int, ...]
    doubles_all: int


read_state = SnapshotReader(
    STATE,
    Snapshot,
    agenda=SnapshotReader(TASK, TaskSnapshot),
    players=SnapshotReader(PLAYER, PlayerSnapshot),
    museums=SnapshotReader(MUSEUM, MuseumSnapshot),
)
read_box = SnapshotReader(BOX, BoxSnapshot)

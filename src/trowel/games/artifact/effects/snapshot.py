"""Records of the state as native Python values, because reading the fields of a numpy record one by one is slow."""

from __future__ import annotations

from functools import lru_cache
from struct import Struct
from typing import Any, NamedTuple

import numpy as np

from trowel.core.game import CHANCE, record_type
from trowel.core.moves import Move
from trowel.games.artifact.components import BOX
from trowel.games.artifact.notation import NOTATION
from trowel.games.artifact.state import PLAYER, STATE

# Arrays of the state are counts, so they are read as bytes: indexing yields integers, and comparing them is fast. The
# exception is `market`, whose spaces from `market_count` on are not valid.


class PlayerSnapshot(NamedTuple):
    """The fields of PLAYER in state.py."""

    money: int
    markers: bytes
    huts: bytes
    reserve: int
    known: bytes
    secret: bytes
    exhibitions: bytes
    discoveries: int
    research: bytes
    city: int
    archaeologist: int
    passed: int
    markers_used: int
    seventh_used: int


class Snapshot(NamedTuple):
    """The fields of STATE in state.py; `players` are those in the game."""

    seats: int
    research_on: int
    roles_on: int
    assigned_start: int
    unused: int
    phase: int
    decision: int
    first: int
    turn: int
    year: int
    ending: int
    huts_placed: int
    actions_taken: int
    action: int
    region: int
    tile: int
    pending: int
    min_choice: int
    kept_count: int
    asks_every_card: int
    tracks: bytes
    income: bytes
    income_count: int
    tiles: bytes
    deck: bytes
    face_up: bytes
    market: bytes
    market_count: int
    shown: bytes
    exhibited: bytes
    gone: bytes
    players: tuple[PlayerSnapshot, ...]


def _make_layout(record: np.dtype[Any]) -> Struct:
    """Return the layout of a record type: an integer per number, bytes per array."""
    assert record.fields is not None
    formats, end = "<", 0
    for field, offset, *_ in record.fields.values():
        formats += f"{offset - end}x" + (f"{field.itemsize}s" if field.shape else "bh"[field.itemsize - 1])
        end = offset + field.itemsize
    return Struct(f"{formats}{record.itemsize - end}x")


_STATE_LAYOUT = _make_layout(STATE)
_PLAYER_LAYOUT = _make_layout(PLAYER)


def read_state(g: Any) -> Snapshot:
    """Return the values of a state's record."""
    *values, players = _STATE_LAYOUT.unpack(g.tobytes())
    snapshots = tuple(map(PlayerSnapshot._make, _PLAYER_LAYOUT.iter_unpack(players)))
    seats = values[0]
    return Snapshot._make((*values, snapshots[:seats]))


class BoxValues(NamedTuple):
    """The fields of BOX in components.py that effects depend on."""

    income: list[int]
    research: list[int]
    years: list[int]
    objects: list[int]
    prestige: list[int]
    privileges: list[int]


def read_box(box: Any) -> BoxValues:
    """Return the values of a box's record."""
    return _read_box(box.tobytes())


@lru_cache(maxsize=8)
def _read_box(data: bytes) -> BoxValues:
    record = np.frombuffer(data, dtype=record_type(BOX))[0]
    return BoxValues(*(record[name].tolist() for name in BoxValues._fields))


class Change(NamedTuple):
    """An entry of the log, with the state before and after it."""

    box: BoxValues
    before: Snapshot
    after: Snapshot
    move: Move  # typed: a player's move or a chance outcome
    players: list[tuple[int, PlayerSnapshot, PlayerSnapshot]]  # seat, before, after; only players that changed

    @property
    def actor(self) -> int:
        """The seat whose turn it was, also while chance drew a card for it."""
        return self.before.turn


def read_change(box: Any, before: Any, after: Any, seat: int, code: int) -> Change:
    first, last = read_state(before), read_state(after)
    move = NOTATION.outcome(code) if seat == CHANCE else NOTATION.move(code)
    pairs = zip(first.players, last.players, strict=True)
    players = [(index, old, new) for index, (old, new) in enumerate(pairs) if old != new]
    return Change(read_box(box), first, last, move, players)


def differences(before: bytes, after: bytes) -> list[tuple[int, int]]:
    """Return (index, change) for the counts that changed, in ascending order."""
    if before == after:
        return []
    return [(i, new - old) for i, (old, new) in enumerate(zip(before, after, strict=True)) if new != old]

"""State and box as native Python values, for views, decisions, prices and effects."""

from __future__ import annotations

from operator import add
from typing import NamedTuple

from trowel.core.snapshot import SnapshotReader
from trowel.games.artifact.components import BOX
from trowel.games.artifact.state import NO_ROLE, NUM_CITIES, NUM_KINDS, PLAYER, STATE, TRACK_SPACES, Privilege


class PlayerSnapshot(NamedTuple):
    """The fields of PLAYER in state.py."""

    money: int
    markers: tuple[int, ...]
    huts: tuple[int, ...]
    reserve: int
    known: tuple[int, ...]
    secret: tuple[int, ...]
    exhibitions: tuple[int, ...]
    discoveries: int
    research: tuple[int, ...]
    city: int
    archaeologist: int
    passed: int
    markers_used: int
    seventh_used: int

    @property
    def hand(self) -> list[int]:
        """All cards in hand, as counts."""
        return list(map(add, self.known, self.secret))


class Snapshot(NamedTuple):
    """The fields of STATE in state.py; `players` has an entry for each of `MAX_PLAYERS`."""

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
    tracks: tuple[int, ...]
    income: tuple[int, ...]
    income_count: int
    tiles: tuple[int, ...]
    deck: tuple[int, ...]
    face_up: tuple[int, ...]
    market: tuple[int, ...]
    market_count: int
    shown: tuple[int, ...]
    exhibited: tuple[int, ...]
    gone: tuple[int, ...]
    players: tuple[PlayerSnapshot, ...]

    def allowance(self, player: PlayerSnapshot, region: int) -> int:
        """Return how many cards a player may ship from a region (A-10.1 to A-10.3), as shipping.py does."""
        huts = player.huts[region]
        is_alone = huts == sum(other.huts[region] for other in self.players[: self.seats])
        return min(huts - is_alone, sum(self.face_up[NUM_KINDS * region : NUM_KINDS * (region + 1)]))

    def space_to_cover(self, marker: int) -> int:
        """Return the space of a track that the next returned marker covers (A-4.2), as tracks.py does."""
        return TRACK_SPACES - 1 - self.tracks[marker]


class BoxSnapshot(NamedTuple):
    """The fields of BOX in components.py."""

    cost: tuple[int, ...]
    coins: tuple[int, ...]
    income: tuple[int, ...]
    research: tuple[int, ...]
    years: tuple[int, ...]
    year_count: int
    objects: tuple[int, ...]
    prestige: tuple[int, ...]
    tile_income: tuple[int, ...]
    exhibition_index: tuple[int, ...]
    exhibition_tile: tuple[int, ...]
    privileges: tuple[int, ...]
    assigned_huts: tuple[int, ...]
    asks_every_card: int

    def grants(self, player: PlayerSnapshot, privilege: Privilege) -> bool:
        """Return whether a role of the player grants a privilege (A-17.2), as `has_privilege` of roles.py does."""
        role = player.city if privilege < NUM_CITIES else player.archaeologist
        return role != NO_ROLE and self.privileges[role] == privilege


read_state = SnapshotReader(STATE, Snapshot, players=SnapshotReader(PLAYER, PlayerSnapshot))
read_box = SnapshotReader(BOX, BoxSnapshot)

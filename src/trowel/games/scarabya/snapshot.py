"""The state as native Python values, for views and effects."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from trowel.core.snapshot import SnapshotReader
from trowel.games.scarabya.shapes import Cell, cell_neighbours
from trowel.games.scarabya.squares import cells_from_words
from trowel.games.scarabya.state import PLAYER, STATE

Squares = tuple[int, int]  # top and bottom word of a set of squares (squares.py)


class PlayerSnapshot(NamedTuple):
    """The fields of PLAYER in state.py."""

    score: int
    action: int
    tiles: tuple[int, ...]
    explored: Squares


class Snapshot(NamedTuple):
    """The fields of STATE in state.py; `camp` has two words for each site."""

    mode: int
    seats: int
    phase: int
    starter: int
    turn: int
    waiting: int
    card: int
    cards_turned: int
    deck_known: int
    deck: tuple[int, ...]
    to_come: int
    site: int
    rocks: Squares
    scarabs: Squares
    camp: tuple[int, ...]
    players: tuple[PlayerSnapshot, ...]

    def camp_of(self, site: int) -> Squares:
        """Return the squares under tiles of a site."""
        return self.camp[2 * site], self.camp[2 * site + 1]


read_state = SnapshotReader(STATE, Snapshot, players=SnapshotReader(PLAYER, PlayerSnapshot))


# ---------------------------------------------------------------- sets of squares


@lru_cache(maxsize=1024)
def cells_of(area: Squares) -> tuple[Cell, ...]:
    """Return the cells of a set of squares in reading order; remembered, because each call looks at 100 squares."""
    return tuple(cells_from_words(area))


def cells_without(area: Squares, *removed: Squares) -> tuple[Cell, ...]:
    """Return the cells of `area` that are in none of the other sets, in reading order."""
    top, bottom = area
    for other_top, other_bottom in removed:
        top, bottom = top & ~other_top, bottom & ~other_bottom
    return cells_of((top, bottom))


@lru_cache(maxsize=1024)
def connected_components(cells: tuple[Cell, ...]) -> tuple[tuple[Cell, ...], ...]:
    """Return the groups of cells that are connected by edges, each in reading order."""
    unvisited, components = set(cells), []
    for start in cells:
        if start not in unvisited:
            continue
        component, frontier = set(), [start]
        unvisited.discard(start)
        while frontier:
            cell = frontier.pop()
            component.add(cell)
            neighbours = cell_neighbours(cell) & unvisited
            unvisited -= neighbours
            frontier.extend(neighbours)
        components.append(tuple(sorted(component)))
    return tuple(components)

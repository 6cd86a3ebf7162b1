"""The change that an entry of the log made to the state."""

from __future__ import annotations

from typing import Any, NamedTuple

from trowel.core.game import CHANCE
from trowel.core.moves import Move
from trowel.games.artifact.notation import NOTATION
from trowel.games.artifact.snapshot import BoxSnapshot, PlayerSnapshot, Snapshot, read_box, read_state


class Change(NamedTuple):
    """An entry of the log, with the state before and after it."""

    box: BoxSnapshot
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


def differences(before: tuple[int, ...], after: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return (index, change) for the counts that changed, in ascending order."""
    if before == after:
        return []
    return [(i, new - old) for i, (old, new) in enumerate(zip(before, after, strict=True)) if new != old]

"""Visibility of log entries: which seat knows a hidden entry, and when the others learn it."""

from __future__ import annotations

from dataclasses import dataclass

from trowel.core.game import CHANCE, Box, Game, State


@dataclass
class LogEntry:
    """An entry of the log with its visibility."""

    seat: int  # or CHANCE
    code: int
    owner: int | None  # the only seat that knows the entry; None: public

    def is_hidden_from(self, seat: int) -> bool:
        return self.owner is not None and self.owner != seat


def owner_of(game: Game, box: Box, state: State, seat: int, code: int) -> int | None:
    """Return the only seat that will know this move or outcome, or None; call it before the move is applied."""
    return None if game.private_to is None else game.private_to(box[0], state[0], seat, code)


def reveal_round(log: list[LogEntry]) -> None:
    """Make the actions of the finished round public. Secret chance outcomes stay hidden."""
    for entry in reversed(log):
        if entry.seat == CHANCE:
            break
        entry.owner = None

"""A log as the seats know it: who saw an entry when it came, and when the others learn of it."""

from __future__ import annotations

from dataclasses import dataclass

from trowel.core.game import CHANCE, Box, Game, State


@dataclass
class LogEntry:
    """`owner` is the one seat that knows the entry; None where everybody does."""

    seat: int
    code: int
    owner: int | None

    def is_hidden_from(self, seat: int) -> bool:
        return self.owner is not None and self.owner != seat


def owner_of(game: Game, box: Box, state: State, seat: int, code: int) -> int | None:
    """Who alone will see this move or outcome, asked before it is carried out."""
    return None if game.private_to is None else game.private_to(box[0], state[0], seat, code)


def reveal_round(log: list[LogEntry]) -> None:
    """Players' hidden actions open with the last of the round; what chance dealt in secret stays its owner's."""
    for entry in reversed(log):
        if entry.seat == CHANCE:
            break
        entry.owner = None

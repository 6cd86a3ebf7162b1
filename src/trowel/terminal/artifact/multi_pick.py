"""Choices of several markers or cards, picked in any order and played in the engine's order.

The engine accepts several picks only in ascending order (refusal `in-order`), so that each choice has one sequence of
moves. A person who picks the highest first would lose the others. So nothing is played before the choice is complete.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from trowel.core.game import Move
from trowel.core.match import Match
from trowel.games.artifact.choices import ENOUGH

MARKER_DECISIONS = ("start-markers", "refill")


def pickable_notation(view: dict[str, Any]) -> list[str]:
    """Return the notation of every item that the pending decision offers, repeated for equal items.

    The list is empty unless the items can be combined freely. Cards for a tile (A-11.1) depend on each other, so they
    are chosen one by one.
    """
    kind, about = view["decision"]["kind"], view["decision"]["about"]
    if kind in MARKER_DECISIONS:
        return [f"take {name}" for name, track in view["tracks"].items() for _ in range(track["markers"])]
    if kind == "pick":
        return [f"pick {card}" for card in view["regions"][about["region"]]["face_up"]]
    if kind == "keep":
        return [f"keep {card}" for card in about["shown"] if not card.endswith("fragments")]
    return []


class MultiPick:
    """The picks of a person for one decision; once they are complete, the queue of moves still to be played."""

    def __init__(self, match: Match, view: dict[str, Any], legal: list[Move]) -> None:
        self._match = match
        self._log_length = len(match.log)
        self._queue: list[Move] = []
        about = view["decision"]["about"]
        num_kept = about.get("kept")  # None: all must be picked
        self.max_picks: int = about.get("left", 1) if num_kept is None else about["most"] - num_kept
        # London's second card is optional.
        self.min_picks: int = self.max_picks if num_kept is None else 1 - num_kept
        notation = match.game.notation
        # After a pick typed as notation, lower items are no longer legal; the first legal move is the lowest left.
        self._pool = Counter(
            move for move in map(notation.parse, pickable_notation(view)) if self._code(move) >= self._code(legal[0])
        )
        self.picks: list[Move] = []
        self.is_complete = False

    def _code(self, move: Move) -> int:
        code = self._match.game.notation.code(move)
        assert code is not None
        return code

    def is_current(self, match: Match) -> bool:
        """Return whether these picks belong to the pending decision; not after an undo or a typed move."""
        return match is self._match and len(match.log) == self._log_length

    @property
    def is_multiple(self) -> bool:
        return self.max_picks > 1 and bool(self._pool)

    @property
    def num_left(self) -> int:
        return self.max_picks - len(self.picks)

    @property
    def candidates(self) -> list[Move]:
        """The items that may be picked next, in the order of the board; with ENOUGH if the choice may end."""
        remaining = sorted(self._pool - Counter(self.picks), key=self._code)
        return [*remaining, ENOUGH] if self.min_picks <= len(self.picks) else remaining

    def pick(self, move: Move) -> Move | None:
        """Add a pick; if it completes the choice, return the first move to play, otherwise None."""
        if move != ENOUGH:
            self.picks.append(move)
        if move != ENOUGH and self.num_left:
            return None
        self.is_complete = True
        self._queue = sorted(self.picks, key=self._code) + ([ENOUGH] if self.num_left else [])
        return self.take_next_move([self._queue[0]])

    def unpick(self) -> None:
        self.picks.pop()

    def take_next_move(self, legal: list[Move]) -> Move | None:
        """Return the next move to play; None if none is left. Moves that the engine made itself are skipped."""
        while self._queue:
            move = self._queue.pop(0)
            if move in legal:
                self._log_length += 1
                return move
        return None

"""Choices of several markers or cards, picked in any order and played in the engine's order.

The engine accepts several picks only in ascending order (refusal `in-order`), so that each choice has one sequence of
moves. A person who picks the highest first would lose the others. So nothing is played before the choice is complete.
"""

from __future__ import annotations

from collections import Counter

from trowel.core.legal import LegalMove, MultiChoice
from trowel.core.match import Match
from trowel.core.moves import Move
from trowel.games.artifact.choices import Show


def free_choice(match: Match, seat: int) -> MultiChoice | None:
    """Return the choice that the pending decision starts if its items can be combined freely; otherwise None.

    Cards for a tile (A-11.1) depend on each other, so they are chosen one by one.
    """
    choice = match.multi_choice(seat)
    if choice is None or any(isinstance(item.move, Show) for item in choice.items):
        return None
    return choice


class MultiPick:
    """The picks of a person for one decision; once they are complete, the queue of moves still to be played."""

    def __init__(self, match: Match, seat: int) -> None:
        self._match = match
        self._seat = seat
        self._log_length = len(match.log)
        self._queue: list[Move] = []
        self._choice = free_choice(match, seat)
        self.picks: list[Move] = []
        self.is_complete = False

    def is_current(self, match: Match) -> bool:
        """Return whether these picks belong to the pending decision; not after an undo or a typed move."""
        return match is self._match and len(match.log) == self._log_length

    @property
    def is_multiple(self) -> bool:
        return self._choice is not None

    @property
    def num_left(self) -> int:
        return 1 if self._choice is None else self._choice.max_picks - len(self.picks)

    @property
    def candidates(self) -> list[LegalMove]:
        """The items that may be picked next, in the order of the board; with `enough` if the choice may end.

        Without a choice of several these are all legal moves.
        """
        choice = self._choice
        if choice is None:
            return self._match.legal_moves(self._seat)
        num_picked = Counter(self.picks)
        moves = [item.move for item in choice.items if num_picked[item.move] < item.count]
        if choice.end is not None and choice.min_picks <= len(self.picks):
            moves.append(choice.end)
        return self._match.describe(self._seat, moves)

    def pick(self, move: Move) -> Move | None:
        """Add a pick; if it completes the choice, return the first move to play, otherwise None."""
        choice = self._choice
        if choice is None:
            return move
        if move != choice.end:
            self.picks.append(move)
            if self.num_left:
                return None
        order = [item.move for item in choice.items]
        self._queue = sorted(self.picks, key=order.index) + ([move] if move == choice.end else [])
        self.is_complete = True
        return self.take_next_move()

    def unpick(self) -> None:
        self.picks.pop()

    def take_next_move(self) -> Move | None:
        """Return the next move to play; None if none is left. Moves that the engine made itself are skipped."""
        legal = self._match.legal(self._seat)
        while self._queue:
            move = self._queue.pop(0)
            if move in legal:
                self._log_length += 1
                return move
        return None

"""Several markers or cards of one choice: picked in any order at the keyboard, played in the engine's.

The engine takes several picks in ascending order only, so that one choice has one way (refusal `in-order`). A person
who names the last one first would lose the others, so nothing is played before the choice is complete.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from trowel.core.game import Move
from trowel.core.match import Match
from trowel.games.artifact.choices import ENOUGH

MARKERS = ("start-markers", "refill")


def pool(view: dict[str, Any]) -> list[str]:
    """In notation: what the picks of this decision are made from, each as often as it is there.

    Only where any of them go together. Cards that fill a tile (A-11.1) need one another: those are asked one by one.
    """
    kind, about = view["decision"]["kind"], view["decision"]["about"]
    if kind in MARKERS:
        return [f"take {name}" for name, track in view["tracks"].items() for _ in range(track["markers"])]
    if kind == "pick":
        return [f"pick {card}" for card in view["regions"][about["region"]]["face_up"]]
    if kind == "keep":
        return [f"keep {card}" for card in about["shown"] if not card.endswith("fragments")]
    return []


class Basket:
    """What a person has picked so far of one decision, and, once it is complete, what is still to be played of it."""

    def __init__(self, match: Match, view: dict[str, Any], legal: list[Move]) -> None:
        self._match = match
        self._moment = len(match.log)
        self._due: list[Move] = []
        about = view["decision"]["about"]
        kept = about.get("kept")  # None: all must be picked
        self.most: int = about.get("left", 1) if kept is None else about["most"] - kept
        self.least: int = self.most if kept is None else 1 - kept  # London's second card is optional
        notation = match.game.notation
        # After a pick typed by itself the engine goes on from there: its first legal move is the lowest one left.
        self._pool = Counter(
            move for move in map(notation.parse, pool(view)) if self._code(move) >= self._code(legal[0])
        )
        self.picked: list[Move] = []
        self.complete = False

    def _code(self, move: Move) -> int:
        code = self._match.game.notation.code(move)
        assert code is not None
        return code

    def is_of(self, match: Match) -> bool:
        """Whether it still belongs to what is being decided; not after an undo or a typed move."""
        return match is self._match and len(match.log) == self._moment

    @property
    def several(self) -> bool:
        return self.most > 1 and bool(self._pool)

    @property
    def left(self) -> int:
        return self.most - len(self.picked)

    @property
    def offered(self) -> list[Move]:
        """What may be picked next, in the order of the board."""
        more = sorted(self._pool - Counter(self.picked), key=self._code)
        return [*more, ENOUGH] if self.least <= len(self.picked) else more

    def pick(self, move: Move) -> Move | None:
        """The last pick completes the choice: it is played, the lowest first, which is the move returned."""
        if move != ENOUGH:
            self.picked.append(move)
        if move != ENOUGH and self.left:
            return None
        self.complete = True
        self._due = sorted(self.picked, key=self._code) + ([ENOUGH] if self.left else [])
        return self.due([self._due[0]])

    def put_off(self) -> None:
        self.picked.pop()

    def due(self, legal: list[Move]) -> Move | None:
        """The next move to play; what left no choice was done by the engine itself, and is passed over."""
        while self._due:
            move = self._due.pop(0)
            if move in legal:
                self._moment += 1
                return move
        return None

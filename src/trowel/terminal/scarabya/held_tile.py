"""The tile in hand, which keys turn, flip and move."""

from __future__ import annotations

from trowel.games.scarabya.moves import Place
from trowel.games.scarabya.shapes import Cells, orientations_by_pose
from trowel.games.scarabya.squares import SITE_SIDE


class HeldTile:
    """A tile with its orientation and the upper left corner of its position; it always stays on the site."""

    def __init__(self, shape: str) -> None:
        self.shape = shape
        self.flipped, self.turns = False, 0
        self.row = self.column = 3

    @property
    def cells(self) -> Cells:
        offsets = orientations_by_pose()[self.shape, self.flipped, self.turns].cells
        left = min(c for _, c in offsets)
        return tuple((self.row + r, self.column + c - left) for r, c in offsets)

    @property
    def placement(self) -> Place:
        return Place(self.shape, self.cells)

    def align_with(self, placement: Place) -> None:
        """Take orientation and position from a placement."""
        for (shape, flipped, turns), orientation in orientations_by_pose().items():
            row, column = min(placement.cells)
            if shape == self.shape and orientation.cells == tuple((r - row, c - column) for r, c in placement.cells):
                self.flipped, self.turns = flipped, turns
        self.row = min(r for r, _ in placement.cells)
        self.column = min(c for _, c in placement.cells)

    def move(self, down: int, right: int) -> None:
        self.row += down
        self.column += right
        self._stay_inside()

    def turn(self, steps: int) -> None:
        self.turns = (self.turns + steps) % 4
        self._stay_inside()

    def flip(self) -> None:
        self.flipped = not self.flipped
        self._stay_inside()

    def _stay_inside(self) -> None:
        height = max(r for r, _ in self.cells) - self.row + 1
        width = max(c for _, c in self.cells) - self.column + 1
        self.row = max(0, min(self.row, SITE_SIDE - height))
        self.column = max(0, min(self.column, SITE_SIDE - width))

"""The held tile of Scarabya's terminal screen."""

from __future__ import annotations

from trowel.games.scarabya.shapes import find_orientation, is_inside
from trowel.terminal.scarabya.held_tile import HeldTile


def test_turning_and_flipping_give_the_orientations_of_the_notation() -> None:
    tile = HeldTile("F")
    orientations = []
    for _ in range(2):
        for _ in range(4):
            orientations.append(find_orientation(tile.cells))
            tile.turn(1)
        tile.flip()
    assert [orientation.suffix for orientation in orientations if orientation] == [
        "",
        "r1",
        "r2",
        "r3",
        "f",
        "fr1",
        "fr2",
        "fr3",
    ]


def test_the_held_tile_never_leaves_the_site() -> None:
    tile = HeldTile("I")
    for steps in ((-20, -20), (20, 20)):
        tile.move(*steps)
        tile.turn(1)
        assert is_inside(tile.cells)
    assert max(r for r, _ in tile.cells) == 9

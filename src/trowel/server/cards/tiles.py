"""Outlines of areas of squares, with rounded corners, as in web/src/games/scarabya/shapes.ts."""

from __future__ import annotations

from collections.abc import Sequence

Cells = Sequence[Sequence[int]]  # of [row, column]
Point = tuple[float, float]


def corners(cells: Cells) -> list[Point]:
    """Return the corners of an area without holes, clockwise."""
    inside = {(row, column) for row, column in cells}
    ends: dict[Point, Point] = {}  # of each edge, by its start
    for row, column in sorted(inside):
        sides = (
            ((-1, 0), (column, row), (column + 1, row)),
            ((0, 1), (column + 1, row), (column + 1, row + 1)),
            ((1, 0), (column + 1, row + 1), (column, row + 1)),
            ((0, -1), (column, row + 1), (column, row)),
        )
        for (down, right), start, end in sides:
            if (row + down, column + right) not in inside:
                ends[start] = end
    points = [next(iter(ends.values()))]
    while len(points) < len(ends):
        points.append(ends[points[-1]])
    turns = zip(points[-1:] + points[:-1], points, points[1:] + points[:1], strict=True)
    return [point for before, point, after in turns if not _is_straight(before, point, after)]


def _is_straight(before: Point, point: Point, after: Point) -> bool:
    return before[0] == point[0] == after[0] or before[1] == point[1] == after[1]


def outline(cells: Cells, inset: float = 0, radius: float = 0.1) -> str:
    """Return an SVG path around the area, moved inwards by `inset`; one unit per square."""
    points = corners(cells)
    parts = []
    for index, (x, y) in enumerate(points):
        before, after = points[index - 1], points[(index + 1) % len(points)]
        in_x, in_y = _sign(x - before[0]), _sign(y - before[1])
        out_x, out_y = _sign(after[0] - x), _sign(after[1] - y)
        corner_x, corner_y = x - inset * (in_y + out_y), y + inset * (in_x + out_x)  # the inside is on the right
        parts.append(
            f"{corner_x - in_x * radius:.3f} {corner_y - in_y * radius:.3f}"
            f"Q{corner_x:.3f} {corner_y:.3f} {corner_x + out_x * radius:.3f} {corner_y + out_y * radius:.3f}"
        )
    return f"M{'L'.join(parts)}Z"


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)


def heart_cell(cells: Cells) -> Sequence[int]:
    """Return the square nearest to the centre, for a sign."""
    mean_row, mean_column = (sum(cell[axis] for cell in cells) / len(cells) for axis in (0, 1))
    return min(cells, key=lambda cell: (cell[0] - mean_row) ** 2 + (cell[1] - mean_column) ** 2)

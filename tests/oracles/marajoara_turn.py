"""The legal moves of a turn of Marajoara, for the oracle marajoara.py."""

from __future__ import annotations

from itertools import permutations

from tests.oracles.marajoara_view import (
    DIRECTIONS,
    FRAGMENT_POINTS,
    View,
    dice,
    museums,
    square_at,
    squares,
    yellow_values,
)


def captures(view: View) -> set[str]:
    """Return every capture (M-4.1, M-4.2, M-4.4)."""
    moves = set()
    for row, column, square in squares(view):
        for down, right in DIRECTIONS:
            over = square_at(view, row + down, column + right)
            behind = square_at(view, row + 2 * down, column + 2 * right)
            if square["die"] and over and over["die"] and behind and not behind["die"]:
                moves.add(f"{square['name']}x{behind['name']}")
    return moves


def field_work(view: View) -> set[str]:
    """Return every field work (M-12.2, M-12.3)."""
    moves = set()
    for row, column, square in squares(view):
        for down, right in DIRECTIONS:
            neighbour = square_at(view, row + down, column + right)
            if square["die"] and neighbour and not neighbour["die"]:
                moves.add(f"work {square['name']}-{neighbour['name']}")
    return moves


def exhibitions(view: View, max_dice: int, credits: int, price: int | None = None) -> set[str]:
    """Return every exhibition: red dice of one museum, in any order (M-10.1, M-10.3, M-10.4, M-9.3).

    `price` replaces the sum of the values for the bonus of red 7 (M-17.1).
    """
    moves = set()
    for prefix, museum in museums(view):
        red = {name: value for name, (owner, value) in dice(view, "red").items() if owner is museum}
        free_places = museum["showcase"].count(False)
        for count in range(1, min(max_dice, free_places) + 1):
            for names in permutations(red, count):
                cost = sum(red[name] for name in names) if price is None else price
                if cost <= credits:
                    moves.add(f"exhibit {' '.join(names)}")
        assert all(name.startswith(f"{prefix}r") for name in red)
    return moves


def can_restore(fragment: str, faces: tuple[int, ...], doubling: bool) -> bool:
    """Return whether dice can restore a fragment (M-11.2 to M-11.5).

    With doubling, all dice count as their doubles, at most 6, or all as their faces (M-16.2).
    """
    doubles = tuple(min(6, 2 * face) for face in faces)
    return meets_requirement(fragment, faces) or (doubling and meets_requirement(fragment, doubles))


def meets_requirement(fragment: str, values: tuple[int, ...]) -> bool:
    match fragment:
        case ">=4":
            return sum(values) >= 4
        case ">=5":
            return sum(values) >= 5
        case ">=3":
            return len(values) == 1 and values[0] >= 3
        case "=6":
            return values == (6,)
        case ">=6":
            return len(values) == 2 and sum(values) >= 6
    return len(values) in (2, 3) and len(set(values)) == len(values) and sum(values) >= 9


def restorations(view: View) -> set[str]:
    """Return every restoration (M-11.1) with the dice of one museum (M-21.7), in any order (M-8.4)."""
    moves = set()
    for _, museum in museums(view):
        blue = {name: value for name, (owner, value) in dice(view, "blue").items() if owner is museum}
        for fragment in set(FRAGMENT_POINTS) - set(museum["fragments"]):
            for count in (1, 2, 3):
                for names in permutations(blue, count):
                    if can_restore(fragment, tuple(blue[name] for name in names), view["doubling"]):
                        moves.add(f"restore {fragment} {' '.join(names)}")
    return moves


def fundings(view: View) -> set[str]:
    """Return every funding of a blue die (M-12.1, M-12.1a)."""
    blue = {name: value for name, (_, value) in dice(view, "blue").items()}
    up = {f"fund {name}+" for name, value in blue.items() if value < 6 or view["mission"] == 7}
    return up | {f"fund {name}-" for name, value in blue.items() if value > 1}


def swaps(view: View) -> set[str]:
    """Return every swap between the museums of mission 6 (M-21.6, M-21.7)."""
    moves: set[str] = set()
    if view["mission"] != 6:
        return moves
    for blue, (here, _) in dice(view, "blue").items():
        for red, (there, _) in dice(view, "red").items():
            if here is not there and None in there["museum"]["blue"] and None in here["museum"]["red"]:
                moves.add(f"swap {blue} {red}")
    return moves


def turn(view: View) -> set[str]:
    """Return every move of a turn (M-3.2, M-3.4, M-9.3)."""
    jumps = captures(view)
    credits = sum(yellow_values(view))
    moves = restorations(view) | exhibitions(view, 3, credits)
    if credits >= 1:
        moves |= swaps(view)
    if credits >= 2:
        moves |= fundings(view) | field_work(view)
    if view["has_captured"] or not jumps:
        moves.add("end")
    return moves if view["has_captured"] else moves | jumps

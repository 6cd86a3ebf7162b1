"""Lookups in the view of a Marajoara match (squares, museums, dice), for the oracle marajoara.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

View = dict[str, Any]
Square = dict[str, Any]

COLOURS = ("yellow", "red", "blue")
DIRECTIONS = ((-1, 0), (0, 1), (1, 0), (0, -1))
FRAGMENT_POINTS = {">=3": 3, ">=4": 4, ">=9": 10, ">=6": 6, ">=5": 5, "=6": 7}


def square_at(view: View, row: int, column: int) -> Square | None:
    inside = 0 <= row < len(view["site"]) and 0 <= column < len(view["site"][0])
    return view["site"][row][column] if inside else None


def squares(view: View) -> Iterator[tuple[int, int, Square]]:
    for row, line in enumerate(view["site"]):
        for column, square in enumerate(line):
            yield row, column, square


def decider(view: View) -> dict[str, Any]:
    player: dict[str, Any] = view["players"][view["decision"]["seat"]]
    return player


def museums(view: View) -> list[tuple[str, dict[str, Any]]]:
    """Return the museums of the deciding seat, each with the prefix of its dice's names (M-21.6)."""
    player = decider(view)
    return [("", player)] + ([("2", player["second"])] if view["mission"] == 6 else [])


def dice(view: View, *colours: str) -> dict[str, tuple[dict[str, Any], int]]:
    """Return museum and value of every stored die, by name."""
    return {
        f"{prefix}{colour[0]}{space}": (museum, value)
        for prefix, museum in museums(view)
        for colour in colours
        for space, value in enumerate(museum["museum"][colour], start=1)
        if value is not None
    }


def yellow_values(view: View) -> list[int]:
    """Return the values in the yellow row that pays, 0 for an empty space (M-21.6)."""
    museum = museums(view)[decider(view).get("yellow_row", 0)][1]
    return [value or 0 for value in museum["museum"]["yellow"]]


def free_spaces(view: View, colour: str) -> list[int]:
    """Return the free spaces for a colour in each museum of the deciding seat (M-1.3, M-7.2, M-21.7)."""
    if colour == "grey":
        return [0] * len(museums(view))
    spaces = [museum["museum"][colour].count(None) for _, museum in museums(view)]
    if colour == "yellow" and view["mission"] == 6:
        spaces[1 - decider(view)["yellow_row"]] = 0
    return spaces

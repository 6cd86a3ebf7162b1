"""The board as plain text, for notebooks: at most 80 columns, seats numbered from 0 as in the API."""

from __future__ import annotations

from typing import Any

from trowel.games.marajoara.names import COLUMNS

FREE = "."
NAME_WIDTH = 11  # of the first column below the site


def board(view: dict[str, Any]) -> str:
    """Return a view as text: the site, then cart, tracks, museums and scores.

    A die is the letter of its colour and its value, a dig token `@` and its owner: `y3@0` is a yellow 3 on a token of
    seat 0.
    """
    lines = [header(view), "", *site_lines(view), "", *dice_lines(view), *track_lines(view)]
    if view["mission"]:
        lines += objective_lines(view)
    for seat, player in enumerate(view["players"]):
        lines += ["", *player_lines(seat, player)]
    return "\n".join(line.rstrip() for line in lines)


def header(view: dict[str, Any]) -> str:
    if view["mission"]:
        text = f"Marajoara, mission {view['mission']}, turn {view['lap']}"
    else:
        text = f"Marajoara, round {view['lap']} of {view['laps']}"
    decision = view["decision"]
    if decision is not None:
        text += f", seat {decision['seat']} to decide ({decision['kind']})"
    elif view["over"]:
        text += ", game over"
    return text + (", blue dice count double" if view["doubling"] else "")


def site_lines(view: dict[str, Any]) -> list[str]:
    rows = [f"{number:2} " + "".join(cell(square) for square in row) for number, row in enumerate(view["site"], 1)]
    return ["   " + "".join(f"{column:<5}" for column in COLUMNS[: len(view["site"][0])]), *rows]


def cell(square: dict[str, Any]) -> str:
    token = "" if square["token"] is None else f"@{square['token']}"
    return f"{die_name(square['die'])}{token}".ljust(5)


def die_name(die: dict[str, Any] | None) -> str:
    return FREE if die is None else f"{die['colour'][0]}{die['value']}"


def dice_text(dice: list[dict[str, Any] | None]) -> str:
    return " ".join(die_name(die) for die in dice) or "-"


def named(name: str, text: str) -> str:
    return f"{name:<{NAME_WIDTH}}{text}"


def dice_lines(view: dict[str, Any]) -> list[str]:
    """Return the dice next to the site: the cart from the top, and slate and hand if they have any."""
    lines = [named("cart", dice_text(view["cart"]))]
    lines += [named(name, dice_text(view[key])) for name, key in (("slate", "slate"), ("hand", "in_hand")) if view[key]]
    if view["mission"]:
        lines.append(named("turn track", dice_text(view["turn_track"])))
    return lines


def track_lines(view: dict[str, Any]) -> list[str]:
    """Return the space of every seat's disc on each track, with its place on the last space."""
    return [
        named(
            track["colour"],
            "  ".join(
                f"{seat}: {space}" + (f" (place {track['places'].index(seat) + 1})" if seat in track["places"] else "")
                for seat, space in enumerate(track["discs"])
            ),
        )
        for track in view["tracks"]
    ]


def objective_lines(view: dict[str, Any]) -> list[str]:
    return [
        named("" if index else "objectives", f"[{'x' if objective['collected'] else ' '}] {objective['objective']}")
        for index, objective in enumerate(view["objectives"])
    ]


def player_lines(seat: int, player: dict[str, Any]) -> list[str]:
    tokens = player["tokens"]
    lines = [
        f"seat {seat}: {player['score']} VP, {player['money']} credits, "
        f"dig tokens: {tokens['site']} on site, {tokens['reserve']} in reserve",
        named("  museum", museum_text(player)),
    ]
    if "second" in player:
        lines.append(named("  second", museum_text(player["second"])))
    return lines


def museum_text(museum: dict[str, Any]) -> str:
    """Return stored dice by their rows, the number of vases and the restored fragments."""
    rows = "  ".join(
        f"{colour[0]} " + " ".join(str(value or FREE) for value in values)
        for colour, values in museum["museum"].items()
    )
    fragments = " ".join(museum["fragments"]) or "-"
    return f"{rows}  vases {sum(museum['showcase'])}  fragments {fragments}"

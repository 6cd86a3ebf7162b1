"""What a finished game of the study shows, as a JSON-ready dictionary."""

from __future__ import annotations

from typing import Any

from trowel.core.match import Match

CONFIGURATIONS = [(players, extensions) for players in (3, 4, 5) for extensions in ("none", "1", "2", "1 2")]
TILE_KINDS = ("type of 3", "type of 4", "type of 5", "region", "three regions", "five types")
ENDINGS = ("income-track", "two-types", "last-card", "last-year")


def tile_kind(tile: str) -> str:
    """Return the kind of a tile by its name in notation: `mask4` is a type of 4, `africa` a region."""
    if tile == "regions":
        return "three regions"
    if tile == "types":
        return "five types"
    return f"type of {tile[-1]}" if tile[-1].isdigit() else "region"


def action_kinds(notation: str) -> list[str]:
    """Return the kinds of action of a move: its verb, and how it is paid if not by its own marker."""
    words = notation.split()
    kinds = ["move role" if words[0] == "move" else words[0]]
    if "with" in words:
        kinds.append("joker")
    if words[-1] == "free":
        kinds.append("seventh action")
    return kinds


def measure(match: Match) -> dict[str, Any]:
    """Return the counts of a finished game; lists are by seat."""
    view = match.view(None)
    moves = [(seat, str(move)) for seat, move in match.moves if seat is not None]
    actions: dict[str, int] = {}
    for _, notation in moves:
        for kind in action_kinds(notation):
            actions[kind] = actions.get(kind, 0) + 1
    exhibitions = [player["exhibitions"] for player in view["players"]]
    tiles = [tile_kind(tile) for own in exhibitions for tile in own]
    sheets = [player["sheet"] for player in view["players"]]
    return {
        "first": moves[0][0],  # the first player places the first hut
        "rounds": view["years"].index(view["year"]) + 1,
        "endings": view["ending"],
        "scores": list(match.scores),
        "winners": list(match.winners),
        # An exceptional discovery is an exhibition by itself.
        "prestige": [sheet["exhibitions"] + sheet.get("discoveries", 0) for sheet in sheets],
        "coins": [sheet["coins"] for sheet in sheets],
        "research": [sheet.get("research", 0) for sheet in sheets],
        "exhibitions": [len(own) for own in exhibitions],
        "tiles": {kind: tiles.count(kind) for kind in TILE_KINDS},
        "actions": actions,
    }

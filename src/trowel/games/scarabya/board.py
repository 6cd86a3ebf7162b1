"""The board as plain text, for notebooks: the sites of all players, two next to each other."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from trowel.games.scarabya.moves import COLUMNS
from trowel.games.scarabya.state import NUM_CARDS

SITE_WIDTH = 36  # columns per site, gap included
LEGEND = "letters: tiles, #: rock, *: scarab, -: explored, 1-4: points of a scarab"


def board(view: dict[str, Any]) -> str:
    """Return a view as text of at most 80 columns: mission, cards to come, and each site below its player's score."""
    lines = [f"mission {view['round']} of {NUM_CARDS}" + (f": tile {view['card']}" if view["card"] else "")]
    coming = view["deck"][view["round"] :] if "deck" in view else view["remaining"]
    if coming:
        lines.append(f"to come{', in this order' if 'deck' in view else ''}: {' '.join(coming)}")
    players = [player_lines(view, seat) for seat in range(len(view["players"]))]
    if "board" in view:  # a duel has one site (S-7.1)
        blocks = [[line for player in players for line in player if line] + site_lines(view, 0)]
    else:
        blocks = [player + site_lines(view, seat) for seat, player in enumerate(players)]
    for index in range(0, len(blocks), 2):
        lines.append("")
        lines += (
            "".join(cell.ljust(SITE_WIDTH) for cell in row).rstrip()
            for row in zip_longest(*blocks[index : index + 2], fillvalue="")
        )
    return "\n".join([*lines, "", LEGEND])


def player_lines(view: dict[str, Any], seat: int) -> list[str]:
    """Return the score of a seat, whether it is to act, and its discarded tiles."""
    player = view["players"][seat]
    if view["mode"] == "solo":
        score = f"{player['score']} of {sum(row.count('S') for row in view['site'])} scarabs covered"
    else:
        score = f"{player['score']} points" if player["score"] != 1 else "1 point"
    discarded = f"discarded: {' '.join(player['discarded'])}"
    return [f"seat {seat}: {score}{', to act' if player['waiting'] else ''}", discarded if player["discarded"] else ""]


def site_lines(view: dict[str, Any], seat: int) -> list[str]:
    """Return the site of a seat with the names of rows and columns; in a duel the shared site."""
    is_shared = "board" in view
    tiles = view["board"]["tiles"] if is_shared else view["players"][seat]["tiles"]
    marks = {(r, c): tile["shape"] for tile in tiles for r, c in tile["cells"]}
    for zone in view["zones"]:
        if is_shared or zone["owner"] == seat:
            for r, c in zone["cells"]:
                marks[r, c] = explored_mark(view, len(zone["cells"])) if view["site"][r][c] == "S" else "-"
    printed = {".": ".", "S": "*", "R": "#"}
    rows = [
        f"{r + 1:2} " + " ".join(marks.get((r, c), printed[mark]) for c, mark in enumerate(row))
        for r, row in enumerate(view["site"])
    ]
    return ["   " + " ".join(COLUMNS), *rows] if rows else ["   (no site yet)"]


def explored_mark(view: dict[str, Any], size: int) -> str:
    """Return the mark of a scarab in a zone: its points (S-5.2), except in a solo game, where it earns none."""
    return "*" if view["mode"] == "solo" else str(size)

"""Positions of Scarabya for browser tests, and what a player sees of the held tile."""

from __future__ import annotations

import math
from functools import cache

from playwright.sync_api import expect

import trowel
from tests.browser.test_marajoara_decisions import set_position
from tests.browser.visitor import Json, Visitor
from tests.server.live_server import LiveServer
from trowel.games.scarabya.moves import Place

Cells = list[list[int]]
BOT = {"kind": "bot", "bot": "random"}


@cache
def played(mode: str = "standard", players: int = 1, cards: int = 7, seed: int = 12) -> trowel.Match:
    """Return a game in which every player has placed `cards` tiles where they paid most."""
    match = trowel.new("scarabya", mode=mode, players=players, seed=seed)
    while not match.over and match.view(0)["round"] <= cards:
        for seat in match.to_act:
            moves = [move for move in match.legal(seat) if str(move) != "withdraw"]
            match.play(seat, max(moves, key=lambda move: gain(match, seat, move)))
    return match


def gain(match: trowel.Match, seat: int, move: object) -> int:
    effects = match.preview(seat, move)  # type: ignore[arg-type]
    return sum(effect.amount for effect in effects if effect.seat == seat and effect.unit == "points")


def open_position(visitor: Visitor, server: LiveServer, match: trowel.Match) -> None:
    """Open a table with this position; the visitor has the first seat, bots have the others."""
    options = {"mode": match.view(0)["mode"]}
    table = visitor.create([{"kind": "me"}, *[BOT] * (match.players - 1)], players=match.players, **options)
    visitor.wait_for_decision()
    set_position(server, table, match.state)
    expect(visitor.find("site").locator(".tile")).to_have_count(len(tiles_on_site(match)))


def tiles_on_site(match: trowel.Match) -> list[Json]:
    """Return the tiles on the site that the first seat plays on."""
    view = match.view(0)
    seats = view["players"] if view["mode"] == "duel" else view["players"][:1]
    return [tile for player in seats for tile in player["tiles"]]


def best_placement(match: trowel.Match) -> Place:
    """Return the legal placement of the first seat that pays most."""
    moves = [move for move in match.legal(0) if isinstance(move, Place)]
    return max(moves, key=lambda move: gain(match, 0, move))


def placements(visitor: Visitor) -> list[Cells]:
    return [move["parts"]["cells"] for move in visitor.table_view()["legal"] if move["kind"] == "Place"]


def names(cells: Cells) -> list[str]:
    return [f"{'abcdefghij'[column]}{row + 1}" for row, column in sorted(cells)]


def cells_from_names(squares: list[str]) -> Cells:
    return [[int(square[1:]) - 1, "abcdefghij".index(square[0])] for square in squares]


def shape_of(cells: Cells) -> Cells:
    """Return the squares relative to the top left corner of their bounding box."""
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    return sorted([row - top, column - left] for row, column in cells)


def middle(cells: Cells) -> tuple[float, float]:
    rows, columns = [row for row, _ in cells], [column for _, column in cells]
    return (min(rows) + max(rows) + 1) / 2, (min(columns) + max(columns) + 1) / 2


def distance(cells: Cells, point: tuple[float, float]) -> float:
    return math.dist(middle(cells), point)


def hold(visitor: Visitor, cells: Cells) -> None:
    """Hold the tile over a legal place with the mouse, turning and flipping it as needed."""
    point = visitor.point(*middle(cells))
    visitor.page.mouse.move(point[0] + 1, point[1] + 1)
    for flip in (False, True):
        if flip:
            visitor.page.keyboard.press("f")
        for _ in range(4):
            if visitor.held_squares() == names(cells):
                return
            visitor.page.keyboard.press("r")
    raise AssertionError(f"the tile cannot be held over {names(cells)}")

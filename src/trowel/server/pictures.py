"""Positions to look at: of a guest's table, and of a game that plays itself."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

import trowel
from trowel.core.game import CHANCE
from trowel.core.match import Match
from trowel.server import refusals
from trowel.server.table import Table
from trowel.server.wire.lists import Demo, Picture, ViewChange

DEMO_SEAT = 0


def table_picture(table: Table, viewing_seat: int | None, own_seats: list[int]) -> Picture:
    """Return the position of a table as `viewing_seat` may know it; None is a spectator."""
    match = table.state.history.match
    seat = viewing_seat if viewing_seat is not None else (own_seats or [0])[0]
    return Picture(game=match.game.name, seat=seat, view=match.shared_view(viewing_seat), legend=match.legend())


# ---------------------------------------------------------------- a game that plays itself


@cache
def demo(game: str) -> Demo:
    """Return the game in `demos/`, one position per turn; computed once per process.

    Raises:
        RefusalError: `not-found` if there is no such game.
    """
    file = files("trowel.server") / "demos" / f"{game}.trowel"
    if not game.isidentifier() or not file.is_file():
        raise refusals.not_found()
    match = trowel.load(file.read_text("utf-8"))
    first, *others = [position.view(DEMO_SEAT) for position in turn_ends(match)]
    views = [first, *others]
    return Demo(
        game=game,
        seat=DEMO_SEAT,
        view=first,
        legend=match.legend(),
        changes=[view_changes(before, after) for before, after in zip(views, others, strict=False)],
    )


def turn_ends(match: Match) -> list[Match]:
    """Return a match at its first decision and after every turn, with the chance outcomes that follow.

    Where one player moves all the time, every move is a turn.
    """
    position, positions = match.at(0), []
    movers = [entry.seat for entry in match.log if entry.seat != CHANCE]
    num_moves = 0
    for entry in match.log:
        is_move = entry.seat != CHANCE
        starts_turn = is_move and (num_moves == 0 or match.players == 1 or movers[num_moves - 1] != entry.seat)
        if starts_turn:
            positions.append(position.copy())
        num_moves += is_move
        position.play_entry(entry.seat, entry.code)
    return [*positions, position]


def view_changes(before: Any, after: Any, path: tuple[str | int, ...] = ()) -> list[ViewChange]:
    """Return what turns one view into the other."""
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        return [change for key in after for change in view_changes(before[key], after[key], (*path, key))]
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        pairs = enumerate(zip(before, after, strict=True))
        return [change for index, pair in pairs for change in view_changes(*pair, (*path, index))]
    return [] if before == after else [ViewChange(path=list(path), value=after)]

"""What a finished game brought each of its people: the rows from which lists and statistics of a person are read.

They are computed from the effects when the game ends, and stored in the transaction of its finished row. Nothing in
them names other people, so that somebody who is forgotten leaves no name in them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from trowel.core.match import Match
from trowel.server.changes import Change, Statement
from trowel.server.schema import insert_sql, results
from trowel.server.seats import Seat
from trowel.server.state import TableState
from trowel.server.statistics import count_effects, points_by_move

PLACE_SOURCES = {"scarabya": "zone", "marajoara": "capture"}  # effects whose squares the museum's map shows
PERSON, FRIEND_HERE = "person", "here"  # opponents that are not bots
SEPARATOR = "|"

DELETE_RESULTS = "DELETE FROM results WHERE table_id = :table_id AND guest = :guest"
COLUMNS = tuple(results.columns.keys())
INSERT_RESULT = insert_sql(results)
# After the end of a game devices may come, by the recovery link, or lose the seat: each holder has the seat's result.
DROP_FORMER_HOLDERS = """
    DELETE FROM results WHERE table_id = :table_id AND NOT EXISTS (
        SELECT 1 FROM holders WHERE holders.table_id = results.table_id AND holders.guest = results.guest)"""
ADD_NEW_HOLDERS = f"""
    INSERT INTO results ({", ".join(COLUMNS)})
    SELECT {", ".join("h.guest" if name == "guest" else f"r.{name}" for name in COLUMNS)}
    FROM holders AS h JOIN results AS r ON r.table_id = h.table_id AND r.seat = h.seat
    WHERE h.table_id = :table_id
        AND r.guest = (SELECT min(o.guest) FROM results AS o WHERE o.table_id = h.table_id AND o.seat = h.seat)
        AND h.seat = (SELECT min(o.seat) FROM holders AS o WHERE o.table_id = h.table_id AND o.guest = h.guest)
        AND NOT EXISTS (SELECT 1 FROM results AS o WHERE o.table_id = h.table_id AND o.guest = h.guest)"""


@dataclass(frozen=True)
class PlayerResult:
    """A row of the table `results`; see schema.py for the fields."""

    guest: str
    table_id: str
    seat: int
    game: str
    mode: str
    players: int
    opponents: str
    score: int
    margin: int | None
    won: bool | None
    complete: bool
    counts: bool
    practice: bool
    assisted: bool
    hinted: bool
    daily: str | None
    par: int | None
    ended: float
    moves: int
    timed_moves: int
    move_ms: int
    sources: str
    counters: str  # what `statistics.py` counts, and `best_move`: the most points of one move
    places: str


def player_results(table_id: str, state: TableState, ended: float) -> list[PlayerResult]:
    """Return the results of the people of a game that has ended; a lesson and an imported game have none."""
    if state.lesson is not None or state.status != "over":
        return []
    seats: dict[str, list[Seat]] = {}
    for seat in state.seats:
        for guest in seat.holders:
            seats.setdefault(guest, []).append(seat)
    by_seat = SeatFacts(state)
    return [
        PlayerResult(
            guest=guest, table_id=table_id, counts=counts_in_statistics(state, own), ended=ended,
            hinted=any(seat.hints > 0 for seat in own), **by_seat.facts(own[0]),
        )
        for guest, own in sorted(seats.items())
    ]  # fmt: skip


def counts_in_statistics(state: TableState, own: list[Seat]) -> bool:
    """Return whether a game says something about its player: complete, without undo, played by one person alone."""
    return state.history.match.over and not state.assisted and state.origin is None and len(own) == 1


class SeatFacts:
    """What all holders of a seat share."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._match = state.history.match
        self._counters = count_effects(self._match)
        self._paid = points_by_move(self._match)
        self._sheet = self._match.score_sheet()

    def facts(self, seat: Seat) -> dict[str, Any]:
        state, match, number = self._state, self._match, seat.number
        others = [score for other, score in enumerate(match.scores) if other != number]
        own_lines = [line for line, entry in enumerate(match.log) if entry.seat == number]
        times = [state.history.move_ms[line] for line in own_lines if line in state.history.move_ms]
        return {
            "seat": number,
            "game": match.game.name,
            "mode": mode_of(match.game.name, match.options),
            "players": match.players,
            "opponents": opponents_of(state.seats, seat),
            "score": match.scores[number],
            "margin": match.scores[number] - max(others) if others else None,
            "won": number in match.winners if can_be_lost(match.game.name, match.options, match.players) else None,
            "complete": match.over and not seat.resigned,
            "practice": state.origin is not None,
            "assisted": state.assisted,
            "daily": None if state.daily is None else state.daily[0],
            "par": None,
            "moves": len(own_lines),
            "timed_moves": len(times),
            "move_ms": sum(times),
            "sources": to_json({line.source: line.points[number] for line in self._sheet if line.points[number]}),
            "counters": to_json(self._counters_of(number)),
            "places": " ".join(places_of(match, number)),
        }

    def _counters_of(self, seat: int) -> dict[str, int]:
        counters = {name: values[seat] for name, values in self._counters.items() if values[seat]}
        return counters | {"best_move": max((move.points for move in self._paid if move.seat == seat), default=0)}


def mode_of(game: str, options: dict[str, str]) -> str:
    """Return the kind of game that options select: those of a kind can be compared."""
    if "mission" in options:
        return f"mission-{options['mission']}"
    return options.get("mode", "standard")


def can_be_lost(game: str, options: dict[str, str], players: int) -> bool:
    return players > 1 or mode_of(game, options) != "standard"


def opponents_of(seats: Iterable[Seat], own: Seat) -> str:
    """Return the opponents between separators: names of bots, or whether it is a person, here or by link."""
    names = [
        FRIEND_HERE if other.holders.keys() & own.holders.keys()
        else PERSON if other.holders or other.bot is None
        else other.bot
        for other in seats
        if other.number != own.number
    ]  # fmt: skip
    return SEPARATOR + SEPARATOR.join(names) + SEPARATOR if names else ""


def places_of(match: Match, seat: int) -> list[str]:
    source = PLACE_SOURCES.get(match.game.name)
    return [
        place.removeprefix("square:")
        for line in range(len(match.log))
        for effect in match.effects(line)
        if effect.source == source and effect.seat == seat
        for place in effect.about
        if place.startswith("square:")
    ]


def to_json(values: dict[str, int]) -> str:
    return json.dumps(values, separators=(",", ":"))


# ---------------------------------------------------------------- changes


def save_results(rows: Iterable[PlayerResult]) -> Change:
    """Return the change that stores results of a game, instead of those that are stored."""
    values = [asdict(row) for row in rows]
    keys = [{"table_id": row["table_id"], "guest": row["guest"]} for row in values]
    return Change([Statement(DELETE_RESULTS, keys), Statement(INSERT_RESULT, values)]) if values else Change()


def share_results(table_id: str) -> Change:
    """Return the change that gives every holder of a seat its result, and takes it from those who lost the seat."""
    table = [{"table_id": table_id}]
    return Change([Statement(ADD_NEW_HOLDERS, table), Statement(DROP_FORMER_HOLDERS, table)])

"""The pending decision as JSON, for front ends to prompt the player."""

from __future__ import annotations

from typing import Any

from trowel.games.marajoara.increase import AND_CAPTURED
from trowel.games.marajoara.names import TRACKS, die_view, square_name
from trowel.games.marajoara.notation import MarajoaraNotation
from trowel.games.marajoara.state import Task
from trowel.games.marajoara.turns import must_capture

# Kind and rule ids of each decision; tasks of chance and automatic steps are not listed.
KINDS: dict[int, tuple[str, list[str]]] = {
    Task.YELLOW_ROW: ("yellow-row", ["M-21.6", "M-21.7"]),
    Task.FIRST_TOKEN: ("first-token", ["M-2.4"]),
    Task.TURN: ("turn", ["M-3.2"]),
    Task.DIG_BONUS: ("dig-bonus", ["M-6.3"]),
    Task.CAPTURED: ("keep", ["M-21.6"]),
    Task.TRACK: ("track", ["M-7.5", "M-7.7"]),
    Task.INCREASE: ("increase", ["M-15.1"]),
    Task.TOKEN: ("token", ["M-13.1", "M-13.2"]),
    Task.RED_7: ("red-7", ["M-17.1", "M-17.1a"]),
    Task.RED_8: ("red-8", ["M-17.2", "M-17.3"]),
    Task.BLUE_8: ("blue-8", ["M-16.3"]),
    Task.GIVE: ("give", ["M-18.1", "M-18.2"]),
    Task.TAKE: ("take", ["M-18.1", "M-18.2"]),
    Task.PAY: ("pay", ["M-9.1", "M-9.2"]),
    Task.TURN_TRACK: ("turn-track", ["M-20.3", "M-20.4"]),
    Task.RECYCLE: ("recycle", ["M-14.1"]),
    Task.RECYCLE_TO: ("recycle-to", ["M-14.2"]),
}


def decision_view(box: Any, g: Any) -> dict[str, Any] | None:
    """Return kind, seat, rule ids and details of the pending decision; None if no seat has to decide."""
    if g.depth == 0 or int(g.agenda[g.depth - 1].kind) not in KINDS:
        return None
    task = g.agenda[g.depth - 1]
    kind, rules = KINDS[int(task.kind)]
    return {
        "kind": kind,
        "seat": int(task.seat),
        "rules": [*extra_rules(box, g, task), *rules],
        "about": decision_details(box, g, task),
    }


def extra_rules(box: Any, g: Any, task: Any) -> list[str]:
    if task.kind == Task.DIG_BONUS:
        return ["M-6.1" if task.payload & AND_CAPTURED else "M-6.2"]
    if task.kind == Task.TURN and must_capture(box, g):
        return ["M-4.1"]
    return []


def decision_details(box: Any, g: Any, task: Any) -> dict[str, Any]:
    """Return the field `about` of a decision; empty if its kind has no details."""
    captured = die_view(g.captured_die)
    match int(task.kind):
        case Task.TURN:
            return {"has_captured": bool(g.has_captured), "must_capture": bool(must_capture(box, g))}
        case Task.DIG_BONUS:
            own = bool(task.payload & AND_CAPTURED)
            square = square_name(int(g.capturer))
            points = int(task.amount)
            return {"points": points, "square": square, "own": own, "captured": captured if own else None}
        case Task.INCREASE:
            colour = next(row for row in range(3) if task.payload >> row & 1)
            return {"points": int(task.amount), "colour": TRACKS[colour]}
        case Task.CAPTURED | Task.TRACK:
            return {"die": captured}
        case Task.PAY:
            return {"credits": int(task.amount), "for": str(MarajoaraNotation().move(int(task.payload)))}
        case Task.GIVE:
            return {"given": [die_view(die) for die in g.offer[: task.amount]]}
        case Task.TAKE:
            return {"given": [die_view(die) for die in g.offer], "taken": int(task.amount)}
        case Task.TURN_TRACK:
            return {"square": square_name(int(g.capturer)), "space": int(g.turn_track_count) + 1}
        case Task.RECYCLE:
            return {"slate": [die_view(die) for die in g.slate[: g.slate_count]]}
        case Task.RECYCLE_TO:
            return {"die": die_view(task.payload)}
    return {}

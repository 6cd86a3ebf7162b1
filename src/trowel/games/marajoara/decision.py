"""The pending decision as JSON, for front ends to prompt the player."""

from __future__ import annotations

from typing import Any, Literal

from trowel.games.marajoara.increase import AND_CAPTURED
from trowel.games.marajoara.names import TRACKS, dice_view, die_view, die_view_or_none, square_name
from trowel.games.marajoara.notation import NOTATION
from trowel.games.marajoara.snapshot import Snapshot, read_state
from trowel.games.marajoara.state import Task
from trowel.games.marajoara.turns import must_capture
from trowel.games.marajoara.view_types import DigBonusDetails, MarajoaraDecision, MarajoaraTurnDetails

DecisionKind = Literal[
    "yellow-row", "first-token", "turn", "dig-bonus", "keep", "track", "increase", "token", "red-7", "red-8", "blue-8",
    "give", "take", "pay", "turn-track", "recycle", "recycle-to",
]  # fmt: skip

# Kind and rule ids of each decision; tasks of chance and automatic steps are not listed.
KINDS: dict[int, tuple[DecisionKind, list[str]]] = {
    Task.YELLOW_ROW: ("yellow-row", ["M-21.6", "M-21.7"]),
    Task.FIRST_TOKEN: ("first-token", ["M-2.4"]),
    Task.TURN: ("turn", ["M-3.2"]),
    Task.DIG_BONUS: ("dig-bonus", ["M-6.3"]),
    Task.CAPTURED: ("keep", ["M-21.6"]),
    Task.TRACK: ("track", ["M-7.5", "M-7.7"]),
    Task.INCREASE: ("increase", ["M-15.1", "M-15.1a"]),
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


def decision_view(box: Any, g: Any) -> MarajoaraDecision | None:
    """Return kind, seat, rule ids and details of the pending decision; None if no seat has to decide."""
    state = read_state(g)
    if state.depth == 0 or state.task.kind not in KINDS:
        return None
    task = state.task
    kind, kind_rules = KINDS[task.kind]
    rules = list(kind_rules)
    seat, amount = task.seat, task.amount
    match kind:
        case "turn":
            is_forced = bool(must_capture(box, g))
            about: MarajoaraTurnDetails = {"has_captured": bool(state.has_captured), "must_capture": is_forced}
            return {"kind": kind, "seat": seat, "rules": ["M-4.1", *rules] if is_forced else rules, "about": about}
        case "dig-bonus":
            rules = ["M-6.1" if task.payload & AND_CAPTURED else "M-6.2", *rules]
            return {"kind": kind, "seat": seat, "rules": rules, "about": dig_bonus_details(state)}
        case "increase":
            colour = next(row for row in range(3) if task.payload >> row & 1)
            return {"kind": kind, "seat": seat, "rules": rules, "about": {"points": amount, "colour": TRACKS[colour]}}
        case "keep" | "track" | "recycle-to":
            die = die_view(task.payload if kind == "recycle-to" else state.captured_die)
            return {"kind": kind, "seat": seat, "rules": rules, "about": {"die": die}}
        case "pay":
            paid_move = str(NOTATION.move(task.payload))
            return {"kind": kind, "seat": seat, "rules": rules, "about": {"credits": amount, "for": paid_move}}
        case "give":
            return {"kind": kind, "seat": seat, "rules": rules, "about": {"given": dice_view(state.offer, amount)}}
        case "take":
            given = dice_view(state.offer, len(state.offer))
            return {"kind": kind, "seat": seat, "rules": rules, "about": {"given": given, "taken": amount}}
        case "turn-track":
            square, space = square_name(state.capturer), state.turn_track_count + 1
            return {"kind": kind, "seat": seat, "rules": rules, "about": {"square": square, "space": space}}
        case "recycle":
            slate = dice_view(state.slate, state.slate_count)
            return {"kind": kind, "seat": seat, "rules": rules, "about": {"slate": slate}}
        case _:
            return {"kind": kind, "seat": seat, "rules": rules, "about": {}}


def dig_bonus_details(g: Snapshot) -> DigBonusDetails:
    own = bool(g.task.payload & AND_CAPTURED)
    return {
        "points": g.task.amount,
        "square": square_name(g.capturer),
        "own": own,
        "captured": die_view_or_none(g.captured_die) if own else None,
    }

"""The pending decision as JSON, for front ends to prompt the player. It contains public information only."""

from __future__ import annotations

from typing import Any

from trowel.games.artifact.names import PRIVILEGE_NAMES, REGION_NAMES, ROLE_NAMES, card_name, tile_name
from trowel.games.artifact.roles import has_privilege
from trowel.games.artifact.rounds import MAX_ACTIONS_PER_TURN
from trowel.games.artifact.state import (
    LAST_CHANCE_DECISION,
    MAX_MARKERS,
    NUM_CARDS,
    START_HUTS,
    Action,
    Decision,
    Privilege,
)
from trowel.games.artifact.tracks import count_markers


def decision_view(box: Any, g: Any) -> dict[str, Any] | None:
    """Return kind, seat, rule ids and details of the pending decision; None if no seat has to decide."""
    if g.decision <= LAST_CHANCE_DECISION or g.decision == Decision.GAME_OVER:
        return None
    kind = Decision(g.decision)
    about, rules = DESCRIBERS[kind](box, g)
    return {"kind": kind.name.lower().replace("_", "-"), "seat": int(g.turn), "rules": rules, "about": about}


Details = tuple[dict[str, Any], list[str]]  # `about`, and the ids of the rules that apply


def describe_start_hut(box: Any, g: Any) -> Details:
    return {"hut": int(g.huts_placed) // int(g.seats) + 1, "of": START_HUTS}, ["A-3.1", "A-3.2"]


def describe_start_markers(box: Any, g: Any) -> Details:
    return {"left": int(g.pending)}, ["A-3.3", "A-4.1"]


def describe_turn(box: Any, g: Any) -> Details:
    about = {"actions": int(g.actions_taken), "most": MAX_ACTIONS_PER_TURN}
    if g.actions_taken == MAX_ACTIONS_PER_TURN:
        return about, ["A-16.3", "A-16.3a"]
    return about, ["A-6.1", "A-6.2", "A-6.3", "A-6.4"] if g.actions_taken == 0 else ["A-6.1", "A-6.2", "A-6.3", "A-6.9"]


def describe_pick(box: Any, g: Any) -> Details:
    rules = ["A-10.1", "A-10.2"] + (["A-16.5"] if g.research_on else [])
    return {"region": REGION_NAMES[g.region], "left": int(g.pending)}, rules


def exhibition_details(box: Any, g: Any) -> dict[str, Any]:
    return {
        "tile": tile_name(int(g.tile), int(box.objects[g.tile])),
        "shown": [card_name(card) for card in range(NUM_CARDS) for _ in range(g.shown[card])],
    }


def describe_show(box: Any, g: Any) -> Details:
    rules = ["A-11.1"] + (["A-16.4", "A-16.7"] if g.research_on else [])
    if has_privilege(box, g.players[g.turn], Privilege.JOKER_CARD):
        rules += ["A-17.3", "A-17.7"]
    return exhibition_details(box, g) | {"left": int(g.pending)}, rules


def describe_keep(box: Any, g: Any) -> Details:
    rules = ["A-11.1"] + (["A-16.4"] if g.research_on else [])
    keeps_two = bool(has_privilege(box, g.players[g.turn], Privilege.KEEP_TWO))
    return exhibition_details(box, g) | {"kept": int(g.kept_count), "most": 2 if keeps_two else 1}, rules + (
        ["A-17.3"] if keeps_two else []
    )


def describe_role(box: Any, g: Any) -> Details:
    """Return the privilege of every role, because custom components may assign them differently."""
    privileges = {name: PRIVILEGE_NAMES[box.privileges[number]] for number, name in enumerate(ROLE_NAMES)}
    return {"privileges": privileges}, ["A-17.1", "A-17.1a"] + ([] if g.research_on else ["A-17.5"])


def describe_draw(box: Any, g: Any) -> Details:
    is_shipping = g.action == Action.SHIP
    privilege = PRIVILEGE_NAMES[Privilege.DRAW_WHEN_SHIPPING if is_shipping else Privilege.DRAW_WHEN_RESEARCHING]
    about = {"region": REGION_NAMES[g.region], "privilege": privilege}
    return about, ["A-17.2", "A-17.3" if is_shipping else "A-17.4", "A-17.7"]


def describe_marker(box: Any, g: Any) -> Details:
    num_markers = int(count_markers(g.players[g.turn]))
    return {"held": num_markers, "most": MAX_MARKERS}, [
        "A-6.4",
        "A-6.5" if num_markers == MAX_MARKERS else "A-6.8",
        "A-6.8a",
    ]


def describe_refill(box: Any, g: Any) -> Details:
    return {"left": int(g.pending)}, ["A-7.1", "A-7.2"]


DESCRIBERS = {
    Decision.START_HUT: describe_start_hut,
    Decision.START_MARKERS: describe_start_markers,
    Decision.TURN: describe_turn,
    Decision.PICK: describe_pick,
    Decision.SHOW: describe_show,
    Decision.KEEP: describe_keep,
    Decision.ROLE: describe_role,
    Decision.DRAW: describe_draw,
    Decision.MARKER: describe_marker,
    Decision.REFILL: describe_refill,
}

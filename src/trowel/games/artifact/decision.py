"""What is being decided, for any front end to ask the right question; all of it is public."""

from __future__ import annotations

from typing import Any

from trowel.games.artifact.names import PRIVILEGES, REGION_NAMES, ROLE_NAMES, card_name, tile_name
from trowel.games.artifact.roles import has
from trowel.games.artifact.rounds import MOST_ACTIONS
from trowel.games.artifact.state import (
    CARDS,
    LAST_OF_CHANCE,
    MOST_MARKERS,
    START_HUTS,
    Action,
    Decision,
    Privilege,
)
from trowel.games.artifact.tracks import markers_held


def decision(box: Any, g: Any) -> dict[str, Any] | None:
    if g.decision <= LAST_OF_CHANCE or g.decision == Decision.NOTHING:
        return None
    kind = Decision(g.decision)
    about, rules = ASKED[kind](box, g)
    return {"kind": kind.name.lower().replace("_", "-"), "seat": int(g.turn), "rules": rules, "about": about}


Asked = tuple[dict[str, Any], list[str]]


def start_hut(box: Any, g: Any) -> Asked:
    return {"hut": int(g.placed) // int(g.seats) + 1, "of": START_HUTS}, ["A-3.1", "A-3.2"]


def start_markers(box: Any, g: Any) -> Asked:
    return {"left": int(g.pending)}, ["A-3.3", "A-4.1"]


def turn(box: Any, g: Any) -> Asked:
    about = {"actions": int(g.actions), "most": MOST_ACTIONS}
    if g.actions == MOST_ACTIONS:
        return about, ["A-16.3", "A-16.3a"]
    return about, ["A-6.1", "A-6.2", "A-6.3", "A-6.4"] if g.actions == 0 else ["A-6.1", "A-6.2", "A-6.3", "A-6.9"]


def pick(box: Any, g: Any) -> Asked:
    rules = ["A-10.1", "A-10.2"] + (["A-16.5"] if g.research_on else [])
    return {"region": REGION_NAMES[g.region], "left": int(g.pending)}, rules


def exhibition(box: Any, g: Any) -> dict[str, Any]:
    return {
        "tile": tile_name(int(g.tile), int(box.objects[g.tile])),
        "shown": [card_name(card) for card in range(CARDS) for _ in range(g.shown[card])],
    }


def show(box: Any, g: Any) -> Asked:
    rules = ["A-11.1"] + (["A-16.4", "A-16.7"] if g.research_on else [])
    if has(box, g.players[g.turn], Privilege.JOKER_CARD):
        rules += ["A-17.3", "A-17.7"]
    return exhibition(box, g) | {"left": int(g.pending)}, rules


def keep(box: Any, g: Any) -> Asked:
    rules = ["A-11.1"] + (["A-16.4"] if g.research_on else [])
    two = bool(has(box, g.players[g.turn], Privilege.KEEP_TWO))
    return exhibition(box, g) | {"kept": int(g.kept), "most": 2 if two else 1}, rules + (["A-17.3"] if two else [])


def role(box: Any, g: Any) -> Asked:
    """With what each role grants: components of one's own may deal the privileges differently."""
    granted = {name: PRIVILEGES[box.privilege[number]] for number, name in enumerate(ROLE_NAMES)}
    return {"privileges": granted}, ["A-17.1", "A-17.1a"] + ([] if g.research_on else ["A-17.5"])


def draw(box: Any, g: Any) -> Asked:
    shipped = g.action == Action.SHIP
    privilege = PRIVILEGES[Privilege.DRAW_WHEN_SHIPPING if shipped else Privilege.DRAW_WHEN_RESEARCHING]
    about = {"region": REGION_NAMES[g.region], "privilege": privilege}
    return about, ["A-17.2", "A-17.3" if shipped else "A-17.4", "A-17.7"]


def marker(box: Any, g: Any) -> Asked:
    held = int(markers_held(g.players[g.turn]))
    return {"held": held, "most": MOST_MARKERS}, ["A-6.4", "A-6.5" if held == MOST_MARKERS else "A-6.8", "A-6.8a"]


def refill(box: Any, g: Any) -> Asked:
    return {"left": int(g.pending)}, ["A-7.1", "A-7.2"]


ASKED = {
    Decision.START_HUT: start_hut,
    Decision.START_MARKERS: start_markers,
    Decision.TURN: turn,
    Decision.PICK: pick,
    Decision.SHOW: show,
    Decision.KEEP: keep,
    Decision.ROLE: role,
    Decision.DRAW: draw,
    Decision.MARKER: marker,
    Decision.REFILL: refill,
}

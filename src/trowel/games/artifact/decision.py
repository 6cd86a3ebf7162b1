"""The pending decision as JSON, for front ends to prompt the player. It contains public information only."""

from __future__ import annotations

from collections.abc import Callable

from trowel.games.artifact.names import PRIVILEGE_NAMES, REGION_NAMES, ROLE_NAMES, card_names, tile_name
from trowel.games.artifact.rounds import MAX_ACTIONS_PER_TURN
from trowel.games.artifact.snapshot import BoxSnapshot, PlayerSnapshot, Snapshot
from trowel.games.artifact.state import (
    LAST_CHANCE_DECISION,
    MAX_MARKERS,
    START_HUTS,
    Action,
    Decision,
    Privilege,
)
from trowel.games.artifact.view_types import (
    ArtifactDecision,
    ArtifactTurnDecision,
    ArtifactTurnDetails,
    DrawDecision,
    DrawDetails,
    ExhibitionDetails,
    KeepDecision,
    KeepDetails,
    LeftDetails,
    MarkerDecision,
    MarkerDetails,
    PickDecision,
    PickDetails,
    PrivilegeName,
    Role,
    RoleDecision,
    ShowDecision,
    ShowDetails,
    StartHutDecision,
    StartHutDetails,
    TakeMarkersDecision,
)


def decision_view(box: BoxSnapshot, g: Snapshot) -> ArtifactDecision | None:
    """Return kind, seat, rule ids and details of the pending decision; None if no seat has to decide."""
    if g.decision <= LAST_CHANCE_DECISION or g.decision == Decision.GAME_OVER:
        return None
    return DESCRIBERS[Decision(g.decision)](box, g)


def describe_start_hut(box: BoxSnapshot, g: Snapshot) -> StartHutDecision:
    about: StartHutDetails = {"hut": g.huts_placed // g.seats + 1, "of": START_HUTS}
    return {"kind": "start-hut", "seat": g.turn, "rules": ["A-3.1", "A-3.2"], "about": about}


def describe_start_markers(box: BoxSnapshot, g: Snapshot) -> TakeMarkersDecision:
    about: LeftDetails = {"left": g.pending}
    return {"kind": "start-markers", "seat": g.turn, "rules": ["A-3.3", "A-4.1"], "about": about}


def describe_turn(box: BoxSnapshot, g: Snapshot) -> ArtifactTurnDecision:
    if g.actions_taken == MAX_ACTIONS_PER_TURN:
        rules = ["A-16.3", "A-16.3a"]
    else:
        rules = ["A-6.1", "A-6.2", "A-6.3", "A-6.4" if g.actions_taken == 0 else "A-6.9"]
    about: ArtifactTurnDetails = {"actions": g.actions_taken, "most": MAX_ACTIONS_PER_TURN}
    return {"kind": "turn", "seat": g.turn, "rules": rules, "about": about}


def describe_pick(box: BoxSnapshot, g: Snapshot) -> PickDecision:
    rules = ["A-10.1", "A-10.2"] + (["A-16.5"] if g.research_on else [])
    about: PickDetails = {"region": REGION_NAMES[g.region], "left": g.pending}
    return {"kind": "pick", "seat": g.turn, "rules": rules, "about": about}


def exhibition_details(box: BoxSnapshot, g: Snapshot) -> ExhibitionDetails:
    return {
        "tile": tile_name(g.tile, box.objects[g.tile]),
        "shown": card_names(g.shown),
    }


def describe_show(box: BoxSnapshot, g: Snapshot) -> ShowDecision:
    rules = ["A-11.1"] + (["A-16.4", "A-16.7"] if g.research_on else [])
    if box.grants(g.players[g.turn], Privilege.JOKER_CARD):
        rules += ["A-17.3", "A-17.7"]
    about: ShowDetails = {**exhibition_details(box, g), "left": g.pending}
    return {"kind": "show", "seat": g.turn, "rules": rules, "about": about}


def count_kept(box: BoxSnapshot, player: PlayerSnapshot) -> int:
    """Return how many cards of an exhibition a player may take back: one (A-11.1), or two with a privilege (A-17.3)."""
    return 2 if box.grants(player, Privilege.KEEP_TWO) else 1


def describe_keep(box: BoxSnapshot, g: Snapshot) -> KeepDecision:
    most = count_kept(box, g.players[g.turn])
    rules = ["A-11.1"] + (["A-16.4"] if g.research_on else []) + (["A-17.3"] if most > 1 else [])
    about: KeepDetails = {**exhibition_details(box, g), "kept": g.kept_count, "most": most}
    return {"kind": "keep", "seat": g.turn, "rules": rules, "about": about}


def role_privileges(box: BoxSnapshot) -> dict[Role, PrivilegeName]:
    """Return the privilege of every role; custom components may assign them differently."""
    return {name: PRIVILEGE_NAMES[box.privileges[number]] for number, name in enumerate(ROLE_NAMES)}


def describe_role(box: BoxSnapshot, g: Snapshot) -> RoleDecision:
    """Return the privilege of every role."""
    rules = ["A-17.1", "A-17.1a"] + ([] if g.research_on else ["A-17.5"])
    return {"kind": "role", "seat": g.turn, "rules": rules, "about": {"privileges": role_privileges(box)}}


def describe_draw(box: BoxSnapshot, g: Snapshot) -> DrawDecision:
    is_shipping = g.action == Action.SHIP
    privilege = PRIVILEGE_NAMES[Privilege.DRAW_WHEN_SHIPPING if is_shipping else Privilege.DRAW_WHEN_RESEARCHING]
    rules = ["A-17.2", "A-17.3" if is_shipping else "A-17.4", "A-17.7"]
    about: DrawDetails = {"region": REGION_NAMES[g.region], "privilege": privilege}
    return {"kind": "draw", "seat": g.turn, "rules": rules, "about": about}


def describe_marker(box: BoxSnapshot, g: Snapshot) -> MarkerDecision:
    num_markers = sum(g.players[g.turn].markers)
    rules = ["A-6.4", "A-6.5" if num_markers == MAX_MARKERS else "A-6.8", "A-6.8a"]
    about: MarkerDetails = {"held": num_markers, "most": MAX_MARKERS}
    return {"kind": "marker", "seat": g.turn, "rules": rules, "about": about}


def describe_refill(box: BoxSnapshot, g: Snapshot) -> TakeMarkersDecision:
    about: LeftDetails = {"left": g.pending}
    return {"kind": "refill", "seat": g.turn, "rules": ["A-7.1", "A-7.2"], "about": about}


DESCRIBERS: dict[Decision, Callable[[BoxSnapshot, Snapshot], ArtifactDecision]] = {
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

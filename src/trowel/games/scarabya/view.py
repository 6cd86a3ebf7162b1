"""Views: JSON of what one seat may know. Fields are copied one by one, so anything not named here stays hidden."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, cast

import numpy as np

from trowel.core.game import CHANCE, Options, State
from trowel.games.scarabya.kernel import apply_pending_action
from trowel.games.scarabya.moves import WITHDRAW
from trowel.games.scarabya.shapes import SHAPES, placements
from trowel.games.scarabya.snapshot import (
    PlayerSnapshot,
    Snapshot,
    Squares,
    cells_of,
    connected_components,
    read_state,
)
from trowel.games.scarabya.squares import SITE_SIDE
from trowel.games.scarabya.state import DISCARDED, IN_HAND, NO_ACTION, NO_CARD, Mode, Phase
from trowel.games.scarabya.view_types import (
    ScarabyaDecision,
    ScarabyaMode,
    ScarabyaModeFields,
    ScarabyaPlayer,
    ScarabyaViewFields,
    ScarabyaZone,
    Shape,
)

MODE_NAMES: dict[Mode, ScarabyaMode] = {Mode.STANDARD: "standard", Mode.DUEL: "duel", Mode.SOLO: "solo"}
SHAPE_NAMES = cast(tuple[Shape, ...], tuple(SHAPES))


def view(box: Any, g: Any, seat: int | None) -> ScarabyaViewFields:
    """Return the view of a seat; None is a spectator."""
    state = read_state(g)
    visible = with_own_action(box, g, state, seat)
    waiting = state.waiting if state.phase == Phase.PLACING else 0
    seats = visible.players[: state.seats]
    players = [player_view(player, bool(waiting >> index & 1)) for index, player in enumerate(seats)]
    if state.mode == Mode.SOLO:
        players[0]["score"] = count_covered_scarabs(visible)
    return {
        "mode": MODE_NAMES[Mode(state.mode)],
        "round": state.cards_turned,
        "site": [] if state.phase == Phase.SITE else list(site_rows(state.rocks, state.scarabs)),
        "card": None if state.card == NO_CARD else SHAPE_NAMES[state.card],
        "remaining": [shape for index, shape in enumerate(SHAPE_NAMES) if state.to_come >> index & 1],
        "players": players,
        "zones": [zone for index in range(state.seats) for zone in zone_views(visible, index)],
        **mode_fields(state, players),
        "decision": decision_view(state, waiting),
    }


def mode_fields(state: Snapshot, players: list[ScarabyaPlayer]) -> ScarabyaModeFields:
    fields: ScarabyaModeFields = {}
    if state.mode == Mode.DUEL:
        fields["board"] = {"tiles": [tile for player in players for tile in player["tiles"]]}
        fields["starter"] = state.starter
    if state.deck_known:
        # S-2.4: the order of the cards is public in a retry or a rematch.
        fields["deck"] = [SHAPE_NAMES[shape] for shape in state.deck]
    return fields


def with_own_action(box: Any, g: Any, state: Snapshot, seat: int | None) -> Snapshot:
    """Return the state in which only the seat's own action of this round has taken effect (S-3.3)."""
    if seat is None or not 0 <= seat < state.seats or state.players[seat].action == NO_ACTION:
        return state
    visible = np.array([g], dtype=g.dtype)[0]
    apply_pending_action(box, visible, seat)
    return read_state(visible)


def is_open(options: Options) -> bool:
    """Return whether all seats see everything; in the standard game actions are hidden while a round lasts (S-3.3)."""
    return options["mode"] != "standard"


def private_to(state: State, acting: int, seat: int, code: int) -> int | None:
    """Return the only seat that sees this move when it happens; None if it is public.

    An action is hidden until the last player of the round has acted (S-3.3).
    """
    if seat == CHANCE:
        return None
    return seat if acting & ~(1 << seat) or code == WITHDRAW else None


@lru_cache(maxsize=256)
def site_rows(rocks: Squares, scarabs: Squares) -> tuple[str, ...]:
    """Return ten strings of '.', 'S' and 'R'."""
    rock_cells, scarab_cells = cells_of(rocks), cells_of(scarabs)
    return tuple(
        "".join("R" if (r, c) in rock_cells else "S" if (r, c) in scarab_cells else "." for c in range(SITE_SIDE))
        for r in range(SITE_SIDE)
    )


def count_covered_scarabs(state: Snapshot) -> int:
    """Return the solo score (S-8.2a), as `scoring.covered_scarabs` does."""
    return sum((scarabs & tiles).bit_count() for scarabs, tiles in zip(state.scarabs, state.camp_of(0), strict=True))


def player_view(player: PlayerSnapshot, waiting: bool) -> ScarabyaPlayer:
    return {
        "score": player.score,
        "tiles": [
            {"shape": SHAPE_NAMES[shape], "cells": [list(cell) for cell in placements()[code].cells]}
            for shape, code in enumerate(player.tiles)
            if code > IN_HAND
        ],
        "discarded": [SHAPE_NAMES[shape] for shape, code in enumerate(player.tiles) if code == DISCARDED],
        "waiting": waiting,
    }


def zone_views(state: Snapshot, seat: int) -> list[ScarabyaZone]:
    """Return the dig zones that a seat closed. Zones never touch, so each is a component of the explored squares."""
    scarab_cells = cells_of(state.scarabs)
    zones: list[ScarabyaZone] = []
    for cells in connected_components(cells_of(state.players[seat].explored)):
        scarabs = sum(cell in scarab_cells for cell in cells)
        zones.append(
            {
                "cells": [list(cell) for cell in cells],
                "scarabs": scarabs,
                "value": len(cells) * scarabs,
                "owner": seat,
            }
        )
    return zones


def decision_view(state: Snapshot, waiting: int) -> ScarabyaDecision | None:
    """Return what the players to act must decide and the rules that apply; None if no player is to act."""
    if waiting == 0:
        return None
    is_first_tile = not any(state.camp_of(0) if state.mode != Mode.STANDARD else state.camp)
    return {
        "kind": "place",
        "about": SHAPE_NAMES[state.card],
        "rules": ["S-3.1", "S-4.1" if is_first_tile else "S-4.2", "S-4.7"],
    }

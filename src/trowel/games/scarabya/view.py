"""Views: JSON of what one seat may know. Fields are copied one by one, so anything not named here stays hidden."""

from __future__ import annotations

from typing import Any, cast

import numpy as np

from trowel.core.game import CHANCE, State
from trowel.games.scarabya.kernel import apply_pending_action, to_act
from trowel.games.scarabya.moves import WITHDRAW
from trowel.games.scarabya.scoring import covered_scarabs
from trowel.games.scarabya.shapes import SHAPES, Cell, cell_neighbours, placements
from trowel.games.scarabya.squares import SITE_SIDE, cells_from_words
from trowel.games.scarabya.state import DISCARDED, IN_HAND, NO_ACTION, NO_CARD, NUM_CARDS, Mode, Phase
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
    waiting = int(to_act(box, g)) if g.phase == Phase.PLACING else 0
    visible = copy_with_own_action(box, g, seat)
    players = [player_view(visible, index, bool(waiting >> index & 1)) for index in range(g.seats)]
    if g.mode == Mode.SOLO:
        players[0]["score"] = int(covered_scarabs(visible))
    return {
        "mode": MODE_NAMES[Mode(g.mode)],
        "round": int(g.cards_turned),
        "site": site_rows(g),
        "card": None if g.card == NO_CARD else SHAPE_NAMES[g.card],
        "remaining": [shape for index, shape in enumerate(SHAPE_NAMES) if g.to_come >> index & 1],
        "players": players,
        "zones": [zone for index in range(g.seats) for zone in zone_views(visible, index)],
        **mode_fields(g, players),
        "decision": decision_view(g, waiting),
    }


def mode_fields(g: Any, players: list[ScarabyaPlayer]) -> ScarabyaModeFields:
    fields: ScarabyaModeFields = {}
    if g.mode == Mode.DUEL:
        fields["board"] = {"tiles": [tile for player in players for tile in player["tiles"]]}
        fields["starter"] = int(g.starter)
    if g.deck_known:
        # S-2.4: the order of the cards is public in a retry or a rematch.
        fields["deck"] = [SHAPE_NAMES[shape] for shape in g.deck]
    return fields


def copy_with_own_action(box: Any, g: Any, seat: int | None) -> Any:
    """Return a copy of the state in which only the seat's own action of this round has taken effect (S-3.3)."""
    visible = np.array([g], dtype=g.dtype)[0]
    if seat is not None and 0 <= seat < g.seats and g.players[seat].action != NO_ACTION:
        apply_pending_action(box, visible, seat)
    return visible


def private_to(state: State, acting: int, seat: int, code: int) -> int | None:
    """Return the only seat that sees this move when it happens; None if it is public.

    An action is hidden until the last player of the round has acted (S-3.3).
    """
    if seat == CHANCE:
        return None
    return seat if acting & ~(1 << seat) or code == WITHDRAW else None


def site_rows(g: Any) -> list[str]:
    """Return ten strings of '.', 'S' and 'R', or an empty list before the boards are assembled."""
    if g.phase == Phase.SITE:
        return []
    rocks, scarabs = set(cells_from_words(g.rocks)), set(cells_from_words(g.scarabs))
    return [
        "".join("R" if (r, c) in rocks else "S" if (r, c) in scarabs else "." for c in range(SITE_SIDE))
        for r in range(SITE_SIDE)
    ]


def player_view(g: Any, seat: int, waiting: bool) -> ScarabyaPlayer:
    player = g.players[seat]
    return {
        "score": int(player.score),
        "tiles": [
            {"shape": SHAPE_NAMES[shape], "cells": [list(cell) for cell in placements()[player.tiles[shape]].cells]}
            for shape in range(NUM_CARDS)
            if player.tiles[shape] > IN_HAND
        ],
        "discarded": [SHAPE_NAMES[shape] for shape in range(NUM_CARDS) if player.tiles[shape] == DISCARDED],
        "waiting": waiting,
    }


def zone_views(g: Any, seat: int) -> list[ScarabyaZone]:
    """Return the dig zones that a seat closed. Zones never touch, so each is a component of the explored squares."""
    scarabs = set(cells_from_words(g.scarabs))
    return [
        {
            "cells": [list(cell) for cell in cells],
            "scarabs": len(scarabs.intersection(cells)),
            "value": len(cells) * len(scarabs.intersection(cells)),
            "owner": seat,
        }
        for cells in connected_components(cells_from_words(g.players[seat].explored))
    ]


def connected_components(cells: list[Cell]) -> list[list[Cell]]:
    """Return the groups of cells that are connected by edges, each in reading order."""
    unvisited, components = set(cells), []
    for start in cells:
        if start not in unvisited:
            continue
        component, frontier = set(), [start]
        unvisited.discard(start)
        while frontier:
            cell = frontier.pop()
            component.add(cell)
            neighbours = cell_neighbours(cell) & unvisited
            unvisited -= neighbours
            frontier.extend(neighbours)
        components.append(sorted(component))
    return components


def decision_view(g: Any, waiting: int) -> ScarabyaDecision | None:
    """Return what the players to act must decide and the rules that apply; None if no player is to act."""
    if waiting == 0:
        return None
    is_first_tile = g.mode != Mode.STANDARD and not g.camp[0].any()
    return {
        "kind": "place",
        "about": SHAPE_NAMES[g.card],
        "rules": ["S-3.1", "S-4.1" if is_first_tile or not g.camp.any() else "S-4.2", "S-4.7"],
    }

"""Views: JSON of what one seat may know. Fields are copied one by one, so anything not named here stays hidden."""

from __future__ import annotations

from typing import Any

import numpy as np

from trowel.core.game import CHANCE
from trowel.games.scarabya.kernel import apply_pending_action, to_act
from trowel.games.scarabya.placement import WITHDRAW
from trowel.games.scarabya.scoring import covered_scarabs
from trowel.games.scarabya.shapes import SHAPES, Cell, cell_neighbours, placements
from trowel.games.scarabya.squares import SITE_SIDE, cells_from_words
from trowel.games.scarabya.state import DISCARDED, IN_HAND, NO_ACTION, NO_CARD, NUM_CARDS, Mode, Phase


def view(box: Any, g: Any, seat: int | None) -> dict[str, Any]:
    """Return the view of a seat; None is a spectator."""
    waiting = int(to_act(box, g)) if g.phase == Phase.PLACING else 0
    visible = copy_with_own_action(box, g, seat)
    result: dict[str, Any] = {
        "mode": Mode(g.mode).name.lower(),
        "round": int(g.cards_turned),
        "site": site_rows(g),
        "card": None if g.card == NO_CARD else SHAPES[g.card],
        "remaining": [shape for index, shape in enumerate(SHAPES) if g.to_come >> index & 1],
        "players": [player_view(visible, index, bool(waiting >> index & 1)) for index in range(g.seats)],
        "zones": [zone for index in range(g.seats) for zone in zone_views(visible, index)],
    }
    if g.mode == Mode.DUEL:
        result["board"] = {"tiles": [tile for player in result["players"] for tile in player["tiles"]]}
        result["starter"] = int(g.starter)
    if g.mode == Mode.SOLO:
        result["players"][0]["score"] = int(covered_scarabs(visible))
    if g.deck_known:
        # S-2.4: the order of the cards is public in a retry or a rematch.
        result["deck"] = [SHAPES[shape] for shape in g.deck]
    result["decision"] = decision_view(g, waiting)
    return result


def copy_with_own_action(box: Any, g: Any, seat: int | None) -> Any:
    """Return a copy of the state in which only the seat's own action of this round has taken effect (S-3.3)."""
    visible = np.array([g], dtype=g.dtype)[0]
    if seat is not None and 0 <= seat < g.seats and g.players[seat].action != NO_ACTION:
        apply_pending_action(box, visible, seat)
    return visible


def private_to(box: Any, g: Any, seat: int, code: int) -> int | None:
    """Return the only seat that sees this move when it happens; None if it is public.

    An action is hidden until the last player of the round has acted (S-3.3).
    """
    if seat == CHANCE or g.mode != Mode.STANDARD:
        return None
    other_seats = int(to_act(box, g)) & ~(1 << seat)
    return seat if other_seats or code == WITHDRAW else None


def site_rows(g: Any) -> list[str]:
    """Return ten strings of '.', 'S' and 'R', or an empty list before the boards are assembled."""
    if g.phase == Phase.SITE:
        return []
    rocks, scarabs = set(cells_from_words(g.rocks)), set(cells_from_words(g.scarabs))
    return [
        "".join("R" if (r, c) in rocks else "S" if (r, c) in scarabs else "." for c in range(SITE_SIDE))
        for r in range(SITE_SIDE)
    ]


def player_view(g: Any, seat: int, waiting: bool) -> dict[str, Any]:
    player = g.players[seat]
    return {
        "score": int(player.score),
        "tiles": [
            {"shape": SHAPES[shape], "cells": [list(cell) for cell in placements()[player.tiles[shape]].cells]}
            for shape in range(NUM_CARDS)
            if player.tiles[shape] > IN_HAND
        ],
        "discarded": [SHAPES[shape] for shape in range(NUM_CARDS) if player.tiles[shape] == DISCARDED],
        "waiting": waiting,
    }


def zone_views(g: Any, seat: int) -> list[dict[str, Any]]:
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


def decision_view(g: Any, waiting: int) -> dict[str, Any] | None:
    """Return what the players to act must decide and the rules that apply; None if no player is to act."""
    if waiting == 0:
        return None
    is_first_tile = g.mode != Mode.STANDARD and not g.camp[0].any()
    return {
        "kind": "place",
        "about": SHAPES[g.card],
        "rules": ["S-3.1", "S-4.1" if is_first_tile or not g.camp.any() else "S-4.2", "S-4.7"],
    }

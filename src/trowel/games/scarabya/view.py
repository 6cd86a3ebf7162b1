"""What one seat may know, built up field by field; what is not named here stays hidden."""

from __future__ import annotations

from typing import Any

import numpy as np

from trowel.core.game import CHANCE
from trowel.games.scarabya.kernel import carry_out, to_act
from trowel.games.scarabya.placement import WITHDRAW
from trowel.games.scarabya.scoring import covered_scarabs
from trowel.games.scarabya.shapes import SHAPES, Cell, placements
from trowel.games.scarabya.squares import SIDE, cells_of
from trowel.games.scarabya.state import CARDS, DISCARDED, NO_ACTION, NO_CARD, NOT_YET, Mode, Phase


def view(box: Any, g: Any, seat: int | None) -> dict[str, Any]:
    waiting = int(to_act(box, g)) if g.phase == Phase.PLACING else 0
    seen = with_own_action(box, g, seat)
    shown: dict[str, Any] = {
        "mode": Mode(g.mode).name.lower(),
        "round": int(g.turned),
        "site": site_rows(g),
        "card": None if g.card == NO_CARD else SHAPES[g.card],
        "remaining": [shape for index, shape in enumerate(SHAPES) if g.to_come >> index & 1],
        "players": [player(seen, index, bool(waiting >> index & 1)) for index in range(g.seats)],
        "zones": [zone for index in range(g.seats) for zone in zones(seen, index)],
    }
    if g.mode == Mode.DUEL:
        shown["board"] = {"tiles": [tile for one in shown["players"] for tile in one["tiles"]]}
        shown["starter"] = int(g.starter)
    if g.mode == Mode.SOLO:
        shown["players"][0]["score"] = int(covered_scarabs(seen))
    if g.deck_known:
        # S-2.4: in a retry or a rematch the order is public.
        shown["deck"] = [SHAPES[shape] for shape in g.deck]
    shown["decision"] = decision(g, waiting)
    return shown


def with_own_action(box: Any, g: Any, seat: int | None) -> Any:
    """S-3.3: a player sees their own action of the running round as done; the others' stay hidden."""
    seen = np.array([g], dtype=g.dtype)[0]
    if seat is not None and 0 <= seat < g.seats and g.players[seat].action != NO_ACTION:
        carry_out(box, seen, seat)
    return seen


def private_to(box: Any, g: Any, seat: int, code: int) -> int | None:
    """S-3.3: what a player does stays hidden until the last player of the round has acted."""
    if seat == CHANCE or g.mode != Mode.STANDARD:
        return None
    others_wait = int(to_act(box, g)) & ~(1 << seat)
    return seat if others_wait or code == WITHDRAW else None


def site_rows(g: Any) -> list[str]:
    """Ten strings of '.', 'S' and 'R'; empty while the boards are still to be assembled."""
    if g.phase == Phase.SITE:
        return []
    rocks, scarabs = set(cells_of(g.rocks)), set(cells_of(g.scarabs))
    return [
        "".join("R" if (r, c) in rocks else "S" if (r, c) in scarabs else "." for c in range(SIDE)) for r in range(SIDE)
    ]


def player(g: Any, seat: int, waiting: bool) -> dict[str, Any]:
    one = g.players[seat]
    return {
        "score": int(one.score),
        "tiles": [
            {"shape": SHAPES[shape], "cells": [list(cell) for cell in placements()[one.camps[shape]].cells]}
            for shape in range(CARDS)
            if one.camps[shape] > NOT_YET
        ],
        "discarded": [SHAPES[shape] for shape in range(CARDS) if one.camps[shape] == DISCARDED],
        "waiting": waiting,
    }


def zones(g: Any, seat: int) -> list[dict[str, Any]]:
    """The dig zones this seat closed; two zones never touch, so that each is one piece of the explored squares."""
    scarabs = set(cells_of(g.scarabs))
    return [
        {
            "cells": [list(cell) for cell in cells],
            "scarabs": len(scarabs.intersection(cells)),
            "value": len(cells) * len(scarabs.intersection(cells)),
            "owner": seat,
        }
        for cells in pieces(cells_of(g.players[seat].explored))
    ]


def pieces(cells: list[Cell]) -> list[list[Cell]]:
    """Groups of cells joined by their edges."""
    left, found = set(cells), []
    for start in cells:
        if start not in left:
            continue
        piece, edge = set(), [start]
        left.discard(start)
        while edge:
            row, column = edge.pop()
            piece.add((row, column))
            beside = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)} & left
            left -= beside
            edge.extend(beside)
        found.append(sorted(piece))
    return found


def decision(g: Any, waiting: int) -> dict[str, Any] | None:
    """What is being decided, for any front end to ask the right question."""
    if waiting == 0:
        return None
    first = g.mode != Mode.STANDARD and not g.camp[0].any()
    return {
        "kind": "place",
        "about": SHAPES[g.card],
        "rules": ["S-3.1", "S-4.1" if first or not g.camp.any() else "S-4.2", "S-4.7"],
    }

"""Which effects report a change of which field of a state; the other fields are silent (`SILENT` of the effects)."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import numpy as np

from trowel.core.effects import Effect
from trowel.games.marajoara.state import Source

# By game and field: the sources of the effects that report a change. A field of `players` is reported to the player's
# seat, or to the whole table.
REPORTED_BY: dict[str, dict[str, set[str]]] = {
    "scarabya": {
        "phase": {"site", "mission", "tile", "discard"},
        "turn": {"turn", "end"},
        "card": {"mission", "tile", "discard"},
        "cards_turned": {"mission"},
        "deck": {"mission"},
        "site": {"site"},
        "players.score": {"zone", "last_scarabs"},
        "players.action": {"action", "tile", "discard"},
        "players.tiles": {"tile", "discard"},
        "players.explored": {"zone"},
    },
    "marajoara": {
        "first": {"first_player"},
        "turn": {"first_player", "turn", "end"},
        "lap": {"first_player", "turn", "round", "end"},
        "has_captured": {"capture", "turn", "end"},
        "doubling": {"tracks", "turn", "end"},
        "captured_die": {"capture", "dig_bonus", "tracks", "store", "spend"},
        "capturer": {"capture", "turn", "end"},
        "idle_turns": {"turn", "end"},
        "stalled_turns": {"turn_track", "turn", "end"},
        "yellow_row": {"yellow_row"},
        "collected": {"objective"},
        "site": {"deal", "capture", "field_work", "recycling", "turn_track"},
        "tokens": {"token"},
        "cart": {"spend", "slate", "exchange"},
        "cart_count": {"spend", "exchange"},
        "slate": {"spend", "slate"},
        "slate_count": {"spend", "slate"},
        "turn_track": {"turn_track"},
        "turn_track_count": {"turn_track"},
        "offer": {"exchange"},
        "discs_at_end": {"excavation"},
        "deal": {"deal"},
        "deal_count": {"deal"},
        "players.points": {source.name.lower() for source in Source},
        "players.captures": {"capture"},
        "players.discs": {"excavation"},
        "players.places": {"excavation"},
        "players.reserve": {"token"},
        "players.set_aside": {"token"},
        "museums.storage": {
            "store", "spend", "payment", "dig_bonus", "tracks", "funding", "swap", "exchange", "exhibit", "restore",
        },
        "museums.vases": {"exhibit", "tracks"},
        "museums.fragments": {"restore"},
        "museums.tokens": {"token"},
    },
    "artifact": {
        "unused": {"unused_region"},
        "first": {"first_player"},
        "year": {"year"},
        "ending": {"last_round"},
        "tracks": {"marker", "unused_region"},
        "income": {"income_track", "exhibitions"},
        "income_count": {"income_track", "exhibitions"},
        "tiles": {"exhibitions", "unused_region"},
        "deck": {"reveal", "secret_draw", "cursed", "unused_region"},
        "face_up": {"reveal", "shipping", "cursed"},
        "market": {"sale", "purchase", "gold"},
        "market_count": {"sale", "purchase", "gold"},
        "shown": {"show", "keep", "exhibitions"},
        "exhibited": {"exhibitions", "discoveries"},
        "gone": {"cursed", "market", "gold"},
        "players.money": {"payment", "joker", "purchase", "sale", "income"},
        "players.markers": {"marker"},
        "players.huts": {"hut"},
        "players.known": {"shipping", "show", "keep", "purchase", "sale", "gold", "discoveries", "manuscript"},
        "players.secret": {"secret_draw", "show", "sale", "gold", "discoveries", "manuscript"},
        "players.exhibitions": {"exhibitions"},
        "players.discoveries": {"discoveries"},
        "players.research": {"research"},
        "players.city": {"role"},
        "players.archaeologist": {"role"},
        "players.passed": {"pass", "year"},
        "players.seventh_used": {"seventh_action", "year"},
    },
}  # fmt: skip


def silent_fields(name: str) -> dict[str, str]:
    """Return the constant of a game's effects that lists the fields without effects, with reasons."""
    silent: dict[str, str] = import_module(f"trowel.games.{name}.effects").SILENT
    return silent


def is_silent(field: str, silent: dict[str, str]) -> bool:
    """Return whether a field, or one that contains it, is listed."""
    parts = field.split(".")
    return any(".".join(parts[:length]) in silent for length in range(1, len(parts) + 1))


def all_fields(dtype: np.dtype[Any], prefix: str = "") -> Iterator[str]:
    """Yield the dotted names of all fields, those with nested fields included."""
    for name in dtype.names or ():
        yield prefix + name
        yield from all_fields(dtype[name].base, f"{prefix}{name}.")


def leaf_fields(dtype: np.dtype[Any]) -> set[str]:
    """Return the dotted names of the fields without nested ones."""
    fields = set(all_fields(dtype))
    return {field for field in fields if not any(other.startswith(f"{field}.") for other in fields)}


def changed_fields(before: Any, after: Any) -> Iterator[tuple[str, int | None]]:
    """Yield the dotted name of every innermost field that differs between two records; with its seat if a player's."""
    for name in before.dtype.names:
        nested = before.dtype[name].base.names
        if nested is None:
            if (before[name] != after[name]).any():
                yield name, None
            continue
        for index, (old, new) in enumerate(zip(before[name], after[name], strict=True)):
            for field in nested:
                if (old[field] != new[field]).any():
                    yield f"{name}.{field}", index if name == "players" else None


def unreported_fields(name: str, before: Any, after: Any, effects: tuple[Effect, ...]) -> list[tuple[str, int | None]]:
    """Return the fields that changed although no effect reports them, without the silent ones."""
    silent = silent_fields(name)
    return [
        (field, seat)
        for field, seat in changed_fields(before, after)
        if not is_silent(field, silent)
        and not any(
            effect.source in REPORTED_BY[name][field] and (seat is None or effect.seat in (seat, None))
            for effect in effects
        )
    ]

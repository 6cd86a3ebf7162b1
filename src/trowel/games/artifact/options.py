"""The options of a game of Artifact, and its set-up (A-2, A-18.1)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import numpy as np

from trowel.core.errors import OptionError
from trowel.core.game import Box, Options, State, record_type
from trowel.core.options import check_names, choice, whole_number
from trowel.games.artifact.names import REGION_NAMES
from trowel.games.artifact.start import leave_out
from trowel.games.artifact.state import (
    DISCOVERY,
    EVERY_REGION,
    HUTS,
    KINDS,
    MOST_PLAYERS,
    NO_CARD,
    NO_ROLE,
    OBJECT_COPIES,
    REGION_TILE,
    REGIONS,
    REGIONS_TILE,
    SPACES,
    SPECIAL_COPIES,
    STATE,
    TYPES,
    Decision,
)

NAMES = ("players", "extensions", "start", "first", "unused")
EXTENSIONS = {"": "none", "none": "none", "1": "1", "2": "2", "1 2": "1 2", "2 1": "1 2", "both": "1 2"}
NOT_YET = -1  # `first`: drawn at random


def options(given: Mapping[str, object]) -> Options:
    """`first` (a seat) and `unused` (the region left out with 3 players) are drawn at random unless given."""
    check_names(given, NAMES)
    players = whole_number(given, "players", range(3, MOST_PLAYERS + 1), 3)
    chosen = {
        "players": str(players),
        "extensions": _extensions(given.get("extensions", "none")),
        "start": choice(given, "start", ("free", "assigned"), "free"),
    }
    if given.get("first") is not None:
        chosen["first"] = str(whole_number(given, "first", range(players), 0))
    if given.get("unused") is not None:
        if players != 3:
            raise OptionError(
                "unused: only a game of 3 leaves a region out [A-2.6]",
                "unused : seule une partie à 3 laisse une région de côté [A-2.6]",
            )
        chosen["unused"] = choice(given, "unused", REGION_NAMES, REGION_NAMES[0])
    return chosen


def _extensions(given: object) -> str:
    text = " ".join(str(one) for one in given) if isinstance(given, tuple | list | set) else str(given)
    chosen = EXTENSIONS.get(" ".join(re.split(r"[\s,+]+", text.strip())))
    if given is None or chosen is None:
        raise OptionError(
            f"extensions: none, 1, 2 or '1 2', not {text!r}", f"extensions : none, 1, 2 ou '1 2', et non {text!r}"
        )
    return chosen


def seats(chosen: Options) -> int:
    return int(chosen["players"])


def setup(box: Box, chosen: Options) -> State:
    """A-2: everything before the first outcome of chance."""
    state = np.zeros(1, dtype=record_type(STATE))
    g = state[0]
    players = g.seats = seats(chosen)
    g.research_on = "1" in chosen["extensions"]
    g.roles_on = "2" in chosen["extensions"]
    g.assigned = chosen["start"] == "assigned"
    g.first = int(chosen.get("first", NOT_YET))
    g.unused = EVERY_REGION
    g.market[:] = NO_CARD
    g.tracks[:] = SPACES - {3: 2, 4: 1, 5: 0}[players]
    g.tiles[:REGION_TILE] = 1
    g.tiles[REGION_TILE:REGIONS_TILE] = 2
    g.tiles[REGIONS_TILE:] = 1
    deck = g.deck.reshape(REGIONS, KINDS)
    deck[:, :TYPES] = OBJECT_COPIES
    if g.research_on:
        deck[:, DISCOVERY:] = SPECIAL_COPIES  # without extension 1 they stay in the box
    g.players["reserve"] = HUTS
    g.players["city"] = NO_ROLE
    g.players["archaeologist"] = NO_ROLE
    g.decision = Decision.UNUSED_REGION if players == 3 else Decision.INCOME_TILE
    if "unused" in chosen:
        leave_out(g, REGION_NAMES.index(chosen["unused"]))
    return state


def same_deal(box: Any, g: Any, chosen: Options) -> Options:
    """The same table once more, with the same region left out; Artifact has no rematch, so the cards are new."""
    return chosen if g.unused == EVERY_REGION else chosen | {"unused": REGION_NAMES[g.unused]}

"""Options of a game of Artifact (A-18.1) and its set-up (A-2)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import numpy as np

from trowel.core.game import Box, Options, State, record_type
from trowel.core.options import choice
from trowel.games.artifact.names import REGION_NAMES
from trowel.games.artifact.option_table import OPTION_TABLE
from trowel.games.artifact.start import remove_region
from trowel.games.artifact.state import (
    DIFFERENT_REGIONS_TILE,
    DISCOVERY,
    FIRST_REGION_TILE,
    HUTS_PER_PLAYER,
    NO_CARD,
    NO_REGION,
    NO_ROLE,
    NUM_KINDS,
    NUM_REGIONS,
    NUM_TYPES,
    OBJECT_COPIES,
    SPECIAL_COPIES,
    STATE,
    TRACK_SPACES,
    Decision,
)

EXTENSION_ALIASES = {"": "none", "2 1": "1 2", "both": "1 2"}
RANDOM_FIRST = -1  # `g.first` until the first player is drawn


def parse_options(values: Mapping[str, object]) -> Options:
    """Return the validated options, with defaults for those that are missing.

    `first` (a seat) and `unused` (the region not in play with 3 players) have no default: chance draws them.

    Raises:
        OptionError: an option is unknown, or its value is not accepted.
    """
    return OPTION_TABLE.parse(values, {"extensions": _parse_extensions})


def _parse_extensions(value: object, options: Mapping[str, str]) -> str:
    """Return one of the declared values; Python callers may pass the numbers in a collection."""
    text = " ".join(str(number) for number in value) if isinstance(value, tuple | list | set) else str(value)
    words = " ".join(re.split(r"[\s,+]+", text.strip()))
    extensions = EXTENSION_ALIASES.get(words, words)
    return choice({"extensions": extensions}, "extensions", OPTION_TABLE["extensions"].value_names, "")


def num_seats(options: Options) -> int:
    return int(options["players"])


def setup(box: Box, options: Options) -> State:
    """Return the state before the first chance outcome (A-2)."""
    # Zeros are the first year, no money, the action side up, and every research marker at its start.
    state = np.zeros(1, dtype=record_type(STATE))
    g = state[0]
    players = g.seats = num_seats(options)
    g.research_on = "1" in options["extensions"]
    g.roles_on = "2" in options["extensions"]
    g.assigned_start = options["start"] == "assigned"
    g.first = int(options.get("first", RANDOM_FIRST))
    g.unused = NO_REGION
    g.market[:] = NO_CARD
    g.tracks[:] = TRACK_SPACES - {3: 2, 4: 1, 5: 0}[players]
    g.tiles[:FIRST_REGION_TILE] = 1
    g.tiles[FIRST_REGION_TILE:DIFFERENT_REGIONS_TILE] = 2
    g.tiles[DIFFERENT_REGIONS_TILE:] = 1
    deck = g.deck.reshape(NUM_REGIONS, NUM_KINDS)
    deck[:, :NUM_TYPES] = OBJECT_COPIES
    if g.research_on:
        deck[:, DISCOVERY:] = SPECIAL_COPIES  # only with extension 1
    g.players["reserve"] = HUTS_PER_PLAYER
    g.players["city"] = NO_ROLE
    g.players["archaeologist"] = NO_ROLE
    g.decision = Decision.UNUSED_REGION if players == 3 else Decision.INCOME_TILE
    if "unused" in options:
        remove_region(g, REGION_NAMES.index(options["unused"]))
    return state


def same_deal(box: Any, g: Any, options: Options) -> Options:
    """Return the options of another game with the same unused region; Artifact has no rematch, so cards differ."""
    return options if g.unused == NO_REGION else options | {"unused": REGION_NAMES[g.unused]}

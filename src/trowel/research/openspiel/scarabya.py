"""OpenSpiel's description of Scarabya.

The site is drawn at two chance nodes: the places of the boards (24), then their rotations (256). A single node would
list 6,144 outcomes in every game.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from trowel.core.game import Options
from trowel.games.scarabya.moves import SITE
from trowel.games.scarabya.sites import BOARDS, site_name
from trowel.games.scarabya.state import NUM_CARDS
from trowel.research.openspiel.chance import TwoStageChance
from trowel.research.openspiel.types import GameSpec

NUM_TURNINGS = 4 ** len(BOARDS)  # S-2.1a: a site is NUM_TURNINGS * layout + turning


def has_secrets(options: Options) -> bool:
    """Return whether actions are hidden during a round (S-3.3)."""
    return options["mode"] == "standard" and int(options["players"]) > 1


def max_length(box: Any, options: Options) -> int:
    """Return the length: the site, then in each round a card and an action of every seat (S-3.1)."""
    return 1 + NUM_CARDS * (1 + int(options["players"]))


def layout_name(layout: int) -> str:
    """Return the boards of the quarters NW NE SW SE."""
    return " ".join(board[0] for board in site_name(NUM_TURNINGS * layout).split())


def split_sites(codes: np.ndarray) -> TwoStageChance | None:
    """Return the two stages of drawing a site; None if the option `site` fixes it and `codes` are cards."""
    return TwoStageChance(codes, SITE, NUM_TURNINGS, layout_name) if codes[0] >= SITE else None


SPEC = GameSpec(
    max_chance_outcomes=NUM_TURNINGS,
    has_secrets=has_secrets,
    max_length=max_length,
    split_first_chance=split_sites,
)

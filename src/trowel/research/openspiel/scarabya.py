"""Scarabya for OpenSpiel. Its site is drawn at two chance nodes: which board lies where, then how they are turned.

As one node it would list 6,144 outcomes in every game.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from trowel.core.game import Options
from trowel.games.scarabya.components import BOARDS, site_name
from trowel.games.scarabya.kernel import FIRST_SITE
from trowel.games.scarabya.state import NUM_CARDS
from trowel.research.openspiel.chance import TwoStageChance
from trowel.research.openspiel.types import UNSET, GameSpec

NUM_TURNINGS = 4 ** len(BOARDS)  # S-2.1a: sites are numbered by the boards' places, then by their turnings


def adjust_options(options: dict[str, Any]) -> dict[str, Any]:
    """Solo is a game of one, whatever `players` says."""
    return options | {"players": 1} if options.get("mode") == "solo" else options


def has_secrets(options: Options) -> bool:
    """S-3.3: others' actions of the running round."""
    return options["mode"] == "standard" and int(options["players"]) > 1


def max_length(box: Any, options: Options) -> int:
    """S-3.1: the site; then each round a card, and an action of every seat."""
    return 1 + NUM_CARDS * (1 + int(options["players"]))


def layout_name(layout: int) -> str:
    """The boards of the quarters NW NE SW SE."""
    return " ".join(board[0] for board in site_name(NUM_TURNINGS * layout).split())


def split_sites(codes: np.ndarray) -> TwoStageChance | None:
    """None where these outcomes are no sites: the site was given."""
    return TwoStageChance(codes, FIRST_SITE, NUM_TURNINGS, layout_name) if codes[0] >= FIRST_SITE else None


SPEC = GameSpec(
    parameters={"players": 2, "mode": "standard", "site": "", "deck": "", "starter": UNSET},
    min_players=1,
    max_players=4,
    max_chance_outcomes=NUM_TURNINGS,
    has_secrets=has_secrets,
    max_length=max_length,
    adjust_options=adjust_options,
    split_first_chance=split_sites,
)

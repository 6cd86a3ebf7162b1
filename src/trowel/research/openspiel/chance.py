"""Scarabya's site as two chance nodes: which board lies where, then how they are turned.

As one node it would list 6,144 outcomes in every game. All sites are drawn alike, so both lists are made once.
"""

from __future__ import annotations

import numpy as np

from trowel.games.scarabya.components import BOARDS, site_name
from trowel.games.scarabya.kernel import FIRST_SITE

TURNINGS = 4 ** len(BOARDS)  # S-2.1a: sites are numbered by the boards' places, then by their turnings

Odds = list[tuple[int, float]]


class Sites:
    """The two nodes, made of the outcomes that the rules list, all of the same weight."""

    @classmethod
    def among(cls, codes: np.ndarray) -> Sites | None:
        """None where these outcomes are no sites: the site was given."""
        return cls(codes) if codes[0] >= FIRST_SITE else None

    def __init__(self, codes: np.ndarray) -> None:
        layouts, turnings = np.divmod(np.sort(codes) - FIRST_SITE, TURNINGS)
        found, counts = np.unique(layouts, return_counts=True)
        self.layouts: Odds = list(zip(found.tolist(), (counts / len(codes)).tolist(), strict=True))
        self.turnings: dict[int, Odds] = {
            layout: [(turning, 1 / count) for turning in turnings[layouts == layout].tolist()]
            for layout, count in zip(found.tolist(), counts.tolist(), strict=True)
        }


def site_code(layout: int, turning: int) -> int:
    code: int = FIRST_SITE + TURNINGS * layout + turning
    return code


def layout_name(layout: int) -> str:
    """The boards of the quarters NW NE SW SE."""
    return " ".join(board[0] for board in site_name(TURNINGS * layout).split())

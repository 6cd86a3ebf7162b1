"""Names of the 6,144 sites that the four boards form (S-2.1a)."""

from __future__ import annotations

import itertools
from functools import cache

BOARDS = "ABCD"
NUM_SITES = 6144  # 4! assignments of boards to quarters, 4^4 combinations of quarter turns


@cache
def _board_orders() -> list[tuple[str, ...]]:
    return list(itertools.permutations(BOARDS))


def site_name(index: int) -> str:
    """Return the notation of a site: quarters NW NE SW SE, each a board and its clockwise quarter turns (S-2.1a)."""
    boards, turns = _board_orders()[index // 256], index % 256
    return " ".join(f"{board}{turns >> 2 * (3 - quarter) & 3}" for quarter, board in enumerate(boards))


@cache
def site_names() -> dict[str, int]:
    """Return the index of each of the 6,144 sites, by name."""
    return {site_name(index): index for index in range(NUM_SITES)}

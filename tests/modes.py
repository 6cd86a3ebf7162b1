"""Every mode of every game, as options of `trowel.new`, for generic tests."""

from __future__ import annotations

from typing import Any

Mode = tuple[str, dict[str, Any]]

MODES: list[Mode] = [
    *(("scarabya", {"mode": "standard", "players": players}) for players in (1, 2, 3, 4)),
    ("scarabya", {"mode": "duel"}),
    ("scarabya", {"mode": "duel", "starter": 1, "site": "D3 A1 C0 B2", "deck": "Z Y X W V U T P N L I F"}),
    ("scarabya", {"mode": "solo"}),
    ("scarabya", {"mode": "solo", "deck": "F I L N P T U V W X Y Z"}),
    *(("marajoara", {"players": players}) for players in (2, 3, 4)),
    ("marajoara", {"players": 3, "first": 2, "deal": "yrbg" * 12 + "rbyy"}),
    *(("marajoara", {"mission": mission}) for mission in range(1, 9)),
    *(
        ("artifact", {"players": players, "extensions": extensions, "start": start})
        for players, extensions, start in (
            (3, (), "free"),
            (4, (), "assigned"),
            (5, (1,), "assigned"),
            (3, (1,), "free"),
            (4, (2,), "free"),
            (3, (2,), "assigned"),
            (4, (1, 2), "assigned"),
            (5, (1, 2), "free"),
        )
    ),
    ("artifact", {"players": 3, "extensions": (1, 2), "first": 2, "unused": "asia"}),
    ("marajoara", {"mission": 7, "challenge": "yes", "deal": "y6r3b2g1" * 12 + "r5b6y4y1"}),
]


def name_of(mode: Mode) -> str:
    game, options = mode
    return "-".join([game, *(str(value).replace(" ", "") for value in options.values())])

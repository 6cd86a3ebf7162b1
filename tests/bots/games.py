"""One game for every list of levels."""

from __future__ import annotations

from typing import Any

import pytest

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("scarabya", {"mode": "standard", "players": 2}),
    ("scarabya", {"mode": "duel"}),
    ("scarabya", {"mode": "solo"}),
    ("marajoara", {"players": 2}),
    ("marajoara", {"mission": 4}),
    ("artifact", {"players": 3, "extensions": "1 2"}),
]


def game_id(name: str, options: dict[str, Any]) -> str:
    return "-".join([name, *map(str, options.values())]).replace(" ", "")


every_game = pytest.mark.parametrize(("name", "options"), GAMES, ids=[game_id(*game) for game in GAMES])

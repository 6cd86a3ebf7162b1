"""Hints at the terminal, by key and by typing, in both languages. A hint plays no move."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.terminal.test_play import play_script
from trowel.core.errors import Language


@pytest.mark.parametrize(("lang", "phrase"), [("en", "points at the end"), ("fr", "points à la fin")])
def test_a_typed_hint_gives_the_reason_and_the_next_best_moves(tmp_path: Path, lang: Language, phrase: str) -> None:
    # The screen is shown again with the hint; then the script ends like a closed terminal.
    match, output = play_script(tmp_path, ["hint"], keys=False, lang=lang, players=1)
    assert phrase in " ".join(output.split())
    assert not any(entry.seat >= 0 for entry in match.log)


@pytest.mark.parametrize(
    ("keys", "options"),
    [
        ("hq", {"mode": "duel"}),
        ("hq", {"game": "marajoara", "players": 2}),
        # A decision with a list: which museum's yellow row to open.
        ("HQ", {"game": "marajoara", "mission": 6, "flags": {"practice": True}}),
        ("hq", {"game": "artifact", "players": 3}),
    ],
)
def test_a_key_gives_a_hint(tmp_path: Path, keys: str, options: dict[str, Any]) -> None:
    _, output = play_script(tmp_path, list(keys), keys=True, **options)
    assert "continuations tried" in output

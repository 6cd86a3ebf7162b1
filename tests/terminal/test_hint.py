"""A hint at the terminal: by key and by typing, in both languages, and nothing is played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.terminal.test_play import play_script
from trowel.core.errors import Language


@pytest.mark.parametrize(("lang", "phrase"), [("en", "points at the end"), ("fr", "points à la fin")])
def test_a_typed_hint_gives_the_reason_and_the_next_best_moves(tmp_path: Path, lang: Language, phrase: str) -> None:
    # After a hint the screen is shown again with it; then the script ends, as a closed terminal does.
    match, output = play_script(tmp_path, ["hint"], keys=False, lang=lang, players=1)
    assert phrase in " ".join(output.split())
    assert not any(entry.seat >= 0 for entry in match.log)


@pytest.mark.parametrize(
    ("keys", "options"),
    [
        ("hq", {"mode": "duel"}),
        ("hq", {"game": "marajoara", "players": 2}),
        # A list: which museum's row is opened.
        ("HQ", {"game": "marajoara", "mission": 6, "flags": {"practice": True}}),
        ("hq", {"game": "artifact", "players": 3}),
    ],
)
def test_a_key_gives_a_hint(tmp_path: Path, keys: str, options: dict[str, Any]) -> None:
    _, output = play_script(tmp_path, list(keys), keys=True, **options)
    assert "continuations tried" in output

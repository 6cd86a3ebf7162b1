"""A hint at the terminal: by key and by typing, in both languages, and nothing is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.test_playing import sit
from trowel.core.errors import Language


@pytest.mark.parametrize(("lang", "words"), [("en", "points at the end"), ("fr", "points à la fin")])
def test_a_typed_hint_gives_the_reason_and_the_next_best_moves(tmp_path: Path, lang: Language, words: str) -> None:
    # After a hint the screen is shown again with it; then the script ends, as a closed terminal does.
    match, shown = sit(tmp_path, ["hint"], keys=False, lang=lang, players=1)
    assert words in " ".join(shown.split())
    assert not any(entry.seat >= 0 for entry in match.log)


def test_a_key_gives_a_hint(tmp_path: Path) -> None:
    _, shown = sit(tmp_path, ["h", "q"], keys=True, mode="duel")
    assert "Next best:" in shown
    assert "in 100" in shown

"""The lessons at the terminal."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.terminal.scripted import Scripted, shown_on, silent_console
from trowel.core.errors import Language
from trowel.games import NAMES
from trowel.lessons.lesson import lesson
from trowel.terminal.learning import learn

LAST_TURN = {"marajoara": ["h3xf3", "end", "recycle y1", "to b7", "recycle r1", "to d3"], "artifact": ["pass"]}


def answers(game: str) -> Iterator[str]:
    """What a learner types who does what each step asks."""
    for step in lesson(game).steps:
        if step.is_read:
            yield ""
        yield from (accepted[0] for accepted in step.do)
        if step.free:
            yield from LAST_TURN[game]


@pytest.mark.parametrize(("game", "lang"), [*((name, "en") for name in NAMES), ("scarabya", "fr")])
def test_a_lesson_is_typed_to_its_end(game: str, lang: Language) -> None:
    console = silent_console()
    match = learn(game, lang, Scripted(answers(game), keys=False), console)
    assert match.over
    shown = " ".join(shown_on(console).split())
    for step in lesson(game).steps:
        assert " ".join(step.text[lang].split()) in shown
        assert f"[{step.rule}]" in shown


def test_hint_undo_and_another_legal_move_are_answered() -> None:
    console = silent_console()
    typed = ["", "hint", "Na1", "Nd5r1", "Nf5", "undo", "Nf5", "undo", "quit"]
    match = learn("scarabya", "en", Scripted(typed, keys=False), console)
    shown = shown_on(console)
    assert "Type: Nf5" in shown
    assert "[S-4.3]" in shown
    assert "not what this step shows" in shown
    assert "Whenever you like: trowel learn scarabya" in shown
    assert [str(move) for seat, move in match.moves if seat == 0] == []

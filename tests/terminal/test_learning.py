"""The lessons at the terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from rich.console import Console

from tests.terminal.scripted import Scripted, shown_on, silent_console
from trowel.core.errors import Language
from trowel.games import NAMES
from trowel.lessons.lesson import lesson
from trowel.terminal.lesson import learn

LAST_TURN = {"marajoara": ["h3xf3", "end", "recycle y1", "to b7", "recycle r1", "to d3"], "artifact": ["pass"]}
PROPOSED = {"marajoara": ["h3xf3", "restore >=5 b1 b2 b3", "end"], "artifact": ["exhibit middle-east"]}
BROWSER = re.compile(r"click|cliqu|outline|contour|button|bouton|\([A-Z]\)", re.IGNORECASE)
everywhere = pytest.mark.parametrize(("game", "lang"), [(game, lang) for game in NAMES for lang in ("en", "fr")])


def answers(game: str) -> Iterator[str]:
    """What a learner types who does what each step asks."""
    for step in lesson(game).steps:
        if step.is_read:
            yield ""
        yield from (accepted[0] for accepted in step.do)
        if step.free:
            yield from LAST_TURN[game]


@everywhere
def test_a_lesson_is_typed_to_its_end(game: str, lang: Language) -> None:
    console = silent_console()
    match = learn(game, lang, Scripted(answers(game), keys=False), console)
    assert match.over
    shown = " ".join(shown_on(console).split())
    for step in lesson(game).steps:
        assert " ".join(step.at_terminal.text[lang].split()) in shown
        assert f"[{step.rule}]" in shown


class Obedient(Scripted):
    """Types what the line above the prompt says; Enter to read on; where a step is free, from a script."""

    def __init__(self, console: Console, free: list[str]) -> None:
        super().__init__(free, keys=False)
        self._console = console

    def line(self, prompt: str) -> str:
        if not prompt.startswith(("you", "vous")):
            return ""
        said = re.match(r"(?:Type:|Tapez :) (.*?)   \(", shown_on(self._console).splitlines()[-1])
        return said[1] if said else super().line(prompt)


@everywhere
def test_who_types_only_what_each_step_says_comes_to_the_end(game: str, lang: Language) -> None:
    console = silent_console()
    assert learn(game, lang, Obedient(console, LAST_TURN.get(game, [])), console).over
    assert "Whenever you like" not in shown_on(console)


def test_a_free_step_says_what_may_be_typed_besides_moves() -> None:
    console = silent_console()
    learn("artifact", "en", Scripted(answers("artifact"), keys=False), console)
    assert "exhibit middle-east; legal lists the cards to show.\nA move, or: legal" in shown_on(console)


@pytest.mark.parametrize("game", PROPOSED)
def test_what_a_free_step_proposes_can_be_typed(game: str) -> None:
    ask = next(step for step in lesson(game).steps if step.free).at_terminal.ask
    assert ask is not None
    assert all(move in ask[lang] for move in PROPOSED[game] for lang in ("en", "fr"))
    console = silent_console()
    match = learn(game, "en", Obedient(console, PROPOSED[game]), console)
    mine = [str(move) for seat, move in match.moves if seat == lesson(game).seat]
    assert mine[-len(PROPOSED[game]) :] == PROPOSED[game]


@everywhere
def test_nothing_is_clicked_or_outlined_at_the_terminal(game: str, lang: Language) -> None:
    for step in lesson(game).steps:
        told = step.at_terminal
        words = f"{told.text[lang]} {told.ask[lang] if told.ask else ''}"
        assert not BROWSER.search(words), words


@everywhere
def test_the_others_are_called_as_the_lesson_calls_them(game: str, lang: Language) -> None:
    console = silent_console()
    learn(game, lang, Scripted(answers(game), keys=False), console)
    taught, shown = lesson(game), shown_on(console)
    board = shown.partition("1/")[0]  # before the first step's words
    assert all(name in board for name in taught.names("you" if lang == "en" else "vous"))
    assert not re.search(r"\b(ro)?bot \d", shown)


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

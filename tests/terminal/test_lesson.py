"""Lessons at the terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from rich.console import Console

from tests.terminal.scripted import ScriptedKeyboard, console_text, recording_console
from trowel.core.errors import Language
from trowel.games import NAMES
from trowel.lessons.lesson import load_lesson
from trowel.terminal.lesson import run_lesson

LAST_TURN_MOVES = {"marajoara": ["h3xf3", "end", "recycle y1", "to b7", "recycle r1", "to d3"], "artifact": ["pass"]}
PROPOSED_MOVES = {"marajoara": ["h3xf3", "restore >=5 b1 b2 b3", "end"], "artifact": ["exhibit middle-east"]}
BROWSER = re.compile(r"click|cliqu|outline|contour|button|bouton|\([A-Z]\)", re.IGNORECASE)
all_games_and_languages = pytest.mark.parametrize(
    ("game", "lang"), [(game, lang) for game in NAMES for lang in ("en", "fr")]
)


def learner_answers(game: str) -> Iterator[str]:
    """Yield the lines of a learner who follows every step."""
    for step in load_lesson(game).steps:
        if step.is_reading:
            yield ""
        yield from (moves[0] for moves in step.do)
        if step.free:
            yield from LAST_TURN_MOVES[game]


@all_games_and_languages
def test_a_lesson_can_be_typed_to_its_end(game: str, lang: Language) -> None:
    console = recording_console()
    match = run_lesson(game, lang, ScriptedKeyboard(learner_answers(game), keys=False), console)
    assert match.over
    output = " ".join(console_text(console).split())
    for step in load_lesson(game).steps:
        assert " ".join(step.for_terminal.text[lang].split()) in output
        assert f"[{step.rule}]" in output


class ObedientKeyboard(ScriptedKeyboard):
    """Types the move shown above the prompt, Enter at a reading step, and scripted moves at a free step."""

    def __init__(self, console: Console, free: list[str]) -> None:
        super().__init__(free, keys=False)
        self._console = console

    def read_line(self, prompt: str) -> str:
        if not prompt.startswith(("you", "vous")):
            return ""
        match = re.match(r"(?:Type:|Tapez :) (.*?)   \(", console_text(self._console).splitlines()[-1])
        return match[1] if match else super().read_line(prompt)


@all_games_and_languages
def test_typing_only_what_each_step_shows_leads_to_the_end(game: str, lang: Language) -> None:
    console = recording_console()
    assert run_lesson(game, lang, ObedientKeyboard(console, LAST_TURN_MOVES.get(game, [])), console).over
    assert "Come back any time" not in console_text(console)


def test_a_free_step_lists_the_commands() -> None:
    console = recording_console()
    run_lesson("artifact", "en", ScriptedKeyboard(learner_answers("artifact"), keys=False), console)
    assert "exhibit middle-east; legal lists the cards to show.\nA move, or: legal" in console_text(console)


@pytest.mark.parametrize("game", PROPOSED_MOVES)
def test_the_moves_that_a_free_step_proposes_can_be_typed(game: str) -> None:
    ask = next(step for step in load_lesson(game).steps if step.free).for_terminal.ask
    assert ask is not None
    assert all(move in ask[lang] for move in PROPOSED_MOVES[game] for lang in ("en", "fr"))
    console = recording_console()
    match = run_lesson(game, "en", ObedientKeyboard(console, PROPOSED_MOVES[game]), console)
    moves = [str(move) for seat, move in match.moves if seat == load_lesson(game).seat]
    assert moves[-len(PROPOSED_MOVES[game]) :] == PROPOSED_MOVES[game]


@all_games_and_languages
def test_terminal_texts_do_not_mention_clicks_or_outlines(game: str, lang: Language) -> None:
    for step in (step.for_terminal for step in load_lesson(game).steps):
        text = f"{step.text[lang]} {step.ask[lang] if step.ask else ''}"
        assert not BROWSER.search(text), text


@all_games_and_languages
def test_players_have_the_names_that_the_lesson_gives_them(game: str, lang: Language) -> None:
    console = recording_console()
    run_lesson(game, lang, ScriptedKeyboard(learner_answers(game), keys=False), console)
    lesson, output = load_lesson(game), console_text(console)
    board = output.partition("1/")[0]  # before the text of the first step
    assert all(name in board for name in lesson.seat_names("you" if lang == "en" else "vous"))
    assert not re.search(r"\b(ro)?bot \d", output)


def test_hint_undo_and_a_move_the_step_does_not_expect() -> None:
    console = recording_console()
    answers = ["", "hint", "Na1", "Nd5r1", "Nf5", "undo", "Nf5", "undo", "quit"]
    match = run_lesson("scarabya", "en", ScriptedKeyboard(answers, keys=False), console)
    output = console_text(console)
    assert "Type: Nf5" in output
    assert "[S-4.3]" in output
    assert "not what this step shows" in output
    assert "Come back any time: trowel learn scarabya" in output
    assert [str(move) for seat, move in match.moves if seat == 0] == []

"""Lessons at the terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from rich.console import Console

from tests.terminal.scripted import ScriptedKeyboard, console_text, recording_console
from trowel.core.errors import Language, TrowelError
from trowel.lessons.lesson import LESSON_NAMES, load_lesson
from trowel.terminal.lesson import list_lessons, run_lesson
from trowel.terminal.lesson_file import LessonFileError, lessons_path, load_progress

LAST_TURN_MOVES = {"marajoara": ["h3xf3", "end", "recycle y1", "to b7", "recycle r1", "to d3"], "artifact": ["pass"]}
PROPOSED_MOVES = {"marajoara": ["h3xf3", "restore >=5 b1 b2 b3", "end"], "artifact": ["exhibit middle-east"]}
BROWSER = re.compile(r"click|cliqu|outline|contour|button|bouton|\([A-Z]\)", re.IGNORECASE)
all_games_and_languages = pytest.mark.parametrize(
    ("game", "lang"), [(game, lang) for game in LESSON_NAMES for lang in ("en", "fr")]
)
all_lessons = pytest.mark.parametrize(
    ("game", "name", "lang"),
    [(game, name, lang) for game, names in LESSON_NAMES.items() for name in names for lang in ("en", "fr")],
)


def learner_answers(game: str, name: str = "basics", start: int = 0) -> Iterator[str]:
    """Yield the lines of a learner who follows every step."""
    for step in load_lesson(game, name).steps[start:]:
        if step.is_reading:
            yield ""
        yield from (moves[0] for moves in step.do)
        if step.free:
            yield from LAST_TURN_MOVES[game]


@all_lessons
def test_a_lesson_can_be_typed_to_its_end(game: str, name: str, lang: Language) -> None:
    console = recording_console()
    match = run_lesson(game, lang, ScriptedKeyboard(learner_answers(game, name), keys=False), console, name)
    assert match.over
    output = " ".join(console_text(console).split())
    lesson = load_lesson(game, name)
    for step in lesson.steps:
        assert " ".join(step.for_terminal.text[lang].split()) in output
        assert f"[{step.rule}]" in output
    assert f"→ {lesson.next.label[lang]}: trowel play {game}" in output


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


@all_lessons
def test_typing_only_what_each_step_shows_leads_to_the_end(game: str, name: str, lang: Language) -> None:
    console = recording_console()
    assert run_lesson(game, lang, ObedientKeyboard(console, LAST_TURN_MOVES.get(game, [])), console, name).over
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


@all_lessons
def test_terminal_texts_do_not_mention_clicks_or_outlines(game: str, name: str, lang: Language) -> None:
    for step in (step.for_terminal for step in load_lesson(game, name).steps):
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
    assert "Come back any time: trowel learn scarabya basics" in output
    assert [str(move) for seat, move in match.moves if seat == 0] == []


def test_a_lesson_continues_where_the_learner_left_it() -> None:
    run_lesson("scarabya", "en", ScriptedKeyboard(["", "Nf5", "quit"], keys=False), recording_console())
    assert load_progress() == {"scarabya basics": 2}
    console = recording_console()
    answers = learner_answers("scarabya", start=2)
    match = run_lesson("scarabya", "en", ScriptedKeyboard(answers, keys=False), console)
    assert match.over
    assert "1/13" not in console_text(console).replace("11/13", "")
    assert load_progress() == {"scarabya basics": 12}


def test_after_a_finished_lesson_the_next_one_follows_and_the_list_shows_it() -> None:
    run_lesson("scarabya", "en", ScriptedKeyboard(learner_answers("scarabya"), keys=False), recording_console())
    console = recording_console()
    run_lesson("scarabya", "en", ScriptedKeyboard(["", "quit"], keys=False), console)
    assert load_lesson("scarabya", "scoring").steps[0].title["en"] in console_text(console)
    listing = recording_console()
    list_lessons("scarabya", "en", listing)
    lines = console_text(listing).splitlines()
    assert re.match(r"\s+✓  basics", lines[0])
    assert re.match(r"\s+2/8  scoring", lines[1])
    assert len(lines) == len(LESSON_NAMES["scarabya"])


def test_a_damaged_lesson_file_is_reported_and_kept() -> None:
    lessons_path().write_text("[1, 2", "utf-8")
    with pytest.raises(LessonFileError, match=re.escape(str(lessons_path()))) as error:
        run_lesson("scarabya", "en", ScriptedKeyboard([], keys=False), recording_console())
    assert isinstance(error.value, TrowelError)
    assert lessons_path().read_text("utf-8") == "[1, 2"

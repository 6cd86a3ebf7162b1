"""Every lesson is a whole legal game with a rule in each of its steps."""

from __future__ import annotations

import itertools

import pytest

import trowel
from trowel.games import NAMES
from trowel.games import game as find_game
from trowel.lessons.lesson import OPPONENT_NAMES, Lesson, load_lesson

LANGUAGES = ("en", "fr")
all_lessons = pytest.mark.parametrize("game", NAMES)


def play_through(lesson: Lesson, instead: tuple[int, int, str] | None = None) -> trowel.Match:
    """The script from the deal on; `instead` puts another accepted move at one place (step, which of its moves)."""
    match = lesson.start_match()
    for index, step in enumerate(lesson.steps):
        assert not (step.leap and step.do), "only a step that is read leaps ahead"
        for place, accepted in enumerate(step.do):
            move = instead[2] if instead is not None and instead[:2] == (index, place) else accepted[0]
            match.play(lesson.seat, move)
        for line in (*step.then, *step.leap):
            match.play(*line)
        while step.free and not match.over:
            seat = match.to_act[0]
            match.play(seat, match.legal(seat)[0])
    return match


@all_lessons
def test_a_lesson_has_8_to_14_steps_in_both_languages_each_with_a_rule_of_the_ledger(game: str) -> None:
    lesson, rulebook = load_lesson(game), find_game(game).rulebook()
    assert 8 <= len(lesson.steps) <= 14
    for step in lesson.steps:
        assert step.rule in rulebook
        for text in (step.title, step.text, *([step.ask] if step.ask else [])):
            assert set(text) == set(LANGUAGES)
            assert all(text[lang].strip() for lang in LANGUAGES)
            assert text["en"] != text["fr"]
        assert (step.ask is None) == step.is_reading, f"{step.title['en']}: who is to act is told what to do"


@all_lessons
def test_what_the_terminal_says_otherwise_is_said_in_both_languages(game: str) -> None:
    for step in load_lesson(game).steps:
        common = {"text": step.text, "ask": step.ask}
        for part, text in step.terminal.items():
            assert common[part] is not None, f"{step.title['en']}: a {part} of the terminal's alone"
            assert set(text) == set(LANGUAGES)
            assert all(text[lang].strip() for lang in LANGUAGES)
            assert text != common[part], f"{step.title['en']}: said twice"


@all_lessons
def test_whoever_a_step_speaks_of_sits_at_the_table(game: str) -> None:
    lesson = load_lesson(game)
    for step in lesson.steps:
        prose = " ".join(text for texts in (step.title, step.text, step.ask or {}) for text in texts.values())
        assert {name for name in OPPONENT_NAMES if name in prose} <= set(lesson.seat_names("Ann"))


@all_lessons
def test_a_lessons_script_is_a_whole_legal_game_that_ends_with_its_steps(game: str) -> None:
    match = play_through(load_lesson(game))
    assert match.over
    assert trowel.load(match.record()).scores == match.scores
    assert load_lesson(game).steps[-1].is_reading, "the last step says goodbye"


@all_lessons
def test_every_move_that_a_step_accepts_leads_to_the_end_too(game: str) -> None:
    lesson = load_lesson(game)
    alternatives = [
        (index, place, move)
        for index, step in enumerate(lesson.steps)
        for place, accepted in enumerate(step.do)
        for move in accepted[1:]
    ]
    assert all(play_through(lesson, alternative).over for alternative in alternatives)


@all_lessons
def test_the_learner_may_decide_something_at_every_step_that_asks(game: str) -> None:
    lesson = load_lesson(game)
    match = lesson.start_match()
    for step in lesson.steps:
        for accepted in step.do:
            legal = {str(move) for move in match.legal(lesson.seat)}
            assert set(accepted) <= legal, "an accepted move is written as the table writes it"
            match.play(lesson.seat, accepted[0])
        if step.free:
            assert match.legal(lesson.seat)
            break
        for line in itertools.chain(step.then, step.leap):
            match.play(*line)

"""Every lesson is a complete legal game, and each of its steps names a rule."""

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
    """Play the script and return the match; `instead` is (step, index in its `do`, alternative move to play)."""
    match = lesson.start_match()
    for index, step in enumerate(lesson.steps):
        assert not (step.leap and step.do), "only a reading step may have a leap"
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
def test_a_lesson_has_8_to_14_steps_in_both_languages_each_with_a_rule_of_the_rulebook(game: str) -> None:
    lesson, rulebook = load_lesson(game), find_game(game).rulebook()
    assert 8 <= len(lesson.steps) <= 14
    for step in lesson.steps:
        assert step.rule in rulebook
        for text in (step.title, step.text, *([step.ask] if step.ask else [])):
            assert set(text) == set(LANGUAGES)
            assert all(text[lang].strip() for lang in LANGUAGES)
            assert text["en"] != text["fr"]
        assert (step.ask is None) == step.is_reading, f"{step.title['en']}: a step must ask for its moves"


@all_lessons
def test_texts_for_the_terminal_are_in_both_languages_and_differ_from_the_pages(game: str) -> None:
    for step in load_lesson(game).steps:
        common = {"text": step.text, "ask": step.ask}
        for part, text in step.terminal.items():
            assert common[part] is not None, f"{step.title['en']}: {part} exists only for the terminal"
            assert set(text) == set(LANGUAGES)
            assert all(text[lang].strip() for lang in LANGUAGES)
            assert text != common[part], f"{step.title['en']}: duplicate {part}"


@all_lessons
def test_every_opponent_named_in_a_step_has_a_seat(game: str) -> None:
    lesson = load_lesson(game)
    for step in lesson.steps:
        prose = " ".join(text for texts in (step.title, step.text, step.ask or {}) for text in texts.values())
        assert {name for name in OPPONENT_NAMES if name in prose} <= set(lesson.seat_names("Ann"))


@all_lessons
def test_the_script_of_a_lesson_is_a_complete_legal_game(game: str) -> None:
    match = play_through(load_lesson(game))
    assert match.over
    assert trowel.load(match.record()).scores == match.scores
    assert load_lesson(game).steps[-1].is_reading, "the last step is a reading step"


@all_lessons
def test_every_alternative_move_of_a_step_leads_to_the_end(game: str) -> None:
    lesson = load_lesson(game)
    alternatives = [
        (index, place, move)
        for index, step in enumerate(lesson.steps)
        for place, accepted in enumerate(step.do)
        for move in accepted[1:]
    ]
    assert all(play_through(lesson, alternative).over for alternative in alternatives)


@all_lessons
def test_the_learner_is_to_act_at_every_step_with_moves(game: str) -> None:
    lesson = load_lesson(game)
    match = lesson.start_match()
    for step in lesson.steps:
        for accepted in step.do:
            legal = {str(move) for move in match.legal(lesson.seat)}
            assert set(accepted) <= legal, "an accepted move must be legal and in canonical notation"
            match.play(lesson.seat, accepted[0])
        if step.free:
            assert match.legal(lesson.seat)
            break
        for line in itertools.chain(step.then, step.leap):
            match.play(*line)

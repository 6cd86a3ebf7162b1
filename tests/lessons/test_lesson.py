"""Every lesson is a complete legal game, and each of its steps names a rule."""

from __future__ import annotations

import itertools
import re

import pytest

import trowel
from trowel.core.errors import OptionError
from trowel.games import game as find_game
from trowel.lessons.lesson import LESSON_NAMES, OPPONENT_NAMES, Lesson, load_lesson

LANGUAGES = ("en", "fr")
all_lessons = pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, names in LESSON_NAMES.items() for name in names]
)


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
def test_a_lesson_has_at_most_14_steps_in_both_languages_each_with_a_rule_of_the_rulebook(game: str, name: str) -> None:
    lesson, rulebook = load_lesson(game, name), find_game(game).rulebook()
    assert 6 <= len(lesson.steps) <= 14
    for step in lesson.steps:
        assert step.rule in rulebook
        for text in (step.title, step.text, *([step.ask] if step.ask else [])):
            assert set(text) == set(LANGUAGES)
            assert all(text[lang].strip() for lang in LANGUAGES)
            assert text["en"] != text["fr"]
        assert (step.ask is None) == step.is_reading, f"{step.title['en']}: a step must ask for its moves"


@all_lessons
def test_texts_for_the_terminal_are_in_both_languages_and_differ_from_the_pages(game: str, name: str) -> None:
    for step in load_lesson(game, name).steps:
        common = {"text": step.text, "ask": step.ask}
        for part, text in step.terminal.items():
            assert common[part] is not None, f"{step.title['en']}: {part} exists only for the terminal"
            assert set(text) == set(LANGUAGES)
            assert all(text[lang].strip() for lang in LANGUAGES)
            assert text != common[part], f"{step.title['en']}: duplicate {part}"


@all_lessons
def test_every_opponent_named_in_a_step_has_a_seat(game: str, name: str) -> None:
    lesson = load_lesson(game, name)
    for step in lesson.steps:
        prose = " ".join(text for texts in (step.title, step.text, step.ask or {}) for text in texts.values())
        assert {opponent for opponent in OPPONENT_NAMES if opponent in prose} <= set(lesson.seat_names("Ann"))


@all_lessons
def test_the_script_of_a_lesson_is_a_complete_legal_game(game: str, name: str) -> None:
    match = play_through(load_lesson(game, name))
    assert match.over
    assert trowel.load(match.record()).scores == match.scores
    assert load_lesson(game, name).steps[-1].is_reading, "the last step is a reading step"


@all_lessons
def test_every_alternative_move_of_a_step_leads_to_the_end(game: str, name: str) -> None:
    lesson = load_lesson(game, name)
    alternatives = [
        (index, place, move)
        for index, step in enumerate(lesson.steps)
        for place, accepted in enumerate(step.do)
        for move in accepted[1:]
    ]
    assert all(play_through(lesson, alternative).over for alternative in alternatives)


@all_lessons
def test_the_learner_is_to_act_at_every_step_with_moves(game: str, name: str) -> None:
    lesson = load_lesson(game, name)
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


@all_lessons
def test_a_lesson_says_what_it_is_about_and_ends_with_a_game_that_can_be_created(game: str, name: str) -> None:
    lesson = load_lesson(game, name)
    for text in (lesson.title, lesson.about, lesson.next.label):
        assert all(text[lang].strip() for lang in LANGUAGES)
    assert 1 <= lesson.minutes <= 10
    assert find_game(game).options(lesson.next.options)


@all_lessons
def test_texts_name_gestures_for_mouse_and_touch_and_none_in_the_terminal(game: str, name: str) -> None:
    """`{click|tap}` is the only form in which a text names a gesture; the terminal has neither."""
    gesture = re.compile(r"\b(click|tap|cliqu|touche[zr]|press|appuy)", re.IGNORECASE)
    for step in load_lesson(game, name).steps:
        for text in filter(None, (step.title, step.text, step.ask)):
            for lang in LANGUAGES:
                assert not gesture.search(re.sub(r"\{[^{}|]*\|[^{}]*\}", "", text[lang])), text[lang]
        typed = step.for_terminal
        for text in filter(None, (typed.text, typed.ask)):
            assert not any("{" in text[lang] or "}" in text[lang] for lang in LANGUAGES), text


def test_an_unknown_lesson_is_refused_with_the_known_ones() -> None:
    with pytest.raises(OptionError, match="basics, scoring, duel, solo"):
        load_lesson("scarabya", "chess")

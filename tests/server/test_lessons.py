"""Learn by playing: every lesson is a real game on the real engine, from its first step to its last."""

from __future__ import annotations

import itertools

import pytest

import trowel
from tests.server.house import Guest, House, Json
from trowel.games import NAMES
from trowel.games import game as find_game
from trowel.lessons.lesson import BESIDE, Lesson, lesson

LANGUAGES = ("en", "fr")
all_lessons = pytest.mark.parametrize("game", NAMES)


def play_through(taught: Lesson, instead: tuple[int, int, str] | None = None) -> trowel.Match:
    """The script from the deal on; `instead` puts another accepted move at one place (step, which of its moves)."""
    match = taught.begin()
    for number, step in enumerate(taught.steps):
        assert not (step.leap and step.do), "only a step that is read leaps ahead"
        for place, accepted in enumerate(step.do):
            move = instead[2] if instead is not None and instead[:2] == (number, place) else accepted[0]
            match.play(taught.seat, move)
        for line in (*step.then, *step.leap):
            match.play(*line)
        while step.free and not match.over:
            seat = match.to_act[0]
            match.play(seat, match.legal(seat)[0])
    return match


def learn(guest: Guest, game: str, **more: str) -> str:
    return str(guest.post(f"/lessons/{game}", **more)["table"])


def steps_done(guest: Guest, table: str) -> Json:
    """Does what the step asks, as the page would; the state once the next step is there."""
    state = guest.state(table)
    before = state["lesson"]["step"]
    while state["lesson"]["step"] == before:
        shown = state["lesson"]
        if shown["read"]:
            state = guest.post(f"/tables/{table}/lesson", step=before)
        elif welcome := shown["moves"] or (state["legal"] if shown["free"] else []):
            move = welcome[0]["move"]
            state = guest.post(f"/tables/{table}/moves", decision=state["decision"], move=move)
        else:
            version = state["version"]
            state = guest.state(table, after=version, wait=30)
            assert state["version"] > version, "nobody plays on"
    return state


# ---------------------------------------------------------------- the data


@all_lessons
def test_a_lesson_has_8_to_14_steps_in_both_languages_each_with_a_rule_of_the_ledger(game: str) -> None:
    taught, rulebook = lesson(game), find_game(game).rulebook()
    assert 8 <= len(taught.steps) <= 14
    for step in taught.steps:
        assert step.rule in rulebook
        for text in (step.title, step.text, *([step.ask] if step.ask else [])):
            assert set(text) == set(LANGUAGES)
            assert all(text[lang].strip() for lang in LANGUAGES)
            assert text["en"] != text["fr"]
        assert (step.ask is None) == step.is_read, f"{step.title['en']}: who is to act is told what to do"


@all_lessons
def test_what_the_terminal_says_otherwise_is_said_in_both_languages(game: str) -> None:
    for step in lesson(game).steps:
        common = {"text": step.text, "ask": step.ask}
        for part, told in step.terminal.items():
            assert common[part] is not None, f"{step.title['en']}: a {part} of the terminal's alone"
            assert set(told) == set(LANGUAGES)
            assert all(told[lang].strip() for lang in LANGUAGES)
            assert told != common[part], f"{step.title['en']}: said twice"


@all_lessons
def test_whoever_a_step_speaks_of_sits_at_the_table(game: str) -> None:
    taught = lesson(game)
    for step in taught.steps:
        words = " ".join(text for told in (step.title, step.text, step.ask or {}) for text in told.values())
        assert {name for name in BESIDE if name in words} <= set(taught.names("Ann"))


@all_lessons
def test_a_lessons_script_is_a_whole_legal_game_that_ends_with_its_steps(game: str) -> None:
    match = play_through(lesson(game))
    assert match.over
    assert trowel.load(match.record()).scores == match.scores
    assert lesson(game).steps[-1].is_read, "the last step says goodbye"


@all_lessons
def test_every_move_that_a_step_accepts_leads_to_the_end_too(game: str) -> None:
    taught = lesson(game)
    others = [
        (number, place, move)
        for number, step in enumerate(taught.steps)
        for place, accepted in enumerate(step.do)
        for move in accepted[1:]
    ]
    assert all(play_through(taught, other).over for other in others)


@all_lessons
def test_the_learner_may_decide_something_at_every_step_that_asks(game: str) -> None:
    taught = lesson(game)
    match = taught.begin()
    for step in taught.steps:
        for accepted in step.do:
            legal = {str(move) for move in match.legal(taught.seat)}
            assert set(accepted) <= legal, "an accepted move is written as the table writes it"
            match.play(taught.seat, accepted[0])
        if step.free:
            assert match.legal(taught.seat)
            break
        for line in itertools.chain(step.then, step.leap):
            match.play(*line)


# ---------------------------------------------------------------- at the table


@all_lessons
def test_a_lesson_is_played_at_a_table_from_the_first_step_to_the_last(ann: Guest, game: str) -> None:
    taught = lesson(game)
    table = learn(ann, game, name="Ann")
    state = ann.state(table)
    assert (state["lesson"]["step"], state["lesson"]["steps"]) == (0, len(taught.steps))
    assert [seat["name"] for seat in state["seats"]] == taught.names("Ann")
    seen = [state["lesson"]["rule"]]
    while state["lesson"]["step"] < len(taught.steps) - 1:
        state = steps_done(ann, table)
        seen.append(state["lesson"]["rule"])
    assert seen == [step.rule for step in taught.steps]
    assert state["status"] == "over"
    assert trowel.load(ann.http.get(f"/tables/{table}/record").text).over


def test_an_illegal_move_is_refused_by_its_rule_and_a_legal_one_by_what_the_step_asks(ann: Guest) -> None:
    table = learn(ann, "scarabya")
    state = steps_done(ann, table)
    where = f"/tables/{table}/moves"
    corner = ann.refused(where, 409, decision=state["decision"], move="Nc1")
    assert corner["rule"] == "S-4.1"
    asked = state["lesson"]["moves"][0]["move"]
    other = next(one["move"] for one in state["legal"] if one["move"] != asked)
    refusal = ann.refused(where, 409, decision=state["decision"], move=other)
    assert refusal["code"] == "lesson-asks"
    assert state["lesson"]["ask"]["fr"] in refusal["reason"]["fr"]
    assert ann.state(table)["version"] == state["version"]


def test_a_step_that_is_read_waits_for_the_reader(ann: Guest) -> None:
    table = learn(ann, "scarabya")
    state = ann.state(table)
    move = state["legal"][0]["move"]
    refusal = ann.refused(f"/tables/{table}/moves", 409, decision=state["decision"], move=move)
    assert refusal["code"] == "lesson-explains"
    steps_done(ann, table)
    assert ann.refused(f"/tables/{table}/lesson", 409, step=0)["code"] == "stale-decision"


def test_undo_goes_back_to_the_step_and_its_answers_come_again(ann: Guest) -> None:
    table = learn(ann, "scarabya")
    steps_done(ann, table)
    there = steps_done(ann, table)
    back = ann.post(f"/tables/{table}/undo")
    assert back["lesson"]["step"] == 1
    assert not back["assisted"]
    again = steps_done(ann, table)
    assert again["lesson"]["step"] == 2
    assert again["view"] == there["view"]


def test_a_leap_is_not_taken_back(ann: Guest) -> None:
    taught = lesson("scarabya")
    leap = next(number for number, step in enumerate(taught.steps) if step.leap)
    table = learn(ann, "scarabya")
    while ann.state(table)["lesson"]["step"] <= leap:
        state = steps_done(ann, table)
    assert state["undo"] is None
    assert ann.refused(f"/tables/{table}/undo", 409)["code"] == "lesson-leapt"


def test_only_the_learner_turns_the_page(ann: Guest, bob: Guest) -> None:
    table = learn(ann, "scarabya")
    assert bob.refused(f"/tables/{table}/lesson", 403, step=0)["code"] == "not-your-seat"
    ordinary = ann.create(seats="me", options={"mode": "solo"})
    assert ann.refused(f"/tables/{ordinary}/lesson", 404, step=0)["code"] == "no-lesson"


def test_a_lesson_is_where_it_was_after_a_restart_and_stands_in_no_list(ann: Guest, open_house: House) -> None:
    table = learn(ann, "scarabya")
    for _ in range(3):
        state = steps_done(ann, table)

    async def forget() -> None:
        """As a restarted server finds it: in the database alone."""
        await open_house.hall.table(table)
        del open_house.hall._tables[table]

    open_house.call(forget())
    found = ann.state(table)
    assert found["lesson"] == state["lesson"]
    assert found["view"] == state["view"]
    assert steps_done(ann, table)["lesson"]["step"] == 4
    assert table not in [line["id"] for line in ann.get("/tables")]
    assert table not in open_house.call(open_house.hall.store.running())

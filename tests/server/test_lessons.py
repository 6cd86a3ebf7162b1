"""Lessons at the server: each is a real match, played from its first step to its last."""

from __future__ import annotations

import sqlite3

import pytest

import trowel
from tests.server.live_server import Guest, Json, LiveServer
from trowel.lessons.lesson import LESSON_NAMES, load_lesson
from trowel.server.transaction import Transaction

all_lessons = pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, names in LESSON_NAMES.items() for name in names]
)


def start_lesson(guest: Guest, game: str, lesson: str = "basics", **fields: str) -> str:
    return str(guest.post(f"/lessons/{game}/{lesson}", restart=True, **fields)["table"])


def finish(guest: Guest, table: str) -> Json:
    """Do all steps of a lesson; return the state at the last."""
    state = guest.state(table)
    while state["lesson"]["next"] is None:
        state = do_step(guest, table)
    return state


def progress_of(guest: Guest, game: str, lesson: str) -> Json:
    return next(info for info in guest.get("/lessons") if (info["game"], info["name"]) == (game, lesson))


def do_step(guest: Guest, table: str) -> Json:
    """Do what the current step asks, as the page would; return the state at the next step."""
    state = guest.state(table)
    before = state["lesson"]["step"]
    while state["lesson"]["step"] == before:
        lesson = state["lesson"]
        if lesson["read"]:
            state = guest.post(f"/tables/{table}/lesson", step=before)
        elif moves := lesson["moves"] or (state["legal"] if lesson["free"] else []):
            move = moves[0]["move"]
            state = guest.post(f"/tables/{table}/moves", decision=state["decision"], move=move)
        else:
            version = state["version"]
            state = guest.state(table, after=version, wait=30)
            assert state["version"] > version, "no seat moved within 30 s"
    return state


@all_lessons
def test_a_lesson_can_be_played_from_the_first_step_to_the_last(ann: Guest, game: str, name: str) -> None:
    lesson = load_lesson(game, name)
    table = start_lesson(ann, game, name, name="Ann")
    state = ann.state(table)
    assert (state["lesson"]["step"], state["lesson"]["steps"]) == (0, len(lesson.steps))
    assert [seat["name"] for seat in state["seats"]] == lesson.seat_names("Ann")
    rules = [state["lesson"]["rule"]]
    while state["lesson"]["step"] < len(lesson.steps) - 1:
        state = do_step(ann, table)
        rules.append(state["lesson"]["rule"])
    assert rules == [step.rule for step in lesson.steps]
    assert state["lesson"]["next"]["options"] == lesson.next.options
    assert state["status"] == "over"
    assert trowel.load(ann.http.get(f"/tables/{table}/record").text).over


def test_an_illegal_move_is_refused_by_its_rule_and_a_legal_one_by_what_the_step_asks(ann: Guest) -> None:
    table = start_lesson(ann, "scarabya")
    state = do_step(ann, table)
    path = f"/tables/{table}/moves"
    corner = ann.refused(path, 409, decision=state["decision"], move="Nc1")
    assert corner["rule"] == "S-4.1"
    expected = state["lesson"]["moves"][0]["move"]
    other = next(move["move"] for move in state["legal"] if move["move"] != expected)
    refusal = ann.refused(path, 409, decision=state["decision"], move=other)
    assert refusal["code"] == "lesson-asks"
    assert ann.state(table)["version"] == state["version"]


def test_a_reading_step_refuses_moves_until_it_is_read(ann: Guest) -> None:
    table = start_lesson(ann, "scarabya")
    state = ann.state(table)
    move = state["legal"][0]["move"]
    refusal = ann.refused(f"/tables/{table}/moves", 409, decision=state["decision"], move=move)
    assert refusal["code"] == "lesson-explains"
    do_step(ann, table)
    assert ann.refused(f"/tables/{table}/lesson", 409, step=0)["code"] == "stale-decision"


def test_undo_returns_to_the_step_and_its_replies_are_repeated(ann: Guest) -> None:
    table = start_lesson(ann, "scarabya")
    do_step(ann, table)
    before = do_step(ann, table)
    back = ann.post(f"/tables/{table}/undo")
    assert back["lesson"]["step"] == 1
    assert not back["assisted"]
    after = do_step(ann, table)
    assert after["lesson"]["step"] == 2
    assert after["view"] == before["view"]


def test_skipped_moves_cannot_be_taken_back(ann: Guest) -> None:
    lesson = load_lesson("scarabya")
    leap = next(number for number, step in enumerate(lesson.steps) if step.leap)
    table = start_lesson(ann, "scarabya")
    while ann.state(table)["lesson"]["step"] <= leap:
        state = do_step(ann, table)
    assert state["undo"] is None
    assert ann.refused(f"/tables/{table}/undo", 409)["code"] == "lesson-leapt"


def test_only_the_learner_turns_the_page(ann: Guest, bob: Guest) -> None:
    table = start_lesson(ann, "scarabya")
    assert bob.refused(f"/tables/{table}/lesson", 403, step=0)["code"] == "not-your-seat"
    ordinary = ann.create(seats="me", options={"mode": "solo"})
    assert ann.refused(f"/tables/{ordinary}/lesson", 404, step=0)["code"] == "no-lesson"


def test_a_lesson_keeps_its_step_after_a_restart_and_is_not_listed(ann: Guest, server: LiveServer) -> None:
    table = start_lesson(ann, "scarabya")
    for _ in range(3):
        state = do_step(ann, table)

    async def forget() -> None:
        """Drop the table from memory, so that it is restored from the database as after a restart."""
        await server.registry.get(table)
        del server.registry._tables[table]

    server.call(forget())
    restored = ann.state(table)
    assert restored["lesson"] == state["lesson"]
    assert restored["view"] == state["view"]
    assert do_step(ann, table)["lesson"]["step"] == 4
    assert table not in [line["id"] for line in ann.get("/tables")]
    assert table not in server.call(server.registry.store.read(Transaction.running_bot_tables))


def test_a_lesson_continues_at_the_step_where_the_guest_left_it(ann: Guest, bob: Guest) -> None:
    table = start_lesson(ann, "scarabya", "duel")
    do_step(ann, table)
    assert ann.post("/lessons/scarabya/duel")["table"] == table
    assert progress_of(ann, "scarabya", "duel")["step"] == 1
    assert progress_of(bob, "scarabya", "duel")["step"] is None
    assert bob.post("/lessons/scarabya/duel")["table"] != table
    assert ann.post("/lessons/scarabya/duel", restart=True)["table"] != table
    assert progress_of(ann, "scarabya", "duel")["step"] == 0


def test_a_finished_lesson_stays_done_and_the_next_one_follows(ann: Guest) -> None:
    first = ann.post("/lessons/scarabya")["table"]
    assert ann.state(first)["lesson"]["name"] == "basics"
    finish(ann, first)
    assert progress_of(ann, "scarabya", "basics")["done"]
    second = ann.post("/lessons/scarabya")["table"]
    assert ann.state(second)["lesson"]["name"] == "scoring"
    ann.post("/lessons/scarabya/basics")
    again = progress_of(ann, "scarabya", "basics")
    assert (again["step"], again["done"]) == (0, True)


def test_lessons_of_an_older_database_are_the_first_ones(ann: Guest, server: LiveServer) -> None:
    table = start_lesson(ann, "scarabya")
    with sqlite3.connect(server.settings.data_dir / "trowel.sqlite") as database:
        row = database.execute("SELECT name FROM lessons WHERE table_id = ?", (table,)).fetchone()
        columns = {name: default for _, name, _, _, default, _ in database.execute("PRAGMA table_info(lessons)")}
    assert row == ("basics",)
    assert columns["name"] == "'basics'"


def test_an_unknown_lesson_is_refused(ann: Guest) -> None:
    assert ann.refused("/lessons/scarabya/chess", 422)["code"] == "option"
    assert ann.refused("/lessons/chess", 422)["code"] == "option"

"""Deletion of a person's data: their own tables vanish, and at shared tables they become anonymous."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tests.server.live_server import Guest, LiveServer, check_refusal, run_server

DUEL, SOLO = {"mode": "duel"}, {"mode": "solo"}


def forget(guest: Guest) -> tuple[int, int]:
    """Delete a guest's data; return the numbers of tables deleted and left."""
    answer = guest.http.delete("/guest")
    assert answer.status_code == 200, answer.text
    return answer.json()["deleted"], answer.json()["left"]


def copy_of(guest: Guest) -> Guest:
    """Return a client with the same cookies."""
    copy = guest.server.guest()
    copy.http.cookies.update(guest.http.cookies)
    return copy


@pytest.fixture
def duel(ann: Guest, bob: Guest) -> str:
    table = ann.create(seats="me open", options=DUEL, name="Ann")
    bob.post(f"/tables/{table}/join", name="Bob")
    return table


def test_own_tables_vanish_with_everything_in_them(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        ann = server.guest()
        own = [
            ann.create(options=SOLO, name="Ann Example"),
            ann.create(seats="me here", options=DUEL, name="Ann Example"),
            ann.create(seats="me open", options=DUEL, name="Ann Example"),
            ann.post("/lessons/scarabya", name="Ann Example")["table"],
            ann.post("/campaign/1", name="Ann Example")["table"],
        ]
        ann.post(f"/tables/{own[0]}/chat", text="my secret")
        ann.post(f"/tables/{own[0]}/resign")
        before = copy_of(ann)
        guest = server.access.signer.read_guest(ann.http.cookies["trowel_guest"])
        assert forget(ann) == (5, 0)
        assert not ann.http.cookies, "the browser forgets the cookie"
        for client in (ann, before):
            assert client.get("/tables") == []
            assert all(client.http.get(f"/tables/{table}").status_code == 404 for table in own)
        assert forget(ann) == (0, 0)
    with sqlite3.connect(tmp_path / "trowel.sqlite") as database:
        dump = "\n".join(database.iterdump())
    database.close()
    assert "Ann Example" not in dump
    assert "my secret" not in dump
    assert str(guest) not in dump


def test_results_of_the_campaign_are_deleted(server: LiveServer, ann: Guest) -> None:
    table = ann.post("/campaign/1")["table"]
    while ann.state(table)["status"] == "playing":
        ann.play(table)
    before = copy_of(ann)
    assert before.get("/campaign")["missions"][0]["again"]
    assert forget(ann) == (1, 0)
    assert not before.get("/campaign")["missions"][0]["again"]


def test_at_a_shared_table_the_person_becomes_anonymous_and_a_bot_plays_on(ann: Guest, bob: Guest, duel: str) -> None:
    ann.post(f"/tables/{duel}/chat", text="from Ann")
    bob.post(f"/tables/{duel}/chat", text="from Bob")
    key = ann.get(f"/tables/{duel}/keys")["seats"][0]["key"]
    before = copy_of(ann)
    assert forget(ann) == (0, 1)
    state = bob.wait(duel, lambda state: state["seats"][1]["to_act"])
    assert (state["seats"][0]["name"], state["seats"][0]["kind"], state["seats"][0]["resigned"]) == ("", "bot", True)
    assert state["seats"][1]["name"] == "Bob"
    assert [(line["name"], line["text"]) for line in bob.get(f"/tables/{duel}/chat")] == [("", ""), ("Bob", "from Bob")]
    assert before.get("/tables") == []
    assert before.state(duel)["seat"] is None
    refusal = check_refusal(before.http.post(f"/tables/{duel}/recover", json={"key": key}).json())
    assert refusal["code"] == "not-your-seat"
    bob.play(duel)


def test_a_finished_shared_game_stays_for_the_others(ann: Guest, bob: Guest, duel: str) -> None:
    for guest in (ann, bob):
        guest.post(f"/tables/{duel}/resign")
    assert forget(ann) == (0, 1)
    assert [seat["name"] for seat in bob.state(duel)["seats"]] == ["", "Bob"]
    record = bob.http.get(f"/tables/{duel}/record").text
    assert "names: ; Bob\n" in record
    assert "Ann" not in record
    assert forget(bob) == (1, 0), "no seat has a holder any more"


def test_a_seat_at_a_waiting_table_is_free_again(server: LiveServer, ann: Guest, bob: Guest) -> None:
    table = ann.create(seats="me open open", options={"players": 3}, name="Ann")
    bob.post(f"/tables/{table}/join", name="Bob")
    forget(bob)
    state = ann.state(table)
    assert [seat["kind"] for seat in state["seats"]] == ["person", "open", "open"]
    assert state["seats"][1]["name"] == ""


def test_another_device_keeps_the_seat_without_the_name(server: LiveServer, ann: Guest) -> None:
    table = ann.create(options=SOLO, name="Ann")
    phone = server.guest()
    phone.post(f"/tables/{table}/recover", key=ann.get(f"/tables/{table}/keys")["seats"][0]["key"])
    assert forget(ann) == (0, 1)
    assert phone.state(table)["seats"][0]["name"] == ""
    phone.play(table)


def test_an_open_socket_loses_the_view_of_the_seat(ann: Guest, bob: Guest, duel: str) -> None:
    with copy_of(ann).socket(duel) as socket:
        socket.until(lambda state: state["seat"] == 0)
        forget(ann)
        state = socket.until(lambda state: state["seat"] is None)
        assert state["decision"] is None


def test_a_game_under_an_older_version_of_the_rules_is_forgotten_as_well(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        ann, bob = server.guest(), server.guest()
        table = ann.create(seats="me open", options=DUEL, name="Ann")
        bob.post(f"/tables/{table}/join", name="Bob")
    with sqlite3.connect(tmp_path / "trowel.sqlite") as database:
        database.execute("UPDATE tables SET rules = 'scarabya/0'")
    database.close()
    with run_server(tmp_path) as server:
        again = server.guest()
        again.http.cookies.update(ann.http.cookies)
        assert forget(again) == (0, 1)
    with sqlite3.connect(tmp_path / "trowel.sqlite") as database:
        assert database.execute("SELECT name FROM seats ORDER BY seat").fetchall() == [("",), ("Bob",)]
        assert database.execute("SELECT seat FROM holders").fetchall() == [(1,)]
    database.close()


def test_a_page_of_another_site_cannot_delete_anything(ann: Guest) -> None:
    table = ann.create(options=SOLO)
    answer = ann.http.delete("/guest", headers={"origin": "http://evil.example"})
    assert check_refusal(answer.json())["code"] == "other-site"
    assert ann.state(table)["status"] == "playing"

"""Finished games: one row with record, result and log in words, which no engine is needed to read."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

import trowel
from tests.server.live_server import Guest, LiveServer, run_server
from tests.server.test_restart import same_guest
from tests.server.test_tables import play_to_the_end
from trowel.server.history import History

OPTIONS = {"mode": "solo", "site": "A0 B1 C3 D2", "deck": "F I L N P T U V W X Y Z"}
RULES = "scarabya/1"
OTHER_RULES = "scarabya/0"  # of an engine that no longer exists


def finished_table(guest: Guest) -> str:
    table = guest.create(seats="me", options=OPTIONS, name="Ann")
    play_to_the_end(table, guest)
    return table


def change_rules(data_dir: Path) -> None:
    """Pretend that all tables were played by rules of which this server has no engine."""
    with sqlite3.connect(data_dir / "trowel.sqlite") as database:
        database.execute("UPDATE tables SET rules = ?", [OTHER_RULES])
        database.execute("UPDATE finished SET record = replace(record, ?, ?)", [RULES, OTHER_RULES])
    database.close()


def forbid_replays(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> None:
        raise AssertionError("a stored game was replayed")

    monkeypatch.setattr(trowel, "load", fail)
    monkeypatch.setattr(History, "replay", fail)


def test_a_finished_game_can_be_listed_exported_and_read_without_its_engine(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        ann = server.guest()
        table, running = finished_table(ann), ann.create(seats="me", options=OPTIONS)
        over = ann.state(table)
        record = ann.http.get(f"/tables/{table}/record").text
    change_rules(tmp_path)
    with run_server(tmp_path) as server:
        ann = same_guest(server, ann)
        assert ann.http.get(f"/tables/{table}/record").text == record.replace(RULES, OTHER_RULES)
        (entry,) = ann.get("/tables")
        assert (entry["id"], entry["status"], entry["mine"], entry["seats"]) == (table, "over", [0], ["Ann"])
        assert (entry["scores"], entry["winners"]) == (over["scores"], over["winners"])
        result = server.guest().get(f"/tables/{table}/result")
        assert (result["rules"], result["complete"], result["scores"]) == (OTHER_RULES, True, over["scores"])
        lines = over["log"]["lines"]
        assert [(line["seat"], line["move"]) for line in result["log"]] == [
            (line["seat"], line["move"]) for line in lines
        ]
        assert [line["words"] for line in result["log"]] == [line["words"] for line in lines]
        told = [[effect["words"] for effect in line["effects"] if not effect["told"]] for line in lines]
        assert [line["effects"] for line in result["log"]] == told
        assert ann.http.get(f"/tables/{table}").json()["code"] == "other-version"
        assert ann.http.get(f"/tables/{running}").json()["code"] == "other-version"


def test_lists_and_exports_replay_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with run_server(tmp_path) as server:
        ann = server.guest()
        table, running = finished_table(ann), ann.create(seats="me", options=OPTIONS)
        record = ann.http.get(f"/tables/{table}/record").text
    forbid_replays(monkeypatch)
    with run_server(tmp_path) as server:
        ann = same_guest(server, ann)
        entries = {entry["id"]: entry for entry in ann.get("/tables")}
        assert entries.keys() == {table, running}
        assert (entries[running]["status"], entries[running]["scores"]) == ("playing", None)
        assert ann.http.get(f"/tables/{table}/record").text == record
        assert ann.get(f"/tables/{table}/result")["log"]
        assert ann.get("/health")["tables"] == 0


def test_a_finished_game_is_one_row_and_is_opened_from_it(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        ann = server.guest()
        table = finished_table(ann)
        over = ann.state(table)
    with sqlite3.connect(tmp_path / "trowel.sqlite") as database:
        assert database.execute("SELECT count(*) FROM events").fetchone() == (0,)
        ((record, result, log),) = database.execute("SELECT record, result, log FROM finished").fetchall()
    database.close()
    assert trowel.load(record).scores == tuple(json.loads(result)["scores"])
    assert len(json.loads(log)) == len(over["log"]["lines"])
    with run_server(tmp_path) as server:
        ann = same_guest(server, ann)
        assert ann.state(table) | {"version": 0} == over | {"version": 0}
        assert ann.get(f"/tables/{table}/replay", step=3)["at"] == 3
        rematch = ann.post(f"/tables/{table}/rematch", same_deal=True)["table"]
        assert ann.state(rematch)["view"]["deck"] == over["view"]["deck"]


def test_a_resigned_game_is_kept_as_far_as_it_was_played(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        ann = server.guest()
        table = ann.create("artifact", "me random random")
        over = ann.post(f"/tables/{table}/resign")
        result = ann.get(f"/tables/{table}/result")
        assert (result["complete"], result["winners"]) == (False, [])
        assert len(result["log"]) == len(over["log"]["lines"])
        over = ann.state(table)
    with run_server(tmp_path) as server:
        assert same_guest(server, ann).state(table) | {"version": 0} == over | {"version": 0}


def test_a_running_game_has_no_result_and_an_imported_one_does(server: LiveServer, ann: Guest) -> None:
    running = ann.create(seats="me", options=OPTIONS)
    response = ann.http.get(f"/tables/{running}/result")
    assert (response.status_code, response.json()["code"]) == (409, "not-over")
    assert ann.http.get("/tables/no-such-table/result").status_code == 404
    assert ann.http.get("/tables/no-such-table/record").status_code == 404
    record = ann.http.get(f"/tables/{finished_table(ann)}/record").text
    imported = ann.post("/records", record=record)["table"]
    assert ann.get(f"/tables/{imported}/result")["complete"] is True
    assert ann.http.get(f"/tables/{imported}/record").text == record

"""Restarts: nothing delays the first request, open proposals and substitutes are kept, older databases are opened."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest

from tests.server.live_server import TIMEOUT_SECONDS, Guest, LiveServer, run_server
from trowel.games import game as find_game
from trowel.server.history import History
from trowel.server.seats import Seat


def same_guest(server: LiveServer, guest: Guest) -> Guest:
    """Return a client of a restarted server with the cookies of `guest`."""
    returned = server.guest()
    returned.http.cookies.update(guest.http.cookies)
    return returned


def test_an_open_proposal_stays_open(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        ann, bob = server.guest(), server.guest()
        table = ann.create(seats="me open", options={"players": 2})
        bob.post(f"/tables/{table}/join")
        bob.play(table)
        ann.play(table)
        proposal = ann.post(f"/tables/{table}/undo")["proposal"]
    with run_server(tmp_path) as server:
        ann, bob = same_guest(server, ann), same_guest(server, bob)
        assert bob.state(table)["proposal"] == proposal
        state = bob.post(f"/tables/{table}/proposals/{proposal['id']}", agree=True)
        assert (state["proposal"], state["assisted"], state["view"]["round"]) == (None, True, 1)


def test_an_answered_proposal_is_closed_and_its_id_is_not_reused(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        ann, bob = server.guest(), server.guest()
        table = ann.create(seats="me open", options={"mode": "duel"}, clock={"minutes": 5, "increment": 0})
        bob.post(f"/tables/{table}/join")
        first = ann.post(f"/tables/{table}/pause")["proposal"]["id"]
        bob.post(f"/tables/{table}/proposals/{first}", agree=False)
    with run_server(tmp_path) as server:
        ann, bob = same_guest(server, ann), same_guest(server, bob)
        assert bob.state(table)["proposal"] is None
        assert ann.post(f"/tables/{table}/pause")["proposal"]["id"] > first
        assert bob.refused(f"/tables/{table}/proposals/{first}", 409, agree=True)["code"] == "no-proposal"


def test_a_pending_substitute_move_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1_000_000.0]

    async def never_answer(*_: Any) -> str:
        await asyncio.Event().wait()
        raise AssertionError

    with run_server(tmp_path, monotonic=lambda: now[0]) as server:
        monkeypatch.setattr(server.registry.pool, "choose_move", never_answer)
        ann, bob = server.guest(), server.guest()
        table = ann.create(seats="me open", options={"mode": "duel"}, clock={"minutes": 1, "increment": 0})
        bob.post(f"/tables/{table}/join")
        now[0] += 61
        assert bob.post(f"/tables/{table}/seats/0/substitute")["seats"][0]["to_act"]
    with run_server(tmp_path, monotonic=lambda: now[0]) as server:
        state = same_guest(server, bob).wait(table, lambda state: state["seats"][1]["to_act"])
        assert [line["seat"] for line in state["log"]["lines"] if line["kind"] == "Place"] == [0]


# ---------------------------------------------------------------- startup


def finish_background_work(server: LiveServer) -> None:
    async def wait() -> None:
        assert server.registry._background is not None
        await asyncio.wait_for(server.registry._background, TIMEOUT_SECONDS)

    server.call(wait())


def test_no_table_is_restored_before_the_server_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with run_server(tmp_path) as server:
        ann = server.guest()
        table = ann.create(seats="me random", options={"mode": "duel", "starter": 0})
        ann.play(table)
        ann.wait(table, lambda state: state["seats"][0]["to_act"] and len(state["log"]["lines"]) > 4)
    is_up, was_late = threading.Event(), []
    replay = History.replay

    def replay_later(history: History, *events: Any) -> None:
        was_late.append(not is_up.wait(20))
        replay(history, *events)

    monkeypatch.setattr(History, "replay", replay_later)
    with run_server(tmp_path) as server:
        ann = same_guest(server, ann)
        assert ann.get("/health")["tables"] == 0
        assert [entry["id"] for entry in ann.get("/tables")] == [table]
        is_up.set()
        assert ann.state(table)["seats"][0]["to_act"]
        assert not any(was_late)


def test_bots_continue_without_a_client_and_other_tables_are_not_kept_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never_answer(*_: Any) -> str:
        await asyncio.Event().wait()
        raise AssertionError

    with run_server(tmp_path) as server:
        ann = server.guest()
        waiting = ann.create(seats="me random", options={"mode": "duel", "starter": 0})
        monkeypatch.setattr(server.registry.pool, "choose_move", never_answer)
        bots = ann.create(seats="random random", options={"mode": "duel"})
    with run_server(tmp_path) as server:
        finish_background_work(server)
        assert waiting not in server.registry._tables
        assert server.guest().wait(bots, lambda state: state["status"] == "over")


def test_an_evicted_table_that_is_still_in_use_is_not_loaded_a_second_time(tmp_path: Path) -> None:
    with run_server(tmp_path, max_tables_in_memory=1) as server:
        ann = server.guest()
        first = ann.create(seats="me", options={"mode": "solo"})
        in_use = server.table(first)
        for _ in range(3):
            ann.create(seats="me", options={"mode": "solo"})
        assert first not in server.registry._tables
        assert server.table(first) is in_use


# ---------------------------------------------------------------- databases of earlier versions

OLD_DATABASE = Path(__file__).parent / "old_database.sql"  # a finished game, and a running one with two undos


@pytest.fixture
def old_data_dir(tmp_path: Path) -> Path:
    with sqlite3.connect(tmp_path / "trowel.sqlite") as database:
        database.executescript(OLD_DATABASE.read_text("utf-8"))
    database.close()
    return tmp_path


def owner(server: LiveServer) -> Guest:
    """Return the guest who holds the seats in the old database."""
    guest = server.guest()
    guest.http.cookies.set("trowel_guest", server.app.state.access.signer.sign_guest("guest-of-the-dump"))
    return guest


def test_a_running_game_of_an_earlier_version_continues(old_data_dir: Path) -> None:
    with run_server(old_data_dir) as server:
        ann = owner(server)
        state = ann.state("runningtable0000")
        assert (state["decision"], len(state["log"]["lines"]), state["assisted"]) == (5, 3, True)
        ann.play("runningtable0000")
        state = ann.post("/tables/runningtable0000/undo")
        assert (state["decision"], len(state["log"]["lines"])) == (7, 3)
        ann.play("runningtable0000")
        state = ann.state("runningtable0000")
    with run_server(old_data_dir) as server:
        assert owner(server).state("runningtable0000") | {"version": 0} == state | {"version": 0}


def test_a_running_game_of_older_rules_continues_under_them(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        seats = [Seat(number, "person", "", holders={"ann": 0}) for number in range(3)]
        game = find_game("artifact")
        start = server.registry.start(game, game.options({"players": 3}), seats, None, rules="artifact/1")
        table = server.call(start).id
    with run_server(tmp_path) as server:
        ann = server.guest()
        ann.http.cookies.set("trowel_guest", server.app.state.access.signer.sign_guest("ann"))
        assert [entry["id"] for entry in ann.get("/tables")] == [table]
        state = ann.state(table)
        (seat,) = (seat["seat"] for seat in state["seats"] if seat["to_act"])
        assert ann.play(table, seat)["rules"] == state["rules"] == "artifact/1"
        assert "rules: artifact/1" in ann.http.get(f"/tables/{table}/record").text


def test_a_finished_game_of_an_earlier_version_is_kept_in_the_background(old_data_dir: Path) -> None:
    with run_server(old_data_dir) as server:
        ann = owner(server)
        before = ann.state("finishedtable000")
        assert (before["status"], before["scores"]) == ("over", [14])
        finish_background_work(server)
        assert ann.get("/tables")[-1]["scores"] == [14]
    with sqlite3.connect(old_data_dir / "trowel.sqlite") as database:
        query = "SELECT count(*) FROM events WHERE table_id = 'finishedtable000'"
        assert database.execute(query).fetchone() == (0,)
    database.close()
    with run_server(old_data_dir) as server:
        assert owner(server).state("finishedtable000") | {"version": 0} == before | {"version": 0}


def test_games_in_a_data_directory_of_an_earlier_version_continue(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        ann = server.guest()
        table = ann.create(seats="me", options={"mode": "solo"})
        before = ann.play(table)["log"]
    with sqlite3.connect(tmp_path / "trowel.sqlite") as old:
        for column in ("proposals", "proposal", "stand_ins"):
            old.execute(f"ALTER TABLE tables DROP COLUMN {column}")
    old.close()
    with run_server(tmp_path) as server:
        ann = same_guest(server, ann)
        assert ann.state(table)["log"] == before
        assert len(ann.play(table)["log"]["lines"]) > len(before["lines"])


def set_rules(data: Path, table: str, rules: str) -> None:
    """Write the version of the rules of a stored table."""
    with sqlite3.connect(data / "trowel.sqlite") as database:
        database.execute("UPDATE tables SET rules = ? WHERE id = ?", (rules, table))
    database.close()


def test_a_running_game_continues_under_the_rules_it_started_with(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        ann = server.guest()
        table = ann.create("artifact", seats="me me me", options={"players": 3, "start": "assigned"})
    set_rules(tmp_path, table, "artifact/1")
    with run_server(tmp_path) as server:
        ann = same_guest(server, ann)
        (seat,) = ann.state(table)["view"]["to_act"]
        ann.play(table, seat)
        match = server.table(table).state.history.match
        assert match.rules == "artifact/1"
        assert match.components == match.game.components("artifact/1")


def test_a_game_of_an_unknown_version_is_refused(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        ann = server.guest()
        table = ann.create(seats="me", options={"mode": "solo"})
    set_rules(tmp_path, table, "scarabya/9")
    with run_server(tmp_path) as server:
        response = same_guest(server, ann).http.get(f"/tables/{table}")
        assert (response.status_code, response.json()["code"]) == (410, "other-version")

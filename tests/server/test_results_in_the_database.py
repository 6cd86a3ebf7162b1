"""Results of finished games in the database: written with the end of a game, added to older games, read by indexes."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from tests.server.live_server import run_server
from tests.server.test_museum import SOLO, ids, play_to_the_end
from trowel.server.museum_queries import Filters, history_query
from trowel.server.results import ADD_NEW_HOLDERS


def test_results_are_written_with_the_finished_row(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        ann = server.guest()
        table = ann.create(options=SOLO)
        with server.registry.store._engine.connect() as connection:
            connection.exec_driver_sql(
                "CREATE TRIGGER no_results BEFORE INSERT ON results BEGIN SELECT RAISE(ABORT, 'full'); END"
            )
            connection.commit()
        state = ann.state(table)
        for _ in range(11):
            state = ann.play(table)
        body = {"decision": state["decision"], "move": state["legal"][0]["move"]}
        assert ann.http.post(f"/tables/{table}/moves", json=body).status_code >= 400
        assert ann.state(table)["status"] == "playing", "neither the end nor its results are stored"
        with server.registry.store._engine.connect() as connection:
            assert connection.exec_driver_sql("SELECT count(*) FROM finished").scalar() == 0
            connection.exec_driver_sql("DROP TRIGGER no_results")
            connection.commit()
        ann.post(f"/tables/{table}/moves", **body)
        assert ids(ann.get("/museum/history")) == [table]


def test_games_of_an_earlier_version_get_their_results_after_a_restart(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        ann = server.guest()
        table = ann.create(options=SOLO)
        play_to_the_end(ann, table)
        cookies, before = dict(ann.http.cookies), ann.get("/museum")["records"]
    with sqlite3.connect(tmp_path / "trowel.sqlite") as database:
        database.execute("DROP TABLE results")
    database.close()
    with run_server(tmp_path) as server:
        ann = server.guest()
        ann.http.cookies.update(cookies)
        background = server.registry._background
        assert background is not None
        server.call(wait_for(background))
        after = ann.get("/museum")["records"]
        assert [record["score"] for record in after] == [record["score"] for record in before]


async def wait_for(task: Any) -> None:
    await task


def test_the_history_reads_an_index_in_its_order(tmp_path: Path) -> None:
    with run_server(tmp_path) as server, server.registry.store._engine.connect() as connection:
        for filters in (Filters(), Filters(game="scarabya", opponent="level-3", result="won", text="ann")):
            query = history_query("somebody", filters).limit(20).compile(compile_kwargs={"literal_binds": True})
            plan = " ".join(str(row) for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {query}"))
            assert "results_by_" in plan
            assert "SCAN results" not in plan
            assert "TEMP B-TREE" not in plan, "no game is sorted"


def test_scores_of_a_day_are_read_from_an_index_alone(tmp_path: Path) -> None:
    with run_server(tmp_path) as server, server.registry.store._engine.connect() as connection:
        query = """
            SELECT score, count(DISTINCT table_id) FROM daily_tries WHERE day = 'x' AND score IS NOT NULL
            GROUP BY score"""
        plan = " ".join(str(row) for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {query}"))
        assert "COVERING INDEX tries_by_score" in plan
        sharing = ADD_NEW_HOLDERS.replace(":table_id", "'x'")
        plan = " ".join(str(row) for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {sharing}"))
        assert "SCAN" not in plan

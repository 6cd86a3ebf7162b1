"""SQL is confined to the store, and the cursors of changes to its thread."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import trowel.server
from trowel.server.changes import Statement
from trowel.server.transaction import StaleChangeError, Transaction

STORE = {
    "dig_queries.py",
    "museum_queries.py",
    "store.py",
    "transaction.py",
    "list_queries.py",
    "maintenance.py",
    "schema.py",
}


def test_only_the_store_imports_sqlalchemy() -> None:
    package = Path(trowel.server.__file__).parent
    importers = {path.name for path in package.rglob("*.py") if "sqlalchemy" in path.read_text("utf-8")}
    assert importers == STORE


class RecordingConnection(sqlite3.Connection):
    """A connection that keeps the cursors of `executemany`, as a traceback or a profiler may."""

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.cursors: list[sqlite3.Cursor] = []

    def executemany(self, sql: str, rows: Iterable[Any], /) -> sqlite3.Cursor:
        self.cursors.append(super().executemany(sql, rows))
        return self.cursors[-1]


@pytest.mark.parametrize("is_stale", [False, True])
def test_a_change_closes_its_cursors_in_its_own_thread(is_stale: bool) -> None:
    driver = sqlite3.connect(":memory:", factory=RecordingConnection)
    driver.execute("CREATE TABLE numbers (value INTEGER)")
    statements = [Statement("INSERT INTO numbers VALUES (:value)", [{"value": 1}, {"value": 2}])]
    if is_stale:
        statements.append(Statement("DELETE FROM numbers WHERE value = :value", [{"value": 3}], is_guarded=True))
    with sa.create_engine("sqlite://").connect() as connection:
        transaction = Transaction(connection, driver)
        if is_stale:
            with pytest.raises(StaleChangeError):
                transaction.run(statements)
        else:
            transaction.run(statements)
    assert len(driver.cursors) == len(statements)
    for cursor in driver.cursors:
        with pytest.raises(sqlite3.ProgrammingError, match="closed cursor"):
            cursor.fetchone()
    driver.close()

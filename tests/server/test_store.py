"""SQL is confined to the store."""

from __future__ import annotations

from pathlib import Path

import trowel.server

STORE = {"store.py", "transaction.py", "maintenance.py", "schema.py"}


def test_only_the_store_imports_sqlalchemy() -> None:
    package = Path(trowel.server.__file__).parent
    importers = {path.name for path in package.rglob("*.py") if "sqlalchemy" in path.read_text("utf-8")}
    assert importers == STORE

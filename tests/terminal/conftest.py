"""What all tests of the terminal share."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def own_data(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep progress in lessons and the campaign in a folder of the test, not in that of the person who runs it."""
    monkeypatch.setenv("TROWEL_DATA", str(tmp_path_factory.mktemp("data")))

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import Guest, House, house


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests of a module; each test has tables of its own."""
    data: Path = tmp_path_factory.mktemp("data")
    with house(data) as running:
        yield running


@pytest.fixture
def ann(open_house: House) -> Guest:
    return open_house.guest()


@pytest.fixture
def bob(open_house: House) -> Guest:
    return open_house.guest()

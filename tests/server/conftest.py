from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.live_server import Guest, LiveServer, run_server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server shared by all tests of a module; each test creates its own tables."""
    data: Path = tmp_path_factory.mktemp("data")
    with run_server(data) as server:
        yield server


@pytest.fixture
def ann(server: LiveServer) -> Guest:
    return server.guest()


@pytest.fixture
def bob(server: LiveServer) -> Guest:
    return server.guest()

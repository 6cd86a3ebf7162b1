"""Fixtures: Chromium, a live server, and visitors with their own cookies for every test."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.visitor import Visitor
from tests.server.live_server import LiveServer, run_server

CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find_chromium() -> str | None:
    """Return the path of Chromium, preferably without windows: 0.7 instead of 1.7 s of CPU time per page."""
    return shutil.which("chromium-headless-shell") or shutil.which("chromium")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = find_chromium()
    if path is None:
        pytest.fail("chromium not found; scripts/browser_tests installs it")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """Yield the server of all tests: its bot workers take seconds to start. Visitors see only their own tables.

    With two workers, bots do not wait for the par of a game that another test has finished.
    """
    with run_server(tmp_path_factory.mktemp("data"), workers=2) as server:
        yield server


@pytest.fixture(autouse=True)
def same_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seed deals and bots of new tables by the test, so that a test that fails for a rare deal fails every time."""
    rng = random.Random(request.node.name)
    monkeypatch.setattr("trowel.server.registry.random_seed", lambda: f"{rng.getrandbits(64):x}")
    monkeypatch.setattr("trowel.server.table.secrets.randbits", rng.getrandbits)


@pytest.fixture
def visitors(chromium: Browser, server: LiveServer) -> Iterator[list[Visitor]]:
    """Yield a list for the visitors of a test; afterwards close them and check that their pages had no errors."""
    visitors: list[Visitor] = []
    yield visitors
    for visitor in visitors:
        visitor.close()
        assert visitor.errors == []


@pytest.fixture
def ann(chromium: Browser, server: LiveServer, visitors: list[Visitor]) -> Visitor:
    visitors.append(Visitor(chromium, server))
    return visitors[-1]


@pytest.fixture
def bob(chromium: Browser, server: LiveServer, visitors: list[Visitor]) -> Visitor:
    visitors.append(Visitor(chromium, server))
    return visitors[-1]


@pytest.fixture
def phone(chromium: Browser, server: LiveServer, visitors: list[Visitor]) -> Visitor:
    visitors.append(Visitor(chromium, server, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True))
    return visitors[-1]

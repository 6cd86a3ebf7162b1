"""A real Chromium at a real server: every test has visitors of its own, with their own cookies."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.visitor import Visitor
from tests.server.house import House, house

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    found = shutil.which("chromium")
    if found is None:
        pytest.fail("these tests need Debian's chromium: scripts/browser_tests installs it")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture
def visitors(chromium: Browser, open_house: House) -> Iterator[list[Visitor]]:
    """Who came in; all leave at the end, and none may have met an error on the page."""
    came: list[Visitor] = []
    yield came
    for visitor in came:
        visitor.leave()
        assert visitor.errors == []


@pytest.fixture
def ann(chromium: Browser, open_house: House, visitors: list[Visitor]) -> Visitor:
    visitors.append(Visitor(chromium, open_house))
    return visitors[-1]


@pytest.fixture
def bob(chromium: Browser, open_house: House, visitors: list[Visitor]) -> Visitor:
    visitors.append(Visitor(chromium, open_house))
    return visitors[-1]


@pytest.fixture
def phone(chromium: Browser, open_house: House, visitors: list[Visitor]) -> Visitor:
    visitors.append(
        Visitor(chromium, open_house, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    )
    return visitors[-1]

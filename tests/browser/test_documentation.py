"""The documentation site in a browser: pages and search work, and it asks no other host for anything."""

from __future__ import annotations

import functools
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.docs.site import build_site

PAGES = {
    "": "Trowel", "reference/match/": "Matches", "games/scarabya/": "Scarabya", "games/marajoara/": "Marajoara",
    "games/artifact/": "Artifact",
}  # fmt: skip


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    site = build_site(tmp_path_factory.mktemp("site"))

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(site))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    page = chromium.new_page()
    yield page
    page.close()


def test_a_browser_asks_no_other_host(page: Page, address: str) -> None:
    requests: list[str] = []
    errors: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.on("pageerror", lambda error: errors.append(str(error)))
    for path, heading in PAGES.items():
        page.goto(address + path, wait_until="networkidle")
        expect(page.locator("h1")).to_contain_text(heading)
    page.locator("input[name=query]").press_sequentially("rematch")  # the theme searches when a key is released
    expect(page.locator(".md-search-result__item").first).to_contain_text("rematch")
    assert requests
    assert [url for url in requests if not url.startswith((address, "data:", "blob:"))] == []
    assert errors == []


def test_every_picture_of_the_rules_is_shown(page: Page, address: str) -> None:
    for path in PAGES:
        if path.startswith("games/"):
            page.goto(address + path, wait_until="networkidle")
            widths = page.locator("article img").evaluate_all("pictures => pictures.map(it => it.naturalWidth)")
            assert len(widths) >= 3
            assert all(widths), path

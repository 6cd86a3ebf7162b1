"""The documentation site: it builds without a warning, and a reader's browser asks no other host for anything."""

from __future__ import annotations

import functools
import re
import shutil
import subprocess
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from scripts.docs_pages import FILES, PAGES, site_text
from scripts.rule_pictures import PICTURES, all_pictures
from tests.docs.examples import ROOT
from trowel.games import NAMES

CHROMIUM = shutil.which("chromium")
RESOURCE = re.compile(r"<(?:script|link|img|iframe|source)\b[^>]*?(?:src|href)=[\"']?(?P<address>[^\"'\s>]+)")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    process = subprocess.run(
        [ROOT / "scripts" / "docs", str(folder)], capture_output=True, text=True, check=False, timeout=500
    )
    assert process.returncode == 0, process.stdout + process.stderr
    return folder


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(site))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_no_page_names_a_resource_of_another_host(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) > 30
    for page in pages:
        for match in RESOURCE.finditer(page.read_text("utf-8")):
            if 'rel="canonical"' not in match[0]:
                assert not re.match(r"(https?:)?//", match["address"]), (page, match[0])
    for sheet in site.rglob("*.css"):
        assert not re.search(r"(@import|url\()\s*[\"']?(https?:)?//", sheet.read_text("utf-8")), sheet


@pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed; scripts/browser_tests does that")
def test_a_browser_asks_no_other_host(address: str) -> None:
    requests: list[str] = []
    errors: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        page.on("request", lambda request: requests.append(request.url))
        page.on("pageerror", lambda error: errors.append(str(error)))
        for path in ("", "reference/match/", "games/scarabya/"):
            page.goto(address + path, wait_until="networkidle")
        page.goto(address + "?q=pentomino")
        page.locator("input[name=query]").fill("rematch")
        page.locator(".md-search-result__item").first.wait_for(state="attached")
        browser.close()
    assert requests
    assert [url for url in requests if not url.startswith((address, "data:", "blob:"))] == []
    assert errors == []


def test_the_reference_contains_the_public_names(site: Path) -> None:
    text = "".join(page.read_text("utf-8") for page in (site / "reference").rglob("*.html"))
    for name in (
        "trowel.new", "trowel.load", "trowel.core.match.Match.legal", "trowel.core.errors.IllegalMoveError",
        "trowel.research.batch.BatchEnv.step", "trowel.solver.solve", "trowel.bots.base.Bot",
    ):  # fmt: skip
        assert f'id="{name}"' in text, name


def test_links_of_readme_lead_to_pages_of_the_site() -> None:
    for source in PAGES:
        for target in re.findall(r"\]\((?!https?:)([^)#]+)", site_text((ROOT / source).read_text("utf-8"))):
            assert (ROOT / "docs" / target).exists() or target in (*PAGES, *FILES.values()), target


@pytest.mark.parametrize("name", NAMES)
def test_the_page_of_a_game_has_every_section(name: str) -> None:
    text = (ROOT / "docs" / "games" / f"{name}.md").read_text("utf-8")
    headings = re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert headings == [
        "Rules in pictures", "Options", "Notation", "View", "Strategy", "Reconstructions", "Your own copy",
    ]  # fmt: skip
    assert text.count(f"../pictures/rules/{name}-") >= 3


def test_the_pictures_of_the_rules_are_positions_of_the_engine() -> None:
    pictures = all_pictures()
    assert {path.stem for path in PICTURES.glob("*.svg")} == set(pictures)
    for name, svg in pictures.items():
        assert (PICTURES / f"{name}.svg").read_text("utf-8") == svg, f"run python -m scripts.rule_pictures ({name})"

"""The page in Chromium: how far it moves by itself while a finished game is analysed. Needs a built page.

.venv/bin/python -m bench.page [--games scarabya …]
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from bench.measure import Figure
from tests.browser.conftest import CHROMIUM_FLAGS, find_chromium
from tests.browser.finished_games import finish_game
from tests.browser.layout_shifts import sum_shifts, watch_shifts
from tests.browser.visitor import Visitor
from tests.server.live_server import LiveServer, run_server
from trowel.games import NAMES
from trowel.server.frontend import read_index

WINDOWS = [(1366, 768), (390, 844)]
NUM_ANALYSES = 6  # of the player's moves; a whole game takes minutes
HAS_ANALYSES = "count => document.querySelectorAll('[data-test=losses] i').length >= count"


def measure_page(names: Sequence[str]) -> list[Figure]:
    """Measure the layout shifts of each game's review in every window; without Chromium or a page, nothing."""
    path = find_chromium()
    if path is None or read_index() is None:
        return []
    with tempfile.TemporaryDirectory() as data, run_server(Path(data)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_FLAGS)
        figures = [figure for name in names for figure in measure_analysis(browser, server, name)]
        browser.close()
    return figures


def measure_analysis(browser: Browser, server: LiveServer, game: str) -> Iterator[Figure]:
    for width, height in WINDOWS:
        visitor = Visitor(browser, server, viewport={"width": width, "height": height})
        finish_game(visitor, server, game)
        visitor.page.goto(f"/t/{visitor.table_id}/replay?move=4")
        expect(visitor.find("analyse")).to_be_visible()
        visitor.page.wait_for_load_state("networkidle")
        watch_shifts(visitor)
        visitor.find("analyse").click()
        visitor.page.wait_for_function(HAS_ANALYSES, arg=NUM_ANALYSES)
        shift = sum_shifts(visitor)
        visitor.close()
        yield Figure(f"{game}: layout shift of the page during an analysis, {width}x{height}", shift, "", goal="0")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="+", choices=NAMES, default=NAMES)
    for figure in measure_page(parser.parse_args().games):
        print(f"{figure.what}: {figure.value:.4f}", flush=True)


if __name__ == "__main__":
    main()

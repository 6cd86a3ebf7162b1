"""axe on what a player meets, in the light theme in English and in the dark one in French."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import violations
from tests.browser.finished_games import finish_game
from tests.browser.layout_cases import Case, open_position
from tests.browser.test_lessons import open_lesson
from tests.browser.visitor import Visitor
from tests.server.live_server import LiveServer
from trowel.lessons.lesson import LESSON_NAMES

# What test_pages.py, test_home.py, test_create.py and test_marajoara.py do not show in both themes.
TABLES = [
    ("scarabya standard", "4"), ("scarabya duel", "2"), ("scarabya solo", "1"), ("marajoara mission", "mission 7"),
    ("artifact none", "5"),
]  # fmt: skip
# By address, what is visible when the page is complete.
PAGES = {
    "/learn": "lesson-artifact-basics",
    "/rules/marajoara": "search",
    "/rules/artifact": "search",
    "/t/nowhere": "error",
    "/no/such/page": "error",
}


@pytest.fixture(params=[("light", "en"), ("dark", "fr")], ids=lambda param: param[0])
def reader(request: pytest.FixtureRequest, chromium: Browser, server: LiveServer, visitors: list[Visitor]) -> Visitor:
    theme, language = request.param
    visitors.append(Visitor(chromium, server, {"theme": theme, "lang": language}))
    return visitors[-1]


def test_no_table_in_mid_game_has_violations(reader: Visitor, server: LiveServer) -> None:
    found = {}
    for mode, variant in TABLES:
        open_position(reader, server, Case(mode, variant, "middle", "1366x768", "en"))
        expect(reader.page.locator("[data-test=table][data-decision]")).to_be_visible()
        found[mode, variant] = violations(reader)
    assert not any(found.values()), found


def test_no_lesson_has_violations(reader: Visitor) -> None:
    found = {}
    for game, names in LESSON_NAMES.items():
        for name in names:
            open_lesson(reader, game, name)
            found[game, name] = violations(reader)
    assert not any(found.values()), found


def test_no_page_around_the_tables_has_violations(reader: Visitor, server: LiveServer) -> None:
    found = {}
    for address, test in PAGES.items():
        reader.page.goto(address)
        expect(reader.find(test).first).to_be_visible()
        found[address] = violations(reader)
    for game in ("marajoara", "artifact"):
        finish_game(reader, server, game)
        expect(reader.find("statistics")).to_be_visible()
        found[f"end of {game}"] = violations(reader)
        reader.page.goto(f"/t/{reader.table_id}/replay?move=9")
        expect(reader.find("replay")).to_have_attribute("data-move", "9")
        found[f"review of {game}"] = violations(reader)
    assert not any(found.values()), found

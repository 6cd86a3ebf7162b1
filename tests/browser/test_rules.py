"""The rules' pages in the browser: chapters with drawn positions, refused moves, search and print."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import violations
from tests.browser.visitor import Visitor, shown
from tests.server.live_server import LiveServer
from trowel.games import NAMES
from trowel.lessons.guide import load_guide

WINDOWS = [(1366, 768, "en"), (390, 844, "fr")]


@pytest.mark.parametrize(("width", "height", "language"), WINDOWS)
@pytest.mark.parametrize("game", NAMES)
def test_chapters_are_illustrated_and_fit_the_window(
    chromium: Browser, server: LiveServer, visitors: list[Visitor], game: str, width: int, height: int, language: str
) -> None:
    visitor = Visitor(chromium, server, {"lang": language}, viewport={"width": width, "height": height})
    visitors.append(visitor)
    visitor.page.goto(f"/rules/{game}")
    plan = load_guide(game)
    expect(visitor.find("chapter")).to_have_count(len(plan.chapters))
    for number, chapter in enumerate(plan.chapters):
        section = visitor.find("chapter").nth(number)
        expect(section).to_contain_text(shown(chapter.title[language]))
        figures = section.locator("[data-test=figure]")
        expect(figures).to_have_count(len(chapter.figures))
        for index in range(len(chapter.figures)):
            box = figures.nth(index).bounding_box()
            assert box is not None
            assert box["height"] > 40, "nothing is drawn"
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(visitor) == []


@pytest.mark.parametrize(("game", "rule"), [("scarabya", "S-4.2"), ("marajoara", "M-4.4"), ("artifact", "A-9.1")])
def test_a_rule_shows_a_position_in_which_it_refuses_a_move(ann: Visitor, game: str, rule: str) -> None:
    ann.page.goto(f"/rules/{game}#{rule}")
    ann.find("show-refusal").click()
    expect(ann.find("refusal")).to_have_attribute("data-loaded", "true")
    expect(ann.find("refusal")).to_contain_text("refused")
    expect(ann.find("refusal").locator("[data-test=figure] > *").first).to_be_visible()
    assert violations(ann) == []
    ann.find("show-refusal").click()
    expect(ann.find("refusal")).to_have_count(0)


def test_a_reconstructed_rule_says_so(ann: Visitor) -> None:
    ann.page.goto("/rules/artifact#A-1.4")
    expect(ann.page.locator("[id='A-1.4']")).to_contain_text("reconstructed: the original is lost")


def test_printing_shows_chapters_and_rules_without_controls(ann: Visitor) -> None:
    ann.page.goto("/rules/scarabya")
    expect(ann.find("chapter").first).to_be_visible()
    ann.page.emulate_media(media="print")
    for control in ("print", "search", "settings", "rules-learn", "show-refusal"):
        expect(ann.find(control).first).to_be_hidden()
    expect(ann.find("figure").first).to_be_visible()
    background = ann.page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--ground')")
    assert background.strip() == "#fff"

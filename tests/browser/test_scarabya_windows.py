"""Scarabya's table in small and large windows: every label fits its button, and no room is wasted."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.scarabya_player import BOT
from tests.browser.visitor import Visitor
from tests.server.live_server import LiveServer

WINDOWS = [(320, 640), (390, 844), (844, 390), (683, 384), (768, 1024), (1024, 768), (1280, 720), (1366, 768)]
CUT_LABELS = """(buttons) => {
    const boxOf = (node) => {
        if (node instanceof Element) return node.getBoundingClientRect();
        const range = document.createRange();
        range.selectNode(node);
        return range.getBoundingClientRect();
    };
    const isCut = (button) => {
        const box = button.getBoundingClientRect();
        const parts = [...button.childNodes].map(boxOf).filter(({ width }) => width > 1); // not for screen readers only
        return parts.some(({ left, right }) => left < box.left + 3 || right > box.right - 3);
    };
    return buttons.filter(isCut).map((button) => button.textContent.trim());
}"""


def resize(visitor: Visitor, size: tuple[int, int]) -> None:
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    visitor.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_labels_of_the_buttons_fit_in_every_window(
    chromium: Browser, server: LiveServer, visitors: list[Visitor], language: str
) -> None:
    visitor = Visitor(chromium, server, {"lang": language})
    visitors.append(visitor)
    visitor.create([{"kind": "me"}, BOT], players=2)
    visitor.wait_for_decision()
    visitor.page.evaluate("document.fonts.ready.then(() => true)")
    cut = {}
    for size in WINDOWS:
        resize(visitor, size)
        cut[size] = visitor.page.locator("[data-part=actions] button").evaluate_all(CUT_LABELS)
    assert not any(cut.values()), cut


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768)])
def test_four_boards_and_the_last_card_fit_a_laptop(ann: Visitor, size: tuple[int, int]) -> None:
    resize(ann, size)
    ann.create([{"kind": "me"}, BOT, BOT, BOT], players=4)
    ann.wait_for_decision()
    ann.place_by_buttons()
    expect(ann.find("last-card").locator("li")).to_have_count(4)
    assert ann.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (2560, 1440)])
def test_the_mission_card_uses_the_height_of_the_window(ann: Visitor, size: tuple[int, int]) -> None:
    resize(ann, size)
    ann.create([{"kind": "me"}, BOT], players=2)
    ann.wait_for_decision()
    card, coming = ann.find("mission-card").bounding_box(), ann.find("to-come").bounding_box()
    assert card is not None
    assert coming is not None
    assert coming["y"] - card["y"] - card["height"] < size[1] / 8


@pytest.mark.parametrize("mode", ["duel", "solo"])
def test_a_game_on_one_site_shows_its_log_next_to_it(ann: Visitor, mode: str) -> None:
    ann.create([{"kind": "me"}, BOT][: 2 if mode == "duel" else 1], mode=mode)
    ann.wait_for_decision()
    ann.place_by_buttons()
    expect(ann.find("log")).to_contain_text(re.compile("places? the", re.IGNORECASE))
    assert ann.find("open-log").count() == 0

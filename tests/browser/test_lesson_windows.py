"""Long steps of lessons in laptop windows: text, task and board are in sight together."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.artifact_player import box
from tests.browser.test_lessons import awaited_input, open_lesson, send_move
from tests.browser.visitor import Visitor
from tests.server.live_server import LiveServer

FOCUS_RING_PX = 5  # 3 wide, 2 away
# Lessons whose texts are long, and the step at which to measure.
STEPS = [("scarabya", "solo", 2), ("marajoara", "missions", 1), ("artifact", "extension-1", 5)]


def go_to_step(visitor: Visitor, number: int) -> None:
    """Play a lesson with the page's own requests up to a step."""
    while (lesson := visitor.find("lesson")).get_attribute("data-step") != str(number):
        awaited = awaited_input(visitor)
        before = visitor.find("table").get_attribute("data-version") or ""
        if awaited == "reader":
            visitor.find("lesson-next").click()
        else:
            send_move(visitor, awaited)
        expect(visitor.find("table")).not_to_have_attribute("data-version", before)
    expect(lesson).not_to_have_attribute("data-waits", "others")


@pytest.mark.parametrize("window", ["1280x720", "1366x768"])
@pytest.mark.parametrize(("game", "name", "number"), STEPS)
def test_a_long_step_is_in_sight_and_stretches_nothing(
    chromium: Browser, server: LiveServer, visitors: list[Visitor], game: str, name: str, number: int, window: str
) -> None:
    width, height = map(int, window.split("x"))
    visitors.append(visitor := Visitor(chromium, server, {"lang": "fr"}, viewport={"width": width, "height": height}))
    open_lesson(visitor, game, name)
    go_to_step(visitor, number)
    visitor.wait_for_drawing()
    assert visitor.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 2
    for part in ("lesson-ask", "lesson-next", "lesson-show"):
        if visitor.find(part).count():
            bounds = box(visitor.find(part))
            assert bounds["y"] + bounds["height"] <= height, part
    side, lesson = box(visitor.page.locator("main > .side")), box(visitor.find("lesson"))
    assert lesson["x"] - side["x"] >= FOCUS_RING_PX, "the ring of focus is cut"
    assert lesson["y"] - side["y"] >= FOCUS_RING_PX, "the ring of focus is cut"
    assert side["x"] + side["width"] - lesson["x"] - lesson["width"] >= FOCUS_RING_PX, "the step is too wide"
    leave = box(visitor.find("lesson-leave"))
    assert leave["x"] + leave["width"] <= lesson["x"] + lesson["width"], "the step is too wide"


def test_what_a_long_step_pushes_down_can_be_scrolled_to(ann: Visitor) -> None:
    ann.page.set_viewport_size({"width": 1280, "height": 720})
    open_lesson(ann, "artifact", "extension-1")
    go_to_step(ann, 5)
    last = ann.page.locator("main > .side [data-part=log]")
    last.scroll_into_view_if_needed()
    bounds = box(last)
    assert bounds["height"] >= 150
    assert bounds["y"] + bounds["height"] <= 720
    assert ann.page.evaluate("scrollY") <= 2

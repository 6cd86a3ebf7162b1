"""Layout of every table: a large board, controls that are fully visible and on top, legible text.

Runs combinations in which every pair of values occurs; with TROWEL_LAYOUT=all (`make layout`) all of them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.layout_cases import Case, all_cases, open_position, pairwise_cases
from tests.browser.visitor import Visitor
from tests.server.live_server import LiveServer

MEASURE = (Path(__file__).parent / "layout.js").read_text("utf-8")
MIN_CONTROLS = 3  # a table that shows fewer was not measured
CASES = all_cases() if os.environ.get("TROWEL_LAYOUT") == "all" else pairwise_cases()
GROUPS = [list(group) for _, group in groupby(sorted(CASES, key=Case.sort_key), key=Case.position_name)]


@pytest.fixture(scope="module")
def screens(chromium: Browser, server: LiveServer) -> Iterator[dict[bool, Visitor]]:
    """Yield one guest with two screens: by mouse and, under True, by touch."""
    mouse, touch = Visitor(chromium, server), Visitor(chromium, server, has_touch=True)
    mouse.create(mode="solo")  # the first table makes the guest
    touch.context.add_cookies(mouse.context.cookies())  # type: ignore[arg-type]
    yield {False: mouse, True: touch}
    for visitor in (mouse, touch):
        visitor.close()
        assert visitor.errors == []


@pytest.mark.parametrize("cases", GROUPS, ids=lambda cases: cases[0].position_name())
def test_the_board_is_large_and_every_control_can_be_used(
    screens: dict[bool, Visitor], server: LiveServer, cases: list[Case]
) -> None:
    table = open_position(screens[cases[0].is_touch], server, cases[0])
    problems = []
    for case in cases:
        visitor = screens[case.is_touch]
        show(visitor, table, case)
        problems += [f"{case.window} {case.language}: {problem}" for problem in measure_tabs(visitor, case.is_touch)]
    assert problems == []


def show(visitor: Visitor, table: str, case: Case) -> None:
    """Open the table in the case's window and language."""
    width, height = map(int, case.window.split("x"))
    visitor.page.set_viewport_size({"width": width, "height": height})
    if table not in visitor.page.url:
        visitor.page.goto(f"/t/{table}")
    expect(visitor.page.locator("[data-test=table][data-decision]")).to_be_visible()
    if visitor.page.evaluate("document.documentElement.lang") != case.language:
        visitor.find("language").dispatch_event("click")  # hidden on phones, where the menu has it


def measure_tabs(visitor: Visitor, is_touch: bool) -> list[str]:
    """Return the problems of the layout, in every tab of the window."""
    tabs = visitor.page.locator("[data-test^=zone-]")
    problems = []
    for index in range(max(1, tabs.count())):
        if tabs.count():
            tabs.nth(index).dispatch_event("click")
        visitor.wait_for_drawing()
        found = visitor.page.evaluate(MEASURE, is_touch)
        assert found["numControls"] >= MIN_CONTROLS
        where = f"tab {tabs.nth(index).inner_text()}: " if tabs.count() else ""
        problems += [f"{where}{problem}" for problem in found["problems"]]
    return problems


FAULTS = {
    "[data-part=board] { width: 200px !important; height: 200px; overflow: hidden }": "the board's width is 200 px",
    "[data-test=lay] { transform: translateX(700px) }": "px too wide",
    "[data-test=turn] { transform: translateX(-200px) }": "button[turn] is outside the window",
    ".frame::after { content: ''; position: fixed; inset: 50% 0 0; z-index: 9 }": "button[lay] is covered",
    "[data-test=lay] { overflow: hidden; width: 20px; min-width: 0; padding: 0 }": "its text is",
    "[data-test=decision] p { font-size: 10px !important }": "small text",
    "[data-test=turn] { height: 30px; min-height: 0 !important }": "button[turn] is",
    "header .middle > * { margin-left: 900px }": "the header's",
    "[data-part=board] { height: 3000px }": "the board keeps the wheel",  # together with the listener below
}


@pytest.mark.parametrize(("css", "problem"), FAULTS.items())
def test_a_fault_of_the_layout_is_found(
    screens: dict[bool, Visitor], server: LiveServer, css: str, problem: str
) -> None:
    case = Case("scarabya solo", "1", "start", "768x1024", "en")
    visitor = screens[True]
    if "/t/" not in visitor.page.url or visitor.page.evaluate(
        "document.querySelector('[data-game=scarabya]') === null"
    ):
        open_position(visitor, server, case)
    show(visitor, visitor.table_id, case)
    board = visitor.page.locator("[data-part=board]")
    board.evaluate("(board) => (board.onwheel = (event) => event.preventDefault())")
    style = visitor.page.add_style_tag(content=css)
    found = measure_tabs(visitor, is_touch=True)
    style.evaluate("(element) => element.remove()")
    board.evaluate("(board) => (board.onwheel = null)")
    assert any(problem in text for text in found), found

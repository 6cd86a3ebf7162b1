"""Layout of every table: a large board, controls that are fully visible and on top, legible text.

Runs about 120 combinations chosen pairwise; with TROWEL_LAYOUT=all (`make layout`) every combination.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import trowel
from tests.browser.layout_cases import TOUCH_WINDOWS, Case, all_cases, pairwise_cases
from tests.browser.test_every_game import play_on
from tests.browser.visitor import Visitor
from tests.server.live_server import LiveServer

MEASURE = (Path(__file__).parent / "layout.js").read_text("utf-8")
MIDDLE = {"scarabya": 5, "marajoara": 20, "artifact": 20}  # player moves per seat until the middle of the game
CASES = sorted(
    all_cases() if os.environ.get("TROWEL_LAYOUT") == "all" else pairwise_cases(),
    key=lambda case: (case.mode, case.variant, case.phase),
)
GROUPS = [list(group) for _, group in groupby(CASES, key=lambda case: (case.mode, case.variant, case.phase))]


def group_name(cases: list[Case]) -> str:
    return f"{cases[0].mode}, {cases[0].variant}, {cases[0].phase}"


@pytest.fixture
def screens(chromium: Browser, server: LiveServer) -> Iterator[dict[bool, Visitor]]:
    """Yield one guest with two screens: by mouse and, under True, by touch."""
    mouse = Visitor(chromium, server)
    touch = Visitor(chromium, server, has_touch=True)
    yield {False: mouse, True: touch}
    for visitor in (mouse, touch):
        visitor.close()
        assert visitor.errors == []


def is_in_the_middle(match: trowel.Match, game: str) -> bool:
    moves = sum(1 for entry in match.log if entry.seat is not None and entry.seat == 0)
    return 0 in match.to_act and moves >= MIDDLE[game]


def open_table(visitor: Visitor, server: LiveServer, case: Case) -> str:
    """Create a table in the phase of the case; return its id."""
    seats = trowel.new(case.game, **case.options).players
    # People at one screen, so that the test can move for all of them.
    table = visitor.create([{"kind": "me"}] + [{"kind": "here"}] * (seats - 1), game=case.game, **case.options)
    if case.phase == "middle":
        match = play_on(server, table, lambda match: is_in_the_middle(match, case.game), random.Random(5))
        assert not match.over, "the middle of the game was not reached"
    return table


@pytest.mark.parametrize("cases", GROUPS, ids=group_name)
def test_the_board_is_large_and_every_control_can_be_used(
    screens: dict[bool, Visitor], server: LiveServer, cases: list[Case]
) -> None:
    table = open_table(screens[False], server, cases[0])
    screens[True].context.add_cookies(screens[False].context.cookies())  # type: ignore[arg-type]  # the same guest
    problems = []
    for case in cases:
        is_touch = case.window in TOUCH_WINDOWS
        visitor = screens[is_touch]
        width, height = map(int, case.window.split("x"))
        visitor.page.set_viewport_size({"width": width, "height": height})
        if table not in visitor.page.url:
            visitor.page.goto(f"/t/{table}")
        expect(visitor.page.locator("[data-test=table][data-decision]")).to_be_visible()
        visitor.set_language(case.language)
        visitor.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        found = visitor.page.evaluate(MEASURE, is_touch)
        problems += [f"{case.window} {case.language}: {problem}" for problem in found]
    assert problems == []

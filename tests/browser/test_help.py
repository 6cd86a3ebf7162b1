"""Help on what a table shows: buttons, numbers and symbols explain themselves by mouse, by keyboard and by finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.artifact_player import make_sitting, rich_position
from tests.browser.finished_games import finish_game
from tests.browser.layout_cases import Case
from tests.browser.layout_cases import open_position as open_scarabya
from tests.browser.test_marajoara_table import open_position as open_marajoara
from tests.browser.visitor import Visitor
from tests.server.live_server import LiveServer

BUTTONS = {
    "scarabya": {"turn": "A quarter turn", "flip": "The other face", "next": "next place", "lay": "First choose"},
    "marajoara": {
        "no-end": "Jump first", "museum-of-0": "Your museum", "museum-of-1": "Museum of", "in-words": "All moves",
    },
    "artifact": {"word-pass": "Pass", "in-words": "All possible moves"},
}  # fmt: skip
NUMBERS = {
    "scarabya": {"[data-score-of='1']": "points", "[data-test=to-come] li": "still to come"},
    "marajoara": {
        "[data-score-of='1']": "points", "[data-test=player-1] .facts": "dig tokens", "[data-test=money]": "credits",
        "[data-test=player-0] .facts": "dig tokens", "[data-about=slate]": "site",
    },
    "artifact": {
        "[data-score-of='1']": "prestige", "[data-about='seat:1'] .line > span >> nth=0": "pay for actions",
        "[data-about='seat:1'] .income": "income", "[data-about='seat:1'] .line > span >> nth=2": "cards in hand",
        "[data-test=calendar] .years": "year", "[data-test=purse] [data-test=score-0]": "prestige",
        "[data-test=region-asia] .deck": "not yet seen",
    },
}  # fmt: skip


OpenTable = Callable[..., Visitor]


@pytest.fixture
def open_table(chromium: Browser, server: LiveServer, visitors: list[Visitor]) -> OpenTable:
    """Return a function that opens a table of a game in mid-game."""

    def open_game(game: str, **context_options: Any) -> Visitor:
        if game == "artifact":
            return make_sitting(chromium, server, visitors)(rich_position(), **context_options)
        visitors.append(visitor := Visitor(chromium, server, **context_options))
        if game == "marajoara":
            open_marajoara(visitor, server, dice="c4:y3 d4:g3 c3:y4")
        else:
            open_scarabya(visitor, server, Case("scarabya standard", "3", "middle", "1366x768", "en"))
        expect(visitor.page.locator("[data-test=table][data-decision]")).to_be_visible()
        return visitor

    return open_game


@pytest.mark.parametrize("game", list(BUTTONS))
def test_buttons_and_numbers_explain_themselves_under_the_mouse(open_table: OpenTable, game: str) -> None:
    ann = open_table(game)
    buttons = {f"[data-test={test}]": text for test, text in BUTTONS[game].items()}
    for selector, text in (buttons | NUMBERS[game]).items():
        ann.page.mouse.move(0, 0)
        ann.page.locator(selector).first.hover()
        expect(ann.find("tip")).to_contain_text(text, ignore_case=True)


@pytest.mark.parametrize("game", list(BUTTONS))
def test_buttons_explain_themselves_when_the_keyboard_reaches_them(open_table: OpenTable, game: str) -> None:
    ann = open_table(game)
    for test, text in BUTTONS[game].items():
        if ann.find(test).is_disabled():
            continue
        ann.find("settings").focus()
        ann.page.keyboard.press("Tab")  # from now on the page shows the focus
        ann.find(test).focus()
        expect(ann.find("tip")).to_contain_text(text, ignore_case=True)


@pytest.mark.parametrize("game", list(NUMBERS))
def test_numbers_explain_themselves_to_a_finger(open_table: OpenTable, game: str) -> None:
    visitor = open_table(game, has_touch=True)
    for selector, text in NUMBERS[game].items():
        visitor.page.locator("header .title").first.tap()
        expect(visitor.find("tip")).to_have_count(0)
        visitor.page.locator(selector).first.tap()
        expect(visitor.find("tip")).to_contain_text(text, ignore_case=True)


def test_the_tile_in_place_is_described_at_its_button(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.wait_for_decision()
    ann.find("next").click()
    ann.expect_fit()
    ann.find("lay").hover()
    expect(ann.find("tip-effects")).to_be_visible()


def test_what_others_own_is_explained_in_reviews_too(ann: Visitor, server: LiveServer) -> None:
    finish_game(ann, server, "artifact")
    ann.page.goto(f"/t/{ann.table_id}/replay?move=9")
    expect(ann.find("replay")).to_have_attribute("data-move", "9")
    ann.page.locator("[data-about='seat:1'] .income").first.hover()
    expect(ann.find("tip")).to_contain_text("income", ignore_case=True)

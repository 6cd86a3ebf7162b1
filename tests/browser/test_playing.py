"""Placing tiles in Scarabya by mouse, keyboard, buttons and touch; hints, undo and refusals."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import Visitor
from tests.server.live_server import LiveServer

BOT = {"kind": "bot", "bot": "random"}


def test_an_illegal_placement_names_its_rule_and_the_rule_opens(ann: Visitor) -> None:
    ann.create([{"kind": "me"}, BOT], players=2)
    ann.wait_for_decision()
    ann.page.mouse.click(*ann.point(1, 8.5))
    expect(ann.find("problem")).to_be_visible()
    rule = ann.find("problem-rule").inner_text()
    assert rule in ("S-4.1", "S-4.4")
    ann.find("problem-rule").click()
    expect(ann.page.get_by_role("dialog").locator(f"[id='{rule}']")).to_be_visible()
    assert ann.count_moves() == 0


def test_undo_takes_the_last_tile_back(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.wait_for_decision()
    card = ann.table_view()["view"]["card"]
    ann.place_by_buttons()
    expect(ann.page.locator(".tile")).to_have_count(1)
    ann.find("undo").click()
    expect(ann.page.locator(".tile")).to_have_count(0)
    assert ann.table_view()["view"]["card"] == card


def test_a_hint_is_shown_on_the_board_and_can_be_played(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.wait_for_decision()
    ann.find("hint").click()
    expect(ann.page.locator("svg.site .hint")).to_be_visible()
    expect(ann.find("hint-text")).to_contain_text("continuations")
    ann.find("play-hint").click()
    expect(ann.page.locator(".tile")).to_have_count(1)


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", r"Place the \w tile at \w\d+"), ("fr", r"Posez la tuile \w en \w\d+")]
)
def test_a_hint_addresses_its_reader_and_shows_no_notation(
    chromium: Browser, server: LiveServer, visitors: list[Visitor], language: str, sentence: str
) -> None:
    visitors.append(visitor := Visitor(chromium, server, {"lang": language}))
    visitor.create(mode="solo")
    visitor.wait_for_decision()
    visitor.find("hint").click()
    expect(visitor.find("hint-text").locator("strong").first).to_have_text(re.compile(f"^{sentence}$"))


def test_a_whole_game_with_the_keyboard_alone(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.wait_for_decision()

    def tab_to(name: str) -> None:
        for _ in range(30):
            if ann.page.evaluate("document.activeElement?.dataset.test") == name:
                break
            ann.page.keyboard.press("Tab")
        expect(ann.find(name)).to_be_focused()

    tab_to("site")

    def place() -> None:
        for key in ("ArrowDown", "r", "f", "ArrowLeft", "n"):
            ann.page.keyboard.press(key)
        ann.expect_fit()
        ann.page.keyboard.press("Enter")

    decisions = 0
    while ann.wait_for_decision():
        before = ann.find("table").get_attribute("data-decision") or ""
        if ann.find("discard").is_visible():
            tab_to("discard")
            ann.page.keyboard.press("Enter")
            expect(ann.find("table")).not_to_have_attribute("data-decision", before)
        else:
            place()
            expect(ann.find("table")).not_to_have_attribute("data-decision", before)
        decisions += 1
    assert decisions == 12
    assert ann.scores() == list(ann.replayed_match().scores)


def test_arrows_move_the_tile_square_by_square(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.wait_for_decision()
    ann.find("site").focus()
    ann.page.keyboard.press("ArrowLeft")
    expect(ann.page.locator(".ghost")).to_be_visible()
    before = ann.held_squares()
    ann.page.keyboard.press("ArrowRight")
    after = " ".join(chr(ord(square[0]) + 1) + square[1:] for square in before)
    expect(ann.find("site")).to_have_attribute("data-over", after)


def test_the_wheel_turns_the_tile(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.wait_for_decision()
    ann.page.mouse.move(*ann.point(5, 5))
    expect(ann.page.locator(".ghost")).to_be_visible()
    squares = " ".join(ann.held_squares())
    ann.page.mouse.wheel(0, 100)
    if ann.table_view()["view"]["card"] != "X":  # the only tile that looks the same after every turn
        expect(ann.find("site")).not_to_have_attribute("data-over", squares)
    assert ann.page.evaluate("scrollY") == 0


def test_another_players_site_is_enlarged_and_closed(ann: Visitor) -> None:
    ann.create([{"kind": "me"}, BOT], players=2)
    ann.wait_for_decision()
    ann.find("enlarge-1").click()
    expect(ann.find("back")).to_contain_text("Bot")
    expect(ann.find("lay")).to_have_count(0)
    ann.find("back").click()
    expect(ann.find("lay")).to_be_visible()


def test_touch_drags_the_tile_above_the_finger_and_asks_for_confirmation(phone: Visitor) -> None:
    phone.create(mode="solo")
    phone.wait_for_decision()
    session = phone.context.new_cdp_session(phone.page)

    def send_touch(kind: str, *positions: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in positions]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    start, end = phone.point(9, 2), phone.point(7, 5)
    send_touch("touchStart", start)
    send_touch("touchMove", end)
    send_touch("touchEnd")
    expect(phone.page.locator(".ghost.pinned")).to_be_visible()
    squares = phone.held_squares()
    rows = [int(square[1:]) for square in squares]
    assert len(squares) == 5
    assert max(rows) < 8, "the finger covers the tile"
    assert phone.count_moves() == 0, "placed before it was confirmed"


def test_two_quick_taps_on_a_busy_page_are_two_actions_in_their_order(phone: Visitor) -> None:
    phone.create(mode="solo")
    phone.wait_for_decision()
    session = phone.context.new_cdp_session(phone.page)
    next_button, place_button = (phone.find(test).bounding_box() for test in ("next", "lay"))
    assert next_button is not None
    assert place_button is not None
    phone.find("next").tap()  # puts the tile on the site, so that it could be placed
    expect(phone.find("lay")).to_be_enabled()
    # Both taps come while the page is busy; browsers then drop the click of the first one.
    phone.page.evaluate("setTimeout(() => { const start = Date.now(); while (Date.now() - start < 400) {} })")
    for box in (next_button, place_button):
        point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(phone.page.locator(".tile")).to_have_count(1)
    assert phone.count_moves() == 1


def test_the_table_fits_a_laptop_without_scrolling(ann: Visitor) -> None:
    ann.create([{"kind": "me"}, BOT, BOT, BOT], players=4)
    ann.wait_for_decision()
    ann.page.evaluate("document.fonts.ready.then(() => true)")
    assert ann.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for test in ("site", "lay", "hint", "undo", "player-3"):
        box = ann.find(test).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 768


def test_board_and_buttons_fit_a_phone_without_scrolling(phone: Visitor) -> None:
    phone.create([{"kind": "me"}, BOT], players=2)
    phone.wait_for_decision()
    phone.page.evaluate("document.fonts.ready.then(() => true)")
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for test in ("decision", "site", "turn", "flip", "lay", "hint", "undo"):
        box = phone.find(test).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 844

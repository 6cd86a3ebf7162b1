"""The ways to lay a tile, and what the table answers."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.visitor import Visitor

BOT = {"kind": "bot", "bot": "random"}


def test_an_illegal_drop_says_why_and_its_rule_opens(ann: Visitor) -> None:
    ann.create([{"kind": "me"}, BOT], players=2)
    ann.waits_for_me()
    ann.page.mouse.click(*ann.point(1, 8.5))
    expect(ann.see("problem")).to_be_visible()
    rule = ann.see("problem-rule").inner_text()
    assert rule in ("S-4.1", "S-4.4")
    ann.see("problem-rule").click()
    expect(ann.page.get_by_role("dialog").locator(f"[id='{rule}']")).to_be_visible()
    assert ann.moves_made() == 0


def test_a_legal_place_glows_and_the_tile_says_that_it_fits(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.waits_for_me()
    ann.see("next").click()
    expect(ann.page.locator(".ghost.fits")).to_be_visible()
    over = ann.held_over()
    legal = [one["parts"]["cells"] for one in ann.told()["legal"] if one["kind"] == "Place"]
    assert set(over) in [{f"{'abcdefghij'[column]}{row + 1}" for row, column in cells} for cells in legal]
    expect(ann.page.locator(".glow").nth(4)).to_be_visible()


def test_undo_takes_the_last_tile_back(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.waits_for_me()
    first = ann.told()["view"]["card"]
    ann.press_place()
    expect(ann.page.locator(".tile")).to_have_count(1)
    ann.see("undo").click()
    expect(ann.page.locator(".tile")).to_have_count(0)
    assert ann.told()["view"]["card"] == first


def test_a_hint_is_shown_on_the_board_and_can_be_played(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.waits_for_me()
    ann.see("hint").click()
    expect(ann.page.locator("path.hint")).to_be_visible()
    expect(ann.see("hint-text")).to_contain_text("continuations")
    ann.see("play-hint").click()
    expect(ann.page.locator(".tile")).to_have_count(1)


def test_a_whole_game_with_the_keyboard_alone(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.waits_for_me()
    for _ in range(30):  # from the top of the page to the site, by Tab alone
        ann.page.keyboard.press("Tab")
        if ann.page.evaluate("document.activeElement?.dataset.test") == "site":
            break
    expect(ann.see("site")).to_be_focused()

    def lay() -> None:
        for key in ("ArrowDown", "r", "f", "ArrowLeft", "n"):
            ann.page.keyboard.press(key)
        ann.sees_it_fit()
        ann.page.keyboard.press("Enter")

    taken = 0
    while ann.waits_for_me():
        before = ann.see("table").get_attribute("data-decision") or ""
        if ann.see("discard").is_visible():
            ann.page.keyboard.press("Tab")
            expect(ann.see("discard")).to_be_focused()
            ann.page.keyboard.press("Enter")
            expect(ann.see("table")).not_to_have_attribute("data-decision", before)
        else:
            lay()
            expect(ann.see("table")).not_to_have_attribute("data-decision", before)
        taken += 1
    assert taken == 12
    assert ann.scores() == list(ann.engine().scores)


def test_arrows_move_the_tile_square_by_square(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.waits_for_me()
    ann.see("site").focus()
    ann.page.keyboard.press("ArrowLeft")
    expect(ann.page.locator(".ghost")).to_be_visible()
    before = ann.held_over()
    ann.page.keyboard.press("ArrowRight")
    after = " ".join(chr(ord(square[0]) + 1) + square[1:] for square in before)
    expect(ann.see("site")).to_have_attribute("data-over", after)


def test_the_wheel_turns_the_tile(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.waits_for_me()
    ann.page.mouse.move(*ann.point(5, 5))
    expect(ann.page.locator(".ghost")).to_be_visible()
    held = " ".join(ann.held_over())
    ann.page.mouse.wheel(0, 100)
    if ann.told()["view"]["card"] != "X":  # the one tile that looks the same however it is turned
        expect(ann.see("site")).not_to_have_attribute("data-over", held)
    assert ann.page.evaluate("scrollY") == 0


def test_anothers_site_is_enlarged_and_left_again(ann: Visitor) -> None:
    ann.create([{"kind": "me"}, BOT], players=2)
    ann.waits_for_me()
    ann.see("look-1").click()
    expect(ann.see("back")).to_contain_text("Bot")
    expect(ann.see("lay")).to_have_count(0)
    ann.see("back").click()
    expect(ann.see("lay")).to_be_visible()


def test_touch_drags_the_tile_above_the_thumb_and_asks_to_confirm(phone: Visitor) -> None:
    phone.create(mode="solo")
    phone.waits_for_me()
    touch = phone.context.new_cdp_session(phone.page)

    def finger(kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    start, end = phone.point(9, 2), phone.point(7, 5)
    finger("touchStart", start)
    finger("touchMove", end)
    finger("touchEnd")
    expect(phone.page.locator(".ghost.pinned")).to_be_visible()
    over = phone.held_over()
    rows = [int(square[1:]) for square in over]
    assert len(over) == 5
    assert max(rows) < 8, "the tile lies above the finger, where it can be seen"
    assert phone.moves_made() == 0, "nothing is laid before it is confirmed"
    assert phone.play_to_the_end(phone.tap_place) == 12
    assert phone.scores() == list(phone.engine().scores)


def test_two_quick_taps_on_a_busy_page_are_two_actions_in_their_order(phone: Visitor) -> None:
    phone.create(mode="solo")
    phone.waits_for_me()
    touch = phone.context.new_cdp_session(phone.page)
    next_place, lay = (phone.see(one).bounding_box() for one in ("next", "lay"))
    assert next_place is not None
    assert lay is not None
    phone.see("turn").tap()  # the tile lies somewhere, and could be laid there
    expect(phone.see("lay")).to_be_enabled()
    # Both taps come while the page is busy; browsers drop the click of the first one then.
    phone.page.evaluate("setTimeout(() => { const from = Date.now(); while (Date.now() - from < 400) {} })")
    for box in (next_place, lay):
        point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(phone.page.locator(".tile")).to_have_count(1)
    assert phone.moves_made() == 1


def test_the_table_fits_a_laptop_without_scrolling(ann: Visitor) -> None:
    ann.create([{"kind": "me"}, BOT, BOT, BOT], players=4)
    ann.waits_for_me()
    ann.page.evaluate("document.fonts.ready.then(() => true)")
    assert ann.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for test in ("site", "lay", "hint", "undo", "player-3"):
        box = ann.see(test).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 768


def test_on_a_phone_board_and_buttons_are_seen_at_once(phone: Visitor) -> None:
    phone.create([{"kind": "me"}, BOT], players=2)
    phone.waits_for_me()
    phone.page.evaluate("document.fonts.ready.then(() => true)")
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for test in ("decision", "site", "turn", "flip", "lay", "hint", "undo"):
        box = phone.see(test).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 844

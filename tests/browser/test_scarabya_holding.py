"""Holding and placing a tile of Scarabya with the mouse, the keyboard and the mission card."""

from __future__ import annotations

import re
from itertools import pairwise

from playwright.sync_api import expect

from tests.browser.scarabya_player import (
    BOT,
    best_placement,
    cells_from_names,
    distance,
    gain,
    hold,
    middle,
    names,
    open_position,
    placements,
    played,
    shape_of,
)
from tests.browser.visitor import Visitor
from tests.server.live_server import LiveServer

REACH = 1.5  # squares


def test_the_tile_jumps_to_the_nearest_legal_place_of_its_turn_and_side(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.wait_for_decision()
    ann.page.mouse.move(*ann.point(5, 5))
    expect(ann.page.locator(".ghost.fits")).to_be_visible()
    shape = shape_of(cells_from_names(ann.held_squares()))
    legal = [cells for cells in placements(ann) if shape_of(cells) == shape]
    assert legal
    row, column = middle(legal[0])
    for point in ((row + 0.93, column - 0.58), (row - 0.71, column + 0.86), (row - 1.02, column - 0.74)):
        nearest = min(legal, key=lambda cells: distance(cells, point))
        ann.page.mouse.move(*ann.point(*point))
        expect(ann.find("site")).to_have_attribute("data-over", " ".join(names(nearest)))
        expect(ann.page.locator(".ghost.fits")).to_be_visible()


def test_far_from_every_legal_place_the_rule_against_it_is_named(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.wait_for_decision()
    ann.page.mouse.move(*ann.point(1, 8.5))
    expect(ann.page.locator(".ghost.illegal")).to_be_visible()
    expect(ann.find("consequence")).to_contain_text(re.compile(r"S-4\.[14]"))
    assert ann.find("problem").count() == 0


def test_an_illegal_click_says_why_next_to_the_place(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.wait_for_decision()
    ann.page.mouse.click(*ann.point(1, 8.5))
    expect(ann.find("problem")).to_contain_text(re.compile(r"S-4\.[14]"))
    reason, tile = ann.find("problem").bounding_box(), ann.page.locator(".ghost").bounding_box()
    assert reason is not None
    assert tile is not None
    assert min(abs(reason["y"] - tile["y"] - tile["height"]), abs(tile["y"] - reason["y"] - reason["height"])) < 60
    assert abs(reason["x"] + reason["width"] / 2 - tile["x"] - tile["width"] / 2) < 200
    assert ann.count_moves() == 0


def test_no_square_is_marked_before_or_while_a_tile_is_held(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.wait_for_decision()
    ann.page.mouse.move(*ann.point(5, 5))
    expect(ann.page.locator(".ghost")).to_be_visible()
    fills = ann.find("site").evaluate(
        """(area) => [...area.querySelectorAll("svg.site > rect")].filter((rect) => rect.getBBox().width < 1).length"""
    )
    assert fills == 0


def test_the_mouse_places_only_what_it_pressed_on_the_site(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.wait_for_decision()
    ann.page.mouse.move(5, 400)
    ann.page.mouse.down()
    ann.page.mouse.move(*ann.point(5, 5), steps=5)
    ann.page.mouse.up()
    ann.page.mouse.move(*ann.point(4.8, 5))
    expect(ann.page.locator(".ghost.fits")).to_be_visible()
    assert ann.count_moves() == 0
    ann.page.mouse.down()
    ann.page.mouse.up()
    expect(ann.page.locator(".tile")).to_have_count(1)


def test_a_double_click_places_one_tile_and_complains_about_nothing(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.wait_for_decision()
    before = ann.find("table").get_attribute("data-decision") or ""
    ann.page.mouse.dblclick(*ann.point(5, 5))
    expect(ann.find("table")).not_to_have_attribute("data-decision", before)
    ann.page.mouse.click(*ann.point(5, 5), click_count=2)
    expect(ann.page.locator(".tile")).to_have_count(1)
    assert ann.count_moves() == 1
    assert ann.find("problem").count() == 0


def test_the_next_tile_waits_until_the_mouse_has_left_the_last_one(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.wait_for_decision()
    x, y = ann.point(5, 5)
    before = ann.find("table").get_attribute("data-decision") or ""
    ann.page.mouse.click(x, y)
    expect(ann.find("table")).not_to_have_attribute("data-decision", before)
    expect(ann.page.locator(".tile")).to_have_count(1)
    ann.page.mouse.move(x + 3, y - 2)
    assert ann.held_squares() == []
    ann.page.mouse.move(*ann.point(8, 5))
    expect(ann.page.locator(".ghost")).to_be_visible()


def test_a_tile_dragged_from_its_card_waits_for_confirmation(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.wait_for_decision()
    card = ann.find("mission-card").bounding_box()
    assert card is not None
    ann.page.mouse.move(card["x"] + card["width"] / 2, card["y"] + card["height"] / 2)
    ann.page.mouse.down()
    ann.page.mouse.move(*ann.point(5, 5), steps=8)
    expect(ann.page.locator(".ghost.fits")).to_be_visible()
    ann.page.mouse.up()
    expect(ann.page.locator(".ghost.pinned")).to_be_visible()
    assert ann.count_moves() == 0
    ann.find("lay").click()
    expect(ann.page.locator(".tile")).to_have_count(1)


def test_a_click_beside_a_pinned_tile_takes_it_up_and_a_click_on_it_places_it(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.wait_for_decision()
    ann.find("next").click()
    expect(ann.page.locator(".ghost.pinned")).to_be_visible()
    ann.page.mouse.click(*ann.point(9.5, 0.5))
    expect(ann.page.locator(".ghost.pinned")).to_have_count(0)
    assert ann.count_moves() == 0
    ann.find("next").click()
    row, column = cells_from_names(ann.held_squares())[0]
    ann.page.mouse.click(*ann.point(row + 0.5, column + 0.5))
    expect(ann.page.locator(".tile")).to_have_count(1)


def test_next_walks_through_every_legal_place_once(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.wait_for_decision()
    legal = {" ".join(names(cells)) for cells in placements(ann)}
    seen = []
    for _ in range(len(legal) + 1):
        ann.page.keyboard.press("n")
        seen.append(" ".join(ann.held_squares()))
    assert set(seen) == legal
    assert seen[0] == seen[-1]
    assert all(one != other for one, other in pairwise(seen))


def test_the_keys_work_wherever_the_focus_is(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.wait_for_decision()
    assert ann.page.evaluate("document.activeElement === document.body")
    ann.page.keyboard.press("ArrowLeft")
    expect(ann.page.locator(".ghost")).to_be_visible()
    before = ann.held_squares()
    ann.page.keyboard.press("ArrowRight")
    after = " ".join(chr(ord(square[0]) + 1) + square[1:] for square in before)
    expect(ann.find("site")).to_have_attribute("data-over", after)
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".ghost")).to_have_count(0)
    ann.page.keyboard.press("n")
    ann.expect_fit()
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(".tile")).to_have_count(1)


def test_enter_plays_the_hint(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.wait_for_decision()
    ann.page.keyboard.press("h")
    expect(ann.page.locator("svg.site .hint")).to_be_visible()
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(".tile")).to_have_count(1)


def test_the_zones_that_would_close_show_what_they_would_pay(ann: Visitor, server: LiveServer) -> None:
    match = played()
    move = best_placement(match)
    amounts = [effect.amount for effect in match.preview(0, move) if effect.source == "zone" and effect.amount]
    assert amounts
    open_position(ann, server, match)
    hold(ann, [list(cell) for cell in move.cells])
    pills = ann.page.locator("svg.site .gain")
    expect(pills).to_have_count(len(amounts))
    assert sorted(text.strip() for text in pills.all_text_contents()) == sorted(f"+{amount}" for amount in amounts)
    expect(ann.find("gain")).to_have_text(f"+{gain(match, 0, move)}")
    expect(ann.find("consequence")).to_contain_text("Closes")
    ann.page.mouse.move(5, 5)
    expect(pills).to_have_count(0)


def test_after_placing_a_player_waits_and_can_only_take_the_tile_back(ann: Visitor, bob: Visitor) -> None:
    table = ann.create([{"kind": "me"}, {"kind": "open"}], players=2)
    bob.join(table, "Bob")
    ann.wait_for_decision()
    expect(ann.page.locator("body")).to_contain_text("Your turn")
    ann.place_by_buttons()
    expect(ann.find("withdraw")).to_have_text("Take it back")
    expect(ann.page.locator("body")).not_to_contain_text("Your turn")
    expect(ann.find("decision")).to_contain_text("Placed")
    assert ann.page.locator("[data-part=actions] button").count() == 1
    ann.find("withdraw").click()
    expect(ann.find("lay")).to_be_visible()
    expect(ann.page.locator("body")).to_contain_text("Your turn")
    expect(ann.find("site").locator(".tile")).to_have_count(0)


def test_the_wheel_scrolls_the_page_while_the_site_is_partly_outside_the_window(ann: Visitor) -> None:
    ann.page.set_viewport_size({"width": 320, "height": 420})
    ann.create([{"kind": "me"}, BOT], players=2)
    ann.wait_for_decision()
    ann.page.keyboard.press("n")
    ann.page.evaluate("document.body.style.minHeight = '1400px'")
    ann.page.evaluate("scrollTo(0, 160)")
    ann.page.mouse.move(*ann.point(9, 5))
    held = ann.held_squares()
    ann.page.mouse.wheel(0, 100)
    expect(ann.find("site")).to_have_attribute("data-over", " ".join(held))
    for _ in range(200):  # smooth scrolling takes some frames
        if ann.page.evaluate("new Promise((done) => requestAnimationFrame(() => done(scrollY)))") > 160:
            break
    assert ann.page.evaluate("scrollY") > 160
    assert ann.held_squares() == held

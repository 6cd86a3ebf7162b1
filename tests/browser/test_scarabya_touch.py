"""Placing tiles of Scarabya by touch: taps, drags over the site and drags from the mission card."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.scarabya_player import BOT, cells_from_names, distance, middle, names, placements, shape_of
from tests.browser.visitor import Visitor
from tests.server.live_server import LiveServer


def touch(visitor: Visitor, *positions: tuple[float, float]) -> None:
    """Put a finger on the first position, move it over the others, and lift it."""
    session = visitor.context.new_cdp_session(visitor.page)
    kinds = ["touchStart", *["touchMove"] * (len(positions) - 1)]
    for kind, (x, y) in zip(kinds, positions, strict=True):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_tap_puts_the_tile_where_the_finger_is(phone: Visitor) -> None:
    phone.create(mode="solo")
    phone.wait_for_decision()
    touch(phone, phone.point(5, 5))
    expect(phone.page.locator(".ghost.pinned")).to_be_visible()
    shape = shape_of(cells_from_names(phone.held_squares()))
    legal = [cells for cells in placements(phone) if shape_of(cells) == shape]
    row, column = middle(legal[0])
    for point in ((row + 0.6, column - 0.35), (row, column), (row - 0.4, column + 0.7)):
        nearest = min(legal, key=lambda cells: distance(cells, point))
        touch(phone, phone.point(*point))
        expect(phone.find("site")).to_have_attribute("data-over", " ".join(names(nearest)))
        expect(phone.page.locator(".ghost.pinned.fits")).to_be_visible()
    assert phone.count_moves() == 0, "placed before it was confirmed"
    phone.find("lay").tap()
    expect(phone.page.locator(".tile")).to_have_count(1)


def test_two_quick_taps_on_the_site_place_nothing(phone: Visitor) -> None:
    phone.create(mode="solo")
    phone.wait_for_decision()
    for _ in range(2):
        touch(phone, phone.point(5, 5))
    expect(phone.page.locator(".ghost.pinned")).to_be_visible()
    assert phone.count_moves() == 0


def test_a_finger_drags_the_tile_from_its_card(phone: Visitor) -> None:
    phone.create(mode="solo")
    phone.wait_for_decision()
    card = phone.find("mission-card").bounding_box()
    assert card is not None
    start = (card["x"] + card["width"] / 2, card["y"] + card["height"] / 2)
    touch(phone, start, (start[0] + 20, start[1] - 60), phone.point(7, 5))
    expect(phone.page.locator(".ghost.pinned")).to_be_visible()
    rows = [int(square[1:]) for square in phone.held_squares()]
    assert max(rows) < 9, "the finger covers the tile"
    assert phone.count_moves() == 0
    phone.find("lay").tap()
    expect(phone.page.locator(".tile")).to_have_count(1)


@pytest.fixture
def french_phone(chromium: Browser, server: LiveServer, visitors: list[Visitor]) -> Visitor:
    screen = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    visitors.append(Visitor(chromium, server, {"lang": "fr"}, **screen))
    return visitors[-1]


def place_by_taps(visitor: Visitor) -> None:
    """Tap the site where the tile fits, turn and flip it there with the buttons, and confirm."""
    cells = placements(visitor)[0]
    touch(visitor, visitor.point(*middle(cells)))
    for button in ("turn", "turn", "turn", "flip", "turn", "turn", "turn", None):
        if visitor.held_squares() == names(cells):
            break
        assert button is not None, f"the tile cannot be put on {names(cells)}"
        visitor.find(button).tap()
    visitor.expect_fit()
    visitor.find("lay").tap()


def test_a_whole_game_by_touch_alone_in_french(french_phone: Visitor) -> None:
    phone = french_phone
    phone.create([{"kind": "me"}, BOT], players=2)
    phone.wait_for_decision()
    expect(phone.find("decision")).to_contain_text("Posez la tuile")
    expect(phone.find("consequence")).to_have_text("Touchez le site, ou faites-y glisser la tuile.")
    decisions = 0
    while phone.wait_for_decision():
        before = phone.find("table").get_attribute("data-decision") or ""
        if phone.find("discard").is_visible():
            phone.find("discard").tap()
        else:
            place_by_taps(phone)
        decisions += 1
        expect(phone.find("table")).not_to_have_attribute("data-decision", before)
    assert decisions == 12
    assert phone.scores() == list(phone.replayed_match().scores)


@pytest.mark.parametrize(
    ("language", "by_mouse", "by_touch"), [("en", "Point at the site", "Tap the site"), ("fr", "Visez", "Touchez")]
)
def test_the_table_names_the_gestures_of_the_device(
    chromium: Browser, server: LiveServer, visitors: list[Visitor], language: str, by_mouse: str, by_touch: str
) -> None:
    for has_touch, words in ((False, by_mouse), (True, by_touch)):
        visitors.append(visitor := Visitor(chromium, server, {"lang": language}, has_touch=has_touch))
        visitor.create(mode="solo")
        expect(visitor.find("consequence")).to_contain_text(words)

"""Marajoara in the browser: whole games with the controls of the page, missions, keyboard and phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.marajoara_player import play_by_keyboard, play_by_touch, play_to_end
from tests.browser.visitor import Json, Visitor
from tests.server.live_server import LiveServer
from tests.server.test_campaign import arrange_last_turn

BOT = {"kind": "bot", "bot": "random"}


def start_table(visitor: Visitor, seats: list[Json] | None = None, **options: Any) -> str:
    table = visitor.create(seats, game="marajoara", **options)
    expect(visitor.page.locator("[data-test=bar] button").first).to_be_visible()
    return table


def square(visitor: Visitor, name: str) -> Locator:
    return visitor.page.locator(f"[data-square={name}]")


def view_after(visitor: Visitor, action: Callable[[], None]) -> Json:
    """Return the table's view after `action` has changed it."""
    before = visitor.find("table").get_attribute("data-version") or ""
    action()
    expect(visitor.find("table")).not_to_have_attribute("data-version", before)
    return visitor.table_view()


def place_first_token(visitor: Visitor) -> None:
    visitor.page.locator("[data-square][data-can]").first.click()
    expect(visitor.find("bar")).to_have_attribute("data-kind", "turn")


def win_mission_1(visitor: Visitor, server: LiveServer, has_hint: bool = False) -> None:
    """Start mission 1 on the missions page, play its first and its last decisions, and return to the page."""
    visitor.find("start-1").click()
    expect(visitor.find("bar")).to_be_visible()
    if has_hint:
        visitor.find("hint").click()
        expect(visitor.find("hint-text")).to_be_visible()
    place_first_token(visitor)
    arrange_last_turn(server, visitor.table_id)
    visitor.page.reload()
    expect(visitor.find("bar")).to_be_visible()
    play_to_end(visitor, seed=1)
    visitor.find("to-missions").click()


# ---------------------------------------------------------------- whole games


def test_a_whole_game_of_two_against_a_bot_ends_with_the_engines_scores(ann: Visitor) -> None:
    start_table(ann, [{"kind": "me"}, BOT], players=2)
    play_to_end(ann, seed=4)
    match = ann.replayed_match()
    assert match.over
    assert ann.scores() == list(match.scores)
    turns = [move for seat, move in match.moves if seat == 0 and str(move) == "end"]
    assert len(turns) == 14


def test_a_whole_game_is_played_by_keyboard_alone(ann: Visitor) -> None:
    start_table(ann, [{"kind": "me"}, BOT], players=2)
    play_by_keyboard(ann)
    match = ann.replayed_match()
    assert match.over
    assert ann.scores() == list(match.scores)


def test_a_whole_game_is_played_by_touch_alone(phone: Visitor) -> None:
    start_table(phone, [{"kind": "me"}, BOT], players=2)
    play_by_touch(phone)
    match = phone.replayed_match()
    assert match.over
    assert phone.scores() == list(match.scores)


def test_mission_1_is_played_to_its_end_and_retried_on_the_same_deal(ann: Visitor) -> None:
    ann.page.goto("/missions")
    ann.find("start-1").click()
    expect(ann.find("objectives").locator("[data-objective]")).to_have_count(4)
    site = ann.table_view()["view"]["site"]
    play_to_end(ann, seed=2)
    match = ann.replayed_match()
    assert ann.scores() == list(match.scores)
    collected = [objective["collected"] for objective in match.view(0)["objectives"]]
    objectives = ann.find("end").locator("[data-objective]")
    assert [objectives.nth(index).get_attribute("data-collected") == "true" for index in range(4)] == collected
    first_table = ann.table_id
    ann.find("again").click()
    expect(ann.find("bar")).to_have_attribute("data-kind", "first-token")
    assert ann.table_id != first_table
    assert ann.table_view()["view"]["site"] == site


def test_mission_6_is_played_with_its_two_museums(ann: Visitor) -> None:
    start_table(ann, mission=6)
    ann.find("choose-museum-2").click()
    expect(ann.find("bar")).to_have_attribute("data-kind", "first-token")
    assert ann.table_view()["view"]["players"][0]["yellow_row"] == 1
    click_counts = play_to_end(ann, seed=3)
    match = ann.replayed_match()
    assert match.over
    assert ann.scores() == list(match.scores)
    assert click_counts["do-end"] >= 1


def test_winning_a_mission_unlocks_the_next_on_the_missions_page(ann: Visitor, server: LiveServer) -> None:
    ann.page.goto("/missions")
    expect(ann.find("mission-2")).to_have_attribute("data-open", "false")
    win_mission_1(ann, server)
    expect(ann.find("mission-2")).to_have_attribute("data-open", "true")
    expect(ann.find("mission-1")).to_have_attribute("data-stars", "3")
    ann.find("challenge-1").click()
    expect(ann.find("objectives")).to_contain_text("Score 60 points")
    ann.page.goto("/museum")
    expect(ann.find("missions").locator("p")).to_contain_text("3 of 24 stars")
    expect(ann.find("missions").locator("li:not(.dim)")).to_have_count(1)


# ---------------------------------------------------------------- one turn by mouse, keyboard and touch


def test_a_die_shows_where_it_can_jump_and_what_it_would_capture(ann: Visitor) -> None:
    start_table(ann, mission=1)
    place_first_token(ann)
    jump = next(move for move in ann.table_view()["legal"] if move["kind"] == "Capture")
    origin, landing = jump["move"].split("x")
    square(ann, origin).click()
    expect(square(ann, landing)).to_have_attribute("data-can", "next")
    pattern = rf"^jump to {landing}: captures (yellow|red|blue|grey) \d; die on {landing}: \d to \d"
    expect(square(ann, landing)).to_have_attribute("aria-label", re.compile(pattern))
    table = view_after(ann, square(ann, landing).click)
    assert table["log"]["lines"][-1]["move"] == jump["move"]


def test_an_illegal_jump_names_its_rule(ann: Visitor) -> None:
    start_table(ann, mission=1)
    place_first_token(ann)
    table = ann.table_view()
    jump = next(move for move in table["legal"] if move["kind"] == "Capture")
    origin, landing = jump["move"].split("x")
    free = next(
        cell["name"] for row in table["view"]["site"] for cell in row if cell["die"] is None and cell["name"] != landing
        and f"{origin}x{cell['name']}" not in [move["move"] for move in table["legal"]]
    )  # fmt: skip
    square(ann, origin).click()
    square(ann, free).click()
    expect(ann.find("problem")).to_be_visible()
    assert ann.find("problem-rule").inner_text().startswith("M-4")


def test_a_turn_with_the_keyboard_alone(ann: Visitor) -> None:
    start_table(ann, mission=1)
    press = ann.page.keyboard.press
    for _ in range(40):  # from the top of the page to the site, by Tab alone
        press("Tab")
        if ann.page.evaluate("document.activeElement?.dataset.square"):
            break
    press("n")
    press("Enter")
    expect(ann.find("bar")).to_have_attribute("data-kind", "turn")
    press("n")
    origin = ann.page.evaluate("document.activeElement.dataset.square")
    press("Enter")
    expect(square(ann, origin)).to_have_attribute("data-can", "picked")
    press("Escape")
    expect(ann.page.locator("[data-can=picked]")).to_have_count(0)
    while True:  # until a die that can jump
        press("Enter")
        if any(move["move"].startswith(f"{origin}x") for move in ann.table_view()["legal"]):
            break
        press("Escape")
        press("n")
        origin = ann.page.evaluate("document.activeElement.dataset.square")
    press("n")
    assert view_after(ann, lambda: press("Enter"))["log"]["lines"][-1]["kind"] == "Capture"
    if ann.find("do-end").is_visible():
        press("e")
        expect(ann.find("bar")).not_to_have_attribute("data-kind", "turn")


def test_a_turn_on_a_phone_with_one_thumb(phone: Visitor) -> None:
    start_table(phone, [{"kind": "me"}, BOT], players=2, first=0)
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for test in ("decision", "site", "bar", "hint", "undo", "no-end"):
        box = phone.find(test).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 844
    phone.page.locator("[data-square][data-can]").first.tap()
    expect(phone.find("bar")).to_have_attribute("data-kind", "turn")
    jump = next(move for move in phone.table_view()["legal"] if move["kind"] == "Capture")
    origin, landing = jump["move"].split("x")
    square(phone, origin).tap()
    table = view_after(phone, square(phone, landing).tap)
    assert jump["move"] in [line["move"] for line in table["log"]["lines"]]
    phone.find("zone-tracks").tap()
    expect(phone.page.locator("[data-about=tracks]")).to_be_visible()
    expect(phone.page.locator("[data-about=workshop]")).to_be_hidden()
    expect(phone.find("site")).to_be_visible()
    expect(phone.find("bar")).to_be_visible()


def test_the_table_fits_a_laptop_without_scrolling(ann: Visitor) -> None:
    start_table(ann, [{"kind": "me"}, BOT, BOT, BOT], players=4, first=0)
    assert ann.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    for name in ("site", "tracks", "cart", "museum1"):
        box = ann.page.locator(f"[data-about={name}]").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 768


def test_every_space_of_a_track_describes_its_effect(ann: Visitor) -> None:
    start_table(ann, mission=2)
    spaces = ann.page.locator("[data-about='track:blue'] button")
    expect(spaces).to_have_count(10)
    spaces.nth(8).hover()
    expect(ann.find("tip")).to_contain_text("restored neighbour of one fragment")
    expect(ann.find("tip")).to_contain_text("M-16.3")
    last = spaces.nth(9).get_attribute("aria-label") or ""
    assert last.startswith("Blue 9: at the end, 2 points per fragment for the first, 1 for the second")
    assert last.endswith("still to reach [M-19.4]")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_missions_and_table_have_no_accessibility_violations(ann: Visitor, theme: str) -> None:
    ann.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    ann.page.goto("/missions")
    expect(ann.find("mission-8")).to_be_visible()
    assert violations(ann) == []
    start_table(ann, mission=6)
    ann.find("choose-museum-1").click()
    expect(ann.find("bar")).to_have_attribute("data-kind", "first-token")
    place_first_token(ann)
    ann.page.locator("[data-square][data-can]").first.click()
    assert violations(ann) == []

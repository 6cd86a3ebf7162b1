"""Marajoara in the browser: whole games through the page's own controls, missions, keyboard, phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import faults
from tests.browser.marajoara_player import play_to_the_end
from tests.browser.visitor import Json, Visitor
from tests.server.house import House
from tests.server.test_campaign import nearly_done

BOT = {"kind": "bot", "bot": "random"}


def sit_down(visitor: Visitor, seats: list[Json] | None = None, **options: object) -> str:
    body: Json = {"game": "marajoara", "options": options} | ({} if seats is None else {"seats": seats})
    answer = visitor.page.request.post("/api/tables", data=body)
    assert answer.ok, answer.text()
    table = str(answer.json()["table"])
    visitor.page.goto(f"/t/{table}")
    expect(visitor.page.locator("[data-test=bar] button").first).to_be_visible()
    return table


def square(visitor: Visitor, name: str) -> Locator:
    return visitor.page.locator(f"[data-square={name}]")


def after(visitor: Visitor, act: Callable[[], None]) -> Json:
    """What the table tells once an act has changed it."""
    before = visitor.see("table").get_attribute("data-version") or ""
    act()
    expect(visitor.see("table")).not_to_have_attribute("data-version", before)
    return visitor.told()


def first_token(visitor: Visitor) -> None:
    visitor.page.locator("[data-square][data-can]").first.click()
    expect(visitor.see("bar")).to_have_attribute("data-kind", "turn")


# ---------------------------------------------------------------- whole games


def test_a_whole_game_of_two_against_a_bot_ends_with_the_engines_scores(ann: Visitor) -> None:
    sit_down(ann, [{"kind": "me"}, BOT], players=2)
    clicked = play_to_the_end(ann, seed=4)
    match = ann.engine()
    assert match.over
    assert ann.scores() == list(match.scores)
    turns = [move for seat, move in match.moves if seat == 0 and str(move) == "end"]
    assert len(turns) == clicked["do-end"] == 14


def test_mission_1_is_played_to_its_end_and_can_be_retried_on_the_same_deal(ann: Visitor) -> None:
    ann.page.goto("/missions")
    ann.see("start-1").click()
    expect(ann.see("objectives").locator("[data-objective]")).to_have_count(4)
    first = ann.told()["view"]["site"]
    play_to_the_end(ann, seed=2)
    match = ann.engine()
    assert ann.scores() == list(match.scores)
    won = [one["collected"] for one in match.view(0)["objectives"]]
    shown = ann.see("end").locator("[data-objective]")
    assert [shown.nth(at).get_attribute("data-collected") == "true" for at in range(4)] == won
    played = ann.table
    ann.see("again").click()
    expect(ann.see("bar")).to_have_attribute("data-kind", "first-token")
    assert ann.table != played
    assert ann.told()["view"]["site"] == first


def test_mission_6_is_played_with_its_two_museums(ann: Visitor) -> None:
    sit_down(ann, mission=6)
    ann.see("choose-museum-2").click()
    expect(ann.see("bar")).to_have_attribute("data-kind", "first-token")
    assert ann.told()["view"]["players"][0]["yellow_row"] == 1
    clicked = play_to_the_end(ann, seed=3)
    match = ann.engine()
    assert match.over
    assert ann.scores() == list(match.scores)
    assert clicked["do-end"] >= 14


def test_a_mission_that_is_won_opens_the_next_on_the_missions_page(ann: Visitor, open_house: House) -> None:
    ann.page.goto("/missions")
    expect(ann.see("mission-2")).to_have_attribute("data-open", "false")
    ann.see("start-1").click()
    expect(ann.see("bar")).to_be_visible()
    first_token(ann)
    nearly_done(open_house, ann.table)
    ann.page.reload()
    expect(ann.see("bar")).to_be_visible()
    play_to_the_end(ann, seed=1)
    ann.see("to-missions").click()
    expect(ann.see("mission-2")).to_have_attribute("data-open", "true")
    expect(ann.see("mission-1")).to_have_attribute("data-stars", "3")
    ann.see("challenge-1").click()
    expect(ann.see("objectives")).to_contain_text("Score 60 points")


# ---------------------------------------------------------------- one turn, in every way


def test_a_die_shows_where_it_can_jump_and_what_it_would_win(ann: Visitor) -> None:
    sit_down(ann, mission=1)
    first_token(ann)
    jump = next(one for one in ann.told()["legal"] if one["kind"] == "Capture")
    origin, landing = jump["move"].split("x")
    square(ann, origin).click()
    expect(square(ann, landing)).to_have_attribute("data-can", "next")
    told = square(ann, landing).get_attribute("aria-label") or ""
    assert "captures the" in told
    assert "gains" in told
    told_then = after(ann, square(ann, landing).click)
    assert told_then["log"]["lines"][-1]["move"] == jump["move"]


def test_a_jump_that_is_not_possible_says_why(ann: Visitor) -> None:
    sit_down(ann, mission=1)
    first_token(ann)
    told = ann.told()
    jump = next(one for one in told["legal"] if one["kind"] == "Capture")
    origin, landing = jump["move"].split("x")
    free = next(
        one["name"] for row in told["view"]["site"] for one in row if one["die"] is None and one["name"] != landing
        and f"{origin}x{one['name']}" not in [legal["move"] for legal in told["legal"]]
    )  # fmt: skip
    square(ann, origin).click()
    square(ann, free).click()
    expect(ann.see("problem")).to_be_visible()
    assert ann.see("problem-rule").inner_text().startswith("M-4")


def test_a_turn_with_the_keyboard_alone(ann: Visitor) -> None:
    sit_down(ann, mission=1)
    press = ann.page.keyboard.press
    for _ in range(40):  # from the top of the page to the site, by Tab alone
        press("Tab")
        if ann.page.evaluate("document.activeElement?.dataset.square"):
            break
    press("n")
    press("Enter")
    expect(ann.see("bar")).to_have_attribute("data-kind", "turn")
    press("n")
    origin = ann.page.evaluate("document.activeElement.dataset.square")
    press("Enter")
    expect(square(ann, origin)).to_have_attribute("data-can", "picked")
    press("Escape")
    expect(ann.page.locator("[data-can=picked]")).to_have_count(0)
    while True:  # to a die that can jump
        press("Enter")
        if any(one["move"].startswith(f"{origin}x") for one in ann.told()["legal"]):
            break
        press("Escape")
        press("n")
        origin = ann.page.evaluate("document.activeElement.dataset.square")
    press("n")
    assert after(ann, lambda: press("Enter"))["log"]["lines"][-1]["kind"] == "Capture"
    if ann.see("do-end").is_visible():
        press("e")
        expect(ann.see("bar")).to_have_attribute("data-kind", "turn-track")


def test_a_turn_on_a_phone_with_one_thumb(phone: Visitor) -> None:
    sit_down(phone, [{"kind": "me"}, BOT], players=2, first=0)
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for test in ("decision", "site", "bar", "hint", "undo"):
        box = phone.see(test).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 844
    phone.page.locator("[data-square][data-can]").first.tap()
    expect(phone.see("bar")).to_have_attribute("data-kind", "turn")
    jump = next(one for one in phone.told()["legal"] if one["kind"] == "Capture")
    origin = jump["move"].split("x")[0]
    square(phone, origin).tap()
    told = after(phone, phone.page.locator(f"[data-test=do-capture][data-move='{jump['move']}']").tap)
    assert jump["move"] in [line["move"] for line in told["log"]["lines"]]
    phone.see("zone-museum").tap()
    expect(phone.page.locator("[data-about=workshop]")).to_be_visible()
    expect(phone.see("site")).to_be_hidden()
    expect(phone.see("bar")).to_be_visible()


def test_the_table_fits_a_laptop_without_scrolling(ann: Visitor) -> None:
    sit_down(ann, [{"kind": "me"}, BOT, BOT, BOT], players=4, first=0)
    assert ann.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    for mark in ("site", "tracks", "cart", "museum1"):
        box = ann.page.locator(f"[data-about={mark}]").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 768


def test_every_space_of_a_track_tells_its_effect(ann: Visitor) -> None:
    sit_down(ann, mission=2)
    spaces = ann.page.locator("[data-about=track-blue] button")
    expect(spaces).to_have_count(10)
    spaces.nth(8).hover()
    expect(ann.page.locator(".tip")).to_contain_text("restored neighbour of one fragment [M-16.3]")
    last = spaces.nth(9).get_attribute("aria-label") or ""
    assert last.startswith("Blue 9: at the end 2 points per fragment for the first, 1 for the second")
    assert last.endswith("still to reach [M-19.4]")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_serious_fault(ann: Visitor, theme: str) -> None:
    ann.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    ann.page.goto("/missions")
    expect(ann.see("mission-8")).to_be_visible()
    assert faults(ann) == []
    sit_down(ann, mission=6)
    ann.see("choose-museum-1").click()
    expect(ann.see("bar")).to_have_attribute("data-kind", "first-token")
    first_token(ann)
    ann.page.locator("[data-square][data-can]").first.click()
    assert faults(ann) == []

"""A day with the daily dig, from the home page to the text to share; and the museum afterwards."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import violations
from tests.browser.visitor import Json, Visitor
from tests.server.digs import MONDAY, Calendar, begin, finish, run_digs

WINDOWS: dict[str, Json] = {
    "desktop": {},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
TEXTS = {
    "en": {"begin": "Dig it", "go on": "Continue", "share": "Trowel, dig of", "first": "Dirt under the nails"},
    "fr": {
        "begin": "Creuser",
        "go on": "Reprendre",
        "share": "Trowel, fouille du",
        "first": "De la terre sous les ongles",
    },
}


@pytest.fixture(scope="module")
def calendar(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Calendar]:
    """A server on a Monday, on which somebody has played already."""
    with run_digs(tmp_path_factory.mktemp("digs")) as calendar:
        other = calendar.guest()
        finish(other, begin(other, MONDAY))
        other.get(f"/daily/{MONDAY}/goal")  # the par is computed once
        yield calendar


def play_moves(page: Page, table: str, count: int) -> None:
    """Play the first legal moves through the API, as the page's own requests do."""
    for _ in range(count):
        state = page.request.get(f"/api/tables/{table}").json()
        if state["status"] != "playing":
            return
        body = {"decision": state["decision"], "move": state["legal"][0]["move"]}
        assert page.request.post(f"/api/tables/{table}/moves", data=body).ok


def has_no_overflow(page: Page) -> bool:
    """Return whether the page is as wide as its window; on a phone a wider page would change `innerWidth`, too."""
    assert page.viewport_size is not None
    return int(page.evaluate("document.documentElement.scrollWidth")) <= page.viewport_size["width"]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("window", ["desktop", "phone"])
def test_a_day_from_the_home_page_to_the_shared_text(
    chromium: Browser, calendar: Calendar, window: str, language: str
) -> None:
    visitor = Visitor(
        chromium, calendar.server, settings={"lang": language}, permissions=["clipboard-read", "clipboard-write"],
        **WINDOWS[window],
    )  # fmt: skip
    texts = TEXTS[language]
    page = visitor.page
    page.goto("/")
    expect(visitor.find("dig")).to_have_attribute("data-state", "new")
    expect(visitor.find("play-dig")).to_have_text(texts["begin"])
    assert has_no_overflow(page)

    # Before playing, the page shows neither scores nor a board.
    visitor.find("open-dig").click()
    expect(visitor.find("daily")).to_have_attribute("data-played", "false")
    expect(visitor.find("distribution")).to_have_count(0)
    expect(visitor.find("best-board")).to_have_count(0)
    visitor.find("play").click()
    expect(visitor.find("table")).to_be_visible()
    table = visitor.table_id
    expect(visitor.find("hint")).to_have_count(0)
    visitor.open_log()
    expect(visitor.find("resign")).to_be_visible()
    expect(visitor.find("hand-over")).to_have_count(0)
    visitor.close_log()

    # A reload and a second tab continue the same try.
    play_moves(page, table, 5)
    page.reload()
    expect(visitor.find("table")).to_be_visible()
    second = visitor.context.new_page()
    second.goto("/")
    button = second.locator("[data-test=play-dig]")
    expect(button).to_have_text(texts["go on"])
    button.click()
    expect(second.locator("[data-test=table]")).to_be_visible()
    assert table in second.url
    second.close()

    play_moves(page, table, 99)
    visitor.find("to-dig").click()
    expect(visitor.find("daily")).to_have_attribute("data-played", "true")
    expect(visitor.find("goal")).to_be_visible()
    expect(visitor.find("own-bar")).to_have_count(1)
    expect(visitor.find("best-board")).to_be_visible()
    expect(visitor.find("streak")).to_contain_text("1")
    expect(visitor.find(f"day-{MONDAY}")).to_have_class(re.compile("over"))
    assert has_no_overflow(page)
    assert violations(visitor) == []
    visitor.find("share").click()
    text = page.evaluate("navigator.clipboard.readText()")
    lines = text.split("\n")
    score = page.request.get(f"/api/daily/{MONDAY}").json()["day"]["score"]
    assert texts["share"] in lines[0]
    assert str(score) in lines[1]
    assert len("".join(line for line in lines if set(line) <= set("⬜🟨🟧🟫"))) == 12
    assert f"/daily/{MONDAY}" in lines[-1]

    # The museum has the game, and its first achievement.
    page.goto("/museum")
    expect(visitor.find("achievement-first")).to_have_attribute("data-done", "true")
    expect(visitor.find("achievement-first")).to_contain_text(texts["first"])
    expect(visitor.find("games").get_by_role("link")).to_have_count(1)
    expect(visitor.find("statistics").locator("figure").first).to_be_visible()
    visitor.find("filter-result").select_option("lost")
    expect(visitor.find("games").get_by_role("link")).to_have_count(0)
    assert has_no_overflow(page)
    assert violations(visitor) == []
    with page.expect_download() as download:
        visitor.find("export").click()
    assert download.value.suggested_filename == "trowel-museum.zip"
    visitor.close()
    assert visitor.errors == []


def test_a_past_dig_is_played_from_the_calendar(chromium: Browser, calendar: Calendar) -> None:
    calendar.turn_to("2026-11-25")
    try:
        visitor = Visitor(chromium, calendar.server)
        visitor.page.goto("/daily")
        visitor.find(f"day-{MONDAY}").click()
        expect(visitor.page.get_by_role("heading", level=1)).to_have_text("The dig of November 23")
        visitor.find("play").click()
        expect(visitor.find("table")).to_be_visible()
        play_moves(visitor.page, visitor.table_id, 99)
        visitor.find("to-dig").click()
        expect(visitor.find("own-result")).to_contain_text("without counting")
        expect(visitor.find("distribution")).to_be_visible()
        expect(visitor.find("own-bar")).to_have_count(0)
        visitor.close()
        assert visitor.errors == []
    finally:
        calendar.turn_to(MONDAY)


def test_without_a_dig_the_home_page_has_no_card(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> None:
    with run_digs(tmp_path_factory.mktemp("none"), daily=False) as calendar:
        visitor = Visitor(chromium, calendar.server)
        visitor.page.goto("/")
        expect(visitor.find("game-artifact")).to_be_visible()
        expect(visitor.find("dig")).to_have_count(0)
        visitor.page.goto("/daily")
        expect(visitor.find("no-daily")).to_be_visible()
        visitor.close()
        assert visitor.errors == []

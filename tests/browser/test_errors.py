"""What a person sees when something is missing: a page with one useful button. Focus after a change of page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import violations
from tests.browser.visitor import Visitor
from tests.server.live_server import run_server
from tests.server.test_finished import change_rules, finished_table


@pytest.mark.parametrize(
    ("link", "kind", "title"),
    [("/no/such/page", "nowhere", "nothing here but sand"), ("/t/nowhere", "noTable", "This table is gone")],
)
def test_a_link_that_leads_nowhere_offers_the_way_home(phone: Visitor, link: str, kind: str, title: str) -> None:
    phone.page.goto(link)
    expect(phone.find("error")).to_have_attribute("data-kind", kind)
    expect(phone.page.get_by_role("heading", level=1)).to_contain_text(title)
    assert violations(phone) == []
    expect(phone.find("error").locator("a, button")).to_have_count(1)
    phone.find("error-action").click()
    expect(phone.find("home")).to_be_visible()


def test_errors_are_shown_in_french(ann: Visitor) -> None:
    ann.page.goto("/t/nowhere")
    ann.find("language").click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Cette table n’existe plus.")
    expect(ann.find("error-action")).to_have_text("Tous les jeux")


def test_a_page_whose_server_is_gone_comes_back_with_it(ann: Visitor) -> None:
    is_gone = True
    ann.page.route("**/api/**", lambda route: route.abort() if is_gone else route.continue_())
    ann.page.goto("/")
    expect(ann.find("error")).to_have_attribute("data-kind", "unreachable")
    expect(ann.find("error-action")).to_have_text("Try again")
    ann.find("error-action").click()
    expect(ann.find("error-action")).to_be_enabled()
    is_gone = False
    expect(ann.find("game-scarabya")).to_be_visible()  # it tries by itself
    expect(ann.find("error")).to_have_count(0)


def test_a_game_of_another_version_shows_its_result_and_can_be_saved(chromium: Browser, tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        guest = server.guest()
        table = finished_table(guest)
        scores = guest.state(table)["scores"]
    change_rules(tmp_path)
    with run_server(tmp_path) as server:
        ann = Visitor(chromium, server)
        for path in (f"/t/{table}", f"/t/{table}/replay"):
            ann.page.goto(path)
            expect(ann.find("error")).to_have_attribute("data-kind", "otherVersion")
            expect(ann.find("error")).to_contain_text(f"Final score: {scores[0]}")
        with ann.page.expect_download() as download:
            ann.find("error-action").click()
        assert "rules: scarabya/0" in Path(download.value.path()).read_text("utf-8")
        assert ann.errors == []
        ann.close()


def test_a_page_that_breaks_offers_to_load_it_again(ann: Visitor) -> None:
    ann.page.route("**/api/games", lambda route: route.fulfill(json=[{"name": "scarabya"}]))
    ann.page.goto("/")
    expect(ann.find("error")).to_have_attribute("data-kind", "failed")
    assert ann.errors, "the error is still reported"
    ann.errors.clear()
    ann.page.unroute("**/api/games")
    ann.find("error-action").click()
    expect(ann.find("game-scarabya")).to_be_visible()


# ---------------------------------------------------------------- focus


def test_a_new_page_opens_with_the_focus_on_its_heading(ann: Visitor) -> None:
    ann.page.goto("/")
    expect(ann.find("options-scarabya")).to_be_visible()
    assert ann.page.evaluate("document.activeElement === document.body")
    ann.find("options-scarabya").press("Enter")
    heading = ann.page.get_by_role("heading", level=1, name="New game")
    expect(heading).to_be_focused()
    expect(heading).to_have_css("outline-style", "none")  # a ring would promise that it does something
    ann.page.go_back()
    expect(ann.page.get_by_role("heading", level=1, name=re.compile("dig up"))).to_be_focused()
    ann.find("play-scarabya").press("Enter")
    expect(ann.page.get_by_role("heading", level=1, name="Scarabya")).to_be_focused()

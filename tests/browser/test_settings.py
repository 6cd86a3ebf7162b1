"""What a person chooses for their own screen: sound, full screen, motion, and how a table is made."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import Visitor
from tests.server.house import House

COUNTED = """
    window.notes = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...from) { window.notes += 1; return start.apply(this, from); };
"""


def test_the_table_is_silent_until_sound_is_wanted_and_then_it_is_heard(ann: Visitor) -> None:
    ann.page.add_init_script(COUNTED)
    ann.create(mode="solo")
    ann.waits_for_me()
    ann.press_place()
    expect(ann.page.locator(".tile")).to_have_count(1)
    assert ann.page.evaluate("notes") == 0
    ann.see("settings").click()
    ann.see("switch-sound").check()
    ann.see("close-settings").click()
    ann.press_place()
    expect(ann.page.locator(".tile")).to_have_count(2)
    ann.page.wait_for_function("notes > 0")
    ann.page.reload()
    ann.see("settings").click()
    expect(ann.see("switch-sound")).to_be_checked()


def test_full_screen_is_entered_and_left(ann: Visitor) -> None:
    ann.page.goto("/")
    for full in (True, False):
        ann.see("settings").click()
        ann.see("full-screen").click()
        ann.page.wait_for_function(f"(document.fullscreenElement !== null) === {str(full).lower()}")
        ann.see("settings").click()
        expect(ann.see("full-screen")).to_have_attribute("aria-pressed", str(full).lower())
        ann.see("close-settings").click()


@pytest.mark.parametrize(("wish", "motion"), [("reduce", "off"), ("no-preference", "on")])
def test_nothing_moves_for_who_asked_the_device_for_calm(
    chromium: Browser, open_house: House, visitors: list[Visitor], wish: str, motion: str
) -> None:
    visitors.append(Visitor(chromium, open_house, reduced_motion=wish))
    ann = visitors[-1]
    ann.create(mode="solo")
    ann.waits_for_me()
    expect(ann.page.locator("html")).to_have_attribute("data-motion", motion)
    ann.page.evaluate("""() => {
        window.moved = 0;
        for (const kind of ["animationstart", "transitionrun"]) addEventListener(kind, () => (window.moved += 1), true);
    }""")
    ann.press_place()
    expect(ann.page.locator(".tile.last")).to_be_visible()
    if motion == "on":
        ann.page.wait_for_function("moved > 0")
    else:
        ann.held_over()
        assert ann.page.evaluate("moved") == 0


def test_a_table_is_made_as_one_likes_it(ann: Visitor) -> None:
    ann.page.goto("/new/scarabya")
    ann.see("way-standard").check(force=True)
    ann.see("players-3").check(force=True)
    ann.see("seat-1").select_option("greedy")
    ann.see("seat-2").select_option("here")
    ann.see("clock").select_option("10")
    ann.see("start").click()
    expect(ann.see("table")).to_have_attribute("data-status", "playing")
    told = ann.told()
    assert [one["kind"] for one in told["seats"]] == ["person", "bot", "person"]
    assert told["seats"][1]["bot"] == "greedy"
    assert told["options"]["mode"] == "standard"
    expect(ann.see("clock-0")).to_have_text(re.compile(r"(10:00|9:\d\d)"))


@pytest.mark.parametrize("game", ["scarabya", "marajoara", "artifact"])
def test_every_way_to_play_of_every_game_starts(ann: Visitor, game: str) -> None:
    ann.page.goto(f"/new/{game}")
    expect(ann.see("start")).to_be_visible()
    ways = ann.page.locator("input[name=way]").evaluate_all("inputs => inputs.map((one) => one.dataset.test)")
    for way in ways or [None]:
        ann.page.goto(f"/new/{game}")
        if way is not None:
            ann.see(way).check(force=True)
            expect(ann.see(way)).to_be_checked()
        ann.see("start").click()
        expect(ann.see("table")).to_have_attribute("data-status", "playing")
        assert ann.told()["game"] == game

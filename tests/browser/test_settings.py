"""Settings of the device (sound, full screen, animations) and the form for a new table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import Visitor
from tests.server.live_server import LiveServer

COUNT_NOTES = """
    window.notes = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...args) { window.notes += 1; return start.apply(this, args); };
"""


def test_the_table_is_silent_until_sound_is_switched_on(ann: Visitor) -> None:
    ann.page.add_init_script(COUNT_NOTES)
    ann.create(mode="solo")
    ann.wait_for_decision()
    ann.place_by_buttons()
    expect(ann.page.locator(".tile")).to_have_count(1)
    assert ann.page.evaluate("notes") == 0
    ann.find("settings").click()
    ann.find("switch-sound").check()
    ann.find("close-settings").click()
    ann.place_by_buttons()
    expect(ann.page.locator(".tile")).to_have_count(2)
    ann.page.wait_for_function("notes > 0")
    ann.page.reload()
    ann.find("settings").click()
    expect(ann.find("switch-sound")).to_be_checked()


def test_full_screen_is_entered_and_left(ann: Visitor) -> None:
    ann.page.goto("/")
    for full in (True, False):
        ann.find("settings").click()
        ann.find("full-screen").click()
        ann.page.wait_for_function(f"(document.fullscreenElement !== null) === {str(full).lower()}")
        ann.find("settings").click()
        expect(ann.find("full-screen")).to_have_attribute("aria-pressed", str(full).lower())
        ann.find("close-settings").click()


@pytest.mark.parametrize(("preference", "motion"), [("reduce", "off"), ("no-preference", "on")])
def test_animations_respect_the_devices_preference_for_reduced_motion(
    chromium: Browser, server: LiveServer, visitors: list[Visitor], preference: str, motion: str
) -> None:
    visitors.append(Visitor(chromium, server, reduced_motion=preference))
    ann = visitors[-1]
    ann.create(mode="solo")
    ann.wait_for_decision()
    expect(ann.page.locator("html")).to_have_attribute("data-motion", motion)
    ann.page.evaluate("""() => {
        window.moved = 0;
        for (const kind of ["animationstart", "transitionrun"]) addEventListener(kind, () => (window.moved += 1), true);
    }""")
    ann.place_by_buttons()
    expect(ann.page.locator(".tile.last")).to_be_visible()
    if motion == "on":
        ann.page.wait_for_function("moved > 0")
    else:
        ann.held_squares()
        assert ann.page.evaluate("moved") == 0


def test_a_table_is_created_with_the_chosen_options(ann: Visitor) -> None:
    ann.page.goto("/new/scarabya")
    ann.find("way-standard").check(force=True)
    ann.find("players-3").check(force=True)
    assert ann.find("seat-1").input_value() == "level-2"  # the server's default
    offered = ann.find("seat-1").locator("option").evaluate_all("options => options.map((option) => option.value)")
    assert offered == [*(f"level-{number}" for number in range(1, 7)), "here", "open"]
    ann.find("seat-1").select_option("level-1")
    ann.find("character-1").select_option("otis")
    expect(ann.page.locator("[data-face=otis]")).to_be_visible()
    ann.find("seat-2").select_option("here")
    ann.find("clock").select_option("10")
    ann.find("start").click()
    expect(ann.find("table")).to_have_attribute("data-status", "playing")
    table = ann.table_view()
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "person"]
    assert table["seats"][1]["bot"] == "level-1:otis"
    assert table["seats"][1]["name"] == "Otis Pell"
    assert table["options"]["mode"] == "standard"
    expect(ann.find("clock-0")).to_have_text(re.compile(r"(10:00|9:\d\d)"))


@pytest.mark.parametrize("game", ["scarabya", "marajoara", "artifact"])
def test_every_preset_of_every_game_starts(ann: Visitor, game: str) -> None:
    ann.page.goto(f"/new/{game}")
    expect(ann.find("start")).to_be_visible()
    presets = ann.page.locator("input[name=way]").evaluate_all("inputs => inputs.map((input) => input.dataset.test)")
    for preset in presets or [None]:
        ann.page.goto(f"/new/{game}")
        if preset is not None:
            ann.find(preset).check(force=True)
            expect(ann.find(preset)).to_be_checked()
        ann.find("start").click()
        expect(ann.find("table")).to_have_attribute("data-status", "playing")
        assert ann.table_view()["game"] == game


@pytest.mark.parametrize("game", ["scarabya", "marajoara", "artifact"])
def test_the_form_offers_the_values_and_defaults_that_the_server_declares(ann: Visitor, game: str) -> None:
    (info,) = [info for info in ann.page.request.get("/api/games").json() if info["name"] == game]
    players = next(option for option in info["options"] if option["name"] == "players")["variants"][0]
    ann.page.goto(f"/new/{game}")  # with the first preset, to which the first variant applies
    expect(ann.find("start")).to_be_visible()
    inputs = ann.page.locator("input[name=players]")
    assert inputs.evaluate_all("inputs => inputs.map(({ value }) => value)") == [
        choice["value"] for choice in players["values"]
    ]
    expect(ann.find(f"players-{players['default']}")).to_be_checked()
    assert ann.page.locator("[data-test^=choice-]").count() == (1 if game == "artifact" else 0)


def test_the_form_explains_the_values_of_an_option(ann: Visitor) -> None:
    ann.page.goto("/new/artifact")
    assert ann.find("choice-start").locator("option").all_inner_texts() == [
        "Free: everyone places two huts",
        "Assigned: huts are dealt",
    ]
    expect(ann.find("choice-start")).to_have_value("free")
    ann.find("choice-start").select_option("assigned")
    ann.find("way-both").check(force=True)
    ann.find("start").click()
    expect(ann.find("table")).to_have_attribute("data-status", "playing")
    options = ann.table_view()["options"]
    assert (options["players"], options["extensions"], options["start"]) == ("3", "1 2", "assigned")

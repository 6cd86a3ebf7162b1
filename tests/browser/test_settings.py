"""Settings of the device (sound, full screen, animations) and the form for a new table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.artifact.arrange import position
from tests.browser.artifact_player import MASKS, make_sitting
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
    ann.page.wait_for_function("() => notes > 0")
    ann.page.reload()
    ann.find("settings").click()
    expect(ann.find("switch-sound")).to_be_checked()


def test_full_screen_is_entered_and_left(ann: Visitor) -> None:
    ann.page.goto("/")
    for full in (True, False):
        ann.find("settings").click()
        ann.find("full-screen").click()
        expect(ann.page.locator("html:fullscreen")).to_have_count(int(full))
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
        ann.page.wait_for_function("() => moved > 0")
    else:
        ann.held_squares()
        assert ann.page.evaluate("moved") == 0


@pytest.mark.parametrize("game", ["scarabya", "marajoara", "artifact"])
def test_every_preset_of_every_game_starts(ann: Visitor, game: str) -> None:
    ann.page.goto(f"/new/{game}")
    expect(ann.find("start")).to_be_visible()
    presets = ann.page.locator("input[name=way]").evaluate_all("inputs => inputs.map((input) => input.dataset.test)")
    for preset in presets or [None]:
        ann.page.goto(f"/new/{game}")
        if preset is not None:
            ann.find(preset).check()
            expect(ann.find(preset)).to_be_checked()
        ann.find("start").click()
        expect(ann.find("table")).to_have_attribute("data-status", "playing")
        assert ann.table_view()["game"] == game


@pytest.mark.parametrize("game", ["scarabya", "marajoara", "artifact"])
def test_the_form_begins_with_the_defaults_that_the_server_declares(ann: Visitor, game: str) -> None:
    (info,) = [info for info in ann.page.request.get("/api/games").json() if info["name"] == game]
    players = next(option for option in info["options"] if option["name"] == "players")["variants"][0]
    ann.page.goto(f"/new/{game}")  # with the first preset, to which the first variant applies
    expect(ann.find("seats")).to_have_attribute("data-count", players["default"])
    expect(ann.find("seat-1")).to_have_attribute("data-level", info["default_bot"].removeprefix("level-"))
    assert ann.page.locator("[data-test^=choice-]").count() == (2 if game == "artifact" else 0)


NAME_NOTES = """
    window.notes = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...args) {
        window.notes.push(this.frequency.value);
        return start.apply(this, args);
    };
"""
SWITCH_SOUND_ON = """
    const settings = JSON.parse(localStorage["trowel.settings"]);
    localStorage["trowel.settings"] = JSON.stringify({ ...settings, sound: true });
"""
PLACE_HZ, COIN_HZ, SCORE_HZ = 180, 1318, 523  # the first note of each sound


@pytest.mark.parametrize(
    ("move", "notes"), [("hire asia", [PLACE_HZ, COIN_HZ]), ("exhibit mask4", [PLACE_HZ, COIN_HZ, SCORE_HZ])]
)
def test_moves_payments_and_points_have_sounds(
    chromium: Browser, server: LiveServer, visitors: list[Visitor], move: str, notes: list[int]
) -> None:
    visitor = make_sitting(chromium, server, visitors)(position(hands={0: MASKS}, huts={"asia": {0: 1}}))
    visitor.page.add_init_script(NAME_NOTES)
    visitor.page.evaluate(f"() => {{ {SWITCH_SOUND_ON} }}")
    visitor.page.reload()
    visitor.page.locator(f'[data-test=action][data-move="{move}"]').first.click()
    visitor.page.wait_for_function("(wanted) => wanted.every((note) => notes.includes(note))", arg=notes)

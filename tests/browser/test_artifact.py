"""Artifact in the browser: a whole game is compared with the engine; a turn by keyboard, one by thumb; how it looks."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.artifact_player import Player
from tests.browser.axe import faults
from tests.browser.visitor import Visitor
from trowel.games.artifact.names import MARKER_NAMES

BOT = {"kind": "bot", "bot": "random"}


# ---------------------------------------------------------------- a whole game against bots


def test_a_game_of_three_with_both_extensions_against_bots(ann: Visitor) -> None:
    player = Player(ann)
    player.sits_down([{"kind": "me"}, BOT, BOT], players=3, extensions="1 2")
    done = 0
    while (told := player.decides()) is not None:
        asked = told["view"]["decision"]
        legal = {one["move"]: one for one in told["legal"]}
        left = asked["about"].get("left", 1)
        if asked["kind"] in ("start-markers", "refill") and left > 1:
            most = max(MARKER_NAMES, key=lambda marker: told["view"]["tracks"].get(marker, {"markers": 0})["markers"])
            player.plays_together(told, [most] * left)
        elif done >= 12 and ("pass" in legal or "stop" in legal):  # enough is shown; the years go by
            player.plays(told, legal.get("pass") or legal["stop"])
        elif asked["kind"] in ("pick", "show") and left > 1:
            region = asked["about"].get("region")
            if region is None:
                player.plays(told, told["legal"][0])
            else:
                player.plays_together(told, told["view"]["regions"][region]["face_up"][:left])
        else:
            player.plays(told, told["legal"][0])
            done += asked["kind"] == "turn"
    engine = ann.engine()
    assert engine.over
    assert ann.scores() == list(engine.scores)
    expect(ann.see("end")).to_contain_text(f"{max(engine.scores)} prestige")
    assert faults(ann) == []
    ann.see("replay").click()
    for seat, score in enumerate(engine.scores):
        expect(ann.see(f"replay-score-{seat}")).to_contain_text(f"{score} prestige")
    ann.see("first").click()
    expect(ann.see("replay")).to_have_attribute("data-at", re.compile(r"^\d{1,2}$"))
    expect(ann.page.locator("[data-about^='huts:']").first).to_contain_text("no hut")


# ---------------------------------------------------------------- one turn by keyboard, one by thumb


def test_a_turn_with_the_keyboard_alone(ann: Visitor) -> None:
    player = Player(ann)
    player.sits_down([{"kind": "me"}, BOT, BOT], players=3)
    keys = ann.page.keyboard

    def tab_to(selector: str) -> None:
        for _ in range(120):
            if ann.page.evaluate("wanted => document.activeElement.matches(wanted)", selector):
                return
            keys.press("Tab")
        raise AssertionError(f"Tab never comes to {selector}")

    for _ in range(2):
        told = player.decides()
        assert told is not None
        tab_to("[data-test=deed]")
        keys.press("Enter")
        expect(ann.see("table")).not_to_have_attribute("data-decision", str(told["decision"]))
    told = player.decides()
    assert told is not None
    for _ in range(told["view"]["decision"]["about"]["left"]):
        tab_to("[data-test=take][data-about='track:museum']")
        keys.press("Enter")
    tab_to("[data-test=confirm]:enabled")
    keys.press("Enter")
    expect(ann.see("decision")).to_contain_text("One or two actions")
    made = ann.moves_made()
    told = player.decides()
    keys.press("m")  # everything in words; the first move has the focus
    expect(ann.see("list")).to_be_visible()
    assert faults(ann) == []
    keys.press("Escape")
    expect(ann.see("list")).to_have_count(0)
    keys.press("m")
    expect(ann.see("move").first).to_be_focused()
    keys.press("Enter")
    expect(ann.see("list")).to_have_count(0)
    assert ann.moves_made() == made + 1


def test_a_turn_with_one_thumb_on_a_phone(phone: Visitor) -> None:
    player = Player(phone, Locator.tap)
    player.sits_down([{"kind": "me"}, BOT, BOT], players=3)
    for _ in range(2):
        told = player.decides()
        assert told is not None
        player.plays(told, told["legal"][0])
    told = player.decides()
    assert told is not None
    player.plays_together(told, ["museum", "museum", "shipping", "shipping"])
    told = player.decides()
    assert told is not None
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for test in ("decision", "board", "strip", "hint", "undo"):
        box = phone.see(test).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 844, f"{test} is seen without scrolling"
    for zone in ("museum", "tracks", "people", "world"):
        phone.see(f"zone-{zone}").tap()
        assert faults(phone) == []
    player.plays(told, next(one for one in told["legal"] if one["kind"] in ("Ship", "Hire", "Research")))


# ---------------------------------------------------------------- how it looks


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_five_players_and_both_extensions_fit_a_laptop_and_axe_finds_nothing(ann: Visitor, theme: str) -> None:
    ann.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    player = Player(ann)
    player.sits_down([{"kind": "me"}, *[BOT] * 4], players=5, extensions="1 2", start="assigned")
    told = player.decides()
    assert told is not None
    player.plays_together(told, ["museum", "museum", "shipping", "shipping"])
    assert player.decides() is not None
    assert ann.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for test in ("region-middle-east", "tracks", "exhibitions", "income", "market", "hand", "strip", "calendar"):
        box = ann.see(test).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 768, f"{test} is seen without scrolling"
    assert faults(ann) == []

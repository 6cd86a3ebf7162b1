"""Artifact in the browser: a whole game compared with the engine, keyboard, touch and layout."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.artifact_player import Player
from tests.browser.axe import violations
from tests.browser.visitor import Visitor
from trowel.games.artifact.names import MARKER_NAMES

BOT = {"kind": "bot", "bot": "random"}


# ---------------------------------------------------------------- a whole game against bots


def test_a_game_of_three_with_both_extensions_against_bots(ann: Visitor) -> None:
    player = Player(ann)
    player.start_table([{"kind": "me"}, BOT, BOT], players=3, extensions="1 2")
    num_turns = 0
    while (table := player.wait_for_decision()) is not None:
        decision = table["view"]["decision"]
        legal = {move["move"]: move for move in table["legal"]}
        left = decision["about"].get("left", 1)
        if decision["kind"] in ("start-markers", "refill") and left > 1:
            marker = max(
                MARKER_NAMES, key=lambda marker: table["view"]["tracks"].get(marker, {"markers": 0})["markers"]
            )
            player.play_together(table, [marker] * left)
        elif num_turns >= 12 and ("pass" in legal or "stop" in legal):  # enough tested; pass until the end
            player.play(table, legal.get("pass") or legal["stop"])
        elif decision["kind"] in ("pick", "show") and left > 1:
            region = decision["about"].get("region")
            if region is None:
                player.play(table, table["legal"][0])
            else:
                player.play_together(table, table["view"]["regions"][region]["face_up"][:left])
        else:
            player.play(table, table["legal"][0])
            num_turns += decision["kind"] == "turn"
    match = ann.replayed_match()
    assert match.over
    assert ann.scores() == list(match.scores)
    expect(ann.find("end")).to_contain_text(f"{max(match.scores)} prestige")
    assert violations(ann) == []
    ann.find("replay").click()
    for seat, score in enumerate(match.scores):
        expect(ann.find(f"replay-score-{seat}")).to_contain_text(f"{score} prestige")
    ann.find("first").click()
    expect(ann.find("replay")).to_have_attribute("data-at", re.compile(r"^\d{1,2}$"))
    expect(ann.page.locator("[data-about^='huts:']").first).to_contain_text("no hut")


# ---------------------------------------------------------------- keyboard and touch


def test_a_turn_with_the_keyboard_alone(ann: Visitor) -> None:
    player = Player(ann)
    player.start_table([{"kind": "me"}, BOT, BOT], players=3)
    keys = ann.page.keyboard

    def tab_to(selector: str) -> None:
        for _ in range(120):
            if ann.page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
            keys.press("Tab")
        raise AssertionError(f"Tab never reaches {selector}")

    for _ in range(2):
        table = player.wait_for_decision()
        assert table is not None
        tab_to("[data-test=action]")
        keys.press("Enter")
        expect(ann.find("table")).not_to_have_attribute("data-decision", str(table["decision"]))
    table = player.wait_for_decision()
    assert table is not None
    for _ in range(table["view"]["decision"]["about"]["left"]):
        tab_to("[data-test=take][data-about='track:museum']")
        keys.press("Enter")
    tab_to("[data-test=confirm]:enabled")
    keys.press("Enter")
    expect(ann.find("decision")).to_contain_text("Up to 2 actions")
    num_moves = ann.count_moves()
    table = player.wait_for_decision()
    keys.press("m")  # opens the list of moves, with the focus on the first
    expect(ann.find("list")).to_be_visible()
    assert violations(ann) == []
    keys.press("Escape")
    expect(ann.find("list")).to_have_count(0)
    keys.press("m")
    expect(ann.find("move").first).to_be_focused()
    keys.press("Enter")
    expect(ann.find("list")).to_have_count(0)
    assert ann.count_moves() == num_moves + 1


def test_a_turn_with_one_thumb_on_a_phone(phone: Visitor) -> None:
    player = Player(phone, Locator.tap)
    player.start_table([{"kind": "me"}, BOT, BOT], players=3)
    for _ in range(2):
        table = player.wait_for_decision()
        assert table is not None
        player.play(table, table["legal"][0])
    table = player.wait_for_decision()
    assert table is not None
    player.play_together(table, ["museum", "museum", "shipping", "shipping"])
    table = player.wait_for_decision()
    assert table is not None
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for test in ("decision", "board", "action-bar", "hint", "undo"):
        box = phone.find(test).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 844, f"{test} is below the fold"
    for tab in ("Exhibitions", "Tracks", "Log", "World"):
        phone.page.get_by_role("tab", name=tab).tap()
        assert violations(phone) == []
    player.play(table, next(move for move in table["legal"] if move["kind"] in ("Ship", "Hire", "Research")))


# ---------------------------------------------------------------- layout


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_five_players_and_both_extensions_fit_a_laptop_without_accessibility_violations(
    ann: Visitor, theme: str
) -> None:
    ann.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    player = Player(ann)
    player.start_table([{"kind": "me"}, *[BOT] * 4], players=5, extensions="1 2", start="assigned")
    table = player.wait_for_decision()
    assert table is not None
    player.play_together(table, ["museum", "museum", "shipping", "shipping"])
    assert player.wait_for_decision() is not None
    assert ann.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for test in ("region-middle-east", "tracks", "exhibitions", "income", "market", "hand", "action-bar", "calendar"):
        box = ann.find(test).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 768, f"{test} is below the fold"
    assert violations(ann) == []

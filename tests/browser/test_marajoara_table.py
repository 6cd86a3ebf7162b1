"""Marajoara's table as a person sees it: dice, tracks, names, jumps, and the others' moves."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.test_marajoara import place_first_token, square, start_table
from tests.browser.test_marajoara_decisions import moves_made, set_position
from tests.browser.visitor import Json, Visitor
from tests.marajoara.arrange import position
from tests.server.live_server import LiveServer
from trowel.core.game import State

BOT = {"kind": "bot", "bot": "random"}
JUMP = "c4:y3 d4:g3 c3:y4"  # the yellow 3 can jump over both others
SLOT_NAME = re.compile(r"\b2?[yrb][123]\b")


def open_position(
    visitor: Visitor, server: LiveServer, other: Json = BOT, kind: str = "turn", **arrangement: Any
) -> str:
    """Open a table of two in an arranged position."""
    table = start_table(visitor, [{"kind": "me"}, other], players=2, first=0)
    show(visitor, server, table, position(**arrangement).state, kind)
    return table


def show(visitor: Visitor, server: LiveServer, table: str, state: State, kind: str) -> None:
    version = visitor.find("table").get_attribute("data-version") or ""
    set_position(server, table, state)
    expect(visitor.find("table")).not_to_have_attribute("data-version", version)
    expect(visitor.find("bar")).to_have_attribute("data-kind", kind)


# ---------------------------------------------------------------- dice, tracks and names


def test_dice_show_their_value_in_round_pips_and_no_letters(ann: Visitor, server: LiveServer) -> None:
    open_position(ann, server, dice="a1:y1 b1:r2 c1:b3 d1:g4 e1:y5 f1:r6")
    for value, name in enumerate(("a1", "b1", "c1", "d1", "e1", "f1"), start=1):
        expect(square(ann, name).locator("circle.pip")).to_have_count(value)
        expect(square(ann, name).locator(".mark")).to_have_count(0)
    assert ann.find("site").inner_text().strip() == ""


@pytest.mark.parametrize(("language", "is_same"), [("en", False), ("fr", True)])
def test_marks_on_dice_are_letters_of_the_language(
    chromium: Browser, server: LiveServer, visitors: list[Visitor], language: str, is_same: bool
) -> None:
    """French yellow is J for jaune; the other letters are the same in both languages."""
    visitor = Visitor(chromium, server, settings={"marks": True, "lang": language})
    visitors.append(visitor)
    open_position(visitor, server, dice="a1:y1 b1:r2")
    letter = square(visitor, "a1").locator(".mark path")
    expect(letter).to_have_count(1)
    assert (letter.get_attribute("d") or "").startswith("M4-6V3") == is_same  # a J


def test_tracks_are_drawn_with_icons_and_named_on_the_left(ann: Visitor, server: LiveServer) -> None:
    open_position(ann, server)
    tracks = ann.page.locator("[data-about=tracks]")
    names = tracks.locator(".caption").evaluate_all("(all) => all.map((element) => element.dataset.sign)")
    texts = tracks.inner_text() + " ".join(
        str(sign) for sign in tracks.locator("[data-sign]").evaluate_all("(all) => all.map((e) => e.dataset.sign)")
    )
    assert not re.search("[⇄¢∪]", texts)
    for name in ("+1 to a die", "Dig token", "3 points", "Feats"):
        expect(tracks.get_by_text(name, exact=True)).to_be_visible()
    assert {"Swap 2 dice", "Exhibit for 1", "Blue dice ×2", "per dig token"} <= set(names)
    expect(tracks.locator("use[href='#m-vase']")).to_have_count(3)


def test_no_label_or_move_names_a_slot_like_a_square(ann: Visitor, server: LiveServer) -> None:
    open_position(ann, server, dice=JUMP, museum="y43. r42. b32.", vases=(1,))
    labels = ann.page.locator("[data-about=storage] [aria-label]").evaluate_all(
        "(all) => all.map((element) => element.getAttribute('aria-label'))"
    )
    assert len(labels) == 9
    assert [label for label in labels if SLOT_NAME.search(label)] == []
    ann.find("in-words").click()
    moves = ann.find("all-moves").locator("button").all_inner_texts()
    assert any("Exhibit a vase" in move for move in moves)
    about_museum = [move for move in moves if not re.match("Jump|Fund field work", move)]
    assert [move for move in about_museum if SLOT_NAME.search(move)] == []


def test_the_own_museum_is_called_yours_and_the_others_have_names(ann: Visitor, server: LiveServer) -> None:
    start_table(ann, [{"kind": "me", "name": "Ann"}, BOT, BOT, BOT], players=4, first=0)
    heading = ann.page.locator("[data-about=museum1] h3")
    expect(heading).to_have_text("Your museum")
    line, buttons = heading.bounding_box(), ann.find("museum-of-3").bounding_box()
    assert line is not None
    assert buttons is not None
    assert buttons["y"] < line["y"] + line["height"], "the museums' buttons are on a line of their own"
    ann.find("museum-of-3").click()
    expect(heading).to_have_text("Museum of Bot 4")


def test_a_mission_shows_goals_and_turn_track_in_the_right_column(ann: Visitor) -> None:
    start_table(ann, mission=1)
    museum = ann.page.locator("[data-about=museum1]").bounding_box()
    assert museum is not None
    for part in ("objectives", "turn-track"):
        box = ann.page.locator(f"[data-about={part}]").bounding_box()
        assert box is not None
        assert box["x"] > museum["x"] + museum["width"]
        assert box["width"] > 290


# ---------------------------------------------------------------- jumps


def test_a_jump_takes_two_clicks_and_shows_the_die_as_it_will_be(ann: Visitor, server: LiveServer) -> None:
    table = open_position(ann, server, dice=JUMP)
    square(ann, "c4").click()
    landing = square(ann, "e4")
    expect(landing.locator(".future circle.pip")).to_have_count(5)  # e4 adds 1 to the increase
    expect(landing.locator("em")).to_have_attribute("data-sign", "+2")
    expect(ann.find("decision")).to_contain_text("Where does the yellow 3 jump?")
    for captured in ("c3", "d4"):
        expect(square(ann, captured).locator("em.cross")).to_be_visible()
    landing.hover()
    expect(ann.find("jump-tip")).to_contain_text("+2")
    tip, target, origin = (locator.bounding_box() for locator in (ann.find("jump-tip"), landing, square(ann, "c4")))
    assert tip is not None
    assert target is not None
    assert origin is not None
    assert tip["x"] >= target["x"] + target["width"] or tip["x"] + tip["width"] <= origin["x"]
    landing.click()
    expect(ann.find("bar")).to_have_attribute("data-kind", "track")
    assert moves_made(ann, table) == ["c4xe4"]


def test_a_click_that_does_nothing_says_why(ann: Visitor, server: LiveServer) -> None:
    table = open_position(ann, server, dice=f"{JUMP} h8:r1")
    square(ann, "h8").click()
    expect(ann.find("problem")).to_contain_text("cannot jump")
    square(ann, "a8").click()
    expect(ann.find("problem")).to_contain_text("no die on a8", ignore_case=True)
    assert moves_made(ann, table) == []


def test_the_others_jumps_are_numbered_until_the_first_click(ann: Visitor) -> None:
    start_table(ann, [{"kind": "me"}, BOT, BOT], players=3, first=1)
    place_first_token(ann)
    jumps = [line for line in ann.table_view()["log"]["lines"] if line["kind"] == "Capture"]
    ghosts = ann.page.locator("[data-ghost]")
    expect(ghosts).to_have_count(len(jumps))
    numbers = [int(ghosts.nth(index).get_attribute("data-ghost") or 0) for index in range(len(jumps))]
    assert numbers == list(range(numbers[0], numbers[0] + len(jumps)))
    assert ghosts.first.get_attribute("data-to") == jumps[0]["move"].split("x")[1]
    ann.page.locator("[data-square][data-can]").first.click()
    expect(ghosts).to_have_count(0)


def test_the_captured_die_flies_to_its_place(chromium: Browser, server: LiveServer, visitors: list[Visitor]) -> None:
    lively = Visitor(chromium, server, settings={"motion": True}, reduced_motion="no-preference")
    visitors.append(lively)
    open_position(lively, server, dice="c4:y3 c3:b1 a1:g1")
    lively.page.evaluate(
        """() => {
          window.flown = [];
          const colourOf = (node) => node.querySelector("svg.die").classList[1];
          const note = (node) => node.dataset?.test === "flying" && flown.push(colourOf(node));
          new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(note)))
            .observe(document.body, { childList: true, subtree: true });
        }"""
    )
    square(lively, "c4").click()
    square(lively, "c2").click()
    expect(lively.page.locator("[data-spot='die:b1'] circle.pip")).to_have_count(1)
    lively.page.wait_for_function("() => flown.length >= 2")
    assert lively.page.evaluate("flown") == ["yellow", "blue"], "the jump, then the captured die"
    expect(lively.find("flying")).to_have_count(0)

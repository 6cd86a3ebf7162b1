"""Fair play: stars earned with hints, hints where there is a choice, and the clock of a rematch."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.browser.test_every_game import play_on
from tests.browser.test_frame import must_discard
from tests.browser.test_marajoara import win_mission_1
from tests.browser.test_people import start_duel
from tests.browser.visitor import Visitor
from tests.server.live_server import LiveServer


@pytest.mark.parametrize("has_hint", [True, False])
def test_stars_of_a_mission_played_with_hints_are_marked(ann: Visitor, server: LiveServer, has_hint: bool) -> None:
    ann.page.goto("/missions")
    win_mission_1(ann, server, has_hint)
    expect(ann.find("mission-1")).to_have_attribute("data-stars", "3")
    if has_hint:
        expect(ann.find("hinted-1")).to_have_text("with hints")
    else:
        expect(ann.find("hinted-1")).to_have_count(0)


def test_no_hint_is_offered_where_a_move_is_forced(ann: Visitor, server: LiveServer) -> None:
    table = ann.create(mode="solo")
    ann.wait_for_decision()
    expect(ann.find("hint")).to_be_enabled()
    for attempt in range(40):  # random games until one has a tile that fits nowhere
        match = play_on(server, table, must_discard, random.Random(attempt))
        if not match.over:
            break
        table = ann.create(mode="solo")
    assert must_discard(match)
    expect(ann.find("discard")).to_be_visible()
    expect(ann.find("hint")).to_be_disabled()
    ann.page.keyboard.press("h")
    ann.wait_for_drawing()
    expect(ann.find("hint-text")).to_have_count(0)


def test_the_clock_of_a_rematch_starts_with_the_first_move(ann: Visitor, bob: Visitor, server: LiveServer) -> None:
    for visitor in (ann, bob):
        visitor.page.clock.install()
    play_on(server, start_duel(ann, bob, clock={"minutes": 5, "increment": 0}), lambda _: False, random.Random(2))
    ann.find("rematch").click()
    expect(ann.find("table")).to_have_attribute("data-status", "playing")
    bob.page.goto(ann.page.url)
    expect(bob.find("table")).to_have_attribute("data-status", "playing")
    for visitor in (ann, bob):
        visitor.page.clock.run_for(20_000)
        for seat in (0, 1):
            expect(visitor.find(f"clock-{seat}")).to_have_text("5:00")
    mover, other = (ann, bob) if ann.find("table").get_attribute("data-decision") is not None else (bob, ann)
    mover.place_by_buttons()
    own_seat = other.find("table").get_attribute("data-seat")
    expect(other.page.locator("[data-test=table][data-decision]")).to_be_visible()
    other.page.clock.run_for(20_000)
    expect(other.find(f"clock-{own_seat}")).not_to_have_text("5:00")

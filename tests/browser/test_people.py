"""People at one table: agreement, clocks, a seat on another device, leaving it to a bot or for good."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.visitor import Visitor

BOT = {"kind": "bot", "bot": "random"}
TIME = re.compile(r"\d+:\d\d")


def duel(ann: Visitor, bob: Visitor, clock: dict[str, float] | None = None) -> str:
    table = ann.create([{"kind": "me", "name": "Ann"}, {"kind": "open"}], mode="duel", clock=clock)
    bob.join(table, "Bob")
    expect(ann.see("table")).to_have_attribute("data-status", "playing")
    return table


def test_a_move_is_taken_back_when_the_other_agrees_and_stays_when_not(ann: Visitor, bob: Visitor) -> None:
    duel(ann, bob)
    ann.waits_for_me()
    ann.press_place()
    for one in (ann, bob):
        expect(one.page.locator(".tile")).to_have_count(1)
    for answer, tiles in (("refuse", 1), ("agree", 0)):
        expect(ann.see("undo")).to_have_text("Ask to undo")
        ann.see("undo").click()
        expect(bob.see("proposal")).to_contain_text("Ann would like to take back a move")
        bob.see(answer).click()
        for one in (ann, bob):
            expect(one.see("proposal")).to_have_count(0)
            expect(one.page.locator(".tile")).to_have_count(tiles)
    expect(bob.see("news")).to_contain_text("A move was taken back")
    expect(ann.page.get_by_text("assisted")).to_be_visible()


def test_clocks_are_seen_and_stand_still_by_agreement(ann: Visitor, bob: Visitor) -> None:
    duel(ann, bob, clock={"minutes": 5, "increment": 5})
    for one in (ann, bob):
        for seat in range(2):
            expect(one.see(f"clock-{seat}")).to_have_text(TIME)
    ann.see("pause").click()
    expect(bob.see("proposal")).to_contain_text("Ann would like a pause")
    bob.see("agree").click()
    for one in (ann, bob):
        expect(one.see("decision")).to_contain_text("The clocks stand still")
    assert ann.told()["clock"]["paused"] is True
    bob.see("pause").click()
    for one in (ann, bob):
        expect(one.see("decision")).not_to_contain_text("The clocks stand still")
    assert ann.told()["clock"]["paused"] is False


def test_a_seats_link_gives_the_seat_to_another_device(ann: Visitor, bob: Visitor) -> None:
    ann.create([{"kind": "me", "name": "Ann"}, BOT], mode="duel")
    ann.waits_for_me()
    ann.see("keys").click()
    link = ann.see("key-0").input_value()
    assert "#key=" in link
    bob.page.goto(link)
    expect(bob.see("table")).to_have_attribute("data-seat", "0")
    assert "key=" not in bob.page.url, "the key does not stay in the address"
    bob.press_place()
    expect(ann.page.locator(".tile").first).to_be_visible()
    assert ann.moves_made() == 1


def test_a_bot_plays_on_until_its_person_takes_the_seat_back(ann: Visitor, bob: Visitor) -> None:
    duel(ann, bob)
    ann.see("hand-over").click()
    for one in (ann, bob):
        expect(one.see("player-0")).to_contain_text("level 3")
        expect(one.page.locator(".tile")).to_have_count(1)  # the bot's; Bob is to move now, so the bot waits
    ann.see("hand-over").click()
    for one in (ann, bob):
        expect(one.see("player-0")).not_to_contain_text("level 3")
    bob.waits_for_me()
    bob.press_place()
    ann.waits_for_me()
    ann.press_place()
    for one in (ann, bob):
        expect(one.page.locator(".tile")).to_have_count(3)


def test_resigning_asks_first_and_leaves_the_others_a_bot(ann: Visitor, bob: Visitor) -> None:
    duel(ann, bob)
    ann.see("resign").click()
    expect(ann.page.get_by_role("alertdialog")).to_contain_text("Resign this game for good?")
    ann.see("resign-sure").click()
    expect(bob.see("player-0")).to_contain_text("has resigned")
    expect(bob.page.locator(".tile")).to_have_count(1)  # the bot plays on for Bob
    expect(bob.see("decision")).to_contain_text("Your turn")
    bob.see("resign").click()
    bob.see("resign-sure").click()
    for one in (ann, bob):
        expect(one.see("end")).to_contain_text("The game has ended")


def test_who_does_not_look_hears_others_moves_and_every_score(ann: Visitor) -> None:
    ann.create([{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "greedy"}], mode="duel")
    ann.waits_for_me()
    ann.page.evaluate(
        """() => {
            window.heard = [];
            const region = document.querySelector("[data-test=news]");
            const every = {characterData: true, childList: true, subtree: true};
            new MutationObserver(() => heard.push(region.textContent)).observe(region, every);
        }"""
    )
    expect(ann.page.locator("p[aria-live=polite][data-test=news]")).to_have_count(1)
    ann.play_to_the_end(ann.press_place)
    expect(ann.see("end")).to_be_visible()
    heard = " ".join(ann.page.evaluate("heard"))
    told = ann.told()
    for line in told["log"]["lines"]:
        if line["seat"] == 1:
            assert f"Bot: {line['words']['en']}" in heard
    for seat, name in enumerate(("Ann", "Bot")):
        if told["scores"][seat] > 0:
            assert f"{name}: {told['scores'][seat]} point" in heard

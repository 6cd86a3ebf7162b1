"""Several people at one table: agreements, clocks, a seat on another device, bots that take over, resigning."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.visitor import Visitor

BOT = {"kind": "bot", "bot": "random"}
TIME = re.compile(r"\d+:\d\d")


def start_duel(ann: Visitor, bob: Visitor, clock: dict[str, float] | None = None) -> str:
    table = ann.create([{"kind": "me", "name": "Ann"}, {"kind": "open"}], mode="duel", clock=clock)
    bob.join(table, "Bob")
    expect(ann.find("table")).to_have_attribute("data-status", "playing")
    return table


def test_a_move_is_undone_only_if_the_other_player_agrees(ann: Visitor, bob: Visitor) -> None:
    start_duel(ann, bob)
    ann.wait_for_decision()
    ann.place_by_buttons()
    for visitor in (ann, bob):
        expect(visitor.page.locator(".tile")).to_have_count(1)
    for answer, tiles in (("refuse", 1), ("agree", 0)):
        expect(ann.find("undo")).to_have_accessible_name("Ask to undo")
        ann.find("undo").click()
        expect(bob.find("proposal")).to_contain_text("Ann would like to take back a turn")
        bob.find(answer).click()
        for visitor in (ann, bob):
            expect(visitor.find("proposal")).to_have_count(0)
            expect(visitor.page.locator(".tile")).to_have_count(tiles)
    expect(bob.find("news")).to_contain_text("A move was taken back")
    expect(ann.page.get_by_text("assisted")).to_be_visible()


def test_clocks_are_shown_and_paused_by_agreement(ann: Visitor, bob: Visitor) -> None:
    start_duel(ann, bob, clock={"minutes": 5, "increment": 5})
    for visitor in (ann, bob):
        for seat in range(2):
            expect(visitor.find(f"clock-{seat}")).to_have_text(TIME)
    ann.find("pause").click()
    expect(bob.find("proposal")).to_contain_text("Ann would like a pause")
    bob.find("agree").click()
    for visitor in (ann, bob):
        expect(visitor.find("decision")).to_contain_text("The clocks are paused")
    assert ann.table_view()["clock"]["paused"] is True
    bob.find("pause").click()
    for visitor in (ann, bob):
        expect(visitor.find("decision")).not_to_contain_text("The clocks are paused")
    assert ann.table_view()["clock"]["paused"] is False


def test_a_seats_link_gives_the_seat_to_another_device(ann: Visitor, bob: Visitor) -> None:
    ann.create([{"kind": "me", "name": "Ann"}, BOT], mode="duel")
    ann.wait_for_decision()
    ann.open_log()
    ann.find("keys").click()
    link = ann.find("key-0").input_value()
    assert "#key=" in link
    bob.page.goto(link)
    expect(bob.find("table")).to_have_attribute("data-seat", "0")
    assert "key=" not in bob.page.url, "the key is still in the address"
    bob.place_by_buttons()
    expect(ann.page.locator(".tile").first).to_be_visible()
    assert ann.count_moves() == 1


def test_a_bot_plays_until_the_person_takes_the_seat_back(ann: Visitor, bob: Visitor) -> None:
    start_duel(ann, bob)
    ann.open_log()
    ann.find("hand-over").click()
    ann.find("answer-no").click()  # a slip costs nothing
    expect(ann.find("question")).to_have_count(0)
    assert ann.table_view()["seats"][0]["kind"] == "person"
    ann.find("hand-over").click()
    games = ann.page.request.get("/api/games").json()
    level = next(game["default_bot"] for game in games if game["name"] == "scarabya").replace("-", " ")
    expect(ann.find("question")).to_contain_text(f"A bot ({level}) plays on for you")
    ann.find("answer-yes").click()
    for visitor in (ann, bob):
        expect(visitor.find("player-0")).to_contain_text(level)
        expect(visitor.page.locator(".tile")).to_have_count(1)  # the bot's tile; it is now Bob's turn
    expect(ann.find("bot-plays")).to_be_visible()
    ann.find("stop-bot").click()
    expect(ann.find("bot-plays")).to_have_count(0)
    for visitor in (ann, bob):
        expect(visitor.find("player-0")).not_to_contain_text(level)
    bob.wait_for_decision()
    bob.place_by_buttons()
    ann.wait_for_decision()
    ann.place_by_buttons()
    for visitor in (ann, bob):
        expect(visitor.page.locator(".tile")).to_have_count(3)


def test_resigning_asks_for_confirmation_and_leaves_the_seat_to_a_bot(ann: Visitor, bob: Visitor) -> None:
    start_duel(ann, bob)
    ann.resign()
    expect(bob.find("player-0")).to_contain_text("has resigned")
    expect(bob.page.locator(".tile")).to_have_count(1)  # the bot's tile: it has replaced Ann
    expect(bob.find("decision")).to_contain_text("Your turn")
    bob.resign()
    for visitor, causes in ((ann, ["You resigned.", "Bob resigned."]), (bob, ["Ann resigned.", "You resigned."])):
        expect(visitor.find("end")).to_contain_text("The game has ended")
        expect(visitor.find("cause")).to_have_text(causes)


def test_screen_readers_announce_other_players_moves_and_every_score(ann: Visitor) -> None:
    ann.create([{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "greedy"}], mode="duel")
    ann.wait_for_decision()
    ann.page.evaluate(
        """() => {
            window.announcements = [];
            const region = document.querySelector("[data-test=news]");
            const options = {characterData: true, childList: true, subtree: true};
            new MutationObserver(() => announcements.push(region.textContent)).observe(region, options);
        }"""
    )
    expect(ann.page.locator("p[aria-live=polite][data-test=news]")).to_have_count(1)
    ann.play_to_end(ann.place_by_buttons)
    expect(ann.find("end")).to_be_visible()
    announcements = " ".join(ann.page.evaluate("announcements"))
    table = ann.table_view()
    for line in table["log"]["lines"]:
        if line["seat"] == 1:
            assert f"Bot {line['words']['en']}" in announcements
    for seat, name in enumerate(("Ann", "Bot")):
        if table["scores"][seat] > 0:
            assert f"{name}: {table['scores'][seat]} point" in announcements


def test_people_play_without_hints_unless_their_table_allows_them(ann: Visitor, bob: Visitor) -> None:
    start_duel(ann, bob)
    ann.wait_for_decision()
    expect(ann.find("undo")).to_be_visible()
    expect(ann.find("hint")).to_have_count(0)


def test_everyone_sees_who_asked_for_a_hint_where_hints_are_allowed(ann: Visitor, bob: Visitor) -> None:
    ann.page.goto("/new/scarabya")
    ann.find("kind-open").check()
    ann.find("allow-hints").check()
    ann.find("start").click()
    ann.page.wait_for_url("**/t/**")
    bob.join(ann.page.url.rsplit("/", 1)[-1].partition("?")[0], "Bob")
    ann.wait_for_decision()
    ann.find("hint").click()
    expect(bob.find("hints-0")).to_have_text("Hints: 1")
    expect(bob.find("hints-1")).to_have_count(0)

"""Whole games in the browser, compared with the engine."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.visitor import Visitor

BOT = {"kind": "bot", "bot": "random"}


def test_play_now_is_one_click_to_a_game_against_a_bot(ann: Visitor) -> None:
    ann.page.goto("/")
    ann.see("play-scarabya").click()
    expect(ann.see("table")).to_have_attribute("data-status", "playing")
    expect(ann.see("decision")).to_contain_text("Your turn")
    assert len(ann.told()["seats"]) == 2
    ann.page.goto("/")
    ann.page.get_by_role("link", name="Continue").click()
    expect(ann.see("site")).to_be_visible()


def test_a_solo_game_is_played_to_the_end_and_tried_again(ann: Visitor) -> None:
    ann.create(mode="solo")
    assert ann.play_to_the_end(ann.press_place) == 12
    match = ann.engine()
    assert match.over
    assert ann.scores() == list(match.scores)
    expect(ann.see("end")).to_contain_text(f"{match.scores[0]} of 24 scarabs")
    expect(ann.see("par")).to_have_count(0)  # par counts points, and a solo game does not
    deck = [line["move"] for line in ann.told()["log"]["lines"] if line["kind"] == "Mission"]
    first = ann.table
    ann.see("again").click()
    expect(ann.see("table")).to_have_attribute("data-status", "playing")
    assert ann.table != first
    assert ann.told()["view"]["deck"] == deck


def test_a_standard_game_against_two_bots_is_played_with_the_mouse(ann: Visitor) -> None:
    ann.create([{"kind": "me"}, BOT, BOT], players=3)
    turn = iter(range(0, 120, 7))
    assert ann.play_to_the_end(lambda: ann.click_place(next(turn))) == 12
    match = ann.engine()
    assert ann.scores() == list(match.scores)
    paid = ann.page.request.get(f"/api/tables/{ann.table}/summary").json()["paid"]
    par = ann.page.request.get(f"/api/tables/{ann.table}/par").json()["par"]
    expect(ann.see("par").locator("strong")).to_have_text(str(par))
    totals = ann.see("sheet").locator("tfoot td")
    for seat in range(3):
        assert sum(one["points"] for one in paid if one["seat"] == seat) == match.scores[seat]
        expect(totals.nth(seat)).to_have_text(str(match.scores[seat]))


def test_a_duel_in_two_browsers_by_link(ann: Visitor, bob: Visitor) -> None:
    ann.create([{"kind": "me"}, {"kind": "open"}], mode="duel")
    expect(ann.see("table")).to_have_attribute("data-status", "waiting")
    link = ann.see("link").input_value()
    bob.page.goto(link)
    bob.see("name").fill("Bob")
    bob.see("join").click()
    expect(ann.see("table")).to_have_attribute("data-status", "playing")
    expect(ann.see("player-1")).to_contain_text("Bob")
    turn = 0
    while ann.told()["status"] == "playing":
        for one in (ann, bob):
            if one.told()["decision"] is None:
                continue
            turn += 1
            expect(one.page.locator("[data-test=lay], [data-test=discard]").first).to_be_visible()
            before = one.see("table").get_attribute("data-decision") or ""
            one.see("discard").click() if one.see("discard").is_visible() else one.press_place()
            expect(one.see("table")).not_to_have_attribute("data-decision", before)
    assert turn == 12
    expect(ann.see("end")).to_be_visible()
    expect(bob.see("end")).to_be_visible()
    assert ann.scores() == bob.scores() == list(ann.engine().scores)


def test_two_friends_at_one_screen_pass_it_on_and_never_see_what_is_hidden(ann: Visitor) -> None:
    told: list[dict[str, Any]] = []
    ann.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: told.append(json.loads(frame))))
    ann.create([{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Bea"}], players=2)
    # Who has the device begins the next round: it changes hands once a round (S-3.3 hides the first one's tile).
    for first, second in ((("Ann", "0"), ("Bea", "1")), (("Bea", "1"), ("Ann", "0"))):
        expect(ann.see("decision")).to_contain_text(f"{first[0]}, your turn")
        expect(ann.see("table")).to_have_attribute("data-seat", first[1])
        heard = len(told)
        ann.press_place()
        expect(ann.see("passing")).to_contain_text(f"Pass the device to {second[0]}")
        expect(ann.page.locator(".tile, .site, [data-test=log]")).to_have_count(0)
        assert {state["seat"] for state in told[heard:] if state["type"] == "table"} <= {int(first[1]), None}
        heard = len(told)
        ann.see("show-mine").click()
        expect(ann.see("table")).to_have_attribute("data-seat", second[1])
        assert {state["seat"] for state in told[heard:] if state["type"] == "table"} <= {int(second[1]), None}
        seen = [state["view"]["players"][int(first[1])]["tiles"] for state in told[heard:] if state["type"] == "table"]
        assert all(len(tiles) == len(seen[0]) for tiles in seen)
        lines = ann.see("log").locator("li", has_text=f"{first[0]}: decides in secret")
        expect(lines).to_have_count(1)
        ann.press_place()


def test_the_device_that_is_passed_on_tells_nothing_when_the_page_is_loaded_again(ann: Visitor) -> None:
    ann.create([{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Bea"}], players=2)
    expect(ann.see("decision")).to_contain_text("Ann, your turn")
    ann.press_place()
    expect(ann.see("passing")).to_be_visible()
    told: list[dict[str, Any]] = []
    ann.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: told.append(json.loads(frame))))
    ann.page.reload()
    expect(ann.see("passing")).to_contain_text("Pass the device to Bea")
    assert {state["seat"] for state in told if state["type"] == "table"} == {None}
    ann.see("show-mine").click()
    expect(ann.see("decision")).to_contain_text("Bea, your turn")


def test_friends_who_hide_nothing_need_not_pass_the_device(ann: Visitor) -> None:
    ann.create([{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Bea"}], mode="duel")
    for name in ("Ann", "Bea", "Ann"):
        expect(ann.see("decision")).to_contain_text(f"{name}, your turn")
        ann.press_place()


def test_the_table_comes_back_by_itself_after_the_connection_is_lost(ann: Visitor) -> None:
    lines: list[WebSocketRoute] = []

    def between(route: WebSocketRoute) -> None:
        lines.append(route)
        route.connect_to_server()

    ann.page.route_web_socket("**/socket**", between)
    ann.create([{"kind": "me"}, BOT], players=2)
    ann.waits_for_me()
    ann.press_place()
    expect(ann.see("decision")).to_contain_text("Your turn")
    expect(ann.see("log")).to_contain_text("You: places")
    expect(ann.see("table")).to_have_attribute("data-arrivals", "1")
    lines[-1].close()
    expect(ann.see("table")).to_have_attribute("data-arrivals", "2")
    ann.play_to_the_end(ann.press_place)
    assert ann.scores() == list(ann.engine().scores)


def test_a_move_that_the_connection_lost_is_sent_again_and_made_once(ann: Visitor) -> None:
    lost: list[str] = []

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            text = str(message)
            if json.loads(text)["type"] == "move" and not lost:
                lost.append(text)
                route.close()
                server.close()
            else:
                server.send(message)

        route.on_message(pass_on)

    ann.page.route_web_socket("**/socket**", between)
    ann.create(mode="solo")
    ann.waits_for_me()
    ann.press_place()
    expect(ann.page.locator(".tile")).to_have_count(1)
    expect(ann.see("table")).to_have_attribute("data-arrivals", "2")
    expect(ann.see("problem")).to_have_count(0)
    assert len(lost) == 1
    assert ann.moves_made() == 1

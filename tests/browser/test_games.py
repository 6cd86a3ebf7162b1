"""Whole games of Scarabya in the browser, compared with the engine; shared devices and lost connections."""

from __future__ import annotations

import json
import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser.test_every_game import play_on
from tests.browser.visitor import Visitor
from tests.rules import rule_test
from tests.server.live_server import LiveServer, run_server
from trowel.server import registry

BOT = {"kind": "bot", "bot": "random"}


def test_play_now_starts_a_game_against_a_bot_with_one_click(ann: Visitor) -> None:
    ann.page.goto("/")
    ann.find("play-scarabya").click()
    expect(ann.find("table")).to_have_attribute("data-status", "playing")
    expect(ann.find("decision")).to_contain_text("Your turn")
    assert len(ann.table_view()["seats"]) == 2
    ann.page.goto("/")
    ann.page.get_by_role("link", name="Continue").click()
    expect(ann.find("site")).to_be_visible()


def test_a_solo_game_is_played_to_the_end_and_retried_on_the_same_deal(ann: Visitor) -> None:
    ann.create(mode="solo")
    assert ann.play_to_end(ann.place_by_buttons) == 12
    match = ann.replayed_match()
    assert match.over
    assert ann.scores() == list(match.scores)
    expect(ann.find("end")).to_contain_text(f"{match.scores[0]} of 24 scarabs")
    expect(ann.find("par")).to_have_count(0)  # par is in points, which a solo game does not count
    deck = [line["move"] for line in ann.table_view()["log"]["lines"] if line["kind"] == "Mission"]
    first_table = ann.table_id
    ann.find("again").click()
    expect(ann.find("table")).to_have_attribute("data-status", "playing")
    assert ann.table_id != first_table
    assert ann.table_view()["view"]["deck"] == deck


def test_a_standard_game_against_two_bots_is_played_with_the_mouse(ann: Visitor) -> None:
    ann.create([{"kind": "me"}, BOT, BOT], players=3)
    turn = iter(range(0, 120, 7))
    assert ann.play_to_end(lambda: ann.place_by_mouse(next(turn))) == 12
    match = ann.replayed_match()
    assert ann.scores() == list(match.scores)
    payments = ann.page.request.get(f"/api/tables/{ann.table_id}/summary").json()["paid"]
    par = ann.page.request.get(f"/api/tables/{ann.table_id}/par").json()["par"]
    expect(ann.find("par").locator("strong")).to_have_text(str(par))
    for seat in range(3):
        assert sum(payment["points"] for payment in payments if payment["seat"] == seat) == match.scores[seat]
        expect(ann.find("sheet").locator(f"[data-total-of='{seat}']")).to_have_text(str(match.scores[seat]))


@rule_test("S-7.5")
def test_the_score_sheet_of_a_duel_contains_the_last_scarabs(
    ann: Visitor, server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    # On this deal, these random moves leave scarabs to the second player.
    monkeypatch.setattr(registry, "random_seed", lambda: "last scarabs 6")
    table = ann.create([{"kind": "me"}, {"kind": "here"}], mode="duel")
    match = play_on(server, table, lambda _: False, random.Random(4))
    zones = match.view(None)["zones"]
    assert sum(zone["value"] for zone in zones) < sum(match.scores)
    for seat in range(2):
        expect(ann.find("sheet").locator(f"[data-total-of='{seat}']")).to_have_text(str(match.scores[seat]))
    expect(ann.find("sheet")).to_contain_text("Last scarabs")


def test_a_duel_in_two_browsers_by_link(ann: Visitor, bob: Visitor) -> None:
    ann.create([{"kind": "me"}, {"kind": "open"}], mode="duel")
    expect(ann.find("table")).to_have_attribute("data-status", "waiting")
    link = ann.find("link").input_value()
    bob.page.goto(link)
    bob.find("name").fill("Bob")
    bob.find("join").click()
    expect(ann.find("table")).to_have_attribute("data-status", "playing")
    expect(ann.find("player-1")).to_contain_text("Bob")
    turn = 0
    while ann.table_view()["status"] == "playing":
        for visitor in (ann, bob):
            if visitor.table_view()["decision"] is None:
                continue
            turn += 1
            expect(visitor.page.locator("[data-test=lay], [data-test=discard]").first).to_be_visible()
            before = visitor.find("table").get_attribute("data-decision") or ""
            visitor.find("discard").click() if visitor.find("discard").is_visible() else visitor.place_by_buttons()
            expect(visitor.find("table")).not_to_have_attribute("data-decision", before)
    assert turn == 12
    expect(ann.find("end")).to_be_visible()
    expect(bob.find("end")).to_be_visible()
    assert ann.scores() == bob.scores() == list(ann.replayed_match().scores)


def test_two_friends_on_one_device_pass_it_on_and_never_see_hidden_tiles(ann: Visitor) -> None:
    messages: list[dict[str, Any]] = []
    ann.page.on(
        "websocket", lambda socket: socket.on("framereceived", lambda frame: messages.append(json.loads(frame)))
    )
    ann.create([{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Bea"}], players=2)
    # The player who holds the device starts the next round, so it is passed once a round (S-3.3 hides the first tile).
    for first, second in ((("Ann", "0"), ("Bea", "1")), (("Bea", "1"), ("Ann", "0"))):
        expect(ann.find("decision")).to_contain_text(f"{first[0]}, your turn")
        expect(ann.find("table")).to_have_attribute("data-seat", first[1])
        start = len(messages)
        ann.place_by_buttons()
        expect(ann.find("passing")).to_contain_text(f"Pass the device to {second[0]}")
        expect(ann.page.locator(".tile, .site, [data-test=log]")).to_have_count(0)
        assert {message["seat"] for message in messages[start:] if message["type"] == "table"} <= {int(first[1]), None}
        start = len(messages)
        ann.find("show-mine").click()
        expect(ann.find("table")).to_have_attribute("data-seat", second[1])
        assert {message["seat"] for message in messages[start:] if message["type"] == "table"} <= {int(second[1]), None}
        tables = [message for message in messages[start:] if message["type"] == "table"]
        tiles = [table["view"]["players"][int(first[1])]["tiles"] for table in tables]
        assert all(len(view_tiles) == len(tiles[0]) for view_tiles in tiles)
        ann.open_log()
        turns = ann.find("log-turn").filter(has_text=f"{first[0]} decides in secret")
        expect(turns).to_have_count(1)
        ann.find("close-log").click()
        ann.place_by_buttons()


def test_reloading_the_page_while_passing_the_device_reveals_nothing(ann: Visitor) -> None:
    ann.create([{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Bea"}], players=2)
    expect(ann.find("decision")).to_contain_text("Ann, your turn")
    ann.place_by_buttons()
    expect(ann.find("passing")).to_be_visible()
    messages: list[dict[str, Any]] = []
    ann.page.on(
        "websocket", lambda socket: socket.on("framereceived", lambda frame: messages.append(json.loads(frame)))
    )
    ann.page.reload()
    expect(ann.find("passing")).to_contain_text("Pass the device to Bea")
    assert {message["seat"] for message in messages if message["type"] == "table"} == {None}
    ann.find("show-mine").click()
    expect(ann.find("decision")).to_contain_text("Bea, your turn")


def test_without_hidden_information_the_device_need_not_be_passed(ann: Visitor) -> None:
    ann.create([{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Bea"}], mode="duel")
    for name in ("Ann", "Bea", "Ann"):
        expect(ann.find("decision")).to_contain_text(f"{name}, your turn")
        ann.place_by_buttons()


def test_the_table_reconnects_after_the_connection_is_lost(ann: Visitor) -> None:
    routes: list[WebSocketRoute] = []

    def intercept(route: WebSocketRoute) -> None:
        routes.append(route)
        route.connect_to_server()

    ann.page.route_web_socket("**/socket**", intercept)
    ann.create([{"kind": "me"}, BOT], players=2)
    ann.wait_for_decision()
    ann.place_by_buttons()
    expect(ann.find("decision")).to_contain_text("Your turn")
    ann.open_log()
    expect(ann.find("log-turn").filter(has_text="You place the")).to_have_count(1)
    ann.find("close-log").click()
    expect(ann.find("table")).to_have_attribute("data-connects", "1")
    routes[-1].close()
    expect(ann.find("table")).to_have_attribute("data-connects", "2")
    ann.play_to_end(ann.place_by_buttons)
    assert ann.scores() == list(ann.replayed_match().scores)


def test_the_table_is_back_soon_after_a_restart_of_the_server(chromium: Browser, tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        ann = Visitor(chromium, server)
        ann.create([{"kind": "me"}, BOT], mode="duel")
        ann.wait_for_decision()
    expect(ann.page.get_by_text("Connection lost")).to_be_visible()
    ann.page.evaluate(
        """() => {
            const attempts = (window.attempts = []), Original = WebSocket;
            window.WebSocket = class extends Original {
                constructor(...parameters) { super(...parameters); attempts.push(performance.now()); }
            };
        }"""
    )
    attempts: list[float] = []
    while len(attempts) < 6:  # then the longest pauses have been reached
        attempts = ann.page.evaluate("new Promise((done) => setTimeout(() => done(window.attempts), 200))")
    assert max(after - before for before, after in pairwise(attempts)) < 2_000
    with run_server(tmp_path, port=server.port):
        expect(ann.find("table")).to_have_attribute("data-connects", "2")
        expect(ann.page.get_by_text("Connection lost")).to_be_hidden()
        ann.place_by_buttons()
        ann.close()
    assert ann.errors == []


def test_a_visitor_can_try_to_reconnect_immediately(chromium: Browser, tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        ann = Visitor(chromium, server)
        ann.page.clock.install()
        ann.create([{"kind": "me"}, BOT], mode="duel")
        ann.wait_for_decision()
    expect(ann.find("try-now")).to_be_visible()
    ann.page.clock.pause_at("2100-01-01")  # no timer of the page runs any more
    with run_server(tmp_path, port=server.port):
        ann.find("try-now").click()
        expect(ann.find("table")).to_have_attribute("data-connects", "2")
        expect(ann.find("try-now")).to_be_hidden()
        ann.close()
    assert ann.errors == []


def test_a_move_lost_with_the_connection_is_resent_and_played_once(ann: Visitor) -> None:
    lost_moves: list[str] = []

    def intercept(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def forward(message: str | bytes) -> None:
            text = str(message)
            if json.loads(text)["type"] == "move" and not lost_moves:
                lost_moves.append(text)
                route.close()
                server.close()
            else:
                server.send(message)

        route.on_message(forward)

    ann.page.route_web_socket("**/socket**", intercept)
    ann.create(mode="solo")
    ann.wait_for_decision()
    ann.place_by_buttons()
    expect(ann.page.locator(".tile")).to_have_count(1)
    expect(ann.find("table")).to_have_attribute("data-connects", "2")
    expect(ann.find("problem")).to_have_count(0)
    assert len(lost_moves) == 1
    assert ann.count_moves() == 1

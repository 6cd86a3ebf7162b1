"""What calls a player back: title, icon, unread chat, notifications; and what works without the server."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import violations
from tests.browser.visitor import Visitor
from tests.server.live_server import LiveServer, run_server

HIDE = "Object.defineProperty(document, 'hidden', {configurable: true, get: () => true})"
# A page that can notify without permission, and remembers what it was asked to show.
RECORDER = """
    window.told = [];
    window.asked = 0;
    Notification.requestPermission = () => { window.asked += 1; return Promise.resolve('granted'); };
    Object.defineProperty(Notification, 'permission', {get: () => window.asked ? 'granted' : 'default'});
    Object.defineProperty(navigator, 'serviceWorker', {value: {
        ready: Promise.resolve({
            showNotification: async (title, options) => void window.told.push([title, options.body]),
        }),
        register: () => new Promise(() => {}),
    }});
"""


def start_duel(ann: Visitor, bob: Visitor) -> str:
    table = ann.create([{"kind": "me", "name": "Ann"}, {"kind": "open"}], mode="duel", starter=0)
    bob.join(table, "Bob")
    expect(ann.find("table")).to_have_attribute("data-status", "playing")
    return table


def test_title_and_icon_show_whose_turn_it_is(ann: Visitor, bob: Visitor) -> None:
    start_duel(ann, bob)
    icon = "link[rel=icon]"
    mover, other = (ann, bob) if ann.table_view()["decision"] is not None else (bob, ann)
    for turn, waiting in ((mover, other), (other, mover)):
        expect(turn.page).to_have_title("● Your turn · Scarabya · Trowel")
        expect(turn.page.locator(icon)).to_have_attribute("href", "/trowel-turn.svg")
        expect(waiting.page).to_have_title("Scarabya · Trowel")
        expect(waiting.page.locator(icon)).to_have_attribute("href", "/trowel.svg")
        turn.place_by_buttons()
    mover.set_language("fr")
    expect(mover.page).to_have_title("● À vous · Scarabya · Trowel")
    mover.page.goto("/")
    expect(mover.page.locator(icon)).to_have_attribute("href", "/trowel.svg")


def test_unread_chat_is_counted_until_it_is_on_the_screen(ann: Visitor, phone: Visitor) -> None:
    table = start_duel(ann, phone)
    for text in ("Hello", "Ready?"):
        assert ann.page.request.post(f"/api/tables/{table}/chat", data={"text": text}).ok
    expect(phone.page).to_have_title(re.compile(r"^\(2\) "))
    unread = phone.find("unread").first
    expect(unread).to_have_text("22 new messages")
    expect(ann.find("unread")).to_have_count(0)
    assert violations(phone) == []
    phone.page.reload()
    expect(phone.find("unread").first).to_be_visible()
    phone.open_log()
    phone.find("chat-tab").click()
    expect(phone.find("unread")).to_have_count(0)
    expect(phone.page).not_to_have_title(re.compile(r"^\(\d"))
    phone.page.reload()
    expect(phone.find("table")).to_have_attribute("data-status", "playing")
    expect(phone.find("unread")).to_have_count(0)


def test_notifications_are_off_until_the_player_switches_them_on(ann: Visitor, bob: Visitor) -> None:
    bob.context.add_init_script(RECORDER)
    table = start_duel(ann, bob)
    expect(bob.find("table")).to_have_attribute("data-status", "playing")
    assert bob.page.evaluate("[asked, told.length]") == [0, 0]
    bob.find("settings").click()
    expect(bob.find("switch-notify")).not_to_be_checked()
    bob.find("switch-notify").check()
    expect(bob.find("switch-notify")).to_be_checked()
    assert bob.page.evaluate("asked") == 1
    bob.find("close-settings").click()
    assert ann.page.request.post(f"/api/tables/{table}/chat", data={"text": "seen"}).ok
    expect(bob.find("unread").first).to_be_visible()
    assert bob.page.evaluate("told") == [], "nobody is told what is on the screen"
    bob.page.evaluate(HIDE)
    assert ann.page.request.post(f"/api/tables/{table}/chat", data={"text": "unseen"}).ok
    bob.page.wait_for_function("() => told.length > 0")
    assert bob.page.evaluate("told") == [["Ann", "unseen"]]


def test_a_refused_permission_is_explained(ann: Visitor) -> None:
    ann.context.add_init_script(f"{RECORDER}; Notification.requestPermission = () => Promise.resolve('denied');")
    ann.page.goto("/")
    ann.find("settings").click()
    ann.find("switch-notify").click()
    expect(ann.find("notify-problem")).to_contain_text("blocks notifications")
    expect(ann.find("switch-notify")).not_to_be_checked()
    assert violations(ann) == []


# ---------------------------------------------------------------- without the server


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[LiveServer]:
    with run_server(tmp_path) as server:
        yield server


def test_rules_and_lessons_can_be_read_without_the_server(
    chromium: Browser, own_server: LiveServer, visitors: list[Visitor]
) -> None:
    visitor = Visitor(chromium, own_server, service_workers="allow")
    visitors.append(visitor)
    visitor.page.goto("/")
    visitor.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    visitor.page.evaluate(
        """async () => {
            const texts = await caches.open("trowel-texts");
            while (!(await texts.match("/api/games/artifact/lessons"))) await new Promise((go) => setTimeout(go, 50));
        }"""
    )
    own_server.stop()
    visitor.page.goto("/rules/scarabya")  # never visited before
    expect(visitor.find("offline")).to_contain_text("You can read the rules and the lessons")
    expect(visitor.page.get_by_text("S-4.1").first).to_be_visible()
    visitor.page.goto("/learn/scarabya")
    expect(visitor.find("offline-lesson")).to_contain_text("Two explorers, one site")
    visitor.find("language").click()
    expect(visitor.find("offline-lesson")).to_contain_text("Deux explorateurs, un site")
    assert violations(visitor) == []
    visitor.page.goto("/")
    expect(visitor.find("offline")).to_be_visible()
    expect(visitor.find("game-scarabya")).to_be_visible()


def test_an_update_is_seen_at_the_next_visit(chromium: Browser, server: LiveServer, visitors: list[Visitor]) -> None:
    """The service worker asks the server for the page, so an old copy is never shown while the server is there."""
    visitor = Visitor(chromium, server, service_workers="allow")
    visitors.append(visitor)
    visitor.page.goto("/")
    visitor.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    visitor.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    # An old copy, as it stays after an update.
    visitor.page.evaluate(
        """async () => {
            const name = (await caches.keys()).find((name) => name.startsWith("trowel-page-"));
            const headers = {"content-type": "text/html"};
            await (await caches.open(name)).put("/", new Response("<title>old</title>", {headers}));
        }"""
    )
    visitor.page.goto("/rules/scarabya")
    expect(visitor.page.locator("#content")).to_be_visible()
    assert visitor.page.title() != "old"

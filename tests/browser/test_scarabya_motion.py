"""Scarabya's animations: one step of the rule after another, off on request, ended by any key."""

from __future__ import annotations

from itertools import pairwise

from playwright.sync_api import Browser, expect

from tests.browser.scarabya_player import best_placement, hold, open_position, played
from tests.browser.visitor import Visitor
from tests.server.live_server import LiveServer

# When the tile is on the site, notes how many animations run, and how many after a key was pressed.
WATCH_PLACING = """() => {
    const site = document.querySelector("[data-test=site]");
    const count = () => String(site.getAnimations({ subtree: true }).length);
    new MutationObserver((_, observer) => {
        if (!site.querySelector(".tile")) return;
        observer.disconnect();
        document.body.dataset.started = String(count() !== "0");
        dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" }));
        document.body.dataset.left = count();
    }).observe(site, { subtree: true, childList: true });
}"""
# When there is a new tile on the site, notes the animations of the site and of the mission card.
WATCH_ANIMATIONS = """() => {
    const site = document.querySelector("[data-test=site]");
    const describe = (animation) => {
        const { delay, duration } = animation.effect.getTiming();
        return { name: animation.animationName?.split("-").at(-1) ?? "", delay, duration };
    };
    const numTiles = site.querySelectorAll(".tile").length;
    new MutationObserver((_, observer) => {
        if (site.querySelectorAll(".tile").length === numTiles) return;
        observer.disconnect();
        const card = document.querySelector("[data-test=mission-card]");
        window.animations = [site, card].map((part) => part.getAnimations({ subtree: true }).map(describe));
        document.body.dataset.watched = "true";
    }).observe(site, { subtree: true, childList: true });
}"""


def test_a_tile_drops_then_its_zones_sink_then_their_coins_appear(
    chromium: Browser, server: LiveServer, visitors: list[Visitor]
) -> None:
    ann = Visitor(chromium, server, reduced_motion="no-preference")
    visitors.append(ann)
    match = played()
    open_position(ann, server, match)
    hold(ann, [list(cell) for cell in best_placement(match).cells])
    ann.page.evaluate(WATCH_ANIMATIONS)
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("body")).to_have_attribute("data-watched", "true")
    site, card = ann.page.evaluate("window.animations")
    starts = {name: min(a["delay"] for a in site if a["name"] == name) for name in ("drop", "sink", "pop")}
    assert all(before < after for before, after in pairwise(starts.values())), starts
    assert starts["sink"] >= max(a["delay"] + a["duration"] for a in site if a["name"] == "drop")
    steps = [a for a in [*site, *card] if a["name"] in (*starts, "reveal")]
    assert all(180 <= a["duration"] <= 300 for a in steps), steps
    assert [a["name"] for a in card].count("reveal") == 1, "the next card turns over"


def test_motion_is_off_on_request_and_a_key_ends_it(ann: Visitor, visitors: list[Visitor]) -> None:
    assert ann.context.browser is not None
    lively = Visitor(ann.context.browser, ann.server, reduced_motion="no-preference")
    visitors.append(lively)
    running = "document.querySelector('[data-test=site]').getAnimations({ subtree: true }).length"
    for visitor, has_motion in ((ann, False), (lively, True)):
        visitor.create(mode="solo")
        visitor.wait_for_decision()
        visitor.find("next").click()
        visitor.page.evaluate(WATCH_PLACING)
        visitor.find("lay").click()
        expect(visitor.page.locator("body")).to_have_attribute("data-started", str(has_motion).lower())
        expect(visitor.page.locator("body")).to_have_attribute("data-left", "0")
        assert visitor.page.evaluate(running) == 0

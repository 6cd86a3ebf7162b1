"""The check of the deal in the browser, a new link to one's seat, and the deletion of one's data."""

from __future__ import annotations

import hashlib

from playwright.sync_api import expect

from tests.browser.visitor import Visitor

CHANGE_FIRST_HASH = """() => {
    const deals = JSON.parse(localStorage.getItem("trowel.deals")).map(([table]) => [table, "0".repeat(64)]);
    localStorage.setItem("trowel.deals", JSON.stringify(deals));
}"""
REMOVE_CRYPTO = "Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined })"


def resign(visitor: Visitor) -> None:
    visitor.resign()
    expect(visitor.find("end")).to_be_visible()


def test_the_deals_hash_is_shown_from_the_start_and_checked_at_the_end(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.open_log()
    ann.find("deal").locator("summary").click()
    shown = ann.find("deal-hash").inner_text()
    assert shown == ann.table_view()["deal"]["hash"]
    expect(ann.find("deal-secret")).to_have_count(0)
    resign(ann)
    expect(ann.find("deal")).to_have_attribute("data-verdict", "verified")
    expect(ann.find("deal")).to_contain_text("fixed before the first move: verified")
    ann.find("deal").locator("summary").click()
    assert hashlib.sha256(ann.find("deal-secret").inner_text().encode()).hexdigest() == shown


def test_a_hash_that_changed_during_the_game_is_noticed(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.open_log()
    expect(ann.find("deal")).to_be_visible()
    ann.page.evaluate(CHANGE_FIRST_HASH)  # as if another hash had been published at the start
    resign(ann)
    expect(ann.find("deal")).to_have_attribute("data-verdict", "different")


def test_without_web_crypto_the_page_says_that_it_cannot_check(ann: Visitor) -> None:
    ann.page.add_init_script(REMOVE_CRYPTO)
    ann.create(mode="solo")
    resign(ann)
    expect(ann.find("deal")).to_have_attribute("data-verdict", "unavailable")
    expect(ann.find("deal")).to_contain_text("https")


def test_a_new_link_replaces_the_old_one(ann: Visitor, bob: Visitor) -> None:
    table = ann.create(mode="solo")
    ann.open_log()
    ann.find("keys").click()
    old = ann.find("key-0").input_value()
    ann.find("renew-key-0").click()
    expect(ann.find("key-0")).not_to_have_value(old)
    bob.page.goto(old)
    expect(bob.find("problem")).to_be_visible()
    assert bob.table_view()["seat"] is None
    bob.page.goto("/")
    bob.page.goto(ann.find("key-0").input_value())
    expect(bob.find("table")).to_have_attribute("data-seat", "0")
    assert table in bob.page.url


def test_a_person_deletes_their_data_after_a_confirmation(ann: Visitor) -> None:
    table = ann.create(mode="solo")
    ann.find("settings").click()
    ann.find("forget").click()
    assert ann.page.request.get(f"/api/tables/{table}").ok, "nothing happens before the confirmation"
    ann.find("forget-sure").click()
    expect(ann.find("forgotten")).to_be_visible()
    assert ann.page.request.get(f"/api/tables/{table}").status == 404
    assert ann.context.cookies() == []
    ann.find("forgotten-home").click()
    expect(ann.find("game-scarabya")).to_be_visible()
    assert ann.page.request.get("/api/tables").json() == []

"""Invitations: what the host and the friends see before the game, and friends who come late."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.visitor import Json, Visitor

SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]
GAMES: dict[str, tuple[Json, list[Json]]] = {
    "scarabya": ({"players": 3}, SEATS),
    "marajoara": ({"players": 3}, SEATS),
    "artifact": ({"players": 3, "extensions": "1 2"}, SEATS),
}
TITLES = {
    "en": "Ann invites you to play {}",
    "fr": "Ann vous invite à jouer à {}",
}


@pytest.mark.parametrize("game", GAMES)
def test_an_invitation_says_who_invites_to_what(ann: Visitor, bob: Visitor, phone: Visitor, game: str) -> None:
    options, seats = GAMES[game]
    table = ann.create(seats, game, clock={"minutes": 5, "increment": 5}, **options)
    for visitor, language in ((bob, "en"), (phone, "fr")):
        visitor.page.goto("/")
        visitor.page.evaluate(
            "(lang) => localStorage.setItem('trowel.settings', JSON.stringify({lang, playback: 'instant'}))", language
        )
        visitor.page.goto(f"/t/{table}")
        expect(visitor.find("invite").get_by_role("heading")).to_have_text(TITLES[language].format(game.capitalize()))
        expect(visitor.find("summary")).to_contain_text({"en": "3 players", "fr": "3 joueurs"}[language])
        expect(visitor.find("summary")).to_contain_text(re.compile(r"5 minutes"))
        expect(visitor.find("seats").get_by_role("listitem")).to_have_count(3)
        expect(visitor.find("seat-0")).to_have_text("Ann")
        expect(visitor.page.locator(".backdrop svg").first).to_be_attached()
        board = visitor.page.locator(".backdrop .board").bounding_box()
        assert board is not None
        assert board["height"] >= visitor.page.evaluate("innerHeight") - 1, "the board covers the window"
        expect(visitor.find("join")).to_be_in_viewport(ratio=1)
        overflow = visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert overflow <= 0
        assert violations(visitor) == []


def test_the_host_shares_a_link_by_clipboard_share_sheet_and_code(ann: Visitor, bob: Visitor) -> None:
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = ann.create(SEATS, players=3)
    expect(ann.find("invite")).to_contain_text("2 friends are still missing")
    link = f"{ann.server.address}/t/{table}"
    assert ann.find("link").input_value() == link
    ann.find("share").click()  # this browser has no share sheet
    expect(ann.find("share")).to_have_text("Link copied")
    assert ann.page.evaluate("navigator.clipboard.readText()") == link
    ann.page.evaluate("navigator.share = (shared) => { window.shared = shared; return Promise.resolve(); }")
    ann.find("share").click()
    expect(ann.find("share")).to_have_attribute("data-outcome", "shared")
    assert ann.page.evaluate("window.shared.url") == link
    assert "Scarabya" in ann.page.evaluate("window.shared.text")
    assert code_length(ann) == len(link)
    assert violations(ann) == []
    bob.page.goto(link)
    bob.find("name").fill("Bob")
    bob.find("join").click()
    expect(ann.find("seat-1")).to_contain_text("Bob")
    expect(ann.find("invite")).to_contain_text("One friend is still missing")
    ann.set_language("fr")
    expect(ann.find("invite")).to_contain_text("Il manque encore un ami")
    assert ann.find("link").input_value() == f"{link}?lang=fr"


def code_length(visitor: Visitor) -> int:
    """Return the length of the link in the QR code: its mode and length are in the first bits, as the standard says."""
    code = visitor.find("qr")
    expect(code).to_be_visible()
    size: list[float] = visitor.page.evaluate(
        "document.querySelector('[data-test=qr]').getAttribute('viewBox').split(' ').map(Number)"
    )
    path = code.locator("path").get_attribute("d") or ""
    dark = {(int(y) - 4, int(x) - 4) for x, y in re.findall(r"M(\d+) (\d+)h1", path)}
    count = int(size[2]) - 8
    return QrReader(dark, count).read_length()


class QrReader:
    """Reads the length field of a QR code, enough to know that it is one and what it is about."""

    def __init__(self, dark: set[tuple[int, int]], count: int) -> None:
        self.dark, self.count = dark, count

    def read_length(self) -> int:
        mask = self._mask()
        bits = [self._bit(row, column, mask) for row, column in self._data_cells()]
        assert bits[:4] == [0, 1, 0, 0], "byte mode"
        return int("".join(map(str, bits[4:12])), 2)

    def _mask(self) -> int:
        cells = [(8, 2), (8, 3), (8, 4)]  # bits 12 to 10 of the format, without its own mask 101
        value = int("".join(str(int(cell in self.dark)) for cell in cells), 2)
        return value ^ 0b101

    def _bit(self, row: int, column: int, mask: int) -> int:
        conditions = (
            (row + column) % 2, row % 2, column % 3, (row + column) % 3, (row // 2 + column // 3) % 2,
            row * column % 2 + row * column % 3, (row * column % 2 + row * column % 3) % 2,
            ((row + column) % 2 + row * column % 3) % 2,
        )  # fmt: skip
        return int((row, column) in self.dark) ^ int(conditions[mask] == 0)

    def _data_cells(self) -> list[tuple[int, int]]:
        """Return the first twelve cells of the data, from the bottom right corner upwards."""
        last = self.count - 1
        return [(last - step, last - side) for step in range(6) for side in (0, 1)]


def test_a_friend_who_comes_late_is_welcome_to_watch(ann: Visitor, bob: Visitor, phone: Visitor) -> None:
    table = ann.create([{"kind": "me", "name": "Ann"}, {"kind": "open"}], mode="duel")
    bob.join(table, "Bob")
    phone.page.goto(f"/t/{table}")
    expect(phone.find("late")).to_contain_text("All seats are taken")
    expect(phone.find("late")).to_contain_text("watch Ann and Bob")
    expect(phone.find("own-table")).to_have_attribute("href", "/new/scarabya")
    assert violations(phone) == []
    phone.find("watch").click()
    expect(phone.find("late")).to_have_count(0)
    phone.page.reload()
    expect(phone.find("table")).to_be_visible()
    expect(phone.find("late")).to_have_count(0)
    expect(ann.find("late")).to_have_count(0)


def test_a_friend_who_comes_after_the_end_sees_the_replay(ann: Visitor, bob: Visitor, phone: Visitor) -> None:
    table = ann.create([{"kind": "me", "name": "Ann"}, {"kind": "open"}], mode="duel")
    bob.join(table, "Bob")
    for seat, visitor in enumerate((ann, bob)):
        assert visitor.page.request.post(f"/api/tables/{table}/resign", data={"seat": seat}).ok
    phone.page.goto(f"/t/{table}")
    expect(phone.find("late")).to_contain_text("This game is over")
    phone.set_language("fr")
    expect(phone.find("late")).to_contain_text("Cette partie est finie")
    phone.find("late").get_by_role("link", name="Revoir la partie").click()
    expect(phone.find("replay")).to_be_visible()


def test_two_friends_who_want_the_last_seat_get_a_kind_answer(ann: Visitor, bob: Visitor, phone: Visitor) -> None:
    table = ann.create([{"kind": "me", "name": "Ann"}, {"kind": "open"}], mode="duel")
    for visitor in (bob, phone):
        visitor.page.goto(f"/t/{table}")
        expect(visitor.find("join")).to_be_visible()
    bob.find("join").click()
    expect(bob.find("table")).to_have_attribute("data-seat", "1")
    expect(phone.find("late")).to_contain_text("All seats are taken")

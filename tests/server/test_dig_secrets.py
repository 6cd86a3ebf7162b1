"""What must not leave the server while a dig runs: its link, its cards, and boards before one has played."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import httpx
import pytest

from tests.server.digs import MONDAY, Calendar, begin, finish, run_digs
from tests.server.live_server import Guest, check_refusal
from trowel.daily.chain import Chain
from trowel.daily.dig import dig_of

SUNDAY_BEFORE = "2026-11-22"
MONTH = "2026-11"
DIG_PAGES = ("", "/chain", f"/months/{MONTH}", f"/{SUNDAY_BEFORE}", f"/{MONDAY}", f"/{MONDAY}/goal", f"/{MONDAY}/best")
TABLE_PAGES = (
    "", "/record", "/result", "/replay?step=3&seat=0", "/summary", "/par", "/best", "/analyses", "/analysis?step=3",
    "/chat", "/keys", "/picture",
)  # fmt: skip
ACTIONS = ("moves", "undo", "redo", "preview", "hint", "join", "rematch", "practice", "resign", "pause", "resume")


@pytest.fixture(scope="module")
def calendar(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Calendar]:
    """A server in its second day, so that one link is public."""
    with run_digs(tmp_path_factory.mktemp("digs"), SUNDAY_BEFORE) as calendar:
        calendar.turn_to(MONDAY)
        yield calendar


class OtherFuture(Chain):
    """The same chain as far as it is public on Monday, and other links from then on."""

    def _link_of_number(self, number: int) -> str:
        link = super()._link_of_number(number)
        return link if number <= (date.fromisoformat(MONDAY) - self.start).days else link[::-1]


def secrets_of(calendar: Calendar, day: str) -> tuple[str, str]:
    """Return the link and the seed of a day."""
    chain = calendar.server.app.state.digs._chain
    link = chain.link(date.fromisoformat(day))
    return link, dig_of(date.fromisoformat(day), link).seed


def pages_for(guest: Guest) -> list[bytes]:
    return [guest.http.get(f"/daily{page}").content for page in DIG_PAGES]


def test_no_page_of_the_dig_depends_on_the_links_to_come(calendar: Calendar) -> None:
    digs, chain = calendar.server.app.state.digs, calendar.server.app.state.digs._chain
    stranger, player = calendar.guest(), calendar.guest()
    player.play(begin(player, MONDAY))
    before = [pages_for(guest) for guest in (stranger, player)]
    assert len(json.loads(before[0][1])["days"]) == 1, "yesterday's link is public"
    digs._chain = OtherFuture(chain.start, chain.secret)
    try:
        assert secrets_of(calendar, MONDAY)[0] != chain.link(date.fromisoformat(MONDAY))
        assert [pages_for(guest) for guest in (stranger, player)] == before
    finally:
        digs._chain = chain


def test_neither_link_nor_seed_are_in_anything_that_a_player_gets(calendar: Calendar) -> None:
    player = calendar.guest()
    table = begin(player, MONDAY)
    player.play(table)
    link, seed = secrets_of(calendar, MONDAY)
    received = pages_for(player)
    received += [player.http.get(f"/tables/{table}{page}").content for page in TABLE_PAGES]
    received += [player.http.get(page).content for page in ("/tables/running", "/tables", "/museum", "/museum/export")]
    with player.socket(table) as socket:
        received.append(json.dumps(socket.until(lambda state: True)).encode())
    assert all(secret.encode() not in content for content in received for secret in (link, seed))
    view = player.state(table)["view"]
    assert "deck" not in json.dumps(view) or len(view.get("deck", [])) == 0


def refusal_code(response: httpx.Response) -> str:
    assert response.status_code == 403, response.text
    return str(check_refusal(response.json())["code"])


@pytest.mark.parametrize("is_over", [False, True])
def test_nobody_sees_another_board_before_playing(calendar: Calendar, is_over: bool) -> None:
    player, stranger, halfway = calendar.guest(), calendar.guest(), calendar.guest()
    table = begin(player, MONDAY)
    player.play(table)
    if is_over:
        finish(player, table)
    halfway.play(begin(halfway, MONDAY))
    for guest in (stranger, halfway):
        for page in TABLE_PAGES:
            assert refusal_code(guest.http.get(f"/tables/{table}{page}")) == "play-first", page
        for action in ACTIONS:
            body = {"decision": 1, "move": "Fd5", "same_deal": True}
            assert guest.http.post(f"/tables/{table}/{action}", json=body).status_code in (403, 422), action
        with guest.socket(table) as socket:
            assert check_refusal(socket.receive())["code"] == "play-first"
        picture = guest.http.get(f"{calendar.server.address}/t/{table}/picture.png")
        assert refusal_code(picture) == "play-first"
        assert refusal_code(guest.http.get(f"/daily/{MONDAY}/best")) == "play-first"
        assert guest.get(f"/daily/{MONDAY}")["scores"] == []
        page = guest.http.get(f"{calendar.server.address}/t/{table}").text
        assert "picture.png" not in page, "a link's preview shows no board"


def test_boards_are_visible_after_playing(calendar: Calendar) -> None:
    player, other = calendar.guest(), calendar.guest()
    table = begin(player, MONDAY)
    finish(player, table)
    assert refusal_code(other.http.get(f"/tables/{table}")) == "play-first"
    finish(other, begin(other, MONDAY))
    assert other.state(table)["status"] == "over"
    assert other.get(f"/daily/{MONDAY}/best")["view"]["players"]
    assert "name" not in json.dumps(other.get(f"/daily/{MONDAY}/best")["view"]), "the best board has no name"


def test_repetitions_of_a_dig_are_as_secret_as_the_dig(calendar: Calendar) -> None:
    player, stranger = calendar.guest(), calendar.guest()
    table = begin(player, MONDAY)
    finish(player, table)
    again = player.post(f"/tables/{table}/rematch", same_deal=True)["table"]
    practice = player.post(f"/tables/{table}/practice", move=3)["table"]
    free = begin(player, MONDAY)
    for repetition in (again, practice, free):
        assert refusal_code(stranger.http.get(f"/tables/{repetition}")) == "play-first"
    new = player.post(f"/tables/{again}/resign")["id"]
    assert new == again
    other_deal = player.post(f"/tables/{again}/rematch", same_deal=False)["table"]
    assert stranger.state(other_deal)["id"] == other_deal


def test_a_board_stays_closed_after_its_day(tmp_path: Path) -> None:
    with run_digs(tmp_path) as calendar:
        player, stranger = calendar.guest(), calendar.guest()
        table = begin(player, MONDAY)
        finish(player, table)
        calendar.turn_to("2026-12-20")
        assert refusal_code(stranger.http.get(f"/tables/{table}")) == "play-first"
        finish(stranger, begin(stranger, MONDAY))
        assert stranger.state(table)["status"] == "over"

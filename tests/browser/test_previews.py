"""Buttons describe what their move would do, as the server's preview says."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.artifact.arrange import position
from tests.browser.test_marajoara import start_table
from tests.browser.test_marajoara_decisions import YELLOW, arrange_task, arrange_turn, make_slate_state, set_position
from tests.browser.visitor import Json, Visitor, shown
from tests.marajoara.arrange import die_from_name
from tests.server.live_server import LiveServer
from trowel.games.marajoara.state import Task


def preview_text(visitor: Visitor, move: str, language: str = "en") -> str:
    response = visitor.page.request.post(f"/api/tables/{visitor.table_id}/preview", data={"move": move})
    assert response.ok, response.text()
    return "; ".join(effect["words"][language] for effect in response.json()["effects"])


def expect_tip(visitor: Visitor, button: Locator, text: str) -> None:
    """Check the tip that opens when a button is hovered."""
    assert text
    button.hover()
    expect(visitor.find("tip-effects")).to_contain_text(shown(text))


def test_the_held_tile_is_described_before_it_is_placed(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.wait_for_decision()
    covered = {}
    for _ in range(12):
        ann.page.keyboard.press("n")
        ann.expect_fit()
        move = next(legal["move"] for legal in ann.table_view()["legal"] if names(legal) == ann.held_squares())
        text = preview_text(ann, move)
        covered[move] = int(match[1]) if (match := re.search(r"covers (\d+) scarab", text)) else 0
        expect(ann.find("consequence")).to_contain_text(f"Covers {covered[move] or 'no'} scarab")
    assert len(set(covered.values())) > 1


def names(legal: Json) -> list[str]:
    return [f"{'abcdefghij'[column]}{row + 1}" for row, column in sorted(legal["parts"].get("cells", []))]


def test_the_buttons_of_a_region_describe_cards_and_coins(ann: Visitor, server: LiveServer) -> None:
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 3]
    table = ann.create(seats, game="artifact", players=4)
    driver = position(4, huts={"asia": {0: 1}}, face_up="asia mask, asia vase", prices={"shipping": 5})
    set_position(server, table, driver.match.state)
    ship = ann.page.locator('[data-test=action][data-move="ship asia"]')
    expect(ship).to_be_visible()
    expect_tip(ann, ship, preview_text(ann, "ship asia").split("; ")[0])


@pytest.mark.parametrize(("deck", "cards"), [("asia vase, asia mask", "+2 cards"), ("asia vase", "+1 card")])
def test_a_double_hire_shows_the_huts_and_the_cards_that_the_server_counts(
    ann: Visitor, server: LiveServer, deck: str, cards: str
) -> None:
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 3]
    table = ann.create(seats, game="artifact", players=4, extensions="2")
    driver = position(4, "2", roles={0: "morley"}, huts={"asia": {0: 1}}, decks={"asia": deck})
    set_position(server, table, driver.match.state)
    expect(ann.page.locator('[data-test=action][data-move="hire2 asia"]')).to_contain_text(f"+2 huts, {cards}")


# Kind of decision, position, the piece under the pointer, and the move that a click on it would make.
PIECES = [
    ("token", arrange_task(Task.TOKEN), "square:d3", "token d3"),
    ("track", arrange_task(Task.TRACK, captured_die=die_from_name("g4")), "track:yellow-4", "excavate yellow"),
    ("turn", arrange_turn(), "fragment:=6", "restore =6 b3"),
    ("increase", arrange_task(Task.INCREASE, 1, YELLOW), "die:y3", "+1 y3"),
    ("red-8", arrange_task(Task.RED_8), "showcase:3", "remove"),
    ("recycle", make_slate_state, "slate:b3", "recycle b3"),
]


def test_pieces_show_what_a_click_on_them_would_do(ann: Visitor, server: LiveServer) -> None:
    table = start_table(ann, mission=6)
    for kind, make_state, spot, move in PIECES:
        set_position(server, table, make_state())
        expect(ann.find("bar")).to_have_attribute("data-kind", kind)
        ann.page.mouse.move(0, 0)
        expect_tip(ann, ann.page.locator(f"[data-spot='{spot}']"), preview_text(ann, move).split("; ")[0])
        assert ann.count_moves() == 0


def test_moves_without_parameters_have_a_description_in_the_chosen_language(ann: Visitor, server: LiveServer) -> None:
    ann.page.add_init_script("localStorage.setItem('trowel.settings', JSON.stringify({ lang: 'fr' }))")
    table = ann.create([{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 3], game="artifact", players=4)
    set_position(server, table, position(4).match.state)
    expect_tip(ann, ann.find("word-pass"), preview_text(ann, "pass", "fr").split("; ")[0])

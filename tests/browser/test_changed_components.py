"""The page contains no rules: with components that assign the privileges differently, it shows what the server says.

In these components Paris sells for 3 more (Berlin by default) and London has the joker card (New York by default).
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.artifact.arrange import position
from tests.browser.artifact_player import Player
from tests.browser.test_marajoara_decisions import set_position
from tests.browser.visitor import Visitor
from tests.server.live_server import LiveServer
from trowel.games import game
from trowel.games.artifact.names import ROLE_NAMES

SWAPS = {
    'paris = "draw when shipping"': 'paris = "sell for 3 more"',
    'berlin = "sell for 3 more"': 'berlin = "draw when shipping"',
    'london = "keep two cards"': 'london = "joker card"',
    'new_york = "joker card"': 'new_york = "keep two cards"',
}


def changed_components() -> str:
    text = game("artifact").components()
    for old, new in SWAPS.items():
        assert old in text
        text = text.replace(old, new)
    return text


@pytest.fixture
def table(ann: Visitor) -> str:
    seats = [{"kind": "me"}, {"kind": "here"}, {"kind": "here"}, {"kind": "here"}]
    options = {"players": 4, "extensions": "2"}
    body = {"game": "artifact", "options": options, "seats": seats, "components": changed_components()}
    response = ann.page.request.post("/api/tables", data=body)
    assert response.ok, response.text()
    return str(response.json()["table"])


@pytest.mark.parametrize(("city", "coins"), [("paris", 8), ("berlin", 5)])
def test_the_price_of_a_sale_follows_the_components(
    server: LiveServer, ann: Visitor, table: str, city: str, coins: int
) -> None:
    driver = position(4, "2", hands={0: "asia mask"}, prices={"shipping": 4}, roles={0: city})
    set_position(server, table, driver.match.state)
    ann.page.goto(f"/t/{table}")
    player = Player(ann)
    player.target("hand:asia mask", "card").click()
    expect(ann.page.locator('[data-test=action][data-move="sell asia mask"] small')).to_have_text(f"get {coins}")


def test_the_privileges_of_roles_follow_the_components(server: LiveServer, ann: Visitor, table: str) -> None:
    set_position(server, table, position(4, "2", roles={0: "paris"}).match.state)
    ann.page.goto(f"/t/{table}")
    paris = ann.page.locator('li[data-about="role:paris"]')
    expect(paris).to_have_attribute("title", "sell for 3 more")
    expect(ann.page.locator('li[data-about="role:new-york"]')).to_have_attribute("title", "take back two cards")


def test_the_joker_card_is_offered_to_the_role_that_has_it(server: LiveServer, ann: Visitor, table: str) -> None:
    hands = {0: "asia mask, africa mask, america mask, asia vase, africa jewel"}
    driver = position(4, "2", hands=hands, roles={0: "new-york"}).play("exhibit mask4")
    assert driver.decision_kind == "show"
    with driver.edit() as g:
        g.players[0].city = ROLE_NAMES.index("london")
    set_position(server, table, driver.match.state)
    ann.page.goto(f"/t/{table}")
    player = Player(ann)
    for card in ("asia vase", "asia mask", "america mask"):  # the engine has shown the mask from Africa
        player.target(f"hand:{card}", "card").click()
    ann.find("confirm").click()
    expect(ann.page.locator("[data-test=log]")).to_contain_text("shows the vase from Asia")

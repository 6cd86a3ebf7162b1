"""The page contains no rules: with other components it shows what the server says.

In `ROLES` Paris sells for 3 more (Berlin by default) and London has the joker card (New York by default). `NUMBERS`
changes costs, coins, tiles and years of Artifact, `SITE` the showcase, a bonus square and two fragments of Marajoara.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.artifact.arrange import position
from tests.browser.artifact_player import Player
from tests.browser.test_marajoara_decisions import set_position
from tests.browser.visitor import Json, Visitor
from tests.marajoara.arrange import position as marajoara_position
from tests.server.live_server import LiveServer
from trowel.core.view_types import Explanation, explain
from trowel.games import game as find_game
from trowel.games.artifact.explanations import HELP as ARTIFACT_HELP
from trowel.games.artifact.names import ROLE_NAMES
from trowel.games.marajoara.legend import HELP as MARAJOARA_HELP
from trowel.games.scarabya.legend import HELP as SCARABYA_HELP

ROLES = {
    'paris = "draw when shipping"': 'paris = "sell for 3 more"',
    'berlin = "sell for 3 more"': 'berlin = "draw when shipping"',
    'london = "keep two cards"': 'london = "joker card"',
    'new_york = "joker card"': 'new_york = "keep two cards"',
}
NUMBERS = {
    "cost = [1, 1, 2, 3, 3, 3, 5, 6, 7, 8]": "cost = [2, 2, 3, 3, 7, 7, 9, 9, 12, 12]",
    "coins = [2, 2, 3, 3, 4, 4, 5, 5, 6, 6]": "coins = [3, 3, 5, 5, 8, 8, 11, 11, 13, 13]",
    "1924, 1925, 1926, 1927, 1928]": "1924]",
    "objects = 3\nprestige = 8\nincome = 2": "objects = 3\nprestige = 11\nincome = 4",
}
SITE = {
    'showcase = ["token", 2, 3, 4, 5]': 'showcase = ["token", 7, 3, 4, 5]',
    "2..11...\n..1..1..": "2..11...\n..2..1..",  # c6
    'fragments = [["one>=3",': 'fragments = [["one=6",',
    '["sum>=5", "one=6"]]': '["sum>=5", "one>=3"]]',
}
STARS = {".....*..\n.*......": "........\n.*......"}  # mission 4 without f2


def create_table(ann: Visitor, game: str, changes: dict[str, str], seats: int, **options: Any) -> str:
    text = find_game(game).components()
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    people = [{"kind": "me"}, *[{"kind": "here"}] * (seats - 1)]
    number = {"players": seats} if seats > 1 else {}  # a mission has one player
    body = {"game": game, "options": number | options, "seats": people, "components": text}
    response = ann.page.request.post("/api/tables", data=body)
    assert response.ok, response.text()
    return str(response.json()["table"])


def matching(text: str) -> re.Pattern[str]:
    return re.compile(text)


# ---------------------------------------------------------------- explanations

# By game: options, number of players, the server's texts, and an element that shows each of some topics.
EXPLAINED: dict[str, tuple[Json, int, dict[Any, Explanation], dict[str, str]]] = {
    "scarabya": ({"mode": "standard"}, 2, SCARABYA_HELP, {"card": "[data-test=mission-card] .corner >> nth=0"}),
    "marajoara": (
        {"mission": 1}, 1, MARAJOARA_HELP,
        {
            "cart": "[data-about=cart] small", "slate": "[data-about=slate] small",
            "turn-track": "[data-about=turn-track]",
        },
    ),
    "artifact": (
        {"extensions": "1 2"}, 4, ARTIFACT_HELP,
        {
            "coins": "[data-test=coins]", "income": "[data-test=next-income]", "market": "[data-test=market] h3",
            "museum": "[data-about='track:museum'] .mine", "city": "[data-about='role:paris']",
        },
    ),
}  # fmt: skip


@pytest.mark.parametrize("game", list(EXPLAINED))
def test_what_components_do_is_explained_by_the_server(
    ann: Visitor, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    options, seats, texts, elements = EXPLAINED[game]
    for topic in texts:
        monkeypatch.setitem(texts, topic, explain("X-1.1", f"All about {topic}.", f"Tout sur {topic}."))
    ann.page.goto(f"/t/{create_table(ann, game, {}, seats, **options)}")
    for topic, element in elements.items():
        ann.page.mouse.move(0, 0)
        ann.page.locator(element).first.hover()
        expect(ann.find("tip")).to_contain_text(f"All about {topic}.")


# ---------------------------------------------------------------- Artifact


@pytest.fixture
def role_table(ann: Visitor) -> str:
    return create_table(ann, "artifact", ROLES, 4, extensions="2")


@pytest.fixture
def number_table(ann: Visitor) -> str:
    return create_table(ann, "artifact", NUMBERS, 4)


@pytest.mark.parametrize(("city", "coins"), [("paris", 8), ("berlin", 5)])
def test_the_price_of_a_sale_follows_the_components(
    server: LiveServer, ann: Visitor, role_table: str, city: str, coins: int
) -> None:
    driver = position(4, "2", hands={0: "asia mask"}, prices={"shipping": 5}, roles={0: city})
    set_position(server, role_table, driver.match.state)
    ann.page.goto(f"/t/{role_table}")
    player = Player(ann)
    player.target("hand:asia mask", "card").click()
    expect(ann.page.locator('[data-test=action][data-move="sell asia mask"] small')).to_have_text(f"get {coins}")


def test_the_privileges_of_roles_follow_the_components(server: LiveServer, ann: Visitor, role_table: str) -> None:
    set_position(server, role_table, position(4, "2", roles={0: "paris"}).match.state)
    ann.page.goto(f"/t/{role_table}")
    expect(ann.page.locator('[data-about="role:paris"]')).to_contain_text("sell for 3 more")
    expect(ann.page.locator('[data-about="role:new-york"]')).to_contain_text("take back two cards")


def test_the_joker_card_is_offered_to_the_role_that_has_it(server: LiveServer, ann: Visitor, role_table: str) -> None:
    hands = {0: "asia mask, africa mask, america mask, asia vase, africa jewel"}
    driver = position(4, "2", hands=hands, roles={0: "new-york"}).play("exhibit mask4")
    assert driver.decision_kind == "show"
    with driver.edit() as g:
        g.players[0].city = ROLE_NAMES.index("london")
    set_position(server, role_table, driver.match.state)
    ann.page.goto(f"/t/{role_table}")
    player = Player(ann)
    for card in ("asia vase", "asia mask", "america mask"):  # the engine has shown the mask from Africa
        player.target(f"hand:{card}", "card").click()
    ann.find("confirm").click()
    expect(ann.page.locator("[data-test=log]")).to_contain_text("shows the vase from Asia")


@pytest.mark.parametrize(("city", "num_tiles"), [("london", 21), ("new-york", 6)])
def test_a_card_highlights_the_tiles_that_can_use_it(
    server: LiveServer, ann: Visitor, role_table: str, city: str, num_tiles: int
) -> None:
    """A mask from Asia: three tiles of masks, and those of Asia, regions and types; as a joker, every tile."""
    driver = position(4, "2", hands={0: "asia mask"}, roles={0: city})
    set_position(server, role_table, driver.match.state)
    ann.page.goto(f"/t/{role_table}")
    expect(ann.page.locator(".tile.fits")).to_have_count(0)
    Player(ann).target("hand:asia mask", "card").hover()
    fitting = ann.page.locator(".tile.fits")
    expect(fitting.first).to_be_visible()
    assert len({tile.get_attribute("data-about") for tile in fitting.all()}) == num_tiles


def test_the_costs_of_actions_and_tracks_follow_the_components(
    server: LiveServer, ann: Visitor, number_table: str
) -> None:
    driver = position(4, huts={"asia": {0: 1}}, face_up="asia mask, asia vase", tracks={"shipping": 2, "asia": 6})
    set_position(server, number_table, driver.match.state)
    ann.page.goto(f"/t/{number_table}")
    ship = ann.page.locator('[data-test=action][data-move="ship asia"]')
    expect(ship).to_contain_text("pay 9")
    ship.hover()
    expect(ann.find("tip")).to_contain_text("pay 9")
    tracks = ann.page.locator('[data-test=tracks] [data-about="track:shipping"]').first
    label = tracks.locator("[role=img], button.spaces").first
    for text in ("putting back costs 9", "9 after putting one back", "12 after taking one", "sells for 11"):
        expect(label).to_have_attribute("aria-label", matching(text))
    expect(ann.find("market").locator(".coins")).to_have_text("sells for 11")


def test_the_tiles_and_the_last_year_follow_the_components(server: LiveServer, ann: Visitor, number_table: str) -> None:
    set_position(server, number_table, position(4).match.state)
    ann.page.goto(f"/t/{number_table}")
    tile = ann.page.locator('.tile[data-about="tile:statue3"]')
    expect(tile).to_have_attribute("aria-label", matching("3 objects, 11 prestige, 4 income"))
    last_year = ann.find("end-last-year")
    expect(last_year).to_contain_text("the year is 1924")
    expect(last_year).to_contain_text("4 years left")


# ---------------------------------------------------------------- Marajoara


@pytest.fixture
def site_table(ann: Visitor) -> str:
    return create_table(ann, "marajoara", SITE, 2)


@pytest.mark.parametrize(("value", "sign"), [(1, "+3"), (4, "+2"), (5, "+1")])
def test_the_increase_of_a_jump_follows_the_bonus_square_up_to_6(
    server: LiveServer, ann: Visitor, site_table: str, value: int, sign: str
) -> None:
    set_position(server, site_table, marajoara_position(dice=f"c4:y{value} c5:r3").state)
    ann.page.goto(f"/t/{site_table}")
    ann.page.locator("[data-square=c4]").click()
    expect(ann.page.locator("[data-square=c6] em")).to_have_attribute("data-sign", sign)
    expect(ann.page.locator("[data-square=c6]")).to_have_attribute(
        "aria-label", matching(f"{value} to {value + int(sign)}")
    )


def test_a_die_of_6_does_not_announce_an_increase(server: LiveServer, ann: Visitor, site_table: str) -> None:
    set_position(server, site_table, marajoara_position(dice="c4:y6 c5:r3").state)
    ann.page.goto(f"/t/{site_table}")
    ann.page.locator("[data-square=c4]").click()
    expect(ann.page.locator("[data-square=c6]")).to_have_attribute("aria-label", matching("captures red 3"))
    expect(ann.page.locator("[data-square=c6] em")).to_have_count(0)


def test_the_showcase_and_the_preview_of_a_payment_follow_the_components(
    server: LiveServer, ann: Visitor, site_table: str
) -> None:
    match = marajoara_position(museum="y6.. r2.. b...", vases=(1,), has_captured=True)
    set_position(server, site_table, match.state)
    ann.page.goto(f"/t/{site_table}")
    expect(ann.page.locator("[data-spot='showcase:2']")).to_have_attribute("aria-label", matching("7 points"))
    ann.page.locator("[data-spot='die:r1'][data-can]").click()
    exhibit = ann.find("do-exhibit")
    expect(exhibit).to_contain_text("pay 2: +11")
    exhibit.click()
    ann.find("pay").hover()
    expect(ann.find("tip-effects")).to_have_text(matching(r"showcase space 2; .*\+7"))


def test_the_ceramic_follows_the_components(server: LiveServer, ann: Visitor, site_table: str) -> None:
    set_position(server, site_table, marajoara_position(museum="y... r... b6..", has_captured=True).state)
    ann.page.goto(f"/t/{site_table}")
    fragments = ann.page.locator("[data-about=workshop] button")
    expect(fragments.first).to_have_attribute("aria-label", matching("^Fragment =6"))
    expect(fragments.last).to_have_attribute("aria-label", matching("^Fragment ≥3"))
    fragments.first.click()
    expect(ann.find("log")).to_contain_text("=6")


def test_the_goals_of_mission_4_are_the_stars_of_its_board(ann: Visitor) -> None:
    table = create_table(ann, "marajoara", STARS, 1, mission=4)
    ann.page.goto(f"/t/{table}")
    expect(ann.find("objectives")).to_contain_text("Three stars")
    expect(ann.page.locator("[data-objective^=star]")).to_have_count(3)
    expect(ann.find("site").locator("use[href='#m-star']")).to_have_count(3)

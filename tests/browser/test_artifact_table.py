"""Artifact's table by what a person sees: the drawing, prices and consequences, numbers of clicks, every window.

Numbers come from the table's own view, never from the rulebook's components.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.artifact.arrange import position
from tests.browser.artifact_player import MASKS, Sitting, box, make_sitting, rich_position
from tests.browser.visitor import Json, Visitor
from tests.server.live_server import LiveServer
from trowel.games.artifact.names import MARKER_NAMES, ROLE_NAMES


@pytest.fixture
def sit_down(chromium: Browser, server: LiveServer, visitors: list[Visitor]) -> Sitting:
    return make_sitting(chromium, server, visitors)


def is_on_top(locator: Locator) -> bool:
    """Return whether an element is inside the window and its centre and corners are not covered."""
    return bool(
        locator.evaluate(
            """node => { const { left, top, right, bottom } = node.getBoundingClientRect();
            const points = [[(left + right) / 2, (top + bottom) / 2], [left + 6, top + 6], [right - 6, bottom - 6]];
            return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
              && points.every(([x, y]) => node.contains(document.elementFromPoint(x, y))); }"""
        )
    )


# ---------------------------------------------------------------- the drawing


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_newest_card_of_the_market_is_on_the_rightmost_place(sit_down: Sitting, number: int) -> None:
    cards = ["asia tablet", "africa vase", "america mask"][:number]
    visitor = sit_down(position(market=", ".join(cards)))
    places = visitor.find("market").locator("[data-place]")
    labels = [place.locator("[aria-label]").first.get_attribute("aria-label") or "" for place in places.all()]
    lefts = [box(place)["x"] for place in places.all()]
    assert lefts == sorted(lefts)
    shown = [label.split(": ")[1] for label in labels]
    names = ["tablet from Asia", "vase from Africa", "mask from America"][:number]
    assert shown == ["empty"] * (3 - number) + names


def test_every_role_has_a_portrait_and_names_its_privilege(sit_down: Sitting) -> None:
    visitor = sit_down(position(extensions="2", roles={1: "london"}))
    legend = visitor.page.request.get(f"/api/tables/{visitor.table_id}").json()["legend"]["privileges"]
    for role in ROLE_NAMES:
        element = visitor.page.locator(f'[data-test=roles] [data-about="role:{role}"]')
        expect(element).to_contain_text(legend[role]["en"])
        assert box(element.locator("use[href^='#portrait']"))["width"] > 20
    expect(visitor.page.locator('[data-about="role:london"] .hut')).to_be_visible()


def test_tracks_show_their_names_the_own_markers_and_the_next_cost(sit_down: Sitting) -> None:
    visitor = sit_down(position(markers={0: "museum museum asia"}))
    view = visitor.table_view()["view"]
    titles = ["Museum", "Shipping", "Africa", "Asia", "America", "Middle East"]
    for marker, title in zip(MARKER_NAMES, titles, strict=True):
        row = visitor.find("tracks").locator(f'.row[data-about="track:{marker}"]')
        expect(row).to_contain_text(title)
        expect(row.locator(".mine")).to_contain_text(str(view["players"][0]["markers"].get(marker, 0)))
        assert row.locator(".next").get_attribute("data-drawn") == str(view["tracks"][marker]["put_back"])


def test_won_exhibitions_are_small_tiles(sit_down: Sitting) -> None:
    driver = position(hands={0: MASKS}).play("exhibit mask3")
    while driver.decision_kind in ("show", "keep"):
        driver.play(driver.legal[0])
    visitor = sit_down(driver)
    tile = visitor.find("tray").locator("[data-test=won]")
    expect(tile).to_have_attribute("data-tile", "mask3")
    expect(tile).to_have_attribute("aria-label", re.compile("3 masks"))


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (768, 1024), (390, 844), (844, 390)])
def test_the_own_coins_income_prestige_and_markers_are_in_sight(sit_down: Sitting, width: int, height: int) -> None:
    visitor = sit_down(rich_position(), width, height)
    player = visitor.table_view()["view"]["players"][0]
    tabs = visitor.page.get_by_role("tab").all() if width < 900 and height != 1024 else [None]
    for tab in tabs:
        if tab is not None:
            tab.click()
        for test, text in (
            ("coins", player["money"]),
            ("next-income", f"+{player['income']}"),
            ("score-0", player["score"]),
        ):
            item = visitor.find("purse").locator(f"[data-test={test}]")
            expect(item).to_contain_text(str(text))
            assert is_on_top(item), test
        for marker in player["markers"]:
            assert is_on_top(visitor.find("purse").locator(f'[data-about="held:{marker}"]')), marker


# ---------------------------------------------------------------- actions say what they do


@pytest.mark.parametrize(
    ("width", "height"), [(768, 1024), (1366, 768), (1024, 768), (1180, 820), (1280, 720), (1920, 1080)]
)
def test_every_action_button_is_in_sight(sit_down: Sitting, width: int, height: int) -> None:
    visitor = sit_down(rich_position(), width, height)
    legal = visitor.table_view()["legal"]
    buttons = visitor.page.locator("[data-test=action]")
    expect(buttons.first).to_be_visible()
    shown = {button.get_attribute("data-move") for button in buttons.all()}
    own = {
        move["move"] for move in legal if move["kind"] in ("Research", "Hire", "Ship") and not move["price"]["variant"]
    }
    assert own <= shown
    for button in [*buttons.all(), visitor.find("word-pass"), visitor.find("sell"), visitor.find("buy")]:
        assert is_on_top(button), button.text_content()


def test_buttons_show_prices_and_consequences(sit_down: Sitting) -> None:
    visitor = sit_down(rich_position(roles={0: "london carter"}))
    table = visitor.table_view()
    view, prices = table["view"], {move["move"]: move["price"] for move in table["legal"]}

    def button(move: str) -> Locator:
        return visitor.page.locator(f'[data-test=action][data-move="{move}"]')

    tile = next(tile for tile in view["exhibitions"] if tile["tile"] == "mask4")
    exhibit = button("exhibit mask4")
    expect(exhibit).to_contain_text("Exhibit 4 masks")
    price, back = prices["exhibit mask4"]["amount"], view["players"][0]["keeps"]
    gains = f"+{tile['prestige']} prestige, +{tile['income']} income, {back} cards back"
    expect(exhibit).to_contain_text(f"pay {price}: {gains}")
    assert button("ship asia").locator(".number").get_attribute("data-drawn") == str(
        view["regions"]["asia"]["ships"][0]
    )
    assert button("ship asia").locator(".coin").get_attribute("data-drawn") == str(prices["ship asia"]["amount"])
    steps = next(
        effect["amount"]
        for effect in preview(visitor, "research america")
        if effect["unit"] == "steps"
    )  # fmt: skip
    research = view["research"]
    expect(button("research america")).to_contain_text(
        f"+1 hut, +1 card, research {research[0]} → {research[steps]}".replace(" →", "\u00a0→").replace("→ ", "→\u00a0")
    )
    expect(button("research africa")).not_to_contain_text("card")  # the first hut in a region finds nothing


def preview(visitor: Visitor, move: str) -> list[Json]:
    response = visitor.page.request.post(f"/api/tables/{visitor.table_id}/preview", data={"move": move})
    effects: list[Json] = response.json()["effects"]
    return effects


def test_shipping_no_card_asks_for_confirmation(sit_down: Sitting) -> None:
    visitor = sit_down(position(huts={"asia": {0: 1}}, face_up="asia vase"))
    decision = visitor.find("table").get_attribute("data-decision")
    ship = visitor.page.locator('[data-test=action][data-move="ship asia"]')
    ship.click()
    expect(visitor.page.get_by_text("Ship nothing from Asia?")).to_be_visible()
    visitor.page.get_by_role("button", name="Keep the huts").click()
    expect(visitor.page.get_by_text("Ship nothing from Asia?")).to_have_count(0)
    assert visitor.find("table").get_attribute("data-decision") == decision
    ship.click()
    visitor.page.get_by_role("button", name="Ship nothing").click()
    expect(visitor.find("table")).not_to_have_attribute("data-decision", str(decision))


def test_a_tile_for_4_never_asks_for_3(sit_down: Sitting) -> None:
    """The engine shows a forced card by itself, so three choices are left of four."""
    hands = {0: "africa mask, asia mask, america mask, asia vase, africa jewel"}
    driver = position(extensions="2", hands=hands, roles={0: "new-york"}).play("exhibit mask4")
    assert driver.decision_kind == "show"
    assert driver.view()["decision"]["about"]["left"] == 3
    visitor = sit_down(driver)
    expect(visitor.find("decision")).to_contain_text("4 masks")
    expect(visitor.find("decision")).not_to_contain_text("3")
    expect(visitor.find("count")).to_have_text("1 of 4")


# ---------------------------------------------------------------- clicks


CLICKS: dict[str, list[str]] = {
    "hire asia": ['[data-move="hire asia"]'],
    "research america": ['[data-move="research america"]'],
    "exhibit mask4": ['[data-test=action-bar] [data-move="exhibit mask4"]'],
    "sell asia mask": ['[data-about="hand:asia mask"]', '[data-test=action-bar] [data-move="sell asia mask"]'],
    "buy 2": ['[data-about="market:2"]'],
    "ship asia with museum": ['[data-about="held:museum"]', '[data-move="ship asia with museum"]'],
    "pass": ["[data-test=word-pass]"],
}


@pytest.mark.parametrize("move", CLICKS)
def test_an_action_takes_few_clicks(sit_down: Sitting, move: str) -> None:
    visitor = sit_down(rich_position(hands={0: MASKS}))
    decision = visitor.find("table").get_attribute("data-decision")
    for selector in CLICKS[move]:
        expect(visitor.find("table")).to_have_attribute("data-decision", str(decision))
        visitor.page.locator(selector).first.click()
    expect(visitor.find("table")).not_to_have_attribute("data-decision", str(decision))
    assert move in [line["move"] for line in visitor.table_view()["log"]["lines"]]


def test_shipping_all_cards_takes_one_click_and_selling_also_starts_from_the_market(sit_down: Sitting) -> None:
    visitor = sit_down(position(huts={"asia": {0: 2, 1: 1}}, face_up="asia vase, asia jewel", hands={0: "africa mask"}))
    visitor.find("sell").click()
    expect(visitor.find("decision")).to_contain_text("Which card do you sell?")
    visitor.page.locator('[data-about="hand:africa mask"]').click()
    expect(visitor.page.locator('[data-about="market:1"]')).to_be_visible()
    decision = visitor.find("table").get_attribute("data-decision")
    visitor.page.locator('[data-move^="ship asia"]').click()
    expect(visitor.find("table")).not_to_have_attribute("data-decision", str(decision))
    table = visitor.table_view()
    assert not any(line["kind"] == "Pick" for line in table["log"]["lines"] if line["seat"] == 0)
    assert table["view"]["players"][0]["known"] == ["asia vase", "asia jewel"]

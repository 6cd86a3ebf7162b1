"""Moments of an Artifact table: help and previews, the choice of a role, moving cards, others' moves."""

from __future__ import annotations

import itertools

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.artifact.arrange import MatchDriver, position
from tests.browser.artifact_player import MASKS, Player, Sitting, box, make_sitting, rich_position
from tests.browser.visitor import Visitor
from tests.server.live_server import LiveServer


@pytest.fixture
def sit_down(chromium: Browser, server: LiveServer, visitors: list[Visitor]) -> Sitting:
    return make_sitting(chromium, server, visitors)


def action(visitor: Visitor, move: str) -> Locator:
    return visitor.page.locator(f'[data-test=action][data-move="{move}"]')


# ---------------------------------------------------------------- help and previews


HELPED = {
    '[data-about="tile:statue3"]': "statues",
    '[data-about="tile:regions"]': "different regions",
    '.row[data-about="track:shipping"] .spaces': "Shipping markers",
    '[data-about="role:paris"]': "draw when shipping",
    '[data-about="deck:asia"]': "not yet seen",
    '[data-hut="1"]': "would ship",
    '[data-about="research:asia"]': "research",
    '[data-about="site:asia cursed"]': "leaves the game",
    '[data-about="hand:africa discovery"]': "prestige",
    "[data-test=coins]": "pay for actions",
    "[data-test=next-income]": "from your exhibitions",
    "[data-test=income] h3": "rightmost free space",
    "[data-test=ending]": "the year is",
    '[data-about="held:museum"]': "joker",
    "[data-test=market] h3": "comes in on the right",
    '[data-move="hire asia"]': "places a hut in Asia",
}


def test_every_element_explains_itself(sit_down: Sitting) -> None:
    visitor = sit_down(rich_position())
    for selector, text in HELPED.items():
        visitor.page.mouse.move(0, 0)
        visitor.page.locator(selector).first.hover()
        expect(visitor.find("tip")).to_contain_text(text, ignore_case=True)


def test_hover_focus_and_long_press_tell_what_a_shipment_would_do(sit_down: Sitting) -> None:
    visitor = sit_down(rich_position(), has_touch=True)
    table = visitor.table_view()
    price = next(move["price"]["amount"] for move in table["legal"] if move["move"] == "ship asia")
    cards = table["view"]["regions"]["asia"]["ships"][0]
    ship = action(visitor, "ship asia")
    tip = visitor.find("tip").filter(has_text=f"Ship {cards} cards from Asia for {price}")
    ship.hover()
    expect(tip).to_be_visible()
    visitor.find("settings").hover()
    expect(tip).to_have_count(0)
    visitor.page.keyboard.press("Tab")
    ship.focus()
    expect(tip).to_be_visible()
    visitor.find("settings").focus()
    expect(tip).to_have_count(0)
    ship.dispatch_event("pointerdown", {"pointerType": "touch", "clientX": 5, "clientY": 5, "bubbles": True})
    expect(tip).to_be_visible()


def test_a_marker_chosen_as_a_joker_is_named_until_it_is_put_down(sit_down: Sitting) -> None:
    visitor = sit_down(rich_position())
    held = visitor.page.locator('[data-about="held:museum"]')
    held.click()
    expect(visitor.find("decision")).to_contain_text("Paying with museum: for which action?")
    expect(held).to_have_attribute("aria-pressed", "true")
    visitor.page.keyboard.press("Escape")
    expect(visitor.find("decision")).to_contain_text("Up to 2 actions")
    expect(held).to_have_attribute("aria-pressed", "false")


def test_the_hand_marks_the_cards_of_the_exhibition_that_the_action_bar_offers(sit_down: Sitting) -> None:
    visitor = sit_down(position(hands={0: f"{MASKS}, asia vase"}))
    expect(visitor.find("action-bar")).to_contain_text("Exhibit 4 masks")
    for card in MASKS.split(", "):
        expect(visitor.page.locator(f'[data-about="hand:{card}"] .usable')).to_be_visible()
    expect(visitor.page.locator('[data-about="hand:asia vase"] .usable')).to_have_count(0)


# ---------------------------------------------------------------- clicks that do nothing

POOR = {"hands": {0: "asia vase"}, "huts": {"asia": {0: 1}}, "markers": {0: "africa"}, "money": 1, "extensions": "2"}
REASONS = [
    ('[data-about="tile:mask4"]', "Your hand lacks 4 of the 4 cards", "A-11.1"),
    ("[data-test=region-asia] h3", "You hold no Asian labour marker", "A-6.2"),
    ("[data-test=region-africa] h3", "You hold no museum marker", "A-6.2"),
    ('[data-about="hand:asia vase"]', "needs a shipping marker", "A-12.4"),
    ('[data-test=roles] [data-about="role:paris"]', "Not now. Up to 2 actions, or pass.", None),
    ('.row[data-about="track:museum"] .spaces', "Not now. Up to 2 actions, or pass.", None),
]


def test_a_click_that_does_nothing_says_why_next_to_it(sit_down: Sitting) -> None:
    visitor = sit_down(position(**POOR))  # type: ignore[arg-type]
    problem = visitor.find("problem")
    for selector, reason, rule in REASONS:
        visitor.page.locator(selector).first.click()
        expect(problem).to_contain_text(reason)
        expect(visitor.find("problem-rule")).to_have_text([rule] if rule else [])
        piece, bar = box(visitor.page.locator(selector).first), box(problem)
        assert min(abs(bar["y"] - piece["y"] - piece["height"]), abs(piece["y"] - bar["y"] - bar["height"])) < 30
    assert visitor.count_moves() == 0


def test_a_tap_explains_a_piece_and_says_why_it_does_nothing(sit_down: Sitting) -> None:
    phone = sit_down(position(**POOR), 390, 844, has_touch=True)  # type: ignore[arg-type]
    phone.page.get_by_role("tab", name="Exhibitions").tap()
    tile = phone.page.locator('[data-about="tile:mask4"]')
    tile.tap()
    expect(phone.find("tip")).to_contain_text("4 masks")
    expect(phone.find("problem")).to_contain_text("Your hand lacks 4 of the 4 cards")
    tip, bar, piece = box(phone.find("tip")), box(phone.find("problem")), box(tile)
    parts = sorted([tip, bar, piece], key=lambda part: part["y"])
    assert all(upper["y"] + upper["height"] <= lower["y"] for upper, lower in itertools.pairwise(parts))


# ---------------------------------------------------------------- roles


def role_decision(roles: str) -> MatchDriver:
    driver = position(extensions="2", hands={0: MASKS}, roles={0: roles, 1: "paris"}).play("exhibit mask3")
    while driver.decision_kind in ("show", "keep"):
        driver.play(driver.legal[0])
    assert driver.decision_kind == "role"
    return driver


def test_a_role_is_chosen_from_large_cards_with_one_click(sit_down: Sitting) -> None:
    visitor = sit_down(role_decision("london judd"))
    chooser = visitor.find("role-chooser")
    paris = chooser.locator('[data-about="role:paris"]')
    privileges = visitor.table_view()["legend"]["privileges"]
    expect(paris).to_contain_text(privileges["paris"]["en"])
    expect(paris).to_contain_text("instead of London")
    expect(chooser.locator('[data-about="role:morley"]')).to_contain_text("instead of Judd")
    assert box(paris.locator(".portrait"))["width"] >= 48
    expect(paris.locator(".hut")).to_have_count(1)  # of the second player
    expect(chooser.locator('[data-about="role:london"]')).to_have_count(0)  # staying is not offered
    visitor.find("show-regions").click()
    expect(visitor.find("region-asia")).to_be_visible()
    expect(visitor.find("roles").locator("button")).to_have_count(len(visitor.table_view()["legal"]))
    visitor.page.reload()
    decision = visitor.find("table").get_attribute("data-decision")
    paris.click()
    expect(visitor.find("table")).not_to_have_attribute("data-decision", str(decision))
    assert visitor.table_view()["view"]["players"][0]["roles"]["city"]["name"] == "paris"


def test_a_role_with_two_ways_to_it_asks_which(sit_down: Sitting) -> None:
    """With one marker placed, an archaeologist can be a second role or replace the city (A-17.1a)."""
    visitor = sit_down(role_decision("london"))
    judd = visitor.find("role-chooser").locator('[data-about="role:judd"]')
    expect(judd).to_contain_text("one more role")
    expect(judd).to_contain_text("instead of London")
    decision = visitor.find("table").get_attribute("data-decision")
    judd.click()
    expect(visitor.find("action-bar").locator("[data-test=action]")).to_have_count(2)
    expect(visitor.find("table")).to_have_attribute("data-decision", str(decision))


# ---------------------------------------------------------------- after the move

RECORD_FLIGHTS = """() => { window.flown = []; new MutationObserver((records) => { for (const { addedNodes } of records)
    for (const node of addedNodes) if (node.inert) window.flown.push(node.getAttribute("class")); })
  .observe(document.querySelector(".frame"), { childList: true }); }"""


@pytest.mark.parametrize(
    ("move", "pieces"), [("ship asia", ["disc", "card-face", "card-face"]), ("sell africa mask", ["disc", "card-face"])]
)
def test_markers_and_cards_slide_to_their_new_places(sit_down: Sitting, move: str, pieces: list[str]) -> None:
    driver = position(huts={"asia": {0: 2, 1: 1}}, face_up="asia vase, asia jewel", hands={0: "africa mask"})
    visitor = sit_down(driver, reduced_motion="no-preference")
    visitor.page.evaluate(RECORD_FLIGHTS)
    if move.startswith("sell"):
        visitor.page.locator('[data-about="hand:africa mask"]').click()
    action(visitor, move).click()
    visitor.page.wait_for_function("count => window.flown.length >= count", arg=len(pieces))
    flown = [name.split()[0] for name in visitor.page.evaluate("window.flown")]
    assert flown == pieces
    expect(visitor.page.locator(".frame > [inert]")).to_have_count(0)  # nothing is left behind


def test_others_moves_leave_numbered_marks(ann: Visitor, server: LiveServer) -> None:
    player, friend = Player(ann), server.guest()
    options = {"players": 3, "first": 0, "unused": "america", "start": "free"}
    table = player.start_table([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], **options)
    for _ in range(2):
        friend.post(f"/tables/{table}/join")
    state = player.wait_for_decision()
    assert state is not None
    player.play(state, next(move for move in state["legal"] if move["move"] == "hut africa"))
    friend.post(f"/tables/{table}/moves", seat=1, decision=0, move="hut asia")
    friend.post(f"/tables/{table}/moves", seat=2, decision=0, move="hut middle-east")
    for region, number in (("asia", "1"), ("middle-east", "2")):
        mark = ann.find(f"region-{region}").locator("[data-test=ghost] [data-drawn]")
        expect(mark).to_have_attribute("data-drawn", number)
    expect(ann.find("region-africa").locator("[data-test=ghost]")).to_have_count(0)

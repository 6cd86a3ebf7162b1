"""What Marajoara's action bar offers: verbs with prices and points, previews, the end of the turn, what is forced."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.test_marajoara import square, start_table, view_after
from tests.browser.test_marajoara_decisions import moves_made, set_position
from tests.browser.test_marajoara_table import BOT, JUMP, open_position, show
from tests.browser.visitor import Visitor
from tests.marajoara.arrange import position
from tests.server.live_server import LiveServer
from trowel.games.marajoara.agenda import push
from trowel.games.marajoara.state import Task


@pytest.fixture
def eager(chromium: Browser, server: LiveServer, visitors: list[Visitor]) -> Visitor:
    """Return a visitor whose page carries out what is forced, as it does by default."""
    visitors.append(Visitor(chromium, server, settings={"forced": True, "autoEnd": True}))
    return visitors[-1]


def is_fully_visible(locator: Locator) -> bool:
    """Return whether an element is inside the window and nothing covers its middle or its edges."""
    visible: bool = locator.evaluate(
        """(element) => {
          const box = element.getBoundingClientRect();
          const isInside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
          const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
          const points = [[x, y], [box.left + 4, y], [box.right - 4, y]];
          return isInside && points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
        }"""
    )
    return visible


# ---------------------------------------------------------------- offers


def test_exhibiting_takes_one_click_if_there_is_one_vase_and_one_way_to_pay(eager: Visitor, server: LiveServer) -> None:
    table = open_position(eager, server, dice=JUMP, museum="y5.. r5.. b...", vases=(1,))
    offer = eager.find("offer-exhibit")
    expect(offer).to_contain_text("pay 5: +12")
    offer.click()
    expect(eager.page.locator("[data-about=showcase] use[href='#m-vase']")).to_have_count(2)
    assert moves_made(eager, table) == ["exhibit r1", "pay 5+0+0"]


def test_a_choice_of_vases_is_offered_with_prices_and_points(ann: Visitor, server: LiveServer) -> None:
    table = open_position(ann, server, dice=JUMP, museum="y5.. r23. b...", vases=(1,))
    expect(ann.find("offer-exhibit")).to_contain_text("up to +15")
    ann.find("offer-exhibit").click()
    expect(ann.find("decision")).to_contain_text("Which vases do you exhibit?")
    offers = ann.find("do-exhibit")
    assert offers.count() <= 3
    expect(offers.first).to_contain_text("pay 5: +15")
    expect(ann.page.locator("[data-square][data-can]")).to_have_count(0)
    view_after(ann, ann.page.locator("[data-test=do-exhibit][data-move='exhibit r1']").click)
    assert moves_made(ann, table)[0] == "exhibit r1"


def test_restoring_takes_one_click_on_the_offer(ann: Visitor, server: LiveServer) -> None:
    table = open_position(ann, server, dice=JUMP, museum="y... r... b3..", fragments=(">=4 >=5 >=6",))
    expect(ann.find("offer-restore")).to_contain_text("3: +")
    view_after(ann, ann.find("offer-restore").click)
    assert moves_made(ann, table) == ["restore >=3 b1"]


def test_an_offer_names_its_price_its_points_and_a_dig_token(ann: Visitor, server: LiveServer) -> None:
    """The first niche of the showcase returns a dig token."""
    open_position(ann, server, dice=JUMP, museum="y1.. r1.. b...")
    offer = ann.find("offer-exhibit")
    expect(offer).to_contain_text("pay 1: +2")
    expect(offer.locator(".unit")).to_contain_text("points and a dig token")
    offer.hover()
    expect(ann.find("tip-effects")).to_contain_text("dig token")


def test_a_preview_shows_the_neighbours_on_hover_and_on_focus(ann: Visitor, server: LiveServer) -> None:
    open_position(ann, server, dice=JUMP, museum="y... r... b32.", fragments=(">=9",))
    ann.find("offer-restore").click()
    offer = ann.page.locator("[data-test=do-restore]").filter(has_text="≥5")
    expect(offer).to_contain_text("+6")
    offer.hover()
    expect(ann.find("tip-effects")).to_contain_text("+5")
    expect(ann.find("tip-effects")).to_contain_text("+1")
    ann.page.mouse.move(0, 0)
    expect(ann.find("tip")).to_have_count(0)
    ann.page.keyboard.press("n")
    expect(ann.find("tip-effects")).to_be_visible()


def test_a_long_press_explains_a_button_and_plays_nothing(
    chromium: Browser, server: LiveServer, visitors: list[Visitor]
) -> None:
    phone = Visitor(chromium, server, viewport={"width": 390, "height": 844}, has_touch=True)
    visitors.append(phone)
    table = open_position(phone, server, dice=JUMP, museum="y5.. r5.. b...", vases=(1,))
    with phone.finger_on(phone.find("offer-exhibit")):
        expect(phone.find("tip-effects")).to_contain_text("+10")
    assert moves_made(phone, table) == []


def test_groups_of_offers_and_symbols_explain_themselves(ann: Visitor, server: LiveServer) -> None:
    open_position(ann, server, dice=JUMP, tokens="c5:0", museum="y5.. r23. b...", vases=(1,))
    for target, text in (
        ("[data-test=offer-exhibit]", "Pay 2–5: up to +15 points"),
        ("[data-square=c5]", "your dig token"),
        ("[data-square=a1]", "roped zone"),
        ("[data-spot='die:y1']", "Yellow 5"),
        ("[data-about=slate]", "return to the site"),
        ("[data-test=money]", "5 credits"),
    ):
        ann.page.locator(target).hover()
        expect(ann.find("tip")).to_contain_text(text)


def test_field_work_takes_three_clicks(eager: Visitor, server: LiveServer) -> None:
    table = open_position(eager, server, dice=f"{JUMP} h8:r1", museum="y2.. r... b...")
    expect(eager.find("offer-services")).to_contain_text("pay 2")
    eager.find("offer-services").click()
    square(eager, "h8").click()
    expect(square(eager, "h7").locator(".price")).to_be_visible()
    view_after(eager, square(eager, "h7").click)
    expect(square(eager, "h7").locator("svg.die")).to_be_visible()
    assert moves_made(eager, table) == ["work h8-h7", "pay 2+0+0"]


@pytest.mark.parametrize(("width", "height", "language"), [(390, 844, "en"), (360, 740, "fr"), (844, 390, "fr")])
def test_the_end_of_the_turn_is_never_cut_on_phones(
    chromium: Browser, server: LiveServer, visitors: list[Visitor], width: int, height: int, language: str
) -> None:
    window = {"width": width, "height": height}
    phone = Visitor(chromium, server, settings={"lang": language}, viewport=window, has_touch=True)
    visitors.append(phone)
    table = open_position(phone, server, dice=JUMP, museum="y43. r42. b32.", vases=(1,))
    expect(phone.find("no-end")).to_contain_text("jump first" if language == "en" else "sautez d’abord")
    assert is_fully_visible(phone.find("no-end"))
    show(
        phone, server, table, position(dice=JUMP, museum="y43. r42. b32.", vases=(1,), has_captured=True).state, "turn"
    )
    assert is_fully_visible(phone.find("do-end"))
    view_after(phone, phone.find("do-end").tap)
    assert moves_made(phone, table)[0] == "end"


def test_the_end_of_the_turn_says_why_it_is_not_possible(ann: Visitor, server: LiveServer) -> None:
    table = open_position(ann, server, dice=JUMP)
    ann.find("no-end").click(force=True)  # it is announced as disabled
    expect(ann.find("problem")).to_contain_text("jump first")
    assert moves_made(ann, table) == []


# ---------------------------------------------------------------- what is forced


def test_the_turn_ends_by_itself_when_nothing_else_is_possible(eager: Visitor, server: LiveServer) -> None:
    table = open_position(eager, server, {"kind": "me"}, dice="c4:y3 c3:b1 a1:g1")
    square(eager, "c4").click()
    square(eager, "c2").click()
    expect(eager.find("table")).to_have_attribute("data-seat", "1")
    assert moves_made(eager, table)[:2] == ["c4xc2", "end"]


def test_the_turn_does_not_end_by_itself_if_the_player_does_not_want_it(ann: Visitor, server: LiveServer) -> None:
    table = open_position(ann, server, dice="c4:y3 c3:b1 a1:g1")
    square(ann, "c4").click()
    view_after(ann, square(ann, "c2").click)
    expect(ann.find("do-end")).to_be_visible()
    assert moves_made(ann, table) == ["c4xc2"]


def test_recycling_without_a_choice_is_skipped(eager: Visitor, server: LiveServer) -> None:
    """The only die of the slate is not chosen; its square is."""
    table = start_table(eager, [{"kind": "me"}, BOT], players=2, first=0)
    state = position(dice=JUMP, slate="y2", has_captured=True).state
    push(state[0], Task.RECYCLE, 0)
    set_position(server, table, state)
    eager.page.reload()  # a log that became shorter looks like an undo, after which nothing is carried out
    expect(eager.find("bar")).to_have_attribute("data-kind", "recycle-to")
    assert moves_made(eager, table) == ["recycle y2"]

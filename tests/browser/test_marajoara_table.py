"""Marajoara's table as a person sees it: dice, tracks, offers, previews, the others' moves, what is forced."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.test_marajoara import place_first_token, square, start_table, view_after
from tests.browser.test_marajoara_decisions import moves_made, set_position
from tests.browser.visitor import Json, Visitor
from tests.marajoara.arrange import position
from tests.server.live_server import LiveServer
from trowel.core.game import State
from trowel.games.marajoara.agenda import push
from trowel.games.marajoara.state import Task

BOT = {"kind": "bot", "bot": "random"}
JUMP = "c4:y3 d4:g3 c3:y4"  # the yellow 3 can jump over both others
SLOT_NAME = re.compile(r"\b2?[yrb][123]\b")


def open_position(
    visitor: Visitor, server: LiveServer, other: Json = BOT, kind: str = "turn", **arrangement: Any
) -> str:
    """Open a table of two in an arranged position."""
    table = start_table(visitor, [{"kind": "me"}, other], players=2, first=0)
    show(visitor, server, table, position(**arrangement).state, kind)
    return table


def show(visitor: Visitor, server: LiveServer, table: str, state: State, kind: str) -> None:
    version = visitor.find("table").get_attribute("data-version") or ""
    set_position(server, table, state)
    expect(visitor.find("table")).not_to_have_attribute("data-version", version)
    expect(visitor.find("bar")).to_have_attribute("data-kind", kind)


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


# ---------------------------------------------------------------- dice, tracks and names


def test_dice_show_their_value_in_round_pips_and_no_letters(ann: Visitor, server: LiveServer) -> None:
    open_position(ann, server, dice="a1:y1 b1:r2 c1:b3 d1:g4 e1:y5 f1:r6")
    for value, name in enumerate(("a1", "b1", "c1", "d1", "e1", "f1"), start=1):
        expect(square(ann, name).locator("circle.pip")).to_have_count(value)
        expect(square(ann, name).locator(".mark")).to_have_count(0)
    assert ann.find("site").inner_text().strip() == ""


@pytest.mark.parametrize(("language", "is_same"), [("en", False), ("fr", True)])
def test_marks_on_dice_are_letters_of_the_language(
    chromium: Browser, server: LiveServer, visitors: list[Visitor], language: str, is_same: bool
) -> None:
    """French yellow is J for jaune; the other letters are the same in both languages."""
    visitor = Visitor(chromium, server, settings={"marks": True, "lang": language})
    visitors.append(visitor)
    open_position(visitor, server, dice="a1:y1 b1:r2")
    letter = square(visitor, "a1").locator(".mark path")
    expect(letter).to_have_count(1)
    assert (letter.get_attribute("d") or "").startswith("M4-6V3") == is_same  # a J


def test_tracks_are_drawn_with_icons_and_named_on_the_left(ann: Visitor, server: LiveServer) -> None:
    open_position(ann, server)
    tracks = ann.page.locator("[data-about=tracks]")
    names = tracks.locator(".caption").evaluate_all("(all) => all.map((element) => element.dataset.sign)")
    texts = tracks.inner_text() + " ".join(
        str(sign) for sign in tracks.locator("[data-sign]").evaluate_all("(all) => all.map((e) => e.dataset.sign)")
    )
    assert not re.search("[⇄¢∪]", texts)
    for name in ("+1 to a die", "Dig token", "3 points", "Feats"):
        expect(tracks.get_by_text(name, exact=True)).to_be_visible()
    assert {"Swap 2 dice", "Exhibit for 1", "Blue dice ×2", "per dig token"} <= set(names)
    expect(tracks.locator("use[href='#m-vase']")).to_have_count(3)


def test_no_label_or_move_names_a_slot_like_a_square(ann: Visitor, server: LiveServer) -> None:
    open_position(ann, server, dice=JUMP, museum="y43. r42. b32.", vases=(1,))
    labels = ann.page.locator("[data-about=storage] [aria-label]").evaluate_all(
        "(all) => all.map((element) => element.getAttribute('aria-label'))"
    )
    assert len(labels) == 9
    assert [label for label in labels if SLOT_NAME.search(label)] == []
    ann.find("in-words").click()
    moves = ann.find("all-moves").locator("button").all_inner_texts()
    assert any("Exhibits a vase" in move for move in moves)
    about_museum = [move for move in moves if not re.match("Jumps|Funds field work", move)]
    assert [move for move in about_museum if SLOT_NAME.search(move)] == []


def test_a_mission_shows_goals_and_turn_track_in_the_right_column(ann: Visitor) -> None:
    start_table(ann, mission=1)
    museum = ann.page.locator("[data-about=museum1]").bounding_box()
    assert museum is not None
    for part in ("objectives", "turn-track"):
        box = ann.page.locator(f"[data-about={part}]").bounding_box()
        assert box is not None
        assert box["x"] > museum["x"] + museum["width"]
        assert box["width"] > 290


# ---------------------------------------------------------------- jumps


def test_a_jump_takes_two_clicks_and_shows_the_die_as_it_will_be(ann: Visitor, server: LiveServer) -> None:
    table = open_position(ann, server, dice=JUMP)
    square(ann, "c4").click()
    landing = square(ann, "e4")
    expect(landing.locator(".future circle.pip")).to_have_count(5)  # e4 adds 1 to the increase
    expect(landing.locator("em")).to_have_attribute("data-sign", "+2")
    expect(ann.find("decision")).to_contain_text("Where does the yellow 3 jump?")
    for captured in ("c3", "d4"):
        expect(square(ann, captured).locator("em.cross")).to_be_visible()
    landing.hover()
    expect(ann.find("jump-tip")).to_contain_text("+2")
    tip, target, origin = (locator.bounding_box() for locator in (ann.find("jump-tip"), landing, square(ann, "c4")))
    assert tip is not None
    assert target is not None
    assert origin is not None
    assert tip["x"] >= target["x"] + target["width"] or tip["x"] + tip["width"] <= origin["x"]
    landing.click()
    expect(ann.find("bar")).to_have_attribute("data-kind", "track")
    assert moves_made(ann, table) == ["c4xe4"]


def test_a_click_that_does_nothing_says_why(ann: Visitor, server: LiveServer) -> None:
    table = open_position(ann, server, dice=f"{JUMP} h8:r1")
    square(ann, "h8").click()
    expect(ann.find("problem")).to_contain_text("cannot jump")
    square(ann, "a8").click()
    expect(ann.find("problem")).to_contain_text("no die on a8", ignore_case=True)
    assert moves_made(ann, table) == []


def test_the_others_jumps_are_numbered_until_the_first_click(ann: Visitor) -> None:
    start_table(ann, [{"kind": "me"}, BOT, BOT], players=3, first=1)
    place_first_token(ann)
    jumps = [line for line in ann.table_view()["log"]["lines"] if line["kind"] == "Capture"]
    ghosts = ann.page.locator("[data-ghost]")
    expect(ghosts).to_have_count(len(jumps))
    numbers = [int(ghosts.nth(index).get_attribute("data-ghost") or 0) for index in range(len(jumps))]
    assert numbers == list(range(numbers[0], numbers[0] + len(jumps)))
    assert ghosts.first.get_attribute("data-to") == jumps[0]["move"].split("x")[1]
    ann.page.locator("[data-square][data-can]").first.click()
    expect(ghosts).to_have_count(0)


def test_the_captured_die_flies_to_its_place(chromium: Browser, server: LiveServer, visitors: list[Visitor]) -> None:
    lively = Visitor(chromium, server, settings={"motion": True}, reduced_motion="no-preference")
    visitors.append(lively)
    open_position(lively, server, dice="c4:y3 c3:b1 a1:g1")
    lively.page.evaluate(
        """() => {
          window.flown = [];
          const colourOf = (node) => node.querySelector("svg.die").classList[1];
          const note = (node) => node.dataset?.test === "flying" && flown.push(colourOf(node));
          new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(note)))
            .observe(document.body, { childList: true, subtree: true });
        }"""
    )
    square(lively, "c4").click()
    square(lively, "c2").click()
    expect(lively.page.locator("[data-spot='die:b1'] circle.pip")).to_have_count(1)
    lively.page.wait_for_function("() => flown.length >= 2")
    assert lively.page.evaluate("flown") == ["yellow", "blue"], "the jump, then the captured die"
    expect(lively.find("flying")).to_have_count(0)


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


def test_an_offer_tells_its_price_its_points_and_a_dig_token(ann: Visitor, server: LiveServer) -> None:
    """The first niche of the showcase returns a dig token."""
    open_position(ann, server, dice=JUMP, museum="y1.. r1.. b...")
    offer = ann.find("offer-exhibit")
    expect(offer).to_contain_text("pay 1: +2")
    expect(offer.locator(".unit")).to_contain_text("points and a dig token")
    offer.hover()
    expect(ann.find("tip-effects")).to_contain_text("dig token")


def test_a_preview_tells_the_neighbours_on_hover_and_on_focus(ann: Visitor, server: LiveServer) -> None:
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


def test_a_long_press_tells_what_a_button_does_and_plays_nothing(
    chromium: Browser, server: LiveServer, visitors: list[Visitor]
) -> None:
    phone = Visitor(chromium, server, viewport={"width": 390, "height": 844}, has_touch=True)
    visitors.append(phone)
    table = open_position(phone, server, dice=JUMP, museum="y5.. r5.. b...", vases=(1,))
    box = phone.find("offer-exhibit").bounding_box()
    assert box is not None
    touch = phone.context.new_cdp_session(phone.page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(phone.find("tip-effects")).to_contain_text("+10")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
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

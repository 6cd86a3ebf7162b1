"""What every table shares: tips, keys, forced moves, playback, names, and the layout for the left hand."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

import trowel
from tests.browser.test_every_game import play_on
from tests.browser.visitor import Json, Visitor
from tests.server.live_server import LiveServer

BOT = {"kind": "bot", "bot": "random"}
MakeVisitor = Callable[..., Visitor]


@pytest.fixture
def visit(chromium: Browser, server: LiveServer, visitors: list[Visitor]) -> MakeVisitor:
    """Return a function that makes a visitor with settings and a window."""

    def make(settings: Json | None = None, window: str = "1366x768", **options: object) -> Visitor:
        width, height = map(int, window.split("x"))
        visitor = Visitor(chromium, server, settings, viewport={"width": width, "height": height}, **options)
        visitors.append(visitor)
        return visitor

    return make


def test_a_long_press_explains_a_button_and_does_not_press_it(visit: MakeVisitor, server: LiveServer) -> None:
    phone = visit(window="390x844", has_touch=True)
    phone.create([{"kind": "me"}, BOT, BOT], game="artifact", players=3, start="assigned")
    button = phone.page.locator("[data-test^=word-]").first
    expect(button).to_be_visible()
    before = phone.find("table").get_attribute("data-decision")
    button.dispatch_event("pointerdown", {"pointerType": "touch", "clientX": 5, "clientY": 5, "bubbles": True})
    expect(phone.find("tip")).to_be_visible()
    button.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    button.dispatch_event("click")
    assert phone.find("table").get_attribute("data-decision") == before
    button.tap()  # a short tap presses it
    expect(phone.find("table")).not_to_have_attribute("data-decision", before or "")


def test_keys_work_wherever_the_focus_is_and_a_sheet_lists_them(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.wait_for_decision()
    ann.find("language").focus()
    ann.page.keyboard.press("n")
    ann.expect_fit()
    ann.page.keyboard.press("ArrowUp")
    ann.page.keyboard.press("n")
    ann.expect_fit()
    ann.page.locator("body").press("Enter")
    expect(ann.page.locator(".tile")).to_have_count(1)
    ann.find("settings").focus()
    ann.page.keyboard.press("u")
    expect(ann.page.locator(".tile")).to_have_count(0)
    ann.page.keyboard.press("?")
    expect(ann.find("keys-sheet")).to_contain_text("R: turn the tile")
    ann.page.keyboard.press("n")  # a dialog keeps the keys to itself
    ann.page.keyboard.press("Escape")
    expect(ann.find("keys-sheet")).to_be_hidden()
    ann.page.keyboard.press("h")
    expect(ann.find("hint-text")).to_be_visible()


def must_discard(match: trowel.Match) -> bool:
    return [type(move).__name__ for move in match.legal(0)] == ["Discard"]


def test_a_forced_move_is_carried_out_unless_the_setting_is_off(visit: MakeVisitor, server: LiveServer) -> None:
    for forced in (False, True):
        visitor = visit({"forced": forced})
        table = visitor.create(mode="solo")
        for attempt in range(40):  # random games until one has a tile that fits nowhere
            match = play_on(server, table, must_discard, random.Random(attempt))
            if not match.over:
                break
            table = visitor.create(mode="solo")
        moves = len(match.log)
        assert must_discard(match)
        if forced:
            expect(visitor.find("table")).not_to_have_attribute("data-decision", str(moves))
            expect(visitor.find("discard")).to_have_count(0)
            assert len(server.table(table).state.history.match.log) > moves
        else:
            expect(visitor.find("discard")).to_be_visible()


def test_turns_of_others_are_shown_step_by_step_and_retold(visit: MakeVisitor) -> None:
    visitor = visit({"playback": "step"})
    visitor.create([{"kind": "me"}, BOT], mode="duel")
    expect(visitor.find("table")).to_have_attribute("data-status", "playing")
    for _ in range(2):  # whoever starts, the visitor then moves, and the bot answers
        while visitor.find("table").get_attribute("data-decision") is None:
            if visitor.find("next-turn").is_visible():
                visitor.find("next-turn").click()
            visitor.held_squares()  # waits for the next drawing
        visitor.place_by_buttons()
    expect(visitor.find("table").and_(visitor.page.locator("[data-decision]"))).to_be_visible()
    expect(visitor.find("recap")).to_contain_text("Since your last turn: Bot places")


def test_two_people_with_the_same_name_are_told_apart(ann: Visitor, bob: Visitor) -> None:
    table = ann.create([{"kind": "me", "name": "Kim"}, {"kind": "open"}], mode="duel")
    bob.join(table, "Kim")
    for visitor in (ann, bob):
        expect(visitor.find("player-0")).to_contain_text("Kim (1)")
        expect(visitor.find("player-1")).to_contain_text("Kim (2)")


def test_friends_at_one_screen_enter_their_names_and_the_clock_names_its_increment(ann: Visitor) -> None:
    ann.page.goto("/new/scarabya")
    ann.find("way-duel").check(force=True)
    ann.find("seat-1").select_option("here")
    ann.find("name-1").fill("Bea")
    assert "10 minutes each, +5 s per move" in ann.find("clock").locator("option").all_inner_texts()
    ann.find("start").click()
    expect(ann.find("player-1")).to_contain_text("Bea")


@pytest.mark.parametrize("is_left", [False, True])
def test_the_board_is_on_the_other_side_for_the_left_hand(visit: MakeVisitor, is_left: bool) -> None:
    visitor = visit({"leftHanded": is_left}, window="844x390")
    visitor.create(mode="solo")
    expect(visitor.find("lay")).to_be_visible()
    board, lay = visitor.page.locator("[data-part=board]").bounding_box(), visitor.find("lay").bounding_box()
    assert board is not None
    assert lay is not None
    assert (lay["x"] < board["x"]) == is_left


@pytest.mark.parametrize(
    ("game", "own", "others"), [("scarabya", "letters", "marks"), ("marajoara", "marks", "letters")]
)
def test_settings_offer_only_what_the_game_has(ann: Visitor, game: str, own: str, others: str) -> None:
    ann.page.goto("/")
    ann.find("settings").click()
    expect(ann.find("switch-motion")).to_be_visible()
    for name in (own, others, "forced"):
        expect(ann.find(f"switch-{name}")).to_have_count(0)
    ann.create(game=game)
    ann.find("settings").click()
    expect(ann.find(f"switch-{own}")).to_be_visible()
    expect(ann.find("playback")).to_be_visible()
    for name in (others, "leftHanded"):
        expect(ann.find(f"switch-{name}")).to_have_count(0)


def test_the_log_tells_turns_and_shows_notation_on_request(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.wait_for_decision()
    ann.place_by_buttons()
    expect(ann.page.locator(".tile")).to_have_count(1)
    ann.open_log()
    turn = ann.find("turn").first
    expect(turn).to_contain_text("Places the")
    expect(turn.locator("code, .rule")).to_have_count(0)
    ann.close_log()
    ann.find("settings").click()
    ann.find("switch-notation").check()
    ann.find("close-settings").click()
    ann.open_log()
    expect(turn.locator("code")).to_have_text(ann.table_view()["log"]["lines"][-2]["move"])

"""What every table shares: tips, keys, forced moves, playback, names, and the layout for the left hand."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

import trowel
from tests.artifact.arrange import position
from tests.browser.artifact_player import box
from tests.browser.test_every_game import play_on
from tests.browser.test_marajoara_decisions import set_position
from tests.browser.test_previews import preview_text
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
    table = phone.create([{"kind": "me"}, BOT, BOT, BOT], game="artifact", players=4)
    set_position(server, table, position(4).match.state)
    button = phone.find("word-pass")
    expect(button).to_be_visible()
    before = phone.find("table").get_attribute("data-decision") or ""
    with phone.finger_on(button):
        expect(phone.find("tip-effects")).to_contain_text(preview_text(phone, "pass").split("; ")[0])
    phone.wait_for_drawing()
    expect(phone.find("table")).to_have_attribute("data-decision", before)
    assert phone.count_moves() == 0
    button.tap()  # a short tap presses it
    expect(phone.find("table")).not_to_have_attribute("data-decision", before)


def test_tools_and_players_explain_themselves_on_hover_focus_and_tap(visit: MakeVisitor) -> None:
    visitor = visit(window="1366x768", has_touch=True)
    visitor.create([{"kind": "me", "name": "Ann"}, BOT, BOT], game="artifact", players=3)
    expect(visitor.page.locator("[data-test=table][data-decision]")).to_be_visible()
    tip = visitor.find("tip")
    for tool, text in (("undo", "Takes back your last turn"), ("rules", "The rulebook"), ("settings", "Language")):
        visitor.find(tool).hover()
        expect(tip).to_contain_text(text)
    visitor.page.mouse.move(0, 0)
    expect(tip).to_have_count(0)
    visitor.find("hint").focus()
    visitor.page.keyboard.press("Shift+Tab")
    visitor.page.keyboard.press("Tab")
    expect(tip).to_contain_text("A bot shows a good move")
    visitor.find("player-1").locator(".identity").tap()
    expect(tip).to_contain_text("prestige")


def test_a_double_click_makes_one_move(ann: Visitor, server: LiveServer) -> None:
    table = ann.create([{"kind": "me"}, BOT, BOT, BOT], game="artifact", players=4)
    set_position(server, table, position(4).match.state)
    ann.find("word-pass").dblclick()
    expect(ann.page.locator("[data-test=table]:not([data-decision='0'])")).to_be_visible()
    assert ann.count_moves() == 1
    expect(ann.find("problem")).to_have_count(0)


def test_a_refusal_is_next_to_the_click_and_disappears_by_itself(ann: Visitor) -> None:
    ann.page.clock.install()
    ann.create(mode="solo")
    ann.wait_for_decision()
    x, y = ann.point(1, 7)
    ann.page.mouse.click(x, y)
    expect(ann.find("problem")).to_be_visible()
    ann.wait_for_drawing()
    box, tile, lay = (
        ann.page.locator(name).bounding_box() for name in ("[data-test=problem]", ".ghost", "[data-test=lay]")
    )
    assert box is not None
    assert tile is not None
    assert lay is not None
    assert abs(box["y"] - (tile["y"] + tile["height"])) < 20, "the refusal is not below the tile"
    assert box["x"] < x < box["x"] + box["width"]
    assert box["x"] + box["width"] < lay["x"], "the refusal covers the buttons"
    ann.page.clock.fast_forward(10_000)
    expect(ann.find("problem")).to_have_count(0)


def test_keys_work_wherever_the_focus_is_and_a_sheet_lists_them(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.wait_for_decision()
    ann.find("language").focus()
    ann.page.keyboard.press("n")
    ann.expect_fit()
    ann.page.keyboard.press("ArrowUp")
    ann.page.keyboard.press("n")
    ann.expect_fit()
    ann.page.keyboard.press("Enter")  # the language button still has the focus
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
    for _ in range(2):  # whichever starts: the visitor moves, and the bot answers
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


def test_friends_who_share_a_screen_have_names_and_the_clock_shows_its_increment(ann: Visitor) -> None:
    ann.page.goto("/new/scarabya")
    ann.find("way-duel").check()
    ann.find("kind-here").check()
    ann.find("name-1").fill("Bea")
    ann.find("clock").select_option("10")
    expect(ann.find("clock-about")).to_contain_text("10 minutes for the whole game, and 5 more seconds after each move")
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


@pytest.mark.parametrize("is_left", [False, True])
@pytest.mark.parametrize(
    ("game", "thumb", "other"),
    [("scarabya", "lay", "turn"), ("marajoara", "no-end", "hint"), ("artifact", "undo", "decision")],
)
def test_the_main_button_is_at_the_thumb_of_an_upright_phone(
    visit: MakeVisitor, game: str, thumb: str, other: str, is_left: bool
) -> None:
    visitor = visit({"leftHanded": is_left}, window="390x844", has_touch=True)
    others = [{"kind": "here"}] * (2 if game == "artifact" else 0)
    games: dict[str, Json] = {"scarabya": {"mode": "solo"}, "marajoara": {"mission": 1}, "artifact": {"players": 3}}
    visitor.create([{"kind": "me"}, *others], game=game, **games[game])
    expect(visitor.find(thumb)).to_be_visible()
    assert (box(visitor.find(thumb))["x"] < box(visitor.find(other))["x"]) == is_left


OWN_SWITCHES = {"scarabya": ["letters"], "marajoara": ["marks"], "artifact": []}


@pytest.mark.parametrize("game", list(OWN_SWITCHES))
def test_settings_offer_only_what_the_game_has(visit: MakeVisitor, game: str) -> None:
    others = [name for names in OWN_SWITCHES.values() for name in names if name not in OWN_SWITCHES[game]]
    ann, phone = visit(), visit(window="390x844", has_touch=True)
    ann.page.goto("/")
    ann.find("settings").click()
    expect(ann.find("switch-motion")).to_be_visible()
    for name in ("letters", "marks", "forced"):
        expect(ann.find(f"switch-{name}")).to_have_count(0)
    for visitor in (ann, phone):
        visitor.create(game=game)
        expect(visitor.page.locator("[data-test=table][data-decision]")).to_be_visible()
        if visitor.find("settings").is_visible():
            visitor.find("settings").click()
        else:
            visitor.find("open-log").click()
            visitor.find("menu-settings").click()
        for name in [*OWN_SWITCHES[game], "forced", "notation"]:
            expect(visitor.find(f"switch-{name}")).to_be_visible()
        expect(visitor.find("playback")).to_be_visible()
        expect(visitor.find("switch-leftHanded")).to_have_count(1 if visitor is phone else 0)
        for name in others:
            expect(visitor.find(f"switch-{name}")).to_have_count(0)


@pytest.mark.parametrize(("speed", "pause_ms"), [("normal", 700), ("slow", 1_600)])
def test_turns_of_others_are_shown_one_at_a_time(visit: MakeVisitor, speed: str, pause_ms: int) -> None:
    visitor = visit({"playback": speed})
    visitor.page.clock.install()
    visitor.create([{"kind": "me"}, BOT, BOT], game="artifact", players=3)
    expect(visitor.page.locator("[data-test=table][data-decision='0']")).to_be_visible()
    visitor.page.clock.pause_at(visitor.page.evaluate("Date.now() + 60_000"))
    huts = visitor.find("log").locator("[data-line]").filter(has_text="places a hut")
    before = huts.count()
    visitor.page.locator("[data-test=action]").first.click()
    expect(huts).to_have_count(before + 1)  # the first bot's; the second waits
    visitor.page.clock.run_for(pause_ms - 100)
    expect(huts).to_have_count(before + 1)
    visitor.page.clock.run_for(200)
    expect(huts).to_have_count(before + 2)


def test_undo_takes_back_the_last_turn_and_redo_plays_it_again(ann: Visitor, server: LiveServer) -> None:
    table = ann.create([{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Bea"}], game="marajoara", players=2)
    play_on(server, table, is_within_a_turn, random.Random(7))
    history = server.table(table).state.history
    lines = ann.find("log").locator("[data-line]")
    expect(lines.first).to_be_visible()
    shown, length = lines.count(), len(history.match.log)
    ann.find("undo").click()
    expect(ann.find("redo")).to_be_visible()
    assert shown - lines.count() >= 2
    assert server.table(table).state.history.match.log[-1].seat != 0
    ann.find("redo").click()
    expect(lines).to_have_count(shown)
    assert len(server.table(table).state.history.match.log) == length


def is_within_a_turn(match: trowel.Match) -> bool:
    """Return whether seat 0 is to move and has made the last two moves."""
    return match.to_act == (0,) and [entry.seat for entry in match.log[-2:]] == [0, 0]

"""Keys, double clicks and tips of Scarabya's table: what they do, and that they do no harm."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.scarabya_player import best_placement, hold, middle, names, open_position, placements, played
from tests.browser.test_scarabya_touch import touch
from tests.browser.visitor import Visitor
from tests.server.live_server import LiveServer


def test_enter_places_the_tile_after_a_click_on_another_button(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.wait_for_decision()
    ann.find("next").click()
    ann.expect_fit()
    squares = " ".join(ann.held_squares())
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(".tile")).to_have_count(1)
    assert squares in {" ".join(names(tile["cells"])) for tile in ann.table_view()["view"]["players"][0]["tiles"]}


def test_enter_presses_a_button_that_was_reached_with_the_keyboard(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.wait_for_decision()
    ann.find("next").click()
    ann.find("flip").focus()
    ann.page.keyboard.press("Tab")
    expect(ann.find("next")).to_be_focused()
    squares = " ".join(ann.held_squares())
    ann.page.keyboard.press("Enter")
    expect(ann.find("site")).not_to_have_attribute("data-over", squares)
    assert ann.count_moves() == 0


def test_turn_and_flip_work_with_the_focus_on_any_button(ann: Visitor) -> None:
    ann.create(mode="solo", deck="F I L N P T U V W X Y Z")
    ann.wait_for_decision()
    ann.find("rules").focus()
    ann.page.keyboard.press("ArrowUp")
    poses = [" ".join(ann.held_squares())]
    for key in ("r", "f", "Shift+R"):
        ann.page.keyboard.press(key)
        poses.append(" ".join(ann.held_squares()))
    assert len(set(poses)) == len(poses), "the F looks different after every turn and flip"
    expect(ann.find("rules")).to_be_focused()


def test_a_key_held_down_places_one_tile(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.wait_for_decision()
    ann.page.keyboard.press("n")
    for _ in range(6):  # without a release in between, these are repetitions
        ann.page.keyboard.down("Enter")
        expect(ann.page.locator(".tile")).to_have_count(1)
    assert ann.held_squares() == []
    ann.page.keyboard.up("Enter")
    assert ann.count_moves() == 1


def test_a_double_click_on_place_does_not_take_the_tile_back(ann: Visitor, bob: Visitor) -> None:
    table = ann.create([{"kind": "me"}, {"kind": "open"}], players=2)
    bob.join(table, "Bob")
    ann.wait_for_decision()
    ann.find("next").click()
    ann.expect_fit()
    box = ann.find("lay").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    ann.page.mouse.click(x, y)
    expect(ann.find("withdraw")).to_be_visible()
    ann.page.mouse.click(x, y, click_count=2)
    expect(ann.find("withdraw")).to_be_enabled()
    expect(ann.page.locator(".tile")).to_have_count(1)


def test_the_coin_of_a_zone_explains_its_sum_while_a_tile_is_held(ann: Visitor, server: LiveServer) -> None:
    match = played()
    zone = max(match.view(0)["zones"], key=lambda zone: zone["value"])
    open_position(ann, server, match)
    hold(ann, [list(cell) for cell in best_placement(match).cells])
    coins = ann.find("site").locator("[data-about=zone]").filter(has_text=str(zone["value"]))
    coins.first.hover()
    expect(ann.page.locator(".ghost")).to_be_visible()
    size, scarabs = len(zone["cells"]), zone["scarabs"]
    expect(ann.find("tip")).to_contain_text(f"Zone of {size} with {scarabs} scarab")
    expect(ann.find("tip")).to_contain_text(f"{zone['value']} points")


def test_a_tile_names_its_owner_in_a_duel(ann: Visitor, server: LiveServer) -> None:
    match = played("duel", 2, cards=4)
    tile = match.view(0)["players"][1]["tiles"][0]
    open_position(ann, server, match)
    ann.page.keyboard.press("n")  # a pinned tile stays where it is
    row, column = tile["cells"][0]
    ann.page.mouse.move(*ann.point(row + 0.4, column + 0.4))
    expect(ann.find("tip")).to_contain_text(f"Tile {tile['shape']}")
    expect(ann.find("tip")).to_contain_text("Owner: Bot")


def test_a_long_press_explains_a_symbol_and_moves_no_tile(phone: Visitor) -> None:
    phone.create(mode="solo")
    phone.wait_for_decision()
    with phone.finger_on(phone.find("site").locator("use[href='#scarab']").first):
        expect(phone.find("tip")).to_contain_text("Cover every scarab to win")
    assert phone.held_squares() == []
    legal = placements(phone)[0]
    touch(phone, phone.point(*middle(legal)))
    expect(phone.page.locator(".ghost.pinned")).to_be_visible()

"""Learn by playing: each lesson through the page, from the link at home to a real game."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.visitor import Json, Visitor
from trowel.games import NAMES
from trowel.games import game as find_game
from trowel.lessons.lesson import lesson

Hand = Callable[[Visitor, str], None]  # plays a move at its game's board
NOT_OTHERS = re.compile("^(?!others$)")


def open_lesson(visitor: Visitor, game: str) -> None:
    visitor.page.goto("/")
    visitor.see(f"learn-{game}").click()
    expect(visitor.see("lesson")).to_have_attribute("data-step", "0")


def waited_for(visitor: Visitor) -> str:
    """What the step waits for once the others have answered: 'reader', 'goodbye', 'any', or a move."""
    expect(visitor.see("lesson")).to_have_attribute("data-waits", NOT_OTHERS)
    return visitor.see("lesson").get_attribute("data-waits") or ""


def go_on(visitor: Visitor, hand: Hand) -> bool:
    """One page turned or one move made; False at the last step."""
    awaited = waited_for(visitor)
    if awaited == "goodbye":
        return False
    before = visitor.see("table").get_attribute("data-version") or ""
    if awaited == "reader":
        visitor.see("lesson-next").click()
    else:
        hand(visitor, visitor.told()["legal"][0]["move"] if awaited == "any" else awaited)
    expect(visitor.see("table")).not_to_have_attribute("data-version", before)
    return True


def lay_tile(visitor: Visitor, move: str) -> None:
    """Scarabya: with the mouse, turned and flipped as needed."""
    if move == "discard":
        visitor.see("discard").click()
        return
    legal = [one["move"] for one in visitor.told()["legal"] if one["kind"] == "Place"]
    expect(visitor.page.locator("path.hint")).to_be_visible()
    visitor.click_place(legal.index(move))


def pick_pieces(visitor: Visitor, move: str) -> None:
    """Marajoara: a jump on the site itself, everything else from the list in words."""
    if jump := re.fullmatch(r"(\w\d)x(\w\d)", move):
        for square in jump.groups():
            visitor.page.locator(f"[data-square={square}]").click()
        return
    visitor.see("in-words").click()
    visitor.see("all-moves").locator(f'[data-move="{move}"]').click()


def touch_things(visitor: Visitor, move: str) -> None:
    """Artifact: several markers or cards are chosen together; everything else from the list in words."""
    if not visitor.see("confirm").is_visible():
        visitor.see("in-words").click()
        visitor.see("list").locator(f'[data-move="{move}"]').click()
        return
    asked = visitor.told()
    wanted = chosen_together(asked, move)
    for name in wanted:
        thing = f"track:{name}" if move.startswith("take") else f"site:{name}"
        visitor.page.locator(f'button[data-about="{thing}"]').click()
    visitor.see("confirm").click()
    # They are sent one by one: until the step waits for something else.
    sent = [f"{move.split()[0]} {name}" for name in wanted]
    visitor.page.wait_for_function(
        "([step, sent]) => (({ dataset }) => dataset.step !== step || !sent.includes(dataset.waits))"
        "(document.querySelector('[data-test=lesson]'))",
        arg=[str(asked["lesson"]["step"]), sent],
    )


def chosen_together(asked: Json, move: str) -> list[str]:
    """What a choice of several takes: the moves of this step from this one on; equal cards go without saying."""
    verb = move.split()[0]
    do = [accepted[0] for accepted in lesson("artifact").steps[asked["lesson"]["step"]].do]
    coming = itertools.takewhile(lambda one: one.startswith(f"{verb} "), do[do.index(move) :])
    names = [one.removeprefix(f"{verb} ") for one in coming]
    left: int = asked["view"]["decision"]["about"]["left"]
    return names + names[-1:] * (left - len(names))


HANDS = [("scarabya", lay_tile), ("marajoara", pick_pieces), ("artifact", touch_things)]


@pytest.mark.parametrize(("game", "hand"), HANDS)
def test_a_lesson_is_played_to_its_end_and_leads_to_a_real_game(ann: Visitor, game: str, hand: Hand) -> None:
    open_lesson(ann, game)
    first = ann.table
    while go_on(ann, hand):
        pass
    last = len(lesson(game).steps) - 1
    expect(ann.see("lesson")).to_have_attribute("data-step", str(last))
    assert ann.engine().over
    assert faults(ann) == []
    ann.see("lesson-play").click()
    expect(ann.see("table")).to_have_attribute("data-status", "playing")
    expect(ann.see("lesson")).to_have_count(0)
    assert ann.table != first


@pytest.mark.parametrize("game", NAMES)
def test_every_step_shows_its_words_its_rule_and_what_it_speaks_about(ann: Visitor, game: str) -> None:
    """In French and in the dark, done by the button that does it for the learner; axe looks on at one step."""
    ann.page.emulate_media(color_scheme="dark")
    ann.page.goto("/")
    ann.see("language").click()
    open_lesson(ann, game)
    steps = lesson(game).steps
    for number, step in enumerate(steps):
        expect(ann.see("lesson")).to_have_attribute("data-step", str(number))
        expect(ann.see("lesson")).to_contain_text(step.text["fr"])
        expect(ann.see("lesson-rule")).to_have_text(step.rule)
        while True:
            awaited = waited_for(ann)
            if ann.see("lesson").get_attribute("data-step") != str(number) or awaited in ("goodbye", "any"):
                break
            for name in (one for one in step.point if not one.startswith("zone-")):  # tabs, on a phone only
                expect(ann.page.locator(f"[data-test=pointer][data-points='{name}']").first).to_be_visible()
            if number == 2:
                assert faults(ann) == []
            before = ann.see("table").get_attribute("data-version") or ""
            ann.see("lesson-next" if awaited == "reader" else "lesson-show").click()
            expect(ann.see("table")).not_to_have_attribute("data-version", before)
        if awaited == "any":
            break


def test_a_steps_rule_opens_and_a_wrong_place_says_why(ann: Visitor) -> None:
    open_lesson(ann, "scarabya")
    ann.see("lesson-next").click()
    expect(ann.see("lesson")).to_have_attribute("data-waits", "Nf5")
    ann.see("lesson-rule").click()
    drawer = ann.page.get_by_role("dialog")
    expect(drawer).to_contain_text(find_game("scarabya").rulebook()["S-4.1"].text("en"))
    drawer.get_by_role("button", name="Close").click()
    ann.page.mouse.click(*ann.point(1, 1.5))
    expect(ann.see("problem-rule")).to_contain_text("S-4")
    expect(ann.see("lesson")).to_have_attribute("data-waits", "Nf5")


def test_a_lesson_is_kept_over_a_reload_taken_back_and_skipped(ann: Visitor) -> None:
    open_lesson(ann, "scarabya")
    ann.see("lesson-next").click()
    expect(ann.see("lesson")).to_have_attribute("data-waits", "Nf5")
    ann.see("lesson-show").click()
    expect(ann.see("lesson")).to_have_attribute("data-step", "2")
    ann.page.reload()
    expect(ann.see("lesson")).to_have_attribute("data-step", "2")
    ann.see("undo").click()
    expect(ann.see("lesson")).to_have_attribute("data-step", "1")
    ann.see("lesson-skip").click()
    expect(ann.see("play-scarabya")).to_be_visible()
    expect(ann.page.get_by_role("link", name="Continue")).to_have_count(0)


def test_on_a_phone_step_and_board_are_seen_together(phone: Visitor) -> None:
    open_lesson(phone, "scarabya")
    phone.see("lesson-next").tap()
    expect(phone.see("lesson")).to_have_attribute("data-waits", "Nf5")
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for test in ("lesson", "site", "lay"):
        box = phone.see(test).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 844
    assert faults(phone) == []


def test_a_page_is_turned_with_the_keyboard_and_one_stays_in_the_lesson(ann: Visitor) -> None:
    open_lesson(ann, "scarabya")
    ann.see("lesson-next").focus()
    ann.page.keyboard.press("Enter")
    expect(ann.see("lesson")).to_have_attribute("data-waits", "Nf5")
    expect(ann.see("lesson")).to_be_focused()
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Tab")
    expect(ann.see("lesson-rule")).to_be_focused()

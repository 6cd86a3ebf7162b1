"""Lessons in the browser, from the link on the home page to a real game."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.visitor import Json, Visitor, shown
from trowel.games import NAMES
from trowel.games import game as find_game
from trowel.lessons.lesson import load_lesson

PlayMove = Callable[[Visitor, str], None]  # plays a move on the board of its game
NOT_OTHERS = re.compile("^(?!others$)")


def open_lesson(visitor: Visitor, game: str) -> None:
    visitor.page.goto("/")
    visitor.find(f"learn-{game}").click()
    expect(visitor.find("lesson")).to_have_attribute("data-step", "0")


def awaited_input(visitor: Visitor) -> str:
    """Wait for the other seats; return what the step then waits for: 'reader', 'goodbye', 'any' or a move."""
    expect(visitor.find("lesson")).to_have_attribute("data-waits", NOT_OTHERS)
    return visitor.find("lesson").get_attribute("data-waits") or ""


def advance(visitor: Visitor, play: PlayMove) -> bool:
    """Turn one page or play one move; return False at the last step."""
    awaited = awaited_input(visitor)
    if awaited == "goodbye":
        return False
    before = visitor.find("table").get_attribute("data-version") or ""
    if awaited == "reader":
        visitor.find("lesson-next").click()
    else:
        play(visitor, visitor.table_view()["legal"][0]["move"] if awaited == "any" else awaited)
    expect(visitor.find("table")).not_to_have_attribute("data-version", before)
    return True


def play_scarabya(visitor: Visitor, move: str) -> None:
    """Place the tile with the mouse, turning and flipping it as needed."""
    if move == "discard":
        visitor.find("discard").click()
        return
    legal = [move["move"] for move in visitor.table_view()["legal"] if move["kind"] == "Place"]
    expect(visitor.page.locator("svg.site .hint")).to_be_visible()
    visitor.place_by_mouse(legal.index(move))


def play_marajoara(visitor: Visitor, move: str) -> None:
    """Play a jump on the site, any other move from the list of moves."""
    if jump := re.fullmatch(r"(\w\d)x(\w\d)", move):
        for square in jump.groups():
            visitor.page.locator(f"[data-square={square}]").click()
        return
    visitor.find("in-words").click()
    visitor.find("all-moves").locator(f'[data-move="{move}"]').click()


def play_artifact(visitor: Visitor, move: str) -> None:
    """Pick several markers or cards together, play any other move from the list of moves."""
    if not visitor.find("confirm").is_visible():
        visitor.find("in-words").click()
        visitor.find("list").locator(f'[data-move="{move}"]').click()
        return
    table = visitor.table_view()
    names = names_to_choose(table, move)
    for name in names:
        target = f"track:{name}" if move.startswith("take") else f"site:{name}"
        visitor.page.locator(f'button[data-about="{target}"]').click()
    visitor.find("confirm").click()
    # The picks are sent one by one: wait until the step waits for something else.
    moves = [f"{move.split()[0]} {name}" for name in names]
    visitor.page.wait_for_function(
        "([step, moves]) => (({ dataset }) => dataset.step !== step || !moves.includes(dataset.waits))"
        "(document.querySelector('[data-test=lesson]'))",
        arg=[str(table["lesson"]["step"]), moves],
    )


def names_to_choose(table: Json, move: str) -> list[str]:
    """Return the cards or markers of a choice of several: the step's moves from this one on, and forced equal cards."""
    verb = move.split()[0]
    do = [accepted[0] for accepted in load_lesson("artifact").steps[table["lesson"]["step"]].do]
    rest = itertools.takewhile(lambda move: move.startswith(f"{verb} "), do[do.index(move) :])
    names = [move.removeprefix(f"{verb} ") for move in rest]
    left: int = table["view"]["decision"]["about"]["left"]
    return names + names[-1:] * (left - len(names))


GAMES = [("scarabya", play_scarabya), ("marajoara", play_marajoara), ("artifact", play_artifact)]


@pytest.mark.parametrize(("game", "play"), GAMES)
def test_a_lesson_is_played_to_its_end_and_leads_to_a_real_game(ann: Visitor, game: str, play: PlayMove) -> None:
    open_lesson(ann, game)
    lesson_table = ann.table_id
    while advance(ann, play):
        pass
    last = len(load_lesson(game).steps) - 1
    expect(ann.find("lesson")).to_have_attribute("data-step", str(last))
    assert ann.replayed_match().over
    assert violations(ann) == []
    ann.find("lesson-play").click()
    expect(ann.find("table")).to_have_attribute("data-status", "playing")
    expect(ann.find("lesson")).to_have_count(0)
    assert ann.table_id != lesson_table


def is_shown_for(name: str, awaited: str) -> bool:
    """Return whether a step highlights an element now. Tabs exist on a phone only; `do:` names a move's button."""
    return not name.startswith("zone-") and (not name.startswith("do:") or name == f"do:{awaited}")


@pytest.mark.parametrize("game", NAMES)
def test_every_step_shows_its_text_its_rule_and_highlights_its_elements(ann: Visitor, game: str) -> None:
    """In French and in the dark theme, with the button that plays for the learner; axe checks one step."""
    ann.page.emulate_media(color_scheme="dark")
    ann.page.goto("/")
    ann.find("language").click()
    open_lesson(ann, game)
    steps = load_lesson(game).steps
    for number, step in enumerate(steps):
        expect(ann.find("lesson")).to_have_attribute("data-step", str(number))
        expect(ann.find("lesson")).to_contain_text(shown(step.text["fr"]))
        expect(ann.find("lesson-rule")).to_have_text(step.rule)
        while True:
            awaited = awaited_input(ann)
            if ann.find("lesson").get_attribute("data-step") != str(number) or awaited in ("goodbye", "any"):
                break
            for name in (name for name in step.point if is_shown_for(name, awaited)):
                expect(ann.page.locator(f"[data-test=pointer][data-points='{name}']").first).to_be_visible()
            if number == 2:
                assert violations(ann) == []
            before = ann.find("table").get_attribute("data-version") or ""
            ann.find("lesson-next" if awaited == "reader" else "lesson-show").click()
            expect(ann.find("table")).not_to_have_attribute("data-version", before)
        if awaited == "any":
            break


def test_a_steps_rule_opens_and_an_illegal_placement_names_its_rule(ann: Visitor) -> None:
    open_lesson(ann, "scarabya")
    ann.find("lesson-next").click()
    expect(ann.find("lesson")).to_have_attribute("data-waits", "Nf5")
    ann.find("lesson-rule").click()
    drawer = ann.page.get_by_role("dialog")
    expect(drawer).to_contain_text(find_game("scarabya").rulebook()["S-4.1"].text("en"))
    drawer.get_by_role("button", name="Close").click()
    ann.page.mouse.click(*ann.point(1, 1.5))
    expect(ann.find("problem-rule")).to_contain_text("S-4")
    expect(ann.find("lesson")).to_have_attribute("data-waits", "Nf5")


def test_a_lesson_survives_a_reload_and_can_be_undone_and_skipped(ann: Visitor) -> None:
    open_lesson(ann, "scarabya")
    ann.find("lesson-next").click()
    expect(ann.find("lesson")).to_have_attribute("data-waits", "Nf5")
    ann.find("lesson-show").click()
    expect(ann.find("lesson")).to_have_attribute("data-step", "2")
    ann.page.reload()
    expect(ann.find("lesson")).to_have_attribute("data-step", "2")
    ann.find("undo").click()
    expect(ann.find("lesson")).to_have_attribute("data-step", "1")
    ann.find("lesson-skip").click()
    expect(ann.find("play-scarabya")).to_be_visible()
    expect(ann.page.get_by_role("link", name="Continue")).to_have_count(0)


def test_step_and_board_fit_a_phone_together(phone: Visitor) -> None:
    open_lesson(phone, "scarabya")
    phone.find("lesson-next").tap()
    expect(phone.find("lesson")).to_have_attribute("data-waits", "Nf5")
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for test in ("lesson", "site", "lay"):
        box = phone.find(test).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 844
    assert violations(phone) == []


def test_turning_a_page_with_the_keyboard_keeps_the_focus_in_the_lesson(ann: Visitor) -> None:
    open_lesson(ann, "scarabya")
    ann.find("lesson-next").focus()
    ann.page.keyboard.press("Enter")
    expect(ann.find("lesson")).to_have_attribute("data-waits", "Nf5")
    expect(ann.find("lesson")).to_be_focused()
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Tab")
    expect(ann.find("lesson-rule")).to_be_focused()

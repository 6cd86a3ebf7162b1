"""Lessons in the browser, from the link on the home page to a real game."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import violations
from tests.browser.visitor import Json, Visitor, shown
from tests.server.live_server import LiveServer
from trowel.games import game as find_game
from trowel.lessons.lesson import LESSON_NAMES, load_lesson

PlayMove = Callable[[Visitor, str], None]  # plays a move on the board of its game
NOT_OTHERS = re.compile("^(?!others$)")


def open_lesson(visitor: Visitor, game: str, name: str = "basics") -> None:
    visitor.page.goto(f"/learn/{game}/{name}#again")
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


TAKEN_DURING_STEP = {"tile:regions"}  # a move of the step takes it away, and the step has more moves


def is_shown_for(name: str, awaited: str) -> bool:
    """Return whether a step highlights an element now. Tabs exist on a phone only; `do:` names a move's button."""
    return not name.startswith("zone-") and (not name.startswith("do:") or name == f"do:{awaited}")


def send_move(visitor: Visitor, move: str) -> None:
    """Play a move with the page's own request."""
    decision = visitor.table_view()["decision"]
    visitor.page.request.post(f"/api/tables/{visitor.table_id}/moves", data={"decision": decision, "move": move})


def overlapped_actions(visitor: Visitor) -> list[str]:
    """Return the buttons of moves that the step does not ask for, but that a highlight of a button covers."""
    moves: list[str] = visitor.page.evaluate(
        """() => {
          const pointers = [...document.querySelectorAll('[data-points^="do:"]')];
          const frames = pointers.map((pointer) => pointer.getBoundingClientRect());
          const asked = document.querySelector('[data-test=lesson]').dataset.waits;
          return [...document.querySelectorAll('button[data-move]')].filter((button) => {
            const { left, top, width, height } = button.getBoundingClientRect();
            const [x, y] = [left + width / 2, top + height / 2];
            return width && button.dataset.move !== asked
              && frames.some((frame) => frame.left < x && x < frame.right && frame.top < y && y < frame.bottom);
          }).map((button) => button.dataset.move);
        }"""
    )
    return moves


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, names in LESSON_NAMES.items() for name in names])
def test_every_step_shows_its_text_its_rule_and_highlights_only_what_it_asks_for(
    chromium: Browser, server: LiveServer, visitors: list[Visitor], game: str, name: str
) -> None:
    """In French and in the dark theme; axe checks the second step."""
    ann = Visitor(chromium, server, {"lang": "fr", "theme": "dark"})
    visitors.append(ann)
    open_lesson(ann, game, name)
    for number, step in enumerate(load_lesson(game, name).steps):
        expect(ann.find("lesson")).to_have_attribute("data-step", str(number))
        text = re.split(r"\{", shown(step.text["fr"]))[0]
        expect(ann.find("lesson")).to_contain_text(text)
        expect(ann.find("lesson-rule")).to_have_text(step.rule)
        for is_first in itertools.chain([True], itertools.repeat(False)):
            awaited = awaited_input(ann)
            if ann.find("lesson").get_attribute("data-step") != str(number) or awaited in ("goodbye", "any"):
                break
            for point in (point for point in step.point if is_shown_for(point, awaited)):
                if not is_first and point in TAKEN_DURING_STEP:
                    continue
                expect(ann.page.locator(f"[data-test=pointer][data-points='{point}']").first).to_be_visible()
            assert overlapped_actions(ann) == []
            if number == 1:  # of the lesson's own panel; the table's parts have tests of their own
                assert [violation for violation in violations(ann) if "lesson" in violation] == []
            before = ann.find("table").get_attribute("data-version") or ""
            if awaited == "reader":
                ann.find("lesson-next").click()
            else:
                send_move(ann, awaited)
            expect(ann.find("table")).not_to_have_attribute("data-version", before)
        if awaited == "any":
            return
    expect(ann.find("lesson-play")).to_have_text(load_lesson(game, name).next.label["fr"].replace("'", "’"))
    expect(ann.find("lesson").get_by_role("button").filter(has_not_text=re.compile("^[SMA]-"))).to_have_count(1)


def press_what_is_shown(visitor: Visitor, is_touch: bool) -> None:
    """Press the places that "Show me" numbers, in order; the demonstration itself must change nothing."""
    before = visitor.find("table").get_attribute("data-version") or ""
    visitor.find("lesson-show").click()
    expect(visitor.find("demonstration")).to_have_attribute("data-done", "true")
    expect(visitor.find("table")).to_have_attribute("data-version", before)
    numbers = visitor.find("demonstration").locator(".number")
    for index in range(numbers.count()):
        number = numbers.nth(index)
        box, text = number.bounding_box(), number.inner_text()
        assert box is not None
        times = re.search(r"×(\d)", text)
        for _ in range(int(times[1]) if times else 1):
            point = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            visitor.page.touchscreen.tap(*point) if is_touch else visitor.page.mouse.click(*point)
        visitor.wait_for_drawing()
        if visitor.find("table").get_attribute("data-version") != before:
            break  # a mouse places a tile without the button
    expect(visitor.find("table")).not_to_have_attribute("data-version", before)


@pytest.mark.parametrize("is_touch", [True, False], ids=["touch", "mouse"])
def test_pressing_what_is_shown_completes_a_lesson(ann: Visitor, phone: Visitor, is_touch: bool) -> None:
    visitor = phone if is_touch else ann
    open_lesson(visitor, "scarabya", "solo")
    while (awaited := awaited_input(visitor)) != "goodbye":
        before = visitor.find("table").get_attribute("data-version") or ""
        if awaited == "reader":
            visitor.find("lesson-next").click()
        else:
            press_what_is_shown(visitor, is_touch)
        expect(visitor.find("table")).not_to_have_attribute("data-version", before)
    assert visitor.replayed_match().scores == (24,)


@pytest.mark.parametrize(("language", "click", "tap"), [("en", "Click", "Tap"), ("fr", "Cliquez sur", "Touchez")])
def test_a_lesson_names_the_gestures_of_the_device_in_use(
    chromium: Browser, server: LiveServer, visitors: list[Visitor], language: str, click: str, tap: str
) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    for options, verb in (({}, click), (phone, tap)):
        visitors.append(Visitor(chromium, server, {"lang": language}, **options))
        open_lesson(visitors[-1], "marajoara")
        expect(visitors[-1].find("lesson-ask")).to_have_text(re.compile(f"^{verb} d3 "))
        press_what_is_shown(visitors[-1], verb == tap)
        expect(visitors[-1].find("lesson")).to_have_attribute("data-step", "1")


def test_lessons_show_progress_and_continue_where_they_were_left(ann: Visitor) -> None:
    open_lesson(ann, "scarabya", "duel")
    ann.find("lesson-next").click()
    expect(ann.find("lesson")).to_have_attribute("data-step", "1")
    ann.find("lesson-leave").click()
    entry = ann.find("lesson-scarabya-duel")
    expect(entry).to_have_attribute("data-step", "1")
    expect(entry).to_contain_text("Continue at step 2 of 10")
    assert violations(ann) == []
    entry.get_by_role("link").click()
    expect(ann.find("lesson")).to_have_attribute("data-step", "1")
    expect(ann.find("lesson")).to_have_attribute("data-lesson", "duel")


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


def test_a_lesson_survives_a_reload_and_can_be_undone_and_left(ann: Visitor) -> None:
    open_lesson(ann, "scarabya")
    ann.find("lesson-next").click()
    expect(ann.find("lesson")).to_have_attribute("data-waits", "Nf5")
    send_move(ann, "Nf5")
    expect(ann.find("lesson")).to_have_attribute("data-step", "2")
    ann.page.reload()
    expect(ann.find("lesson")).to_have_attribute("data-step", "2")
    ann.find("undo").click()
    expect(ann.find("lesson")).to_have_attribute("data-step", "1")
    ann.find("lesson-leave").click()
    expect(ann.find("lesson-scarabya-basics")).to_have_attribute("data-step", "1")


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


@pytest.mark.parametrize("game", ["scarabya", "marajoara", "artifact"])
def test_a_demonstration_points_at_nothing_that_is_covered(phone: Visitor, game: str) -> None:
    phone.page.set_viewport_size({"width": 360, "height": 740})
    open_lesson(phone, game)
    while awaited_input(phone) == "reader":
        step = phone.find("lesson").get_attribute("data-step") or ""
        phone.find("lesson-next").tap()
        expect(phone.find("lesson")).not_to_have_attribute("data-step", step)
    phone.find("lesson-show").tap()
    expect(phone.find("demonstration")).to_have_attribute("data-done", "true")
    box = phone.find("demonstration").locator(".number").first.bounding_box()
    assert box is not None
    point = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    part = "([x, y]) => document.elementFromPoint(x, y).closest('[data-part], .bar').dataset.part"
    assert phone.page.evaluate(part, point) == "board"  # and not the bar at the foot of the window


def test_turning_a_page_with_the_keyboard_keeps_the_focus_in_the_lesson(ann: Visitor) -> None:
    open_lesson(ann, "scarabya")
    ann.find("lesson-next").focus()
    ann.page.keyboard.press("Enter")
    expect(ann.find("lesson")).to_have_attribute("data-waits", "Nf5")
    expect(ann.find("lesson")).to_be_focused()
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Tab")
    expect(ann.find("lesson-rule")).to_be_focused()

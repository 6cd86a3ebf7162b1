"""When things happen at a table: others' turns, scores, ends of turns, and a bot that plays for a person."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, expect

from tests.artifact.arrange import position
from tests.browser.artifact_player import MASKS, Sitting, box, make_sitting
from tests.browser.test_marajoara_decisions import set_position
from tests.browser.visitor import Visitor
from tests.marajoara.arrange import position as marajoara_position
from tests.server.live_server import LiveServer
from trowel.server.settings import Settings

BOT = {"kind": "bot", "bot": "random"}
A_LONG_TIME = 3_600.0  # seconds; no test waits for it
# Points on their way to a score stop there until the test lets them land.
HOLD_POINTS = """(() => {
  const animate = Element.prototype.animate;
  window.held = [];
  Element.prototype.animate = function (...args) {
    const animation = animate.apply(this, args);
    if (this.classList.contains("gain-pill")) { animation.pause(); window.held.push(animation); }
    return animation;
  };
})()"""
# Notes when the number of tiles on the board grows.
TIME_TILES = """() => {
  const board = document.querySelector("[data-part=board]");
  window.times = [];
  const note = () => board.querySelectorAll(".tile").length > times.length && times.push(performance.now());
  new MutationObserver(note).observe(board, { childList: true, subtree: true });
}"""


@pytest.fixture
def sit_down(chromium: Browser, server: LiveServer, visitors: list[Visitor]) -> Sitting:
    return make_sitting(chromium, server, visitors)


@pytest.fixture
def frozen(chromium: Browser, server: LiveServer, visitors: list[Visitor]) -> Visitor:
    """Return a visitor who follows others' turns at normal speed, and whose clock the test controls."""
    visitor = Visitor(chromium, server, {"playback": "normal"})
    visitors.append(visitor)
    visitor.page.clock.install()
    return visitor


def stop_clock(visitor: Visitor) -> None:
    visitor.page.clock.pause_at(visitor.page.evaluate("Date.now() + 60_000"))


# ---------------------------------------------------------------- turns of other players


def test_instant_turns_of_others_do_not_wait_for_each_other(
    chromium: Browser, server: LiveServer, visitors: list[Visitor]
) -> None:
    visitor = Visitor(chromium, server, {"playback": "instant"})
    visitors.append(visitor)
    visitor.page.clock.install()
    visitor.create([{"kind": "me"}, BOT, BOT], game="artifact", players=3, first=0)
    expect(visitor.page.locator("[data-test=table][data-decision='0']")).to_be_visible()
    stop_clock(visitor)
    huts = visitor.find("log").locator("[data-line]").filter(has_text="places a hut")
    before = huts.count()
    visitor.page.locator("[data-test=action]").first.click()
    expect(huts).to_have_count(before + 2)  # both bots, although no time passes


def test_the_turns_since_the_last_one_are_retold_in_french(
    chromium: Browser, server: LiveServer, visitors: list[Visitor]
) -> None:
    visitor = Visitor(chromium, server, {"lang": "fr"})
    visitors.append(visitor)
    visitor.create([{"kind": "me"}, BOT, BOT], game="artifact", players=3, first=0)
    expect(visitor.page.locator("[data-test=table][data-decision='0']")).to_be_visible()
    visitor.page.locator("[data-test=action]").first.click()
    recap = re.compile("^Depuis votre dernier tour\u00a0: Robot 2 pose une baraque .+ · Robot 3 pose une baraque ")
    expect(visitor.find("recap")).to_have_text(recap)


@pytest.mark.parametrize(("language", "lead"), [("en", "So far: "), ("fr", "Jusqu’ici\u00a0: ")])
def test_what_came_before_the_first_turn_has_another_lead(
    chromium: Browser, server: LiveServer, visitors: list[Visitor], language: str, lead: str
) -> None:
    visitor = Visitor(chromium, server, {"lang": language})
    visitors.append(visitor)
    visitor.create([{"kind": "me"}, BOT, BOT], game="artifact", players=3, first=1)
    expect(visitor.find("recap")).to_have_text(re.compile(f"^{lead}.+ · "))


def test_news_have_two_lines_on_a_phone_and_the_whole_text_in_a_tip(phone: Visitor) -> None:
    phone.create([{"kind": "me"}, BOT, BOT], game="artifact", players=3, first=1)
    recap = phone.find("recap")
    expect(recap).to_be_visible()
    line_height = recap.evaluate("(node) => parseFloat(getComputedStyle(node).lineHeight)")
    bounds = box(recap)
    assert bounds["height"] == pytest.approx(2 * line_height, abs=1)
    assert bounds["x"] + bounds["width"] <= box(phone.find("undo"))["x"]
    recap.tap()
    news = re.sub(r"^So far:\s", "", recap.inner_text())
    expect(phone.find("tip")).to_contain_text(news)


# ---------------------------------------------------------------- scores


def exhibit(visitor: Visitor) -> tuple[int, int]:
    """Open the exhibition of four masks; return the own score before and after it."""
    before = visitor.table_view()["scores"][0]
    visitor.page.locator('[data-test=action][data-move="exhibit mask4"]').first.click()
    expect(visitor.find("score-0")).not_to_have_attribute("data-score", str(before))
    return before, visitor.table_view()["scores"][0]


def test_the_score_counts_when_the_points_arrive(sit_down: Sitting) -> None:
    visitor = sit_down(position(hands={0: MASKS}), reduced_motion="no-preference")
    visitor.page.add_init_script(HOLD_POINTS)
    visitor.page.reload()
    score = visitor.find("score-0").locator("b")
    before, after = exhibit(visitor)
    expect(visitor.page.locator(".gain-pill")).to_have_text(f"{after - before:+d}".replace("-", "−"))
    visitor.wait_for_drawing()
    assert score.inner_text() == str(before), "counted before the points arrived"
    visitor.page.evaluate("held.forEach((animation) => animation.finish())")
    expect(score).to_have_text(str(after))


def test_without_animations_the_score_changes_with_the_position(sit_down: Sitting) -> None:
    visitor = sit_down(position(hands={0: MASKS}))
    _, after = exhibit(visitor)
    visitor.wait_for_drawing()
    assert visitor.find("score-0").locator("b").inner_text() == str(after)
    expect(visitor.page.locator(".gain-pill")).to_have_count(0)


# ---------------------------------------------------------------- the end of a turn


@pytest.mark.parametrize("is_automatic", [True, False])
def test_artifacts_turn_ends_by_itself_when_nothing_else_is_possible(
    chromium: Browser, server: LiveServer, visitors: list[Visitor], is_automatic: bool
) -> None:
    visitor = Visitor(chromium, server, {"autoEnd": is_automatic})
    visitors.append(visitor)
    seats = [{"kind": "me"}, *[{"kind": "here"}] * 3]
    table = visitor.create(seats, game="artifact", players=4)
    driver = position(4, markers={0: "africa"}, huts={"africa": {0: 1}})  # after hiring, no marker is left to pay with
    set_position(server, table, driver.match.state)
    visitor.page.reload()
    visitor.page.locator('[data-test=action][data-move="hire africa"]').click()
    if is_automatic:
        expect(visitor.find("table")).to_have_attribute("data-seat", "1")
    else:
        expect(visitor.find("word-stop")).to_be_visible()
    moves = [str(move) for seat, move in server.table(table).state.history.match.moves if seat == 0]
    assert moves == (["hire africa", "stop"] if is_automatic else ["hire africa"])


@pytest.mark.parametrize("is_automatic", [True, False])
def test_marajoaras_turn_ends_by_itself_when_nothing_else_is_possible(
    chromium: Browser, server: LiveServer, visitors: list[Visitor], is_automatic: bool
) -> None:
    visitor = Visitor(chromium, server, {"autoEnd": is_automatic})
    visitors.append(visitor)
    table = visitor.create([{"kind": "me"}, {"kind": "here"}], game="marajoara", players=2)
    set_position(server, table, marajoara_position(dice="c4:y1 c5:r3").state)  # a red die alone pays for nothing
    visitor.page.reload()
    for square in ("c4", "c6"):
        visitor.page.locator(f"[data-square={square}][data-can]").click()
    if is_automatic:
        expect(visitor.find("table")).to_have_attribute("data-seat", "1")
    else:
        expect(visitor.find("do-end")).to_be_visible()
    moves = [str(move) for seat, move in server.table(table).state.history.match.moves if seat == 0]
    assert moves == (["c4xc6", "end"] if is_automatic else ["c4xc6"])


# ---------------------------------------------------------------- a bot in the person's place


def hand_over(visitor: Visitor) -> None:
    visitor.open_log()
    visitor.find("hand-over").click()
    visitor.find("answer-yes").click()
    expect(visitor.find("bot-plays")).to_be_visible()


def test_a_bot_that_plays_for_a_person_pauses_before_each_move_and_can_be_stopped(
    ann: Visitor, server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = server.table(ann.create(mode="solo"))
    ann.wait_for_decision()
    monkeypatch.setattr(table, "_settings", replace(table._settings, bot_pause_seconds=A_LONG_TIME))
    hand_over(ann)
    ann.find("stop-bot").click()  # while it pauses
    expect(ann.find("bot-plays")).to_have_count(0)
    ann.place_by_buttons()  # the decision is still the person's
    expect(ann.page.locator("[data-part=board] .tile")).to_have_count(1)
    assert ann.count_moves() == 1


def test_the_moves_of_a_bot_in_the_persons_place_are_shown_one_at_a_time(frozen: Visitor, server: LiveServer) -> None:
    table = server.table(frozen.create(mode="solo"))
    frozen.wait_for_decision()
    stop_clock(frozen)
    hand_over(frozen)
    tiles = frozen.page.locator("[data-part=board] .tile")
    expect(frozen.find("table")).not_to_have_attribute("data-version", "0")
    while len(table.state.history.match.moves) < 3:  # the server is faster
        frozen.table_view()  # while the clock stands still, nothing is drawn that a test could wait for
    expect(tiles).to_have_count(1)
    frozen.page.clock.run_for(800)
    expect(tiles).to_have_count(2)


def test_a_bot_in_the_persons_place_moves_at_a_human_pace(
    ann: Visitor, server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if the person wants to see others' turns immediately; servers of tests do not pause by themselves."""
    table = server.table(ann.create(mode="solo"))
    ann.wait_for_decision()
    pause = Settings.bot_pause_seconds
    monkeypatch.setattr(table, "_settings", replace(table._settings, bot_pause_seconds=pause))
    ann.page.evaluate(TIME_TILES)
    hand_over(ann)
    ann.page.wait_for_function("() => times.length >= 3")
    first, second, third = ann.page.evaluate("times.slice(0, 3)")
    assert min(second - first, third - second) >= 400, "milliseconds between two tiles"
    ann.find("stop-bot").click()

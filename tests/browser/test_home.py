"""The home page: games to continue, live boards, history, and nothing that jumps, is blank or is cut off."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.axe import violations
from tests.browser.visitor import TIMEOUT_MS, Visitor
from tests.server.live_server import LiveServer

DUEL: dict[str, Any] = {"mode": "duel", "starter": 0}
OBSERVE_SHIFTS = """
    window.shifted = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.shifted += entry.value)))
        .observe({ type: "layout-shift", buffered: true });
"""
INTERNALS = re.compile(r"\.toml|\.md\b|\.py\b|docs/|\b[SMA]-\d")  # files and rule numbers


def finish_games(visitor: Visitor, *games: str) -> list[str]:
    """Resign a game against scripted bots for each name; return the tables."""
    tables = []
    for game in games:
        seats = [{"kind": "me"}] + [{"kind": "bot", "bot": "random"}] * (2 if game == "artifact" else 1)
        table = visitor.page.request.post("/api/tables", data={"game": game, "seats": seats}).json()["table"]
        assert visitor.page.request.post(f"/api/tables/{table}/resign", data={}).ok
        tables.append(table)
    return tables


def open_home(visitor: Visitor) -> None:
    visitor.page.goto("/")
    expect(visitor.find("game-artifact")).to_be_visible()


@pytest.mark.parametrize(
    ("language", "headline", "learn", "play"),
    [
        ("en", "What will you dig up today?", "Learn in 5 min: Scarabya", "Play Scarabya now"),
        ("fr", "Qu’allez-vous mettre au jour\u00a0?", "Apprendre en 5 min\u00a0: Scarabya", "Jouer à Scarabya"),
    ],
)
@pytest.mark.parametrize("window", ["ann", "phone"])
def test_newcomers_are_led_to_the_lessons(
    request: pytest.FixtureRequest, window: str, language: str, headline: str, learn: str, play: str
) -> None:
    visitor: Visitor = request.getfixturevalue(window)
    visitor.page.goto("/")
    visitor.set_language(language)
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(headline)
    expect(visitor.page.get_by_role("link", name=learn)).to_have_class(re.compile("primary"))
    expect(visitor.page.get_by_role("button", name=play)).not_to_have_class(re.compile("primary"))
    expect(visitor.find("continue")).to_have_count(0)
    expect(visitor.find("history")).to_have_count(0)
    text = visitor.find("home").inner_text()
    assert not INTERNALS.search(text)
    assert "restore the vases" not in text.lower()


def test_every_game_names_players_and_duration(ann: Visitor) -> None:
    open_home(ann)
    for info in ann.page.request.get("/api/games").json():
        card = ann.find(f"game-{info['name']}")
        expect(card).to_contain_text(info["players"].replace("-", "–"))
        expect(card).to_contain_text(f"about {info['minutes']} minutes")


def test_running_games_are_listed_first_with_round_turn_and_opponents(ann: Visitor, bob: Visitor) -> None:
    table = ann.create([{"kind": "me", "name": "Ann"}, {"kind": "open"}], **DUEL)
    open_home(ann)
    expect(ann.find("continue")).to_contain_text("Waiting for a friend")
    bob.join(table, "Bob")
    open_home(ann)
    first = ann.find("continue")
    for words in ("Your turn", "Duel", "Card 1 of 12", "Bob"):
        expect(first).to_contain_text(words)
    assert first.bounding_box()["y"] < ann.find("game-scarabya").bounding_box()["y"]  # type: ignore[index]
    expect(first.locator("[data-test=live-scarabya]")).to_have_attribute("data-source", "own")
    open_home(bob)
    expect(bob.find("continue")).to_contain_text("Ann to move")
    bob.set_language("fr")
    expect(bob.find("continue")).to_contain_text("À Ann de jouer")
    expect(bob.find("continue")).to_contain_text("Carte 1 sur 12")
    ann.find("continue-first").click()
    ann.page.wait_for_url(f"**/t/{table}")


def test_several_games_to_continue_are_listed_those_that_wait_for_you_first(ann: Visitor) -> None:
    mine = ann.create(mode="solo")
    ann.create([{"kind": "me"}, {"kind": "open"}], **DUEL)
    open_home(ann)
    expect(ann.find("continue-first")).to_have_attribute("href", f"/t/{mine}")
    expect(ann.find("continue-others").locator("li")).to_have_text([re.compile("Waiting for a friend")])


def test_the_history_shows_results_page_by_page_and_by_game(ann: Visitor) -> None:
    tables = finish_games(ann, "artifact", *["scarabya"] * 9)
    open_home(ann)
    rows = ann.find("history").locator("li")
    expect(rows).to_have_count(8)
    expect(rows.first).to_contain_text("Stopped")
    expect(rows.first).to_contain_text("today")
    expect(ann.find("show-more")).to_contain_text("8 of 10")
    ann.find("show-more").click()
    expect(rows).to_have_count(10)
    expect(rows.nth(8).locator("a")).to_be_focused()
    expect(ann.find("show-more")).to_have_count(0)
    ann.find("filter-artifact").click()
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Artifact")
    ann.find(f"finished-{tables[0]}").click()
    ann.page.wait_for_url(f"**/t/{tables[0]}/replay")


def test_the_history_says_who_won_and_how_it_was_played(ann: Visitor) -> None:
    table = ann.page.request.post("/api/tables", data={"game": "scarabya", "options": {"mode": "solo"}}).json()["table"]
    while (view := ann.page.request.get(f"/api/tables/{table}").json())["status"] == "playing":
        move = {"decision": view["decision"], "move": view["legal"][0]["move"]}
        assert ann.page.request.post(f"/api/tables/{table}/moves", data=move).ok
    open_home(ann)
    row = ann.find(f"finished-{table}")
    expect(row).to_contain_text("Solved" if view["winners"] else "Missed")
    expect(row).to_contain_text(f"{view['scores'][0]}")
    expect(row).to_contain_text("Solo")
    expect(ann.find("play-scarabya")).to_have_class(re.compile("primary"))
    expect(ann.find("game-scarabya").locator("[data-test=live-scarabya]")).to_have_attribute("data-source", "own")


# ---------------------------------------------------------------- live boards


@pytest.fixture
def lively(chromium: Browser, server: LiveServer, visitors: list[Visitor]) -> Visitor:
    """Return a visitor whose device allows animations."""
    visitors.append(Visitor(chromium, server, reduced_motion="no-preference", viewport={"width": 390, "height": 844}))
    return visitors[-1]


def test_a_game_plays_itself_while_it_is_in_sight_and_can_be_paused(lively: Visitor) -> None:
    open_home(lively)
    board = lively.find("live-scarabya")
    expect(board).to_have_attribute("data-source", "demo")
    expect(board).to_have_attribute("data-playing", "true")
    step = board.get_attribute("data-step") or ""
    expect(board).not_to_have_attribute("data-step", step)
    lively.page.get_by_role("button", name="Pause the demonstration of Scarabya").click()
    expect(board).to_have_attribute("data-playing", "false")
    far = lively.find("live-artifact")
    expect(far).to_have_attribute("data-playing", "false")
    far.scroll_into_view_if_needed()
    expect(far).to_have_attribute("data-playing", "true")


def test_no_game_plays_itself_without_animations(ann: Visitor) -> None:
    open_home(ann)
    for game in ("scarabya", "marajoara", "artifact"):
        expect(ann.find(f"live-{game}")).to_have_attribute("data-source", "demo")
        expect(ann.find(f"live-{game}")).to_have_attribute("data-playing", "false")
    expect(ann.page.get_by_role("button", name=re.compile("demonstration"))).to_have_count(0)


# ---------------------------------------------------------------- layout


def test_nothing_jumps_when_the_lists_arrive(ann: Visitor) -> None:
    finish_games(ann, "scarabya", "artifact")
    ann.create(mode="solo")
    ann.page.add_init_script(OBSERVE_SHIFTS)
    held: list[Route] = []
    ann.page.route(re.compile("/api/(games|tables/running|tables/finished.*)$"), lambda route: held.append(route))
    ann.page.goto("/")
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
    while len(held) < 3:
        ann.wait_for_drawing()
    ann.page.evaluate("document.fonts.ready")
    for route in held[::-1]:  # in another order than usual
        route.continue_()
    expect(ann.find("history")).to_be_visible()
    for game in ("scarabya", "marajoara", "artifact"):
        expect(ann.find(f"live-{game}").last).not_to_have_attribute("data-source", "cover")
    ann.wait_for_drawing()
    assert ann.page.evaluate("shifted") < 0.02


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_is_lost_at_360_and_nothing_is_blank_at_1920(ann: Visitor, language: str) -> None:
    finish_games(ann, "scarabya", "artifact")
    ann.create([{"kind": "me", "name": "A person with quite a long name here"}, {"kind": "open"}], **DUEL)
    ann.page.goto("/")
    ann.set_language(language)
    ann.page.set_viewport_size({"width": 360, "height": 740})
    ann.wait_for_drawing()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360
    for control in ann.find("home").locator("a:visible, button:visible, label:visible").all():
        box = control.bounding_box()
        assert box is not None
        assert box["x"] >= 0, control.inner_text()
        assert box["x"] + box["width"] <= 360, control.inner_text()
    ann.page.set_viewport_size({"width": 1920, "height": 1080})
    ann.wait_for_drawing()
    games, history = ann.find("game-artifact").bounding_box(), ann.find("history").bounding_box()
    assert games is not None
    assert history is not None
    assert history["x"] > games["x"] + games["width"]
    first = ann.find("game-scarabya").bounding_box()
    assert first is not None
    assert history["x"] + history["width"] - first["x"] > 0.8 * 1920


def test_no_card_is_alone_in_its_row_on_a_tablet(ann: Visitor) -> None:
    ann.page.set_viewport_size({"width": 768, "height": 1024})
    open_home(ann)
    boxes = [ann.find(f"game-{game}").bounding_box() for game in ("scarabya", "marajoara", "artifact")]
    assert {(box["x"], box["width"]) for box in boxes if box} == {(boxes[0]["x"], boxes[0]["width"])}  # type: ignore[index]
    ann.page.goto("/learn")
    boxes = [ann.find(f"lessons-{game}").bounding_box() for game in ("scarabya", "marajoara", "artifact")]
    assert len({box["width"] for box in boxes if box}) == len({box["x"] for box in boxes if box}) == 1


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_buttons_of_a_game_are_in_one_row_on_a_laptop(ann: Visitor, language: str) -> None:
    ann.page.goto("/")
    ann.set_language(language)
    for game in ("scarabya", "marajoara", "artifact"):
        boxes = [ann.find(f"{button}-{game}").bounding_box() for button in ("play", "learn", "options")]
        assert len({box["y"] for box in boxes if box}) == 1


def test_the_small_picture_of_artifact_fills_its_frame(ann: Visitor) -> None:
    """Its posters are large, and no part is cut off at the foot."""
    for width, height in ((1366, 768), (1920, 1080), (390, 844)):
        ann.page.set_viewport_size({"width": width, "height": height})
        open_home(ann)
        board = ann.find("live-artifact")
        board.scroll_into_view_if_needed()
        expect(board).to_have_attribute("data-source", "demo")
        frame = board.bounding_box()
        zone = board.locator(".zone:visible").last.bounding_box()
        poster = board.locator(".region header").first.bounding_box()
        assert frame is not None
        assert zone is not None
        assert poster is not None
        assert abs(zone["y"] + zone["height"] - frame["y"] - frame["height"]) < 2
        assert poster["height"] > 0.12 * frame["height"]


# ---------------------------------------------------------------- playing


def test_play_repeats_the_last_table_in_one_click(ann: Visitor) -> None:
    seats = [{"kind": "bot", "character": "otis", "level": 1, "name": ""}]
    last = {"options": {"mode": "duel", "players": "2"}, "seats": seats, "minutes": 5, "increment": 10, "hints": False}
    stored = json.dumps(json.dumps({"scarabya": last}))
    ann.page.add_init_script(f"localStorage['trowel.lastTables'] ??= {stored}")
    open_home(ann)
    expect(ann.find("play-scarabya")).to_have_attribute("title", re.compile("Duel, Otis Pell"))
    ann.find("play-scarabya").click()
    expect(ann.find("table")).to_have_attribute("data-status", "playing", timeout=TIMEOUT_MS)
    table = ann.table_view()
    assert (table["options"]["mode"], table["seats"][1]["bot"]) == ("duel", "level-1:otis")
    assert table["clock"]["increment_ms"] == 10_000


def test_a_broken_saved_game_is_explained_next_to_the_button(ann: Visitor) -> None:
    open_home(ann)
    for text, words in (
        ("hello", "This file is not a saved game."),
        ("trowel record 1\ngame: scarabya\nrules: scarabya/9\n\nend 0 running\n", "another version of Trowel wrote it"),
    ):
        file = {"name": "game.trowel", "mimeType": "text/plain", "buffer": text.encode()}
        ann.page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]
        expect(ann.find("import-problem")).to_contain_text(words)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_home_page_has_no_accessibility_violations(ann: Visitor, theme: str) -> None:
    ann.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    open_home(ann)
    assert violations(ann) == []
    finish_games(ann, "scarabya", "artifact")
    ann.create([{"kind": "me"}, {"kind": "open"}], **DUEL)
    open_home(ann)
    expect(ann.find("continue").locator("[data-test=live-scarabya]")).to_have_attribute("data-source", "own")
    assert violations(ann) == []

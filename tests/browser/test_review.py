"""The review of a finished game: autoplay, swipes, captions, analysis by seat, both moves on the board, practice."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.finished_games import finish_game
from tests.browser.layout_shifts import sum_shifts, watch_shifts
from tests.browser.visitor import Visitor, shown
from tests.server.live_server import LiveServer


def open_review(visitor: Visitor, query: str = "") -> None:
    visitor.page.goto(f"/t/{visitor.table_id}/replay{query}")
    expect(visitor.find("replay")).to_be_visible()


def test_autoplay_shows_one_move_after_the_other_and_stops_at_the_end(ann: Visitor, server: LiveServer) -> None:
    finish_game(ann, server, "scarabya-1")
    open_review(ann, "?move=9")
    ann.find("speed").select_option("4")
    ann.find("autoplay").click()
    expect(ann.find("replay")).to_have_attribute("data-move", "12")
    expect(ann.find("autoplay")).to_have_attribute("aria-pressed", "false")
    expect(ann.page).to_have_url(re.compile(r"\?move=12$"))


def test_the_address_counts_moves_as_the_page_does(ann: Visitor, server: LiveServer) -> None:
    finish_game(ann, server, "marajoara")
    open_review(ann, "?move=7")
    expect(ann.find("step")).to_have_text(re.compile(r"^Move 7 of \d+$"))
    ann.find("following").click()
    expect(ann.page).to_have_url(re.compile(r"\?move=8$"))
    expect(ann.find("step")).to_have_text(re.compile(r"^Move 8 of \d+$"))


def swipe(visitor: Visitor, dx: int, dy: int = 0) -> None:
    """Move a finger over the board."""
    box = visitor.page.locator("section.boards").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + min(box["height"], 400) / 2
    session = visitor.context.new_cdp_session(visitor.page)
    for type, points in (
        ("touchStart", [{"x": x, "y": y}]), ("touchMove", [{"x": x + dx / 2, "y": y + dy / 2}]),
        ("touchMove", [{"x": x + dx, "y": y + dy}]), ("touchEnd", []),
    ):  # fmt: skip
        session.send("Input.dispatchTouchEvent", {"type": type, "touchPoints": points})


def test_a_phone_swipes_through_the_game(phone: Visitor, server: LiveServer) -> None:
    finish_game(phone, server, "scarabya")
    open_review(phone, "?move=5")
    swipe(phone, -120)
    expect(phone.find("replay")).to_have_attribute("data-move", "6")
    swipe(phone, 120)
    expect(phone.find("replay")).to_have_attribute("data-move", "5")
    swipe(phone, 20)
    swipe(phone, -80)
    expect(phone.find("replay")).to_have_attribute("data-move", "6")
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert violations(phone) == []


def test_boards_have_captions_and_the_own_one_is_large_until_another_is_chosen(
    ann: Visitor, server: LiveServer
) -> None:
    finish_game(ann, server, "scarabya")
    open_review(ann, "?move=12")
    expect(ann.page.locator("figure.large figcaption")).to_contain_text("Ann")
    expect(ann.page.locator("figure")).to_have_count(3)
    ann.find("enlarge-2").click()
    expect(ann.page.locator("figure.large")).to_have_attribute("data-seat", "2")
    expect(ann.find("analysis-of-2")).to_have_attribute("aria-selected", "true")


def test_the_replay_of_artifact_shows_coins_and_what_everybody_has(ann: Visitor, server: LiveServer) -> None:
    match = finish_game(ann, server, "artifact")
    open_review(ann)
    for seat, player in enumerate(match.view(None)["players"]):
        expect(ann.find(f"panel-{seat}")).to_contain_text(str(player["money"]))
    expect(ann.find("purse")).to_be_visible()
    ann.find("first").click()
    start = ann.page.request.get(f"/api/tables/{ann.table_id}/replay?step=0").json()
    stop = ann.page.request.get(f"/api/tables/{ann.table_id}/replay?step={start['stops'][0]}").json()
    expect(ann.find("panel-1")).to_contain_text(str(stop["view"]["players"][1]["money"]))
    assert violations(ann) == []


def analyses_of(visitor: Visitor) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = visitor.page.request.get(f"/api/tables/{visitor.table_id}/analyses").json()
    return found


def test_the_analysis_runs_in_the_background_and_nothing_jumps(ann: Visitor, server: LiveServer) -> None:
    finish_game(ann, server, "scarabya-duel")
    open_review(ann, "?move=4")
    expect(ann.find("analysis-of-0")).to_have_attribute("aria-selected", "true")  # the reader's own seat
    expect(ann.page.locator("[data-test=losses], [data-test=log] button").first).to_be_visible()
    expect(ann.find("card-1")).to_be_visible()
    watch_shifts(ann)
    ann.find("analyse").click()
    expect(ann.find("progress").locator("progress")).to_be_visible()
    ann.find("following").click()  # the page can be used meanwhile
    expect(ann.find("replay")).to_have_attribute("data-move", "5")
    expect(ann.find("progress").locator("progress")).to_have_count(0)
    moves = [entry for entry in analyses_of(ann) if entry["seat"] == 0]
    expect(ann.find("losses").locator("li")).to_have_count(len(moves))
    assert sum_shifts(ann) < 0.01


def test_mistakes_are_marked_in_the_moves_and_on_the_slider_in_the_hints_words(
    ann: Visitor, server: LiveServer
) -> None:
    finish_game(ann, server, "scarabya-1")
    open_review(ann, "?analyse=1")
    expect(ann.find("losses").locator("li")).to_have_count(12)
    expect(ann.find("progress").locator("progress")).to_have_count(0)
    mistakes = [entry for entry in analyses_of(ann) if entry["mark"]]
    assert mistakes, "random moves are rarely the best"
    for entry in mistakes[:2]:
        line = ann.find("log").locator(f"[data-line='{entry['step']}']")
        expect(line.locator("[data-mark]")).to_have_attribute("data-mark", entry["mark"])
        assert entry["mistake"][0]["en"].split(":")[0].capitalize() in shown(line.inner_text())
    marked = ann.page.locator("[data-test^=card-]").filter(has_text=re.compile(r"\?"))
    expect(marked).to_have_count(len(mistakes))
    compare_both_moves(ann, next(entry for entry in mistakes if entry["best"]["kind"] == "Place"))


def compare_both_moves(ann: Visitor, mistake: dict[str, Any]) -> None:
    """Check that the board shows the move played, the better one, or both, and that the latter can be tried."""
    ann.find("losses").locator(f"[data-line='{mistake['step']}']").click()
    expect(ann.find("judgement")).to_contain_text("given away")
    expect(ann.find("better")).to_contain_text(mistake["best"]["words"]["en"][1:])
    tiles = ann.page.locator("figure.large .tile").count()
    hint = ann.page.locator("figure.large g.hint")
    expect(hint).to_have_count(1)
    ann.find("draw-played").click()
    expect(hint).to_have_count(0)
    ann.find("draw-better").click()
    expect(hint).to_have_count(1)
    expect(ann.page.locator("figure.large .tile")).to_have_count(tiles - 1)
    ann.find("try-better").click()
    expect(ann.find("table")).to_have_attribute("data-status", "playing")
    assert len(ann.table_view()["view"]["players"][0]["tiles"]) == tiles - 1


def test_every_seat_has_a_tab_and_a_spectator_starts_with_the_winner(
    ann: Visitor, bob: Visitor, server: LiveServer
) -> None:
    match = finish_game(ann, server, "scarabya")
    bob.page.goto(f"/t/{ann.table_id}/replay?move=3")
    expect(bob.find(f"analysis-of-{match.winners[0]}")).to_have_attribute("aria-selected", "true")
    names = [seat["name"] for seat in ann.table_view()["seats"]]
    for seat, name in enumerate(names):
        bob.find(f"analysis-of-{seat}").click()
        expect(bob.find("analyse")).to_have_text(f"Analyse {name}’s moves")
    bob.set_language("fr")
    expect(bob.find("analyse")).to_have_text(f"Analyser les coups de {names[-1]}")


@pytest.mark.parametrize("name", ["scarabya", "marajoara", "artifact"])
def test_a_position_is_tried_again_against_the_bots(ann: Visitor, server: LiveServer, name: str) -> None:
    finish_game(ann, server, name)
    open_review(ann, "?move=6")
    ann.find("try-here").click()
    expect(ann.find("table")).to_have_attribute("data-status", "playing")
    table = ann.table_view()
    assert table["origin"]["move"] == 6
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot"]


def test_the_graph_of_the_scores_leads_to_a_round(ann: Visitor, server: LiveServer) -> None:
    finish_game(ann, server, "artifact")
    open_review(ann, "?move=1")
    ann.find("tab-scores").click()
    graph = ann.find("score-graph").locator("svg").first
    expect(graph).to_be_visible()
    box = graph.bounding_box()
    assert box is not None
    graph.click(position={"x": box["width"] - 3, "y": 40})
    last = len(ann.page.request.get(f"/api/tables/{ann.table_id}/replay").json()["stops"]) - 1
    expect(ann.find("replay")).to_have_attribute("data-move", str(last))

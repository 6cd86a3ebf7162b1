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


def swipe(visitor: Visitor, dx: int, dy: int = 0, share: float = 0.5) -> None:
    """Move a finger over the board, at this share of its height."""
    x, y = visitor.page.evaluate(
        """(share) => {
            const box = document.querySelector("section.boards").getBoundingClientRect();
            scrollBy({ top: box.top + share * box.height - innerHeight / 2, behavior: "instant" });
            const { left, top, width, height } = document.querySelector("section.boards").getBoundingClientRect();
            return [left + width / 2, top + share * height];
        }""",
        share,
    )
    session = visitor.context.new_cdp_session(visitor.page)
    steps = [{"x": x + dx * step / 4, "y": y + dy * step / 4} for step in range(5)]
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": steps[:1]})
    for point in steps[1:]:
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


# Of a board that scrolls sideways, a finger could not tell whether it scrolls or shows the next move.
SIDEWAYS = """[...document.querySelectorAll("section.boards, section.boards *")].filter((element) =>
    element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(element).overflowX))
    .map((element) => element.outerHTML.slice(0, 150))"""


@pytest.mark.parametrize("name", ["scarabya", "marajoara", "artifact"])
def test_a_phone_swipes_through_the_game_wherever_the_finger_is(phone: Visitor, server: LiveServer, name: str) -> None:
    finish_game(phone, server, name)
    open_review(phone, "?move=5")
    for share in (0.1, 0.35, 0.6, 0.85):
        swipe(phone, -120, share=share)
        expect(phone.find("replay")).to_have_attribute("data-move", "6")
        swipe(phone, 120, share=share)
        expect(phone.find("replay")).to_have_attribute("data-move", "5")
    swipe(phone, 20)
    swipe(phone, -80)
    expect(phone.find("replay")).to_have_attribute("data-move", "6")
    assert violations(phone) == []
    scores = "–".join(map(str, phone.table_view()["scores"]))
    chip = phone.page.locator("h1 .short, header .short")
    expect(chip).to_have_text(scores)
    assert phone.page.locator(".chip").first.evaluate("chip => chip.scrollWidth <= chip.clientWidth + 1")
    for width in (390, 320):
        phone.page.set_viewport_size({"width": width, "height": 844})
        phone.wait_for_drawing()
        assert phone.page.evaluate("document.documentElement.scrollWidth") <= width
        assert phone.page.evaluate(SIDEWAYS) == []


def test_a_finger_that_moves_down_the_board_scrolls_the_page(phone: Visitor, server: LiveServer) -> None:
    finish_game(phone, server, "artifact")
    open_review(phone, "?move=5")
    swipe(phone, 0)
    before = phone.page.evaluate("scrollY")
    swipe(phone, 30, -240)
    phone.page.wait_for_function("(before) => scrollY > before", arg=before)
    expect(phone.find("replay")).to_have_attribute("data-move", "5")


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


def test_the_replay_of_artifact_shows_coins_and_all_possessions(ann: Visitor, server: LiveServer) -> None:
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


def test_the_review_can_be_used_during_an_analysis_and_stays_in_place(ann: Visitor, server: LiveServer) -> None:
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


@pytest.mark.parametrize("name", ["marajoara", "artifact"])
def test_a_long_game_has_its_mistakes_on_the_slider(ann: Visitor, server: LiveServer, name: str) -> None:
    finish_game(ann, server, name)
    mistake = find_better_move(ann) | {"mark": "??", "loss": 0.2}
    mistake["mistake"] = [{"en": "gives the token away", "fr": "abandonne le jeton"}]
    ann.page.route(re.compile("/analyses$"), lambda route: route.fulfill(json=[mistake]))
    stops = ann.page.request.get(f"/api/tables/{ann.table_id}/replay").json()["stops"]
    move = next(index for index, stop in enumerate(stops) if stop > mistake["step"])
    open_review(ann, f"?move={move}")
    mark = ann.page.locator(".marks [data-mark='??']")
    expect(mark).to_be_visible()
    slider, sign = ann.find("slider").bounding_box(), mark.bounding_box()
    assert slider is not None
    assert sign is not None
    share = (sign["x"] + sign["width"] / 2 - slider["x"]) / slider["width"]
    assert abs(share - move / (len(stops) - 1)) < 0.02
    line = ann.find("log").locator(f"[data-line='{mistake['step']}']")
    expect(line.locator("[data-mark]")).to_have_attribute("data-mark", "??")
    expect(line).to_contain_text("Gives the token away")
    expect(ann.find("judgement")).to_contain_text("20% given away")


def compare_both_moves(ann: Visitor, mistake: dict[str, Any]) -> None:
    """Check that the board shows the move played, the better one, or both, and that the latter can be tried."""
    ann.find("losses").locator(f"[data-line='{mistake['step']}']").click()
    expect(ann.find("judgement")).to_contain_text("given away")
    expect(ann.find("draw-both")).to_be_in_viewport(ratio=1)
    ann.set_language("fr")
    expect(ann.find("judgement")).to_contain_text(re.compile("erreur\u00a0: [\\d,]+ de perdu"))
    expect(ann.find("losses")).to_contain_text("Ann, par rapport au choix du meilleur robot")
    ann.set_language("en")
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


def find_better_move(visitor: Visitor) -> dict[str, Any]:
    """Return an analysis of a move of the first seat that is not the best and can be marked on the board."""
    id = visitor.table_id
    log = visitor.page.request.get(f"/api/tables/{id}/replay?step=1000000").json()["log"]["lines"]
    for line in [line["number"] for line in log if line["seat"] == 0 and line["move"] is not None][2:]:
        analysis: dict[str, Any] = visitor.page.request.get(f"/api/tables/{id}/analysis?step={line}").json()
        marks = {target.split(":")[0] for target in analysis["best"]["about"]}
        if analysis["best"]["move"] != analysis["played"] and marks & {"square", "tile", "region", "track", "zone"}:
            return analysis
    raise AssertionError("the bot would make all moves of the first seat")


# The colours in which a mark is drawn, with those of its sign.
COLOURS = """(mark) => [mark, ...mark.querySelectorAll(".ring:not(.under), .bulb")].flatMap((element) => {
    const [own, sign] = [getComputedStyle(element), getComputedStyle(element, "::after")];
    return [own.stroke, own.boxShadow, own.backgroundColor, sign.borderTopColor, sign.backgroundColor];
}).join(" ")"""
TEALS = ("rgb(11, 106, 99)", "rgb(20, 98, 93)", "rgb(116, 201, 190)")
GOLD = "rgb(224, 165, 38)"


@pytest.mark.parametrize("name", ["scarabya-1", "marajoara", "artifact"])
def test_the_better_move_has_a_colour_and_a_sign_of_its_own(ann: Visitor, server: LiveServer, name: str) -> None:
    finish_game(ann, server, name)
    step = find_better_move(ann)["step"]
    stops = ann.page.request.get(f"/api/tables/{ann.table_id}/replay").json()["stops"]
    open_review(ann, f"?move={next(index for index, stop in enumerate(stops) if stop > step)}")
    mark = ann.page.locator("figure.large :is(.hint, .hinted)").first
    expect(mark).to_be_visible()
    expect(ann.page.locator("figure.large :is(.last, .told, .highlighted, .marked)").first).to_be_attached()
    for theme in ("light", "dark"):
        ann.page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
        colours = mark.evaluate(COLOURS)
        assert any(teal in colours for teal in TEALS), colours
        assert GOLD not in colours
    assert violations(ann) == []
    ann.find("draw-played").click()
    expect(mark).to_have_count(0)


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
    assert {seat["plays"]["level"] for seat in table["seats"][1:]} == {1}, "the same rivals as in the game"


def test_a_game_from_a_position_has_rivals_of_the_chosen_strength_and_is_marked_as_practice(
    ann: Visitor, server: LiveServer
) -> None:
    finish_game(ann, server, "scarabya")
    open_review(ann, "?move=6")
    expect(ann.find("rival").locator("option")).to_have_count(7)
    ann.find("rival").select_option("level-3")
    assert violations(ann) == []
    ann.find("try-here").click()
    expect(ann.find("table")).to_have_attribute("data-status", "playing")
    assert {seat["plays"]["level"] for seat in ann.table_view()["seats"][1:]} == {3}
    expect(ann.page.locator("h1")).to_have_text("Scarabya · Practice")
    practice = ann.table_id
    ann.page.goto("/")
    expect(ann.find("continue")).to_contain_text("practice")
    ann.page.goto(f"/t/{practice}")
    ann.resign()
    expect(ann.find("origin")).to_contain_text("Practice from move 6 of another game")
    ann.set_language("fr")
    ann.page.goto("/")
    expect(ann.find(f"finished-{practice}")).to_contain_text("entraînement")
    expect(ann.find("history").locator("li").filter(has_text="entraînement")).to_have_count(1)


def test_the_graph_of_the_scores_leads_to_a_round(ann: Visitor, server: LiveServer) -> None:
    finish_game(ann, server, "artifact")
    open_review(ann, "?move=1")
    ann.find("tab-scores").click()
    graph = ann.find("score-graph").locator("svg").first
    expect(graph).to_be_visible()
    for name in ("Ann", "Ottilie", "Nadia"):
        expect(ann.find("score-graph").locator("li").filter(has_text=name)).to_be_visible()
    box = graph.bounding_box()
    assert box is not None
    graph.click(position={"x": box["width"] - 3, "y": 40})
    last = len(ann.page.request.get(f"/api/tables/{ann.table_id}/replay").json()["stops"]) - 1
    expect(ann.find("replay")).to_have_attribute("data-move", str(last))

"""The page of a finished game: boards, result, points by source, decisive moves, statistics, and what to do next."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.finished_games import GAMES, finish_game
from tests.browser.visitor import Visitor
from tests.server.live_server import LiveServer

DECISIVE = {1: "The decisive move", 2: "Two decisive moves", 3: "Three decisive moves"}


def summary_of(visitor: Visitor) -> dict[str, list[dict[str, object]]]:
    result: dict[str, list[dict[str, object]]] = visitor.page.request.get(
        f"/api/tables/{visitor.table_id}/summary"
    ).json()
    return result


@pytest.mark.parametrize("name", GAMES)
def test_the_final_boards_stay_with_names_and_scores_and_no_panel_of_the_game(
    ann: Visitor, server: LiveServer, name: str
) -> None:
    match = finish_game(ann, server, name)
    expect(ann.find("statistics")).to_be_visible()
    figures = ann.find("end").locator("figure")
    expect(figures).to_have_count(match.players)
    expect(figures.first).to_contain_text("Ann")  # the own board comes first
    assert ann.scores() == list(match.scores)
    expect(ann.page.locator("[data-part], [data-test=decision], [data-test=log]")).to_have_count(0)
    names = [line["name"] for line in summary_of(ann)["statistics"]]
    expect(ann.find("statistics").locator("[data-statistic]")).to_have_count(len(names))
    assert violations(ann) == []


def test_a_decisive_move_opens_the_replay_at_its_position(ann: Visitor, server: LiveServer) -> None:
    finish_game(ann, server, "scarabya")
    expect(ann.find("decisive-move")).to_have_count(3)
    expect(ann.find("decisive-move").first).to_contain_text(re.compile(r"Card [A-Z]: (your move|.+'s move|.+’s move)"))
    ann.set_language("fr")
    expect(ann.find("decisive-move").first).to_contain_text(
        re.compile("Carte [A-Z]\u00a0: (votre coup|coup de Bruno|coup d’Ada)")
    )
    decisive = summary_of(ann)["decisive"]
    ann.find("decisive-move").nth(1).click()
    expect(ann.find("replay")).to_have_attribute("data-at", str(decisive[1]["at"]))
    expect(ann.page.locator("figure.large")).to_have_attribute("data-seat", str(decisive[1]["seat"]))


@pytest.mark.parametrize("name", ["scarabya", "marajoara", "artifact"])
def test_every_decisive_move_has_a_picture(ann: Visitor, server: LiveServer, name: str) -> None:
    finish_game(ann, server, name)
    moves, count = ann.find("decisive-move"), len(summary_of(ann)["decisive"])
    expect(moves).to_have_count(count)
    assert count == 3 or (name == "artifact" and 0 < count < 3), "in a poor game of Artifact fewer turns score"
    expect(ann.find("decisive").get_by_role("heading")).to_have_text(DECISIVE[count])
    pictures = moves.locator(".picture")
    expect(pictures.locator(":is([data-site-of], [data-test=site], [data-test=move-picture])")).to_have_count(count)
    if name == "artifact":  # the board is too large for a small picture: it shows the piece that the move was about
        drawn = [picture.get_attribute("data-about") for picture in ann.find("move-picture").all()]
        assert "player" not in drawn
        for number, move in enumerate(summary_of(ann)["decisive"]):
            if str(move["played"]).startswith("exhibit"):
                assert drawn[number] in ("tile", "card")
        assert violations(ann) == []


def test_the_share_of_par_has_stars_a_word_and_a_personal_best(ann: Visitor, server: LiveServer) -> None:
    first = finish_game(ann, server, "scarabya-1", seed=1)
    par = ann.page.request.get(f"/api/tables/{ann.table_id}/par").json()
    expect(ann.find("verdict")).to_have_text(f"You score {first.scores[0]} points")
    score, percent = first.scores[0], 100 * first.scores[0] // par["par"]
    expect(ann.find("par")).to_contain_text(f"{score} of par {par['par']}: {percent}%")
    expect(ann.find("stars")).to_have_attribute("data-stars", str(par["stars"]["earned"][0]))
    expect(ann.find("end")).not_to_contain_text("Your best")  # there is nothing to compare with
    finish_game(ann, server, "scarabya-1", seed=2)
    expect(ann.find("end")).to_contain_text("Your best")
    sentences = ann.page.locator(".banner p").inner_text()
    assert re.findall(r"\.(?=\w)", sentences) == [], "sentences are set apart"
    ann.set_language("fr")
    expect(ann.find("par")).to_contain_text("sur un par de")


def test_a_lost_mission_says_what_is_missing_and_that_the_score_counts_at_the_end(
    ann: Visitor, server: LiveServer
) -> None:
    match = finish_game(ann, server, "mission")
    objectives = match.view(0)["objectives"]
    missing = [objective for objective in objectives if not objective["collected"]]
    assert missing
    expect(ann.find("missing").locator("li")).to_have_count(len(missing))
    expect(ann.find("missing")).to_contain_text("counts at the end")
    expect(ann.find("stars")).to_have_attribute("data-stars", "0")
    ann.set_language("fr")
    expect(ann.find("missing")).to_contain_text("ne compte qu’à la fin")


def test_a_solo_game_counts_the_scarabs_that_are_left(ann: Visitor, server: LiveServer) -> None:
    match = finish_game(ann, server, "scarabya-solo")
    left = 24 - match.scores[0]
    words = {"en": f"{left} scarabs still see the sun", "fr": f"{left} scarabées voient encore le soleil"}
    if left == 1:
        words = {"en": "1 scarab still sees the sun", "fr": "1 scarabée voit encore le soleil"}
    if left == 0:
        words = {"en": "Every scarab is covered!", "fr": "Tous les scarabées sont recouverts\u00a0!"}
    for language, text in words.items():
        ann.set_language(language)
        expect(ann.find("verdict")).to_have_text(text)


def test_rematch_same_deal_and_new_game_lead_on(ann: Visitor, server: LiveServer) -> None:
    finish_game(ann, server, "scarabya-1")
    expect(ann.find("new-game")).to_have_attribute("href", "/new/scarabya")
    first = ann.table_id
    ann.find("rematch").click()
    expect(ann.find("table")).to_have_attribute("data-status", "playing")
    assert ann.table_id != first
    ann.page.go_back()
    ann.find("to-next").click()
    expect(ann.find("table")).to_have_attribute("data-status", "playing")
    finish_game(ann, server, "scarabya-1")
    site = ann.table_view()["view"]["site"]
    ann.find("again").click()
    expect(ann.find("table")).to_have_attribute("data-status", "playing")
    assert ann.table_view()["view"]["site"] == site


@pytest.mark.parametrize("name", ["scarabya", "marajoara", "artifact"])
def test_nothing_is_wider_than_a_phone_and_actions_are_in_sight(phone: Visitor, server: LiveServer, name: str) -> None:
    finish_game(phone, server, name)
    expect(phone.find("statistics")).to_be_visible()
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390
    expect(phone.find("rematch")).to_be_in_viewport()
    assert violations(phone) == []
